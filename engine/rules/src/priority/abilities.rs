//! Which abilities a player with priority may activate (117.1b, 602.5).

use kernel::{
    game::{AbilityKinds, PlayerId, Slot},
    machine::{Activation, Few, Ground, Handler, Occasion, Table, permits},
    question::Choice,
};
use language::{Ability, Aspects, Relation};
use vocabulary::{CardTypes, cr};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R117_1B, Ground::Activated, activated_abilities),
    permits(cr::R113_6M, Ground::Activated, abilities_elsewhere),
    permits(cr::R902_7, Ground::Activated, abilities_of_vanguards),
];

/// The activated abilities of the player's permanents that nothing forbids to activate; mana abilities are another matter.
fn activated_abilities(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads_texts();
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL);
    from_zone(table, player, Relation::You, table.state.zones.controlled(player), options);
    for_anyone(table, player, options);
}

/// Those of other players' permanents that say that anybody, or an opponent, may activate them (602.2).
fn for_anyone(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    for other in state.in_turn_order().filter(|it| *it != player && state.reaches(player, *it)) {
        from_zone(table, player, Relation::Anyone, state.zones.controlled(other), options);
    }
}

/// The abilities of cards in hand, graveyard or exile, or of one's own in the command zone, that say so themselves.
fn abilities_elsewhere(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let zones = &table.state.zones;
    table.reads_texts();
    table.reads(Aspects::ELSEWHERE);
    from_zone(table, player, Relation::You, zones.hand(player), options);
    from_zone(table, player, Relation::You, &zones.graveyard[player.index()], options);
    let own = |it: &Slot| table.state.objects[usize::from(*it)].owner == player;
    let in_exile: Few<Slot> = zones.exile.iter().copied().filter(own).collect();
    from_zone(table, player, Relation::You, &in_exile, options);
    let in_command_zone = commanded(table, player, |types| !types.meets(CardTypes::COMMAND));
    from_zone(table, player, Relation::You, &in_command_zone, options);
}

/// All abilities of a vanguard and the like, which whoever controls it may activate.
fn abilities_of_vanguards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads_texts();
    table.reads(Aspects::COMMAND);
    from_zone(table, player, Relation::You, &commanded(table, player, |types| types.meets(CardTypes::COMMAND)), options);
}

/// What a player controls in the command zone of such types.
fn commanded(table: &Table<'_>, player: PlayerId, fits: impl Fn(CardTypes) -> bool) -> Few<Slot> {
    let state = table.state;
    let own =
        |it: &Slot| state.objects[usize::from(*it)].controller == player && fits(state.characteristics[usize::from(*it)].types);
    state.zones.command.iter().copied().filter(own).collect()
}

/// The abilities of those objects in a zone: of one's own, or those alone that anybody may activate.
fn from_zone(table: &Table<'_>, player: PlayerId, whose: Relation, slots: &[Slot], options: &mut Vec<Choice>) {
    let state = table.state;
    for slot in slots.iter().filter(|it| state.characteristics[usize::from(**it)].ability_kinds.has(AbilityKinds::ACTIVATED)) {
        let id = state.id(*slot);
        for (at, ability) in state.working(id) {
            let Ability::Activated(ability) = ability else { continue };
            if whose == Relation::Anyone {
                let lets = ability.who == whose
                    || ability.who == Relation::Opponent
                        && state.is_opponent(player, state.objects[usize::from(*slot)].controller);
                if !lets {
                    continue;
                }
                // What of another player's permanent matters is noted for nobody.
                table.reads_everything();
            } else if ability.who == Relation::Opponent {
                continue;
            }
            let activation = Activation { player, source: id, at, ability, occasion: Occasion::Priority };
            if !ability.is_mana() && table.can_activate(&activation).is_ok() {
                options.push(Choice::Activate(id, at));
            }
        }
    }
}
