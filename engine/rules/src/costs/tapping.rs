//! The tap symbol (107.5), the untap symbol (107.6), and other permanents to tap.

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
    question::{About, Choice},
};
use language::{Aspects, CostPart};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R107_5, Currency::Tap, can_tap),
    pays(cr::R107_5, Currency::Tap, tap),
    payable(cr::R107_6, Currency::Untap, can_untap),
    pays(cr::R107_6, Currency::Untap, untap),
    payable(cr::R701_26A, Currency::TapOther, can_tap_others),
    pays(cr::R701_26A, Currency::TapOther, tap_others),
    payable(cr::R701_26A, Currency::TapPower, has_power),
    pays(cr::R701_26A, Currency::TapPower, tap_by_power),
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

fn can_tap_others(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if let CostPart::TapOther(number, filter) = part {
        table.payable(part, filter, it).len() >= usize::from(*number)
    } else {
        true
    }
}

fn tap_others(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::TapOther(number, filter) = part else { return Ok(()) };
    if let Some(picked) = machine.take_pledged() {
        return machine.happens_by(it.object, What::Taps(picked));
    }
    for left in (1..=usize::from(*number)).rev() {
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

/// Of those that could be tapped, what is weaker than nothing helps nobody.
fn has_power(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if let CostPart::TapPower(power, filter) = part {
        strength(table.state, &table.payable(part, filter, it)) >= i64::from(*power)
    } else {
        true
    }
}

/// As many as the player likes, one by one, as long as there is power enough in all; they are tapped together.
fn tap_by_power(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::TapPower(power, filter) = part else { return Ok(()) };
    let wanted = i64::from(*power);
    let (mut left, mut tapped, mut sum) = (machine.table().payable(part, filter, it), Vec::new(), 0_i64);
    loop {
        // What is weaker than nothing may be tapped too, where the others make up for it.
        let state = &*machine.state;
        let most = sum + strength(state, &left);
        let enough = |id: &ObjectId| most + of(state, *id).min(0) >= wanted;
        let mut options: Vec<Choice> = left.iter().filter(|it| enough(it)).map(|it| Choice::Thing((*it).into())).collect();
        if sum >= wanted {
            options.insert(0, Choice::Done);
        }
        if options.is_empty() {
            break;
        }
        let Choice::Thing(Thing::Object(next)) = machine.ask(it.player, About::Cost(it.object), &options)? else { break };
        sum += of(machine.state, next);
        left.retain(|it| *it != next);
        tapped.push(next);
    }
    machine.happen_at_once(it.object, tapped.iter().map(|it| What::Taps(*it)))?;
    let Some((ability, of)) = machine.state.stack.last().and_then(|item| item.ability) else { return Ok(()) };
    tapped.into_iter().try_for_each(|it| machine.happens_by(of, What::TapsFor(it, of, ability)))
}

/// The power of one creature.
fn of(state: &State, id: ObjectId) -> i64 {
    i64::from(state.characteristics[id.index()].power)
}

/// The most power that some of these have together.
fn strength(state: &State, creatures: &[ObjectId]) -> i64 {
    creatures.iter().map(|it| of(state, *it).max(0)).sum()
}
