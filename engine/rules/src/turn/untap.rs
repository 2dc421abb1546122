//! The untap step (502).

use kernel::{
    event::{Until, What},
    game::{AbilityRef, Applied, ContinuousEffect, ObjectId, PlayerId, State, numbers},
    machine::{Batch, Bound, Context, Flow, Handler, Limit, Machine, begins, filter, turn_based},
    question::About,
};
use language::{Ability, Duration, Restriction, RestrictionKind, Statement, Static, Terms, Word};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R502_3, Stage::Untap, untap).serves(&[Word::Restriction(RestrictionKind::Untap)]).states(&[
        (Statement::MayStayTapped, "you may choose not to untap this during your untap step"),
        (Statement::UntapWithOthers, "untap [things] during each other player's untap step"),
        (
            Statement::UntapsAtMost,
            "[group] can't untap more than [count] [any] during (Grammar:their untap steps|their untap step|your untap step)",
        ),
    ]),
    begins(cr::R502_3, Stage::Untap, let_go),
];

/// The active player's permanents untap at once, but those that an ability keeps tapped, or that their controller keeps so.
fn untap(machine: &mut Machine<'_>) -> Flow {
    let mut own = Vec::new();
    for id in to_untap(machine.state) {
        let controller = machine.state.objects[id.index()].controller;
        if !may_stay_tapped(machine.state, id) || !machine.ask_whether(controller, About::StaysTapped(id))? {
            own.push(id);
        }
    }
    let own = as_many_as_can(machine, own)?;
    let mut batch = machine.take_batch();
    for id in own {
        batch.push(What::Untaps(id));
    }
    for id in with_others(machine.state) {
        batch.push(What::Untaps(id));
    }
    machine.perform_all(batch).map(drop)
}

/// What would untap, if nobody likes it otherwise.
fn to_untap(state: &State) -> Vec<ObjectId> {
    let own = state.active_players().flat_map(|it| state.zones.controlled(it));
    let tapped = own.filter(|it| state.objects[usize::from(**it)].tapped).map(|it| state.id(*it));
    tapped.filter(|it| !is_kept_tapped(state, *it)).collect()
}

/// Those that their controller chooses, where only so many of a sort can untap.
fn as_many_as_can(machine: &mut Machine<'_>, mut own: Vec<ObjectId>) -> Flow<Vec<ObjectId>> {
    for player in machine.state.active_players().collect::<Vec<_>>() {
        for (most, such) in limits(machine.state, player, &own) {
            let limited: Vec<ObjectId> = own.iter().copied().filter(|it| such.contains(it)).collect();
            let chosen = machine.choose_some(player, most, limited.clone())?;
            own.retain(|it| !limited.contains(it) || chosen.contains(it));
        }
    }
    Ok(own)
}

/// How many of which of them the player can untap in this step.
fn limits(state: &State, player: PlayerId, own: &[ObjectId]) -> Vec<(u32, Vec<ObjectId>)> {
    let limit = |(context, said): (Context<'_>, &Terms)| {
        let such = |it: &ObjectId| {
            state.objects[it.index()].controller == player && filter::fits(state, said.thing(), (*it).into(), &context)
        };
        (numbers::positive(said.number()), own.iter().copied().filter(such).collect())
    };
    filter::said_of(state, player, Statement::UntapsAtMost).map(limit).collect()
}

/// What untaps besides, in the untap step of somebody else: nothing keeps it tapped that speaks of its controller's own.
fn with_others(state: &State) -> Vec<ObjectId> {
    let mut found = Vec::new();
    for (context, said) in state.stated(Statement::UntapWithOthers) {
        if !state.is_active(context.you) {
            found.extend(filter::objects(state, said.thing(), &context));
        }
    }
    found.retain(|it| state.object(*it).is_some_and(|it| it.tapped && !state.is_active(it.controller)));
    found.sort_unstable();
    found.dedup();
    found
}

fn may_stay_tapped(state: &State, id: ObjectId) -> bool {
    state.may_state(Statement::MayStayTapped) && state.own_stated(id, Statement::MayStayTapped).next().is_some()
}

/// Whether something that is said of it keeps it from untapping.
fn is_kept_tapped(state: &State, id: ObjectId) -> bool {
    state.limits(id).any(|(bound, limit)| limit == Limit::Restriction(&Restriction::Untap) && is_now(state, bound))
}

/// Whether what binds it is about this untap step: what a static ability says is about each, what an effect says may be about the next one
/// of somebody.
fn is_now(state: &State, bound: &Bound) -> bool {
    let by_effect = state.effects.iter().filter(|it| it.object == bound.object && it.change == Applied::Bound(bound.at));
    let said = state.said_for_now().map(|it| it.0).filter(|it| (it.ability.at, it.controller) == (bound.at, bound.controller));
    let of_next = |duration| duration == Duration::YourNext(Stage::Untap);
    let said = said.map(|it| !of_next(it.duration) || state.is_active(it.controller));
    let mut lasting = by_effect.map(|it| is_about_now(state, it)).chain(said).peekable();
    lasting.peek().is_none() || lasting.any(|it| it)
}

/// Whether an effect that keeps something from untapping is about this untap step: of a player, or of whoever controls it.
fn is_about_now(state: &State, it: &ContinuousEffect) -> bool {
    if it.duration == Duration::YourNext(Stage::Untap) {
        state.is_active(it.controller)
    } else {
        state.object(it.object).is_some_and(|it| state.is_active(it.controller))
    }
}

/// The effects that keep something from untapping in this untap step: for the next one of a player, or of whoever controls it.
fn held(state: &State) -> impl Iterator<Item = &ContinuousEffect> {
    let holds = |it: &Applied| if let Applied::Bound(at) = it { is_restriction(state, *at) } else { false };
    state.effects.iter().filter(|it| is_about_now(state, it)).filter(move |it| holds(&it.change))
}

fn is_restriction(state: &State, at: AbilityRef) -> bool {
    matches!(state.ability(at), Ability::Static(Static::Restricts(_, Restriction::Untap)))
}

/// What was for the next untap step alone is over with it.
fn let_go(state: &State, batch: &mut Batch) {
    for it in held(state) {
        if matches!(it.duration, Duration::YourNext(Stage::Untap) | Duration::ItsNextUntap) {
            batch.push(What::Lapses(*it));
        }
    }
    let said = |player: PlayerId| {
        let mut said = state.said_for_now();
        said.any(|(it, _)| (it.duration, it.controller) == (Duration::YourNext(Stage::Untap), player))
    };
    for player in state.active_players().filter(|it| said(*it)) {
        batch.push(What::Expires(Until::StageOf(player, Stage::Untap)));
    }
}
