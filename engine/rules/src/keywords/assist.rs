//! Assist (702.132).

use kernel::{
    game::{ObjectId, PlayerId, Price, State, Thing},
    machine::{Bill, Casting, Expense, Flow, Handler, Machine, Part, Table, casting, helps},
    question::{About, Choice},
};
use language::{ManaCost, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R702_132A, Part::Total, let_another_pay).serves(&[Word::Keyword(KeywordAbility::Assist)]),
    helps(cr::R702_132A, what_another_has),
];

/// One other player whom the caster chooses may pay of the generic mana, as much as that player likes.
fn let_another_pay(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|it| assists(machine.state, *it)) else { return Ok(()) };
    let generic = casting.price.generic;
    let able: Vec<PlayerId> =
        others(machine.state, casting.player).filter(|it| means(&machine.table(), *it, spell) > 0).collect();
    let mut options: Vec<Choice> = able.into_iter().map(|it| Choice::Thing(Thing::Player(it))).collect();
    if generic == 0 || options.is_empty() {
        return Ok(());
    }
    options.push(Choice::Done);
    let Choice::Thing(Thing::Player(helper)) = machine.ask(casting.player, About::Pick, &options)? else { return Ok(()) };
    let bill = Bill { player: helper, object: spell, expense: Expense::Spell(spell), taps: None };
    let table = machine.table();
    let supply = table.supply_for(&bill);
    let payable = (0..=generic).take_while(|it| supply.covers(&Price::fixed(&ManaCost::generic(*it), 0)));
    let amounts: Vec<Choice> = payable.map(Choice::Number).collect();
    let Choice::Number(paid) = machine.ask(helper, About::Payment(spell), &amounts)? else { return Ok(()) };
    if paid > 0 {
        machine.pay_mana(&bill, &Price::fixed(&ManaCost::generic(paid), 0))?;
        casting.price.generic = generic.saturating_sub(paid);
    }
    Ok(())
}

/// The most that any one other player could pay of it.
fn what_another_has(table: &Table<'_>, player: PlayerId, spell: ObjectId) -> u32 {
    if !assists(table.state, spell) {
        return 0;
    }
    // Who pays may be any of the others.
    table.reads_everything();
    others(table.state, player).map(|it| means(table, it, spell)).max().unwrap_or(0)
}

fn assists(state: &State, spell: ObjectId) -> bool {
    state.characteristics[spell.index()].has(KeywordAbility::Assist)
}

fn others(state: &State, player: PlayerId) -> impl Iterator<Item = PlayerId> {
    state.from(player).filter(move |it| *it != player)
}

fn means(table: &Table<'_>, player: PlayerId, spell: ObjectId) -> u32 {
    table.supply_for(&Bill { player, object: spell, expense: Expense::Spell(spell), taps: None }).total()
}
