//! The initiative (726).

use kernel::{
    event::{Event, EventKind, What, leaving},
    game::{Inherence, State},
    machine::{
        Context, Flow, Handler, Happening, Heard, Machine, Resolution, Table, TriggerFacts, Verb, inherent, sole, totals, verb,
        when,
    },
};
use language::{
    Ability, Designation, Filter, Moment, Occurrence, Parties, Players, Relation, Roles, Subject, Test, TriggerEvent, Triggered,
};
use vocabulary::{
    catalog::{CardType, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R726_1, Verb::TakeInitiative, "[you] take the initiative", take_initiative),
    when(
        cr::R726_1,
        Occurrence::TakesInitiative,
        "[player] take the initiative",
        &[Heard::Event(EventKind::BecomesDesignated)],
        takes,
    ),
    inherent(cr::R726_2, Inherence::Designation(Designation::Initiative), abilities),
    totals(cr::R726_3, &[EventKind::BecomesDesignated], yield_it),
    totals(cr::R726_4, &[EventKind::LeavesGame], hand_on),
];

/// Whoever has it already takes it once more, and has it once (726.5).
fn take_initiative(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        machine.happens_in(resolution, What::BecomesDesignated(player, Designation::Initiative))?;
    }
    Ok(())
}

fn takes(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    sole::comes_by(state, Designation::Initiative, on, it, context)
}

/// Undercity at the upkeep and as the initiative is taken; it goes to the controller of creatures that deal combat damage to who has it,
/// once for those of each player.
fn abilities() -> Vec<Ability> {
    let of_a_player = [Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::Anyone)];
    let hurt = Occurrence::DealsCombatDamageToPlayer.to(Filter::of(of_a_player), Relation::You);
    let at_upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let taken = Occurrence::TakesInitiative.by(Relation::Anyone);
    [
        Triggered::delayed(at_upkeep, &[Verb::VentureIntoUndercity.by(Players::You)]),
        Triggered::delayed(
            TriggerEvent::OneOrMore(Box::new(hurt)),
            &[Verb::TakeInitiative.by(Players::ControllerOf(Subject::It))],
        ),
        Triggered::delayed(taken, &[Verb::VentureIntoUndercity.by(Players::That)]),
    ]
    .map(Ability::Triggered)
    .into()
}

/// As a player takes it, nobody else has it any more.
fn yield_it(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    sole::gives_way(table.state, Designation::Initiative, (cr::R726_3, events), tally);
}

/// As who has it leaves the game, the active player takes it, or else the next one in turn order.
fn hand_on(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    let leaving = leaving(events);
    if table.state.holders(Designation::Initiative).any(|it| leaving.has(it)) {
        let heir = table.state.in_turn_order().find(|it| !leaving.has(*it));
        tally.extend(heir.map(|it| Event::new(cr::R726_4, What::BecomesDesignated(it, Designation::Initiative))));
    }
}
