//! What the phrases of properties, questions, measures and statements leave open, each part by its production.

use super::{
    beginning::turn_of,
    event::{attacked, nth, who},
    filter, keyword, past, statement,
    syntax::{Node, Read, Rule, complain, first, part},
    toll, turn,
    whose::Whose,
    word,
};
use crate::{Aspect, Filter, Relation, Term, Terms, Test, TriggerEvent};
use vocabulary::catalog::{SpellType, Zone};

/// All parts, in the order of the phrase.
pub(super) fn terms(node: Node<'_>) -> Read<Terms> {
    of_ability(node, &[])
}

/// The same in the text of an ability with those trigger conditions.
pub(super) fn of_ability(node: Node<'_>, on: &[TriggerEvent]) -> Read<Terms> {
    let one = |it: Node<'_>| if it.as_rule() == Rule::all_conditions { past::all_of(&it, on) } else { term(it) };
    Ok(Terms { parts: node.into_inner().map(one).collect::<Read<_>>()? })
}

/// The same of a description, or of what a text counts: what it compares with is told apart by the players that are meant there.
pub(super) fn among(node: Node<'_>, meant: Whose<'_>) -> Read<Terms> {
    let mut parts = Vec::new();
    for it in node.into_inner() {
        parts.push(match (it.as_rule(), part(&it, Rule::pronoun)) {
            (Rule::any_such, _) => Term::Thing(filter::described(first(it), &mut *meant)?),
            (Rule::bearer, Some(named)) => Term::Thing(Filter::of([Test::Same(meant.thing(&named)?)])),
            _ => term(it)?,
        });
    }
    Ok(Terms { parts })
}

pub(super) fn term(node: Node<'_>) -> Read<Term> {
    Ok(match node.as_rule() {
        Rule::who => Term::Player(who(&node)),
        Rule::others_turn => Term::Player(turn_of(&node)),
        Rule::attacked_player => Term::Player(attacked(&node)),
        Rule::many_such => Term::Thing(filter::several(first(node))?),
        Rule::many_buried => Term::Thing(buried(filter::several, first(node))?),
        Rule::many_exiled => Term::Thing(exiled(first(node))?),
        Rule::one_buried => Term::Thing(buried(filter::one, node.into_inner().last().expect("it is described"))?),
        Rule::one_such | Rule::one_source => Term::Thing(filter::one(node.into_inner().last().expect("it is described"))?),
        Rule::aimed_at | Rule::bearer | Rule::sole_aim => Term::Thing(aimed_at(node)?),
        Rule::so_many_targets => Term::Number(node.into_inner().next().map_or(Ok(1), |it| word::number(&it))?),
        Rule::so_sized => {
            let mut parts = node.into_inner();
            let number = word::number(&parts.next().expect("a number comes first"))?;
            Term::Sized(word::comparison(parts.next().as_ref()), number)
        }
        Rule::color_list => Term::Colors(node.into_inner().map(|it| word::color(&it)).collect::<Read<_>>()?),
        Rule::inset => Term::Inset(if node.as_str() == "an Omen" { SpellType::Omen } else { SpellType::Adventure }),
        Rule::ordinal => Term::Number(i32::from(nth::<u8>(&node))),
        Rule::player_group => Term::Players(statement::player_group(&node)),
        Rule::whose_hand | Rule::skipping => Term::Players(statement::whose(node)),
        Rule::skippable => Term::Skipped(turn::skipped(&node)),
        Rule::against_such => Term::Thing(node.into_inner().next().map_or_else(Filter::default, toll::barred)),
        Rule::thing_stated => Term::Thing(statement::thing(first(node))?),
        Rule::digits | Rule::number_word | Rule::article => Term::Number(word::number(&node)?),
        Rule::counter_kind => Term::Counter(Some(word::counter(&node))),
        Rule::such_counters => Term::Counter(node.into_inner().next().map(|it| word::counter(&it))),
        Rule::so_many_lands | Rule::so_many_blocked => Term::Number(match node.into_inner().next() {
            None => 1,
            Some(it) if it.as_rule() == Rule::any_number => i32::MAX,
            Some(it) => word::number(&it)?,
        }),
        Rule::signed_loyalty => {
            let mut parts = node.into_inner();
            let sign = if parts.next().is_some_and(|it| it.as_str() == "-") { -1 } else { 1 };
            Term::Number(sign * word::number::<i32>(&parts.next().expect("a number follows"))?)
        }
        Rule::ignored_walk => {
            let walks = node.clone().into_inner().map(keyword::landwalk).collect::<Read<Vec<_>>>()?;
            let [has, lacks] = &walks[..] else { return Err(complain(&node, "it is said twice")) };
            if has != lacks {
                return Err(complain(&node, "they can be blocked in spite of what they have"));
            }
            Term::Thing(has.quality.clone().unwrap_or_default())
        }
        Rule::of_such => Term::Thing(node.into_inner().next().map_or_else(|| Ok(Filter::default()), filter::several)?),
        Rule::by_such => Term::Thing(node.into_inner().next().map_or_else(|| Ok(Filter::default()), statement::thing)?),
        Rule::ballot_word | Rule::letter => Term::Word(node.as_str().to_owned()),
        _ => Term::Thing(filter::filter(first(node))?),
    })
}

/// What something on the stack targets.
fn aimed_at(node: Node<'_>) -> Read<Filter> {
    let what = node.into_inner().last().expect("a target is described");
    match what.as_rule() {
        Rule::you_yourself => Ok(Filter::you()),
        Rule::this_thing => Ok(Filter::of([Test::This])),
        Rule::pronoun => Err(complain(&what, "nothing was mentioned that this could mean: name it")),
        _ => filter::filter(what),
    }
}

/// Cards in exile, and no others.
fn exiled(node: Node<'_>) -> Read<Filter> {
    let fits = filter::several(node.clone())?;
    let is_there = fits.tests.iter().any(|it| it.aspect() == Aspect::Zone(Zone::Exile));
    if is_there { Ok(fits) } else { Err(complain(&node, "from where? of cards in exile it is said which they are")) }
}

/// Spells that are cast from the graveyard of who casts them.
fn buried<'i>(read: impl FnOnce(Node<'i>) -> Read<Filter>, node: Node<'i>) -> Read<Filter> {
    let fits = read(node.clone())?;
    let there = [Test::CardIn(Zone::Graveyard), Test::Controlled(Relation::You)];
    if fits.tests.starts_with(&there) && fits.tests.contains(&Test::Spell) {
        Ok(fits)
    } else {
        Err(complain(&node, "from where? spells are cast from a zone: `from your graveyard`"))
    }
}
