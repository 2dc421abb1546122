//! What a spell or ability says is so for a time, in the words of a static ability (611.2).

use super::{
    change, changing, entering, prices,
    scope::Scope,
    statement,
    syntax::{Node, Read, Rule, complain, part},
};
use crate::{Duration, Instruction, Statement, Static};

/// What of it has a phrase of its own, and for how long it is so.
fn told<'t>(body: &Node<'t>) -> (Option<Node<'t>>, Duration) {
    let phrases = [Rule::flash_for_now, Rule::costs_for_now, Rule::others_enter_with];
    let told = phrases.into_iter().find_map(|it| part(body, it));
    let within = told.as_ref().and_then(|it| part(it, Rule::stated_for));
    let lasts = within.or_else(|| part(body, Rule::stated_for)).expect("it is told for how long");
    (told, change::stated_for(&lasts))
}

/// What others cost, or with what they enter: nothing else hangs on that.
pub(super) fn of_others(body: &Node<'_>, scope: &mut Scope<'_>) -> Read<Option<Instruction>> {
    let (told, lasts) = told(body);
    let stated = match told {
        Some(it) if it.as_rule() == Rule::costs_for_now => prices::costs_for_now(it, scope)?,
        Some(it) if it.as_rule() == Rule::others_enter_with => entering::others_for_now(it, scope)?,
        Some(_) | None => return Ok(None),
    };
    Ok(Some(Instruction::States(Box::new(stated), lasts)))
}

/// What a row of a rule file states, with abilities perhaps that somebody is given meanwhile.
pub(super) fn stated(body: Node<'_>, tail: Option<Node<'_>>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let (told, lasts) = told(&body);
    let (row, said) = if let Some(it) = told {
        statement::flash(it)?
    } else {
        let mut parts = body.clone().into_inner();
        statement::stated(parts.find(|it| it.as_rule() != Rule::stated_for).expect("something is stated"))?
    };
    if Statement::OF_ITSELF.contains(&row) {
        return Err(complain(&body, "an object says this of itself, by an ability that it has"));
    }
    if let Some(tail) = tail {
        return Err(complain(&tail, "nothing that is so for a time hangs on that"));
    }
    let stated = Instruction::States(Box::new(Static::States(row, said)), lasts);
    let given = part(&body, Rule::gets_abilities).map(|it| changing::of_you(it, lasts, scope)).transpose()?;
    Ok([Some(stated), given].into_iter().flatten().collect())
}
