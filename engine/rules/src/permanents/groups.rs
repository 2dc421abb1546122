//! Groups of objects that have a name of their own: historic (700.6), modified (700.9), worthy (700.16); and what has counters (122.1).

use kernel::{
    game::{Kind, ObjectId, State},
    machine::{Context, Handler, Seen, filter::is_attachment, property},
};
use language::{Aspects, Attached, Property, Terms};
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, CreatureType, EnchantmentType, Supertype, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    property(cr::R700_6, Property::Historic, "historic", &[Aspects::TYPES], is_historic),
    property(
        cr::R700_9,
        Property::Modified,
        "modified",
        &[Aspects::COUNTERS, Aspects::ATTACHED, Aspects::CONTROL, Aspects::TYPES],
        is_modified,
    ),
    property(
        cr::R122_1,
        Property::HasCounters,
        "[object] with (Numeral:one or more counters|counters|a counter) on (Grammar:it|them)",
        &[Aspects::COUNTERS],
        has_counters,
    ),
    property(
        cr::R122_1,
        Property::HasNoCounters,
        "[object] with no counters on (Grammar:it|them)",
        &[Aspects::COUNTERS],
        has_no_counters,
    ),
    property(cr::R700_16, Property::Worthy, "worthy", &[Aspects::TYPES, Aspects::COLORS], is_worthy),
];

fn is_historic(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let saga = Subtype::Enchantment(EnchantmentType::Saga);
    it.object.kind != Kind::Ability
        && (it.characteristics.has_supertype(Supertype::Legendary)
            || it.characteristics.is(CardType::Artifact)
            || state.bears(it.characteristics, saga))
}

/// With a counter, an Equipment, or an Aura of its controller's.
fn is_modified(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let own = |other: ObjectId| state.known(other).is_some_and(|other| other.0.controller == it.object.controller);
    let modifies = |other: ObjectId| {
        is_attachment(state, other, Attached::Equipment) || own(other) && is_attachment(state, other, Attached::Aura)
    };
    it.object.zone == Zone::Battlefield
        && (!state.known_counters(it.id).is_empty() || state.borne_by(it.id).into_iter().any(modifies))
}

/// Of whatever kind.
fn has_counters(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    !state.known_counters(it.id).is_empty()
}

fn has_no_counters(state: &State, it: &Seen<'_>, context: &Context<'_>, terms: &Terms) -> bool {
    !has_counters(state, it, context, terms)
}

/// A legendary creature that is red or white, and no Villain.
fn is_worthy(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    it.characteristics.creature()
        && it.characteristics.has_supertype(Supertype::Legendary)
        && [Color::Red, Color::White].into_iter().any(|color| it.characteristics.colors.has(color))
        && !state.bears(it.characteristics, Subtype::Creature(CreatureType::Villain))
}
