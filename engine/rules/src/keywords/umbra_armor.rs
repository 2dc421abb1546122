//! Umbra armor (702.89).

use kernel::{
    event::{Event, EventKind, Remedy, What},
    game::{State, Thing},
    machine::{Handler, Offers, Replaced, replaces},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[replaces(cr::R702_89A, &[EventKind::IsDestroyed], die_for_it).serves(&[Word::Keyword(KeywordAbility::UmbraArmor)])];

/// An Aura with it is destroyed in place of what it enchants, which is healed.
fn die_for_it(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsDestroyed(host, _) = event.what else { return };
    for slot in state.zones.permanents() {
        let aura = state.id(slot);
        let row = &state.objects[aura.index()];
        if row.attached == Some(Thing::Object(host)) && state.characteristics[aura.index()].has(KeywordAbility::UmbraArmor) {
            let heals = Event { what: What::HealsDamage(host), ..*event };
            let dies = Event { what: What::IsDestroyed(aura, Remedy::Allowed), because: cr::R702_89A, ..*event };
            offers.push(Some(aura), Replaced::after(heals, Some(dies)));
        }
    }
}
