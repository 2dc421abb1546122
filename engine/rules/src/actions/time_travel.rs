//! Time travel (701.56).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, State, Thing},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::Roles;
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[verb(cr::R701_56A, Verb::TimeTravel, "[player] <time travel>[ times]", time_travel)];

/// Any number of what has time counters gets one more each, or one less, all at once; so often, one time after the other.
fn time_travel(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, times) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        for _ in 0..machine.number_for(player, times, resolution) {
            let mut left = timed(machine.state, player);
            let mut batch = machine.batch_of(resolution);
            while !left.is_empty() {
                let things = left.iter().map(|it| Choice::Thing((*it).into()));
                let options: Vec<Choice> = [Choice::Done].into_iter().chain(things).collect();
                let Choice::Thing(Thing::Object(next)) = machine.ask(player, About::Pick, &options)? else { break };
                left.retain(|it| *it != next);
                let more = machine.ask_whether(player, About::May)?;
                let kind = Counter::Time.into();
                batch.push(if more {
                    What::GetsCounters(next.into(), kind, 1)
                } else {
                    What::LosesCounters(next.into(), kind, 1)
                });
            }
            machine.perform_all(batch)?;
        }
    }
    Ok(())
}

/// The player's permanents with time counters, and the suspended cards that the player owns.
fn timed(state: &State, player: PlayerId) -> Vec<ObjectId> {
    let has_time = |it: &ObjectId| state.counters((*it).into(), Counter::Time) > 0;
    let permanents = state.zones.controlled(player).iter().map(|it| state.id(*it));
    let suspends = |it: &ObjectId| state.characteristics(*it).is_some_and(|it| it.has(KeywordAbility::Suspend));
    let owned = |it: &ObjectId| state.object(*it).is_some_and(|it| it.owner == player);
    let exiled = state.zones.exile.iter().map(|it| state.id(*it)).filter(|it| owned(it) && suspends(it));
    permanents.chain(exiled).filter(has_time).collect()
}
