//! Epic (702.50). That the spell is kept, and that there is a copy of it in each upkeep, is a step of its resolution.

use kernel::machine::{Bar, Handler, Proposal, Table, forbids_cast};
use language::Aspects;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_cast(cr::R702_50B, Bar::Text, has_had_one_resolve)];

/// Whoever has had such a spell resolve casts nothing more in this game; what puts copies on the stack still does.
fn has_had_one_resolve(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads(Aspects::STACK);
    table.state.kept_by(it.player, KeywordAbility::Epic).next().is_some()
}
