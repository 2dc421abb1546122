//! What players may do about the results of the dice that they roll (706.2b): dice are rolled once more first, then results go up or down.

use kernel::{
    game::{ObjectId, PlayerId, numbers},
    machine::{Attempt, Context, DieRoll, Expense, Flow, Handler, Machine, modifies_rolls},
    question::{About, Choice},
};
use language::{Cost, Modifying, RollModifier, Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    modifies_rolls(cr::R706_2B, roll_once_more).serves(&[Word::Static(StaticKind::ModifiesRolls)]),
    modifies_rolls(cr::R706_2B, go_up_or_down),
];

fn roll_once_more(machine: &mut Machine<'_>, roll: &mut DieRoll) -> Flow {
    let mut open = offers(machine, roll.player, |it| it == Modifying::Rerolls);
    while let Some(it) = choose(machine, roll.player, &mut open)? {
        if pays(machine, roll.player, &it)? {
            roll.number = numbers::signed(machine.natural_result(roll.sides)?);
        }
    }
    Ok(())
}

fn go_up_or_down(machine: &mut Machine<'_>, roll: &mut DieRoll) -> Flow {
    let mut open = offers(machine, roll.player, |it| it != Modifying::Rerolls);
    while let Some(it) = choose(machine, roll.player, &mut open)? {
        if !pays(machine, roll.player, &it)? {
            continue;
        }
        let by = i32::from(by(it.does));
        let (up, down) = (numbers::signed_sum(roll.number, by), numbers::signed_sum(roll.number, -by));
        roll.number = match it.does {
            Modifying::Rerolls => roll.number,
            Modifying::Up(_) => up,
            Modifying::Down(_) => down,
            Modifying::UpOrDown(_) => {
                let options = [up, down].map(|it| Choice::Number(numbers::positive(it)));
                if machine.ask(roll.player, About::Pick, &options)? == options[0] { up } else { down }
            }
        };
    }
    Ok(())
}

const fn by(does: Modifying) -> u16 {
    match does {
        Modifying::Rerolls => 0,
        Modifying::Up(by) | Modifying::Down(by) | Modifying::UpOrDown(by) => by,
    }
}

/// An effect that could modify the result, which it does once.
struct Modifier {
    source: ObjectId,
    cost: Option<Cost>,
    does: Modifying,
}

fn offers(machine: &Machine<'_>, player: PlayerId, sort: impl Fn(Modifying) -> bool) -> Vec<Modifier> {
    let state = &*machine.state;
    let said = state.statics(StaticKind::ModifiesRolls).filter_map(|(source, it)| {
        let Static::ModifiesRolls(RollModifier { cost, does }) = it else { return None };
        let own = Context::of(state, source).you == player && sort(*does);
        own.then(|| Modifier { source, cost: cost.clone(), does: *does })
    });
    said.collect()
}

/// The player who rolled chooses which of them comes next, of those that could be paid, or none of them any more.
fn choose(machine: &mut Machine<'_>, player: PlayerId, open: &mut Vec<Modifier>) -> Flow<Option<Modifier>> {
    let table = machine.table();
    open.retain(|it| it.cost.as_ref().is_none_or(|cost| table.can_pay(player, it.source, cost, Expense::Otherwise)));
    if open.is_empty() {
        return Ok(None);
    }
    let mut options = vec![Choice::Done];
    options.extend(open.iter().map(|it| Choice::Thing(it.source.into())));
    let chosen = machine.ask(player, About::Pick, &options)?;
    let at = options.iter().position(|it| *it == chosen).and_then(|it| it.checked_sub(1));
    Ok(at.map(|it| open.remove(it)))
}

/// With the chance to activate mana abilities for it (706.2a).
fn pays(machine: &mut Machine<'_>, player: PlayerId, it: &Modifier) -> Flow<bool> {
    let Some(cost) = &it.cost else { return Ok(true) };
    let doubt = machine.table().doubts_payment(player, cost);
    let done = machine.attempt(it.source, doubt, |machine| machine.pay(player, it.source, cost, (0, Expense::Otherwise)))?;
    Ok(done == Attempt::Completed)
}
