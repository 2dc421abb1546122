//! Which mana abilities may be activated (605.3a): with priority, or while something is paid for; of permanents, and of what has some that
//! work elsewhere.

use kernel::{
    game::{AbilityKinds, Payment, PlayerId},
    machine::{Activation, Handler, Occasion, Table, makes_mana},
    question::Choice,
};
use language::{Ability, Aspects, ManaType};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[makes_mana(cr::R605_3A, mana_abilities)];

/// The lands to be tapped by their types, and the mana abilities whose cost can be paid. Where payment is automatic, only those that it
/// does not use by itself.
fn mana_abilities(table: &Table<'_>, player: PlayerId, occasion: Occasion, options: &mut Vec<Choice>) {
    let state = table.state;
    let by_hand = state.payment == Payment::ByHand;
    if !by_hand && state.census.actors == 0 {
        table.reads_texts();
        return;
    }
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL);
    if by_hand {
        table.reads(Aspects::TAPPED | Aspects::TURN);
    }
    for slot in state.mana_makers(player) {
        let characteristics = &state.characteristics[usize::from(slot)];
        let id = state.id(slot);
        if !state.on_battlefield(id) {
            table.reads(Aspects::ELSEWHERE);
        }
        if by_hand && table.may_tap_by_type(player, id) {
            let types = ManaType::ALL.into_iter().filter(|it| characteristics.taps_for & it.bit() != 0);
            options.extend(types.map(|it| Choice::TapFor(id, it)));
        }
        if !characteristics.ability_kinds.has(AbilityKinds::MANA) {
            continue;
        }
        for (at, ability) in state.working(id) {
            let Ability::Activated(ability) = ability else { continue };
            let offered = by_hand || kernel::machine::supply::plain_mana(ability).is_none();
            let activation = Activation { player, source: id, at, ability, occasion };
            if ability.is_mana() && offered && table.can_activate(&activation).is_ok() {
                options.push(Choice::Activate(id, at));
            }
        }
    }
}
