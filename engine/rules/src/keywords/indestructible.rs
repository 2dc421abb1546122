//! Indestructible (702.12).

use kernel::{
    event::{Event, EventKind, What},
    machine::{Handler, Table, forbids_event},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_event(cr::R702_12B, &[EventKind::IsDestroyed], is_not_destroyed)
    .serves(&[Word::Keyword(KeywordAbility::Indestructible)])];

/// It can't be destroyed: nothing happens.
fn is_not_destroyed(table: &Table<'_>, event: &Event) -> bool {
    matches!(event.what, What::IsDestroyed(id, _) if table.state.characteristics[id.index()].has(KeywordAbility::Indestructible))
}
