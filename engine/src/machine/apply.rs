//! The only mutation of a state: what an event changes.

use crate::{
    cards::{CardId, Duration, End, Printed},
    catalog::{CardType, Counter, Zone},
    event::{Arrival, Cause, Event, Move, Origin, Sequence, Until, What},
    game::{
        Attacker, CardTypes, Chosen, ContinuousEffect, Counters, Keywords, Kind, LastKnown, Object, ObjectId, Outcome, PlayerId,
        Pool, Shape, Shield, Slot, StackItem, Standing, State, Thing, Waiting,
    },
    machine::Watch,
};

/// Changes the state as the event says.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event.what {
        What::Starts(player) => state.starting = player,
        What::TurnBegins(player, sequence) => {
            if sequence == Sequence::Regular {
                state.turn.regular = player;
            }
            turn_begins(state, player);
        }
        What::StageBegins(stage) => state.turn.stage = stage,
        // What these lead to, if anything, are events of their own.
        What::StageEnds(_)
        | What::Reveals(..)
        | What::Scries(..)
        | What::Fizzles(_)
        | What::Prevented(..)
        | What::BecomesCast(_)
        | What::BecomesActivated(_)
        | What::Resolves(_)
        | What::IsCountered(_)
        | What::IsDestroyed(..)
        | What::Passes(_)
        | What::Damages(_) => {}
        What::Stacks(waiting) => add_ability(state, &waiting),
        What::ChoosesMode(object, mode) => choose(state, object, |it| it.modes.push(mode)),
        What::ChoosesX(object, x) => choose(state, object, |it| it.x = x),
        What::BecomesTarget(thing, object, instance) => choose(state, object, |it| it.targets.push((instance, thing))),
        What::IsSpared(thing, object, instance) => choose(state, object, |it| it.targets.retain(|it| *it != (instance, thing))),
        What::Shuffles(player) => shuffle(state, player),
        What::TakesMulligan(player) => state.players[player.index()].mulligans += 1,
        What::Keeps(player) => state.players[player.index()].kept = true,
        What::Draws(player) => draw(state, player),
        What::Moves(it) => moves(state, &it),
        What::Creates(card, player, arrival) => create(state, card, player, arrival),
        What::LeavesStack(object) | What::CeasesToExist(object) => vanish(state, object),
        What::AddsMana(player, mana, amount, origin) => {
            let pool = &mut state.players[player.index()].pool;
            pool.mana[mana as usize] += amount;
            if origin == Origin::Snow {
                pool.snow[mana as usize] += amount;
            }
        }
        What::SpendsMana(player, mana, amount, origin) => {
            let pool = &mut state.players[player.index()].pool;
            pool.mana[mana as usize] -= amount;
            if origin == Origin::Snow {
                pool.snow[mana as usize] -= amount;
            }
        }
        What::LosesMana(player) => state.players[player.index()].pool = Pool::default(),
        What::Taps(it) => change(state, it, |it| it.tapped = true),
        What::Untaps(it) => change(state, it, |it| it.tapped = false),
        What::Uses(it, ability) => change(state, it, |it| it.used |= 1 << ability),
        What::MarksDamage(it, amount) => {
            change(state, it, |it| it.damage = it.damage.saturating_add(amount));
            state.watch.add(Watch::DAMAGE);
        }
        What::Touches(it) => {
            change(state, it, |it| it.deathtouched = true);
            state.watch.add(Watch::DAMAGE);
        }
        What::HealsDamage(it) => change(state, it, |it| {
            it.damage = 0;
            it.deathtouched = false;
        }),
        What::LosesLife(player, amount) => {
            state.players[player.index()].life -= i32::from(amount);
            state.watch.add(Watch::PLAYERS);
        }
        What::GainsLife(player, amount) => state.players[player.index()].life += i32::from(amount),
        What::GetsCounters(on, kind, number) => counters(state, on, kind, |it| it.saturating_add(number)),
        What::GetsKeywordCounter(on, keyword) => {
            change(state, on, |it| it.keyword_counters = it.keyword_counters.with(keyword));
            state.stale = true;
        }
        What::LosesCounters(on, kind, number) => counters(state, on, kind, |it| it.saturating_sub(number)),
        What::Regenerates(it) => {
            change(state, it, |it| {
                it.tapped = true;
                it.damage = 0;
                it.deathtouched = false;
            });
            leave_combat(state, it);
        }
        What::Attaches(it, to) => {
            let timestamp = next_timestamp(state);
            change(state, it, |it| {
                it.attached = Some(to);
                it.timestamp = timestamp;
            });
            state.watch.add(Watch::ATTACHED);
        }
        What::Unattaches(it) => change(state, it, |it| it.attached = None),
        What::Attacks(object, target) => attack(state, object, target, None),
        What::Blocks(blocker, attacker) => state.combat.blocks.push((blocker, attacker)),
        What::BecomesBlocked(it) => block(state, it, true),
        What::BecomesUnblocked(it) => block(state, it, false),
        What::LeavesCombat(it) => leave_combat(state, it),
        What::CombatEnds => {
            state.combat.attackers.clear();
            state.combat.blocks.clear();
            state.combat.struck_first.clear();
        }
        What::StrikesFirst(it) => state.combat.struck_first.push(it),
        What::Changes(object, change, duration, controller) => {
            let timestamp = next_timestamp(state);
            state.effects.push(ContinuousEffect { object, change, duration, timestamp, controller });
            state.stale = true;
        }
        What::Expires(until) => expire(state, until),
        What::Shields(it) => state.shields.push(it),
        What::UsesShield(it, amount) => use_shield(state, it, amount),
        What::Delays(it) => state.delayed.push(it),
        What::Triggers(it) => {
            state.delayed.retain(|delayed| delayed.ability != it.ability || delayed.source != it.source);
            state.waiting.push(it);
        }
        What::Protects(it, player) => change(state, it, |it| it.protector = Some(player)),
        What::PlaysLand(player) => state.players[player.index()].lands_played += 1,
        What::TakesExtraTurn(player) => state.extra_turns.push(player),
        What::LosesGame(player) => stand(state, player, Standing::Lost),
        What::WinsGame(player) => stand(state, player, Standing::Won),
        What::LeavesGame(player) => leave_game(state, player),
        What::GameEnds(outcome) => {
            state.outcome = outcome;
            if outcome == Outcome::Drawn {
                let playing = state.players.iter_mut().filter(|it| it.standing == Standing::Playing);
                playing.for_each(|it| it.standing = Standing::Drew);
            }
        }
        What::Checks => {
            state.players.iter_mut().for_each(|it| it.drew_from_empty = false);
            state.objects.iter_mut().for_each(|it| it.deathtouched = false);
        }
    }
    // A static ability may depend on anything.
    state.stale |= state.statics > 0;
}

fn change(state: &mut State, id: ObjectId, change: impl FnOnce(&mut Object)) {
    if let Some(object) = state.objects.get_mut(id.index()).filter(|it| it.generation == id.generation) {
        change(object);
    }
}

fn next_timestamp(state: &mut State) -> u32 {
    state.timestamp += 1;
    state.timestamp
}

fn turn_begins(state: &mut State, player: PlayerId) {
    state.turn.number += 1;
    state.turn.active = player;
    for it in &mut state.players {
        it.lands_played = 0;
    }
    state.players[player.index()].latest_turn = state.turn.number;
    state.objects.iter_mut().filter(|it| it.zone == Zone::Battlefield).for_each(|it| it.used = 0);
    if state.last_known.len() > 64 && state.stack.is_empty() && state.delayed.is_empty() {
        state.last_known.clear();
    }
}

/// Fisher and Yates, from the top.
fn shuffle(state: &mut State, player: PlayerId) {
    let mut cards = std::mem::take(&mut state.zones.library[player.index()]);
    for end in (1..cards.len()).rev() {
        let at = state.draw_number(u32::try_from(end + 1).expect("libraries are small"));
        cards.swap(end, at as usize);
    }
    state.zones.library[player.index()] = cards;
}

fn draw(state: &mut State, player: PlayerId) {
    if let Some(top) = state.zones.library[player.index()].last().copied() {
        let object = state.id(top);
        moves(state, &Move::new(object, Zone::Hand, Cause::Drawn));
    } else {
        state.players[player.index()].drew_from_empty = true;
        state.watch.add(Watch::PLAYERS);
    }
}

fn zone_list(state: &mut State, zone: Zone, owner: PlayerId, controller: PlayerId) -> &mut Vec<Slot> {
    let zones = &mut state.zones;
    match zone {
        Zone::Library => &mut zones.library[owner.index()],
        Zone::Hand => &mut zones.hand[owner.index()],
        Zone::Battlefield => &mut zones.battlefield[controller.index()],
        Zone::Graveyard => &mut zones.graveyard[owner.index()],
        Zone::Stack => &mut zones.stack,
        Zone::Exile => &mut zones.exile,
        Zone::Command | Zone::Ante => &mut zones.command,
    }
}

/// Takes the object out of its zone and forgets what only held there.
fn take_out(state: &mut State, id: ObjectId) {
    let Object { zone, owner, controller, .. } = state.objects[id.index()];
    let list = zone_list(state, zone, owner, controller);
    if let Some(at) = list.iter().rposition(|it| *it == id.slot) {
        list.remove(at);
    }
    match zone {
        Zone::Stack => state.stack.retain(|it| it.object != id),
        Zone::Battlefield => {
            remember(state, id);
            let shape = state.traits[id.index()].shape;
            state.statics -= u16::from(shape.has(Shape::STATIC));
            state.listeners -= u16::from(shape.has(Shape::TRIGGERED));
            state.stale |= state.effects.iter().any(|it| it.object == id);
            state.effects.retain(|it| it.object != id);
            state.watch.add(Watch::ATTACHED.and(Watch::PERMANENTS));
            leave_combat(state, id);
        }
        _ => {}
    }
}

fn remember(state: &mut State, id: ObjectId) {
    if !state.last_known.iter().rev().any(|it| it.id == id) {
        let known = LastKnown { id, object: state.objects[id.index()], traits: state.traits[id.index()] };
        state.last_known.push(known);
    }
}

/// What leaves the battlefield together with other events is remembered as it was before any of them (704.8).
pub(super) fn remember_leaving(state: &mut State, events: &[Event]) {
    for event in events {
        if let What::Moves(it) = event.what
            && state.on_battlefield(it.object)
        {
            remember(state, it.object);
        }
    }
}

fn moves(state: &mut State, Move { object: id, to, arrival, cause: _ }: &Move) {
    if state.object(*id).is_none() {
        return;
    }
    let from = state.objects[id.index()].zone;
    if from == Zone::Stack {
        remember(state, *id);
    }
    take_out(state, *id);
    let timestamp = next_timestamp(state);
    let turn = state.turn.number;
    if from == Zone::Stack && *to == Zone::Battlefield {
        // What changes a permanent spell changes the permanent that it becomes (400.7a).
        let now = ObjectId { slot: id.slot, generation: id.generation + 1 };
        state.effects.iter_mut().filter(|it| it.object == *id).for_each(|it| it.object = now);
        state.stale |= !state.effects.is_empty();
    }
    let object = &mut state.objects[id.index()];
    let controller = arrival.controller.unwrap_or(object.owner);
    *object = Object {
        generation: object.generation + 1,
        card: object.card,
        kind: object.kind,
        zone: *to,
        owner: object.owner,
        controller,
        entered_under: controller,
        tapped: arrival.tapped,
        face_down: false,
        since: turn,
        damage: 0,
        deathtouched: false,
        counters: Counters::default(),
        keyword_counters: Keywords::NONE,
        attached: arrival.attached,
        timestamp,
        used: 0,
        protector: None,
    };
    let (owner, base) = (object.owner, arrival.copy.unwrap_or(object.card));
    let token = object.kind == Kind::Token;
    state.traits[id.index()] = state.library.printed(base);
    let list = zone_list(state, *to, owner, controller);
    match (*to, arrival.end) {
        (Zone::Library, End::Bottom) => list.insert(0, id.slot),
        _ => list.push(id.slot),
    }
    match to {
        Zone::Battlefield => arrive(state, id.slot, arrival),
        Zone::Stack => {
            let object = state.id(id.slot);
            state.stack.push(StackItem { object, ability: None, chosen: Chosen::default() });
        }
        _ if token => state.watch.add(Watch::TOKENS),
        _ => {}
    }
}

/// What is so about every permanent as it enters.
fn arrive(state: &mut State, slot: Slot, arrival: &Arrival) {
    let traits = state.traits[usize::from(slot)];
    let counters = arrival.counters.iter().flatten();
    let counters = counters.fold(Counters::default(), |sum, (kind, number)| sum.with(*kind, sum.of(*kind) + number));
    state.objects[usize::from(slot)].counters = counters;
    state.statics += u16::from(traits.shape.has(Shape::STATIC));
    state.listeners += u16::from(traits.shape.has(Shape::TRIGGERED));
    state.stale |= state.statics > 0;
    let id = state.id(slot);
    state.arrivals.push(id);
    let mut watch = Watch::PERMANENTS;
    if traits.types != CardTypes::only(CardType::Land) {
        watch = watch.and(Watch::TRAITS).and(Watch::ATTACHED);
    }
    state.watch.add(watch);
    if let Some(target) = arrival.attacking {
        let blocked = (state.turn.stage > crate::game::Stage::DeclareAttackers).then_some(false);
        let object = state.id(slot);
        attack(state, object, target, blocked);
    }
}

fn new_object(state: &mut State, card: CardId, kind: Kind, owner: PlayerId, zone: Zone) -> ObjectId {
    let timestamp = next_timestamp(state);
    let object = Object {
        generation: 0,
        card,
        kind,
        zone,
        owner,
        controller: owner,
        entered_under: owner,
        tapped: false,
        face_down: false,
        since: state.turn.number,
        damage: 0,
        deathtouched: false,
        counters: Counters::default(),
        keyword_counters: Keywords::NONE,
        attached: None,
        timestamp,
        used: 0,
        protector: None,
    };
    let traits = state.library.printed(card);
    if let Some(slot) = state.free.pop() {
        let generation = state.objects[usize::from(slot)].generation + 1;
        state.objects[usize::from(slot)] = Object { generation, ..object };
        state.traits[usize::from(slot)] = traits;
        return ObjectId { slot, generation };
    }
    let slot = Slot::try_from(state.objects.len()).expect("a game holds 65,535 objects at most");
    state.objects.push(object);
    state.traits.push(traits);
    ObjectId { slot, generation: 0 }
}

fn create(state: &mut State, card: CardId, player: PlayerId, arrival: Arrival) {
    let id = new_object(state, card, Kind::Token, player, Zone::Battlefield);
    let object = &mut state.objects[id.index()];
    object.tapped = arrival.tapped;
    object.attached = arrival.attached;
    state.zones.battlefield[player.index()].push(id.slot);
    arrive(state, id.slot, &arrival);
}

/// A card of a deck, before the game begins.
pub(crate) fn add_card(state: &mut State, card: CardId, owner: PlayerId, zone: Zone) -> ObjectId {
    let id = new_object(state, card, Kind::Card, owner, zone);
    zone_list(state, zone, owner, owner).push(id.slot);
    if zone == Zone::Battlefield {
        let arrival = Arrival::under(owner);
        let arrival = match state.library.card(card).printed {
            Printed::Loyalty(number) => arrival.with_counters(Counter::Loyalty, number),
            Printed::Defense(number) => arrival.with_counters(Counter::Defense, number),
            Printed::Nothing | Printed::Size(..) => arrival,
        };
        arrive(state, id.slot, &arrival);
        state.objects[id.index()].since = 0;
    }
    id
}

/// An ability on the stack; it has no characteristics but its text (113.1c), of which the row of its source stands in.
fn add_ability(state: &mut State, waiting: &Waiting) {
    let Waiting { ability, source, controller, it, player, amount } = *waiting;
    let card = state.known(source).map_or(CardId(0), |it| it.0.card);
    let object = new_object(state, card, Kind::Ability, controller, Zone::Stack);
    state.zones.stack.push(object.slot);
    let chosen = Chosen { it, player, amount, ..Chosen::default() };
    state.stack.push(StackItem { object, ability: Some((ability, source)), chosen });
}

fn choose(state: &mut State, object: ObjectId, choose: impl FnOnce(&mut Chosen)) {
    if let Some(item) = state.stack.iter_mut().rev().find(|it| it.object == object) {
        choose(&mut item.chosen);
    }
}

fn vanish(state: &mut State, id: ObjectId) {
    if state.object(id).is_some() {
        take_out(state, id);
        let object = &mut state.objects[id.index()];
        object.kind = Kind::Free;
        object.generation += 1;
        object.zone = Zone::Exile;
        state.free.push(id.slot);
    }
}

fn counters(state: &mut State, on: Thing, kind: Counter, number: impl FnOnce(u16) -> u16) {
    match on {
        Thing::Object(id) => {
            change(state, id, |it| it.counters = it.counters.with(kind, number(it.counters.of(kind))));
            state.stale |= matches!(kind, Counter::Plus1Plus1 | Counter::Minus1Minus1);
            state.watch.add(Watch::COUNTERS);
        }
        Thing::Player(id) => {
            let counters = &mut state.players[id.index()].counters;
            *counters = counters.with(kind, number(counters.of(kind)));
            state.watch.add(Watch::PLAYERS);
        }
    }
}

fn attack(state: &mut State, object: ObjectId, target: Thing, blocked: Option<bool>) {
    let defender = match target {
        Thing::Player(player) => Some(player),
        Thing::Object(id) => state.object(id).map(|it| it.protector.unwrap_or(it.controller)),
    };
    state.combat.attackers.push(Attacker { object, target: Some(target), defender, blocked });
}

fn block(state: &mut State, attacker: ObjectId, blocked: bool) {
    if let Some(it) = state.combat.attackers.iter_mut().find(|it| it.object == attacker) {
        it.blocked = Some(blocked);
    }
}

fn leave_combat(state: &mut State, id: ObjectId) {
    let combat = &mut state.combat;
    if combat.attackers.is_empty() {
        return;
    }
    combat.attackers.retain(|it| it.object != id);
    combat.blocks.retain(|it| it.0 != id && it.1 != id);
    for attacker in &mut combat.attackers {
        if attacker.target == Some(Thing::Object(id)) {
            attacker.target = None;
        }
    }
}

fn expire(state: &mut State, until: Until) {
    let over = |duration: Duration, controller: PlayerId| match until {
        Until::EndOfTurn => duration == Duration::EndOfTurn,
        Until::EndOfCombat => duration == Duration::EndOfCombat,
        Until::TurnOf(player) => duration == Duration::YourNextTurn && controller == player,
    };
    let before = state.effects.len();
    state.effects.retain(|it| !over(it.duration, it.controller));
    state.stale |= state.effects.len() != before;
    if until == Until::EndOfTurn {
        state.shields.clear();
    }
}

fn use_shield(state: &mut State, shield: Shield, amount: u16) {
    let Some(at) = state.shields.iter().position(|it| *it == shield) else { return };
    match &mut state.shields[at] {
        Shield::Prevention(_, left) if *left > amount => *left -= amount,
        Shield::FullPrevention(_) => {}
        Shield::Prevention(..) | Shield::Regeneration(_) => drop(state.shields.remove(at)),
    }
}

fn stand(state: &mut State, player: PlayerId, standing: Standing) {
    state.players[player.index()].standing = standing;
    state.watch.add(Watch::PLAYERS);
}

/// What a player owns leaves, and control of the rest ends or it is exiled (800.4a).
fn leave_game(state: &mut State, player: PlayerId) {
    state.left.push(player);
    let mine = |it: &(usize, &Object)| {
        it.1.kind != Kind::Free && (it.1.owner == player || (it.1.controller == player && it.1.zone == Zone::Stack))
    };
    let slots: Vec<Slot> =
        state.objects.iter().enumerate().filter(mine).map(|it| Slot::try_from(it.0).expect("slots are small")).collect();
    for slot in slots {
        let id = state.id(slot);
        vanish(state, id);
    }
    state.effects.retain(|it| it.controller != player || !matches!(it.change, crate::game::Applied::Control(_)));
    state.waiting.retain(|it| it.controller != player);
    state.stale = true;
}
