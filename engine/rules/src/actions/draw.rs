//! Drawing cards (121).

use kernel::{
    event::What,
    game::PlayerId,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R121_2, Verb::Draw, "[player] draw [cards]", draw),
    verb(cr::R121_6C, Verb::DrawRevealed, "[player] <draw> a card and <reveal> it[one]", draw_and_reveal),
    verb(cr::R121_2, Verb::DrawUpTo, "[player] draw up to [cards]", draw_up_to),
];

/// One card at a time; each player in turn order draws all of them (121.2a).
fn draw(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    for player in machine.in_team_order(players)? {
        let number = machine.number_for(player, &it.number, resolution);
        draw_some(machine, player, number, resolution)?;
    }
    Ok(())
}

fn draw_some(machine: &mut Machine<'_>, player: PlayerId, number: u32, resolution: &mut Resolution) -> Flow {
    let draws = machine.number_of_draws(player, number, resolution)?;
    let rule = if draws == 1 { cr::R121_1 } else { machine.rule };
    for _ in 0..draws {
        machine.under(rule, |it| it.happens_in(resolution, What::Draws(player)))?;
    }
    Ok(())
}

/// Each chooses how many as it is their turn to draw (608.2d).
fn draw_up_to(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    for player in machine.in_team_order(players)? {
        let most = machine.number_for(player, &it.number, resolution);
        let numbers: Vec<Choice> = (0..=most).map(Choice::Number).collect();
        if let Choice::Number(number) = machine.ask(player, About::Pick, &numbers)? {
            draw_some(machine, player, number, resolution)?;
        }
    }
    Ok(())
}

/// The card that was drawn is revealed, and is what the text goes on about. What is drawn in place of it is not (614.11b).
fn draw_and_reveal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    resolution.about_found(None);
    for player in machine.players(&it.who, resolution) {
        let draws = machine.number_of_draws(player, 1, resolution)?;
        for _ in 0..draws {
            let top = machine.state.top_card(player);
            let drawn = machine.under(cr::R121_1, |it| it.happens_as_it_is(resolution, What::Draws(player)))?;
            // Where more are drawn than that one, all of them are drawn by what says so.
            let card = top.filter(|_| drawn && draws == 1).map(|it| machine.state.id(it.slot));
            if let Some(card) = card {
                machine.reveal_drawn(resolution, player, card)?;
                resolution.about(card.into());
            }
        }
    }
    Ok(())
}
