//! What players do.

use super::{
    act, amount, change, coin, die, exception, filter,
    scope::{Scope, Tokens},
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    token, turn, verb, voting, word,
};
use vocabulary::catalog::{Counter, Zone};

use crate::{Amount, Entering, Find, Instruction, Players, Searched, Subject, Verb};

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
        Rule::search => search(node, who, scope)?,
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

fn search(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut finds = Vec::new();
    let mut parts: Vec<Node<'_>> = Vec::new();
    let mut places = Vec::new();
    for it in node.clone().into_inner() {
        if it.as_rule() == Rule::earlier_find {
            let (place, found) = find(it.into_inner().collect(), scope)?;
            places.push(place);
            finds.push(found);
        } else {
            parts.push(it);
        }
    }
    let (place, found) = find(parts, scope)?;
    if !finds.is_empty() && who != Players::You {
        return Err(complain(&node, "only who is told so can search for several things in several sentences"));
    }
    finds.push(found);
    places.push(place);
    // Wherever one of them may be found is searched once.
    let all = if places.iter().all(|it| *it == place) { place } else { Searched::Both };
    // What was found is nothing that a pronoun can mean here.
    scope.nothing_mentioned();
    Ok(Instruction::Search(who, all, finds))
}

/// Where it is searched, how many of what, and where those are put.
fn find(parts: Vec<Node<'_>>, scope: &mut Scope<'_>) -> Read<(Searched, Find)> {
    let mut parts = parts.into_iter();
    let searched = match parts.next().expect("a zone comes first").as_str() {
        "library and/or graveyard" => Searched::Either,
        "library and graveyard" => Searched::Both,
        "graveyard" => Searched::Graveyard,
        _ => Searched::Library,
    };
    let most = word::number(&parts.next().expect("a number follows"))?;
    let fits = filter::filter(parts.next().expect("a description follows"))?;
    let place = parts.next().expect("a place comes last");
    if place.as_rule() == Rule::found_on_top {
        return Ok((searched, Find { most, fits, to: Zone::Library, entering: Entering::Untapped }));
    }
    let zone = part(&place, Rule::zone).map(|it| word::zone(&it)).transpose()?;
    if zone == Some(Zone::Library) {
        return Err(complain(&place, "the shuffling would lose it: expected `then shuffle and put it on top`"));
    }
    let entering = act::entering(part(&place, Rule::entering), scope)?;
    Ok((searched, Find { most, fits, to: zone.unwrap_or(Zone::Battlefield), entering }))
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
