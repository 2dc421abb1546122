//! What spells and abilities cost more or less (118.7).

use super::{
    amount, condition, cost, event, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    terms, word,
};
use crate::{
    Activatable, Activations, Amount, Condition, CostChange, Filter, ManaCost, Priced, Pricing, Property, Relation, Spares,
    Static, Subject, Terms, Test,
};

/// The least that spells cost.
pub(super) fn least_cost(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let mut parts = node.clone().into_inner().peekable();
    let condition = parts.next_if(|it| it.as_rule() == Rule::condition).map(|it| condition::condition(it, scope)).transpose()?;
    let fits = filter::filter(parts.next().expect("spells are described"))?;
    let least: u32 = word::number(&parts.next().expect("a number follows"))?;
    if word::number::<u32>(&parts.next().expect("the number stands twice"))? != least {
        return Err(complain(&node, "both numbers are the same"));
    }
    Ok(Static::LeastCost(condition, fits, least))
}

/// What the spell itself costs more or less.
pub(super) fn own_cost(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    own_change(node, scope).map(|(change, times, condition)| Static::OwnCost(change, times, condition))
}

/// What something costs more or less, how many times, and when: `{X} less, where X is …` is so many times `{1}`.
pub(super) fn own_change(node: Node<'_>, scope: &mut Scope<'_>) -> Read<(CostChange, Amount, Option<Condition>)> {
    let whole = node.clone();
    let mut parts = node.into_inner().peekable();
    let first = parts.next_if(|it| it.as_rule() == Rule::condition);
    let (mut times, mut condition) = (Amount::Number(1), first.map(|it| condition::condition(it, scope)).transpose()?);
    let mut mana = cost::mana(parts.next().expect("mana comes first"))?;
    let less = parts.next().is_some_and(|it| it.as_rule() == Rule::less);
    match parts.next() {
        Some(it) if condition.is_some() => return Err(complain(&it, "when it costs so is said twice")),
        Some(it) if it.as_rule() == Rule::for_each => times = amount::each(it, scope)?,
        Some(it) if it.as_rule() == Rule::where_x => times = amount::inside(it, scope)?,
        Some(it) if it.as_rule() == Rule::aimed_at => {
            let aimed = Test::Is(Property::Targets, Terms { parts: vec![terms::term(it)?] });
            condition = Some(Condition::Is(Subject::This, Filter::of([aimed])));
        }
        Some(it) => condition = Some(condition::condition(it, scope)?),
        None => {}
    }
    if part(&whole, Rule::where_x).is_some() {
        if mana != (ManaCost { x: 1, ..ManaCost::default() }) {
            return Err(complain(&whole, "X is no part of what this costs more or less"));
        }
        mana = ManaCost::generic(1);
    } else if mana.x > 0 {
        return Err(complain(&whole, "nothing says what X is"));
    }
    Ok((if less { CostChange::Less(mana) } else { CostChange::More(mana) }, times, condition))
}

/// What other spells cost more or less.
pub(super) fn costs(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let whole = node.clone();
    let (mut which, mut condition, mut fits) = (Priced::All, None, Filter::default());
    let mut changed = None;
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::ordinal => which = Priced::Nth(event::nth(&it)),
            Rule::condition => condition = Some(condition::condition(it, scope)?),
            Rule::on_your_turn => condition = Some(Condition::YourTurn),
            Rule::filter => fits = filter::filter(it)?,
            _ => changed = Some(own_change(it, scope)?),
        }
    }
    let counted = which != Priced::All;
    if counted && !fits.place().is_empty() {
        return Err(complain(&whole, "nobody knows any more from where earlier spells were cast"));
    }
    if counted && !fits.tests.iter().any(|it| matches!(it, Test::Controlled(_))) {
        return Err(complain(&whole, "which one of whose spells?"));
    }
    let (change, times, _) = changed.expect("mana follows");
    Ok(Static::Costs(fits, change, Pricing { which, condition, times }))
}

/// What spells that the controller casts in a time cost more or less, of which more may be said behind that.
pub(super) fn costs_for_now(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let whole = node.clone();
    let (mut fits, mut changed, mut which) = (Filter::default(), None, Priced::All);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::next_one => which = Priced::Next,
            Rule::as_it_resolves if matches!(changed, Some((_, Amount::Number(_), _))) => {
                return Err(complain(&it, "what is a number anyway is none that is fixed then"));
            }
            Rule::stated_for | Rule::as_it_resolves => {}
            Rule::filter if which == Priced::Next => fits = filter::filter(it)?,
            Rule::filter => fits = filter::several(it)?,
            Rule::that_is => fits.tests.push(filter::how_it_is(first(it))?),
            _ => changed = Some(own_change(it, scope)?),
        }
    }
    if !fits.tests.contains(&Test::Controlled(Relation::You)) {
        return Err(complain(&whole, "whose spells? those that you cast"));
    }
    let (change, times, _) = changed.expect("mana follows");
    Ok(Static::Costs(fits, change, Pricing { which, condition: None, times }))
}

/// What activated abilities cost more or less.
pub(super) fn abilities_cost(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let whole = node.clone();
    let (mut condition, mut changed) = (None, None);
    let mut these =
        Activations { of: None, keyword: None, who: Relation::Anyone, which: Activatable::All, spares: Spares::Nothing };
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::condition => condition = Some(condition::condition(it, scope)?),
            Rule::on_your_turn => condition = Some(Condition::YourTurn),
            Rule::of_abilities => {}
            Rule::filter => these.of = Some(filter::filter(it)?),
            Rule::keyword_name => these.keyword = Some(word::keyword(&it)?),
            Rule::as_you_do => these.who = Relation::You,
            Rule::beyond_mana | Rule::no_mana_abilities => these.which = Activatable::BeyondMana,
            Rule::spares_one => these.spares = Spares::One,
            _ => changed = Some(own_change(it, scope)?),
        }
    }
    let (change, times, _) = changed.expect("mana follows");
    let only_generic = |it: &CostChange| matches!(it, CostChange::Less(mana) if mana.symbols.is_empty());
    if these.spares == Spares::One && !only_generic(&change) {
        return Err(complain(&whole, "only where generic mana is taken off is it said how much is left"));
    }
    Ok(Static::AbilitiesCost(Box::new(these), change, Pricing { which: Priced::All, condition, times }))
}
