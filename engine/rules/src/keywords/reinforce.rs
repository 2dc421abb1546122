//! Reinforce (702.77), and having an activated ability, in whatever zone that works.

use kernel::{
    game::{Characteristics, Kind, State},
    machine::{Context, Handler, Seen, property, says},
};
use language::{Aspects, BASIC_LANDS, Property, Terms};
use vocabulary::{Subtype, catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    says(cr::R702_77A, KeywordAbility::Reinforce, MEANING),
    property(
        cr::R702_77B,
        Property::Activatable,
        "[object] with an activated ability",
        &[Aspects::ABILITIES, Aspects::TYPES],
        has_an_activated_ability,
    ),
];

/// From the hand it makes a creature bigger.
const MEANING: &str = "[cost], discard this: put [number] +1/+1 counters on target creature";

/// Wherever it is, and wherever that ability works; a basic land type brings one, too (305.6).
fn has_an_activated_ability(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let basic = |it: &Characteristics| BASIC_LANDS.iter().any(|land| state.bears(it, Subtype::Land(*land)));
    it.object.kind != Kind::Ability && (it.characteristics.ability_kinds.acts() || basic(it.characteristics))
}
