//! The deploy creatures option (804): whoever is on a team may hand creatures to the others.

use kernel::{
    game::Creatures,
    machine::{Handler, Layer, Layering, Verb, layer},
};
use language::{
    Ability, Activated, Aspects, Cost, CostPart, Effect, Filter, Instruction, Players, Relation, Roles, Subject, Target, Test,
    Text, Timing,
};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[layer(cr::R804_2, Layer::Ability, can_be_deployed)];

/// Each creature has that ability before any effect has given it one, or taken all of them away.
fn can_be_deployed(it: &mut Layering<'_>) {
    if it.state.options.creatures != Creatures::Deploy {
        return;
    }
    it.looks_at(Aspects::BATTLEFIELD | Aspects::TYPES);
    let deploying = deploying();
    for slot in it.permanents() {
        if it.state.characteristics[usize::from(slot)].is(CardType::Creature) {
            it.give_by_rule(it.state.id(slot), &deploying);
        }
    }
}

/// It is tapped, and a teammate gains control of it.
fn deploying() -> Ability {
    let somebody_else = Test::Not(Box::new(Test::Controlled(Relation::You)));
    let teammate = Filter::of([Test::Player, Test::Controlled(Relation::Team), somebody_else]);
    let roles = Roles { what: vec![Subject::This], ..Roles::of(Players::Target(0)) };
    let hands_over = Instruction::Does(Verb::GainControl, roles);
    let text = Text { targets: vec![Target::of(teammate, 1, 1)], instructions: vec![hands_over], open_x: false };
    let tapping = Activated::of(Cost { parts: vec![CostPart::Tap] }, Vec::new());
    Ability::Activated(Activated { effect: Effect::Plain(text), timing: Timing::Sorcery, ..tapping })
}
