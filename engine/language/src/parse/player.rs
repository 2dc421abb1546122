//! What players do.

use super::{
    act, amount, change, coin, die, exception,
    scope::{Scope, Tokens},
    searching, subject,
    syntax::{Node, Read, Rule, complain, first, part},
    token, turn, verb, voting, whose,
};
use vocabulary::{CounterKind, catalog::Counter};

use crate::{Amount, Attacked, Entering, Instruction, Made, Players, Relation, Subject, Verb};

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
        Rule::create_together => create_together(node, who, scope)?,
        Rule::create => create(node, who, scope)?,
        _ => Instruction::SkipNext(who, turn::skipped(&first(node))),
    })
}

fn create(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let whole = node.clone();
    let number = part(&node, Rule::equal_number);
    let called = part(&node, Rule::proper_name);
    let told = |it: &Node<'_>| !matches!(it.as_rule(), Rule::equal_number | Rule::proper_name);
    let mut parts = node.into_inner().filter(told).peekable();
    let number = number.map_or_else(|| parts.next().expect("a number comes first"), first);
    let before = parts.next_if(|it| it.as_rule() == Rule::entering_before);
    let token = parts.next().expect("a token follows");
    let (mut entering, mut host) = (None, None);
    for it in parts {
        match it.as_rule() {
            Rule::entering => entering = Some(it),
            Rule::where_x => scope.x = Some(amount::inside(it, scope)?),
            _ => host = Some(it),
        }
    }
    let number = amount::amount(number, scope)?;
    if token.as_rule() == Rule::those_tokens {
        if let Some((original, exceptions)) = scope.made_copies.clone() {
            scope.object = Some(Subject::Them);
            return Ok(Instruction::CreateCopy(who, number, original, exceptions, Entering::Untapped));
        }
        let Some((token, entering)) = scope.made.clone() else {
            return Err(complain(&token, "no tokens were made before that this could mean"));
        };
        scope.object = Some(Subject::Them);
        return Ok(Instruction::Create(who, vec![Made { number, token }], entering));
    }
    (scope.tokens, scope.made_copies) = (Tokens::Made, None);
    let made = Some(if number == Amount::Number(1) { Subject::It } else { Subject::Them });
    if token.as_rule() == Rule::token_copy {
        let mut parts = token.into_inner();
        let original = subject::subject(parts.next().expect("something is copied"), scope)?;
        let exceptions = exception::exceptions(parts.next(), scope)?;
        if let Some(it) = &entering {
            return Err(complain(it, "how a copy enters is said before it"));
        }
        scope.object = made;
        if matches!(original, Subject::Target(_)) && before.is_none() {
            scope.made_copies = Some((original.clone(), exceptions.clone()));
        }
        return Ok(Instruction::CreateCopy(
            who,
            number,
            original,
            exceptions,
            before.map_or(Entering::Untapped, |it| told_before(&it)),
        ));
    }
    if token.as_rule() == Rule::named_token {
        usual(before.as_ref())?;
        scope.object = made;
        return Ok(Instruction::CreateNamed(who, number, first(token).as_str().to_owned()));
    }
    if let Some(host) = host {
        usual(before.as_ref())?;
        let place = token.clone();
        let token = token::token(token, None, scope)?;
        if token.size.is_some() || number != Amount::Number(1) {
            return Err(complain(&place, "what is made attached to something is one token of a fixed size"));
        }
        return Ok(Instruction::Create(who, vec![Made { number, token }], Entering::Attached(subject::subject(host, scope)?)));
    }
    let token = token::token(token, called.as_ref(), scope)?;
    let entering = match before {
        Some(_) if entering.is_some() => return Err(complain(&whole, "how it enters is said twice")),
        Some(it) => told_before(&it),
        None => act::entering(entering, scope)?,
    };
    scope.object = made;
    scope.made = Some((token.clone(), entering.clone()));
    Ok(Instruction::Create(who, vec![Made { number, token }], entering))
}

/// Several tokens at once, each of which the text or a rule defines.
fn create_together(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut made = Vec::new();
    let mut parts = node.into_inner();
    while let Some(number) = parts.next() {
        let number = amount::amount(number, scope)?;
        let token = token::token(parts.next().expect("a token follows"), None, scope)?;
        made.push(Made { number, token });
    }
    (scope.tokens, scope.made, scope.made_copies) = (Tokens::Made, None, None);
    scope.object = Some(Subject::Them);
    Ok(Instruction::Create(who, made, Entering::Untapped))
}

/// Copies of several things, which are told before.
pub(super) fn copies_each<'i>(mut parts: impl Iterator<Item = Node<'i>>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let of = parts.next().expect("several are named");
    let these = match of.as_rule() {
        Rule::several_before => scope.it(&of)?,
        Rule::each_done => amount::each_done(of)?,
        _ => Subject::Each(whose::things(of, scope)?),
    };
    let exceptions = exception::exceptions(parts.find(|it| it.as_rule() == Rule::exceptions), scope)?;
    (scope.tokens, scope.object) = (Tokens::Made, Some(Subject::Them));
    Ok(Instruction::CreateCopy(Players::You, Amount::Number(1), these, exceptions, Entering::Untapped))
}

/// How it enters, told before the noun.
fn told_before(node: &Node<'_>) -> Entering {
    if node.as_str() == "tapped" { Entering::Tapped } else { Entering::Attacking(Attacked::Any) }
}

/// Only of a token that the text or a rule defines it is said before the noun how that enters.
fn usual(before: Option<&Node<'_>>) -> Read<()> {
    before.map_or(Ok(()), |it| Err(complain(it, "such a token enters as tokens do")))
}

/// So many counters of a kind, or their symbols.
pub(super) fn counters(node: Node<'_>, scope: &mut Scope<'_>) -> Read<(Amount, CounterKind)> {
    let number = first(node.clone());
    let symbol = match number.as_rule() {
        Rule::counters => return act::counted(number, scope),
        Rule::energy_equal | Rule::energy_x => return Ok((amount::inside(number, scope)?, Counter::Energy.into())),
        Rule::energy => Counter::Energy,
        _ => Counter::Ticket,
    };
    let number = i32::try_from(node.into_inner().count()).unwrap_or(i32::MAX);
    Ok((amount::multiplied(number, scope), symbol.into()))
}

/// What is done by whoever controlled what the text has destroyed or the like: each of all players does it for as many as were theirs.
pub(super) fn for_controllers(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let done = part(&node, Rule::player_act).expect("they do something");
    let each = amount::done_by(node.clone(), Relation::Doer)?;
    scope.next_clause();
    scope.does(&Players::Each);
    scope.each = Some(each.clone());
    let act = act(first(done), Players::Each, scope);
    scope.each = None;
    let act = act?;
    let number = match &act {
        Instruction::Create(_, made, _) => Made::number_of_one(made),
        Instruction::Does(_, roles) => Some(&roles.number),
        _ => None,
    };
    match number {
        Some(Amount::Times(_, it)) if **it == each => Ok(act),
        Some(it) if *it == each => Ok(act),
        Some(_) | None => Err(complain(&node, "this is not done so many times: who does it for each of them?")),
    }
}
