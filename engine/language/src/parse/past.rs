//! What has happened, as conditions and amounts ask for it.

use super::{
    event, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Condition, Feat, Filter, Parties, Past, Relation, Span, Subject, Term, Test, TriggerEvent};

/// Whether something happened.
pub(super) fn happened(node: Node<'_>) -> Read<Condition> {
    let when = span(&node);
    let node = first(node);
    match node.as_rule() {
        Rule::deeds => deeds(node, when),
        Rule::none_cast => {
            let what = filter::filter(first(node))?;
            let past = Past { feat: Feat::Casts, who: Relation::Anyone, what, span: when };
            Ok(Condition::Not(Box::new(Condition::Happened(1, past))))
        }
        Rule::none_did => {
            let feat = if node.as_str().ends_with("died") { Feat::Dies } else { Feat::Attacks };
            let what = feat.plainly(filter::filter(first(node))?);
            let past = Past { feat, who: Relation::Anyone, what, span: when };
            Ok(Condition::Not(Box::new(Condition::Happened(1, past))))
        }
        Rule::left_graveyard => {
            let (least, what) = number_and_kind(&node)?;
            if what.tests.first() != Some(&Test::Card) {
                return Err(complain(&node, "what leaves a graveyard is a card"));
            }
            Ok(Condition::Happened(least, Past { feat: Feat::LeavesGraveyard, who: Relation::You, what, span: when }))
        }
        Rule::buried_own => {
            let (least, what) = number_and_kind(&node)?;
            if !what.tests.contains(&Test::Card) {
                return Err(complain(&node, "what is put there from anywhere is a card"));
            }
            Ok(Condition::Happened(least, Past { feat: Feat::IsBuried, who: Relation::You, what, span: when }))
        }
        _ => befell(node, when),
    }
}

/// Somebody did something, or did not.
fn deeds(node: Node<'_>, span: Span) -> Read<Condition> {
    let negated = part(&node, Rule::negation).is_some();
    let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::negation);
    let who = parts.next().expect("somebody comes first");
    let who = if who.as_rule() == Rule::you_have { Relation::You } else { event::who(&who) };
    let deed = parts.next().expect("a deed follows");
    deed_of(&deed, who, span, negated)
}

/// What somebody did, or did not.
pub(super) fn deed_of(deed: &Node<'_>, who: Relation, span: Span, negated: bool) -> Read<Condition> {
    if deed.as_rule() == Rule::had_enter {
        let (least, what) = had_enter(deed, who)?;
        return Ok(Condition::Happened(least, Past { feat: Feat::Enters, who, what, span }));
    }
    let feat = match deed.as_rule() {
        Rule::descended => Feat::Descends,
        Rule::committed => Feat::Crimes,
        Rule::gained => Feat::GainsLife,
        Rule::lost => Feat::LosesLife,
        Rule::was_dealt => Feat::IsDealtDamage,
        Rule::drew => Feat::Draws,
        Rule::discarded => Feat::Discards,
        Rule::did_cast => Feat::Casts,
        Rule::sacrificed => Feat::Sacrifices,
        Rule::created => Feat::Creates,
        Rule::played_land => Feat::PlaysLand,
        Rule::exhausted => Feat::Exhausts,
        Rule::searched_own => Feat::Searches,
        _ => Feat::Attacks,
    };
    let (least, what) = number_and_kind(deed)?;
    separately(feat, span, deed)?;
    let what = feat.plainly(what);
    let happened = Condition::Happened(least, Past { feat, who, what, span });
    Ok(if negated { Condition::Not(Box::new(happened)) } else { happened })
}

/// What is measured is added up for all of a turn.
fn separately(feat: Feat, span: Span, said: &Node<'_>) -> Read<()> {
    let kept = !feat.is_measured() || span != Span::ThisWay;
    if kept { Ok(()) } else { Err(complain(said, "how much of it this text has done is not kept")) }
}

/// Permanents entered that the controller of the ability controls.
fn had_enter(node: &Node<'_>, who: Relation) -> Read<(u16, Filter)> {
    let (least, mut what) = number_and_kind(node)?;
    if who != Relation::You {
        let theirs = part(node, Rule::under_own).is_some_and(|it| it.as_str() == " under their control");
        let known = matches!(who, Relation::Opponent | Relation::ThatPlayer);
        let plain = !what.tests.iter().any(|it| matches!(it, Test::Controlled(_)));
        if theirs && known && plain {
            // Another than what the event is about, and not than this.
            for it in what.tests.iter_mut().filter(|it| **it == filter::not(Test::This)) {
                *it = filter::not(Test::Same(Subject::It));
            }
            return Ok((least, what));
        }
        return Err(complain(node, "say what entered, and under whose control"));
    }
    let own = what.tests.iter().position(|it| *it == Test::Controlled(who));
    match (own, part(node, Rule::under_own)) {
        (Some(at), None) => drop(what.tests.remove(at)),
        (None, Some(under)) if under.as_str() == " under your control" => {}
        (..) => return Err(complain(node, "expected once under whose control that entered")),
    }
    Ok((least, what))
}

/// Something happened to permanents.
fn befell(node: Node<'_>, span: Span) -> Read<Condition> {
    let feat = match node.as_rule() {
        Rule::left => Feat::Leaves,
        _ if part(&node, Rule::to_graveyard).is_some() => Feat::Dies,
        _ => Feat::Enters,
    };
    let own_grave = node.clone().into_inner().flatten().any(|it| it.as_rule() == Rule::own_grave);
    let whose = [Rule::you_controlled, Rule::under].into_iter().find_map(|it| part(&node, it));
    let who = whose
        .as_ref()
        .map_or(Relation::Anyone, |it| if it.as_str().contains("you") { Relation::You } else { Relation::Opponent });
    let (least, mut what) = number_and_kind(&node)?;
    if own_grave {
        if whose.is_some() {
            return Err(complain(&node, "once is enough to say whose it was"));
        }
        what.tests.push(Test::Owned(Relation::You));
    }
    Ok(Condition::Happened(least, Past { feat, who, what, span }))
}

/// At least so many of what; one, if nothing is said.
fn number_and_kind(node: &Node<'_>) -> Read<(u16, Filter)> {
    let (mut least, mut what) = (1, Filter::default());
    for it in node.clone().into_inner() {
        match it.as_rule() {
            Rule::so_much | Rule::so_many => {
                let beyond = u16::from(part(&it, Rule::more_than).is_some());
                if let Some(number) = it.into_inner().last() {
                    least = word::number::<u16>(&number)?.saturating_add(beyond);
                }
            }
            Rule::filter => what = filter::filter(it)?,
            _ => {}
        }
    }
    Ok((least, what))
}

/// How often something happened, or how much of it.
pub(super) fn amount(node: Node<'_>, scope: &Scope<'_>) -> Read<Past> {
    let (span, whole) = (span(&node), node.clone());
    let node = first(node);
    let feat = match node.as_rule() {
        Rule::descents => Feat::Descends,
        Rule::spells_cast => Feat::Casts,
        Rule::cards_drawn => Feat::Draws,
        Rule::cards_discarded => Feat::Discards,
        Rule::dead => Feat::Dies,
        Rule::life_gained => Feat::GainsLife,
        Rule::damage_taken => Feat::IsDealtDamage,
        _ => Feat::LosesLife,
    };
    separately(feat, span, &whole)?;
    let whose = [Rule::doers, Rule::taker, Rule::losers, Rule::you_controlled, Rule::under];
    let doers = whose.into_iter().find_map(|it| part(&node, it));
    let theirs = doers.as_ref().is_some_and(|it| matches!(it.as_str(), "they" | "that player"));
    if theirs && scope.several().is_none() {
        return Err(complain(&whole, "this is known of each of several players who do what the clause says"));
    }
    let who = doers.map_or(Relation::Anyone, |it| {
        let text = it.as_str();
        if theirs {
            Relation::Doer
        } else if text.starts_with("your ") || text.contains("an opponent") {
            Relation::Opponent
        } else if text.starts_with("you") || text == "under your control" {
            Relation::You
        } else {
            Relation::Anyone
        }
    });
    let mut what = part(&node, Rule::filter).map(filter::filter).transpose()?.unwrap_or_default();
    what.tests.extend(part(&node, Rule::own_grave).map(|_| Test::Owned(Relation::You)));
    Ok(Past { feat, who, what, span })
}

/// That each of the trigger conditions of the ability was there, which have to be things that its controller does.
pub(super) fn all_of(node: &Node<'_>, on: &[TriggerEvent]) -> Read<Term> {
    if on.len() < 2 {
        return Err(complain(node, "this is about several trigger conditions, and the ability has none or one"));
    }
    let all = on.iter().map(|it| done(it).ok_or_else(|| complain(node, "nobody keeps whether each trigger condition was there")));
    Ok(Term::Pasts(all.collect::<Read<_>>()?))
}

/// What is kept of a trigger condition that is something its controller does.
fn done(on: &TriggerEvent) -> Option<Past> {
    match on {
        TriggerEvent::OneOrMore(of) => done(of),
        TriggerEvent::Occurs(occurrence, on) => {
            let mut what = on.thing().clone();
            what.tests.retain(|it| *it != Test::Spell);
            let plain = Parties { who: Relation::You, what: on.what.clone(), ..Parties::default() };
            let feat = Feat::done_as(*occurrence).filter(|_| *on == plain && on.what.len() < 2)?;
            Some(Past { feat, who: Relation::You, what, span: Span::ThisTurn })
        }
        TriggerEvent::Nth(..)
        | TriggerEvent::State(_)
        | TriggerEvent::Chapter(_)
        | TriggerEvent::DiscardedInto(..)
        | TriggerEvent::Room(..)
        | TriggerEvent::Begins(..) => None,
    }
}

/// How many attacked this turn for the controller.
pub(super) fn attackers() -> Past {
    Past { feat: Feat::Attacks, who: Relation::You, what: Filter::default(), span: Span::ThisTurn }
}

pub(super) fn span(node: &Node<'_>) -> Span {
    if part(node, Rule::this_way).is_some() {
        return Span::ThisWay;
    }
    let last = part(node, Rule::span).is_some_and(|it| it.as_str() == "last turn");
    if last { Span::LastTurn } else { Span::ThisTurn }
}
