//! What is cast or activated is paid for by then: it finds what its costs have moved, and nothing that is moved later (400.7j).

use super::next_timestamp;
use crate::game::{ObjectId, State};

/// An ability is activated, or a spell cast.
pub(crate) fn become_activated(state: &mut State, on_stack: ObjectId) {
    if state.object(on_stack).is_some() {
        state.objects[on_stack.index()].timestamp = next_timestamp(state);
    }
}
