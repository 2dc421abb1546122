//! The party (700.8): how many creatures are in it, and whether it is full.

use kernel::{
    event::{Cause, Move, What},
    game::{Chosen, ObjectId, PlayerId, State},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Aspects, Measure, Question, Roles, Terms};
use vocabulary::{Subtype, catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    measures(
        cr::R700_8A,
        Measure::Party,
        "the number of creatures in your party",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::TYPES],
        size,
    ),
    asks(
        cr::R700_8C,
        Question::FullParty,
        "you have a full party",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::TYPES],
        is_full,
    ),
    verb(
        cr::R700_8D,
        Verb::ChooseParty,
        "[player] <choose> a party from among [which], then <sacrifice> the rest",
        choose_and_sacrifice,
    ),
];

fn size(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    state.party(context.you)
}

fn is_full(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.party(context.you) == 4
}

/// Each player in turn order chooses one of each of the types at the most; then all that was not chosen goes at once (608.2e).
fn choose_and_sacrifice(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let chosen = Chosen { player: Some(player), ..resolution.chosen.clone() };
        let context = resolution.context().with(&chosen);
        let own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
        let fits = |id: &ObjectId| filter::fits(machine.state, &it.which, (*id).into(), &context);
        let among: Vec<ObjectId> = own.filter(fits).collect();
        let party = choose(machine, player, &among)?;
        let rest = among.into_iter().filter(|it| !party.contains(it));
        rest.for_each(|it| batch.push(What::Moves(Move::new(it, Zone::Graveyard, Cause::Sacrificed))));
    }
    machine.perform_all(batch).map(drop)
}

/// What is of several types may be chosen as either.
fn choose(machine: &mut Machine<'_>, player: PlayerId, among: &[ObjectId]) -> Flow<Vec<ObjectId>> {
    let mut party = Vec::new();
    for kind in State::PARTY {
        let of_type = |it: &ObjectId| machine.state.has_subtype(*it, Subtype::Creature(kind)) && !party.contains(it);
        let left = among.iter().copied().filter(of_type).collect();
        party.extend(machine.choose_up_to(player, 1, left)?);
    }
    Ok(party)
}
