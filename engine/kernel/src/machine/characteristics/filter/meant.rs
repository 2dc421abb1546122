//! Which objects and players are meant by a subject.

use super::{Context, any};
use crate::{
    game::{Kind, LinkKind, ObjectId, PlayerId, Quality, State, Thing},
    machine::Few,
};
use language::{Filter, Players, Property, Statement, Subject, Terms, Test, Topic};
use vocabulary::{
    CounterKind,
    catalog::{CardType, Zone},
};

/// Where a description is of what was voted for: all of that which is there still, in whatever zone (701.38b).
pub(super) fn voted_for<'a>(
    state: &'a State,
    filter: &Filter,
    context: &'a Context<'_>,
) -> Option<impl Iterator<Item = Thing> + use<'a>> {
    let chosen = context.chosen.filter(|_| filter.tests.iter().any(|it| matches!(it, Test::Is(Property::MostVoted, _))))?;
    Some(chosen.voted_for().filter(|it| state.object(*it).is_some()).map(Thing::Object))
}

/// The objects and players that a subject names.
pub fn subjects(state: &State, subject: &Subject, context: &Context<'_>, found: &mut Few<Thing>) {
    match subject {
        Subject::This => found.push(Thing::Object(context.this)),
        Subject::Target(instance) => found.extend(context.target(*instance)),
        // What is out of range is found all the same: nothing comes of it (801.10).
        Subject::Each(filter) => {
            any(state, filter, context, &mut |it| {
                found.push(it);
                false
            });
        }
        Subject::Both(one, other) => {
            subjects(state, one, context, found);
            let mut others = Few::new();
            subjects(state, other, context, &mut others);
            // What is both is still one thing.
            others.retain(|it| !found.contains(it));
            found.extend(others);
        }
        Subject::It => {
            found.extend(context.it());
            found.extend(context.chosen.into_iter().flat_map(|it| it.beside.iter().copied()).map(Thing::Object));
        }
        Subject::Them => {
            if let Some(them) = context.chosen.and_then(|it| it.them.as_ref()) {
                found.extend(them.iter().map(|it| Thing::Object(*it)));
            } else {
                // A delayed ability knows one of them, with which the others go.
                let first = context.it().and_then(Thing::object);
                found.extend(first.into_iter().flat_map(|it| state.together_with(it)).map(Thing::Object));
            }
        }
        Subject::Copies => {
            let copies = context.chosen.map_or(&[][..], |it| &it.copies[..]);
            found.extend(copies.iter().map(|it| Thing::Object(*it)));
        }
        Subject::ExiledWithThis => {
            let tie = LinkKind::With(state.bond(context.this, context.ability));
            let own = state.links.iter().filter(|it| it.source == context.this && it.tie == tie);
            found.extend(own.map(|it| Thing::Object(it.card)));
        }
        Subject::ThisIn(zone) => {
            // Each player has zones of those kinds, and `your graveyard` is that of whoever controls the ability.
            let yours = |owner: PlayerId| owner == context.you || !matches!(zone, Zone::Library | Zone::Hand | Zone::Graveyard);
            let there = |it: &ObjectId| state.object(*it).is_some_and(|it| it.zone == *zone && yours(it.owner));
            found.extend(state.successors(context.this).filter(there).map(Thing::Object));
        }
        Subject::Spent | Subject::Paid(_) => found.extend(context.chosen.and_then(|it| it.spent).map(Thing::Object)),
        Subject::Event => {
            let item = state.stack.iter().find(|it| it.object == context.on_stack);
            found.extend(item.and_then(|it| it.chosen.it));
        }
        Subject::Opposite => found.extend(context.chosen.and_then(|it| it.opposite).map(Thing::Object)),
        Subject::Done(measure, fits) => {
            let done = measure.deed().into_iter().flat_map(|feat| super::done_this_way(state, feat, fits, context));
            found.extend(done.filter_map(|it| it.object).map(Thing::Object));
        }
        Subject::Giver(noted) => {
            // What is so by a static ability is no longer so of what has gone (611.3a).
            let stays = |it: &ObjectId| context.chosen.is_some() || state.object(*it).is_some();
            found.extend(state.granter(context.this, context.ability, *noted).filter(stays).map(Thing::Object));
        }
        Subject::Host => found.extend(state.known(context.this).and_then(|it| it.0.attached)),
    }
}

/// The thing or player that a text names.
pub fn topic(state: &State, topic: &Topic, context: &Context<'_>) -> Option<Thing> {
    match topic {
        Topic::Nothing => None,
        Topic::Thing(subject) => {
            let mut found = Few::new();
            subjects(state, subject, context, &mut found);
            found.first().copied()
        }
        Topic::Player(whom) => {
            let mut found = Vec::new();
            players(state, whom, context, &mut found);
            found.first().copied().map(Thing::Player)
        }
    }
}

/// The last creature card of those that were exiled with this and are there still (607.2a).
pub fn last_exiled(state: &State, context: &Context<'_>) -> Option<ObjectId> {
    let mut found = Few::new();
    subjects(state, &Subject::ExiledWithThis, context, &mut found);
    let is_creature = |it: &ObjectId| state.characteristics(*it).is_some_and(|it| it.types.has(CardType::Creature));
    found.into_iter().rev().filter_map(Thing::object).find(is_creature)
}

/// What has gone as it was there last, but a permanent that is described as a card, and a card of which it is asked what spell it is: those
/// are looked at where they lie (109.2a, 601.3e).
pub(super) fn as_described(state: &State, id: ObjectId, filter: &Filter) -> ObjectId {
    let Some(was) = state.known(id).map(|it| it.0.zone).filter(|_| state.object(id).is_none()) else { return id };
    let is_card = filter.tests.contains(&Test::Card) && was == Zone::Battlefield;
    let would_be_spell = filter.tests.contains(&Test::Spell) && !matches!(was, Zone::Battlefield | Zone::Stack);
    if is_card || would_be_spell { state.in_public(id).unwrap_or(id) } else { id }
}

/// A card of which it is asked what spell it is: what it would be as it is cast (601.3e); no land is cast.
pub(super) fn as_cast(state: &State, id: ObjectId, filter: &Filter) -> Option<Filter> {
    let is_card = state.object(id).is_some_and(|it| it.zone != Zone::Stack && it.kind == Kind::Card);
    let asked = filter.tests.iter().position(|it| *it == Test::Spell).filter(|_| is_card)?;
    let mut tests = filter.tests.clone();
    tests[asked] = Test::Not(Box::new(Test::Type(CardType::Land)));
    Some(Filter { tests })
}

/// The first object that a subject names.
pub(super) fn first_object(state: &State, subject: &Subject, context: &Context<'_>) -> Option<ObjectId> {
    let mut found = Few::new();
    subjects(state, subject, context, &mut found);
    found.into_iter().find_map(Thing::object)
}

/// The players that are meant, in turn order (101.4): those who are in the game.
pub fn players(state: &State, players: &Players, context: &Context<'_>, found: &mut Vec<PlayerId>) {
    meant(state, players, context, found);
    found.retain(|it| state.is_playing(*it));
}

/// Whether that player is one of those who are meant.
pub fn is_one_of(state: &State, player: PlayerId, whom: &Players, context: &Context<'_>) -> bool {
    let mut found = Vec::new();
    players(state, whom, context, &mut found);
    found.contains(&player)
}

/// What is stated of that player: by whatever stands for it, and with what else is said.
pub fn said_of(state: &State, player: PlayerId, row: Statement) -> impl Iterator<Item = (Context<'_>, &Terms)> {
    state.stated(row).filter(move |(context, said)| said.group().is_some_and(|it| is_one_of(state, player, it, context)))
}

/// Whether that is stated of that player.
pub fn is_said_of(state: &State, player: PlayerId, row: Statement) -> bool {
    said_of(state, player, row).next().is_some()
}

impl State {
    /// Whether nobody says that the player can't get counters of that kind (101.2).
    pub fn can_get(&self, player: PlayerId, kind: CounterKind) -> bool {
        !said_of(self, player, Statement::GetsNoCounters).any(|(_, said)| said.is_about(kind))
    }

    /// The player that it is, or who controls it, or controlled it last.
    pub fn holder(&self, thing: Thing) -> Option<PlayerId> {
        match thing {
            Thing::Player(player) => Some(player),
            Thing::Object(id) => self.known(id).map(|it| it.0.controller),
        }
    }
}

/// Those who are meant and have left the game.
pub fn departed(state: &State, players: &Players, context: &Context<'_>) -> Vec<PlayerId> {
    let mut found = Vec::new();
    if !state.left.is_empty() {
        meant(state, players, context, &mut found);
        found.retain(|it| state.left.contains(it));
    }
    found
}

/// Whoever is meant, in the game or not.
fn meant(state: &State, players: &Players, context: &Context<'_>, found: &mut Vec<PlayerId>) {
    let of = |subject| first_object(state, subject, context).and_then(|it| state.known(it)).map(|it| it.0);
    match players {
        Players::You => found.push(context.you),
        Players::Each => found.extend(state.in_turn_order().filter(|it| context.reaches(state, *it))),
        Players::Opponents => {
            let meant = |it: &PlayerId| context.reaches(state, *it) && state.is_opponent(context.you, *it);
            found.extend(state.in_turn_order().filter(meant));
        }
        Players::OpponentsOfThat => {
            let that = context.chosen.and_then(|it| it.player);
            let meant = |it: &PlayerId| context.reaches(state, *it) && that.is_some_and(|that| state.is_opponent(that, *it));
            found.extend(state.in_turn_order().filter(meant));
        }
        Players::YouAnd(others) => {
            let mut all = vec![context.you];
            meant(state, others, context, &mut all);
            found.extend(state.in_turn_order().filter(|it| all.contains(it)));
        }
        Players::Others(than) => {
            let other = |it: &PlayerId| context.reaches(state, *it) && !context.stands(state, *than, *it);
            found.extend(state.in_turn_order().filter(other));
        }
        Players::Such(these) => {
            let fits = |it: &PlayerId| context.reaches(state, *it) && super::fits(state, these, Thing::Player(*it), context);
            found.extend(state.in_turn_order().filter(fits));
        }
        Players::Target(instance) => found.extend(context.target(*instance).filter_map(Thing::player)),
        Players::Chosen => found.extend(
            state.choice(context.this, context.ability).and_then(|it| if let Quality::Player(it) = it { Some(it) } else { None }),
        ),
        Players::Promised => found.extend(context.paid(state).and_then(|it| it.promised)),
        Players::That => found.extend(context.chosen.and_then(|it| it.player)),
        Players::Defending => found.extend(context.defending(state)),
        Players::ControllerOf(subject) => {
            let mut things = Few::new();
            subjects(state, subject, context, &mut things);
            found.extend(things.first().and_then(|it| state.holder(*it)));
        }
        Players::OwnerOf(subject) => found.extend(of(subject).map(|it| it.owner)),
    }
}
