//! What a card that haunts waits for (702.55c).

use super::syntax::{Node, Rule, part};
use crate::{Filter, Occurrence, Property, Test, TriggerEvent};

/// The death of what it haunts, and its own coming, where that is said.
pub(super) fn occurrences(node: &Node<'_>) -> Vec<TriggerEvent> {
    let comes = part(node, Rule::comes_itself).map(|_| Occurrence::Enters.of(Filter::of([Test::This])));
    comes.into_iter().chain([Occurrence::Dies.of(Filter::of([Property::Haunted.plain()]))]).collect()
}
