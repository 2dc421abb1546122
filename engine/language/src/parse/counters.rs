//! Events about counters on something: the nth is put there, the last is removed.

use super::{
    event::{is_many, nth, thing},
    syntax::{Node, Read, complain},
    word,
};
use crate::TriggerEvent;

/// `the third counter of a kind is put on something`.
pub(super) fn nth_counter(node: Node<'_>) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let number = nth(&parts.next().expect("an ordinal comes first"));
    let kind = word::counter(&parts.next().expect("a kind follows"));
    let on = parts.next().expect("on something");
    if is_many(&on) {
        return Err(complain(&on, "a counter is put on one thing"));
    }
    Ok(TriggerEvent::NthCounter(number, kind, thing(on)?))
}

/// `the last counter of a kind is removed from something`.
pub(super) fn last_counter(node: Node<'_>) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let kind = word::counter(&parts.next().expect("a kind comes first"));
    Ok(TriggerEvent::LastCounter(kind, thing(parts.next().expect("from something"))?))
}
