//! Options that are missing, and one too many.

use language::ManaType;

use super::{Case, Twist, bent_list, events::another};
use crate::{
    game::{ObjectId, State, Thing},
    question::Choice,
};

/// The options that a row adds, as the twist has them.
pub(in crate::machine) fn bent_options(twist: Twist, state: &State, case: Case, mut options: Vec<Choice>) -> Vec<Choice> {
    if twist.leaves_out(state, case) {
        options.clear();
    } else if twist == Twist::OneAdded {
        options.extend(one_more(state, &options));
    }
    bent_list(twist, options)
}

/// An option that is not there, much like the last one that is about something.
pub(super) fn one_more(state: &State, options: &[Choice]) -> Option<Choice> {
    let next = |it: ObjectId| another(state, it);
    let more = options.iter().rev().find_map(|it| match *it {
        Choice::Thing(Thing::Object(it)) => Some(Choice::Thing(Thing::Object(next(it)?))),
        Choice::Thing(Thing::Player(it)) => Some(Choice::Thing(Thing::Player(state.next_player(it)))),
        Choice::Cast(it, way) => Some(Choice::Cast(next(it)?, way)),
        Choice::Play(it, side) => Some(Choice::Play(next(it)?, side)),
        Choice::TapFor(it, mana) => Some(Choice::TapFor(next(it)?, mana)),
        Choice::TurnUp(it, unveil) => Some(Choice::TurnUp(next(it)?, unveil)),
        Choice::Unlock(it, half) => Some(Choice::Unlock(next(it)?, half)),
        Choice::Number(it) => Some(Choice::Number(it.saturating_add(1))),
        Choice::Mana(it) => ManaType::ALL.into_iter().cycle().skip_while(|mana| *mana != it).nth(1).map(Choice::Mana),
        Choice::Activate(..)
        | Choice::Special(..)
        | Choice::Pass
        | Choice::Done
        | Choice::Yes
        | Choice::No
        | Choice::Subtype(_)
        | Choice::Name(_)
        | Choice::Word(..) => None,
    });
    more.filter(|it| !options.contains(it))
}
