//! What is told in one go, of one thing after another: the sentence in which they have room, and the one that the event is about.

use super::Teller;
use crate::story::{
    Frame,
    voice::{says, whose},
};
use kernel::{
    event::{Cause, Event, Move, What},
    game::{ObjectId, Thing},
};
use language::End;
use vocabulary::{catalog::Zone, cr};

/// The sentence, and what of it is told about this event.
pub(crate) fn joint(teller: &Teller<'_>, event: &Event) -> Option<(Frame, String)> {
    let controller = |it: ObjectId| teller.state.known(it).map(|it| teller.player(it.0.controller));
    let done = |who: String, does: &str| Frame::Done(says(&who, does), "");
    let doing = |it: ObjectId, does: &str| Some((Frame::Doing(does.to_owned()), teller.object(it)));
    let done_to = |it: ObjectId, does: &str| Some((Frame::Doing(does.to_owned()), teller.meant(Thing::Object(it))));
    // What costs or the rules have done with it, its controller does.
    let own = |it: ObjectId| event.source.is_none_or(|source| source == it);
    match event.what {
        What::Untaps(it) if own(it) => Some((done(controller(it)?, "untap"), teller.object(it))),
        What::Taps(it) if own(it) => Some((done(controller(it)?, "tap"), teller.object(it))),
        What::Untaps(it) => done_to(it, "become untapped"),
        What::Taps(it) => done_to(it, "become tapped"),
        What::Draws(player) => {
            let top = teller.state.top_card(player)?;
            Some((done(teller.player(player), "draw"), teller.state.called(top).to_owned()))
        }
        What::Moves(it) => moved(teller, event, &it),
        What::HealsDamage(it) => Some((Frame::Done("damage wears off".to_owned(), ""), teller.object(it))),
        What::IsDestroyed(it, _) => done_to(it, "are destroyed"),
        What::CeasesToExist(it) => doing(it, "cease to exist"),
        What::Attacks(it, to) => doing(it, &format!("attack {}", teller.thing(to))),
        What::Blocks(it, to) => doing(it, &format!("block {}", teller.thing(Thing::Object(to)))),
        What::BecomesBlocked(it) => doing(it, "become blocked"),
        What::BecomesUnblocked(it) => doing(it, "are unblocked"),
        _ => None,
    }
}

fn moved(teller: &Teller<'_>, event: &Event, it: &Move) -> Option<(Frame, String)> {
    let row = teller.state.object(it.object).filter(|row| row.face_down.is_none())?;
    let (owner, controller) = (teller.player(row.owner), teller.player(row.controller));
    let done = |who: &str, does: &str| Some((Frame::Done(says(who, does), ""), teller.object(it.object)));
    match (it.to, it.cause) {
        (Zone::Graveyard, Cause::Discarded) => done(&owner, "discard"),
        (Zone::Graveyard, Cause::Milled) => done(&owner, "mill"),
        (Zone::Graveyard, Cause::Sacrificed) => done(&controller, "sacrifice"),
        (Zone::Graveyard, Cause::Destroyed | Cause::Put) => {
            Some((Frame::Doing(format!("are put into {} graveyard", whose(&owner))), teller.object(it.object)))
        }
        (Zone::Library, _) if row.zone == Zone::Hand => {
            let place = match it.arrival.end {
                // By a mulligan the library is shuffled before anybody looks at it.
                End::Top if event.because == cr::R103_5 => " back into the library",
                End::Top => " on top of the library",
                End::Bottom => " on the bottom of the library",
                End::FromTop(_) | End::Shuffled => " back into the library",
            };
            Some((Frame::Done(says(&owner, "put"), place), teller.state.name(it.object).to_owned()))
        }
        _ => None,
    }
}
