//! Battles without defense or protector (704.5v-x).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, State, Thing},
    machine::{Among, Batch, Flow, Handler, Machine, Watch, state_based, state_based_choice},
    question::{About, Choice},
};
use vocabulary::{
    Subtype,
    catalog::{BattleType, CardType, Counter, Zone},
    cr,
};

/// What these conditions depend on.
const WATCH: Watch = Watch::COUNTERS.and(Watch::TRAITS).and(Watch::PLAYERS).and(Watch::PERMANENTS).and(Watch::BUSY);

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5V, WATCH, Among::Type(CardType::Battle), zero_defense),
    state_based_choice(cr::R704_5W, WATCH, Among::Type(CardType::Battle), without_protector),
    state_based_choice(cr::R704_5X, WATCH, Among::Type(CardType::Battle), protected_by_its_controller),
];

/// Unless an ability of it is on the stack or about to be.
fn zero_defense(state: &State, batch: &mut Batch) {
    for id in battles(state).filter(|it| state.counters((*it).into(), Counter::Defense) == 0) {
        let waits = state.waiting.iter().any(|it| it.source == id);
        let on_stack = state.stack.iter().any(|it| it.ability.is_some_and(|it| it.1 == id));
        if !waits && !on_stack {
            batch.push(What::Moves(Move::new(id, Zone::Graveyard, Cause::Put)));
        }
    }
}

fn without_protector(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    let attacked = |it: ObjectId| state.combat.attackers.iter().any(|attacker| attacker.target == Some(Thing::Object(it)));
    let unprotected =
        |it: &ObjectId| state.objects[it.index()].protector.is_none_or(|it| !state.is_playing(it)) && !attacked(*it);
    let found: Vec<ObjectId> = battles(state).filter(unprotected).collect();
    found.into_iter().try_for_each(|it| choose_protector(machine, batch, it))
}

fn protected_by_its_controller(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    let own = |it: &ObjectId| state.objects[it.index()].protector == Some(state.objects[it.index()].controller);
    let found: Vec<ObjectId> = battles(state).filter(|it| is_siege(state, *it)).filter(own).collect();
    found.into_iter().try_for_each(|it| choose_protector(machine, batch, it))
}

/// A Siege is protected by an opponent of its controller (310.11a), any other battle by its controller (310.8a).
fn choose_protector(machine: &mut Machine<'_>, batch: &mut Batch, battle: ObjectId) -> Flow {
    let controller = machine.state.objects[battle.index()].controller;
    let players: Vec<PlayerId> =
        if is_siege(machine.state, battle) { machine.state.opponents_of(controller).collect() } else { vec![controller] };
    if players.is_empty() {
        batch.push(What::Moves(Move::new(battle, Zone::Graveyard, Cause::Put)));
        return Ok(());
    }
    let options: Vec<Choice> = players.into_iter().map(|it| Choice::Thing(it.into())).collect();
    if let Choice::Thing(Thing::Player(player)) = machine.ask(controller, About::Protector(battle), &options)? {
        batch.push(What::Protects(battle, player));
    }
    Ok(())
}

fn is_siege(state: &State, id: ObjectId) -> bool {
    state.has_subtype(id, Subtype::Battle(BattleType::Siege))
}

fn battles(state: &State) -> impl Iterator<Item = ObjectId> {
    state.zones.permanents().map(|it| state.id(it)).filter(|it| state.characteristics[it.index()].is(CardType::Battle))
}
