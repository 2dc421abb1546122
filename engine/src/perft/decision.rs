//! Which questions are one decision.

use super::walk::Asked;
use crate::question::{About, Choice};

/// Whether the decision may have more questions once that was chosen.
pub(super) const fn may_go_on(about: About, choice: Choice) -> bool {
    match about {
        About::Priority => matches!(choice, Choice::Cast(_) | Choice::Activate(..)),
        About::Attack(_) | About::Block(_) => true,
        _ => announces(about),
    }
}

/// Whether a question of the same action belongs to the decision that began with the first.
pub(super) fn goes_on(first: &Asked, next: &Asked) -> bool {
    first.player == next.player
        && match (first.about, next.about) {
            (About::Attack(_), About::Attack(_)) | (About::Block(_), About::Block(_)) => true,
            (About::Priority, next) => announces(next),
            // A triggered ability is announced by itself; the next one is another decision.
            (first, next) => announces(first) && announces(next) && object(first) == object(next),
        }
}

/// Whether it is a choice on the way of a spell or ability to the stack (601.2b-h).
const fn announces(about: About) -> bool {
    matches!(
        about,
        About::Mode(_) | About::Variable(_) | About::Payment(_) | About::Target(..) | About::Share(..) | About::Cost(_)
    )
}

const fn object(about: About) -> Option<crate::game::ObjectId> {
    match about {
        About::Mode(it)
        | About::Variable(it)
        | About::Payment(it)
        | About::Target(it, _)
        | About::Share(it, _)
        | About::Cost(it) => Some(it),
        _ => None,
    }
}
