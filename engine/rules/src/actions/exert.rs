//! Exerting (701.43).

use kernel::{
    event::{EventKind, What},
    game::{Applied, State},
    machine::{Context, Currency, Flow, Handler, Happening, Heard, Machine, Paying, Table, TriggerFacts, payable, pays, when},
};
use language::{Ability, CostPart, Duration, Filter, Occurrence, Parties, Restriction, Static};
use vocabulary::{
    Stage,
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_43C, Currency::Act(KeywordAction::Exert), is_there),
    pays(cr::R701_43A, Currency::Act(KeywordAction::Exert), exert),
    when(cr::R701_43A, Occurrence::Exerts, "[player] exert [object]", &[Heard::Event(EventKind::WasActedOn)], exerts),
];

/// Tapped or not, and exerted or not (701.43b), but on the battlefield.
fn is_there(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.state.object(it.object).is_some_and(|it| it.zone == Zone::Battlefield)
}

/// In the untap step of that player that comes next it does not untap.
fn exert(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    let stays = Static::Restricts(Filter::default(), Restriction::Untap);
    let stays = Applied::Bound(machine.mint(&Ability::Static(stays)));
    machine.happens_by(it.object, What::Changes(it.object, stays, Duration::YourNext(Stage::Untap), it.player))?;
    machine.happens_by(it.object, What::WasActedOn(it.object, KeywordAction::Exert))
}

/// By whoever controls it, as nobody else can.
fn exerts(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let facts = TriggerFacts::acted(KeywordAction::Exert, state, on, it, context)?;
    facts.player.is_some_and(|it| context.stands(state, on.who, it)).then_some(facts)
}
