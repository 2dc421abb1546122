//! Options that are missing, and one too many.

use language::{ManaType, Sector};

use super::{Case, Twist, bent_list, events::another};
use crate::{
    game::{ObjectId, PlayerId, State, Thing},
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

/// Whether there is something in the options that the twist is about.
pub(in crate::machine) fn options_have(twist: Twist, options: &[Choice]) -> bool {
    if twist == Twist::OneAdded {
        options.iter().any(|it| next(*it, Some, |it| it).is_some())
    } else {
        !options.is_empty() && (matches!(twist, Twist::FirstLeftOut | Twist::LastLeftOut) || twist.is_omission())
    }
}

/// An option that is not there, much like the last one that is about something.
pub(super) fn one_more(state: &State, options: &[Choice]) -> Option<Choice> {
    let more = options.iter().rev().find_map(|it| next(*it, |it| another(state, it), |it| state.next_player(it)));
    more.filter(|it| !options.contains(it))
}

/// The next choice of the same sort, by what the next object and the next player are; nothing where a sort has no order.
fn next(choice: Choice, object: impl Fn(ObjectId) -> Option<ObjectId>, player: impl Fn(PlayerId) -> PlayerId) -> Option<Choice> {
    match choice {
        Choice::Thing(Thing::Object(it)) => Some(Choice::Thing(Thing::Object(object(it)?))),
        Choice::Thing(Thing::Player(it)) => Some(Choice::Thing(Thing::Player(player(it)))),
        Choice::Cast(it, way) => Some(Choice::Cast(object(it)?, way)),
        Choice::Play(it, side) => Some(Choice::Play(object(it)?, side)),
        Choice::TapFor(it, mana) => Some(Choice::TapFor(object(it)?, mana)),
        Choice::TurnUp(it, unveil) => Some(Choice::TurnUp(object(it)?, unveil)),
        Choice::Unlock(it, half) => Some(Choice::Unlock(object(it)?, half)),
        Choice::Number(it) => Some(Choice::Number(it.saturating_add(1))),
        Choice::Sticker(it) => Some(Choice::Sticker(it.saturating_add(1))),
        Choice::Sector(it) => Sector::ALL.into_iter().cycle().skip_while(|sector| *sector != it).nth(1).map(Choice::Sector),
        Choice::Mana(it) => ManaType::ALL.into_iter().cycle().skip_while(|mana| *mana != it).nth(1).map(Choice::Mana),
        Choice::Activate(..)
        | Choice::Companion(_)
        | Choice::PlanarDie
        | Choice::Special(..)
        | Choice::Pass
        | Choice::Done
        | Choice::Yes
        | Choice::No
        | Choice::Subtype(_)
        | Choice::Counter(_)
        | Choice::Name(_)
        | Choice::Word(..) => None,
    }
}
