//! What is paid for attacking or blocking (508.1h, 509.1d), and besides for spells and abilities of others (118.8).

use super::{
    cost, event, filter,
    scope::Scope,
    statement::thing,
    syntax::{Node, Read, Rule, complain},
};
use crate::{Cost, Deed, Filter, Relation, Static, Test};
use vocabulary::catalog::CardType;

/// What casting such spells, or activating abilities of such things, costs besides; more mana is said otherwise (118.7).
pub(super) fn costs_besides(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let whole = node.clone();
    let (mut activated, mut fits, mut price) = (false, Filter::default(), Cost::default());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::of_abilities => activated = true,
            Rule::filter => fits = filter::filter(it)?,
            Rule::cost => price = cost::cost(it, scope)?,
            _ => price.parts.push(cost::one(it, scope)?),
        }
    }
    let verb = if activated { " to activate" } else { " to cast" };
    if price.mana().is_some() || price.is_variable() || !whole.as_str().ends_with(verb) {
        return Err(complain(&whole, "spells are cast and abilities activated; what is paid besides is no mana and no X"));
    }
    Ok(if activated { Static::AbilitiesCostBesides(fits, price) } else { Static::CostsBesides(fits, price) })
}

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
    Deed::Attack(what.into_inner().next().map_or_else(Filter::default, barred))
}

/// Such players, and perhaps the planeswalkers of the controller.
pub(super) fn barred(node: Node<'_>) -> Filter {
    let mut parts = node.into_inner();
    let who = event::who(&parts.next().expect("somebody is attacked"));
    let players = [Test::Player, Test::Controlled(who)];
    if parts.next().is_none() {
        return Filter::of(players);
    }
    let planeswalkers = [Test::Permanent, Test::Type(CardType::Planeswalker), Test::Controlled(Relation::You)];
    Filter::of([Test::Either(vec![Filter::of(players), Filter::of(planeswalkers)])])
}
