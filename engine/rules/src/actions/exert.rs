//! Exerting (701.43).

use kernel::{
    event::What,
    game::Applied,
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
};
use language::{Ability, CostPart, Duration, Filter, Restriction, Static};
use vocabulary::{
    Stage,
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_43C, Currency::Act(KeywordAction::Exert), is_there),
    pays(cr::R701_43A, Currency::Act(KeywordAction::Exert), exert),
];

/// Tapped or not, and exerted or not (701.43b), but on the battlefield.
fn is_there(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.state.object(it.object).is_some_and(|it| it.zone == Zone::Battlefield)
}

/// In the untap step of that player that comes next it does not untap.
fn exert(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    let stays = Static::Restricts(Filter::default(), Restriction::Untap);
    let stays = Applied::Bound(machine.mint(&Ability::Static(stays)));
    machine.happens_by(it.object, What::Changes(it.object, stays, Duration::YourNext(Stage::Untap), it.player))
}
