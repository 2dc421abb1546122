//! Before a player gets priority (117.5), and what is done with it.

use crate::{
    event::{Event, What},
    game::{ObjectId, Outcome, PlayerId, State},
    machine::{
        Attempt, Case, Flow, Halt, Machine, Occasion, Point, Row, StateBased, Verb,
        events::triggers,
        turn::{
            mandatory_loop, option_cache, rounds,
            watching::{Presence, Watch},
        },
    },
    question::{About, Choice},
};
use language::CardSide;
use vocabulary::cr;

/// After what a player receives priority (117.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// A step or phase has begun.
    Beginning,
    /// A spell or ability has resolved.
    Resolving,
    /// The player has done something.
    Acting,
    /// The player has passed.
    Passing,
    /// The player who had it has left the game.
    Leaving,
}

/// What a player with priority has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    /// Passed.
    Passed,
    /// Something.
    Done,
    /// Something that was reversed (733.1).
    Reversed,
}

impl Act {
    const fn of(attempt: Attempt) -> Self {
        match attempt {
            Attempt::Completed => Self::Done,
            Attempt::Reversed => Self::Reversed,
        }
    }
}

impl Machine<'_> {
    /// State-based actions until none applies, then triggered abilities onto the stack, until neither happens (117.5, 704.3).
    pub fn settle(&mut self) -> Flow {
        if self.is_settled() {
            return self.hide_again();
        }
        loop {
            while self.check()? {
                self.draw_loop()?;
            }
            self.notice_states()?;
            if self.state.waiting.is_empty() {
                return self.hide_again();
            }
            let (rules, before) = (self.rules, self.state.waiting.len());
            rules.stacks.iter().try_for_each(|row| self.run(row, |it, does| does(it)))?;
            if self.state.waiting.len() >= before {
                // No rule puts them there.
                return self.hide_again();
            }
        }
    }

    /// Whether nothing has changed that state-based actions look at, nothing waits for the stack, and nobody listens to what is so.
    fn is_settled(&self) -> bool {
        let State { watch, waiting, census, .. } = &*self.state;
        *watch == Watch::NOTHING && waiting.is_empty() && census.listeners == 0 && !self.state.is_stale()
    }

    /// What triggers on what is so triggers as soon as it is (603.8). That is no doing of the row that runs just then.
    pub(in crate::machine) fn notice_states(&mut self) -> Flow {
        if self.state.census.listeners == 0 {
            return Ok(());
        }
        let deed = self.deed.take();
        let mut waiting = triggers::states(self.state, self.rules).waiting();
        let noticed = waiting.try_for_each(|it| self.perform(Event::new(cr::R603_8, What::Triggers(it))));
        self.deed = deed;
        noticed
    }

    /// Performs all applicable state-based actions at once; says whether there were any.
    pub(in crate::machine) fn check(&mut self) -> Flow<bool> {
        self.refresh();
        let watch = std::mem::take(&mut self.state.watch);
        if watch == Watch::NOTHING {
            return Ok(false);
        }
        let mut batch = self.take_batch();
        let rules = self.rules;
        let there = Presence::of(self.state);
        for row in rules.state_based.iter().filter(|it| watch.meets(it.key.0) && there.has(it.key.1)) {
            match row.function() {
                StateBased::Proposes(action) => row.proposes(rules, self.state, &mut batch, |_, it| action(self.state, it)),
                StateBased::Chooses(action) => {
                    let before = batch.events.len();
                    batch.because = row.rule;
                    self.run(row, |it, _| action(it, &mut batch))?;
                    row.bends(rules, self.state, &mut batch, before);
                }
            }
        }
        self.do_once(&mut batch.events);
        let lost = batch.events.iter().any(|it| matches!(it.what, What::LosesGame(_)));
        // What has been looked at counts no more; what its consequences bring about is for the next check (704.3).
        if watch.meets(Watch::DAMAGE.and(Watch::PLAYERS)) {
            self.under(cr::R704_3, |it| it.happens(What::Checks))?;
        }
        let any = self.perform_all(batch)?;
        if lost {
            self.conclude()?;
            // Who was to lose and has not, for something kept that from happening, will be seen to again.
            self.state.watch.add(Watch::PLAYERS);
        }
        Ok(any)
    }

    /// What several state-based actions would do alike happens once (704.7), by the first of them that nothing forbids.
    fn do_once(&self, events: &mut Vec<Event>) {
        if events.len() < 2 {
            return;
        }
        let mut once: Vec<Event> = Vec::with_capacity(events.len());
        for event in events.drain(..) {
            match once.iter_mut().find(|it| it.what == event.what) {
                None => once.push(event),
                Some(same) if !self.table().can_happen(same) => *same = event,
                Some(_) => {}
            }
        }
        *events = once;
    }

    /// What follows when somebody has lost or won.
    pub fn conclude(&mut self) -> Flow {
        self.scratch.leaving = true;
        let concluded = self.conclude_for_all();
        self.scratch.leaving = false;
        concluded
    }

    fn conclude_for_all(&mut self) -> Flow {
        let rules = self.rules;
        self.perform_proposed(&rules.shares_fate)?;
        for concludes in &rules.concludes {
            if self.state.outcome == Outcome::Running {
                self.refresh();
                self.perform_by(concludes, concludes.function())?;
            }
        }
        if self.state.outcome == Outcome::Running { Ok(()) } else { Err(Halt::Over) }
    }

    /// What an effect of that player's does that would end the game, where it reaches only some of the players; nothing, if it ends.
    pub fn ends_for_some(&mut self, by: Verb, player: PlayerId, source: ObjectId) -> Flow<bool> {
        let rules = self.rules;
        let mut any = false;
        for row in rules.ends_for_some.iter().filter(|it| it.key == by) {
            let mut batch = self.take_batch();
            batch.source = Some(source);
            row.proposes(rules, self.state, &mut batch, |ends, batch| ends(self.state, player, batch));
            any |= !batch.events.is_empty();
            self.perform_all(batch)?;
        }
        Ok(any)
    }

    /// Somebody receives priority next; the same player where no rule says who.
    pub(in crate::machine) fn receive(&mut self, after: After, holder: PlayerId, passed: u8) {
        let rows = self.rules.receives.iter().filter(|it| it.key == after);
        let holder = rows.fold(holder, |holder, it| {
            self.rules.note(it.rule);
            it.gives(self.rules, self.state, |receives| receives(self.state, holder))
        });
        self.state.point = Point::Priority { holder, passed };
    }

    /// What a player with priority may do (117.1).
    fn offer(&mut self, player: PlayerId, options: &mut Vec<Choice>) {
        options.push(Choice::Pass);
        let rules = self.rules;
        let known = if rules.notes() { None } else { option_cache::offered(self.state, player) };
        if let Some(known) = known
            && !cfg!(debug_assertions)
        {
            options.extend_from_slice(known);
            return;
        }
        let table = self.table();
        let (state, who) = (table.state, Case::Player(player));
        table.permits(player, options);
        for row in &rules.makes_mana {
            table.asked(|| row.adds(rules, state, who, options, |makes, it| makes(&table, player, Occasion::Priority, it)));
        }
        debug_assert!(known.is_none_or(|it| *it == options[1..]), "{known:?} was known, and {options:?} was found");
        if rules.whole {
            let (reads, looks) = (table.has_read(), table.looks.take());
            self.state.offers(player, &options[1..], reads);
            self.state.offers_cards(looks);
        }
    }

    /// A player plays a card as a land, with that side up.
    pub fn play_land(&mut self, player: PlayerId, card: ObjectId, side: CardSide) -> Flow {
        let rules = self.rules;
        rules.plays.iter().try_for_each(|row| self.run(row, |it, plays| plays(it, player, card, side)))
    }

    /// A player with priority does something.
    fn act(&mut self, player: PlayerId) -> Flow<Act> {
        let rules = self.rules;
        let mut options = self.take_choices();
        self.offer(player, &mut options);
        rounds::looks_back(self.state, &options);
        let choice = self.under(cr::R117_1, |it| it.ask(player, About::Priority, &options));
        self.give_back(options);
        let choice = choice?;
        if choice != Choice::Pass {
            rounds::acts(self.state, player, choice);
        }
        match choice {
            Choice::Play(object, side) => self.play_land(player, object, side)?,
            Choice::Cast(object, way) => return self.cast(player, object, way).map(Act::of),
            Choice::Activate(object, ability) => return self.activate(player, object, ability).map(Act::of),
            Choice::TurnUp(object, unveil) => {
                let of_sort = rules.turns_up.iter().filter(|it| it.key.contains(&unveil.by));
                return self.act_by(of_sort, |it, turns_up| turns_up(it, player, object, unveil));
            }
            Choice::Unlock(object, half) => return self.act_by(&rules.unlocks, |it, unlocks| unlocks(it, player, object, half)),
            Choice::Companion(card) => return self.act_by(&rules.brings, |it, brings| brings(it, player, card)),
            Choice::PlanarDie => return self.act_by(&rules.rolls, |it, rolls| rolls(it, player)),
            Choice::Special(card, ability) => return self.take_special(player, card, ability).map(Act::of),
            Choice::TapFor(object, mana) => self.tap_for(player, object, mana)?,
            Choice::Pass
            | Choice::Done
            | Choice::Yes
            | Choice::No
            | Choice::Thing(_)
            | Choice::Number(_)
            | Choice::Mana(_)
            | Choice::Subtype(_)
            | Choice::Counter(_)
            | Choice::Sticker(_)
            | Choice::Word(..)
            | Choice::Sector(_)
            | Choice::Name(_) => {
                self.under(cr::R117_3D, |it| it.happens(What::Passes(player)))?;
                return Ok(Act::Passed);
            }
        }
        Ok(Act::Done)
    }

    /// A player does what rows say, the last of which says what came of it.
    fn act_by<'r, F: Copy + 'r, K: 'r>(
        &mut self,
        rows: impl IntoIterator<Item = &'r Row<F, K>>,
        run: impl Fn(&mut Self, F) -> Flow<Attempt>,
    ) -> Flow<Act> {
        let mut attempt = Attempt::Completed;
        for row in rows {
            attempt = self.run(row, &run)?;
        }
        Ok(Act::of(attempt))
    }

    /// Whether all players have passed in succession, after so many passes (117.4).
    fn have_all_passed(&self, passes: u8) -> bool {
        self.rules.all_passed.iter().all(|it| it.says(self.rules, self.state, Case::Game, |rounds| rounds(self.state, passes)))
    }

    /// Ends a game in which what is so comes again, although nobody chooses anything (104.4b): from window to window, or from one check of
    /// state-based actions to the next.
    fn draw_loop(&mut self) -> Flow {
        if mandatory_loop::comes_again(self.state) {
            let rules = self.rules;
            self.perform_proposed(&rules.draws_loop)?;
            self.conclude()?;
        }
        Ok(())
    }

    /// A round of priority goes on: somebody acts, and then the next one or all have passed (117.3, 117.4).
    pub(in crate::machine) fn priority(&mut self, holder: PlayerId, passed: u8) -> Flow {
        self.settle()?;
        self.draw_loop()?;
        if self.state.playing() == 0 {
            return Err(Halt::Over);
        }
        if !self.state.is_playing(holder) {
            self.receive(After::Leaving, holder, passed);
            if self.state.point != (Point::Priority { holder, passed }) {
                return Ok(());
            }
        }
        let act = self.act(holder)?;
        if act == Act::Reversed {
            // The same player has priority still, as if nothing had been tried (733.2).
            self.state.point = Point::Priority { holder, passed };
        } else if act == Act::Done {
            self.receive(After::Acting, holder, 0);
        } else if !self.have_all_passed(passed + 1) {
            self.receive(After::Passing, holder, passed + 1);
        } else if self.state.stack.is_empty() {
            self.state.point = Point::Ending;
        } else {
            let before = self.state.point;
            self.resolve_top()?;
            // Where the turn or the phase has ended, the game goes on elsewhere.
            if self.state.point == before {
                self.receive(After::Resolving, holder, 0);
            }
        }
        Ok(())
    }
}
