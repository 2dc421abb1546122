//! Of whom a condition speaks that speaks of the defending player: of whoever this creature attacks, once it does (508.5, 508.5a).

use super::syntax::{Node, Read, complain};
use crate::{
    Change, Condition, Filter, Players, Relation, Restriction, Test,
    walk::{Walk, Walker},
};

/// A static ability that holds while something is so of the defending player speaks of the one whom its own creature attacks. For others
/// that would be another player for each, and as attackers are declared nobody is attacked yet.
pub(super) fn is_about_one(whole: &Node<'_>, when: Option<&Condition>, fits: &Filter, changes: &[Change]) -> Read<()> {
    let mut speaks = Defending(false);
    when.cloned().walk(&mut speaks);
    if !speaks.0 {
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

/// Whether a defending player is spoken of.
struct Defending(bool);

impl Walker for Defending {
    fn players(&mut self, it: &mut Players) {
        self.0 |= *it == Players::Defending;
    }

    fn relation(&mut self, it: &mut Relation) {
        self.0 |= *it == Relation::Defending;
    }
}
