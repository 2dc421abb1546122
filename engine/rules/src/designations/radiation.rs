//! Rad counters (728).

use kernel::{
    event::What,
    game::{Inherence, ObjectId, Thing},
    machine::{Flow, Handler, Machine, Resolution, Verb, inherent, verb},
};
use language::{Ability, Moment, Players, Relation, Roles, TriggerEvent, Triggered, Word};
use vocabulary::{
    catalog::{CardType, Counter, Phase},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    inherent(cr::R728_1, Inherence::Radiation, abilities).serves(&[Word::Counter(Counter::Rad)]),
    verb(cr::R728_1, Verb::Irradiate, "", irradiate),
];

/// As a player's precombat main phase begins; only players with rad counters have it.
fn abilities() -> Vec<Ability> {
    let on = TriggerEvent::Begins(Moment::Phase(Phase::PrecombatMain), Some(Relation::You));
    vec![Ability::Triggered(Triggered::delayed(on, &[Verb::Irradiate.by(Players::You)]))]
}

/// As many cards are milled as there are counters; each that is no land costs a life and takes a counter away.
fn irradiate(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.state.counters(Thing::Player(player), Counter::Rad);
        let cards = machine.top_of_library(player).take(number as usize).collect();
        let milled = machine.mill(cards, resolution)?;
        let nonland = |it: &&ObjectId| !machine.state.characteristics[it.index()].is(CardType::Land);
        let number = kernel::game::numbers::count(milled.iter().filter(nonland).count());
        let there = machine.state.counters(Thing::Player(player), Counter::Rad);
        let mut batch = machine.batch_of(resolution);
        if number > 0 {
            batch.push(What::LosesLife(player, number));
        }
        if number.min(there) > 0 {
            batch.push(What::LosesCounters(Thing::Player(player), Counter::Rad.into(), number.min(there)));
        }
        machine.perform_all(batch)?;
    }
    Ok(())
}
