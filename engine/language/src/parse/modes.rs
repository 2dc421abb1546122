//! Modes (700.2): how many, who chooses, and what each takes.

use super::{
    condition, cost, effect,
    matter::Matter,
    permission,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Chooser, Condition, Effect, Library, ModePrice, Modes, Repeat};

/// A choice of several texts.
pub(super) fn modal(node: Node<'_>, library: &mut Library, matter: &Matter) -> Read<Effect> {
    let (mut texts, mut costs, mut worths) = (Vec::new(), Vec::new(), Vec::new());
    for it in node.clone().into_inner() {
        match it.as_rule() {
            Rule::text => texts.push(effect::text(it, Scope::about(library, matter))?),
            Rule::mode_cost => costs.push(cost::cost(first(it), &mut Scope::about(library, matter))?),
            Rule::pawprints => worths.push(u8::try_from(it.into_inner().count()).unwrap_or(u8::MAX)),
            _ => {}
        }
    }
    let all = u8::try_from(texts.len()).map_err(|_| complain(&node, "these are too many modes"))?;
    let several = |given: usize| given == texts.len();
    let mut numbers = node.clone().into_inner().filter(|it| it.as_rule() == Rule::modes).map(|it| number(&it, all));
    let worth = part(&node, Rule::modes_worth).map(|it| word::number::<u8>(&first(it))).transpose()?;
    let price = match (worth, costs.is_empty(), worths.is_empty()) {
        (None, true, true) => ModePrice::Free,
        (None, false, true) if several(costs.len()) => ModePrice::Costs(costs),
        (Some(most), true, false) if several(worths.len()) => ModePrice::Pawprints(most, worths),
        _ => return Err(complain(&node, "what choosing a mode takes stands before each of them, or before none")),
    };
    let number = match (numbers.next(), worth) {
        (Some(it), _) => it?,
        (None, worth) => (0, worth.unwrap_or(all)),
    };
    let (mut instead, other) = (None, numbers.next().transpose()?);
    if let (Some(how), Some(other)) = (part(&node, Rule::how_cast), other) {
        let it = permission::how_cast(how.clone(), &mut Scope::about(library, matter))?;
        if !matches!(it, Condition::Cast(_)) {
            return Err(complain(&how, "how many modes are chosen hangs on what is so, not on what is not"));
        }
        instead = Some((it, other));
    }
    if let (Some(so), Some(other)) = (part(&node, Rule::condition), other) {
        instead = Some((condition::condition(so, &mut Scope::about(library, matter))?, (number.0, other.1)));
    }
    let times = if part(&node, Rule::mode_again).is_some() {
        Repeat::Any
    } else if part(&node, Rule::not_chosen).is_some() {
        Repeat::EachTurn
    } else {
        Repeat::Once
    };
    if times == Repeat::EachTurn && matter.on.is_empty() {
        return Err(complain(&node, "only of a triggered ability it is remembered which modes were chosen"));
    }
    let most = instead.as_ref().map_or(number.1, |it| it.1.1.max(number.1));
    if most > all && times != Repeat::Any && worth.is_none() {
        return Err(complain(&node, "there are not so many modes"));
    }
    let chooser = if part(&node, Rule::opponent_chooses).is_some() { Chooser::Opponent } else { Chooser::Controller };
    Ok(Effect::Modal(Modes { number, instead, times, chooser, price }, texts))
}

/// The same of which a keyword says how many: one or more at the most.
pub(super) fn listed(node: Node<'_>, library: &mut Library, matter: &Matter) -> Read<Effect> {
    let (mut texts, mut costs) = (Vec::new(), Vec::new());
    for it in node.clone().into_inner() {
        match it.as_rule() {
            Rule::text => texts.push(effect::text(it, Scope::about(library, matter))?),
            _ => costs.push(cost::cost(first(it), &mut Scope::about(library, matter))?),
        }
    }
    let all = u8::try_from(texts.len()).map_err(|_| complain(&node, "these are too many modes"))?;
    Ok(Effect::Modal(Modes { price: ModePrice::Listed(costs), ..Modes::of(1, all) }, texts))
}

/// At least and at most so many.
fn number(node: &Node<'_>, all: u8) -> Read<(u8, u8)> {
    let said = match node.as_str() {
        "one or both" | "one or more" => return Ok((1, all)),
        "both" => return Ok((2, 2)),
        "any number" => return Ok((0, all)),
        _ => part(node, Rule::number_word).expect("a number is said"),
    };
    let number = word::number(&said)?;
    Ok((if part(node, Rule::up_to).is_some() { 0 } else { number }, number))
}
