//! Effects that make players win or lose, or the game a draw (104.2b, 104.3e, 104.4c), extra turns (500.7), and players who are controlled (723).

use kernel::{
    event::What,
    game::Outcome,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R104_3E, Verb::Lose, "[you] lose the game", lose),
    verb(cr::R104_2B, Verb::Win, "[you] win the game", win),
    verb(cr::R104_4C, Verb::DrawGame, "the game is a draw", draw_game),
    verb(cr::R500_7, Verb::ExtraTurn, "[player] take an extra turn(Dialect: after this one|)", take_extra_turn),
    verb(
        cr::R723_1,
        Verb::ControlNextTurn,
        "control [with whom] during (Player:that player's|their) next turn",
        control_next_turn,
    ),
];

fn lose(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    machine.players(&it.who, resolution).into_iter().for_each(|it| batch.push(What::LosesGame(it)));
    machine.perform_all(batch)?;
    machine.conclude()
}

fn win(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        if !machine.ends_for_some(Verb::Win, player, resolution.this)? {
            machine.happens_in(resolution, What::WinsGame(player))?;
        }
    }
    machine.conclude()
}

fn draw_game(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    if !machine.ends_for_some(Verb::DrawGame, resolution.you, resolution.this)? {
        machine.happens_in(resolution, What::GameEnds(Outcome::Drawn))?;
    }
    machine.conclude()
}

fn take_extra_turn(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    for player in machine.state.one_of_each_side(players) {
        machine.happens_in(resolution, What::TakesExtraTurn(player))?;
    }
    Ok(())
}

/// Who takes turns together with such a player is controlled too (805.8).
fn control_next_turn(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        for player in machine.state.side_of(player).iter() {
            machine.happens_in(resolution, What::WillBeControlled(player, resolution.you))?;
        }
    }
    Ok(())
}
