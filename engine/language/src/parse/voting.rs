//! Votes (701.38) and villainous choices (701.55).

use super::{
    effect, filter,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, part},
};
use crate::{Ballot, Instruction, Players};

/// Everybody votes: what won, the text asks for by itself.
pub(super) fn vote(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let first_voter = subject::players(parts.next().expect("somebody votes first"), scope)?;
    let choices = parts.next().expect("there are choices");
    let ballot = match choices.as_rule() {
        Rule::ballot_words => Ballot::Words(choices.into_inner().map(|it| it.as_str().to_owned()).collect()),
        _ => Ballot::Things(filter::filter(part(&choices, Rule::filter).expect("things are described"))?),
    };
    scope.nothing_mentioned();
    Ok(Instruction::Vote(first_voter, ballot))
}

/// The words of a text were all voted for.
pub(super) fn knows_words(text: &Node<'_>) -> Read<()> {
    let (mut known, mut asked): (Vec<String>, Vec<Node<'_>>) = (Vec::new(), Vec::new());
    for it in text.clone().into_inner().flatten() {
        match it.as_rule() {
            Rule::ballot_words => known.extend(it.into_inner().map(|it| it.as_str().to_owned())),
            Rule::ballot_word => asked.push(it),
            _ => {}
        }
    }
    match asked.into_iter().find(|it| !known.iter().any(|word| word == it.as_str())) {
        Some(it) => Err(complain(&it, "nobody has voted for this word")),
        None => Ok(()),
    }
}

/// Whoever chooses is `that player` in both.
pub(super) fn face_choice(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut next = |scope: &mut Scope<'_>| effect::simple(parts.next().expect("there are two options"), scope);
    let (one, other) = scope.facing(&who, |scope| Ok((next(scope)?, next(scope)?)))?;
    Ok(Instruction::FaceChoice(who, one, other))
}
