//! Trigger events of rule files, by the productions that their rows make: whom and what they are about.

use super::{
    cost,
    event::{attacked, is_many, nth, thing, together, who},
    filter,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Filter, Mark, Occurrence, Parties, Relation, Test, TriggerEvent};

/// What happens without anybody before it.
pub(super) fn alone(it: Occurrence, node: Node<'_>) -> Read<TriggerEvent> {
    filled(it, node, Parties::default())
}

/// What such a player does or suffers.
pub(super) fn of_player(it: Occurrence, node: Node<'_>, who: Relation) -> Read<TriggerEvent> {
    filled(it, node, Parties { who, ..Parties::default() })
}

/// What something does, or what happens to it.
pub(super) fn of_object(it: Occurrence, node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    filled(it, node, Parties { what: vec![thing], ..Parties::default() })
}

/// That something attacks beside others (508.3a).
pub(super) fn beside(node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let number = word::number(&parts.next().expect("a number comes first"))?;
    let mut others = filter::filter(parts.next().expect("a description follows"))?;
    others.tests.push(filter::not(Test::This));
    Ok(TriggerEvent::Occurs(Occurrence::AttacksBeside, Parties { what: vec![thing, others], number, ..Parties::default() }))
}

/// What the phrase leaves open, each part by its production.
fn filled(occurrence: Occurrence, node: Node<'_>, mut parties: Parties) -> Read<TriggerEvent> {
    let (whole, mut many) = (node.clone(), false);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::thing => {
                many |= is_many(&it);
                parties.what.push(thing(it)?);
            }
            Rule::one_such => parties.what.push(filter::one(part(&it, Rule::filter).expect("it is described"))?),
            Rule::this_thing => parties.what.push(Filter::of([Test::This])),
            Rule::several => {
                let mut parts = it.into_inner();
                parties.number = word::number(&parts.next().expect("a number comes first"))?;
                parties.what.push(filter::filter(parts.next().expect("a description follows"))?);
            }
            Rule::a_card => many |= part(&it, Rule::several_cards).is_some(),
            Rule::rolled_dice => many |= it.as_str() != " a die",
            Rule::discarded_card => {
                many |= part(&it, Rule::several_cards).is_some() || part(&it, Rule::thing).is_some_and(|it| is_many(&it));
                parties.what.extend(part(&it, Rule::thing).map(thing).transpose()?);
            }
            Rule::cycled => parties.what.extend(cycled(it)),
            Rule::turned_into => parties.what.extend(turned_into(it)?),
            Rule::attacked_player if occurrence.is_attack() => parties.whom = attacked(&it),
            Rule::attacked_player => parties.whom = who(&it),
            Rule::whose_spell => {
                parties.whom = part(&it, Rule::controlled).map_or(Relation::Anyone, |it| filter::relation(&it));
            }
            Rule::door_of => parties.what.extend(part(&it, Rule::thing).map(thing).transpose()?),
            Rule::counter_kind => parties.counter = Some(word::counter(&it)),
            Rule::any_counter | Rule::one_counter => parties.counter = part(&it, Rule::counter_kind).map(|it| word::counter(&it)),
            Rule::ordinal => parties.number = nth(&it),
            Rule::so_much_spent => parties.number = word::number(&first(it))?,
            Rule::several_players if it.as_str().contains("opponents") => parties.whom = Relation::Opponent,
            Rule::so_much_harm => parties.number = it.into_inner().next().map_or(Ok(1), |it| word::number(&it))?,
            Rule::mana_symbol_of => parties.mana = Some(cost::mana_type(&first(it))),
            Rule::several_players | Rule::from_play | Rule::same_library => {}
            Rule::some_graveyard | Rule::own_graveyard | Rule::some_hand => parties.whom = owner(&it),
            _ => parties.mark = Some(mark(it)?),
        }
    }
    if occurrence == Occurrence::PlaysLand && !parties.thing().is_called("land") {
        return Err(complain(&whole, "only of lands it is heard that they are played"));
    }
    if occurrence == Occurrence::BecomesTargetOfSpell && !parties.other().is_called("spell") {
        return Err(complain(&whole, "only spells and abilities have targets"));
    }
    if occurrence == Occurrence::Activates && parties.thing().tests != [Test::StackAbility] {
        return Err(complain(&whole, "what is activated is an ability, or one of something"));
    }
    Ok(together(TriggerEvent::Occurs(occurrence, parties), many))
}

/// Whose zone it is.
fn owner(node: &Node<'_>) -> Relation {
    match node.as_str().split(' ').next() {
        Some("your") => Relation::You,
        Some("an") => Relation::Opponent,
        _ => Relation::Anyone,
    }
}

/// What is cycled: this, another card, or any.
fn cycled(node: Node<'_>) -> Option<Filter> {
    match node.into_inner().next().map(|it| it.as_rule()) {
        Some(Rule::this_thing) => Some(Filter::of([Test::This])),
        Some(_) => Some(Filter::of([filter::not(Test::This)])),
        None => None,
    }
}

fn turned_into(node: Node<'_>) -> Read<Option<Filter>> {
    match part(&node, Rule::filter) {
        Some(it) => filter::filter(it).map(Some),
        None => Ok(part(&node, Rule::this_thing).map(|_| Filter::of([Test::This]))),
    }
}

fn mark(node: Node<'_>) -> Read<Mark> {
    let named = first(node);
    if named.as_rule() == Rule::digits {
        return Ok(Mark::Level(word::number(&named)?));
    }
    Mark::named(named.as_str()).ok_or_else(|| complain(&named, "there is no such mark"))
}
