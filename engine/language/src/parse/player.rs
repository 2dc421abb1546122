//! What players do.

use super::{
    act, amount, change, coin, die, exception,
    scope::{Scope, Tokens},
    searching, subject,
    syntax::{Node, Read, Rule, first, part},
    token, turn, verb, voting, word,
};
use vocabulary::catalog::Counter;

use crate::{Amount, Instruction, Players, Subject, Verb};

/// Somebody does something; who it was is the player of the next clause too.
pub(super) fn act(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    scope.does(&who);
    if let Some(verb) = Verb::of_production(node.as_rule()) {
        return verb::of_players(verb, node, who, scope);
    }
    Ok(match node.as_rule() {
        Rule::face_choice => voting::face_choice(node, who, scope)?,
        Rule::roll => Instruction::RollDice(who, die::roll(node, scope)?),
        Rule::flip => coin::flips(node, who, scope)?,
        Rule::search => searching::search(node, who, scope)?,
        Rule::get_emblem => {
            let abilities = change::abilities(first(node), scope)?;
            Instruction::Emblem(who, token::emblem(abilities, scope))
        }
        Rule::create => create(node, who, scope)?,
        Rule::get_counters => get_counters(node, who, scope)?,
        Rule::control_player => Instruction::ControlNextTurn(who, subject::players(first(node), scope)?),
        Rule::skip_next => Instruction::SkipNext(who, turn::skipped(&first(node))),
        _ => {
            let mut parts = node.into_inner();
            let who = subject::whose(&parts.next().expect("somebody's life"), scope)?;
            Instruction::SetLife(who, amount::amount(parts.next().expect("becomes a number"), scope)?)
        }
    })
}

fn create(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let number = parts.next().expect("a number comes first");
    let token = parts.next().expect("a token follows");
    let (mut entering, mut host) = (None, None);
    for it in parts {
        match it.as_rule() {
            Rule::entering => entering = Some(it),
            Rule::measure => scope.x = Some(amount::amount(it, scope)?),
            _ => host = Some(it),
        }
    }
    let number = amount::amount(number, scope)?;
    scope.tokens = Tokens::Made;
    let made = Some(if number == Amount::Number(1) { Subject::It } else { Subject::Them });
    if token.as_rule() == Rule::token_copy {
        let mut parts = token.into_inner();
        let original = subject::subject(parts.next().expect("something is copied"), scope)?;
        let exceptions = exception::exceptions(parts.next(), scope)?;
        scope.object = made;
        return Ok(Instruction::CreateCopy(who, number, original, exceptions));
    }
    if token.as_rule() == Rule::named_token {
        scope.object = made;
        return Ok(Instruction::CreateNamed(who, number, first(token).as_str().to_owned()));
    }
    if let Some(host) = host {
        let token = token::token(token, scope)?;
        return Ok(Instruction::CreateAttached(who, token, subject::subject(host, scope)?));
    }
    let token = token::token(token, scope)?;
    let entering = act::entering(entering, scope)?;
    scope.object = made;
    Ok(Instruction::Create(who, number, token, entering))
}

fn get_counters(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = part(&node, Rule::counters).unwrap_or_else(|| node.clone()).into_inner();
    let number = parts.next().expect("so many, or their symbols");
    let symbol = match number.as_rule() {
        Rule::energy => Some(Counter::Energy),
        Rule::ticket => Some(Counter::Ticket),
        _ => None,
    };
    if let Some(kind) = symbol {
        let number = i32::try_from(node.into_inner().count()).unwrap_or(i32::MAX);
        return Ok(Instruction::PlayerCounters(who, amount::multiplied(number, scope), kind.into()));
    }
    let number = amount::amount(number, scope)?;
    let kind = parts.next().expect("counters have a kind");
    Ok(Instruction::PlayerCounters(who, number, word::counter(&kind)))
}
