//! The machine: what all rules share, and nothing that only one of them needs.
//!
//! ```text
//! hooks            where rules take part: registry, rows, tables, what is allowed, perturbation
//! turn             the course of a turn, priority, state-based actions
//! events           from proposal to log: replaced, prevented, applied, noticed by triggers
//! characteristics  layers, copies, descriptions and amounts
//! casting          casting and activating, targets, permissions, what is taken back
//! lots, blind      what chance chooses; and chooses for who may not look
//! mana             costs, what they become, what could pay them, paying
//! combat           attackers, blockers, damage; restrictions and requirements
//! resolving        a spell or ability, instruction by instruction
//! doing, sole      what it is in the midst of, set aside; designations of one player at a time
//! ```
//!
//! What is public of a room is public here; [`apply`] is the only mutation of a [`State`].
//!
//! **The machine imports no rule.** It finds them in the generated registry.

mod blind;
pub mod casting;
pub mod characteristics;
pub mod combat;
mod doing;
pub(crate) mod events;
mod hooks;
mod lots;
mod mana;
mod resolving;
pub mod sole;
mod turn;

use std::fmt;

use rules_data::RuleId;
use smallvec::SmallVec;
use vocabulary::catalog::Zone;

use crate::{
    event::{Cause, Damage, Event, Move, What},
    game::{AbilityId, Cards, ObjectId, PlayerId, Price, Slot, State, Thing},
    log::Log,
    question::{About, Choice, Decider, Question},
};

pub use casting::attempt::{Attempt, Doubt};
pub use casting::gathered::Gathered;
pub use casting::pledges::{Least, Pledge, Prospect};
pub use casting::prospects::one_thing;
pub use casting::stand_ins::StandIn;
pub use casting::turned::ToPlay;
pub use casting::{Calls, Casting, Known, Part, spell_ability};
pub use characteristics::copying::Copying;
pub use characteristics::filter::{Context, Seen};
pub use characteristics::foresight::{Entrance, Foreseen};
pub use characteristics::layers::{Layer, Layering, determine, recompute};
pub use combat::bounds::{Bound, Limit, collect as collect_bounds};
pub use combat::joining::{Coming, Joining, Role};
pub use combat::{Assignment, BlockerLimits, Declaration, Rank};
pub use events::Batch;
pub(crate) use events::apply::put_sticker;
pub use events::apply::{
    add_card, add_companion, add_supplement, add_to_sideboard, add_vanguard, apply, designate_commander, remember, share_life,
};
pub use events::drawing::Amid;
pub use events::fates::Fate;
pub use events::hearing::{Heard, Kinds};
pub use events::replacement::{Effect, FollowUp, Keeps, Offer, Offers, Pick, Protectors, Replaced, SaidBy};
pub use events::standing_replacements::{StandingReplacement, standing};
pub use events::trigger_facts::TriggerFacts;
pub use events::triggers::{Happening, Spared};
pub use hooks::asking::{AbilityClass, Activation, Bar, Basis, Claim, Exempt, Occasion, Proposal};
pub use hooks::perturbation::{Bent, Case, Deed, Noted, Twist};
use hooks::registry::ForbidsOption;
pub use hooks::registry::*;
pub use hooks::rule_trace::Decided;
pub use hooks::served::lexicon;
pub use hooks::tables::{KnockOut, Otherwise, RowAt, Tables, rows};
pub use hooks::{row::Row, table::Table};
pub use mana::discount::{Adjustment, Off, Surplus};
pub use mana::expense::{Expense, Spender, Spent, Widening};
pub use mana::paying::{Asker, Paying};
pub use mana::payment::Bill;
pub use mana::supply::Supply;
pub use mana::tapping::Wish;
pub use mana::tolls::{Due, Purpose, Toll, Tolls};
pub use resolving::instructions::{Resolution, can_be_damaged};
pub use resolving::venture::Venture;
pub use resolving::{DieRoll, Resolving};
pub use turn::cutting::{Cut, Cutting};
pub use turn::grounds::Ground;
pub use turn::mandatory_loop::Idle;
pub use turn::option_cache::OptionCache;
pub use turn::priority::After;
pub use turn::rounds::Rounds;
pub use turn::special::{SpecialAction, SpecialSort};
pub use turn::watching::{Among, Watch};
pub use turn::{Point, Unsettled};

pub use casting::{attempt, permission, targets};
pub use characteristics::{attachment, filter, layers, player_abilities};
pub use combat::maximal;
pub use events::{prevention, replacement};
pub use hooks::perturbation;
pub use language::{Currency, InstructionKind, Verb, Word};
pub use mana::{expense, payment, producing, supply};
pub use resolving::instructions;

/// A list that is short as a rule: it needs no memory of its own until it is not.
pub type Few<T> = SmallVec<[T; 12]>;

/// Why a handler stops before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The answer to a question is not known yet: the action is undone, and done again once it is.
    Suspended,
    /// The game is over (104.1).
    Over,
    /// What was begun is illegal, and reversed by whoever tried it (733.1).
    Reversed,
    /// More has happened since somebody had a choice than in any play: something goes round.
    Endless,
    /// A number has come up that is beyond 32 bits, or more objects than a game holds.
    Beyond,
}

/// What a handler that may ask returns.
pub type Flow<T = ()> = Result<T, Halt>;

/// A state in motion: the rules that hold, who decides, and the log.
pub struct Machine<'a> {
    /// The position.
    pub state: &'a mut State,
    /// The rules.
    pub rules: &'a Registry,
    /// The cards as they were read; [`State::library`] has the faces that the game has made besides.
    pub library: &'a Cards,
    /// Who answers.
    pub decider: &'a mut dyn Decider,
    /// Where events go after they happened.
    pub log: &'a mut Log,
    /// Memory that is used again.
    pub scratch: &'a mut Scratch,
    /// The rule whose handler runs.
    pub rule: RuleId,
    /// While a replacement effect is carried out: those that have had their opportunity (614.5).
    pub applied: SmallVec<[Effect; 4]>,
    /// As what things are done now.
    pub agency: Agency,
    /// The types of mana that a permanent is being tapped for.
    pub wish: Wish,
    /// The row whose function runs, where it is perturbed.
    pub deed: Option<Box<Deed>>,
    /// What is still to be paid once the mana is there for which a mana ability is being activated.
    pub reserved: Price,
    /// What was picked beforehand for the part of a cost that is being paid (702.119c).
    pub pledged: Option<ObjectId>,
    /// What was tapped last to pay a cost.
    pub tapped: Option<ObjectId>,
}

/// As what something is done: some effects are about what effects do, and not about what rules or costs do (614.16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Agency {
    /// By a rule.
    #[default]
    Rule,
    /// As a cost.
    Cost,
    /// As a spell or ability says.
    Effect,
}

/// Lists that are needed all the time, kept to spare the allocations.
#[derive(Debug, Default)]
pub struct Scratch {
    choices: Vec<Choice>,
    batches: Vec<Batch>,
    /// Positions to come back to.
    kept: casting::attempt::Kept,
    /// The mana abilities that are being activated (605.3c).
    begun: Vec<(ObjectId, AbilityId)>,
    announced: Vec<Damage>,
    held_back: Option<Vec<Event>>,
    /// What enters the battlefield at once with what is being replaced.
    arriving: Few<ObjectId>,
    /// Whether the game is being restarted (727).
    restarting: bool,
    /// Whether somebody is just leaving the game (800.4a).
    leaving: bool,
    /// How many spells are being cast, abilities activated and special actions taken, one in the midst of the other.
    underway: u16,
    /// Of how many of them the spell is not cast yet, or the ability not activated.
    proposals: u16,
    /// What lies face down since it was drawn in the midst of that.
    drawn: Vec<events::drawing::Drawn>,
    /// How many events have happened that matter to a reader.
    deeds: u32,
    /// How deep what comes of events is in what comes of others.
    depth: u16,
    /// Positions in which characteristics are computed from nothing.
    #[cfg(debug_assertions)]
    compared: characteristics::layers::Spare,
}

impl fmt::Debug for Machine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Machine").field("state", &self.state).field("rule", &self.rule).finish_non_exhaustive()
    }
}

impl Table<'_> {
    /// The rule by which a player can't choose that, though it is an option (732.3, 801.5a, 903.11a).
    pub fn forbids_option(&self, player: PlayerId, about: About, choice: Choice) -> Option<RuleId> {
        let (rules, state) = (self.rules, self.state);
        let says = |row: &&Row<ForbidsOption>| {
            row.says(rules, state, Case::Player(player), |forbids| forbids(state, player, about, choice))
        };
        rules.forbids_option.iter().find(says).map(|it| it.rule)
    }
}

impl Machine<'_> {
    /// The table as it lies.
    pub fn table(&self) -> Table<'_> {
        Table::new(self.state, self.rules).amid(&self.scratch.begun)
    }

    /// Asks a player: gives the chosen option. A question with a single option is answered by itself.
    pub fn ask(&mut self, player: PlayerId, about: About, options: &[Choice]) -> Flow<Choice> {
        if self.deed.is_some() {
            let (player, options) = self.ask_bent(player, options);
            return self.put(player, about, &options);
        }
        self.put(player, about, options)
    }

    fn put(&mut self, player: PlayerId, about: About, options: &[Choice]) -> Flow<Choice> {
        if self.is_blind(options) { self.put_blindly(player, about, options) } else { self.put_openly(player, about, options) }
    }

    fn put_openly(&mut self, player: PlayerId, about: About, options: &[Choice]) -> Flow<Choice> {
        let with_priority = || self.state.rounds.comes_back() || self.state.companion(player).is_some();
        if self.state.is_limited() || (about == About::Priority && with_priority()) {
            let open = self.open_to(player, about, options);
            return self.put_plainly(player, about, &open);
        }
        self.put_plainly(player, about, options)
    }

    /// The options that no rule forbids the player to choose; all, if it forbids all of them.
    fn open_to(&self, player: PlayerId, about: About, options: &[Choice]) -> Vec<Choice> {
        let table = self.table();
        let open: Vec<Choice> = options.iter().copied().filter(|it| table.forbids_option(player, about, *it).is_none()).collect();
        if open.is_empty() { options.to_vec() } else { open }
    }

    /// Who makes a choice in a player's place who has left.
    fn in_place_of(&mut self, player: PlayerId, about: About) -> Flow<PlayerId> {
        let rules = self.rules;
        rules.answers_for.iter().try_fold(player, |by, row| self.run(row, |it, answers| answers(it, (player, about), by)))
    }

    fn put_plainly(&mut self, player: PlayerId, about: About, options: &[Choice]) -> Flow<Choice> {
        let player = if self.state.left.contains(&player) { self.in_place_of(player, about)? } else { player };
        let question = Question { rule: self.rule, player: self.state.decider_of(player), seat: player, about, options };
        self.log.windows += 1;
        self.log.step(self.rule);
        self.endure()?;
        if let [only] = options {
            return if self.decider.stops(self.state, &question) { Err(Halt::Suspended) } else { Ok(*only) };
        }
        if let Some(choice) = self.answered_before(options) {
            self.keep_answer(choice);
            return Ok(choice);
        }
        let answer = self.decider.decide(self.state, &question).ok_or(Halt::Suspended)?;
        self.log.chosen();
        let choice = *options.get(answer).ok_or(Halt::Suspended)?;
        if !choice.declines(about) {
            self.state.idle.chosen();
        }
        self.log.answered(answer);
        self.keep_answer(choice);
        Ok(choice)
    }

    /// Stops what goes round and round, and what has grown beyond all numbers.
    pub(crate) fn endure(&self) -> Flow {
        if self.state.beyond {
            Err(Halt::Beyond)
        } else if self.log.goes_round() {
            Err(Halt::Endless)
        } else {
            Ok(())
        }
    }

    /// Whether there is room for so many objects more; a game that would need it stands still.
    pub fn make_room(&self, number: u32) -> Flow {
        let there = self.state.objects.len() - self.state.free.len();
        let room = usize::from(Slot::MAX).saturating_sub(there);
        if usize::try_from(number).is_ok_and(|it| it <= room) { Ok(()) } else { Err(Halt::Beyond) }
    }

    /// Asks yes or no.
    pub fn ask_whether(&mut self, player: PlayerId, about: About) -> Flow<bool> {
        Ok(self.ask(player, about, &[Choice::No, Choice::Yes])? == Choice::Yes)
    }

    /// Asks for one of these objects.
    pub fn ask_object(&mut self, player: PlayerId, about: About, of: &[ObjectId]) -> Flow<ObjectId> {
        let mut options = self.take_choices();
        options.extend(of.iter().map(|it| Choice::Thing(Thing::Object(*it))));
        let chosen = self.ask(player, about, &options);
        self.give_back(options);
        Ok(chosen?.object().unwrap_or(of[0]))
    }

    /// Asks for one of these by its number in their order.
    pub fn ask_nth<'t, T>(&mut self, (player, about): (PlayerId, About), of: &'t [T]) -> Flow<Option<&'t T>> {
        let options: Vec<Choice> = (1..).map(Choice::Number).take(of.len()).collect();
        let chosen = self.ask(player, about, &options)?;
        Ok(options.iter().position(|it| *it == chosen).and_then(|at| of.get(at)))
    }

    /// Asks for several of these objects one after the other, at most so many; the player may stop once those are enough.
    pub fn ask_several(
        &mut self,
        (player, about): (PlayerId, About),
        mut left: Vec<ObjectId>,
        most: usize,
        enough: impl Fn(&State, &[ObjectId]) -> bool,
    ) -> Flow<Vec<ObjectId>> {
        let mut chosen = Vec::new();
        while chosen.len() < most && !left.is_empty() {
            let mut options: Vec<Choice> = enough(self.state, &chosen).then_some(Choice::Done).into_iter().collect();
            options.extend(left.iter().map(|it| Choice::Thing((*it).into())));
            let Some(next) = self.ask(player, about, &options)?.object() else { break };
            left.retain(|it| *it != next);
            chosen.push(next);
        }
        Ok(chosen)
    }

    /// All of these are put there at once, and an object is the source of that.
    pub fn move_at_once(&mut self, source: ObjectId, objects: &[ObjectId], (to, cause): (Zone, Cause)) -> Flow {
        self.happen_at_once(source, objects.iter().map(|it| What::Moves(Move::new(*it, to, cause))))
    }

    /// These in the order of the player's choice; the first to be moved comes first.
    pub fn in_chosen_order(&mut self, player: PlayerId, mut objects: Vec<ObjectId>) -> Flow<Vec<ObjectId>> {
        let mut ordered = Vec::new();
        while !objects.is_empty() {
            let next = self.ask_object(player, About::Order, &objects)?;
            objects.retain(|it| *it != next);
            ordered.push(next);
        }
        Ok(ordered)
    }

    /// The cards in a player's hand, one of each name.
    pub fn distinct_hand(&self, player: PlayerId) -> Few<ObjectId> {
        self.state.distinct(self.state.zones.hand(player), |_| true).collect()
    }

    /// Something happens by the rule whose handler runs.
    pub fn happens(&mut self, what: What) -> Flow {
        self.perform(Event::new(self.rule, what))
    }

    /// Runs with another rule as the cause.
    pub fn under<T>(&mut self, rule: RuleId, run: impl FnOnce(&mut Self) -> T) -> T {
        self.rules.note(rule);
        let outer = std::mem::replace(&mut self.rule, rule);
        let result = run(self);
        self.rule = outer;
        result
    }

    /// Runs as that.
    pub fn acting<T>(&mut self, agency: Agency, run: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.agency, agency);
        let result = run(self);
        self.agency = outer;
        result
    }

    /// An empty list of options whose memory is used again.
    pub fn take_choices(&mut self) -> Vec<Choice> {
        let mut choices = std::mem::take(&mut self.scratch.choices);
        choices.clear();
        choices
    }

    /// Gives the list back.
    pub fn give_back(&mut self, choices: Vec<Choice>) {
        self.scratch.choices = choices;
    }
}
