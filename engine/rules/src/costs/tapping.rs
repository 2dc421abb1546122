//! The tap symbol (107.5), the untap symbol (107.6), and other permanents to tap.

use kernel::{
    event::What,
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, payment::has_enough, pays},
    question::About,
};
use language::{Aspects, CostPart, Verb};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R107_5, Currency::Tap, can_tap),
    pays(cr::R107_5, Currency::Tap, tap),
    payable(cr::R107_6, Currency::Untap, can_untap),
    pays(cr::R107_6, Currency::Untap, untap),
    payable(cr::R701_26A, Currency::Does(Verb::Tap), has_enough),
    pays(cr::R701_26A, Currency::Does(Verb::Tap), tap_others),
];

/// Only what is untapped; that a creature has to wait is for another rule to say (602.5a).
fn can_tap(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::TAPPED);
    table.state.object(it.object).is_some_and(|it| !it.tapped)
}

fn tap(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    machine.happens_by(it.object, What::Taps(it.object))?;
    Ok(())
}

/// Only what is tapped.
fn can_untap(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::TAPPED);
    table.state.object(it.object).is_some_and(|it| it.tapped)
}

fn untap(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    machine.happens_by(it.object, What::Untaps(it.object))?;
    Ok(())
}

fn tap_others(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let Some((number, filter)) = part.things() else { return Ok(()) };
    if let Some(picked) = machine.take_pledged() {
        return machine.happens_by(it.object, What::Taps(picked));
    }
    for left in (1..=number).rev() {
        let with = machine.table().payable(part, filter, it);
        if let Some(first) = with.first().copied() {
            // Where there are no more than that, nothing is to be chosen.
            let open = with.len() > left;
            let chosen = if open { machine.ask_object(it.player, About::Cost(it.object), &with)? } else { first };
            machine.happens_by(it.object, What::Taps(chosen))?;
            machine.tapped = Some(chosen);
            // What was tapped is what an ability speaks of as the tapped creature (702.184a).
            let item = machine.state.stack.last().filter(|item| item.ability.is_some_and(|of| of.1 == it.object));
            if let Some(of) = item.map(|it| it.object) {
                machine.happens(What::IsPaidWith(of, chosen))?;
            }
        }
    }
    Ok(())
}
