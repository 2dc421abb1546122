//! What hangs on a clause: `for each …` and `where X is …`, of its own or at the end of its sentence (107.3i).

use super::{
    amount, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, part},
};
use crate::{Amount, Subject};

/// What is said of a clause that defines an X which is paid.
pub(super) const ONE_X: &str = "X stands in the cost as well: say what it is in a sentence of its own, `X is …`";

/// The clause in which an effect says what X is, but for what is in quotation marks.
pub(super) fn clause_with_x<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let parts = || node.clone().into_inner().flatten();
    let quoted: Vec<_> = parts().filter(|it| it.as_rule() == Rule::quoted).map(|it| it.span()).collect();
    let is_quoted = |it: &Node<'i>| {
        let at = it.span();
        quoted.iter().any(|outer| outer.start <= at.start && at.end <= outer.end)
    };
    parts().find(|it| it.as_rule() == Rule::where_x && !is_quoted(it))
}

/// What X is in a clause, where it or a later one of the same sentence says it: known since an earlier clause, or read now.
pub(super) fn shared_x(
    clause: &Node<'_>,
    later: &[Node<'_>],
    known: Option<Amount>,
    scope: &mut Scope<'_>,
) -> Read<Option<Amount>> {
    if known.is_some() || says_x(clause) || !speaks_of_x(clause) {
        return Ok(known);
    }
    let tail = later.iter().find_map(|it| part(it, Rule::where_x));
    tail.map(|it| measured(it, clause, scope)).transpose()
}

/// Whether a clause says what X is, for itself and those before.
pub(super) fn says_x(clause: &Node<'_>) -> bool {
    part(clause, Rule::where_x).is_some()
}

fn speaks_of_x(clause: &Node<'_>) -> bool {
    clause.clone().into_inner().flatten().any(|it| it.as_rule() == Rule::variable)
}

/// What multiplies the amounts of a clause, or what X is in it.
pub(super) fn hang(tail: Option<Node<'_>>, body: &Node<'_>, scope: &mut Scope<'_>) -> Read<()> {
    let Some(tail) = tail else { return Ok(()) };
    if tail.as_rule() == Rule::for_each {
        scope.each = Some(amount::each(tail, scope)?);
    } else if scope.x.is_none() {
        scope.x = Some(measured(tail, body, scope)?);
    }
    Ok(())
}

/// `Its power` behind a target means the target's, which is not read yet; a player has none. Behind this, where nothing else was mentioned,
/// it means this's.
fn measured(tail: Node<'_>, body: &Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let before = scope.object.clone();
    let names =
        |rule, fits: &dyn Fn(&Node<'_>) -> bool| body.clone().into_inner().flatten().any(|it| it.as_rule() == rule && fits(&it));
    if names(Rule::target, &|it| !is_player(it)) {
        scope.object = Some(Subject::Target(scope.next_target()));
    } else if scope.mentioned().is_none() && names(Rule::this_thing, &|_| true) {
        scope.object = Some(Subject::This);
    }
    // A player who is the one target of the clause is `that player`, or `they`, behind it.
    let player = scope.player;
    if names(Rule::player_target, &|_| true) && !names(Rule::target, &|_| true) {
        scope.player = player.or(Some(scope.next_target()));
    }
    let amount = amount::inside(tail, scope);
    (scope.object, scope.player) = (before, player);
    amount
}

fn is_player(target: &Node<'_>) -> bool {
    let fits = part(target, Rule::filter).map(filter::filter);
    fits.is_some_and(|it| it.is_ok_and(|it| it.speaks_of_players()))
}
