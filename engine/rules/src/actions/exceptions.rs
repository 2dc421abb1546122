//! What copies have otherwise than what is copied (707.9): it is part of their copiable values.

use kernel::{
    game::State,
    machine::{Context, Handler, enters_besides, excepts, excepts_if, filter},
};
use language::{Ability, Change, Exception, ExceptionKind, Face, Static, Word};
use vocabulary::{
    CardTypes, Subtype,
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    excepts(cr::R707_9D, undefine),
    excepts(cr::R707_9B, modify).serves(&[
        Word::Exception(ExceptionKind::Type),
        Word::Exception(ExceptionKind::OnlyTypes),
        Word::Exception(ExceptionKind::Subtype),
        Word::Exception(ExceptionKind::OnlySubtype),
        Word::Exception(ExceptionKind::Supertype),
        Word::Exception(ExceptionKind::Lacks),
        Word::Exception(ExceptionKind::Colors),
        Word::Exception(ExceptionKind::OwnColors),
        Word::Exception(ExceptionKind::Size),
        Word::Exception(ExceptionKind::NoCost),
        Word::Exception(ExceptionKind::When),
    ]),
    excepts(cr::R707_9A, gain).serves(&[Word::Exception(ExceptionKind::Ability), Word::Exception(ExceptionKind::ThisAbility)]),
    enters_besides(cr::R707_9E, counters)
        .serves(&[Word::Exception(ExceptionKind::EntersWith), Word::Exception(ExceptionKind::Tapped)]),
    excepts_if(cr::R707_9F, is_of_type).serves(&[Word::Exception(ExceptionKind::If)]),
];

/// A characteristic that abilities may define (604.3a).
#[derive(Clone, Copy, Debug)]
enum Definable {
    Size,
    Colors,
    CreatureTypes,
}

impl Definable {
    /// The one that a copy has otherwise; not what it has more of.
    const fn set_by(exception: &Exception) -> Option<Self> {
        match exception {
            Exception::Size(..) => Some(Self::Size),
            Exception::Colors(_) => Some(Self::Colors),
            Exception::OnlySubtype(Subtype::Creature(_)) => Some(Self::CreatureTypes),
            Exception::Ability(_)
            | Exception::Type(_)
            | Exception::OnlyTypes(_)
            | Exception::Subtype(_)
            | Exception::OnlySubtype(_)
            | Exception::Supertype(_)
            | Exception::Lacks(_)
            | Exception::ThisAbility
            | Exception::OwnColors
            | Exception::NoCost
            | Exception::EntersWith(..)
            | Exception::Marked(_)
            | Exception::Tapped
            | Exception::When(..)
            | Exception::If(..) => None,
        }
    }

    /// Whether an ability defines it that says so.
    const fn is_defined(self, by: &Change) -> bool {
        match self {
            Self::Size => matches!(by, Change::BaseSize(..) | Change::BasePower(_) | Change::BaseToughness(_)),
            Self::Colors => matches!(by, Change::Color(_) | Change::MoreColors(_)),
            Self::CreatureTypes => matches!(
                by,
                Change::EveryCreatureType | Change::AddSubtype(Subtype::Creature(_)) | Change::SetSubtype(Subtype::Creature(_))
            ),
        }
    }

    /// The keyword that defines it.
    const fn keyword(self) -> Option<KeywordAbility> {
        match self {
            Self::Size => None,
            Self::Colors => Some(KeywordAbility::Devoid),
            Self::CreatureTypes => Some(KeywordAbility::Changeling),
        }
    }
}

/// What defines a characteristic is not copied where the copy has that characteristic otherwise; it is where the copy has more of it.
fn undefine(face: &mut Face, exception: &Exception) {
    let Some(set) = Definable::set_by(exception) else { return };
    face.abilities.retain(|it| match it {
        Ability::Static(Static::Defines(changes)) => !changes.iter().any(|it| set.is_defined(it)),
        Ability::Keyword(it) => set.keyword() != Some(it.ability),
        Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => true,
    });
}

fn modify(face: &mut Face, exception: &Exception) {
    let line = &mut face.line;
    match exception {
        Exception::Type(it) => drop(line.card_types.insert(*it)),
        Exception::OnlyTypes(types) => {
            let now: CardTypes = types.iter().copied().collect();
            line.card_types = types.iter().copied().collect();
            line.subtypes.retain(|it| it.bearers().meets(now));
        }
        Exception::Subtype(it) => drop(line.subtypes.insert(*it)),
        Exception::OnlySubtype(subtype) => {
            line.subtypes.retain(|it| !it.bearers().meets(subtype.bearers()));
            line.subtypes.insert(*subtype);
        }
        Exception::Supertype(it) => drop(line.supertypes.insert(*it)),
        Exception::Lacks(it) => drop(line.supertypes.remove(it)),
        Exception::Colors(it) => face.painted = Some(it.clone()),
        Exception::NoCost => face.cost = None,
        Exception::Size(power, toughness) => face.sized = Some((*power, *toughness)),
        Exception::Ability(_)
        | Exception::ThisAbility
        | Exception::OwnColors
        | Exception::EntersWith(..)
        | Exception::Tapped
        | Exception::Marked(_)
        | Exception::When(..)
        | Exception::If(..) => {}
    }
}

fn gain(face: &mut Face, exception: &Exception) {
    if let Exception::Ability(it) = exception {
        face.abilities.push((**it).clone());
    }
}

/// So many, as they are counted before it enters.
fn counters(state: &State, exception: &Exception, context: &Context<'_>) -> Option<u32> {
    let Exception::EntersWith(number, _) = exception else { return None };
    u32::try_from(filter::amount(state, number, context)).ok().filter(|it| *it > 0)
}

/// With all other exceptions it would be of that type.
fn is_of_type(face: &Face, card_type: CardType) -> bool {
    face.line.card_types.contains(&card_type)
}
