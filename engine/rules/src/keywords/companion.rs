//! Companion (702.139): putting the card into the hand. That one is chosen is a step of the start of the game (103.2b).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId},
    machine::{Agency, Attempt, Expense, Flow, Ground, Handler, Machine, Table, brings, permits},
    question::Choice,
};
use language::{Aspects, Cost, FaceId};
use vocabulary::cr;

/// What it takes.
const PRICE: u32 = 3;

pub(crate) const RULES: &[Handler] =
    &[permits(cr::R116_2G, Ground::Companion, take_companion), brings(cr::R702_139A, pay_and_take)];

/// The chosen card, when a sorcery could be cast, as long as it is outside the game.
fn take_companion(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::HANDS);
    let state = table.state;
    let Some(card) = state.companion(player).filter(|_| state.is_sorcery_time(player)) else { return };
    if table.can_pay(player, ObjectId::NOTHING, &Cost::generic(PRICE), Expense::Otherwise) {
        options.push(Choice::Companion(card));
    }
}

/// Wholly or not at all; the stack is not used.
fn pay_and_take(machine: &mut Machine<'_>, player: PlayerId, card: FaceId) -> Flow<Attempt> {
    let (nothing, cost) = (ObjectId::NOTHING, Cost::generic(PRICE));
    let doubt = machine.table().doubts_payment(player, &cost);
    machine.attempt(nothing, doubt, |it| {
        it.acting(Agency::Cost, |it| it.pay(player, nothing, &cost, (0, Expense::Otherwise)))?;
        it.happens(What::TakesCompanion(player, card))
    })
}
