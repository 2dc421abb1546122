//! What a text is about before it says anything: what its pronouns mean at first.

use super::counted::Counted;
use crate::{Amount, Condition, Cost, CostPart, Many, Subject, TriggerEvent, Triggered, Two};

/// What a text is about before it says anything.
#[derive(Clone, Debug)]
pub(super) struct Matter {
    /// What `it` means.
    pub(super) it: Option<Subject>,
    /// The two things of the event, where it has two, or speaks of one besides.
    pub(super) two: Option<Two>,
    /// Whether some player is meant by `that player`.
    pub(super) player: Whose,
    /// Of a triggered ability: its trigger conditions.
    pub(super) on: Vec<TriggerEvent>,
    /// Of an activated ability: whether it takes a choice, or a look, to know how many counters pay for it.
    pub(super) counted: Counted,
    /// By how much one number is above another, where its condition compares two.
    pub(super) difference: Option<Amount>,
}

/// Whether an event has a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// It has one.
    Somebody,
    /// The event has none of which its words speak.
    Unmentioned,
    /// There is no event, and so none.
    Nobody,
}

impl Matter {
    /// That means nothing else.
    const fn of(it: Option<Subject>, player: Whose) -> Self {
        Self { it, two: None, player, on: Vec::new(), counted: Counted::Nothing, difference: None }
    }

    /// That of a spell: nothing was mentioned yet.
    pub(super) const fn spell() -> Self {
        Self::of(None, Whose::Nobody)
    }

    /// That of an activated ability with that cost.
    pub(super) fn activated(cost: &Cost) -> Self {
        let counts = |it: &CostPart| matches!(it, CostPart::Counters(_, Many::Any | Many::All, ..));
        let counted = if cost.parts.iter().any(counts) { Counted::Something } else { Counted::Nothing };
        Self { counted, ..Self::this() }
    }

    /// That of an ability that is about its object.
    pub(super) const fn this() -> Self {
        Self::of(Some(Subject::This), Whose::Nobody)
    }

    /// That of an event: what it was about.
    pub(super) const fn event() -> Self {
        Self::of(Some(Subject::It), Whose::Somebody)
    }

    /// That of mana that is spent: the spell on which it is.
    pub(super) const fn spent() -> Self {
        Self::of(Some(Subject::It), Whose::Nobody)
    }

    /// That of a triggered ability. Where something blocks or targets something else, `it` could be either.
    pub(super) fn triggered(on: &[TriggerEvent], condition: Option<&Condition>) -> Self {
        let player = if on.iter().all(TriggerEvent::mentions_nobody) { Whose::Unmentioned } else { Whose::Somebody };
        Self {
            it: Triggered::topic(on, condition),
            player,
            two: Two::of(on, condition),
            on: on.to_vec(),
            difference: condition.and_then(Condition::difference),
            ..Self::event()
        }
    }
}
