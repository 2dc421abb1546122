//! Paying life (119.4).

use kernel::{
    event::What,
    game::{Chosen, numbers},
    machine::{Currency, Flow, Handler, Machine, Paying, Resolution, Table, filter, payable, pays},
};
use language::CostPart;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[payable(cr::R119_4, Currency::Life, has_life), pays(cr::R118_3B, Currency::Life, lose_life)];

/// As much as is to be paid; none can always be paid (119.4b).
fn has_life(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if let CostPart::Life(amount) = part {
        table.reads_of_all(amount.reads().aspects);
        let amount = filter::amount(table.state, amount, &it.context(table.state));
        amount <= 0 || table.life_to_pay(it.player) >= amount
    } else {
        true
    }
}

fn lose_life(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let CostPart::Life(amount) = part {
        let amount = numbers::positive(filter::amount(machine.state, amount, &it.context(machine.state)));
        let resolution = Resolution::of(it.player, it.object, Chosen::default());
        let left = if amount > 0 { machine.considered(&resolution, What::IsToPayLife(it.player, amount))? } else { None };
        if let Some(What::IsToPayLife(player, amount)) = left {
            machine.happens_by(it.object, What::LosesLife(player, amount))?;
        }
    }
    Ok(())
}
