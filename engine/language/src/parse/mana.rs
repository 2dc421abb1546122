//! Mana that is added, and what is said of it (106.4, 106.6).

use super::{
    amount, cost, effect, filter, hanging,
    matter::Matter,
    scope::Scope,
    statement::player_group,
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{
    Filter, Following, Instruction, ManaSource, ManaType, ManaUse, Occurrence, Players, Rider, Spending, SpendingAs, Test,
    TriggerEvent,
};

/// Mana that others add, who may have it as `this mana` no more.
pub(super) fn add_for(node: Node<'_>, tail: Option<Node<'_>>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.clone().into_inner();
    let who = subject::players(parts.next().expect("a player comes first"), scope)?;
    scope.does(&who);
    hanging::hang(tail, &node, scope)?;
    let added = add(parts.next().expect("mana follows"), scope)?;
    scope.adds_mana = false;
    Ok(Instruction::AddFor(who, vec![added]))
}

/// Whether something is tapped for mana.
pub(super) fn is_tapping(on: &TriggerEvent) -> bool {
    matches!(
        on,
        TriggerEvent::Occurs(
            Occurrence::TapsForMana | Occurrence::IsTappedForMana | Occurrence::TapsForType | Occurrence::IsTappedForType,
            _
        )
    )
}

/// Mana of one type.
pub(super) fn add(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    scope.adds_mana = true;
    if node.as_rule() == Rule::equal_mana {
        let mut parts = node.into_inner();
        let (one, other) = (parts.next().expect("a symbol or a number"), parts.next().expect("and the other one"));
        let (run, number) = if one.as_rule() == Rule::that_much { (other, one) } else { (one, other) };
        let mana = cost::mana_type(&first(run));
        let number = amount::amount(number, scope)?;
        return Ok(Instruction::AddMana(number, ManaSource::OneOf(vec![mana])));
    }
    if node.as_rule() == Rule::defined_color {
        let made = part(&node, Rule::made).is_some();
        let mut parts = node.into_inner().peekable();
        let number = amount::amount(parts.next().expect("a number comes first"), scope)?;
        if parts.peek().is_some_and(|it| it.as_rule() == Rule::commander_identity) {
            return Ok(Instruction::AddMana(number, ManaSource::CommanderIdentity));
        }
        let fits = filter::filter(parts.find(|it| it.as_rule() == Rule::filter).expect("objects are described"))?;
        let source = if made { ManaSource::ColorsMadeBy(fits) } else { ManaSource::ColorsOf(fits) };
        return Ok(Instruction::AddMana(number, source));
    }
    if node.as_rule() == Rule::made_type {
        let fits = part(&node, Rule::filter).map(filter::filter).transpose()?;
        let number = amount::amount(first(node.clone()), scope)?;
        let taps = scope.on.iter().all(is_tapping) && !scope.on.is_empty();
        let source = match fits {
            Some(fits) => ManaSource::TypesMadeBy(fits),
            None if taps => ManaSource::TypesMade,
            None => return Err(complain(&node, "nothing was tapped for mana that this could mean")),
        };
        return Ok(Instruction::AddMana(number, source));
    }
    if matches!(node.as_rule(), Rule::color_said | Rule::color_beside) {
        let said = part(&node, Rule::of_choice).expect("the production has a color");
        if !said.as_str().ends_with("color") {
            return Err(complain(&said, "mana has a color, and nothing else that could be chosen"));
        }
        let Some(beside) = part(&node, Rule::mana_type) else {
            let number = amount::inside(node, scope)?;
            return Ok(Instruction::AddMana(number, ManaSource::ColorSaid(Filter::of([Test::Chosen]))));
        };
        let color = cost::mana_type(&beside).color().ok_or_else(|| complain(&beside, "beside a color stands another one"))?;
        let said = ManaSource::ColorSaid(Filter::of([Test::Color(color), Test::Chosen]));
        return Ok(Instruction::AddMana(amount::multiplied(1, scope), said));
    }
    if node.as_rule() == Rule::any_color {
        let types = if node.as_str().ends_with("type") { &ManaType::ALL[..] } else { &ManaType::ALL[..5] };
        return Ok(Instruction::AddMana(amount::inside(node, scope)?, ManaSource::OneOf(types.to_vec())));
    }
    if node.as_rule() == Rule::mixed_mana {
        let named = part(&node, Rule::mana_mix).map(|it| it.into_inner().map(|it| cost::mana_type(&it)).collect());
        let types = named.unwrap_or_else(|| ManaType::ALL[..5].to_vec());
        return Ok(Instruction::AddMana(amount::inside(node, scope)?, ManaSource::EachOf(types)));
    }
    let runs: Vec<Vec<ManaType>> =
        node.clone().into_inner().map(|it| it.into_inner().map(|it| cost::mana_type(&it)).collect()).collect();
    if let [[one, also], [first, second], [other, again]] = runs.iter().map(Vec::as_slice).collect::<Vec<_>>()[..]
        && one != other
        && [one, one, other, other] == [also, first, second, again]
    {
        return Ok(Instruction::AddMana(amount::multiplied(2, scope), ManaSource::EachOf(vec![*one, *other])));
    }
    let length = runs[0].len();
    let alike = runs.iter().all(|run| run.len() == length && run.iter().all(|it| *it == run[0]));
    let number = i32::try_from(length).ok().filter(|_| alike);
    let number = number.ok_or_else(|| complain(&node, "each choice must be the same number of mana of one type"))?;
    let number = amount::multiplied(number, scope);
    Ok(Instruction::AddMana(number, ManaSource::OneOf(runs.iter().map(|it| it[0]).collect())))
}

/// Mana of several types: so much of each.
pub(super) fn add_each(node: Node<'_>, scope: &mut Scope<'_>) -> Vec<Instruction> {
    scope.adds_mana = true;
    let mut runs: Vec<(ManaType, i32)> = Vec::new();
    for it in node.into_inner().filter(|it| it.as_rule() == Rule::mana_type) {
        let mana = cost::mana_type(&it);
        match runs.iter_mut().find(|it| it.0 == mana) {
            Some((_, number)) => *number += 1,
            None => runs.push((mana, 1)),
        }
    }
    let adds = |(mana, number)| Instruction::AddMana(amount::multiplied(number, scope), ManaSource::OneOf(vec![mana]));
    runs.into_iter().map(adds).collect()
}

/// Mana that is spent as though it were other mana.
pub(super) fn spending_as(node: Node<'_>) -> Read<SpendingAs> {
    let (mut players, mut mana, mut types, mut on) = (Players::You, ManaType::ALL.to_vec(), Vec::new(), Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::player_group => players = player_group(&it),
            Rule::mana_color => mana = vec![word::color(&first(it))?.into()],
            Rule::any_of => types = if it.as_str() == "type" { &ManaType::ALL[..] } else { &ManaType::ALL[..5] }.to_vec(),
            _ => on.push(mana_use(it)?),
        }
    }
    Ok(SpendingAs { players, mana, types, on })
}

fn mana_use(node: Node<'_>) -> Read<ManaUse> {
    Ok(match node.as_rule() {
        Rule::for_spells => ManaUse::Cast(filter::filter(part(&node, Rule::filter).expect("spells are described"))?),
        Rule::for_own_abilities => ManaUse::Activate(Filter::of([Test::This])),
        _ => ManaUse::Activate(part(&node, Rule::filter).map_or_else(|| Ok(Filter::default()), filter::filter)?),
    })
}

/// The text has added the mana of which it speaks.
pub(super) fn was_added(node: &Node<'_>, scope: &Scope<'_>) -> Read<()> {
    if scope.adds_mana { Ok(()) } else { Err(complain(node, "no mana was added before that this could mean")) }
}

/// What added mana is for, and what it brings besides.
pub(super) fn earmark(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    was_added(&node, scope)?;
    let mut spending = Spending::default();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::for_spells | Rule::for_abilities => spending.only.push(mana_use(it)?),
            Rule::mana_not_for => spending.never.push(mana_use(first(it))?),
            Rule::at_once => spending.rider = Some(Rider { on: None, then: at_once(first(it), scope)? }),
            _ => spending.rider = Some(rider(it, scope)?),
        }
    }
    Ok(Instruction::EarmarkMana(Box::new(spending)))
}

fn rider(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Rider> {
    let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::article);
    let on = Some(filter::filter(parts.next().expect("spells are described"))?);
    let then = parts.next().expect("something follows");
    if then.as_rule() == Rule::simple {
        return Ok(Rider { on, then: at_once(then, scope)? });
    }
    Ok(Rider { on, then: Following::Triggers(effect::effect(then, scope.library, &Matter::spent())?) })
}

/// What affects the spell on which it is spent: `it` is that, and nothing can be a target.
fn at_once(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Following> {
    let mut inner = Scope::about(scope.library, &Matter::spent());
    let whole = node.clone();
    let then = effect::simple(node, &mut inner)?;
    if inner.targets.is_empty() { Ok(Following::AtOnce(then)) } else { Err(complain(&whole, "spending mana has no targets")) }
}
