//! Of whom a condition speaks that speaks of the defending player: of whoever this creature attacks, once it does (508.5, 508.5a).

use super::syntax::{Node, Read, complain};
use crate::{Change, Condition, Filter, Restriction, Test, speaks_of_defending_player};

/// A static ability that holds while something is so of the defending player speaks of the one whom its own creature attacks. For others
/// that would be another player for each, and as attackers are declared nobody is attacked yet.
pub(super) fn is_about_one(whole: &Node<'_>, when: Option<&Condition>, fits: &Filter, changes: &[Change]) -> Read<()> {
    if !when.is_some_and(speaks_of_defending_player) {
        return Ok(());
    }
    if fits.tests != [Test::This] {
        return Err(complain(whole, "the defending player is another one for each of those creatures (508.5a)"));
    }
    if changes.iter().any(|it| matches!(it, Change::Restrict(Restriction::Attack))) {
        return Err(complain(whole, "as attackers are declared there is no defending player yet (508.5)"));
    }
    Ok(())
}
