//! Discarding (701.9), and revealing hands (701.20).

use kernel::{
    event::{Cause, Move, What},
    game::ObjectId,
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
    question::About,
};
use language::Instruction;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_9B, Verb::Discard, discard),
    instructs(cr::R701_9B, Verb::DiscardAtRandom, discard_at_random),
    instructs(cr::R701_20A, Verb::RevealHand, reveal_hand),
];

/// The player chooses the cards, and they go at once.
fn discard(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Discard(players, amount) = it else { return Ok(()) };
    let number = machine.number(amount, doing);
    let mut batch = machine.batch_of(doing);
    for player in machine.players(players, doing) {
        let mut chosen: Vec<ObjectId> = Vec::new();
        for _ in 0..number {
            let mut left: Vec<ObjectId> = machine.state.zones.hand(player).iter().map(|it| machine.state.id(*it)).collect();
            left.retain(|it| !chosen.contains(it));
            let card = |it: &ObjectId| machine.state.objects[it.index()].card;
            let distinct = left.iter().enumerate().filter(|(at, it)| !left[..*at].iter().any(|other| card(other) == card(it)));
            let distinct: Vec<ObjectId> = distinct.map(|it| *it.1).collect();
            if distinct.is_empty() {
                break;
            }
            let next = machine.ask_object(player, About::Discard, &distinct)?;
            chosen.push(next);
            batch.push(What::Moves(Move::new(next, Zone::Graveyard, Cause::Discarded)));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

fn discard_at_random(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::DiscardAtRandom(players, amount) = it else { return Ok(()) };
    let number = machine.number(amount, doing);
    for player in machine.players(players, doing) {
        for _ in 0..number {
            let hand = machine.state.zones.hand(player).to_vec();
            if !hand.is_empty() {
                let at = machine.draw_lots(hand.len())?;
                let card = machine.state.id(hand[at]);
                machine.happens_by(doing.this, What::Moves(Move::new(card, Zone::Graveyard, Cause::Discarded)))?;
            }
        }
    }
    Ok(())
}

fn reveal_hand(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::RevealHand(players) = it else { return Ok(()) };
    for player in machine.players(players, doing) {
        for slot in machine.state.zones.hand(player).to_vec() {
            let card = machine.state.id(slot);
            machine.happens_by(doing.this, What::Reveals(player, card))?;
        }
    }
    Ok(())
}
