//! What holds of every position between two actions, whatever was played.

use crate::{
    Rules,
    game::{AbilityKinds, Body, Kind, Link, LinkKind, Object, Outcome, PlayerId, Slot, Standing, State, Thing},
    machine::layers,
};
use language::CardId;
use vocabulary::catalog::{CardType, Zone};

/// Checks a position between two actions.
///
/// # Errors
///
/// The first thing that does not hold.
pub fn check(state: &State) -> Result<(), String> {
    places(state)?;
    stack(state)?;
    links(state)?;
    combat(state)?;
    counts(state)?;
    players(state)
}

/// Compares characteristics with what comes of computing them from nothing (611.3b).
///
/// # Errors
///
/// The first object whose are others.
pub fn characteristics(state: &State, rules: &Rules) -> Result<(), String> {
    layers::compare(state, rules.registry(), &mut layers::Spare::default())
}

fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn told(state: &State, slot: Slot) -> String {
    let row = &state.objects[usize::from(slot)];
    format!("{:?} {} (slot {slot}, {:?})", row.kind, state.library.face(row.body.face(&state.library)).name, row.zone)
}

/// Every object is in exactly one list, that of its zone; free slots are in none.
fn places(state: &State) -> Result<(), String> {
    let mut seen = vec![0u8; state.objects.len()];
    let mut visit = |slots: &[Slot], fits: &dyn Fn(&Object) -> bool| {
        slots.iter().try_for_each(|slot| {
            let row = state.objects.get(usize::from(*slot)).ok_or_else(|| format!("there is no slot {slot}"))?;
            seen[usize::from(*slot)] += 1;
            hold(row.kind != Kind::Free && fits(row), || {
                format!("{} is in the list of another zone or player", told(state, *slot))
            })
        })
    };
    let zones = &state.zones;
    for at in 0..state.players.len() {
        let player = PlayerId(u8::try_from(at).unwrap_or(u8::MAX));
        visit(&zones.library[at], &|it| it.zone == Zone::Library && it.owner == player)?;
        visit(&zones.hand[at], &|it| it.zone == Zone::Hand && it.owner == player)?;
        visit(&zones.graveyard[at], &|it| it.zone == Zone::Graveyard && it.owner == player)?;
        let here = |it: &Object| it.zone == Zone::Battlefield && it.controller == player && it.merged_into.is_none();
        visit(&zones.battlefield[at], &|it| here(it) && it.phased.is_none())?;
        visit(&zones.phased[at], &|it| here(it) && it.phased.is_some())?;
    }
    for deck in &zones.decks {
        let fits =
            |it: &Object| if let Body::Card(card, _) = it.body { state.supplement_of(card) == Some(deck.of) } else { false };
        let whose = |it: &Object| deck.player.is_none_or(|player| it.owner == player);
        visit(&deck.cards, &|it| it.zone == Zone::Command && whose(it) && fits(it))?;
    }
    visit(&zones.stack, &|it| it.zone == Zone::Stack)?;
    visit(&zones.exile, &|it| it.zone == Zone::Exile)?;
    visit(&zones.command, &|it| it.zone == Zone::Command)?;
    visit(&zones.outside, &|it| it.zone == Zone::Command && it.kind == Kind::Copy)?;
    visit(&zones.ante, &|it| it.zone == Zone::Ante)?;
    let beneath = |it: &Object| {
        it.merged_into.is_some_and(|host| state.lasting_object(host).is_some_and(|it| it.zone == Zone::Battlefield))
    };
    visit(&zones.merged, &|it| it.zone == Zone::Battlefield && beneath(it))?;
    let mut free_slots = vec![0u8; state.objects.len()];
    state.free.iter().for_each(|it| free_slots[usize::from(*it)] += 1);
    for (slot, times) in seen.iter().enumerate() {
        let slot = Slot::try_from(slot).unwrap_or(Slot::MAX);
        let free = state.objects[usize::from(slot)].kind == Kind::Free;
        hold(*times == u8::from(!free), || format!("{} is in {times} lists", told(state, slot)))?;
        let listed = free_slots[usize::from(slot)];
        hold(listed == u8::from(free), || format!("{} is {listed} times among the free slots", told(state, slot)))?;
    }
    Ok(())
}

/// What is tied to an object is where that says: in exile, phased out (610.4), wherever it may be played (601.1a); the copy that a prepared
/// permanent keeps in exile or being cast (722.3c); creatures that are paired on the battlefield (702.95e).
fn links(state: &State) -> Result<(), String> {
    let zone = |it: &Link| state.object(it.card).map(|it| it.zone);
    let in_place = |it: &Link| match it.tie {
        LinkKind::Haunts | LinkKind::With(_) | LinkKind::Playable(_) | LinkKind::Until(_) | LinkKind::LeftOut => {
            zone(it) == Some(Zone::Exile)
        }
        LinkKind::Prepared => matches!(zone(it), Some(Zone::Exile | Zone::Stack)),
        // Who is a pair no more is found as characteristics are.
        LinkKind::Paired => state.is_stale() || state.on_battlefield(it.card) && state.on_battlefield(it.source),
        LinkKind::Allowed(_) => zone(it).is_some_and(|it| it != Zone::Battlefield),
        LinkKind::Together | LinkKind::Used(_) | LinkKind::Brought(_) | LinkKind::CopiedWith(_) => true,
        LinkKind::PhasedUntil => state.lasting_object(it.card).is_some_and(|it| it.phased.is_some()),
    };
    hold(state.links.iter().all(in_place), || "a card that something keeps in mind is not where it was".to_owned())
}

/// The stack's zone and its items are in step, and only spells, copies and abilities are there.
fn stack(state: &State) -> Result<(), String> {
    let items: Vec<Slot> = state.stack.iter().map(|it| it.object.slot).collect();
    hold(items == state.zones.stack, || format!("items of the stack {items:?}, its zone {:?}", state.zones.stack))?;
    hold(state.stack.iter().all(|it| state.object(it.object).is_some()), || "an item of the stack is gone".to_owned())?;
    let abilities = (0..state.objects.len()).filter(|it| state.objects[*it].kind == Kind::Ability);
    for at in abilities {
        let slot = Slot::try_from(at).unwrap_or(Slot::MAX);
        hold(state.objects[at].zone == Zone::Stack, || format!("{} is not on the stack", told(state, slot)))?;
    }
    Ok(())
}

/// Attackers and blockers are creatures on the battlefield, each attacker once.
fn combat(state: &State) -> Result<(), String> {
    let fighting = state.combat.fighting();
    for id in fighting {
        hold(state.on_battlefield(id), || format!("{} fights, but is not on the battlefield", state.name(id)))?;
    }
    for (at, it) in state.combat.attackers.iter().enumerate() {
        let twice = state.combat.attackers[..at].iter().any(|other| other.object == it.object);
        hold(!twice, || format!("{} attacks twice", state.name(it.object)))?;
        if let Some(Thing::Object(target)) = it.target {
            hold(state.on_battlefield(target), || format!("{} attacks what is gone", state.name(it.object)))?;
        }
    }
    Ok(())
}

/// What is kept up as the state changes is what counting would give.
fn counts(state: &State) -> Result<(), String> {
    hold(state.characteristics.len() == state.objects.len(), || "characteristics and objects are out of step".to_owned())?;
    let (statics, listeners) = (state.sources(AbilityKinds::STATIC).count(), state.sources(AbilityKinds::TRIGGERED).count());
    if !state.is_stale() {
        hold(usize::from(state.census.statics) == statics, || {
            format!("{statics} objects with static abilities, not {}", state.census.statics)
        })?;
        hold(usize::from(state.census.listeners) == listeners, || {
            format!("{listeners} objects with triggered abilities, not {}", state.census.listeners)
        })?;
        let actors = state.actors().count();
        hold(usize::from(state.census.actors) == actors, || {
            format!("{actors} objects with activated abilities, not {}", state.census.actors)
        })?;
    }
    // A free slot keeps the characteristics of what was there until something else is.
    let used = state.objects.iter().zip(state.characteristics.iter()).filter(|it| it.0.kind != Kind::Free);
    let granted = used.into_iter().all(|it| usize::from(it.1.granted) < state.granted.len());
    hold(granted, || "a list of granted abilities is gone".to_owned())?;
    let late = state.objects.iter().any(|it| it.timestamp > state.timestamp);
    hold(!late, || "a timestamp is still to come".to_owned())
}

/// A game goes on among two or more; who has left owns nothing; snow mana is mana.
fn players(state: &State) -> Result<(), String> {
    let playing = state.players.iter().filter(|it| it.standing == Standing::Playing).count();
    hold(state.outcome != Outcome::Running || playing > 1, || format!("the game goes on with {playing} players"))?;
    for player in &state.left {
        let owns = state.objects.iter().any(|it| it.kind != Kind::Free && it.zone != Zone::Ante && it.owner == *player);
        hold(!owns, || format!("{player} has left, but owns an object"))?;
    }
    let snow = |it: &crate::game::Pool| it.snow.iter().zip(it.mana).all(|(snow, all)| *snow <= all);
    hold(state.players.iter().all(|it| snow(&it.pool)), || "more snow mana than mana".to_owned())?;
    let marked = |it: &crate::game::MarkedMana| {
        let same = state.marked_mana.iter().filter(|row| (row.player, row.mana, row.origin) == (it.player, it.mana, it.origin));
        it.number > 0 && same.map(|it| it.number).sum::<u32>() <= state.player(it.player).pool.of(it.mana, it.origin)
    };
    hold(state.marked_mana.iter().all(marked), || "mana is marked that is not in the pool".to_owned())
}

/// The cards that the players brought, to see that none gets lost and none is added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census(Vec<Vec<CardId>>);

impl Census {
    /// The cards in a position and in sideboards, by owner; tokens and abilities are none, and dungeons come from outside the game (309.2).
    /// Nor are cards for ante where nothing is played for: as the game starts they are left out (407.3).
    pub fn of(state: &State) -> Self {
        let mut cards = vec![Vec::new(); state.players.len()];
        for it in &state.sideboards {
            cards[it.player.index()].extend(state.library.find(&state.library.face(it.card).name));
        }
        for row in state.objects.iter().filter(|it| it.kind == Kind::Card) {
            if let Body::Card(card, _) = row.body
                && !state.library.face(state.library.front(card)).line.card_types.contains(&CardType::Dungeon)
                && !state.leaves_out(card)
            {
                cards[row.owner.index()].push(card);
            }
        }
        for it in &mut cards {
            it.sort_unstable();
        }
        Self(cards)
    }

    /// Compares with a later position. Who has left took the cards along.
    ///
    /// # Errors
    ///
    /// The first player whose cards are others.
    pub fn check(&self, state: &State) -> Result<(), String> {
        let now = Self::of(state);
        for (at, (before, now)) in self.0.iter().zip(&now.0).enumerate() {
            let player = PlayerId(u8::try_from(at).unwrap_or(u8::MAX));
            hold(state.left.contains(&player) || before == now, || {
                format!("{player} brought {} cards, and has {} now, or others", before.len(), now.len())
            })?;
        }
        Ok(())
    }
}
