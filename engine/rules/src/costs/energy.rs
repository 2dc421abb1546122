//! Counters of a player's own, as costs: energy (107.14).

use kernel::{
    event::What,
    game::{State, Thing, numbers},
    machine::{
        Context, Currency, Flow, Handler, Machine, Paying, Resolution, Table, Verb, filter, forbids_choice, measures, payable,
        pays, verb,
    },
    question::{About, Choice},
};
use language::{Aspects, CostPart, Instruction, Many, Measure, Players, Roles, Terms, Which};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R107_14, Currency::Does(Verb::RemoveCounters), has_counters),
    pays(cr::R107_14, Currency::Does(Verb::RemoveCounters), remove_counters),
    verb(cr::R107_14, Verb::PayAnyEnergy, "you may pay any amount of {E}", pay_any),
    verb(cr::R107_14, Verb::PayEnergy, "[player] pay [energy]", pay_equal),
    forbids_choice(cr::R107_14, cannot_pay),
    measures(cr::R107_14, Measure::EnergyPaid, "the amount of {E} paid this way", &[], paid),
];

fn has_counters(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if let CostPart::Counters(_, Many::Exactly(number), kind, Which::Payer) = part
        && *kind == Counter::Energy.into()
    {
        table.reads(Aspects::COUNTERS);
        table.state.counters(Thing::Player(it.player), *kind) >= *number
    } else {
        true
    }
}

fn remove_counters(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let CostPart::Counters(_, Many::Exactly(number), kind, Which::Payer) = part
        && *kind == Counter::Energy.into()
    {
        machine.happens_by(it.object, What::LosesCounters(Thing::Player(it.player), *kind, *number))?;
    }
    Ok(())
}

/// As much as the controller likes of what they have; `that much` behind it is how much that was.
fn pay_any(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let payer = Thing::Player(resolution.you);
    let most = machine.state.counters(payer, Counter::Energy);
    let options: Vec<Choice> = (0..=most).map(Choice::Number).collect();
    let chosen = machine.ask(resolution.you, About::Variable(resolution.on_stack), &options)?;
    let Choice::Number(much) = chosen else { return Ok(()) };
    if much > 0 {
        machine.happens_in(resolution, What::LosesCounters(payer, Counter::Energy.into(), much))?;
    }
    resolution.chosen.amount = numbers::signed(much);
    Ok(())
}

fn paid(_: &State, context: &Context<'_>, _: &Terms) -> i32 {
    context.chosen.map_or(0, |it| it.amount)
}

/// As much as something says, or nothing where there is not so much.
fn pay_equal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let much = machine.number_for(player, &it.number, resolution);
        let payer = Thing::Player(player);
        if much > 0 && machine.state.counters(payer, Counter::Energy) >= much {
            machine.happens_in(resolution, What::LosesCounters(payer, Counter::Energy.into(), much))?;
        }
    }
    Ok(())
}

/// Nobody chooses to pay more than there is.
fn cannot_pay(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(Verb::PayEnergy, Roles { who: Players::You, number, .. }) = instruction else { return false };
    let much = numbers::positive(filter::amount(table.state, number, &resolution.context()));
    table.state.counters(Thing::Player(resolution.you), Counter::Energy) < much
}
