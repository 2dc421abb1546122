//! Questions about the game that texts ask.

use std::cmp::Ordering;

use super::{
    coin, comparing, event, filter, past, permission, quantity,
    scope::Scope,
    standing, subject,
    syntax::{Node, Read, Rule, complain, first, part},
    terms, whose, word,
};
use crate::{Condition, Filter, Players, Property, Question, Relation, Subject, Term, Terms, Test, past::DONE};
use vocabulary::catalog::{CardType, Counter, Zone};

/// A question about the game.
pub(super) fn condition(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let mut parts = node.into_inner().map(|it| asked(it, scope)).collect::<Read<Vec<_>>>()?;
    let condition = if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) };
    scope.difference = condition.difference().or_else(|| scope.difference.take());
    Ok(condition)
}

/// One question.
fn asked(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    if let Some(it) = Question::of_production(node.as_rule()) {
        let mut said = terms::of_ability(node.clone(), &scope.on)?;
        for it in &mut said.parts {
            if *it == Term::Player(Relation::ThatPlayer)
                && let Players::Target(at) = scope.that_player(&node)?
            {
                *it = Term::Player(Relation::Target(at));
            }
        }
        return Ok(Condition::Asks(it, said));
    }
    Ok(match node.as_rule() {
        Rule::owns_both => {
            let other = filter::filter(part(&node, Rule::filter).expect("something is described"))?;
            Condition::own_both(other)
        }
        Rule::your_turn if [Rule::not, Rule::not_so].into_iter().any(|it| part(&node, it).is_some()) => {
            Condition::Not(Box::new(Condition::YourTurn))
        }
        Rule::your_turn => Condition::YourTurn,
        Rule::designated | Rule::completed => standing::condition(node)?,
        Rule::tribute_unpaid | Rule::less_than | Rule::x_is | Rule::types_there => standing::measured(node, scope)?,
        Rule::size_is => comparing::sizes(node, scope)?,
        Rule::counters_in_all => comparing::counters_in_all(node, scope)?,
        Rule::holder_counters => comparing::counters_had(node, scope)?,
        Rule::much_spent => comparing::spent(node, scope)?,
        Rule::flipped => coin::flipped(node, scope)?,
        Rule::happened => past::happened(node)?,
        Rule::happened_either => either(node, scope)?,
        Rule::in_zone => in_zone(node)?,
        Rule::how_cast => permission::how_cast(node, scope)?,
        Rule::life_is => comparing::life(node, scope)?,
        Rule::compares => comparing::compares(node, scope)?,
        Rule::there_are => {
            let part = first(node);
            match part.as_rule() {
                Rule::counters_on => counters_on(part, scope)?,
                Rule::own_empty => {
                    let zone = word::zone(&first(part))?;
                    Condition::None(Filter::of([Test::CardIn(zone), Test::Controlled(Relation::You), Test::Card]))
                }
                _ => how_many(part, None)?,
            }
        }
        Rule::controls => {
            if part(&node, Rule::own_lack).is_some() {
                let mut none = filter::one(part(&node, Rule::filter).expect("something is described"))?;
                none.tests.push(Test::Controlled(Relation::You));
                return Ok(Condition::None(none));
            }
            if [Rule::opponents_lack, Rule::opponents_have_no].into_iter().any(|it| part(&node, it).is_some()) {
                let mut none = filter::filter(part(&node, Rule::filter).expect("something is described"))?;
                none.tests.push(Test::Controlled(Relation::Opponent));
                return Ok(Condition::None(none));
            }
            let mut parts = node.into_inner();
            let whom = event::who(&parts.next().expect("somebody comes first"));
            let first = how_many(parts.next().expect("a number of things follows"), Some(whom))?;
            besides_those(first, parts.collect(), whom)?
        }
        _ => is_thing(node, scope)?,
    })
}

/// One or the other: not neither.
fn either(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let not = |it| asked(it, scope).map(|it| Condition::Not(Box::new(it)));
    let neither = node.into_inner().map(not).collect::<Read<Vec<_>>>()?;
    Ok(Condition::Not(Box::new(Condition::All(neither))))
}

fn in_zone(node: Node<'_>) -> Read<Condition> {
    let negated = part(&node, Rule::negated).is_some();
    if part(&node, Rule::commanding).is_some() {
        let either = part(&node, Rule::or_in_play).is_some();
        return Ok(if either { Condition::eminent() } else { Condition::ThisIn(Zone::Command) });
    }
    let elsewhere = if node.as_str().starts_with("this is on the stack") { Zone::Stack } else { Zone::Battlefield };
    let place = Condition::ThisIn(part(&node, Rule::zone).map_or(Ok(elsewhere), |it| word::zone(&it))?);
    Ok(if negated { Condition::Not(Box::new(place)) } else { place })
}

/// One of other kinds, too: `an artifact and an enchantment`.
fn besides_those(first: Condition, others: Vec<Node<'_>>, whom: Relation) -> Read<Condition> {
    let Some(more) = others.first() else { return Ok(first) };
    if whom != Relation::You || !matches!(first, Condition::AtLeast(1, _)) {
        return Err(complain(more, "one by one, of what you control yourself"));
    }
    let rest = others.into_iter().map(|it| how_many(it, Some(whom)));
    Ok(Condition::All(std::iter::once(Ok(first)).chain(rest).collect::<Read<_>>()?))
}

/// `three or more artifacts`, `no other creatures`, `a Forest`.
pub(super) fn how_many(node: Node<'_>, mut whose: Option<Relation>) -> Read<Condition> {
    let whole = node.clone();
    let (mut least, mut none, mut fewer, mut differently, mut fits) = (1_u32, false, false, false, Filter::default());
    let exactly = part(&node, Rule::exactly).is_some();
    let with_article = part(&node, Rule::article).is_some();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::no => none = true,
            Rule::exactly | Rule::at_hand => {}
            Rule::differently | Rule::unlike => differently = true,
            Rule::comparison => fewer = matches!(it.as_str(), "or less" | "or fewer"),
            Rule::property_blocking_it => fits.tests.push(Property::BlockingIt.plain()),
            Rule::filter if with_article => fits = filter::one(it)?,
            Rule::filter => fits = filter::filter(it)?,
            Rule::fewer_than => {
                fewer = true;
                least = word::number::<u32>(&first(it))?.saturating_sub(1);
            }
            Rule::the_greatest => return greatest(it),
            Rule::in_fight => fits.tests.push(filter::state(it.as_str())),
            Rule::sized => fits.tests.push(quantity::with_number(it)?),
            Rule::counter_held => {
                fits.tests.extend(part(&it, Rule::counter_kind).map(|it| Test::Counter(word::counter(&it))));
            }
            Rule::keyword_held => fits.tests.push(Test::Keyword(word::keyword(&first(it))?)),
            Rule::located => fits.tests.splice(..0, filter::located(&it, &mut whose::OfEvent)?).for_each(drop),
            _ => least = word::number(&it)?,
        }
    }
    // Players are had as opponents, and nobody controls them.
    if fits.tests.contains(&Test::Player)
        && let Some(whose) = whose.take()
        && whose != Relation::You
    {
        return Err(complain(&whole, "how many players somebody else has for opponents is not asked"));
    }
    // Of several players one is meant, not all of them together.
    let someone = whose.filter(|it| matches!(it, Relation::Opponent | Relation::Anyone));
    if let Some(whose) = whose.map(|it| someone.map_or(it, |_| Relation::ThatPlayer)) {
        // `in their graveyard` means the same player.
        fits.tests.retain(|it| *it != Test::Controlled(Relation::ThatPlayer));
        fits.tests.push(Test::Controlled(whose));
    }
    let no_more = || Condition::Not(Box::new(Condition::AtLeast(least.saturating_add(1), fits.clone())));
    let condition = match (differently, none, exactly, fewer) {
        (true, ..) => Condition::DifferentlyNamed(least, fits),
        (_, true, ..) => Condition::None(fits),
        (_, _, true, _) => Condition::All(vec![Condition::AtLeast(least, fits.clone()), no_more()]),
        (_, _, _, true) => no_more(),
        (..) => Condition::AtLeast(least, fits),
    };
    Ok(match someone {
        Some(relation) => Condition::Someone(relation, Box::new(condition)),
        None => condition,
    })
}

/// One of those that the player controls than which none on the battlefield has a greater number.
fn greatest(node: Node<'_>) -> Read<Condition> {
    let whole = node.clone();
    let sizes: Vec<_> = node.clone().into_inner().filter(|it| it.as_rule() == Rule::quantity).collect();
    let such = filter::of_noun(part(&node, Rule::noun).expect("something is described"))?;
    let greatest = match (sizes[0].as_str(), sizes[0].as_str() == sizes[1].as_str()) {
        ("power", true) => Property::GreatestPower,
        ("toughness", true) => Property::GreatestToughness,
        (_, true) => Property::GreatestManaValue,
        (_, false) => return Err(complain(&whole, "both times it is the same number")),
    };
    let among = Test::Is(greatest, Terms { parts: vec![Term::Thing(such.clone())] });
    Ok(Condition::AtLeast(1, Filter::of(such.tests.into_iter().chain([among, Test::Controlled(Relation::You)]))))
}

fn is_thing(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    if let Some(it) = part(&node, Rule::one_thing).filter(|_| part(&node, Rule::common).is_some()) {
        let subject = subject::one_thing(&it, scope)?;
        let test = whose::sharing(node, scope)?;
        return Ok(Condition::Is(subject, Filter::of([test])));
    }
    let (mut subject, mut negated, mut test, mut number) = (Subject::This, false, Filter::default(), None);
    let mut pronoun = None;
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::one_thing => {
                subject = subject::one_thing(&it, scope)?;
                pronoun = Some(it).filter(|it| it.as_str() == "it" && scope.has_paid_with_card());
            }
            Rule::aimed_at => test = Filter::of([Test::Is(Property::Targets, Terms { parts: vec![terms::term(it)?] })]),
            Rule::negated | Rule::no_more => negated = !negated,
            Rule::controlled_so => test = Filter::of([Test::Controlled(Relation::You)]),
            Rule::sized => test = Filter::of([quantity::with_number(it)?]),
            Rule::loyalty_counters => {
                if it.as_str().ends_with("this") && subject != Subject::This {
                    return Err(complain(&it, "they are on what has them"));
                }
                let mut parts = it.into_inner();
                let number = word::number(&parts.next().expect("a number comes first"))?;
                let way = word::comparison(parts.next().as_ref());
                test = Filter::of([Test::Counters(Counter::Loyalty.into(), way, number)]);
            }
            Rule::any_counters => test = Filter::of([Property::HasCounters.plain()]),
            Rule::being => test = being(it)?,
            Rule::did | Rule::did_not => {
                let verb = it.as_str().trim_start();
                let verb = verb.strip_prefix("didn't ").unwrap_or(verb);
                let done = DONE.iter().find(|it| it.1.contains(&verb)).expect("the grammar has no others");
                test = Filter::of([done.0.plain()]);
            }
            Rule::counter_kind => {
                let kind = word::counter(&it);
                test = Filter::of([number.map_or(Test::Counter(kind), |(number, way)| Test::Counters(kind, way, number))]);
            }
            Rule::digits | Rule::number_word => number = Some((word::number(&it)?, Ordering::Equal)),
            Rule::comparison => number = number.map(|(number, _)| (number, word::comparison(Some(&it)))),
            Rule::fewer_than => number = Some((word::number::<u32>(&first(it))?.saturating_sub(1), Ordering::Less)),
            Rule::chosen_name => test = Filter::of([Test::Chosen]),
            Rule::keyword_name => test = Filter::of([Test::Keyword(word::keyword(&it)?)]),
            _ => {}
        }
    }
    if let Some(it) = pronoun.filter(|_| subject == Subject::It && test.tests.contains(&Test::Card)) {
        return Err(complain(&it, "the card of which the text spoke, or what triggered this? say `that card`"));
    }
    let is = Condition::Is(subject, test);
    Ok(if negated { Condition::Not(Box::new(is)) } else { is })
}

/// `three or more lore counters on this`.
fn counters_on(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let subject = if node.as_str().ends_with("it") { scope.it(&node)? } else { Subject::This };
    let (mut none, mut number, mut way) = (false, 0, Ordering::Equal);
    let mut kind = None;
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::no_more => none = true,
            Rule::comparison => way = word::comparison(Some(&it)),
            Rule::counter_kind => kind = Some(word::counter(&it)),
            _ => number = word::number(&it)?,
        }
    }
    let kind = kind.expect("counters have a kind");
    scope.told_counters = (!none).then(|| (subject.clone(), kind));
    let some = if none { Test::Counter(kind) } else { Test::Counters(kind, way, number) };
    let is = Condition::Is(subject, Filter::of([some]));
    Ok(if none { Condition::Not(Box::new(is)) } else { is })
}

fn being(node: Node<'_>) -> Read<Filter> {
    let part = node.into_inner().last().expect("being something");
    Ok(match part.as_rule() {
        Rule::filter => being_such(part)?,
        Rule::colors => Filter::of([filter::colors(part)?]),
        Rule::non => Filter::of([filter::characteristic(part)?]),
        Rule::bearing => Filter::of([filter::how_it_is(part)?]),
        Rule::hurt_now => Filter::of([Test::Damaged]),
        Rule::supertype => Filter::of([Test::Supertype(word::supertype(&part)?)]),
        rule if let Some(it) = Property::of_production(rule) => Filter::of([Test::Is(it, terms::terms(part)?)]),
        // What is asked is whether it is so, not whether it is this Aura's host.
        _ => Filter::of([match filter::state(part.as_str()) {
            Test::Host(by) => Test::Bears(by),
            other => other,
        }]),
    })
}

/// Something of a description, which no permanent of a card type is that never enters the battlefield (109.2, 304.4, 307.4).
fn being_such(node: Node<'_>) -> Read<Filter> {
    let fits = filter::filter(node.clone())?;
    let fleeting = |it: &Test| matches!(it, Test::Type(CardType::Instant | CardType::Sorcery));
    if fits.tests.contains(&Test::Permanent) && fits.tests.iter().any(fleeting) {
        return Err(complain(&node, "no permanent is an instant or sorcery: a card, or a spell?"));
    }
    Ok(fits)
}
