//! Mana that is made otherwise by tapping something for it (106.12b).

use kernel::{
    event::{Event, EventKind, Made, What},
    game::{State, Thing},
    machine::{Handler, Offers, Replaced, filter, replaces, standing},
};
use language::{Becomes, BecomesKind, Extent, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[replaces(cr::R106_12B, &[EventKind::AddsMana], produce_otherwise).serves(&[
    Word::Instead(WouldKind::TapForMana, BecomesKind::Times),
    Word::Instead(WouldKind::TapForMana, BecomesKind::OfType),
])];

/// While the mana ability resolves: more of the same, or mana of another type.
fn produce_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::AddsMana(player, mana, number, origin, made @ Made::ByTapping) = event.what else { return };
    let Some(tapped) = event.source.map(Thing::Object) else { return };
    for it in standing(state, event) {
        let Would::TapForMana(fits) = &it.says.would else { continue };
        if !filter::fits(state, fits, tapped, &it.context) {
            continue;
        }
        let (mana, number) = if let Becomes::OfType(mana, extent) = it.says.becomes {
            let number = match extent {
                Extent::AsMuch => number,
                Extent::One => number.min(1),
            };
            (mana, number)
        } else if let Some(number) = it.changed(number) {
            (mana, number)
        } else {
            continue;
        };
        it.offer(event, offers, Replaced::by(What::AddsMana(player, mana, number, origin, made), event));
    }
}
