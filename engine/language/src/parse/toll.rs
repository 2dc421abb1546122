//! What is paid for attacking or blocking (508.1h, 509.1d).

use super::{
    cost, event,
    scope::Scope,
    statement::thing,
    syntax::{Node, Read, Rule},
};
use crate::{Deed, Filter, Static, Test};

/// What is paid for attacking, for blocking, or for either.
pub(super) fn toll(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Static>> {
    let mut parts = node.into_inner();
    let fits = thing(parts.next().expect("somebody pays"))?;
    let what = parts.next().expect("for something");
    let price = cost::cost(parts.next().expect("a cost"), scope)?;
    let rule = what.as_rule();
    let deed = attack(what);
    Ok(match rule {
        Rule::tolled_attack => vec![Static::Toll(fits, deed, price)],
        Rule::tolled_block => vec![Static::Toll(fits, Deed::Block, price)],
        _ => vec![Static::Toll(fits.clone(), deed, price.clone()), Static::Toll(fits, Deed::Block, price)],
    })
}

/// Attacking, perhaps certain players.
pub(super) fn attack(what: Node<'_>) -> Deed {
    let whom = what.into_inner().next().map(|it| event::who(&it));
    Deed::Attack(whom.map_or_else(Filter::default, |it| Filter::of([Test::Player, Test::Controlled(it)])))
}
