//! Descriptions of objects and players.

pub(super) use super::noun::{adjective, characteristic, state};
use super::{
    noun::{Noun, bear_any, is_of_opponents, noun, united},
    quantity, relative,
    syntax::{Node, Read, Rule, complain, first, part},
    terms,
    whose::{self, Whose},
    word,
};

use crate::{Attached, Filter, Property, Relation, Shared, Subject, Test};
use vocabulary::catalog::CardType;

/// A description: what kind of thing, then the tests in printed order.
pub(super) fn filter(node: Node<'_>) -> Read<Filter> {
    described(node, &mut whose::OfEvent)
}

/// The same where something else says who the players in it are.
pub(super) fn described(node: Node<'_>, meant: Whose<'_>) -> Read<Filter> {
    let (whole, mut nouns, mut suffixes, mut place) = (node.clone(), Vec::new(), Vec::new(), Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::noun => nouns.push(noun(it)?),
            Rule::or => {}
            Rule::located => place = located(&it, meant)?,
            Rule::had if nouns.iter().all(is_of_opponents) => {}
            Rule::who_is_so if nouns.iter().all(Noun::is_player) => suffixes.push(relative::who_is_so(it)?),
            Rule::who_is_so => return Err(complain(&it, "that can be said of players alone")),
            _ => suffixes.extend(suffix(it, meant)?),
        }
    }
    // Spells and permanents are where they are; the zone is that of the card behind them.
    if nouns.split_last().is_some_and(|it| it.1.iter().any(Noun::has_place))
        && let Some(last) = nouns.last_mut().and_then(|it| it.kind.as_mut())
    {
        last.splice(0..0, place.drain(..));
    }
    let mut tests = place;
    tests.extend(united(nouns));
    tell_others(&mut tests, &suffixes);
    tests.extend(suffixes);
    if tests.contains(&not(Test::This)) && tests.contains(&Property::ExiledWithThis.plain()) {
        return Err(complain(&whole, "what this has exiled is not this: other than what?"));
    }
    Ok(Filter { tests })
}

/// Others that have something in common with what a text is about are others than that, and not than what says so: that is `other than
/// this`, which stands behind.
fn tell_others(tests: &mut [Test], behind: &[Test]) {
    let shared = behind.iter().find_map(|it| if let Test::Shares(_, with) = it { Some(with.clone()) } else { None });
    let Some(with) = shared.filter(|it| !matches!(it, Subject::Each(_) | Subject::This)) else { return };
    for it in tests.iter_mut().filter(|it| **it == not(Test::This)) {
        *it = not(Test::Same(with.clone()));
    }
}

/// What this is attached to, as a condition has named it.
pub(super) fn host(node: &Node<'_>) -> Filter {
    let (attached, noun) = node.as_str().split_once(' ').unwrap_or(("enchanted", "permanent"));
    let kind = CardType::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(noun)).map(Test::Type);
    Filter::of([Test::Permanent, state(attached)].into_iter().chain(kind))
}

/// The same by a noun alone.
pub(super) fn of_noun(node: Node<'_>) -> Read<Filter> {
    Ok(Filter { tests: united(vec![noun(node)?]) })
}

/// The first so many that fit from the top of one's own graveyard.
pub(super) fn top_buried(node: Node<'_>) -> Read<(u8, Filter)> {
    let number = part(&node, Rule::number_word).map_or(Ok(1), |it| word::number(&it))?;
    let noun = of_noun(part(&node, Rule::noun).expect("something is described"))?;
    Ok((number, noun.topmost(number)))
}

/// A description of all that fit, without a word before it: one subtype in the singular is more likely a name.
pub(super) fn several(node: Node<'_>) -> Read<Filter> {
    is_plural(&node)?;
    filter(node)
}

/// Refuses what means one of those that fit, or a card of that name.
pub(super) fn is_plural(node: &Node<'_>) -> Read<()> {
    if word::is_singular_subtype(node.as_str()) || node.as_str().starts_with("another ") {
        return Err(complain(node, "one or all of them? write `this` for the card itself, and the plural for all"));
    }
    Ok(())
}

/// Whether its nouns stand beside each other with `and`: of one thing that says that it is both.
pub(super) fn is_both(node: &Node<'_>) -> bool {
    let nouns: Vec<Node<'_>> = node.clone().into_inner().filter(|it| it.as_rule() == Rule::noun).collect();
    nouns.windows(2).any(|it| {
        let (end, start) = (it[0].span().end, it[1].span().start);
        matches!(it[0].whole_text().get(end..start), Some(" and " | ", and "))
    })
}

/// One that fits.
pub(super) fn one(node: Node<'_>) -> Read<Filter> {
    one_described(node, &mut whose::OfEvent)
}

/// The same where something else says who and what is meant in it.
pub(super) fn one_described(node: Node<'_>, meant: Whose<'_>) -> Read<Filter> {
    if is_both(&node) {
        return Err(complain(&node, "one thing is not both: write `or`"));
    }
    let mut fits = described(node, meant)?;
    // Of all that are enchanted one is meant.
    bear_any(&mut fits.tests);
    Ok(fits)
}

/// One color, or one of several.
pub(super) fn colors(node: Node<'_>) -> Read<Test> {
    let colors: Read<Vec<_>> = node.into_inner().map(|it| word::color(&it).map(Test::Color)).collect();
    Ok(one_of(colors?))
}

/// One test, or one of several.
pub(super) fn one_of(mut tests: Vec<Test>) -> Test {
    if tests.len() == 1 { tests.remove(0) } else { Test::Either(tests.into_iter().map(|it| Filter::of([it])).collect()) }
}

/// The opposite of a test.
pub(super) fn not(test: Test) -> Test {
    Test::Not(Box::new(test))
}

/// In which zone, and whose.
pub(super) fn located(node: &Node<'_>, meant: Whose<'_>) -> Read<Vec<Test>> {
    let mut tests = vec![];
    for it in node.clone().into_inner() {
        match (it.as_rule(), it.as_str()) {
            (Rule::zone, _) => tests.insert(0, Test::CardIn(word::zone(&it)?)),
            (_, "all" | "any" | "each" | "a") => {}
            _ => tests.push(Test::Controlled(meant.player(&it)?)),
        }
    }
    Ok(tests)
}

fn suffix(node: Node<'_>, meant: Whose<'_>) -> Read<Vec<Test>> {
    if let Some(it) = Property::of_production(node.as_rule()) {
        return Ok(vec![Test::Is(it, terms::among(node, meant)?)]);
    }
    Ok(match node.as_rule() {
        Rule::controlled if node.as_str() == "you don't control" => vec![not(Test::Controlled(Relation::You))],
        Rule::controlled => vec![Test::Controlled(meant.player(&node)?)],
        Rule::owned if matches!(node.as_str(), "you don't own" | "but don't own") => vec![not(Test::Owned(Relation::You))],
        Rule::owned => vec![Test::Owned(meant.player(&node)?)],
        Rule::with_numbers => vec![one_of(quantity::with_numbers(node)?)],
        Rule::with_number => vec![quantity::with_number(node)?],
        Rule::beside_it => vec![quantity::beside(&node, meant.thing(&node)?)],
        Rule::with_parity => vec![if first(node).as_str() == "odd" { Test::OddManaValue } else { not(Test::OddManaValue) }],
        Rule::with_counter => {
            let kind = word::counter(&part(&node, Rule::counter_kind).expect("the production has a kind"));
            let Some(way) = part(&node, Rule::comparison) else { return Ok(vec![Test::Counter(kind)]) };
            let number = word::number(&first(node))?;
            vec![Test::Counters(kind, word::comparison(Some(&way)), number)]
        }
        Rule::without_counter => {
            let kind = part(&node, Rule::counter_kind).expect("the production has a kind");
            vec![not(Test::Counter(word::counter(&kind)))]
        }
        Rule::with_keyword => {
            let names = node.into_inner().filter(|it| it.as_rule() == Rule::keyword_name);
            let keywords: Read<Vec<_>> = names.map(|it| word::keyword(&it).map(Test::Keyword)).collect();
            vec![one_of(keywords?)]
        }
        Rule::without_keyword => vec![not(Test::Keyword(word::keyword(&first(node))?))],
        Rule::named => {
            let named = Test::Named(node.clone().into_inner().last().expect("a name follows").as_str().to_owned());
            vec![if part(&node, Rule::not_named).is_some() { not(named) } else { named }]
        }
        Rule::of_choice if node.as_str().starts_with("that ") => vec![not(Test::Chosen)],
        Rule::of_choice => vec![Test::Chosen],
        Rule::sharing => vec![sharing(node, meant)?],
        Rule::that_is => vec![how_it_is(first(node))?],
        Rule::that_isnt => {
            vec![not(how_it_is(node.into_inner().last().expect("it is said what it is not"))?)]
        }
        Rule::has_most_life => vec![Test::MostLife],
        Rule::dealt_damage => vec![Test::Damaged],
        Rule::not_this => vec![match node.into_inner().last() {
            Some(these) => not(Test::Either(vec![described(these, meant)?])),
            None => not(Test::This),
        }],
        Rule::at_hand => vec![],
        Rule::had => return Err(complain(&node, "only opponents are had: say whose it is, or who controls it")),
        rule => return Err(complain(&node, format!("{rule:?} is no description"))),
    })
}

/// How it is, behind what it is.
pub(super) fn how_it_is(node: Node<'_>) -> Read<Test> {
    if let Some(it) = Property::of_production(node.as_rule()) {
        return Ok(Test::Is(it, terms::terms(node)?));
    }
    let attached = |by| Filter::of([Test::Bears(by)]);
    Ok(match (node.as_rule(), node.as_str()) {
        (Rule::both_colors, _) => {
            let colors: Read<Vec<_>> = node.into_inner().map(|it| word::color(&it).map(Test::Color)).collect();
            Test::Either(vec![Filter { tests: colors? }])
        }
        (Rule::any_colors, _) => not(Test::Colors(0)),
        (Rule::colors, _) => colors(node)?,
        (Rule::in_combat, words) => state(words),
        (Rule::bearing, "enchanted") => Test::Bears(Attached::Aura),
        (Rule::bearing, "equipped") => Test::Bears(Attached::Equipment),
        (Rule::bearing, _) => Test::Either(vec![attached(Attached::Aura), attached(Attached::Equipment)]),
        _ => {
            let kinds = node.into_inner().filter(|it| it.as_rule() == Rule::subtype);
            one_of(kinds.map(|it| word::subtype(&it).map(Test::Subtype)).collect::<Read<Vec<_>>>()?)
        }
    })
}

/// What it has in common, and with what.
pub(super) fn sharing(node: Node<'_>, meant: Whose<'_>) -> Read<Test> {
    let (mut what, mut with, mut negated) = (Shared::Name, None, false);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::negated => negated = true,
            Rule::common => what = common(&it),
            Rule::same_name | Rule::one_thing => {}
            _ => with = Some(meant.thing(&it)?),
        }
    }
    let shares = Test::Shares(what, with.expect("it is said with what"));
    Ok(if negated { not(shares) } else { shares })
}

/// What things have in common.
pub(super) fn common(node: &Node<'_>) -> Shared {
    Shared::ALL.into_iter().find(|it| it.name() == node.as_str()).unwrap_or(Shared::Name)
}

/// Who controls, casts or owns it.
pub(super) fn relation(node: &Node<'_>) -> Relation {
    match node.as_str().split(' ').next() {
        Some("your") if node.as_str().starts_with("your team") => Relation::Team,
        Some("your") if node.as_str().starts_with("your opponents") => Relation::Opponent,
        Some("you" | "your") => Relation::You,
        Some("that" | "they" | "their") => Relation::ThatPlayer,
        Some("enchanted") => Relation::Enchanted,
        Some("defending") => Relation::Defending,
        Some("its") => Relation::OfHost,
        _ => Relation::Opponent,
    }
}

/// What any target may be (115.4).
pub(super) fn any_target() -> Filter {
    let permanent = |it| Filter::of([Test::Permanent, Test::Type(it)]);
    let mut fits: Vec<_> = [CardType::Creature, CardType::Planeswalker, CardType::Battle].map(permanent).into();
    fits.push(Filter::of([Test::Player]));
    Filter::of([Test::Either(fits)])
}
