//! Where abilities work (113.6): on the battlefield, unless what they say makes it another zone.

use crate::{
    Ability, Amount, Change, Condition, Effect, Entry, Instruction, Measure, Occurrence, Pricing, Property, Question,
    Replacement, Statement, Static, Subject, Test, Text, TriggerEvent, Triggered, Verb, Would,
    walk::{Walker, find},
};
use vocabulary::catalog::{KeywordAbility, Zone};

impl Ability {
    /// Whether it works on an object in that zone.
    pub fn works_in(&self, zone: Zone) -> bool {
        match self {
            // What defines a characteristic does so everywhere (113.6a); the rest is asked for where it is needed.
            Self::Static(Static::Defines(_)) | Self::Keyword(_) | Self::Spell(_) => true,
            // With max speed it has the ability where that works (702.178b).
            Self::Static(Static::Changes(Some(Condition::Asks(Question::MaxSpeed, _)), fits, changes))
                if fits.tests == [Test::This] =>
            {
                let works = |it: &Change| if let Change::Gain(it) = it { it.works_in(zone) } else { zone == Zone::Battlefield };
                changes.iter().any(works)
            }
            Self::Static(
                Static::Changes(Some(condition), ..) | Static::Costs(_, _, Pricing { condition: Some(condition), .. }),
            ) => place(condition).unwrap_or(Place::In(Zone::Battlefield)).has(zone),
            Self::Static(Static::Enters(Entry::OthersWith(_, Amount::While(condition, _), _))) => {
                place(condition).unwrap_or(Place::In(Zone::Battlefield)).has(zone)
            }
            // What lets it be cast from a zone works there (113.6f).
            Self::Static(Static::MayCast(it)) => it.from == Some(zone),
            // From anywhere it can go, it goes elsewhere (113.6).
            Self::Static(Static::Replaces(it)) if it.is_about_its_own_going() => true,
            Self::Static(Static::Replaces(it)) => it.home().unwrap_or(Zone::Battlefield) == zone,
            Self::Static(_) => zone == Zone::Battlefield,
            Self::Activated(it) => it.zone == zone,
            // What is cycled notices that wherever it winds up (702.29c).
            Self::Triggered(it) => {
                it.zone == zone
                    || matches!(it.condition.as_ref().and_then(place), Some(it @ Place::Eminent) if it.has(zone))
                    || (zone == Zone::Exile && it.on.iter().any(is_of_haunted))
                    || (zone == Zone::Stack && it.on.iter().any(is_own_casting))
                    || (zone != Zone::Battlefield && it.on.iter().any(is_own_discard))
            }
        }
    }
}

/// Keywords that do nothing but where their object is cast or a spell, and that stand for no abilities of their own.
const OF_SPELLS: [KeywordAbility; 11] = [
    KeywordAbility::Assist,
    KeywordAbility::Compleated,
    KeywordAbility::Epic,
    KeywordAbility::Flash,
    KeywordAbility::Paradigm,
    KeywordAbility::Plot,
    KeywordAbility::Rebound,
    KeywordAbility::Splice,
    KeywordAbility::SplitSecond,
    KeywordAbility::Spree,
    KeywordAbility::Tiered,
];

impl Ability {
    /// Whether it functions on a permanent (113.6), and not only where its object is played from, cast or a spell.
    pub fn serves_permanents(&self) -> bool {
        match self {
            Self::Keyword(it) => !OF_SPELLS.contains(&it.ability),
            Self::Spell(_) => false,
            Self::Static(it) => !is_of_spells(it) && self.works_in(Zone::Battlefield),
            Self::Activated(_) | Self::Triggered(_) => self.works_in(Zone::Battlefield),
        }
    }
}

/// Whether it says something of playing its object, or of that as a spell, alone.
const fn is_of_spells(it: &Static) -> bool {
    matches!(
        it,
        Static::AdditionalCost(_)
            | Static::CantBeCountered(_)
            | Static::CastOnly(..)
            | Static::FlashIf(_)
            | Static::MayCast(_)
            | Static::Opens(_)
            | Static::OptionalCost(_)
            | Static::OwnCost(..)
            | Static::StandsIn(_)
            | Static::States(Statement::CantBeCopied | Statement::FlashFor | Statement::ForAnte | Statement::MayDiscard, _)
    )
}

impl Triggered {
    /// Whether it waits for that with its object in that zone, of the zones in which it works for one thing or another (113.6k).
    pub fn waits_in(&self, zone: Option<Zone>, event: &TriggerEvent) -> bool {
        self.zone == Zone::Stack || is_own_casting(event) == (zone == Some(Zone::Stack)) || !self.on.iter().any(is_own_casting)
    }
}

/// Its own being cast, which happens on the stack alone.
fn is_own_casting(it: &TriggerEvent) -> bool {
    it.is_of_this(&[Occurrence::Casts])
}

/// Its own being discarded, to cycle it or because somebody else causes it.
fn is_own_discard(it: &TriggerEvent) -> bool {
    it.is_of_this(&[Occurrence::Cycles, Occurrence::CausesDiscard])
}

/// Its own being put into a graveyard, from wherever, or leaving one: that happens to none on the battlefield.
fn is_of_graveyard(it: &TriggerEvent) -> bool {
    it.is_of_this(&[
        Occurrence::IsBuried,
        Occurrence::IsBuriedFromElsewhere,
        Occurrence::IsBuriedFromLibrary,
        Occurrence::LeavesGraveyard,
        Occurrence::IsTakenBack,
    ])
}

/// What a card that haunts waits for it waits for in exile (702.55c).
fn is_of_haunted(it: &TriggerEvent) -> bool {
    it.is(Occurrence::Dies).is_some_and(|it| it.thing().tests == [Property::Haunted.plain()])
}

/// Its own becoming plotted, which happens to cards in exile alone (702.170c).
fn is_own_plotting(it: &TriggerEvent) -> bool {
    it.is_of_this(&[Occurrence::BecomesPlotted])
}

impl Replacement {
    /// The zone out of which it moves the object that has it, if it names one (113.6m).
    pub fn home(&self) -> Option<Zone> {
        home(&self.then)
    }

    /// Whether it is about this, which would go somewhere from wherever it is.
    fn is_about_its_own_going(&self) -> bool {
        matches!(&self.would, Would::Go(fits, None, _) if fits.tests == [Test::This])
    }
}

impl Ability {
    /// Whether it speaks of the cards that its object has exiled (607.2a).
    pub fn speaks_of_exiled(&self) -> bool {
        match self {
            Self::Static(it) => it.speaks_of_exiled(),
            Self::Activated(_) | Self::Triggered(_) | Self::Spell(_) => find::<AsksOfExiled>(self).found,
            Self::Keyword(_) => false,
        }
    }
}

impl Static {
    fn speaks_of_exiled(&self) -> bool {
        let is_like_it = |it: &Change| matches!(it, Change::LikeExiled(_));
        match self {
            Self::States(Statement::FromExile, _) => true,
            Self::Changes(_, _, changes) if changes.iter().any(is_like_it) => true,
            other => find::<AsksOfExiled>(other).found,
        }
    }
}

/// Looks for what speaks of cards that an object has exiled, or asks something of them (607.3).
#[derive(Default)]
struct AsksOfExiled {
    found: bool,
}

impl Walker for AsksOfExiled {
    fn subject(&mut self, it: &mut Subject) {
        self.found |= *it == Subject::ExiledWithThis;
    }

    fn property(&mut self, it: &mut Property) {
        self.found |= *it == Property::ExiledWithThis;
    }

    fn measure(&mut self, it: &mut Measure) {
        self.found |= it.is_of_exiled();
    }

    fn question(&mut self, it: &mut Question) {
        self.found |= *it == Question::ExiledIs;
    }
}

/// The zones that an ability names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// It works there only (113.6b).
    In(Zone),
    /// It works everywhere else (113.6c).
    Outside(Zone),
    /// It works in the command zone and on the battlefield.
    Eminent,
}

impl Place {
    fn has(self, zone: Zone) -> bool {
        match self {
            Self::In(it) => it == zone,
            Self::Outside(it) => it != zone,
            Self::Eminent => matches!(zone, Zone::Command | Zone::Battlefield),
        }
    }
}

fn place(condition: &Condition) -> Option<Place> {
    match condition {
        Condition::ThisIn(zone) => Some(Place::In(*zone)),
        Condition::Is(Subject::This, fits) if fits.tests == [Property::Suspended.plain()] => Some(Place::In(Zone::Exile)),
        Condition::Not(_) if *condition == Condition::eminent() => Some(Place::Eminent),
        Condition::Asks(Question::LiesBelow, _) => Some(Place::In(Zone::Graveyard)),
        Condition::Not(it) => match **it {
            Condition::ThisIn(zone) => Some(Place::Outside(zone)),
            _ => None,
        },
        Condition::All(parts) => parts.iter().find_map(place),
        _ => None,
    }
}

impl Condition {
    /// Whether it can be so in exile alone, as it is that this is suspended (702.62b).
    pub(crate) fn is_of_exile(&self) -> bool {
        place(self) == Some(Place::In(Zone::Exile))
    }
}

impl Effect {
    /// The zone out of which it moves the object that has it, if it names one (113.6m).
    pub fn home(&self) -> Option<Zone> {
        match self {
            Self::Plain(text) => home(&text.instructions),
            Self::Modal(_, texts) | Self::Parts(texts) => texts.iter().find_map(|it: &Text| home(&it.instructions)),
        }
    }
}

fn home(instructions: &[Instruction]) -> Option<Zone> {
    let zone = |it: &Subject| if let Subject::ThisIn(zone) = it { Some(*zone) } else { None };
    moved(instructions, &zone)
}

/// What is found of what the instructions move from zone to zone, or copy.
fn moved<T>(instructions: &[Instruction], find: &dyn Fn(&Subject) -> Option<T>) -> Option<T> {
    instructions.iter().find_map(|it| match it {
        Instruction::Does(
            Verb::Exile
            | Verb::ExileWithCounters
            | Verb::ReturnToHand
            | Verb::PutIntoGraveyard
            | Verb::ExchangeTop
            | Verb::ExchangeCards,
            roles,
        ) => find(roles.thing()),
        Instruction::PutOntoBattlefield(it, ..) | Instruction::PutIntoLibrary(it, _) | Instruction::CreateCopy(_, _, it, ..) => {
            find(it)
        }
        Instruction::Later(_, _, then) | Instruction::Choose(_, then) => moved(then, find),
        Instruction::May(then, otherwise)
        | Instruction::MayPay(_, _, _, then, otherwise)
        | Instruction::MustPay(_, then, otherwise)
        | Instruction::If(_, then, otherwise) => moved(then, find).or_else(|| moved(otherwise, find)),
        Instruction::IfDone(done, then, otherwise) => [done, then, otherwise].into_iter().find_map(|it| moved(it, find)),
        _ => None,
    })
}

/// Where a triggered ability works: where its effect finds the object, unless it triggers as the object gets there (113.6m); on the stack
/// if it triggers on nothing but its own being cast, which cannot happen from the battlefield (113.6k); of an ability that waits for other
/// things besides, the zone for those.
pub(crate) fn of_trigger(on: &[TriggerEvent], condition: Option<&Condition>, effect: &Effect) -> Zone {
    let departs = |it: &TriggerEvent| {
        let leaving = [Occurrence::Dies, Occurrence::Leaves, Occurrence::IsBuriedFromPlay];
        let parties = leaving.into_iter().find_map(|leaves| it.is(leaves));
        parties.is_some_and(|it| it.thing().tests.iter().any(|it| matches!(it, Test::This | Test::Host(_) | Test::Either(_))))
    };
    if !on.is_empty() && on.iter().all(|it| is_of_haunted(it) || is_own_plotting(it)) {
        Zone::Exile
    } else if on.iter().any(departs) {
        Zone::Battlefield
    } else if !on.is_empty() && on.iter().all(is_own_casting) {
        Zone::Stack
    } else if on.iter().any(is_own_discard) || (!on.is_empty() && on.iter().all(is_of_graveyard)) {
        Zone::Graveyard
    } else {
        let named =
            condition.and_then(|it| Zone::ALL.into_iter().find(|zone| matches!(place(it), Some(Place::In(it)) if it == *zone)));
        named.or_else(|| effect.home()).unwrap_or(Zone::Battlefield)
    }
}
