//! The only mutation of a state: what an event changes.

mod chosen;
mod combat;
mod objects;
mod touched;

use crate::{
    event::{Cause, Event, Move, Origin, Sequence, Until, What},
    game::{
        Begun, ContinuousEffect, Delayed, Kind, Object, ObjectId, Outcome, PlayerId, Pool, Shield, Slot, Standing, State, Thing,
    },
    machine::{Watch, option_cache},
};
use language::{Duration, Times};
use vocabulary::{
    Skipped,
    catalog::{Counter, Zone},
};

pub use objects::{add_card, remember};

use chosen::{aim, choose, retarget, wait_no_more};
use combat::{attack, block, defender, late, leave_combat};
use objects::{add_ability, copy_on_stack, create, give_emblem, hand_over, moves, vanish};
use touched::touched;

/// Changes the state as the event says.
pub fn apply(state: &mut State, event: &Event) {
    option_cache::happens(state, &event.what);
    state.stale |= state.reads.intersects(touched(state, &event.what));
    match event.what {
        What::Starts(player) => state.starting = player,
        What::TurnBegins(player, sequence) => {
            match sequence {
                Sequence::Regular => state.turn.regular = player,
                Sequence::Extra => {
                    state.extra_turns.pop();
                }
            }
            turn_begins(state, player);
        }
        What::StageBegins(stage) => {
            state.turn.stage = stage;
            state.turn.begun = state.turn.begun.with(stage);
        }
        What::AddsSteps(step, number) => (0..number).for_each(|_| state.agenda.add_step(state.turn.stage, step)),
        What::AddsPhases(first, then) => state.agenda.add_phases(state.turn.stage, std::iter::once(first).chain(then)),
        What::WillSkip(player, what) => state.agenda.skipped.push((player, what)),
        What::Skips(player, what) => {
            if let Some(at) = state.agenda.skipped.iter().position(|it| *it == (player, what)) {
                state.agenda.skipped.remove(at);
            }
            // An extra turn that is skipped is over with; one that comes around comes around again.
            if what == Skipped::Turn && state.extra_turns.last() == Some(&player) {
                state.extra_turns.pop();
            }
        }
        // What these lead to, if anything, are events of their own.
        What::StageEnds(_)
        | What::Reveals(..)
        | What::IsToDraw(..)
        | What::IsDealtExcess(..)
        | What::IsToCreate(..)
        | What::Scries(..)
        | What::FindsNothing(_)
        | What::Fizzles(_)
        | What::Prevented(..)
        | What::BecomesCast(_)
        | What::IsReversed(_)
        | What::BecomesActivated(_)
        | What::Resolves(_)
        | What::HasResolved(_)
        | What::IsTappedForMana(_)
        | What::IsCountered(_)
        | What::IsDestroyed(..)
        | What::Passes(_)
        | What::DeclaresAttackers(_)
        | What::IsAttacked(..)
        | What::PaysToAttack(_) => {}
        What::Damages(it) => {
            if let Thing::Object(to) = it.to {
                change(state, to, |it| it.hurt = true);
            }
        }
        What::Stacks(waiting) => {
            wait_no_more(state, &waiting);
            add_ability(state, &waiting);
        }
        What::SkipsStack(waiting) => {
            wait_no_more(state, &waiting);
            state.watch.add(Watch::BUSY);
        }
        What::ChoosesMode(object, mode) => choose(state, object, |it| it.modes.push(mode)),
        What::ChoosesX(object, x) => choose(state, object, |it| it.x = x),
        What::BecomesTarget(thing, object, instance) => choose(state, object, |it| aim(it, instance, thing)),
        What::Retargets(object, at, thing) => choose(state, object, |it| retarget(it, usize::from(at), thing)),
        What::Divides(thing, object, instance, share) => choose(state, object, |it| it.shares.push((instance, thing, share))),
        What::IsSpared(thing, object, instance) => choose(state, object, |it| {
            it.targets.retain(|it| *it != (instance, thing));
            it.shares.retain(|it| (it.0, it.1) != (instance, thing));
        }),
        What::Shuffles(player) => shuffle(state, player),
        What::GoesOn(ending, ended) => {
            state.agenda.take(ending, ended);
        }
        What::DrawsLots(end) => {
            state.draw_number(end);
        }
        What::TakesMulligan(player) => state.players[player.index()].mulligans += 1,
        What::Keeps(player) => state.players[player.index()].kept = true,
        What::Draws(player) => draw(state, player),
        What::Moves(it) => moves(state, &it),
        What::Creates(card, player, arrival) => create(state, card, player, arrival),
        What::GetsEmblem(player, emblem) => give_emblem(state, emblem, player),
        What::Copies(original, player) => copy_on_stack(state, original, player),
        What::LeavesStack(object) | What::CeasesToExist(object) => {
            vanish(state, object);
            state.watch.add(Watch::BUSY);
        }
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
        What::Uses(it, ability) => state.used.push((it, ability)),
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
        What::HadToAttack(it) => state.combat.obliged.push(it),
        What::Attacks(object, target) => {
            attack(state, object, target, None);
            if let (Some(player), Thing::Player(attacked)) = (state.object(object).map(|it| it.controller), target) {
                state.players[player.index()].attacks(attacked);
            }
        }
        What::JoinsAttack(object, target) => attack(state, object, target, late(state)),
        What::AttacksInstead(object, target) => {
            let defender = defender(state, target);
            if let Some(it) = state.combat.attackers.iter_mut().find(|it| it.object == object) {
                (it.target, it.defender) = (Some(target), defender);
            }
        }
        What::Defends(player) => state.combat.defending = Some(player),
        What::Blocks(blocker, attacker) => state.combat.blocks.push((blocker, attacker)),
        What::BecomesBlocked(it) => block(state, it, true),
        What::BecomesUnblocked(it) => block(state, it, false),
        What::LeavesCombat(it) => {
            leave_combat(state, it);
            state.watch.add(Watch::BUSY);
        }
        What::FightsNoMore(it) => state.combat.fights_no_more(it),
        What::IsAttackedNoMore(it) => {
            state.combat.is_attacked_no_more(it);
            state.watch.add(Watch::BUSY);
        }
        What::ChangesControl(it, player) => hand_over(state, it, player),
        What::CombatEnds => {
            state.combat.defending = None;
            state.combat.attackers.clear();
            state.combat.blocks.clear();
            state.combat.former.clear();
            state.combat.obliged.clear();
            state.combat.struck_first.clear();
            state.watch.add(Watch::BUSY);
        }
        What::StrikesFirst(it) => state.combat.struck_first.push(it),
        What::Changes(object, change, duration, controller) => {
            let timestamp = next_timestamp(state);
            let tied = matches!(duration, Duration::WhileYouControlThis | Duration::WhileThisIsTapped);
            let source = event.source.filter(|_| tied);
            state.effects.push(ContinuousEffect { object, change, duration, timestamp, controller, source });
            state.stale = true;
        }
        What::Expires(until) => expire(state, until),
        What::Lapses(effect) => {
            state.effects.retain(|it| *it != effect);
            state.stale = true;
        }
        What::Shields(it) => state.shields.push(it),
        What::UsesShield(it, amount) => use_shield(state, it, amount),
        What::Links(it) => state.links.push(it),
        What::Unlinks(card) => state.links.retain(|it| it.card != card),
        What::Delays(it) => state.delayed.push(it),
        What::Triggers(it) => {
            // Of several delayed abilities that are alike, one has triggered; with a stated duration it may do so again (603.7b).
            let spent = |delayed: &Delayed| delayed.duration == Duration::Permanent && delayed.is_behind(&it);
            if let Some(at) = state.delayed.iter().position(spent) {
                state.delayed.remove(at);
            }
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
    state.turn.begun = Begun::default();
    state.agenda.added.clear();
    for it in &mut state.players {
        it.lands_played = 0;
        it.drawn = 0;
        it.attacked = 0;
    }
    state.players[player.index()].latest_turn = state.turn.number;
    state.used.clear();
    state.objects.iter_mut().for_each(|it| it.hurt = false);
    if state.last_known.len() > 64 && state.stack.is_empty() && state.delayed.is_empty() {
        state.last_known.clear();
    }
}

/// Fisher and Yates, from the top.
pub(super) fn shuffle(state: &mut State, player: PlayerId) {
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
        state.players[player.index()].drawn += 1;
    } else {
        state.players[player.index()].drew_from_empty = true;
        state.watch.add(Watch::PLAYERS);
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

fn expire(state: &mut State, until: Until) {
    let over = |duration: Duration, controller: PlayerId| match until {
        Until::EndOfTurn => duration == Duration::EndOfTurn,
        Until::EndOfCombat => duration == Duration::EndOfCombat,
        Until::TurnOf(player) => duration == Duration::YourNextTurn && controller == player,
        Until::StageOf(player, stage) => duration == Duration::YourNext(stage) && controller == player,
    };
    let before = state.effects.len();
    state.effects.retain(|it| !over(it.duration, it.controller));
    state.stale |= state.effects.len() != before;
    if until == Until::EndOfTurn {
        state.shields.clear();
        state.delayed.retain(|it| it.duration != Duration::EndOfTurn);
    }
}

fn use_shield(state: &mut State, shield: Shield, amount: u16) {
    let Some(at) = state.shields.iter().position(|it| *it == shield) else { return };
    match &mut state.shields[at] {
        Shield::Prevention(_, left) if *left > amount => *left -= amount,
        Shield::FullPrevention(_) => {}
        Shield::Replacement(it) if it.times == Times::Every => {}
        Shield::Prevention(..) | Shield::Regeneration(_) | Shield::Replacement(_) => drop(state.shields.remove(at)),
    }
}

fn stand(state: &mut State, player: PlayerId, standing: Standing) {
    state.players[player.index()].standing = standing;
    // What gave control to somebody who plays no more gives it no longer.
    state.stale = true;
    state.watch.add(Watch::PLAYERS);
}

/// What a player owns leaves, and control of the rest ends. Nobody owns abilities: they stay until a rule takes them away.
fn leave_game(state: &mut State, player: PlayerId) {
    state.left.push(player);
    let mine = |it: &(usize, &Object)| it.1.owner == player && !matches!(it.1.kind, Kind::Free | Kind::Ability);
    let slots: Vec<Slot> =
        state.objects.iter().enumerate().filter(mine).map(|it| Slot::try_from(it.0).expect("slots are small")).collect();
    for slot in slots {
        let id = state.id(slot);
        vanish(state, id);
    }
    state.effects.retain(|it| it.controller != player || !matches!(it.change, crate::game::Applied::Control(_)));
    state.waiting.retain(|it| it.controller != player);
    // What they would put on the stack is not put there (800.4d).
    state.delayed.retain(|it| it.controller != player);
    state.extra_turns.retain(|it| *it != player);
    state.stale = true;
}
