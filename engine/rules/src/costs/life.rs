//! Paying life (119.4), and having somebody gain some as a cost (119.7).

use kernel::{
    event::{Event, What},
    game::{Chosen, PlayerId, Thing, numbers},
    machine::{Currency, Flow, Handler, Machine, Paying, Resolution, Table, filter, payable, pays},
    question::{About, Choice},
};
use language::CostPart;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R119_4, Currency::Life, has_life),
    pays(cr::R118_3B, Currency::Life, lose_life),
    payable(cr::R119_7, Currency::OthersLife, has_taker),
    pays(cr::R118_1, Currency::OthersLife, give_life),
];

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
        let resolution = Resolution::of(machine.state, it.player, it.object, Chosen::default());
        let left = if amount > 0 { machine.considered(&resolution, What::IsToPayLife(it.player, amount))? } else { None };
        if let Some(What::IsToPayLife(player, amount)) = left {
            machine.happens_by(it.object, What::LosesLife(player, amount))?;
        }
    }
    Ok(())
}

/// Some opponent can gain it.
fn has_taker(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads_everything();
    let CostPart::OthersGain(number) = part else { return true };
    takers(table, *number, it).next().is_some()
}

/// An opponent who can, whom the player chooses.
fn give_life(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::OthersGain(number) = part else { return Ok(()) };
    let able: Vec<Choice> = takers(&machine.table(), *number, it).map(|it| Choice::Thing(it.into())).collect();
    if able.is_empty() {
        return Ok(());
    }
    if let Choice::Thing(Thing::Player(taker)) = machine.ask(it.player, About::Cost(it.object), &able)? {
        machine.happens_by(it.object, What::GainsLife(taker, *number))?;
    }
    Ok(())
}

fn takers<'a>(table: &'a Table<'_>, number: u32, it: &Paying) -> impl Iterator<Item = PlayerId> + 'a {
    let object = it.object;
    let gain = move |it: PlayerId| Event::new(cr::R119_7, What::GainsLife(it, number)).by(object);
    table.state.opponents_of(it.player).filter(move |it| table.can_happen(&gain(*it)))
}
