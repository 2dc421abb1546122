//! Events told in words: the lines of a story.
//!
//! Every kind of event has its sentence, and says how much it matters: one that has none does not compile.

mod announced;
mod change;
mod moves;

use rules_data::RuleId;

use crate::story::{
    Weight,
    naming::Naming,
    voice::{self, a, number_of, says, whose},
};
use kernel::{
    event::{Arrival, Cause, Event, Move, Until, What},
    game::{Added, ObjectId, Outcome, PlayerId, Shield, State, Thing},
};
use language::{Ability, CardId, End, ManaType};
use vocabulary::{Skipped, Stage, catalog::Zone, cr};

/// The event as a sentence, told while its objects are what they were.
pub(crate) fn of(teller: &Teller<'_>, event: &Event) -> (String, Weight) {
    teller.tell(event)
}

/// Who alone may be told the event with the cards in it, and what the others are told: of a card that goes from one hidden zone to
/// another only the owner knows which it is (400.2).
pub(crate) fn to_others(teller: &Teller<'_>, event: &Event) -> Option<(PlayerId, String)> {
    let state = teller.state;
    match event.what {
        What::Draws(player) if !state.zones.library[player.index()].is_empty() => {
            Some((player, says(&teller.player(player), "draw a card")))
        }
        What::Moves(Move { object, to: to @ (Zone::Library | Zone::Hand), .. }) => {
            let row = state.object(object).filter(|it| matches!(it.zone, Zone::Library | Zone::Hand))?;
            let zone = if to == Zone::Hand { "hand" } else { "library" };
            Some((row.owner, format!("a card is put into {} {zone}", whose(&teller.player(row.owner)))))
        }
        _ => None,
    }
}

/// What the event would have been without what replaced it, where that is known: a land that is played enters tapped by another rule than
/// the one by which it is played. The event itself is told as what is different then.
pub(crate) fn replaced(teller: &Teller<'_>, event: &Event) -> Option<(RuleId, String, String)> {
    let What::Moves(moved) = event.what else { return None };
    let plain = Arrival { controller: moved.arrival.controller, attached: moved.arrival.attached, ..Arrival::USUAL };
    let usual = match moved.cause {
        Cause::Played => cr::R305_1,
        Cause::Resolved if moved.to == Zone::Battlefield && plain.attached.is_some() => cr::R608_3C,
        Cause::Resolved if moved.to == Zone::Battlefield => cr::R608_3A,
        _ => return None,
    };
    let differs = event.because != usual && moved.arrival != plain;
    differs.then(|| {
        let without = teller.moves(&Move { arrival: plain, ..moved });
        let how = Arrival { attached: None, ..moved.arrival };
        (usual, without, format!("{} enters{}", teller.object(moved.object), teller.arrives(&how)))
    })
}

/// What is told again and again in one go, of one thing after another: who does what, and to what.
pub(crate) fn joint(teller: &Teller<'_>, event: &Event) -> Option<(String, String)> {
    let state = teller.state;
    let controller = |it: ObjectId| state.known(it).map(|it| teller.player(it.0.controller));
    match event.what {
        What::Untaps(it) => Some((says(&controller(it)?, "untap"), teller.object(it))),
        What::Taps(it) => Some((says(&controller(it)?, "tap"), teller.object(it))),
        What::AddsMana(player, mana, amount, _) => Some((says(&teller.player(player), "add"), symbols(mana.letter(), amount))),
        What::Draws(player) => {
            let top = state.zones.library[player.index()].last()?;
            Some((says(&teller.player(player), "draw"), state.name(state.id(*top)).to_owned()))
        }
        What::Moves(Move { object, to: Zone::Library, arrival, .. }) => {
            let row = state.object(object).filter(|it| it.zone == Zone::Hand)?;
            let puts = match arrival.end {
                End::Top => "put on top of the library",
                End::Bottom => "put on the bottom of the library",
                End::FromTop(_) | End::Shuffled => "put back into the library",
            };
            Some((says(&teller.player(row.owner), puts), state.name(object).to_owned()))
        }
        What::HealsDamage(it) => Some(("damage wears off".to_owned(), teller.object(it))),
        _ => None,
    }
}

/// Who tells of a position.
pub(crate) struct Teller<'a> {
    pub(crate) state: &'a State,
    /// What the players are called, by seat.
    pub(crate) names: &'a [String],
    pub(crate) naming: &'a Naming,
}

impl Teller<'_> {
    pub(crate) fn player(&self, player: PlayerId) -> String {
        voice::name(self.names, player)
    }

    pub(crate) fn object(&self, object: ObjectId) -> String {
        let on_stack = self.state.stack.iter().find(|it| it.object == object);
        match on_stack.and_then(|it| it.ability) {
            Some((_, source)) => format!("{}'s ability", self.naming.name(self.state, source)),
            None => self.naming.name(self.state, object),
        }
    }

    fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(it) => self.object(it),
            Thing::Player(it) => self.player(it),
        }
    }

    fn controller(&self, object: ObjectId) -> String {
        self.state.known(object).map_or_else(|| "somebody".to_owned(), |it| self.player(it.0.controller))
    }

    fn owner(&self, object: ObjectId) -> String {
        self.state.known(object).map_or_else(|| "somebody".to_owned(), |it| self.player(it.0.owner))
    }

    fn tell(&self, event: &Event) -> (String, Weight) {
        let player = |player: PlayerId, does: &str| says(&self.player(player), does);
        let object = |it: ObjectId| self.object(it);
        let thing = |thing: Thing, does: &str| says(&self.thing(thing), does);
        match event.what {
            What::Starts(it) => (player(it, "take the first turn"), Weight::Course),
            What::TurnBegins(it, _) => (self.turn(it), Weight::Course),
            What::StageBegins(stage) => (format!("{} begins", stage_name(stage)), Weight::Course),
            What::StageEnds(stage) => (format!("{} ends", stage_name(stage)), Weight::Books),
            What::GoesOn(_, stage) => (format!("what was added behind {} is next", stage.name()), Weight::Books),
            What::Defends(it) => (player(it, "are the defending player"), Weight::Highlight),
            What::Passes(it) => (player(it, "pass"), Weight::Step),
            What::DrawsLots(end) => (format!("chance gives a number below {end}"), Weight::Books),
            What::Shuffles(it) => (player(it, "shuffle"), Weight::Outcome),
            What::TakesMulligan(it) => (player(it, "take a mulligan"), Weight::Highlight),
            What::Keeps(it) => (player(it, "keep the hand"), Weight::Course),
            What::IsToDraw(it, number) => (player(it, &format!("are to draw {}", number_of(number, "card"))), Weight::Books),
            What::Draws(it) => (self.draws(it), Weight::Outcome),
            What::Moves(it) => (self.moves(&it), moves::weight_of(&it)),
            What::IsToCreate(card, it, number) => {
                (player(it, &format!("are to create {}", number_of(number, &self.token(card)))), Weight::Books)
            }
            What::Creates(card, it, arrival) => {
                (player(it, &format!("create {}{}", a(&self.token(card)), self.arrives(&arrival))), Weight::Highlight)
            }
            What::GetsEmblem(it, _) => (player(it, "get an emblem"), Weight::Highlight),
            What::Copies(it, by) => {
                let own = self.state.known(it).is_some_and(|it| it.0.controller == by);
                let under = if own { String::new() } else { format!(" for {}", self.player(by)) };
                (format!("{} is copied{under}", object(it)), Weight::Highlight)
            }
            What::Stacks(it) => {
                let triggered = matches!(self.state.ability(it.ability), Ability::Triggered(_));
                let weight = if triggered { Weight::Course } else { Weight::Step };
                (format!("{}'s ability is put on the stack", object(it.source)), weight)
            }
            What::SkipsStack(it) => (format!("{}'s ability resolves at once", object(it.source)), Weight::Step),
            What::ChoosesMode(it, mode) => {
                (format!("mode {} is chosen for {}", mode + 1, object(it)), self.weight_of_announcement(it))
            }
            What::ChoosesX(it, x) => (format!("X is {x} for {}", object(it)), self.weight_of_announcement(it)),
            What::BecomesTarget(it, by, _) => {
                (thing(it, &format!("become a target of {}", object(by))), self.weight_of_announcement(by))
            }
            What::Divides(to, it, _, share) => {
                (format!("{share} of {} goes to {}", object(it), self.thing(to)), self.weight_of_announcement(it))
            }
            What::Retargets(it, _, to) => (thing(to, &format!("become the new target of {}", object(it))), Weight::Highlight),
            What::BecomesCast(it) => {
                (says(&self.controller(it), &format!("cast {}{}", object(it), self.announced(it))), Weight::Highlight)
            }
            What::BecomesActivated(it) => {
                (says(&self.controller(it), &format!("activate {}{}", object(it), self.announced(it))), Weight::Highlight)
            }
            What::IsReversed(it) => (format!("what was begun with {} is reversed", object(it)), Weight::Highlight),
            What::Resolves(it) => (format!("{} resolves", object(it)), Weight::Course),
            What::IsTappedForMana(it) => (format!("{} is tapped for mana", object(it)), Weight::Books),
            What::HasResolved(it) => (format!("{} has resolved", object(it)), Weight::Books),
            What::Fizzles(it) => (format!("{} does not resolve: no target is legal", object(it)), Weight::Highlight),
            What::IsCountered(it) => (format!("{} is countered", object(it)), Weight::Highlight),
            // What has resolved or was countered leaves the stack with that; otherwise nobody has told why it is gone.
            What::LeavesStack(it) if event.because == cr::R603_3D => {
                (format!("{} is removed from the stack: no legal choice is left for it", object(it)), Weight::Course)
            }
            What::LeavesStack(it) => (format!("{} leaves the stack", object(it)), Weight::Step),
            What::IsSpared(it, by, _) => {
                (thing(it, &format!("are no legal target of {} any more", object(by))), Weight::Highlight)
            }
            What::AddsMana(it, mana, amount, _) => {
                (player(it, &format!("add {}", symbols(mana.letter(), amount))), Weight::Course)
            }
            What::SpendsMana(it, mana, amount, _) => {
                (player(it, &format!("pay {}", symbols(mana.letter(), amount))), Weight::Step)
            }
            What::LosesMana(it) => (player(it, &format!("lose unspent mana ({})", self.pool(it))), Weight::Outcome),
            What::Taps(it) => (format!("{} becomes tapped", object(it)), moves::weight_of_tapping(it, event)),
            What::Untaps(it) => (format!("{} becomes untapped", object(it)), Weight::Outcome),
            What::Uses(it, _) => (format!("an ability of {} is used up for this turn", object(it)), Weight::Books),
            What::Damages(it) => {
                let combat = if it.combat { "combat damage" } else { "damage" };
                (format!("{} deals {} {combat} to {}", object(it.source), it.amount, self.thing(it.to)), Weight::Highlight)
            }
            What::IsDealtExcess(it, amount) => (format!("{} is dealt {amount} excess damage", object(it)), Weight::Step),
            What::MarksDamage(it, amount) => (format!("{amount} damage is marked on {}", object(it)), Weight::Outcome),
            What::Touches(it) => (format!("what damages {} is deadly", object(it)), Weight::Step),
            What::HealsDamage(it) => (format!("damage wears off {}", object(it)), Weight::Outcome),
            What::LosesLife(it, amount) => {
                // That so much damage was dealt has been told already.
                let weight = if event.because == cr::R120_3A { Weight::Outcome } else { Weight::Highlight };
                (player(it, &format!("lose {amount} life")), weight)
            }
            What::GainsLife(it, amount) => (player(it, &format!("gain {amount} life")), Weight::Highlight),
            What::GetsCounters(on, kind, number) => {
                (thing(on, &format!("get {}", number_of(number, &format!("{} counter", kind.name())))), Weight::Highlight)
            }
            What::GetsKeywordCounter(on, kind) => {
                (format!("{} gets {}", object(on), a(&format!("{} counter", kind.name()))), Weight::Highlight)
            }
            What::LosesCounters(on, kind, number) => {
                (thing(on, &format!("lose {}", number_of(number, &format!("{} counter", kind.name())))), Weight::Highlight)
            }
            What::IsDestroyed(it, _) => (format!("{} is destroyed", object(it)), Weight::Outcome),
            What::Regenerates(it) => (format!("{} regenerates", object(it)), Weight::Highlight),
            What::Attaches(it, to) => (format!("{} becomes attached to {}", object(it), self.thing(to)), Weight::Highlight),
            What::Unattaches(it) => (format!("{} becomes unattached", object(it)), Weight::Highlight),
            What::Attacks(it, target) => (format!("{} attacks {}", object(it), self.thing(target)), Weight::Highlight),
            What::HadToAttack(it) => (format!("{} has to attack", object(it)), Weight::Step),
            What::DeclaresAttackers(it) => (player(it, "have declared attackers"), Weight::Step),
            What::IsAttacked(it, by) => (thing(it, &format!("are attacked by {}", self.player(by))), Weight::Step),
            What::PaysToAttack(it) => (format!("what may be paid for {} to attack is paid", object(it)), Weight::Step),
            What::JoinsAttack(it, target) => (format!("{} is attacking {}", object(it), self.thing(target)), Weight::Highlight),
            What::AttacksInstead(it, target) => {
                (format!("{} attacks {} instead", object(it), self.thing(target)), Weight::Highlight)
            }
            What::Blocks(it, attacker) => (format!("{} blocks {}", object(it), object(attacker)), Weight::Highlight),
            What::BecomesBlocked(it) => (format!("{} becomes blocked", object(it)), Weight::Outcome),
            What::BecomesUnblocked(it) => (format!("{} is unblocked", object(it)), Weight::Outcome),
            What::LeavesCombat(it) => (format!("{} is removed from combat", object(it)), Weight::Highlight),
            What::FightsNoMore(it) => (format!("{} neither attacks nor blocks any more", object(it)), Weight::Highlight),
            What::IsAttackedNoMore(it) => (format!("{} is attacked no more", object(it)), Weight::Highlight),
            What::ChangesControl(it, player) => {
                (voice::says(&self.player(player), &format!("gain control of {}", object(it))), Weight::Outcome)
            }
            What::CombatEnds => ("everything is removed from combat".to_owned(), Weight::Step),
            What::StrikesFirst(it) => (format!("{} deals its damage first", object(it)), Weight::Step),
            What::Changes(it, change, duration, _) => {
                (format!("{} {}{}", object(it), self.change(change), change::until(duration)), Weight::Highlight)
            }
            What::Lapses(it) => (format!("an effect on {} ends", object(it.object)), Weight::Highlight),
            What::Expires(until) => (format!("what lasts until {} ends", self.until(until)), Weight::Step),
            What::Shields(it) => (self.shield(it), Weight::Highlight),
            What::UsesShield(it, amount) => self.uses(it, amount),
            What::Prevented(it, amount) => (format!("{amount} damage to {} is prevented", self.thing(it)), Weight::Highlight),
            What::Links(it) => (format!("{} keeps {} in mind", object(it.source), object(it.card)), Weight::Books),
            What::Unlinks(it) => (format!("nothing keeps {} any more", object(it)), Weight::Books),
            What::Delays(it) => {
                let when = it.stage.map_or_else(String::new, |it| format!(", as {} begins", a(it.name())));
                (format!("{}'s ability will trigger later{when}", object(it.source)), Weight::Highlight)
            }
            What::Triggers(it) => (format!("{}'s ability triggers", object(it.source)), Weight::Step),
            What::Protects(it, by) => (player(by, &format!("protect {}", object(it))), Weight::Highlight),
            What::PlaysLand(it) => (player(it, "have played a land this turn"), Weight::Books),
            What::Reveals(it, card) => (player(it, &format!("reveal {}", object(card))), Weight::Highlight),
            What::FindsNothing(it) => (player(it, "find nothing"), Weight::Course),
            What::Scries(it, 1) => (player(it, "look at the top card"), Weight::Highlight),
            What::Scries(it, number) => (player(it, &format!("look at the top {number} cards")), Weight::Highlight),
            What::TakesExtraTurn(it) => (player(it, "will take an extra turn"), Weight::Highlight),
            What::AddsSteps(stage, number) => (
                format!("{} will come after this step", number_of(u16::from(number), &format!("more {} step", stage.name()))),
                Weight::Highlight,
            ),
            What::AddsPhases(first, then) => {
                let added: Vec<String> = [Some(first), then].into_iter().flatten().filter_map(added).collect();
                (format!("{} will come after this phase", voice::all_of(&added)), Weight::Highlight)
            }
            What::WillSkip(it, what) => (player(it, &format!("will skip the next {}", skipped(what))), Weight::Highlight),
            What::Skips(it, what) => (player(it, &format!("skip {}", a(&skipped(what)))), Weight::Highlight),
            What::LosesGame(it) => (player(it, "lose the game"), Weight::Highlight),
            What::WinsGame(it) => (player(it, "win the game"), Weight::Highlight),
            What::LeavesGame(it) => (player(it, "leave the game"), Weight::Highlight),
            What::GameEnds(Outcome::Drawn) => ("the game is a draw".to_owned(), Weight::Highlight),
            What::GameEnds(Outcome::Won(_) | Outcome::Running) => ("the game ends".to_owned(), Weight::Highlight),
            What::CeasesToExist(it) => (format!("{} ceases to exist", object(it)), Weight::Highlight),
            What::Checks => ("the check of the position is over".to_owned(), Weight::Books),
        }
    }

    fn until(&self, until: Until) -> String {
        match until {
            Until::EndOfTurn => "end of turn".to_owned(),
            Until::EndOfCombat => "end of combat".to_owned(),
            Until::TurnOf(player) => format!("{} next turn", whose(&self.player(player))),
            Until::StageOf(player, stage) => format!("{} next {}", whose(&self.player(player)), stage.name()),
        }
    }

    /// A turn begins: whose, and how the players stand.
    fn turn(&self, player: PlayerId) -> String {
        let life = self.state.from(PlayerId(0)).filter(|it| self.state.is_playing(*it));
        let life: Vec<String> = life.map(|it| format!("{} {} life", self.player(it), self.state.player(it).life)).collect();
        let number = self.state.turn.number + 1;
        format!("turn {number}: {} turn begins ({})", whose(&self.player(player)), life.join(", "))
    }

    /// The name of a token that is created, which says by itself that it is one (111.4) unless it has one of its own.
    fn token(&self, card: CardId) -> String {
        let name = &self.state.library.card(card).name;
        if name.ends_with(" Token") { name.clone() } else { format!("{name} token") }
    }

    fn draws(&self, player: PlayerId) -> String {
        let name = self.player(player);
        match self.state.zones.library[player.index()].last() {
            Some(top) => says(&name, &format!("draw {}", self.state.name(self.state.id(*top)))),
            None => says(&name, "can't draw"),
        }
    }

    fn shield(&self, shield: Shield) -> String {
        match shield {
            Shield::Regeneration(it) => format!("{} gets a regeneration shield", self.object(it)),
            Shield::Prevention(it, amount) => format!("the next {amount} damage to {} will be prevented", self.thing(it)),
            Shield::FullPrevention(it) => format!("damage to {} will be prevented", self.thing(it)),
            Shield::Replacement(it) => {
                let by = it.by.map_or_else(String::new, |it| format!(" about {}", self.object(it)));
                format!("{} has an effect for this turn{by}", self.object(it.source))
            }
        }
    }

    /// A shield is used up. What a regeneration does is told by itself, and so is what another effect replaces an event with.
    fn uses(&self, shield: Shield, amount: u16) -> (String, Weight) {
        match shield {
            Shield::Prevention(it, _) | Shield::FullPrevention(it) => {
                (format!("{amount} damage to {} is prevented", self.thing(it)), Weight::Highlight)
            }
            Shield::Replacement(_) if amount > 0 => (format!("{amount} damage is prevented"), Weight::Highlight),
            Shield::Replacement(it) => (format!("an effect of {} is used", self.object(it.source)), Weight::Books),
            Shield::Regeneration(it) => (format!("a regeneration shield of {} is used", self.object(it)), Weight::Books),
        }
    }

    /// The mana in a pool, in symbols.
    fn pool(&self, player: PlayerId) -> String {
        let pool = self.state.player(player).pool;
        ManaType::ALL.into_iter().map(|it| symbols(it.letter(), pool.mana[it as usize])).collect()
    }
}

/// A phase or step that is added; what only says where the turn goes on is none.
fn added(what: Added) -> Option<String> {
    match what {
        Added::Phase(stage) => Some(format!("another {} phase", stage.phase().name())),
        Added::Alone(stage) | Added::Step(stage) => Some(format!("another {} step", stage.name())),
        Added::PhaseEnds | Added::TurnEnds => None,
    }
}

fn symbols(letter: char, amount: u16) -> String {
    format!("{{{letter}}}").repeat(usize::from(amount))
}

fn skipped(what: Skipped) -> String {
    match what {
        Skipped::Turn => "turn".to_owned(),
        Skipped::Phase(phase) => format!("{} phase", phase.name()),
        Skipped::Step(step) => format!("{} step", step.name()),
    }
}

/// A step or a phase without steps, as one speaks of it: `upkeep step`, `precombat main phase`.
pub(crate) fn stage_name(stage: Stage) -> String {
    let name = stage.name().to_lowercase();
    let sort = if stage.is_main() { " phase" } else { " step" };
    let first = if stage == Stage::FirstCombatDamage { "first " } else { "" };
    if name.ends_with(sort) { format!("{first}{name}") } else { format!("{first}{name}{sort}") }
}
