//! Static abilities: what is so.

use super::{
    amount, change, cost, event, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::cards::{
    Amount, Change, Condition, CostChange, Filter, Library, Players, Relation, Requirement, Restriction, Static, Test,
};

/// What a statement says; `can't attack or block` is two things.
pub(super) fn statement(node: Node<'_>, library: &mut Library) -> Read<Vec<Static>> {
    let mut scope = Scope::new(library, None);
    let scope = &mut scope;
    Ok(vec![match node.as_rule() {
        Rule::this_enters => return this_enters(node, scope),
        Rule::change_when | Rule::when_changes => return changed_when(node, scope),
        Rule::as_copy => Static::EntersAsCopy(filter::filter(first(node))?),
        Rule::others_enter => Static::OthersEnterTapped(filter::filter(first(node))?),
        Rule::cant_be_countered => Static::CantBeCountered,
        Rule::additional_cost => Static::AdditionalCost(cost::cost(first(node), scope)?),
        Rule::alternative_cost => Static::AlternativeCost(cost::mana(first(node))?),
        Rule::costs => costs(node)?,
        Rule::loyalty_costs => {
            let mut parts = node.into_inner();
            let fits = filter::filter(parts.next().expect("permanents are described"))?;
            let minus = parts.next().is_some_and(|it| it.as_str() == "-");
            let more: i16 = word::number(&parts.next().expect("a number follows"))?;
            Static::LoyaltyCosts(fits, if minus { -more } else { more })
        }
        Rule::cant_cast => {
            let mut parts = node.into_inner();
            let players = player_group(&parts.next().expect("players come first"));
            Static::CantCast(players, filter::filter(parts.next().expect("spells are described"))?)
        }
        Rule::gives_flash => Static::Flash(filter::filter(first(node))?),
        Rule::has_flash_if => Static::FlashIf(event::condition(first(node), scope)?),
        Rule::has_flash_for => Static::FlashFor(word::number(&first(node))?),
        Rule::more_lands => Static::MoreLands(node.into_inner().next().map_or(Ok(1), |it| word::number(&it))?),
        Rule::no_maximum => Static::NoMaximumHandSize(player_group(&first(node))),
        Rule::no_life => Static::CantGainLife(player_group(&first(node))),
        Rule::prevents => prevents(node)?,
        Rule::lets_not_untap => Static::DoesntUntap(thing(first(node))?),
        Rule::control_host => Static::Changes(None, filter::filter(first(node))?, vec![Change::Control]),
        Rule::cant_activate => match first(node) {
            it if it.as_rule() == Rule::filter => Static::Restricts(filter::filter(it)?, Restriction::Activate),
            _ => Static::Restricts(Filter::of([Test::Permanent, Test::Host]), Restriction::Activate),
        },
        Rule::all_block => Static::Requires(thing(first(node))?, Requirement::BeBlockedByAll),
        Rule::own_size => {
            let measure = amount::inside(node, scope)?;
            Static::Changes(None, Filter::of([Test::This]), vec![Change::BaseSize(measure.clone(), measure)])
        }
        rule => return Err(complain(&node, format!("{rule:?} is no statement"))),
    }])
}

/// This object, or what fits.
fn thing(node: Node<'_>) -> Read<Filter> {
    match node.as_rule() {
        Rule::this_thing => Ok(Filter::of([Test::This])),
        Rule::you_yourself => Ok(Filter::of([Test::Player, Test::Controlled(Relation::You)])),
        _ => filter::filter(node),
    }
}

fn this_enters(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Static>> {
    let mut found = Vec::new();
    for it in node.into_inner() {
        if it.as_rule() == Rule::tapped {
            found.push(Static::EntersTapped);
            continue;
        }
        let kind = part(&it, Rule::counter_kind).expect("counters have a kind");
        let mut number = None;
        if let Some(each) = part(&it, Rule::for_each) {
            scope.each = Some(filter::filter(first(each))?);
        }
        for part in it.clone().into_inner() {
            match part.as_rule() {
                Rule::counter_kind | Rule::for_each => {}
                _ => number = Some(amount::amount(part, scope)?),
            }
        }
        let number: Amount = number.ok_or_else(|| complain(&it, "expected how many counters"))?;
        found.push(Static::EntersWith(number, word::counter(&kind)?));
    }
    Ok(found)
}

fn costs(node: Node<'_>) -> Read<Static> {
    let mut parts = node.into_inner();
    let fits = filter::filter(parts.next().expect("spells are described"))?;
    let mana = cost::mana(parts.next().expect("mana follows"))?;
    let less = parts.next().is_some_and(|it| it.as_rule() == Rule::less);
    Ok(Static::Costs(fits, if less { CostChange::Less(mana) } else { CostChange::More(mana) }))
}

fn player_group(node: &Node<'_>) -> Players {
    match node.as_str() {
        "you" => Players::You,
        "your opponents" => Players::Opponents,
        _ => Players::Each,
    }
}

fn prevents(node: Node<'_>) -> Read<Static> {
    let mut parts = node.into_inner();
    let fits = thing(first(parts.next().expect("somebody is protected")))?;
    Ok(Static::Prevents(fits, parts.next().map(|it| word::number(&it)).transpose()?))
}

/// Changes, perhaps while a condition holds. What only restricts or requires is said so.
fn changed_when(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Static>> {
    let (mut when, mut fits, mut changes) = (None, Filter::default(), Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::condition => when = Some(event::condition(it, scope)?),
            Rule::on_your_turn => when = Some(Condition::YourTurn),
            Rule::unless => when = Some(Condition::Not(Box::new(event::condition(first(it), scope)?))),
            _ => {
                let mut parts = it.into_inner();
                fits = thing(first(parts.next().expect("something is changed")))?;
                for it in parts {
                    changes.extend(change::change(it, scope)?);
                }
            }
        }
    }
    let simple = |it: &Change| matches!(it, Change::Restrict(_) | Change::Require(_));
    if when.is_none() && changes.iter().all(simple) {
        return Ok(changes
            .into_iter()
            .map(|it| match it {
                Change::Restrict(it) => Static::Restricts(fits.clone(), it),
                Change::Require(it) => Static::Requires(fits.clone(), it),
                it => Static::Changes(None, fits.clone(), vec![it]),
            })
            .collect());
    }
    Ok(vec![Static::Changes(when, fits, changes)])
}
