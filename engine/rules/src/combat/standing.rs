//! How creatures stand in a combat, as cards ask for it: alone (506.5), obliged to be there (506.6), blocking, unblocked (509.1).

use kernel::{
    game::{State, Thing},
    machine::{Context, Handler, Seen, property},
};
use language::{Aspects, Property};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    property(cr::R506_5, Property::AttackingAlone, "[object] attacking alone", &[Aspects::COMBAT], attacks_alone),
    property(cr::R506_5, Property::BlockingAlone, "[object] blocking alone", &[Aspects::COMBAT], blocks_alone),
    property(cr::R506_6, Property::HadToAttack, "[object] that had to attack", &[Aspects::COMBAT], had_to_attack),
    property(cr::R509_1G, Property::BlockingIt, "[object] blocking it", &[Aspects::COMBAT], blocks_it),
    property(cr::R509_1H, Property::Unblocked, "unblocked", &[Aspects::COMBAT], is_unblocked),
];

fn attacks_alone(state: &State, it: &Seen<'_>, _: &Context<'_>) -> bool {
    state.combat.attackers.iter().map(|it| it.object).eq([it.id])
}

fn blocks_alone(state: &State, it: &Seen<'_>, _: &Context<'_>) -> bool {
    state.combat.is_blocking(it.id) && state.combat.blocks.iter().all(|block| block.0 == it.id)
}

fn had_to_attack(state: &State, it: &Seen<'_>, _: &Context<'_>) -> bool {
    state.combat.obliged.contains(&it.id)
}

/// What the text is about, or else the object with the ability.
fn blocks_it(state: &State, it: &Seen<'_>, context: &Context<'_>) -> bool {
    let meant = context.it().and_then(Thing::object).unwrap_or(context.this);
    state.combat.blocks.contains(&(it.id, meant))
}

/// Once blockers are declared.
fn is_unblocked(state: &State, it: &Seen<'_>, _: &Context<'_>) -> bool {
    state.combat.attacker(it.id).is_some_and(|it| it.blocked == Some(false))
}
