//! How permanents enter (614.12), and what is chosen for them.

use super::{
    amount, change, condition, cost, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{
    Amount, Choosing, Condition, Entering, Entry, Filter, HowCast, Instruction, Players, Restriction, Static, Subject, Test,
    Unless,
};
use vocabulary::{
    Subtype,
    catalog::{KeywordAbility, Zone},
};

/// How this enters.
pub(super) fn this(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Static>> {
    let mut found = Vec::new();
    let mut when = part(&node, Rule::condition).map(|it| condition::condition(it, scope)).transpose()?;
    let so = when.clone();
    for it in node.into_inner().filter(|it| it.as_rule() != Rule::condition) {
        if it.as_rule() == Rule::having_escaped {
            when = Some(Condition::Cast(HowCast::With(KeywordAbility::Escape, None)));
            continue;
        }
        if it.as_rule() == Rule::tapped {
            found.push(Static::Enters(Entry::Tapped(Unless::Nothing)));
            continue;
        }
        if it.as_rule() == Rule::tapped_so {
            let unless = when.take().map_or(Unless::Nothing, |it| Unless::Holds(Condition::Not(Box::new(it))));
            found.push(Static::Enters(Entry::Tapped(unless)));
            continue;
        }
        if it.as_rule() == Rule::stays_so {
            found.push(Static::Restricts(Filter::of([Test::This]), Restriction::Untap));
            continue;
        }
        if it.as_rule() == Rule::tapped_unless {
            found.push(Static::Enters(Entry::Tapped(Unless::Holds(condition::condition(first(it), scope)?))));
            continue;
        }
        if it.as_rule() == Rule::tapped_if {
            let so = condition::condition(first(it), scope)?;
            found.push(Static::Enters(Entry::Tapped(Unless::Holds(Condition::Not(Box::new(so))))));
            continue;
        }
        if it.as_rule() == Rule::tapped_unpaid {
            found.push(Static::Enters(Entry::Tapped(Unless::Paid(cost::cost(first(it), scope)?))));
            continue;
        }
        if it.as_rule() == Rule::escape_gains {
            found.push(Static::Changes(so.clone(), Filter::of([Test::This]), change::gained(it, scope)?));
            continue;
        }
        let kind = part(&it, Rule::counter_kind).expect("counters have a kind");
        let mut number = None;
        counted_by(&it, scope)?;
        for part in it.clone().into_inner() {
            match part.as_rule() {
                Rule::counter_kind | Rule::for_each | Rule::where_x => {}
                _ => number = Some(amount::amount(part, scope)?),
            }
        }
        let number: Amount = number.ok_or_else(|| complain(&it, "expected how many counters"))?;
        let number = match when.take() {
            Some(condition) => Amount::While(Box::new(condition), Box::new(number)),
            None => number,
        };
        found.push(Static::Enters(Entry::With(number, word::counter(&kind))));
    }
    Ok(found)
}

/// What multiplies the counters, or what X of them is.
fn counted_by(counters: &Node<'_>, scope: &mut Scope<'_>) -> Read<()> {
    if let Some(each) = part(counters, Rule::for_each) {
        scope.each = Some(amount::each(each, scope)?);
    }
    if let Some(x) = part(counters, Rule::where_x) {
        scope.x = Some(amount::amount(first(x), scope)?);
    }
    Ok(())
}

/// With how many more counters others enter.
pub(super) fn others_with(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    counted_by(&node, scope)?;
    let kind = word::counter(&part(&node, Rule::counter_kind).expect("counters have a kind"));
    let mut parts = node.into_inner();
    let fits = filter::filter(parts.next().expect("what enters is described"))?;
    let number = parts.find(|it| !matches!(it.as_rule(), Rule::counter_kind | Rule::for_each | Rule::where_x));
    let number = match number {
        Some(it) => amount::amount(it, scope)?,
        None => scope.each.clone().unwrap_or(Amount::Number(1)),
    };
    (scope.each, scope.x) = (None, None);
    Ok(Static::Enters(Entry::OthersWith(fits, number, kind)))
}

/// The same while something is so.
pub(super) fn others_when(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let mut parts = node.into_inner();
    let so = condition::condition(parts.next().expect("something is asked"), scope)?;
    let Static::Enters(Entry::OthersWith(fits, number, kind)) = others_with(parts.next().expect("others are told"), scope)?
    else {
        unreachable!("others enter with counters")
    };
    Ok(Static::Enters(Entry::OthersWith(fits, Amount::While(Box::new(so), Box::new(number)), kind)))
}

/// The same for a time, of what shows by itself that it fits (611.2c).
pub(super) fn others_for_now(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let told = node.clone();
    let others = others_with(node, scope)?;
    match &others {
        Static::Enters(Entry::OthersWith(fits, ..)) if !fits.stands_alone() => {
            Err(complain(&told, "what enters later is described by itself, and not by what the text is about"))
        }
        _ => Ok(others),
    }
}

/// What is chosen as this enters.
pub(super) fn choosing(node: Node<'_>) -> Read<Choosing> {
    Ok(match node.as_rule() {
        Rule::a_color => Choosing::Color(part(&node, Rule::color).map(|it| word::color(&it)).transpose()?),
        Rule::a_creature_type => Choosing::CreatureType(part(&node, Rule::subtype).map(|it| but(&it)).transpose()?),
        Rule::a_basic_land_type => Choosing::BasicLandType,
        Rule::an_opponent => Choosing::Opponent,
        Rule::a_player => Choosing::Player,
        Rule::a_permanent => Choosing::Permanent(filter::one(part(&node, Rule::filter).expect("what is chosen is described"))?),
        _ => {
            let kinds = node.into_inner().filter(|it| it.as_rule() != Rule::article);
            let test = |it: Node<'_>| {
                if it.as_rule() == Rule::but_basic { Ok(Choosing::but_basic()) } else { filter::characteristic(it) }
            };
            Choosing::Name(Filter { tests: kinds.map(test).collect::<Read<_>>()? })
        }
    })
}

/// The creature type that is not chosen.
fn but(node: &Node<'_>) -> Read<Subtype> {
    let it = word::subtype(node)?;
    if matches!(it, Subtype::Creature(_)) { Ok(it) } else { Err(complain(node, "this is no creature type")) }
}

/// This comes onto the battlefield from the command zone.
pub(super) fn from_command() -> Instruction {
    Instruction::PutOntoBattlefield(Subject::ThisIn(Zone::Command), Players::You, Entering::Untapped)
}
