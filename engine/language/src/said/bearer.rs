//! Whom a change or a statement is about: objects, or players.

use crate::{Filter, Subject, Target};

/// Whom a change or a statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bearer {
    Objects,
    /// Players, perhaps beside objects.
    Players,
}

impl Bearer {
    pub(super) fn of(filter: &Filter) -> Self {
        if filter.speaks_of_players() { Self::Players } else { Self::Objects }
    }
}

/// Whom a subject names.
pub(super) fn bearer_of(subject: &Subject, targets: &[Target]) -> Bearer {
    match subject {
        Subject::Each(filter) => Bearer::of(filter),
        Subject::Target(instance) => targets.get(usize::from(*instance)).map_or(Bearer::Objects, |it| Bearer::of(&it.filter)),
        Subject::Both(one, other) => match (bearer_of(one, targets), bearer_of(other, targets)) {
            (Bearer::Objects, Bearer::Objects) => Bearer::Objects,
            (Bearer::Players, _) | (_, Bearer::Players) => Bearer::Players,
        },
        Subject::This
        | Subject::It
        | Subject::Them
        | Subject::Host
        | Subject::ExiledWithThis
        | Subject::ThisIn(_)
        | Subject::Spent
        | Subject::Paid(_)
        | Subject::Copies
        | Subject::Event
        | Subject::Opposite
        | Subject::Done(..)
        | Subject::Giver(_) => Bearer::Objects,
    }
}
