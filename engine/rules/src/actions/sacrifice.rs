//! Sacrificing (701.21).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Aspects, Feat, HowMany, Measure, Question, Roles, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_21A, Verb::Sacrifice, "[player] sacrifice [some of](Unsaid:| of their choice)", sacrifice),
    measures(cr::R701_21A, Measure::Sacrificed, "the number of [any] sacrificed this way", &[Aspects::PAST], sacrificed),
    asks(cr::R701_21A, Question::WasSacrificed, "[one] (Grammar:is|was) sacrificed this way", &[Aspects::PAST], was_sacrificed),
    asks(
        cr::R701_21A,
        Question::YouSacrificed,
        "you (Grammar:sacrificed|sacrifice) [one] this way",
        &[Aspects::PAST],
        you_sacrificed,
    ),
    verb(cr::R701_21A, Verb::SacrificeThat, "[player] sacrifice [itself]", sacrifice_that),
];

/// Each player in turn order chooses among what the player controls; then all of it goes at once (608.2e).
fn sacrifice(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let fitting = fitting(machine, player, it, resolution);
        for chosen in machine.choose_how_many(player, it, fitting, resolution)? {
            resolution.about(chosen.into());
            resolution.chosen.spent.get_or_insert(chosen);
            batch.push(What::Moves(Move::new(chosen, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
    if matches!(it.how_many, HowMany::UpTo | HowMany::AnyNumber | HowMany::All) {
        // `That many` behind it is how many those were.
        resolution.chosen.amount = numbers::signed(batch.events.len());
    }
    machine.perform_all(batch).map(drop)
}

/// What the player controls of what fits.
fn fitting(machine: &Machine<'_>, player: PlayerId, it: &Roles, resolution: &Resolution) -> Vec<ObjectId> {
    let context = Context { you: player, doer: Some(player), ..resolution.context() };
    let own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
    own.filter(|id| filter::fits(machine.state, &it.which, (*id).into(), &context)).collect()
}

/// What was sacrificed as the text says.
fn sacrificed(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::Sacrifices, said.thing(), context))
}

/// By the text, or to pay for it.
fn was_sacrificed(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let spent = context.chosen.and_then(|it| it.spent);
    let was_permanent = |it: &ObjectId| state.known(*it).is_some_and(|row| row.0.zone == Zone::Battlefield);
    let paid = spent.filter(was_permanent).is_some_and(|it| filter::fits(state, said.thing(), it.into(), context));
    paid || sacrificed(state, context, said) > 0
}

/// By that player as the text says.
fn you_sacrificed(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    filter::done_this_way(state, Feat::Sacrifices, said.thing(), context).any(|it| it.player == context.you)
}

/// Only its controller can (701.21a).
fn sacrifice_that(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let by = machine.players(&it.who, resolution);
    let mut batch = machine.batch_of(resolution);
    for it in machine.permanents(subject, resolution) {
        if machine.state.object(it).is_some_and(|it| by.contains(&it.controller)) {
            batch.push(What::Moves(Move::new(it, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
    machine.perform_all(batch).map(drop)
}
