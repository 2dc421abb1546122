//! Which abilities a player with priority may activate (117.1b, 602.5).

use crate::{
    cards::Ability,
    cr,
    game::{PlayerId, Shape},
    machine::{Handler, Table, permits},
    question::Choice,
};

pub(crate) const RULES: &[Handler] = &[permits(cr::R117_1B, activated_abilities)];

/// The activated abilities of the player's permanents that nothing forbids to activate; mana abilities are another matter.
fn activated_abilities(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    for slot in state.zones.controlled(player) {
        if !state.traits[usize::from(*slot)].shape.has(Shape::ACTIVATED) {
            continue;
        }
        let id = state.id(*slot);
        for (at, ability) in state.abilities(id) {
            let Ability::Activated(ability) = ability else { continue };
            if !ability.is_mana() && table.can_activate(player, id, at, ability).is_ok() {
                options.push(Choice::Activate(id, at));
            }
        }
    }
}
