//! Mana that is made otherwise by tapping something for it (106.12b).

use kernel::{
    event::{Event, EventKind, Made, What},
    game::{State, Thing, numbers},
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
        let (mana, number) = match it.says.becomes {
            Becomes::Times(times) => (mana, numbers::product(number, times)),
            Becomes::OfType(mana, Extent::AsMuch) => (mana, number),
            Becomes::OfType(mana, Extent::One) => (mana, number.min(1)),
            Becomes::Nothing
            | Becomes::Minus(_)
            | Becomes::Plus(_)
            | Becomes::Prevented(_)
            | Becomes::DealtTo(_)
            | Becomes::Moved(..)
            | Becomes::TopCards(_)
            | Becomes::Regenerated => continue,
        };
        it.offer(event, offers, Replaced::by(What::AddsMana(player, mana, number, origin, made), event));
    }
}
