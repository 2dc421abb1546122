//! Learning (701.48).

use kernel::{
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::About,
};
use language::{Amount, Filter, Players, Relation, Roles, Test};
use vocabulary::{Subtype, catalog::SpellType, cr};

pub(crate) const RULES: &[Handler] = &[verb(cr::R701_48A, Verb::Learn, "[player] learn", learn)];

/// Whoever does not discard a card to draw one may show a Lesson from outside the game and take it.
fn learn(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let mut own = Resolution { you: player, ..resolution.clone() };
        let can_discard = !machine.state.zones.hand(player).is_empty();
        if can_discard && machine.ask_whether(player, About::May)? {
            let before = machine.state.zones.hand(player).len();
            machine.do_all(&[Verb::Discard.so_much(Players::You, Amount::Number(1))], &mut own)?;
            if machine.state.zones.hand(player).len() < before {
                machine.do_all(&[Verb::Draw.so_much(Players::You, Amount::Number(1))], &mut own)?;
                continue;
            }
        }
        let lesson = Filter::of([Test::Subtype(Subtype::Spell(SpellType::Lesson)), Test::Card, Test::Owned(Relation::You)]);
        if !machine.table().outside(player, &lesson).is_empty() && machine.ask_whether(player, About::May)? {
            machine.take_from_outside(player, 1, &lesson, &own)?;
        }
    }
    Ok(())
}
