//! Types that objects gain, and those that they have in place of others (205, 305.7).

use kernel::{
    game::{Applied, ObjectId},
    machine::{Handler, Layer, Layering, changes},
};
use language::{ChangeKind, Word};
use vocabulary::{CardTypes, Subtype, catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    changes(cr::R205_1A, Layer::Type, replace).serves(&[
        Word::Change(ChangeKind::SetTypes),
        Word::Change(ChangeKind::LoseType),
        Word::Change(ChangeKind::LoseSubtypes),
        Word::Change(ChangeKind::SetSubtype),
        Word::Change(ChangeKind::LikeExiled),
    ]),
    changes(cr::R305_7, Layer::Type, become_land_type),
    changes(cr::R613_1D, Layer::Type, gain).serves(&[
        Word::Change(ChangeKind::AddType),
        Word::Change(ChangeKind::AddSupertype),
        Word::Change(ChangeKind::AddSubtype),
        Word::Change(ChangeKind::ChosenType),
        Word::Change(ChangeKind::EveryCreatureType),
    ]),
];

/// New card types take the place of the old ones, but for instants and sorceries; new subtypes that of others of their sort. What only
/// the old card types could have goes with them.
fn replace(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    match change {
        Applied::OnlyTypes(types) => {
            let Some(characteristics) = it.characteristics(id) else { return };
            let lasting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
            let kept = characteristics.types.iter().filter(|it| lasting.has(*it));
            let now = kept.fold(types, CardTypes::with);
            let lost: CardTypes = characteristics.types.iter().filter(|it| !now.has(*it)).collect();
            characteristics.types = now;
            if lost.has(CardType::Land) {
                characteristics.taps_for = 0;
            }
            it.drop_subtypes(id, lost.iter().filter(|it| !shares_list(*it, now)).collect());
        }
        Applied::WithoutTypes(types) => {
            let Some(characteristics) = it.characteristics(id) else { return };
            characteristics.types = characteristics.types.iter().filter(|it| !types.has(*it)).collect();
            let now = characteristics.types;
            it.drop_subtypes(id, types.iter().filter(|it| !shares_list(*it, now)).collect());
        }
        Applied::WithoutSubtypes(of) => {
            let Some(characteristics) = it.characteristics(id) else { return };
            if of.has(CardType::Land) {
                characteristics.taps_for = 0;
            }
            // Creature types are those of kindred cards, too (308.2).
            it.drop_subtypes(id, if of.has(CardType::Creature) { of.with(CardType::Kindred) } else { of });
        }
        Applied::OnlySubtype(subtype) if !matches!(subtype, Subtype::Land(_)) => {
            it.drop_subtypes(id, subtype.bearers());
            add(it, id, subtype);
        }
        Applied::CreatureTypesOf(face) => {
            let creatures = CardTypes::only(CardType::Creature).with(CardType::Kindred);
            it.drop_subtypes(id, creatures);
            let all = it.state.library.face(face).line.subtypes.clone();
            all.into_iter().filter(|it| matches!(it, Subtype::Creature(_))).for_each(|subtype| add(it, id, subtype));
        }
        Applied::Control(..)
        | Applied::Copy(..)
        | Applied::Merged
        | Applied::OnlySubtype(..)
        | Applied::DeniedKeyword(..)
        | Applied::Types(..)
        | Applied::Supertype(..)
        | Applied::Subtype(..)
        | Applied::ColorWord(..)
        | Applied::SubtypeWord(..)
        | Applied::Named(_)
        | Applied::TextBox(_)
        | Applied::AllNames
        | Applied::FullText(_)
        | Applied::Colors(..)
        | Applied::MoreColors(..)
        | Applied::Keyword(..)
        | Applied::KeywordCounters(..)
        | Applied::Ability(..)
        | Applied::WithoutKeyword(..)
        | Applied::WithoutAbilities
        | Applied::BaseSize(..)
        | Applied::BasePower(_)
        | Applied::BaseToughness(_)
        | Applied::Size(..)
        | Applied::SizeByManaValue
        | Applied::SwitchSize
        | Applied::EveryCreatureType
        | Applied::Stickered(_)
        | Applied::Goaded
        | Applied::Ignored
        | Applied::Against(_)
        | Applied::Bound(..) => {}
    }
}

/// Creatures and kindreds have one list of subtypes, so have instants and sorceries.
fn shares_list(card_type: CardType, others: CardTypes) -> bool {
    match card_type {
        CardType::Creature => others.has(CardType::Kindred),
        CardType::Kindred => others.has(CardType::Creature),
        CardType::Instant => others.has(CardType::Sorcery),
        CardType::Sorcery => others.has(CardType::Instant),
        CardType::Artifact
        | CardType::Battle
        | CardType::Conspiracy
        | CardType::Dungeon
        | CardType::Enchantment
        | CardType::Land
        | CardType::Phenomenon
        | CardType::Plane
        | CardType::Planeswalker
        | CardType::Scheme
        | CardType::Vanguard => false,
    }
}

/// A land that becomes a basic land type has lost its other land types and the abilities of its text, and taps for the new type's mana.
fn become_land_type(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Applied::OnlySubtype(subtype @ Subtype::Land(_)) = change
        && it.characteristics(id).is_some_and(|it| it.is(CardType::Land))
    {
        it.drop_subtypes(id, subtype.bearers());
        it.strip(id);
        add(it, id, subtype);
    }
}

fn gain(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    match change {
        Applied::Types(types) => {
            if let Some(characteristics) = it.characteristics(id) {
                characteristics.types = types.iter().fold(characteristics.types, CardTypes::with);
            }
        }
        Applied::Supertype(supertype) => {
            if let Some(characteristics) = it.characteristics(id) {
                characteristics.supertypes = characteristics.supertypes.with(supertype);
            }
        }
        Applied::Subtype(subtype) => add(it, id, subtype),
        Applied::EveryCreatureType => {
            let creatures = CardTypes::only(CardType::Creature).with(CardType::Kindred);
            if it.characteristics(id).is_some_and(|it| it.types.meets(creatures)) {
                it.fill_subtypes(id, creatures);
            }
        }
        Applied::Control(..)
        | Applied::Copy(..)
        | Applied::Merged
        | Applied::OnlyTypes(..)
        | Applied::WithoutTypes(..)
        | Applied::WithoutSubtypes(..)
        | Applied::OnlySubtype(..)
        | Applied::CreatureTypesOf(_)
        | Applied::DeniedKeyword(..)
        | Applied::ColorWord(..)
        | Applied::SubtypeWord(..)
        | Applied::Named(_)
        | Applied::TextBox(_)
        | Applied::AllNames
        | Applied::FullText(_)
        | Applied::Colors(..)
        | Applied::MoreColors(..)
        | Applied::Keyword(..)
        | Applied::KeywordCounters(..)
        | Applied::Ability(..)
        | Applied::WithoutKeyword(..)
        | Applied::WithoutAbilities
        | Applied::BaseSize(..)
        | Applied::BasePower(_)
        | Applied::BaseToughness(_)
        | Applied::Size(..)
        | Applied::SizeByManaValue
        | Applied::SwitchSize
        | Applied::Stickered(_)
        | Applied::Goaded
        | Applied::Ignored
        | Applied::Against(_)
        | Applied::Bound(..) => {}
    }
}

/// Only what has one of the card types of a subtype can gain it (205.3d).
fn add(it: &mut Layering<'_>, id: ObjectId, subtype: Subtype) {
    if it.characteristics(id).is_some_and(|it| it.types.meets(subtype.bearers())) {
        it.add_subtype(id, subtype);
    }
}
