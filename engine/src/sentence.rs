//! Events told in words: the lines of a trace.

use crate::story::Weight;
use kernel::{
    event::{Arrival, Cause, Event, Move, Until, What},
    game::{Added, Applied, ObjectId, Outcome, PlayerId, Quality, State, Thing},
};
use language::{Ability, Duration, End, Requirement, Restriction, Static};
use vocabulary::{
    Skipped, Stage,
    catalog::{CardType, Color, Zone},
};

/// The event as a sentence, told while its objects are what they were; nothing for what only keeps the books.
pub(crate) fn of(state: &State, names: &[String], event: &Event) -> Option<(String, Weight)> {
    let teller = Teller { state, names };
    teller.step(event).map(|it| (it, Weight::Step)).or_else(|| teller.outcome(event).map(|it| (it, Weight::Outcome)))
}

/// Who alone may be told the event with the cards in it, and what the others are told: of a card that goes from one hidden zone to
/// another only the owner knows which it is (400.2).
pub(crate) fn to_others(state: &State, names: &[String], event: &Event) -> Option<(PlayerId, String)> {
    let teller = Teller { state, names };
    match event.what {
        What::Draws(player) if !state.zones.library[player.index()].is_empty() => {
            Some((player, format!("{} draws a card", teller.player(player))))
        }
        What::Moves(Move { object, to: to @ (Zone::Library | Zone::Hand), .. }) => {
            let row = state.object(object).filter(|it| matches!(it.zone, Zone::Library | Zone::Hand))?;
            let zone = if to == Zone::Hand { "hand" } else { "library" };
            Some((row.owner, format!("a card is put into {}'s {zone}", teller.player(row.owner))))
        }
        _ => None,
    }
}

struct Teller<'a> {
    state: &'a State,
    names: &'a [String],
}

impl Teller<'_> {
    fn player(&self, player: PlayerId) -> String {
        self.names.get(player.index()).cloned().unwrap_or_else(|| player.to_string())
    }

    fn object(&self, object: ObjectId) -> String {
        let on_stack = self.state.stack.iter().find(|it| it.object == object);
        match on_stack.and_then(|it| it.ability) {
            Some((_, source)) => format!("{}'s ability", self.state.name(source)),
            None => self.state.name(object).to_owned(),
        }
    }

    fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(it) => self.object(it),
            Thing::Player(it) => self.player(it),
        }
    }

    fn controller(&self, object: ObjectId) -> String {
        self.state.known(object).map_or_else(String::new, |it| self.player(it.0.controller))
    }

    /// What belongs to the course of the game.
    fn step(&self, event: &Event) -> Option<String> {
        Some(match event.what {
            What::Starts(player) => format!("{} takes the first turn", self.player(player)),
            What::TurnBegins(player, _) => format!("{}'s turn begins", self.player(player)),
            What::StageBegins(stage) => format!("{} begins", stage.name()),
            What::Passes(player) => format!("{} passes", self.player(player)),
            What::Stacks(it) => format!("{}'s ability is put on the stack", self.object(it.source)),
            What::ChoosesMode(object, mode) => format!("mode {} is chosen for {}", mode + 1, self.object(object)),
            What::ChoosesX(object, x) => format!("X is {x} for {}", self.object(object)),
            What::BecomesTarget(thing, object, _) => format!("{} becomes a target of {}", self.thing(thing), self.object(object)),
            What::Divides(thing, object, _, share) => {
                format!("{share} of {} goes to {}", self.object(object), self.thing(thing))
            }
            What::Resolves(object) => format!("{} resolves", self.object(object)),
            What::LeavesStack(object) => format!("{} leaves the stack", self.object(object)),
            What::AddsMana(player, mana, amount, _) => format!("{} adds {}", self.player(player), symbols(mana.letter(), amount)),
            What::SpendsMana(player, mana, amount, _) => {
                format!("{} pays {}", self.player(player), symbols(mana.letter(), amount))
            }
            What::Moves(Move { object, cause: Cause::Cast, .. }) => format!("{} is put on the stack", self.object(object)),
            What::Triggers(it) => format!("{}'s ability triggers", self.object(it.source)),
            What::IsDealtExcess(it, amount) => format!("{} is dealt {amount} excess damage", self.object(it)),
            What::Keeps(player) => format!("{} keeps the hand", self.player(player)),
            What::HadToAttack(it) => format!("{} has to attack", self.object(it)),
            What::DeclaresAttackers(player) => format!("{} has declared attackers", self.player(player)),
            What::PaysToAttack(it) => format!("what may be paid for {} to attack is paid", self.object(it)),
            What::IsAttacked(thing, by) => format!("{} is attacked by {}", self.thing(thing), self.player(by)),
            What::Touches(it) => format!("what damages {} is deadly", self.object(it)),
            What::CombatEnds => "everything is removed from combat".to_owned(),
            What::Expires(until) => format!("what lasts until {} ends", self.until(until)),
            _ => return None,
        })
    }

    fn until(&self, until: Until) -> String {
        match until {
            Until::EndOfTurn => "end of turn".to_owned(),
            Until::EndOfCombat => "end of combat".to_owned(),
            Until::TurnOf(player) => format!("{}'s next turn", self.player(player)),
            Until::StageOf(player, stage) => format!("{}'s next {}", self.player(player), stage.name()),
        }
    }

    /// What changes the position.
    fn outcome(&self, event: &Event) -> Option<String> {
        Some(match event.what {
            What::Defends(player) => format!("{} is the defending player", self.player(player)),
            What::Shuffles(player) => format!("{} shuffles", self.player(player)),
            What::TakesMulligan(player) => format!("{} takes a mulligan", self.player(player)),
            What::Draws(player) => self.draws(player),
            What::Moves(it) => self.moves(&it),
            What::Creates(card, player, arrival) => {
                let (player, name) = (self.player(player), &self.state.library.card(card).name);
                format!("{player} creates a {name} token{}", self.arrives(&arrival))
            }
            What::GetsEmblem(player, _) => format!("{} gets an emblem", self.player(player)),
            What::Copies(object, _) => format!("{} is copied", self.object(object)),
            What::BecomesCast(object) => format!("{} casts {}", self.controller(object), self.object(object)),
            What::IsReversed(object) => format!("what was begun with {} is reversed", self.object(object)),
            What::BecomesActivated(object) => format!("{} activates {}", self.controller(object), self.object(object)),
            What::Fizzles(object) => format!("{} does not resolve: no target is legal", self.object(object)),
            What::IsSpared(thing, object, _) => {
                format!("{} is no legal target of {} any more", self.thing(thing), self.object(object))
            }
            What::Retargets(object, _, thing) => {
                format!("{} becomes the new target of {}", self.thing(thing), self.object(object))
            }
            What::IsCountered(object) => format!("{} is countered", self.object(object)),
            What::LosesMana(player) => format!("{} loses unspent mana", self.player(player)),
            What::Taps(it) => format!("{} becomes tapped", self.object(it)),
            What::Untaps(it) => format!("{} becomes untapped", self.object(it)),
            What::Damages(it) => {
                let combat = if it.combat { "combat damage" } else { "damage" };
                format!("{} deals {} {combat} to {}", self.object(it.source), it.amount, self.thing(it.to))
            }
            What::MarksDamage(it, amount) => format!("{amount} damage is marked on {}", self.object(it)),
            What::HealsDamage(it) => format!("damage wears off {}", self.object(it)),
            What::LosesLife(player, amount) => format!("{} loses {amount} life", self.player(player)),
            What::GainsLife(player, amount) => format!("{} gains {amount} life", self.player(player)),
            What::GetsCounters(on, kind, number) => format!("{} gets {}", self.thing(on), counters(kind.name(), number)),
            What::GetsKeywordCounter(on, kind) => format!("{} gets a {} counter", self.object(on), kind.name()),
            What::LosesCounters(on, kind, number) => format!("{} loses {}", self.thing(on), counters(kind.name(), number)),
            What::IsDestroyed(it, _) => format!("{} is destroyed", self.object(it)),
            What::Regenerates(it) => format!("{} regenerates", self.object(it)),
            What::Attaches(it, to) => format!("{} becomes attached to {}", self.object(it), self.thing(to)),
            What::Unattaches(it) => format!("{} becomes unattached", self.object(it)),
            What::Attacks(it, target) => format!("{} attacks {}", self.object(it), self.thing(target)),
            What::JoinsAttack(it, target) => format!("{} is attacking {}", self.object(it), self.thing(target)),
            What::AttacksInstead(it, target) => format!("{} attacks {} instead", self.object(it), self.thing(target)),
            What::Blocks(it, attacker) => format!("{} blocks {}", self.object(it), self.object(attacker)),
            What::BecomesBlocked(it) => format!("{} becomes blocked", self.object(it)),
            What::BecomesUnblocked(it) => format!("{} is unblocked", self.object(it)),
            What::LeavesCombat(it) => format!("{} is removed from combat", self.object(it)),
            What::Changes(object, change, duration, _) => {
                format!("{} {}{}", self.object(object), self.change(change), until(duration))
            }
            What::Shields(shield) => match shield {
                kernel::game::Shield::Regeneration(it) => format!("{} gets a regeneration shield", self.object(it)),
                kernel::game::Shield::Prevention(it, amount) => {
                    format!("the next {amount} damage to {} will be prevented", self.thing(it))
                }
                kernel::game::Shield::FullPrevention(it) => format!("damage to {} will be prevented", self.thing(it)),
                kernel::game::Shield::Ward(it) => self.ward(it),
            },
            What::UsesShield(kernel::game::Shield::Prevention(it, _) | kernel::game::Shield::FullPrevention(it), amount) => {
                format!("{amount} damage to {} is prevented", self.thing(it))
            }
            What::UsesShield(kernel::game::Shield::Ward(_), amount) if amount > 0 => format!("{amount} damage is prevented"),
            What::Prevented(it, amount) => format!("{amount} damage to {} is prevented", self.thing(it)),
            What::Lapses(it) => format!("an effect on {} ends", self.object(it.object)),
            What::Delays(it) => format!("{} will do something later", self.object(it.source)),
            What::Protects(it, player) => format!("{} protects {}", self.player(player), self.object(it)),
            What::Reveals(player, it) => format!("{} reveals {}", self.player(player), self.object(it)),
            What::Scries(player, number) => format!("{} looks at the top {number} cards", self.player(player)),
            What::TakesExtraTurn(player) => format!("{} will take an extra turn", self.player(player)),
            What::AddsSteps(stage, number) => format!("{number} more {} will come after this step", steps(stage, number)),
            What::AddsPhases(first, _) => match first {
                Added::Phase(stage) => format!("another {} phase will come after this phase", stage.phase().name()),
                Added::Alone(stage) => format!("another {} step will come after this phase", stage.name()),
                Added::Step(_) | Added::PhaseEnds | Added::TurnEnds => return None,
            },
            What::WillSkip(player, what) => format!("{} will skip the next {}", self.player(player), skipped(what)),
            What::Skips(player, what) => format!("{} skips a {}", self.player(player), skipped(what)),
            What::LosesGame(player) => format!("{} loses the game", self.player(player)),
            What::WinsGame(player) => format!("{} wins the game", self.player(player)),
            What::LeavesGame(player) => format!("{} leaves the game", self.player(player)),
            What::GameEnds(Outcome::Drawn) => "the game is a draw".to_owned(),
            What::GameEnds(_) => "the game ends".to_owned(),
            What::CeasesToExist(it) => format!("{} ceases to exist", self.object(it)),
            _ => return None,
        })
    }

    fn ward(&self, ward: kernel::game::Ward) -> String {
        let by = ward.by.map_or_else(String::new, |it| format!(" about {}", self.object(it)));
        format!("{} has an effect for this turn{by}", self.object(ward.source))
    }

    fn draws(&self, player: PlayerId) -> String {
        match self.state.zones.library[player.index()].last() {
            Some(top) => format!("{} draws {}", self.player(player), self.state.name(self.state.id(*top))),
            None => format!("{} can't draw", self.player(player)),
        }
    }

    fn moves(&self, Move { object, to, arrival, cause }: &Move) -> String {
        let name = self.object(*object);
        let owner = || self.state.known(*object).map_or_else(String::new, |it| self.player(it.0.owner));
        match cause {
            Cause::Played => return format!("{} plays {name}", owner()),
            Cause::Discarded => return format!("{} discards {name}", owner()),
            Cause::Sacrificed => return format!("{} sacrifices {name}", self.controller(*object)),
            Cause::Milled => return format!("{} mills {name}", owner()),
            _ => {}
        }
        match to {
            Zone::Battlefield => {
                let how = self.arrives(arrival);
                let under = arrival.controller.filter(|it| self.state.known(*object).is_some_and(|known| known.0.owner != *it));
                let under = under.map_or_else(String::new, |it| format!(" under {}'s control", self.player(it)));
                let chosen = arrival.chosen.map_or_else(String::new, |it| match it {
                    Quality::Player(it) => format!("; {} is chosen", self.player(it)),
                    it => format!("; {} is chosen", it.name(&self.state.library)),
                });
                format!("{name} enters the battlefield{how}{under}{chosen}")
            }
            Zone::Graveyard => format!("{name} is put into {}'s graveyard", owner()),
            Zone::Hand => format!("{name} is put into {}'s hand", owner()),
            Zone::Library => {
                let place = match arrival.end {
                    End::Top => "put on the top of",
                    End::Bottom => "put on the bottom of",
                    End::FromTop(_) => "put down into",
                    End::Shuffled => "shuffled into",
                };
                format!("{name} is {place} {}'s library", owner())
            }
            Zone::Exile => format!("{name} is exiled"),
            Zone::Stack => format!("{name} is put on the stack"),
            Zone::Command | Zone::Ante => format!("{name} is put into the command zone"),
        }
    }

    /// How it enters the battlefield.
    fn arrives(&self, arrival: &Arrival) -> String {
        let tapped = if arrival.tapped { " tapped" } else { "" };
        let attacking = arrival.attacking.map_or_else(String::new, |it| format!(", attacking {}", self.thing(it)));
        let blocking = arrival.blocking.map_or_else(String::new, |it| format!(", blocking {}", self.object(it)));
        format!("{tapped}{attacking}{blocking}")
    }

    fn change(&self, change: Applied) -> String {
        match change {
            Applied::Control(player) => format!("is controlled by {}", self.player(player)),
            Applied::Copy(card) => format!("becomes a copy of {}", self.state.library.card(card).name),
            Applied::OnlyTypes(types) => format!("becomes {}", list(types.iter().map(CardType::name))),
            Applied::OnlySubtype(it) => format!("becomes {}", it.name()),
            Applied::DeniedKeyword(it) => format!("can't have {}", it.name().to_lowercase()),
            Applied::Types(types) => format!("becomes {} too", list(types.iter().map(CardType::name))),
            Applied::Subtype(it) => format!("becomes {} too", it.name()),
            Applied::Colors(colors) => format!("becomes {}", list(colors.iter().map(Color::name))),
            Applied::Keyword(it) => format!("gains {}", it.name().to_lowercase()),
            Applied::Ability(_) => "gains an ability".to_owned(),
            Applied::WithoutKeyword(it) => format!("loses {}", it.name().to_lowercase()),
            Applied::WithoutAbilities => "loses all abilities".to_owned(),
            Applied::BaseSize(power, toughness) => format!("has base power and toughness {power}/{toughness}"),
            Applied::Size(power, toughness) => format!("gets {}/{}", signed(power, toughness), signed(toughness, power)),
            Applied::SwitchSize => "has its power and toughness switched".to_owned(),
            Applied::Bound(at) => bound(self.state.ability(at)).to_owned(),
        }
    }
}

fn bound(ability: &Ability) -> &'static str {
    match ability {
        Ability::Static(Static::Restricts(_, it)) => match it {
            Restriction::Attack => "can't attack",
            Restriction::Block => "can't block",
            Restriction::BeBlocked | Restriction::BeBlockedBy(_) | Restriction::BeBlockedByMoreThan(_) => {
                "can't be blocked freely"
            }
            Restriction::ActAlone => "can't attack or block alone",
            Restriction::Regenerate => "can't be regenerated",
            Restriction::Activate => "can't use its activated abilities",
        },
        Ability::Static(Static::Requires(_, it)) => match it {
            Requirement::Attack => "must attack if able",
            Requirement::Block => "must block if able",
            Requirement::BeBlocked | Requirement::BeBlockedByAll => "must be blocked if able",
        },
        _ => "is bound",
    }
}

/// A change of a number with its sign; zero takes the sign of the number beside it.
fn signed(number: i16, beside: i16) -> String {
    if number < 0 || (number == 0 && beside < 0) { format!("-{}", number.unsigned_abs()) } else { format!("+{number}") }
}

fn symbols(letter: char, amount: u16) -> String {
    format!("{{{letter}}}").repeat(usize::from(amount))
}

fn counters(kind: &str, number: u16) -> String {
    if number == 1 { format!("a {kind} counter") } else { format!("{number} {kind} counters") }
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(str::to_lowercase).collect();
    if names.is_empty() { "colorless".to_owned() } else { names.join(" and ") }
}

const fn until(duration: Duration) -> &'static str {
    match duration {
        Duration::EndOfTurn => " until end of turn",
        Duration::EndOfCombat => " until end of combat",
        Duration::YourNextTurn => " until the next turn of its controller",
        Duration::WhileYouControlThis => " while its source is controlled",
        Duration::WhileThisIsTapped => " while its source is tapped",
        Duration::YourNext(Stage::Upkeep) => " until the next upkeep of its controller",
        Duration::YourNext(Stage::Draw) => " until the next draw step of its controller",
        Duration::YourNext(_) => " until the next end step of its controller",
        Duration::Permanent => "",
    }
}

fn skipped(what: Skipped) -> String {
    match what {
        Skipped::Turn => "turn".to_owned(),
        Skipped::Phase(phase) => format!("{} phase", phase.name()),
        Skipped::Step(step) => format!("{} step", step.name()),
    }
}

fn steps(stage: Stage, number: u8) -> String {
    format!("{} step{}", stage.name(), if number == 1 { "" } else { "s" })
}
