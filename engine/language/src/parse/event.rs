//! Trigger events and conditions.

use std::cmp::Ordering;

use super::{
    action,
    beginning::begins,
    coin, combat, counters, filter, past, permission,
    scope::Scope,
    standing, subject,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Condition, Designation, Doors, Feat, Filter, Mark, Players, Relation, Subject, Test, TriggerEvent};
use vocabulary::catalog::Zone;

/// The events of a trigger.
pub(super) fn occurrences(node: Node<'_>) -> Read<Vec<TriggerEvent>> {
    let mut all = node.into_inner();
    let node = all.next().expect("something happens");
    let besides = all.next();
    if matches!(node.as_rule(), Rule::your_moment | Rule::each_moment) {
        return Ok(vec![begins(&node)]);
    }
    if node.as_rule() == Rule::nth_counter {
        return Ok(vec![counters::nth_counter(node)?]);
    }
    if node.as_rule() == Rule::last_counter {
        return Ok(vec![counters::last_counter(node)?]);
    }
    let about_players = node.as_rule() == Rule::player_events;
    let mut parts = node.into_inner();
    let about = parts.next().expect("somebody or something comes first");
    if about_players {
        let who = who(&about);
        return parts.map(|it| player_event(it, who)).collect();
    }
    let many = is_many(&about);
    let thing = thing(about)?;
    let mut found = Vec::new();
    for it in parts {
        found.push(together(object_event(it, thing.clone())?, many));
    }
    if let Some(it) = besides {
        let mut others = it.into_inner();
        let who = who(&others.next().expect("somebody comes first"));
        for it in others {
            found.push(player_event(it, who)?);
        }
    }
    Ok(found)
}

/// The number that an ordinal is.
pub(super) fn nth<T: From<u8>>(ordinal: &Node<'_>) -> T {
    const ORDINALS: [&str; 7] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
    (1..).zip(ORDINALS).find(|it| it.1 == ordinal.as_str()).map_or(1, |it| it.0).into()
}

/// Who does it.
pub(super) fn who(node: &Node<'_>) -> Relation {
    match node.as_str() {
        "you" => Relation::You,
        "an opponent" => Relation::Opponent,
        "that player" => Relation::ThatPlayer,
        "enchanted player" => Relation::Enchanted,
        _ => Relation::Anyone,
    }
}

fn player_event(node: Node<'_>, who: Relation) -> Read<TriggerEvent> {
    Ok(match node.as_rule() {
        Rule::casts => TriggerEvent::Casts(
            who,
            match part(&node, Rule::filter) {
                Some(spell) => filter::filter(spell)?,
                None => Filter::of([Test::This]),
            },
        ),
        Rule::unlocks if part(&node, Rule::this_door).is_some() => {
            TriggerEvent::Unlocks(who, Filter::of([Test::This]), Doors::This)
        }
        Rule::unlocks => {
            let of = part(&node, Rule::thing).map_or(Ok(Filter::of([Test::Permanent])), thing)?;
            TriggerEvent::Unlocks(who, of, Doors::Any)
        }
        Rule::fully_unlocks => TriggerEvent::Unlocks(who, thing(first(node))?, Doors::All),
        Rule::becomes_monarch => TriggerEvent::Becomes(who, Designation::Monarch),
        Rule::takes_initiative => TriggerEvent::Becomes(who, Designation::Initiative),
        Rule::completes => TriggerEvent::Completes(who),
        Rule::loses_control => TriggerEvent::LosesControl(who, thing(first(node))?),
        Rule::loses_game => TriggerEvent::LosesGame(who),
        Rule::draws => TriggerEvent::Draws(who),
        Rule::nth_draw => TriggerEvent::Nth(nth(&first(node)), Feat::Draws, Box::new(TriggerEvent::Draws(who))),
        Rule::nth_cast => {
            let casts = TriggerEvent::Casts(who, Filter::of([Test::Spell]));
            TriggerEvent::Nth(nth(&first(node)), Feat::Casts, Box::new(casts))
        }
        Rule::rolls => TriggerEvent::Rolls(who),
        Rule::rolls_to_visit => TriggerEvent::RollsToVisit(who),
        Rule::acts => TriggerEvent::Acts(who, action::done(&node)?),
        Rule::flips_coin => TriggerEvent::Flips(who, coin::flip(&first(node))),
        Rule::puts_counters => {
            let kind = part(&node, Rule::counter_kind).map(|it| word::counter(&it));
            let on = node.into_inner().last().expect("counters are put on something");
            let many = is_many(&on);
            together(TriggerEvent::PutsCounters(who, kind, thing(on)?), many)
        }
        Rule::is_spared => TriggerEvent::IsPrevented(Filter::of([Test::Player, Test::Controlled(who)])),
        Rule::discards => together(TriggerEvent::Discards(who), part(&node, Rule::several_cards).is_some()),
        Rule::counted_event => counted(node, who)?,
        Rule::cycles => TriggerEvent::Cycles(who, cycled(node)),
        Rule::gains_life => TriggerEvent::GainsLife(who),
        Rule::loses_life => TriggerEvent::LosesLife(who),
        Rule::sacrifices => {
            let (what, many) = (first(node.clone()), is_many(&first(node)));
            together(TriggerEvent::Sacrifices(who, thing(what)?), many)
        }
        Rule::attacks_with | Rule::player_is_attacked | Rule::attacks_player | Rule::player_attacks => {
            combat::player_event(node, who)?
        }
        _ => {
            let many = is_many(&first(node.clone()));
            let mut land = thing(first(node))?;
            if who != Relation::Anyone {
                land.tests.push(Test::Controlled(who));
            }
            together(TriggerEvent::TappedForMana(land), many)
        }
    })
}

/// What a player does for that time in a turn.
fn counted(node: Node<'_>, who: Relation) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let what = parts.next().expect("somebody does something");
    let nth = nth(&parts.next().expect("an ordinal follows"));
    let feat = match what.as_rule() {
        Rule::draws => Feat::Draws,
        Rule::discards => Feat::Discards,
        Rule::gains_life => Feat::GainsLife,
        _ => Feat::LosesLife,
    };
    if part(&what, Rule::several_cards).is_some() {
        return Err(complain(&what, "each card is a time of its own"));
    }
    Ok(TriggerEvent::Nth(nth, feat, Box::new(player_event(what, who)?)))
}

/// What is cycled: this, another card, or any.
fn cycled(node: Node<'_>) -> Filter {
    match node.into_inner().next().map(|it| it.as_rule()) {
        Some(Rule::this_thing) => Filter::of([Test::This]),
        Some(_) => Filter::of([filter::not(Test::This)]),
        None => Filter::default(),
    }
}

/// Whether however many of them are meant together.
pub(super) fn is_many(node: &Node<'_>) -> bool {
    node.as_str().starts_with("one or more ")
}

/// What happens to one, or to however many together.
fn together(occurrence: TriggerEvent, many: bool) -> TriggerEvent {
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

pub(super) fn object_event(node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    Ok(match node.as_rule() {
        Rule::attacks_beside => combat::beside(node, thing)?,
        Rule::enters => TriggerEvent::Enters(thing),
        Rule::dies => TriggerEvent::Dies(thing),
        Rule::leaves => TriggerEvent::Leaves(thing),
        Rule::attacks | Rule::unblocked | Rule::is_attacked | Rule::blocks | Rule::becomes_blocked => {
            combat::object_event(node, thing)?
        }
        Rule::combat_damage => {
            let whom = match node.into_inner().next().map(|it| it.as_rule()) {
                Some(Rule::damaged_you) => Relation::You,
                Some(_) => Relation::Opponent,
                None => Relation::Anyone,
            };
            TriggerEvent::CombatDamageToPlayer(thing, whom)
        }
        Rule::deals_damage => TriggerEvent::DealsDamage(thing),
        Rule::is_dealt_damage => TriggerEvent::IsDealtDamage(thing),
        Rule::is_dealt_excess => TriggerEvent::IsDealtExcess(thing),
        Rule::is_prevented => TriggerEvent::IsPrevented(thing),
        Rule::transforms => {
            let into = match part(&node, Rule::filter) {
                Some(it) => filter::filter(it)?,
                None if part(&node, Rule::this_thing).is_some() => Filter::of([Test::This]),
                None => Filter::default(),
            };
            TriggerEvent::Transforms(thing, into)
        }
        Rule::gets_level => TriggerEvent::GetsMark(thing, Mark::Level(word::number(&first(node))?)),
        Rule::gets_marked => {
            let mark = Mark::named(first(node.clone()).as_str());
            TriggerEvent::GetsMark(thing, mark.ok_or_else(|| complain(&node, "there is no such mark"))?)
        }
        Rule::acted => TriggerEvent::ActedOn(thing, action::done(&node)?),
        Rule::exploits => TriggerEvent::Exploits(thing),
        Rule::mutates => TriggerEvent::Mutates(thing),
        Rule::turned_up => TriggerEvent::TurnsUp(thing),
        Rule::becomes_untapped => TriggerEvent::BecomesUntapped(thing),
        Rule::phases_off => TriggerEvent::PhasesOut(thing),
        Rule::becomes_unattached => {
            let from = part(&node, Rule::filter).map(filter::filter).transpose()?;
            TriggerEvent::Unattached(thing, from.unwrap_or_default())
        }
        Rule::becomes_tapped => TriggerEvent::BecomesTapped(thing),
        Rule::resolves => TriggerEvent::Resolves(thing),
        Rule::is_countered => TriggerEvent::IsCountered(thing),
        Rule::becomes_target => {
            let by = part(&node, Rule::controlled).map_or(Relation::Anyone, |it| filter::relation(&it));
            TriggerEvent::BecomesTarget(thing, by)
        }
        _ => TriggerEvent::TappedForMana(thing),
    })
}

/// A question about the game.
pub(super) fn condition(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let node = first(node);
    Ok(match node.as_rule() {
        Rule::owns_both => {
            let other = filter::filter(part(&node, Rule::filter).expect("something is described"))?;
            Condition::own_both(other)
        }
        Rule::your_turn if part(&node, Rule::not).is_some() => Condition::Not(Box::new(Condition::YourTurn)),
        Rule::your_turn => Condition::YourTurn,
        Rule::designated | Rule::completed | Rule::speed_is => standing::condition(node)?,
        Rule::doubles => Condition::Doubles,
        Rule::lit_up => Condition::LitUp,
        Rule::tribute_unpaid | Rule::devotion_is | Rule::x_is => standing::measured(node, scope)?,
        Rule::full_party => Condition::FullParty,
        Rule::won_clash => Condition::WonClash,
        Rule::flipped => coin::flipped(node, scope)?,
        Rule::happened => past::happened(node)?,
        Rule::in_zone => in_zone(node, scope)?,
        Rule::is_fresh => Condition::Fresh,
        Rule::how_cast => permission::how_cast(node, scope)?,
        Rule::has_attacked => {
            let mut parts = node.into_inner();
            let whom = who(&parts.next().expect("somebody attacks"));
            Condition::Attacked(whom, combat::attacked(&parts.next().expect("somebody else")))
        }
        Rule::life_is => life(node, scope)?,
        Rule::there_are => {
            let part = first(node);
            if part.as_rule() == Rule::counters_on { counters_on(part, scope)? } else { how_many(part, None)? }
        }
        Rule::controls => {
            let mut parts = node.into_inner();
            let whom = who(&parts.next().expect("somebody comes first"));
            how_many(parts.next().expect("a number of things follows"), Some(whom))?
        }
        _ => is_thing(node, scope)?,
    })
}

fn in_zone(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let (mut zone, mut negated, mut more) = (None, false, None);
    for it in node.clone().into_inner() {
        match it.as_rule() {
            Rule::negated => negated = true,
            Rule::zone => zone = Some(word::zone(&it)?),
            _ => more = Some(condition(it, scope)?),
        }
    }
    let elsewhere = if node.as_str().starts_with("this is on the stack") { Zone::Stack } else { Zone::Battlefield };
    let place = Condition::ThisIn(zone.unwrap_or(elsewhere));
    let place = if negated { Condition::Not(Box::new(place)) } else { place };
    Ok(match more {
        Some(more) => Condition::All(vec![place, more]),
        None => place,
    })
}

fn life(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let whole = node.clone();
    let mut parts = node.into_inner();
    let players = match who(&parts.next().expect("somebody comes first")) {
        Relation::You => Players::You,
        Relation::ThatPlayer => scope.that_player(&whole)?,
        _ => Players::Opponents,
    };
    let value: i32 = word::number(&parts.next().expect("a number follows"))?;
    // Less is below in the model: 5 or less is below 6.
    Ok(match word::comparison(parts.next().as_ref()) {
        Ordering::Less => Condition::Life(players, Ordering::Less, value.saturating_add(1)),
        ordering => Condition::Life(players, ordering, value),
    })
}

/// `three or more artifacts`, `no other creatures`, `a Forest`.
fn how_many(node: Node<'_>, whose: Option<Relation>) -> Read<Condition> {
    let (mut least, mut none, mut fewer, mut differently, mut fits) = (1_u32, false, false, false, Filter::default());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::no => none = true,
            Rule::differently => differently = true,
            Rule::comparison => fewer = it.as_str() == "or less",
            Rule::filter => fits = filter::filter(it)?,
            Rule::located => fits.tests.splice(..0, filter::located(&it)?).for_each(drop),
            _ => least = word::number(&it)?,
        }
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
    let (mut subject, mut negated, mut test, mut number) = (Subject::This, false, Filter::default(), None);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::one_thing => {
                subject = subject::one_thing(&it, scope)?;
            }
            Rule::negated => negated = true,
            Rule::being => test = being(it)?,
            Rule::counter_kind => {
                let kind = word::counter(&it);
                test = Filter::of([number.map_or(Test::Counter(kind), |(number, way)| Test::Counters(kind, way, number))]);
            }
            Rule::digits | Rule::number_word => number = Some((word::number(&it)?, Ordering::Equal)),
            Rule::comparison => number = number.map(|(number, _)| (number, word::comparison(Some(&it)))),
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
        Rule::filter => filter::filter(part)?,
        Rule::color => Filter::of([Test::Color(word::color(&part)?)]),
        // What is asked is whether it is so, not whether it is this Aura's host.
        _ => Filter::of([match filter::state(part.as_str()) {
            Test::Host(by) => Test::Bears(by),
            other => other,
        }]),
    })
}
