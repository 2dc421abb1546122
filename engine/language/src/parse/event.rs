//! Trigger events and conditions.

use std::cmp::Ordering;

use super::{
    beginning::{begins, turn_of},
    coin, comparing, filter, haunting, occurrence, past, permission, quantity,
    scope::Scope,
    standing, subject,
    syntax::{Node, Read, Rule, complain, first, part},
    terms, whose, word,
};
use crate::{Condition, Feat, Filter, Library, Occurrence, Property, Question, Relation, Subject, Test, TriggerEvent};
use vocabulary::catalog::{CardType, Zone};

/// The events of a trigger.
pub(super) fn occurrences(node: Node<'_>) -> Read<Vec<TriggerEvent>> {
    let mut all = node.into_inner();
    let node = all.next().expect("something happens");
    let besides = all.next();
    if matches!(node.as_rule(), Rule::your_moment | Rule::each_moment) {
        return Ok(begins(&node));
    }
    if node.as_rule() == Rule::haunting {
        return Ok(haunting::occurrences(&node));
    }
    if let Some(it) = Occurrence::of_production(node.as_rule()) {
        return Ok(vec![occurrence::alone(it, node)?]);
    }
    if node.as_rule() == Rule::player_events {
        return of_player(node);
    }
    let mut found = of_object(node)?;
    if let Some(it) = besides {
        found.extend(of_player(it)?);
    }
    Ok(found)
}

/// What happens to something.
fn of_object(node: Node<'_>) -> Read<Vec<TriggerEvent>> {
    let mut parts = node.into_inner();
    let about = parts.next().expect("something comes first");
    let many = is_many(&about);
    let thing = if about.as_rule() == Rule::this_again { Filter::of([Test::This]) } else { thing(about)? };
    let mut on: Vec<TriggerEvent> = parts.map(|it| Ok(together(object_event(it, thing.clone())?, many))).collect::<Read<_>>()?;
    TriggerEvent::share_blocks(&mut on);
    Ok(on)
}

/// What else an ability triggers on.
pub(super) fn besides(node: Node<'_>) -> Read<Vec<TriggerEvent>> {
    if matches!(node.as_rule(), Rule::object_events | Rule::again_events) { of_object(node) } else { occurrences(node) }
}

/// The same, where it has to happen in somebody's turn.
pub(super) fn timed(on: Vec<TriggerEvent>, time: Option<Node<'_>>, library: &mut Library) -> Read<Vec<TriggerEvent>> {
    let Some(time) = time else { return Ok(on) };
    let told = first(time.clone());
    let (whose, meanwhile) = if told.as_rule() == Rule::condition {
        (Relation::Anyone, Some(condition(told, &mut Scope::new(library, None))?))
    } else {
        (turn_of(&told), None)
    };
    if whose == Relation::ThatPlayer {
        return Err(complain(&time, "no player was mentioned before the event: whose turn?"));
    }
    let timed = |it: TriggerEvent| it.in_time(whose, meanwhile.as_ref());
    on.into_iter().map(|it| timed(it).ok_or_else(|| complain(&time, "that has its time by itself"))).collect()
}

/// What somebody does.
pub(super) fn of_player(node: Node<'_>) -> Read<Vec<TriggerEvent>> {
    let mut parts = node.into_inner();
    let who = who(&parts.next().expect("somebody comes first"));
    let mut on = Vec::new();
    for it in parts {
        if it.as_rule() == Rule::casts_beside {
            on.extend(casts_beside(it, who)?);
        } else {
            on.push(player_event(it, who)?);
        }
    }
    Ok(on)
}

/// A spell that is cast.
fn cast(described: Node<'_>) -> Read<Filter> {
    let fits = filter::one(described.clone())?;
    if fits.tests.contains(&Test::Spell) { Ok(fits) } else { Err(complain(&described, "what is cast are spells")) }
}

/// A spell is cast, or something happens to an object.
fn casts_beside(node: Node<'_>, who: Relation) -> Read<Vec<TriggerEvent>> {
    let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::article);
    let spell = filter::filter(parts.next().expect("a spell is described"))?;
    let mut on = vec![Occurrence::Casts.by_with(who, spell)];
    on.extend(of_object(parts.next().expect("something happens"))?);
    Ok(on)
}

/// The number that an ordinal is.
pub(super) fn nth<T: From<u8>>(ordinal: &Node<'_>) -> T {
    const ORDINALS: [&str; 7] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
    (1..).zip(ORDINALS).find(|it| it.1 == ordinal.as_str()).map_or(1, |it| it.0).into()
}

/// Whom somebody attacks: another one than themselves is anybody.
pub(super) fn attacked(node: &Node<'_>) -> Relation {
    match who(node) {
        Relation::Another => Relation::Anyone,
        whom => whom,
    }
}

/// Who does it, or to whom it is done.
pub(super) fn who(node: &Node<'_>) -> Relation {
    match node.as_str() {
        "you" => Relation::You,
        "an opponent" | "one of your opponents" => Relation::Opponent,
        "another player" => Relation::Another,
        "your team" => Relation::Team,
        "that player" => Relation::ThatPlayer,
        "defending player" => Relation::Defending,
        "enchanted player" => Relation::Enchanted,
        _ => Relation::Anyone,
    }
}

fn player_event(node: Node<'_>, who: Relation) -> Read<TriggerEvent> {
    if let Some(it) = Occurrence::of_production(node.as_rule()) {
        return occurrence::of_player(it, node, who);
    }
    Ok(match node.as_rule() {
        Rule::nth_draw => {
            let drawn = in_turn_of(&node, Occurrence::Draws.by(who))?;
            TriggerEvent::Nth(nth(&first(node)), Feat::Draws, Box::new(drawn))
        }
        Rule::next_cast => Occurrence::Casts.by_with(who, cast(first(node))?),
        Rule::nth_cast => {
            let whole = node.clone();
            let mut parts = node.into_inner();
            let nth = nth(&parts.next().expect("an ordinal comes first"));
            let described = parts.next().expect("something is cast");
            let fits = cast(described.clone())?;
            if fits.tests.iter().any(|it| matches!(it, Test::CardIn(_))) {
                return Err(complain(&described, "from where the spells before it were cast is not kept"));
            }
            TriggerEvent::Nth(nth, Feat::Casts, Box::new(in_turn_of(&whole, Occurrence::Casts.by_with(who, fits))?))
        }
        _ => counted(node, who)?,
    })
}

/// The same in the turns of some player, where those are told.
fn in_turn_of(node: &Node<'_>, on: TriggerEvent) -> Read<TriggerEvent> {
    let turn = part(node, Rule::of_turn).and_then(|it| part(&it, Rule::turn_of));
    let Some(turn) = turn else { return Ok(on) };
    match turn_of(&turn) {
        Relation::ThatPlayer => Err(complain(&turn, "no player was mentioned before the event: whose turn?")),
        whose => on.in_time(whose, None).ok_or_else(|| complain(&turn, "that has its time by itself")),
    }
}

/// What a player does for that time in a turn.
fn counted(node: Node<'_>, who: Relation) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let what = parts.next().expect("somebody does something");
    let nth = nth(&parts.next().expect("an ordinal follows"));
    let Some(feat) = Occurrence::of_production(what.as_rule()).and_then(Feat::counted_of_player) else {
        return Err(complain(&what, "nobody counts how often that happens in a turn"));
    };
    let (several, event) = (what.clone(), player_event(what, who)?);
    if nth > 1 && matches!(event, TriggerEvent::OneOrMore(_)) {
        return Err(complain(&several, "each card is a time of its own"));
    }
    Ok(TriggerEvent::Nth(nth, feat, Box::new(event)))
}

/// What happens to this for that time in a turn, or this does.
fn nth_of_object(node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let what = parts.next().expect("something happens");
    let nth = nth(&parts.next().expect("an ordinal follows"));
    let feat = Occurrence::of_production(what.as_rule()).and_then(Feat::counted_of_object);
    match feat.filter(|_| thing.tests == [Test::This]) {
        Some(feat) => Ok(TriggerEvent::Nth(nth, feat, Box::new(object_event(what, thing)?))),
        None => Err(complain(&what, "nobody counts how often that happens in a turn")),
    }
}

/// Whether however many of them are meant together.
pub(super) fn is_many(node: &Node<'_>) -> bool {
    node.as_str().starts_with("one or more ")
}

/// What happens to one, or to however many together.
pub(super) fn together(occurrence: TriggerEvent, many: bool) -> TriggerEvent {
    if many { TriggerEvent::OneOrMore(Box::new(occurrence)) } else { occurrence }
}

/// The object of an event.
pub(super) fn thing(node: Node<'_>) -> Read<Filter> {
    let with_article = part(&node, Rule::article).is_some();
    let part = node.into_inner().last().expect("a thing is described");
    Ok(match part.as_rule() {
        Rule::filter if with_article => filter::one(part)?,
        Rule::this_thing => Filter::of([Test::This]),
        Rule::this_or_another => {
            let mut others = filter::filter(first(part))?;
            others.tests.retain(|it| *it != filter::not(Test::This));
            Filter::of([Test::Either(vec![Filter::of([Test::This]), others])])
        }
        _ => filter::filter(part)?,
    })
}

/// What something does, or what happens to it.
pub(super) fn object_event(node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    match Occurrence::of_production(node.as_rule()) {
        Some(it) => occurrence::of_object(it, node, thing),
        None if node.as_rule() == Rule::nth_of_object => nth_of_object(node, thing),
        None => occurrence::beside(node, thing),
    }
}

/// A question about the game.
pub(super) fn condition(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let mut parts = node.into_inner().map(|it| asked(it, scope)).collect::<Read<Vec<_>>>()?;
    Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) })
}

/// One question.
fn asked(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    if let Some(it) = Question::of_production(node.as_rule()) {
        return Ok(Condition::Asks(it, terms::of_ability(node, &scope.on)?));
    }
    Ok(match node.as_rule() {
        Rule::owns_both => {
            let other = filter::filter(part(&node, Rule::filter).expect("something is described"))?;
            Condition::own_both(other)
        }
        Rule::your_turn if part(&node, Rule::not).is_some() => Condition::Not(Box::new(Condition::YourTurn)),
        Rule::your_turn => Condition::YourTurn,
        Rule::designated | Rule::completed => standing::condition(node)?,
        Rule::tribute_unpaid | Rule::less_than | Rule::x_is | Rule::types_there => standing::measured(node, scope)?,
        Rule::size_is => comparing::sizes(node, scope)?,
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
            let whom = who(&parts.next().expect("somebody comes first"));
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
fn how_many(node: Node<'_>, mut whose: Option<Relation>) -> Read<Condition> {
    let whole = node.clone();
    let (mut least, mut none, mut fewer, mut differently, mut fits) = (1_u32, false, false, false, Filter::default());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::no => none = true,
            Rule::differently | Rule::unlike => differently = true,
            Rule::comparison => fewer = matches!(it.as_str(), "or less" | "or fewer"),
            Rule::filter => fits = filter::filter(it)?,
            Rule::at_hand => {}
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
    let condition = match (differently, none, fewer) {
        (true, ..) => Condition::DifferentlyNamed(least, fits),
        (_, true, _) => Condition::None(fits),
        (_, false, true) => Condition::Not(Box::new(Condition::AtLeast(least.saturating_add(1), fits))),
        (_, false, false) => Condition::AtLeast(least, fits),
    };
    Ok(match someone {
        Some(relation) => Condition::Someone(relation, Box::new(condition)),
        None => condition,
    })
}

fn is_thing(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    if let Some(it) = part(&node, Rule::one_thing).filter(|_| part(&node, Rule::common).is_some()) {
        let subject = subject::one_thing(&it, scope)?;
        let test = whose::sharing(node, scope)?;
        return Ok(Condition::Is(subject, Filter::of([test])));
    }
    let (mut subject, mut negated, mut test, mut number) = (Subject::This, false, Filter::default(), None);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::one_thing => {
                subject = subject::one_thing(&it, scope)?;
            }
            Rule::negated | Rule::no_more => negated = !negated,
            Rule::controlled_so => test = Filter::of([Test::Controlled(Relation::You)]),
            Rule::sized => test = Filter::of([quantity::with_number(it)?]),
            Rule::any_counters => test = Filter::of([Property::HasCounters.plain()]),
            Rule::being => test = being(it)?,
            Rule::did | Rule::did_not => {
                let attacks = it.as_str().contains(" attack");
                let done = if attacks { Property::AttackedThisTurn } else { Property::EnteredThisTurn };
                test = Filter::of([done.plain()]);
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
    let some = if none { Test::Counter(kind) } else { Test::Counters(kind, way, number) };
    let is = Condition::Is(subject, Filter::of([some]));
    Ok(if none { Condition::Not(Box::new(is)) } else { is })
}

fn being(node: Node<'_>) -> Read<Filter> {
    let part = node.into_inner().last().expect("being something");
    Ok(match part.as_rule() {
        Rule::filter => being_such(part)?,
        Rule::color => Filter::of([Test::Color(word::color(&part)?)]),
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
