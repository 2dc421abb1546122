//! Conniving (701.50).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, numbers},
    machine::{Flow, Handler, Machine, Resolution, acts, done},
    question::About,
};
use language::{Amount, Instruction, Players, Verb};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[acts(cr::R701_50A, KeywordAction::Connive, connive), done(cr::R701_50F, KeywordAction::Connive)];

/// One after the other (701.50c), also what is not on the battlefield any more (701.50b); with none there is nothing (701.50e).
fn connive(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ActOn(subject, _, number) = it else { return Ok(()) };
    let number = machine.number(number, resolution);
    if number == 0 {
        return Ok(());
    }
    let conniving = machine.objects(subject, resolution);
    if let Some(last) = conniving.last() {
        resolution.about((*last).into());
    }
    machine.one_by_one(conniving, |it, player, conniver| connive_once(it, (player, conniver), number, resolution))
}

/// So many cards are drawn and so many discarded; each nonland card among these is a counter.
fn connive_once(
    machine: &mut Machine<'_>,
    (player, conniver): (PlayerId, ObjectId),
    number: u32,
    resolution: &Resolution,
) -> Flow {
    let mut own = Resolution { you: player, ..resolution.clone() };
    machine.do_all(&[Verb::Draw.so_much(Players::You, Amount::Number(numbers::signed(number)))], &mut own)?;
    let discarded = machine.choose_from_hand(player, number, (player, About::Discard))?;
    let nonland = discarded.iter().filter(|it| !machine.state.characteristics[it.index()].is(CardType::Land));
    let counters = numbers::count(nonland.count());
    let mut batch = machine.batch_of(resolution);
    for card in discarded {
        batch.push(What::Moves(Move::new(card, Zone::Graveyard, Cause::Discarded)));
    }
    machine.perform_all(batch)?;
    if counters > 0 && machine.state.on_battlefield(conniver) {
        machine.happens_in(resolution, What::GetsCounters(conniver.into(), Counter::Plus1Plus1.into(), counters))?;
    }
    machine.happens_in(resolution, What::WasActedOn(conniver, KeywordAction::Connive))
}
