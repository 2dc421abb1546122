//! Mana that one player loses (106.4), and another one adds (106.13), and having somebody's lands make it.

use kernel::{
    event::What,
    game::{ObjectId, PlayerId},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::About,
};
use language::Roles;
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R106_13, Verb::DrainMana, "[player] lose all unspent mana and you add the mana lost this way", drain),
    verb(cr::R106_4, Verb::LoseMana, "[player] lose all unspent mana", lose),
    verb(cr::R608_2D, Verb::TapLandsForMana, "[player] activate a mana ability of each land they control", activate_each),
];

fn drain(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        machine.happens_in(resolution, What::DrainsMana(player, resolution.you))?;
    }
    Ok(())
}

/// All that is in the pool, also what would stay there as steps and phases end.
fn lose(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        machine.happens_in(resolution, What::LosesAllMana(player))?;
    }
    Ok(())
}

/// One of each land, in an order of the player's choice; a land that has none to activate stays as it is.
fn activate_each(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
        let mut lands: Vec<ObjectId> = own.filter(|it| machine.state.characteristics[it.index()].is(CardType::Land)).collect();
        while let Some(land) = activate_one(machine, player, &lands)? {
            lands.retain(|it| *it != land);
        }
    }
    Ok(())
}

/// One of these lands; nothing where none of them has a mana ability that the player could activate now.
fn activate_one(machine: &mut Machine<'_>, player: PlayerId, lands: &[ObjectId]) -> Flow<Option<ObjectId>> {
    let mut options = machine.mana_abilities_of(player);
    options.retain(|it| it.object().is_some_and(|it| lands.contains(&it)));
    if options.is_empty() {
        return Ok(None);
    }
    let chosen = machine.ask(player, About::Mana, &options)?;
    machine.make_mana(player, chosen)?;
    Ok(chosen.object())
}
