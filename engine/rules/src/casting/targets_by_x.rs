//! Targets that X describes: there has to be an X that can be announced and leaves one (601.2b, 601.2c).

use kernel::{
    game::{Chosen, ObjectId, Thing, Way},
    machine::{
        AbilityClass, Activation, Bar, Context, Expense, Handler, Paying, Proposal, Table, filter, forbids_activation,
        forbids_cast, spell_ability, targets,
    },
};
use language::{Ability, Cost, CostPart};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R601_2C, Bar::Means, lacks_x),
    forbids_activation(cr::R601_2C, Bar::Means, AbilityClass::Any, lacks_x_of_activation),
];

/// No X that could be paid, or is free to choose, leaves targets enough for the spell.
fn lacks_x(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_texts();
    let state = table.state;
    let Some(at) = spell_ability(state, it.card).filter(|it| targets::speak_of_x(state.ability(*it))) else { return false };
    table.reads_everything();
    let context = Context { you: it.player, ..Context::of(state, it.card) };
    let ability = state.ability(at);
    if let Some(x) = filter::defined_x(state, at, &context) {
        return !leaves_targets(table, ability, &context, it.way, x);
    }
    let symbols = state.mana_cost_in(it.card, it.way).map_or(0, |it| it.x);
    let free = symbols == 0 && (is_open(ability) || state.costs_in(it.card, it.way).any(|it| it.is_variable()));
    let paying = Paying::of(it.player, it.card);
    let can_be = |x: &u32| *x == 0 || free || (symbols > 0 && table.could_pay_for(&paying, it.way, 0, Some(*x)));
    // A greater X may be cheaper (601.2f).
    let by_value = table.are_priced_by_value();
    let mut possible = (0..=targets::MOST_X).take_while(|x| by_value || can_be(x));
    !possible.any(|x| leaves_targets(table, ability, &context, it.way, x) && (!by_value || can_be(&x)))
}

/// The same of an ability.
fn lacks_x_of_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    let (state, cost) = (table.state, &it.ability.cost);
    let ability = state.ability(it.at.at);
    if !targets::speak_of_x(ability) {
        return false;
    }
    table.reads_everything();
    let context = Context { ability: Some(it.at), ..Context::on_behalf(it.player, it.source, ObjectId::NOTHING) };
    if let Some(x) = filter::defined_x(state, it.at.at, &context) {
        return !leaves_targets(table, ability, &context, Way::USUAL, x);
    }
    let mana = cost.mana().is_some_and(|it| it.x > 0);
    let loyalty = cost.parts.contains(&CostPart::Loyalty(None));
    let change = table.adjustment_of_ability(it.player, it.source, it.ability);
    let pays =
        |cost: &Cost| table.can_pay_changed(it.player, (it.source, Some(it.at)), cost, (&change, Expense::Ability(it.source)));
    let can_be = |x: &u32| match (mana, loyalty) {
        (true, _) => *x == 0 || pays(&cost.with_x(*x)),
        (false, true) => *x <= state.counters(Thing::Object(it.source), Counter::Loyalty),
        (false, false) => *x == 0 || is_open(ability),
    };
    let mut possible = (0..=targets::MOST_X).take_while(can_be);
    !possible.any(|x| leaves_targets(table, ability, &context, Way::USUAL, x))
}

/// Whether somebody may choose any number for the X of a text, which no cost has.
fn is_open(ability: &Ability) -> bool {
    targets::all_texts(ability).iter().any(|it| it.open_x)
}

fn leaves_targets(table: &Table<'_>, ability: &Ability, context: &Context<'_>, way: Way, x: u32) -> bool {
    let chosen = Chosen { x, ..Chosen::default() };
    table.has_targets_for(ability, &context.with(&chosen), way)
}
