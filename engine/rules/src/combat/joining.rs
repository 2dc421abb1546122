//! Creatures that come to a combat without being declared (506.3, 508.4, 509.4).

use kernel::{
    game::{PlayerId, State, Thing},
    machine::{Coming, Flow, Handler, Joining, Machine, Role, Table, comes_unblocked, forbids_joining, joins},
    question::{About, Choice},
};
use vocabulary::{
    Stage,
    catalog::{CardType, Phase},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_joining(cr::R506_3, is_told_though_no_creature),
    forbids_joining(cr::R506_3A, enters_though_no_creature),
    forbids_joining(cr::R506_3B, is_no_attacking_players),
    forbids_joining(cr::R506_3F, enters_as_a_battle),
    forbids_joining(cr::R506_3G, is_told_as_a_battle),
    forbids_joining(cr::R508_4A, enters_against_the_wrong),
    forbids_joining(cr::R508_4B, is_told_against_the_wrong),
    forbids_joining(cr::R509_4A, attacks_others),
    joins(cr::R508_4, Role::Attacker, choose),
    comes_unblocked(cr::R508_4D, blockers_are_declared),
    joins(cr::R509_4, Role::Blocker, choose),
];

/// It fights no more than others that are no creatures.
fn is_told_though_no_creature(_: &Table<'_>, it: &Joining<'_>, _: Thing) -> bool {
    it.coming == Coming::Told && !it.characteristics.creature()
}

/// It enters and does not fight.
fn enters_though_no_creature(_: &Table<'_>, it: &Joining<'_>, _: Thing) -> bool {
    it.coming == Coming::Entering && !it.characteristics.creature()
}

fn is_no_attacking_players(table: &Table<'_>, it: &Joining<'_>, _: Thing) -> bool {
    it.role == Role::Attacker && it.coming == Coming::Entering && !is_attacking_player(table.state, it.player)
}

fn enters_as_a_battle(_: &Table<'_>, it: &Joining<'_>, _: Thing) -> bool {
    it.coming == Coming::Entering && it.characteristics.is(CardType::Battle)
}

fn is_told_as_a_battle(_: &Table<'_>, it: &Joining<'_>, _: Thing) -> bool {
    it.coming == Coming::Told && it.characteristics.is(CardType::Battle)
}

/// Against a player who is gone, or what can't be attacked any more.
fn enters_against_the_wrong(table: &Table<'_>, it: &Joining<'_>, against: Thing) -> bool {
    it.role == Role::Attacker && it.coming == Coming::Entering && !table.attackable(it.player).contains(&against)
}

/// The same; and nobody defends against a player who does not attack.
fn is_told_against_the_wrong(table: &Table<'_>, it: &Joining<'_>, against: Thing) -> bool {
    let defends = || is_attacking_player(table.state, it.player) && table.attackable(it.player).contains(&against);
    it.role == Role::Attacker && it.coming == Coming::Told && !defends()
}

/// What does not attack its controller's side is not blocked by it.
fn attacks_others(table: &Table<'_>, it: &Joining<'_>, against: Thing) -> bool {
    let mut attackers = table
        .state
        .combat
        .attackers
        .iter()
        .filter(|attacker| attacker.defender.is_some_and(|defender| table.state.acts_with(defender, it.player)));
    it.role == Role::Blocker && !attackers.any(|it| Thing::Object(it.object) == against)
}

/// Its controller chooses, where the effect leaves a choice.
fn choose(machine: &mut Machine<'_>, player: PlayerId, of: &[Thing]) -> Flow<Option<Thing>> {
    let options: Vec<Choice> = of.iter().map(|it| Choice::Thing(*it)).collect();
    let chosen = machine.ask(player, About::Pick, &options)?;
    Ok(if let Choice::Thing(it) = chosen { Some(it) } else { None })
}

fn blockers_are_declared(state: &State) -> bool {
    state.turn.stage > Stage::DeclareAttackers
}

fn is_attacking_player(state: &State, player: PlayerId) -> bool {
    state.is_active(player) && state.turn.stage.phase() == Phase::Combat
}
