//! How often something has happened, or how much of it (608.2i).

use std::collections::BTreeSet;

use super::{Context, seen::Seen};
use crate::game::{ObjectId, Record, State, Thing, numbers};
use language::{Feat, Filter, Past, Relation, Shared, Span, Subject, Test};
use vocabulary::Subtype;

/// How much of it there was, of all players who are meant together. Of what attacked, in whichever combats, each is counted once.
pub fn sum(state: &State, past: &Past, context: &Context<'_>) -> u32 {
    added(past.feat, records(state, past, context).filter(|it| is_meant(state, past, it, context)))
}

/// What is kept of that feat and of the time that is meant.
fn records<'a>(state: &'a State, past: &Past, context: &Context<'_>) -> impl Iterator<Item = &'a Record> + use<'a> {
    let all = state.history.of(past.span);
    // Before the text that asks only what was done to pay for it is meant.
    let then = if past.span == Span::ThisWay { context.since.min(all.len()) } else { 0 };
    let (feat, on_stack) = (past.feat, context.on_stack);
    all.iter()
        .enumerate()
        .filter(move |(at, it)| *at >= then || it.by == Some(on_stack))
        .map(|it| it.1)
        .filter(move |it| it.feat == feat)
}

/// How much all of it is: of attackers each counts once, however often it attacked.
fn added<'a>(feat: Feat, records: impl Iterator<Item = &'a Record>) -> u32 {
    if feat == Feat::Attacks {
        let attackers: BTreeSet<_> = records.filter_map(|it| it.object).collect();
        return numbers::count(attackers.len());
    }
    records.map(|it| it.number).fold(0, numbers::sum)
}

/// Whether there was at least so much. Of several players, one must have done it all; of what happened to permanents, nobody asks whose
/// they were unless that is said.
pub fn happened(state: &State, least: u16, past: &Past, context: &Context<'_>) -> bool {
    let least = u32::from(least);
    let of = |record: &Record| {
        let own = records(state, past, context).filter(|it| it.player == record.player);
        added(past.feat, own.filter(|it| is_meant(state, past, it, context))) >= least
    };
    // Of several opponents it is one under whose control so many were.
    let of_all = past.feat.befalls_permanents() && past.who != Relation::Opponent;
    if of_all { sum(state, past, context) >= least } else { records(state, past, context).any(of) }
}

/// How often that has happened since the text began that asks, or to pay for it, to what fits: `this way`.
pub fn this_way(state: &State, feat: Feat, what: &Filter, context: &Context<'_>) -> u32 {
    numbers::count(done_this_way(state, feat, what, context).count())
}

/// The same, each time of it.
pub fn done_this_way<'a>(
    state: &'a State,
    feat: Feat,
    what: &'a Filter,
    context: &'a Context<'_>,
) -> impl Iterator<Item = &'a Record> {
    all_this_way(state, feat, context)
        .filter(move |it| it.object.is_some_and(|object| fitted(state, what, (object, it), context)))
}

/// Each time of that, whatever it happened to.
pub fn all_this_way<'a>(state: &'a State, feat: Feat, context: &Context<'_>) -> impl Iterator<Item = &'a Record> + use<'a> {
    let anything = Past { feat, who: Relation::Anyone, what: Filter::default(), span: Span::ThisWay };
    records(state, &anything, context)
}

/// Whether a player who fits was dealt damage.
pub fn hurts_player_this_way(state: &State, what: &Filter, context: &Context<'_>) -> bool {
    let done = state.history.since(context.since);
    done.iter().any(|it| it.feat == Feat::HurtsPlayer && super::fits(state, what, Thing::Player(it.player), context))
}

/// How much of it there was since the text began that asks: `this way`.
pub fn measured_this_way(state: &State, feats: &[Feat], context: &Context<'_>) -> u32 {
    let done = state.history.since(context.since).iter().filter(|it| feats.contains(&it.feat));
    done.map(|it| it.number).fold(0, numbers::sum)
}

/// Whether it is what is asked for.
fn is_meant(state: &State, past: &Past, record: &Record, context: &Context<'_>) -> bool {
    context.reaches(state, record.player)
        && context.stands(state, past.who, record.player)
        && (past.what.tests.is_empty() || record.object.is_some_and(|it| fitted(state, &past.what, (it, record), context)))
}

/// Whether the description fits the object, with what is kept of how it was then. The spell that this was before it entered is no other
/// one.
fn fitted(state: &State, what: &Filter, (object, then): (ObjectId, &Record), context: &Context<'_>) -> bool {
    let this = context.this;
    let was = object.next() == this;
    let other = |it: &Test| matches!(it, Test::Not(it) if **it == Test::This);
    let fits = |seen| what.tests.iter().all(|it| passed(state, it, (seen, then), context));
    !(was && what.tests.iter().any(other)) && Seen::of(state, object).is_some_and(fits)
}

/// Whether the test holds of the object, with the types and colors that it had then.
fn passed(state: &State, test: &Test, (seen, then): (Seen<'_>, &Record), context: &Context<'_>) -> bool {
    if *test == Test::Shares(Shared::CreatureType, Subject::This) {
        then.kin.meets(state.creature_types(context.this))
    } else if let Test::Subtype(Subtype::Creature(it)) = test {
        then.kin.has(*it)
    } else if let Test::Type(it) = test {
        then.types.has(*it)
    } else if let Test::Color(it) = test {
        then.colors.has(*it)
    } else if let Test::Colors(number) = test {
        then.colors.len() == u32::from(*number)
    } else if let Test::Not(it) = test {
        !passed(state, it, (seen, then), context)
    } else if let Test::Either(these) = test {
        these.iter().any(|it| it.tests.iter().all(|it| passed(state, it, (seen, then), context)))
    } else {
        seen.passes(state, test, context)
    }
}

/// How many spells were cast this turn before that one was.
pub(super) fn cast_before(state: &State, spell: ObjectId) -> usize {
    let casts = state.history.of(Span::ThisTurn).iter().filter(|it| it.feat == Feat::Casts);
    casts.take_while(|it| it.object != Some(spell)).count()
}
