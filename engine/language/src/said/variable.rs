//! What gives the X of a text its value (107.3).

use crate::ManaCost;

/// What gives X its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    /// A cost that is paid for it (107.3a).
    Paid,
    /// What was paid for the spell that became the object (107.3m).
    Cast,
    /// Who has the text done chooses it (107.3f).
    Chosen,
    /// Nothing, and nobody is asked.
    Nothing,
}

impl Variable {
    pub(super) fn of(cost: Option<&ManaCost>, otherwise: Self) -> Self {
        if cost.is_some_and(|it| it.x > 0) { Self::Paid } else { otherwise }
    }
}
