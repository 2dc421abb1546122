//! Cards that would go to some zone and go elsewhere (614.1a).

use kernel::{
    event::{Arrival, Cause, Event, Move, What},
    game::{Kind, State},
    machine::{Handler, Matter, Offers, Replaced, filter, replaces, standing},
};
use language::{Becomes, BecomesKind, Word, Would, WouldKind};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[replaces(cr::R614_1A, go_elsewhere).serves(&[
    Word::Instead(WouldKind::Go, BecomesKind::Moved),
    Word::Instead(WouldKind::Go, BecomesKind::Nothing),
    Word::Going(Zone::Graveyard),
    Word::Going(Zone::Hand),
])];

fn go_elsewhere(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(moved) = event.what else { return };
    let Some(row) = state.object(moved.object) else { return };
    for it in standing(state, event) {
        let Would::Go(fits, from, to) = &it.says.would else { continue };
        let goes = *to == moved.to && from.is_none_or(|it| it == row.zone) && row.kind != Kind::Ability;
        if !goes || !filter::fits(state, fits, moved.object.into(), &it.asker) {
            continue;
        }
        let replaced = if let Becomes::Moved(to, end) = it.says.becomes {
            let cause = if to == Zone::Exile { Cause::Exiled } else { Cause::Put };
            let arrival = Arrival { end, ..Arrival::USUAL };
            Replaced::by(What::Moves(Move { object: moved.object, to, arrival, cause }), event)
        } else {
            Replaced::default()
        };
        let matter = Matter { it: Some(moved.object.into()), player: Some(row.controller), amount: 0 };
        it.offer(offers, replaced.then(it.follow_up(matter)));
    }
}
