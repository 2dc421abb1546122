//! `Whenever this blocks or becomes blocked by a Wall`: what is said of one half is said of both (509.3b, 509.3d).

use crate::{Occurrence, Parties, TriggerEvent};

impl TriggerEvent {
    /// Where what follows is that it becomes blocked by something, that is also what it blocks.
    pub(crate) fn share_blocks(on: &mut [Self]) {
        for at in 1..on.len() {
            let (before, after) = on.split_at_mut(at);
            if let (Some(Self::Occurs(blocks @ Occurrence::Blocks, own)), Some(Self::Occurs(blocked, by))) =
                (before.last_mut(), after.first())
                && let Some(other) = block_of(*blocked)
            {
                (*blocks, *own) = (other, by.clone());
            }
        }
    }

    /// The same as it is told once for both, where it can be.
    pub(crate) fn with_shared_blocks(on: &[Self]) -> Option<Vec<Self>> {
        let mut told = on.to_vec();
        let mut any = false;
        for at in 1..on.len() {
            if let (Self::Occurs(blocks, one), Self::Occurs(blocked, other)) = (&on[at - 1], &on[at])
                && block_of(*blocked) == Some(*blocks)
                && one == other
            {
                let own = Parties { what: one.what[..1].to_vec(), number: Parties::default().number, ..one.clone() };
                told[at - 1] = Self::Occurs(Occurrence::Blocks, own);
                any = true;
            }
        }
        any.then_some(told)
    }
}

/// What the one does that becomes blocked so by another.
fn block_of(blocked: Occurrence) -> Option<Occurrence> {
    if blocked == Occurrence::BecomesBlockedByOne {
        Some(Occurrence::BlocksOne)
    } else if blocked == Occurrence::BecomesBlockedBySeveral {
        Some(Occurrence::BlocksSeveral)
    } else {
        None
    }
}
