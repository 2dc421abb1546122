//! Trigger events.

use super::{
    beginning::{begins, turn_of},
    condition, filter, haunting, occurrence,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
};
use crate::{Feat, Filter, Library, Occurrence, Relation, Test, TriggerEvent};

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
        (Relation::Anyone, Some(condition::condition(told, &mut Scope::new(library, None))?))
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
        Rule::you_yourself => Filter::you(),
        Rule::you_or_other => {
            let other = filter::one(part.into_inner().last().expect("it is described"))?;
            Filter::of([Test::Either(vec![Filter::you(), other])])
        }
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
