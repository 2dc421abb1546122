//! The legend rule (704.5j) and the world rule (704.5k).

use smallvec::SmallVec;

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Among, Batch, Flow, Handler, Machine, Watch, filter, state_based, state_based_choice},
    question::About,
};
use language::Statement;
use vocabulary::{
    catalog::{Supertype, Zone},
    cr,
};

/// What these conditions depend on.
const WATCH: Watch = Watch::PERMANENTS.and(Watch::TRAITS);

pub(crate) const RULES: &[Handler] = &[
    state_based_choice(cr::R704_5J, WATCH, Among::Supertype(Supertype::Legendary), keep_one_legend).states(&[
        (Statement::NoLegendRule, "the \"legend rule\" doesn't apply"),
        (Statement::LegendsSpared, "the \"legend rule\" doesn't apply to [many]"),
    ]),
    state_based(cr::R704_5K, WATCH, Among::Supertype(Supertype::World), keep_newest_world),
];

/// Of legendary permanents with the same name, a player keeps one; what is spared is as though the rule were not there.
fn keep_one_legend(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let players: SmallVec<[PlayerId; 8]> = machine.state.in_turn_order().collect();
    for player in players {
        let mut left =
            with_supertype(machine.state, machine.state.zones.controlled(player).iter().copied(), Supertype::Legendary);
        left.retain(|it| !is_spared(machine.state, *it));
        while let Some(first) = left.first().copied() {
            let same = |it: &ObjectId| *it == first || machine.state.face(*it).shares_name(machine.state.face(first));
            let (group, others): (Vec<ObjectId>, Vec<ObjectId>) = left.iter().partition(|it| same(it));
            left = others;
            if group.len() > 1 {
                let kept = machine.ask_object(player, About::Pick, &group)?;
                for it in group.into_iter().filter(|it| *it != kept) {
                    batch.push(What::Moves(Move::new(it, Zone::Graveyard, Cause::Put)));
                }
            }
        }
    }
    Ok(())
}

/// Whether somebody says that the legend rule does not apply to it (101.2).
fn is_spared(state: &State, id: ObjectId) -> bool {
    let mut named = state.stated(Statement::LegendsSpared);
    state.stated(Statement::NoLegendRule).next().is_some()
        || named.any(|(context, said)| filter::matches(state, said.thing(), id.into(), &context))
}

/// Of world permanents, only the one that came last stays; none of several that came last together. Each minds those within the range of
/// its controller alone (801.12).
fn keep_newest_world(state: &State, batch: &mut Batch) {
    let worlds = with_supertype(state, state.zones.permanents(), Supertype::World);
    for world in &worlds {
        let you = state.objects[world.index()].controller;
        let mut others = worlds.iter().filter(|it| *it != world && state.in_range(you, (**it).into()));
        if others.any(|it| world_since(state, *it) >= world_since(state, *world)) {
            batch.push(What::Moves(Move::new(*world, Zone::Graveyard, Cause::Put)));
        }
    }
}

/// Since when it has been a world: since it entered, unless it became a copy of one later.
fn world_since(state: &State, id: ObjectId) -> u32 {
    state.copied_since(id).unwrap_or(state.objects[id.index()].entered)
}

fn with_supertype(state: &State, slots: impl Iterator<Item = u16>, supertype: Supertype) -> Vec<ObjectId> {
    slots.filter(|it| state.characteristics[usize::from(*it)].has_supertype(supertype)).map(|it| state.id(it)).collect()
}
