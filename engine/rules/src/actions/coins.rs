//! Flipping a coin (705).

use kernel::{
    event::{EventKind, What},
    game::{Flips, PlayerId, State},
    machine::{
        Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Resolution, TriggerFacts, fixes_flips, instructs,
        when,
    },
};
use language::{Calling, Coins, Feat, Flip, Instruction, Occurrence, Parties, Players, Statement};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R705_1, InstructionKind::FlipCoins, flip),
    instructs(cr::R705_2, InstructionKind::FlipCoins, call),
    fixes_flips(cr::R705_3, is_said).states(&[(
        Statement::FirstFlipsWon,
        "the first time you flip one or more coins each turn, those coins come up heads and you win those flips",
    )]),
    when(cr::R705_2, Occurrence::WinsFlip, "[player] win a coin flip", &[Heard::Event(EventKind::WinsFlip)], wins_flip),
    when(cr::R705_2, Occurrence::LosesFlip, "[player] lose a coin flip", &[Heard::Event(EventKind::LosesFlip)], loses_flip),
];

/// Both sides are as likely; nobody wins or loses.
fn flip(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::FlipCoins(players, coins, Calling::Uncalled) = it else { return Ok(()) };
    each(machine, players, coins, resolution, |machine, player, come, flips| toss(machine, player, come, flips).map(drop))
}

/// Heads is always called: no other call would make a difference that anybody sees. Whoever flips wins or loses, and nobody else.
fn call(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::FlipCoins(players, coins, Calling::Called) = it else { return Ok(()) };
    each(machine, players, coins, resolution, |machine, player, come, flips| {
        let side = toss(machine, player, come, flips)?;
        let outcome = if side == Flip::Heads { Flip::Won } else { Flip::Lost };
        flips.add(outcome);
        machine.happens(if outcome == Flip::Won { What::WinsFlip(player) } else { What::LosesFlip(player) })
    })
}

/// Each of the players flips as many coins as it says.
fn each(
    machine: &mut Machine<'_>,
    players: &Players,
    coins: &Coins,
    resolution: &mut Resolution,
    mut once: impl FnMut(&mut Machine<'_>, PlayerId, Come, &mut Flips) -> Flow,
) -> Flow {
    let mut flips = Flips::default();
    for player in machine.players(players, resolution) {
        match coins {
            Coins::Some(number) => {
                let number = machine.amount(number, resolution);
                let come = how_they_come(machine, player);
                for _ in 0..number {
                    once(machine, player, come, &mut flips)?;
                }
            }
            Coins::UntilLost => {
                let lost = flips.lost;
                while flips.lost == lost {
                    let come = how_they_come(machine, player);
                    once(machine, player, come, &mut flips)?;
                }
            }
        }
    }
    resolution.chosen.flips = flips;
    Ok(())
}

/// How coins come up that are flipped together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Come {
    /// As chance has it.
    ByChance,
    /// As an effect says, whatever chance has (705.3).
    Heads,
}

fn how_they_come(machine: &Machine<'_>, player: PlayerId) -> Come {
    if machine.table().fixes_flips(player) { Come::Heads } else { Come::ByChance }
}

/// In this turn the player has flipped no coin yet.
fn is_said(state: &State, player: PlayerId) -> bool {
    let said = || state.stated(Statement::FirstFlipsWon).any(|(context, _)| context.you == player);
    state.history.times(Feat::Flips, player) == 0 && said()
}

fn toss(machine: &mut Machine<'_>, player: PlayerId, come: Come, flips: &mut Flips) -> Flow<Flip> {
    let side = match (come, machine.draw_lots(2)?) {
        (Come::Heads, _) | (Come::ByChance, 0) => Flip::Heads,
        (Come::ByChance, _) => Flip::Tails,
    };
    flips.add(side);
    machine.happens(if side == Flip::Heads { What::FlipsHeads(player) } else { What::FlipsTails(player) })?;
    Ok(side)
}

fn wins_flip(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::WinsFlip(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::player(player, 1))
}

fn loses_flip(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::LosesFlip(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::player(player, 1))
}
