//! The only mutation of a state: what an event changes. Which of these functions a kind of events calls stands in the
//! [table of kinds](crate::event::kinds).
//!
//! ```text
//! objects        objects that come and go (111, 114)
//! moving         and change zones (400.7)
//! outside        cards from outside the game (400.11)
//! permanents     tapping, damage, counters, attachments
//! players        cards, life, mana, and the end of the game for them
//! turn           turns, steps and what is out of their order (500); chance, checks
//! combat         who attacks and blocks (506-509)
//!
//! stacked        abilities that come to the stack (405.1, 603.3)
//! choices        what is chosen for what is on the stack
//! staying        what was about a spell and is about its permanent (400.7)
//! copies         copies that come into being (707.10, 722.3c)
//! effects        what lasts begins and ends (611, 614, 615, 603)
//! history        what is kept for effects that look back (608.2i)
//!
//! turning        face up or down, another side up (708, 712.18)
//! merging        several components become one permanent (730.2, 701.42a)
//! phasing        out and in (702.26)
//! stickers       put there, and carried along (123)
//!
//! designations   of players; speed, the Ring, dungeons (725, 702.179, 701.54, 309)
//! commanders     what is kept of them (903)
//! supplementary  supplementary decks (100.2d)
//! vanguards      as games begin and end (902)
//! subgame        a game within the game (729)
//! restart        another game with the same cards (727)
//! ```

mod choices;
mod combat;
mod commanders;
mod copies;
mod designations;
mod effects;
pub(in crate::machine::events) mod history;
mod merging;
mod moving;
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
pub(crate) use moving::move_object;
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
        // A card in hand is described as it was there.
        records.iter().filter(|it| it.feat == Feat::Discards).filter_map(|it| it.object).for_each(|it| remember(state, it));
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
