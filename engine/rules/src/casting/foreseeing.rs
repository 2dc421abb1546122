//! What a player who announces targets and divisions may consider to pay with later (601.5).

use kernel::{
    game::AbilityId,
    machine::{Context, Handler, Paying, Table, foresees, one_thing},
    question::Choice,
};
use language::{Ability, Cost, Static, Verb};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[foresees(cr::R601_5, what_could_pay)];

/// Each thing by itself that could be sacrificed, exiled, returned or tapped as the one that a cost asks for.
fn what_could_pay(table: &Table<'_>, context: &Context<'_>, options: &mut Vec<Choice>) {
    let paying = Paying::of(context.you, (context.this, context.ability));
    for part in costs(table, context).iter().flat_map(|it| &it.parts) {
        if let Some(fits) = one_thing(part) {
            options.extend(table.payable(part, fits, &paying).into_iter().map(|it| Choice::Thing(it.into())));
        } else if part.is_of_this(Verb::Sacrifice) {
            options.push(Choice::Thing(context.this.into()));
        }
    }
}

/// The cost of the ability, or what the spell costs besides, as far as it was announced.
fn costs(table: &Table<'_>, context: &Context<'_>) -> Vec<Cost> {
    let state = table.state;
    match context.ability.map(|it| state.ability(it.at)) {
        Some(Ability::Activated(it)) => return vec![it.cost.clone()],
        Some(Ability::Triggered(_) | Ability::Static(_)) => return Vec::new(),
        Some(Ability::Spell(_) | Ability::Keyword(_)) | None => {}
    }
    let paid = state.paid(context.this);
    let announced = |id: AbilityId| paid.is_some_and(|it| it.besides.iter().any(|it| it.0 == id));
    let besides = state.abilities(context.this).filter_map(|(id, it)| {
        let Ability::Static(Static::OptionalCost(it)) = it else { return None };
        if announced(id) { Some(it.cost.clone()) } else { it.otherwise.clone() }
    });
    let way = paid.map_or_else(Default::default, |it| it.way);
    state.costs_in(context.this, way).chain(besides).collect()
}
