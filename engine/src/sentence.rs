//! Events told in words: the lines of a story.
//!
//! ```text
//! teller       who tells, and what things are called
//! plain        the sentences of the table of kinds
//! joint        what is told in one go
//! note         what one must know besides
//!
//! moves        changes of zones
//! announced    what was announced with a spell or ability
//! change       what an effect changes
//! shields      what they are used for (614, 615)
//! course       turns, and what is added or skipped (500)
//! designation  who comes by one, or has it no more (725)
//! ```
//!
//! The [table of kinds](kernel::event::kinds) has a sentence for each, and says how much it matters; here stands what can be told
//! better by one who sees the position.

mod announced;
mod change;
mod course;
mod designation;
mod joint;
mod moves;
mod note;
mod plain;
mod shields;
mod teller;

use rules_data::RuleId;

use crate::story::{
    Weight,
    voice::{self, a, number_of, says, whose},
};
use crate::ways;
pub(crate) use course::stage_name;
use course::{added, skipped};
pub(crate) use joint::joint;
use kernel::{
    event::{Arrival, Cause, Event, EventKind, Facing, Move, Telling, What, knows},
    game::{Applied, ObjectId, Outcome, PlayerId, Waiting},
};
use language::{Ability, Daylight, ManaType, Mark};
pub(crate) use teller::Teller;
use vocabulary::{catalog::Zone, cr};

/// The event as a sentence, told while its objects are what they were.
pub(crate) fn of(teller: &Teller<'_>, event: &Event) -> (String, Weight) {
    teller.tell(event)
}

/// Who alone may be told the event with the cards in it, and what the others are told: of a card that goes from one hidden zone to
/// another only the owner knows which it is (400.2).
pub(crate) fn to_others(teller: &Teller<'_>, event: &Event) -> Option<(PlayerId, String)> {
    let knower = knows(teller.state, event)?;
    let name = teller.player(knower);
    let text = match event.what {
        What::Moves(Move { to: Zone::Hand, .. }) => format!("a card is put into {} hand", whose(&name)),
        What::Moves(Move { to: Zone::Battlefield, arrival, .. }) => {
            format!("a card enters the battlefield{}", teller.arrives(&arrival, &format!(" under {} control", whose(&name))))
        }
        What::Moves(Move { arrival, .. }) => moves::into_library("a card", arrival.end, &name),
        _ => plain::sentence(teller, &event.what.roles(), EventKind::from(&event.what).facts().telling.sentence),
    };
    Some((knower, text))
}

/// What the event would have been without what replaced it, where that is known: a land that is played enters tapped by another rule than
/// the one by which it is played. The event itself is told as what is different then.
pub(crate) fn replaced(teller: &Teller<'_>, event: &Event) -> Option<(RuleId, String, String)> {
    let What::Moves(moved) = event.what else { return None };
    let Arrival { controller, attached, side, .. } = moved.arrival;
    let plain = Arrival { controller, attached, side, ..Arrival::USUAL };
    let usual = match moved.cause {
        Cause::Played => cr::R305_1,
        Cause::Resolved if moved.to == Zone::Battlefield && plain.attached.is_some() => cr::R608_3C,
        Cause::Resolved if moved.to == Zone::Battlefield => cr::R608_3A,
        _ => return None,
    };
    // Who protects a battle is told by itself.
    let differs = event.because != usual && Arrival { protector: None, ..moved.arrival } != plain;
    differs.then(|| {
        let without = teller.moves(&Move { arrival: plain, ..moved });
        let how = Arrival { attached: None, ..moved.arrival };
        let name = side.map_or_else(|| teller.object(moved.object), |it| teller.state.face_with(moved.object, it).name.clone());
        (usual, without, format!("{name} enters{}", teller.arrives(&how, "")))
    })
}

/// What happens with the event by another rule, and has no event of its own: a battle enters with a protector.
pub(crate) fn beside(teller: &Teller<'_>, event: &Event) -> Option<(RuleId, String)> {
    let (name, arrival) = match event.what {
        What::Moves(it) => {
            let turned = it.arrival.side.map(|side| teller.state.face_with(it.object, side).name.clone());
            (turned.unwrap_or_else(|| teller.object(it.object)), it.arrival)
        }
        What::Creates(card, _, arrival) => (teller.token(card), arrival),
        _ => return None,
    };
    arrival.protector.map(|it| (cr::R310_8A, format!("{name} enters with {} as its protector", teller.player(it))))
}

impl Teller<'_> {
    /// The sentence of its kind, or a better one by what is known of the position.
    fn tell(&self, event: &Event) -> (String, Weight) {
        let Telling { weight, sentence } = EventKind::from(&event.what).facts().telling;
        let plain = || plain::sentence(self, &event.what.roles(), sentence);
        let weighing = |weight: Weight| (plain(), weight);
        let saying = |text: String| (text, weight);
        let player = |player: PlayerId, does: &str| says(&self.player(player), does);
        let object = |it: ObjectId| self.object(it);
        match event.what {
            What::TurnBegins(it, _) => saying(self.turn(it)),
            What::DrawsLots(end) => saying(format!("chance gives a number below {end}")),
            What::Draws(it) => saying(self.draws(it)),
            What::Moves(it) => (self.moves(&it), moves::weight_of(&it)),
            What::IsToCreate(card, it, number) => {
                saying(player(it, &format!("are to create {}", number_of(number, &self.token(card)))))
            }
            What::Creates(card, it, arrival) => {
                saying(player(it, &format!("create {}{}", a(&self.token(card)), self.arrives(&arrival, ""))))
            }
            What::Copies(it, by, _) => {
                let own = self.state.known(it).is_some_and(|it| it.0.controller == by);
                let under = if own { String::new() } else { format!(" for {}", self.player(by)) };
                saying(format!("{}{under}", plain()))
            }
            What::Triggers(it) => (self.of_waiting(it, plain()), weight),
            What::SkipsStack(it) => (self.of_waiting(it, plain()), Weight::Course),
            What::Stacks(it) => {
                let triggered = matches!(self.state.ability(it.ability), Ability::Triggered(_));
                (self.of_waiting(it, plain()), if triggered { Weight::Course } else { Weight::Step })
            }
            What::ChoosesMode(it, mode) => {
                (format!("mode {} is chosen for {}", mode + 1, object(it)), self.weight_of_announcement(it))
            }
            What::ChoosesX(it, x) => (format!("X is {x} for {}", object(it)), self.weight_of_announcement(it)),
            What::ChoosesWay(it, way) => (format!("{} is cast{}", object(it), ways::of_way(self.state, way)), Weight::Step),
            What::BecomesTarget(it, by, _) => {
                let text = says(&self.meant(it), &format!("become a target of {}", object(by)));
                (text, self.weight_of_announcement(by))
            }
            What::Divides(to, it, _, share) => {
                (format!("{share} of {} goes to {}", object(it), self.thing(to)), self.weight_of_announcement(it))
            }
            What::Retargets(it, _, to) => saying(says(&self.thing(to), &format!("become the new target of {}", object(it)))),
            What::IsSpared(it, by, _) => {
                saying(says(&self.thing(it), &format!("are no legal target of {} any more", object(by))))
            }
            What::BecomesCast(it) => saying(says(&self.controller(it), &format!("cast {}{}", object(it), self.announced(it)))),
            What::BecomesActivated(it) => {
                saying(says(&self.controller(it), &format!("activate {}{}", object(it), self.announced(it))))
            }
            // What has resolved or was countered leaves the stack with that; otherwise nobody has told why it is gone.
            What::LeavesStack(it) if event.because == cr::R603_3D => {
                (format!("{} is removed from the stack: no legal choice is left for it", object(it)), Weight::Course)
            }
            What::AddsMana(it, mana, amount, ..) => saying(player(it, &format!("add {}", symbols(mana.letter(), amount)))),
            What::SpendsMana(it, mana, amount, ..) => saying(player(it, &format!("pay {}", symbols(mana.letter(), amount)))),
            What::KeepsMana(it, mana, amount, ..) => {
                saying(player(it, &format!("keep {} until end of turn", symbols(mana.letter(), amount))))
            }
            What::LosesMana(it) => saying(format!("{} ({})", plain(), self.pool(it))),
            What::Taps(it) => weighing(moves::weight_of_tapping(it, event)),
            What::Damages(it) if it.combat => {
                saying(format!("{} deals {} combat damage to {}", object(it.source), it.amount, self.thing(it.to)))
            }
            // That so much damage was dealt has been told already.
            What::LosesLife(..) if event.because == cr::R120_3A => weighing(Weight::Outcome),
            What::TurnsOver(it, Facing::Down(_)) => saying(format!("{} is turned face down", object(it))),
            What::TurnsOver(it, Facing::Side(side)) => {
                saying(format!("{} becomes {}", object(it), self.state.face_with(it, side).name))
            }
            What::GetsMark(it, Mark::Flipped) => {
                let then = self.flipped(it).map_or_else(String::new, |it| format!(" and becomes {it}"));
                saying(format!("{} is flipped{then}", object(it)))
            }
            What::GetsMark(it, Mark::Unlocked(half)) => saying(format!("{} is unlocked", self.half(it, half))),
            What::LosesMark(it, Mark::Unlocked(half)) => saying(format!("{} is locked", self.half(it, half))),
            What::EntersRoom(it, room) if self.is_ambiguous(it) => {
                let dungeon = format!("{} {}", whose(&self.owner(it)), object(it));
                saying(format!("the venture marker on {dungeon} is put on room {room}"))
            }
            What::LosesMark(it, mark) => saying(format!("{} is no longer {mark}", object(it))),
            What::ComesAsCopy(face, ..) => saying(format!("{}: {}", plain(), self.state.library.face(face).name)),
            What::GetsMark(it, mark) => saying(format!("{} becomes {mark}", object(it))),
            What::HasActed(it, action) => saying(player(it, &format!("are done with it: {}", action.name().to_lowercase()))),
            What::WasActedOn(it, action) => saying(format!("{} is done with it: {}", object(it), action.name().to_lowercase())),
            What::BecomesDesignated(it, what) => saying(player(it, &designation::gained(what))),
            What::LosesDesignation(it, what) => saying(player(it, &designation::lost(what))),
            What::PutsConspiracy(it, face, arrival) => {
                let name = self.state.library.face(face).name.as_str();
                let what = if arrival.veil.is_some() { "a conspiracy face down" } else { name };
                saying(player(it, &format!("put {what} into the command zone")))
            }
            What::BringsIn(it, card) => saying(player(
                it,
                &format!("bring {} into the game", self.state.library.face(self.state.library.front(card)).name),
            )),
            What::TakesIn(it, card) => saying(player(
                it,
                &format!(
                    "put {} from outside the game into the hand",
                    self.state.library.face(self.state.library.front(card)).name
                ),
            )),
            What::JumpsTo(stage) => saying(format!("the game goes straight on with the {}", stage_name(stage))),
            What::BecomesDaylight(Daylight::Day) => saying("it becomes day".to_owned()),
            What::BecomesDaylight(Daylight::Night) => saying("it becomes night".to_owned()),
            What::Reveals(by, it) if self.state.object(it).is_some_and(|it| it.face_down.is_some()) => {
                saying(player(by, &format!("reveal {}", self.state.beneath(it))))
            }
            What::LooksAt(by, it) => saying(player(by, &format!("look at {}", self.state.beneath(it)))),
            What::TurnsUp(it, _) => saying(format!("{} is turned face up", self.state.beneath(it))),
            What::Changes(it, Applied::Control(to), duration, by) => {
                let until = self.lasting(duration, by, event.source);
                saying(player(to, &format!("gain control of {}{until}", object(it))))
            }
            What::Changes(it, change, duration, by) => {
                saying(says(&object(it), &format!("{}{}", self.change(change), self.lasting(duration, by, event.source))))
            }
            What::Expires(until) => saying(format!("what lasts until {} ends", self.until(until))),
            What::Shields(it) => saying(self.shield(it)),
            What::UsesShield(it, amount) => self.uses(it, amount),
            What::Delays(it) => {
                let when = it.stage.map_or_else(String::new, |it| format!(", as {} begins", a(&stage_name(it))));
                saying(format!("{}{when}", plain()))
            }
            What::Scries(it, 1) => saying(player(it, "look at the top card")),
            What::Scries(it, number) => saying(player(it, &format!("look at the top {number} cards"))),
            What::AddsSteps(stage, number) => {
                let more = if number == 1 { "another".to_owned() } else { format!("{number} more") };
                let plural = if number == 1 { "" } else { "s" };
                saying(format!("{more} {}{plural} will come after this step", stage_name(stage)))
            }
            What::AddsStepBefore(stage, before) => {
                saying(format!("another {} will come before {}", stage_name(stage), a(&stage_name(before))))
            }
            What::AddsPhases(first, then) => {
                let added: Vec<String> = [Some(first), then].into_iter().flatten().filter_map(added).collect();
                saying(format!("{} will come after this phase", voice::all_of(&added)))
            }
            What::WillSkip(it, what) => saying(player(it, &format!("will skip the next {}", skipped(what)))),
            What::Skips(it, what) => saying(player(it, &format!("skip {}", a(&skipped(what))))),
            What::GameEnds(Outcome::Drawn) => saying("the game is a draw".to_owned()),
            _ => saying(plain()),
        }
    }

    /// Of an ability that has no source the sentence with what it comes with.
    fn of_waiting(&self, it: Waiting, sentence: String) -> String {
        if it.source != ObjectId::NOTHING {
            return sentence;
        }
        let name = it.ability.at.face().map_or("a player", |it| self.state.library.face(it).name.as_str());
        sentence.replacen("something", name, 1)
    }

    fn draws(&self, player: PlayerId) -> String {
        let name = self.player(player);
        match self.state.top_card(player) {
            Some(top) => says(&name, &format!("draw {}", self.state.called(top))),
            None => says(&name, "can't draw"),
        }
    }

    /// The mana in a pool, in symbols.
    fn pool(&self, player: PlayerId) -> String {
        let pool = self.state.fleeting_mana_of(player);
        ManaType::ALL.into_iter().map(|it| symbols(it.letter(), pool.mana[it as usize])).collect()
    }
}

/// So much mana of that type.
pub(crate) fn symbols(letter: char, amount: u32) -> String {
    format!("{{{letter}}}").repeat(amount as usize)
}
