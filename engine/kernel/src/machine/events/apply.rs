//! The only mutation of a state: what an event changes. Which of these functions a kind of events calls stands in the
//! [table of kinds](crate::event::kinds).

mod choices;
mod combat;
mod commanders;
mod copies;
mod designations;
mod effects;
pub(in crate::machine::events) mod history;
mod merging;
mod objects;
mod outside;
mod permanents;
mod phasing;
mod players;
mod restart;
mod stacked;
mod stickers;
mod staying;
mod subgame;
mod supplementary;
mod turn;
mod turning;
mod vanguards;

use language::Feat;

use crate::{
    event::{Event, kinds},
    game::{Object, ObjectId, State},
    machine::{events::touched::touched, turn::option_cache},
};

pub(crate) use choices::*;
pub(crate) use combat::*;
pub use commanders::designate_commander;
pub(crate) use commanders::{become_cast, stay_away};
pub(crate) use copies::*;
pub(crate) use designations::*;
pub(crate) use effects::*;
pub(crate) use merging::*;
pub(crate) use objects::*;
pub use objects::{add_card, remember};
pub use outside::{add_companion, add_to_sideboard};
pub(crate) use outside::{choose_companion, put_conspiracy, take_companion, take_in};
pub(crate) use permanents::*;
pub(crate) use phasing::*;
pub(crate) use players::*;
pub(crate) use restart::*;
use stacked::add_ability;
pub(crate) use stickers::{hand_stickers, put_sticker, set_aside};
pub(crate) use subgame::*;
pub use supplementary::{add_supplement, share_life};
pub(crate) use supplementary::{come_open, go_under, own_deck, shuffle_supplement};
pub(crate) use turn::*;
pub(crate) use turning::*;
pub use vanguards::add_vanguard;

/// Changes the state as the event says.
pub fn apply(state: &mut State, event: &Event) {
    let (touched, before) = (touched(state, &event.what), state.census);
    option_cache::happens(state, &event.what, touched);
    state.look_again(touched, &event.what);
    if state.history.asked().is_empty() {
        kinds::happen(state, event);
    } else {
        let records = history::records(state, event);
        // A card in a hand or a library is described as it was there.
        let hidden = |it: &&crate::game::Record| matches!(it.feat, Feat::Discards | Feat::IsBuried);
        records.iter().filter(hidden).filter_map(|it| it.object).for_each(|it| remember(state, it));
        kinds::happen(state, event);
        records.into_iter().for_each(|it| state.history.keep(it));
    }
    option_cache::happened(state, before);
}

fn change(state: &mut State, id: ObjectId, change: impl FnOnce(&mut Object)) {
    if let Some(object) = state.objects.get_mut(id.index()).filter(|it| it.generation == id.generation) {
        change(object);
    }
}

const fn next_timestamp(state: &mut State) -> u32 {
    state.timestamp += 1;
    state.timestamp
}
