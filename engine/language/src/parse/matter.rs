//! What a text is about before it says anything: what its pronouns mean at first.

use super::counted::Counted;
use crate::{Cost, CostPart, Removed, Subject, TriggerEvent};

/// What a text is about before it says anything.
#[derive(Clone, Debug)]
pub(super) struct Matter {
    /// What `it` means.
    pub(super) it: Option<Subject>,
    /// Where two things are in the event, by which noun alone that can be called, and which the other one is.
    pub(super) two: Option<Two>,
    /// Whether some player is meant by `that player`.
    pub(super) player: Whose,
    /// Of a triggered ability: its trigger conditions.
    pub(super) on: Vec<TriggerEvent>,
    /// Of an activated ability: whether it takes a choice, or a look, to know how many counters pay for it.
    pub(super) counted: Counted,
}

/// An event with two things in it: `it` in the model is the one that something is done by.
#[derive(Clone, Debug)]
pub(super) struct Two {
    /// What that can be called.
    pub(super) called: &'static str,
    /// The other one, where it is known beforehand: this, or what this is attached to.
    pub(super) other: Option<Subject>,
}

/// Whether an event has a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// It has one.
    Somebody,
    /// There is no event, and so none.
    Nobody,
}

impl Matter {
    /// That of a spell: nothing was mentioned yet.
    pub(super) const fn spell() -> Self {
        Self { it: None, two: None, player: Whose::Nobody, on: Vec::new(), counted: Counted::Nothing }
    }

    /// That of an activated ability with that cost.
    pub(super) fn activated(cost: &Cost) -> Self {
        let counts = |it: &CostPart| matches!(it, CostPart::RemoveSome(Removed::Any | Removed::All, _));
        let counted = if cost.parts.iter().any(counts) { Counted::Something } else { Counted::Nothing };
        Self { counted, ..Self::this() }
    }

    /// That of an ability that is about its object.
    pub(super) const fn this() -> Self {
        Self { it: Some(Subject::This), two: None, player: Whose::Nobody, on: Vec::new(), counted: Counted::Nothing }
    }

    /// That of an event: what it was about.
    pub(super) const fn event() -> Self {
        Self { it: Some(Subject::It), two: None, player: Whose::Somebody, on: Vec::new(), counted: Counted::Nothing }
    }

    /// The same with another meaning of `it`.
    pub(super) fn about(self, it: Option<Subject>) -> Self {
        Self { it, ..self }
    }

    /// That of mana that is spent: the spell on which it is.
    pub(super) const fn spent() -> Self {
        Self { it: Some(Subject::It), two: None, player: Whose::Nobody, on: Vec::new(), counted: Counted::Nothing }
    }

    /// That of a triggered ability. Where something blocks or targets something else, `it` could be either.
    pub(super) fn triggered(on: &[TriggerEvent]) -> Self {
        let two = on.iter().find_map(TriggerEvent::two);
        Self { two: two.map(|(called, other)| Two { called, other }), on: on.to_vec(), ..Self::event() }
    }
}
