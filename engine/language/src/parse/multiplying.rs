//! What multiplies clauses, told before them: `for each creature you control, create a Food token`.

use super::{
    amount, effect,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, part},
};
use crate::{Amount, Filter, Instruction, Relation, Test, Verb};

/// Clauses of which each number is counted so often.
pub(super) fn each_first(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let whole = node.clone();
    let mut parts = node.into_inner();
    let multiplier = parts.next().expect("something is counted");
    if let Some(it) = parts.clone().find_map(|it| one_of_them(&it, &multiplier)) {
        return Err(complain(&it, "each of what is counted would be meant one by one, and it is counted together here"));
    }
    let of_deeds = matches!(multiplier.as_rule(), Rule::each_vote | Rule::each_milled | Rule::each_done | Rule::each_prevented);
    let done = multiplied(amount::multiplier(multiplier, scope)?, parts, scope)?;
    if of_deeds { Ok(done) } else { at_once(done, &whole) }
}

/// The same for each of some players, of whom the clauses do not speak.
pub(super) fn each_player(
    whole: &Node<'_>,
    relation: Relation,
    clauses: Node<'_>,
    scope: &mut Scope<'_>,
) -> Read<Vec<Instruction>> {
    let opponent = (relation == Relation::Opponent).then_some(Test::Controlled(relation));
    let players = [Test::Player].into_iter().chain(opponent).collect();
    let each = Amount::Count(Filter { tests: players });
    at_once(multiplied(each, clauses.into_inner(), scope)?, whole)
}

/// Whether clauses speak of no player but by name, and can be multiplied by players.
pub(super) fn names_nobody(clauses: &Node<'_>) -> bool {
    let speaks = |it: &Node<'_>| {
        let word = it.as_str().split(' ').next();
        matches!(it.as_rule(), Rule::target | Rule::player_target | Rule::pronoun)
            || matches!(it.as_rule(), Rule::that_player | Rule::object_whose | Rule::those_players)
            || matches!(it.as_rule(), Rule::controlled | Rule::place | Rule::whose | Rule::doers | Rule::hand)
                && matches!(word, Some("that" | "they" | "their"))
    };
    !clauses.clone().into_inner().flatten().any(|it| speaks(&it))
}

fn multiplied<'i>(each: Amount, clauses: impl Iterator<Item = Node<'i>>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut done = Vec::new();
    for it in clauses {
        if matches!(it.as_rule(), Rule::at_end | Rule::at_end_step) {
            return Err(complain(&it, "what waits is counted then, and this is counted now"));
        }
        if let Some(it) = it.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::variable) {
            return Err(complain(&it, "X of them so often is no number that is known here"));
        }
        if let Some(it) = part(&it, Rule::for_each).or_else(|| part(&it, Rule::where_x)) {
            return Err(complain(&it, "it has been said already what is counted"));
        }
        scope.next_clause();
        scope.each = Some(each.clone());
        done.extend(effect::clause(it, scope)?);
    }
    Ok(done)
}

/// What is done so often, where that is to do so much of it.
fn at_once(done: Vec<Instruction>, said: &Node<'_>) -> Read<Vec<Instruction>> {
    if done.iter().all(can_be_multiplied) {
        return Ok(done);
    }
    Err(complain(said, "that is done again and again, and not once with so many"))
}

/// A word of a clause that means each of what is counted, where that is a thing.
fn one_of_them<'i>(clause: &Node<'i>, counted: &Node<'i>) -> Option<Node<'i>> {
    let things = matches!(
        counted.as_rule(),
        Rule::filter | Rule::each_attached | Rule::each_done | Rule::each_milled | Rule::each_devoured | Rule::each_attacker
    );
    let means = |it: &Node<'i>| {
        matches!(it.as_rule(), Rule::pronoun | Rule::object_whose)
            && !it.as_str().starts_with("this")
            && it.as_str() != "the giver's"
    };
    clause.clone().into_inner().flatten().find(|it| things && means(it))
}

/// Whether to do so much of it at once is to do it so often.
fn can_be_multiplied(it: &Instruction) -> bool {
    const VERBS: [Verb; 6] = [Verb::Draw, Verb::Discard, Verb::Mill, Verb::GainLife, Verb::LoseLife, Verb::PutCounters];
    match it {
        Instruction::Does(verb, _) => VERBS.contains(verb),
        it => matches!(
            it,
            Instruction::Create(..)
                | Instruction::CreateNamed(..)
                | Instruction::CreateCopy(..)
                | Instruction::Change(..)
                | Instruction::AddMana(..)
                | Instruction::AddFor(..)
        ),
    }
}
