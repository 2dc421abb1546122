//! What players can't do in somebody's turn, and creatures of theirs can't do, as static abilities say in one sentence.

use super::{
    filter,
    statement::player_group,
    syntax::{Node, Read},
    terms,
};
use crate::{Players, Relation, Restriction, Statement, Static, Terms, Test};

/// What some players can't cast in one's own turn, and what abilities they can't activate then: two things.
pub(super) fn bars_in_turn(node: Node<'_>) -> Read<Vec<Static>> {
    let mut parts = node.into_inner();
    let who = terms::term(parts.next().expect("the players come first"))?;
    let rows = [Statement::CantCastInYourTurn, Statement::CantActivateInYourTurn];
    let said = parts.zip(rows).map(|(it, row)| Ok(Static::States(row, Terms { parts: vec![who.clone(), terms::term(it)?] })));
    said.collect()
}

/// Creatures of some players can't block.
pub(super) fn cant_block_with(node: Node<'_>) -> Read<Vec<Static>> {
    let mut parts = node.clone().into_inner();
    let who = player_group(&parts.next().expect("the players come first"));
    let mut fits = filter::filter(parts.next().expect("something is described"))?;
    fits.tests.extend(match who {
        Players::You => Some(Test::Controlled(Relation::You)),
        Players::Opponents => Some(Test::Controlled(Relation::Opponent)),
        _ => None,
    });
    Ok(vec![Static::Restricts(fits, Restriction::Block)])
}
