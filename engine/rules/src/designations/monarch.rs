//! The monarch (725).

use kernel::{
    event::{Event, EventKind, What, leaving},
    game::{Inherence, PlayerId, State},
    machine::{
        Context, Flow, Handler, Happening, Heard, Machine, Resolution, Table, TriggerFacts, Verb, inherent, sole, totals, verb,
        when,
    },
};
use language::{
    Ability, Amount, Designation, Filter, Moment, Occurrence, Parties, Players, Relation, Roles, Subject, Test, TriggerEvent,
    Triggered,
};
use vocabulary::{
    catalog::{CardType, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R725_1, Verb::BecomeMonarch, "[you] become the monarch", become_monarch),
    when(
        cr::R725_1,
        Occurrence::BecomesMonarch,
        "[player] become the monarch",
        &[Heard::Event(EventKind::BecomesDesignated)],
        becomes,
    ),
    inherent(cr::R725_2, Inherence::Designation(Designation::Monarch), abilities),
    totals(cr::R725_3, &[EventKind::BecomesDesignated], depose),
    totals(cr::R725_4, &[EventKind::LeavesGame], hand_on),
];

/// Whoever is the monarch already becomes nothing.
fn become_monarch(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        if !machine.state.is_designated(player, Designation::Monarch) {
            machine.happens_in(resolution, What::BecomesDesignated(player, Designation::Monarch))?;
        }
    }
    Ok(())
}

fn becomes(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    sole::comes_by(state, Designation::Monarch, on, it, context)
}

/// A card as the monarch's end step begins, and the crown for the controller of what deals the monarch combat damage.
fn abilities() -> Vec<Ability> {
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
    let at_end = TriggerEvent::Begins(Moment::Step(Step::End), Some(Relation::You));
    let hurt = Occurrence::DealsCombatDamageToPlayer.to(creature, Relation::You);
    [
        Triggered::delayed(at_end, &[Verb::Draw.so_much(Players::You, Amount::Number(1))]),
        Triggered::delayed(hurt, &[Verb::BecomeMonarch.by(Players::ControllerOf(Subject::It))]),
    ]
    .map(Ability::Triggered)
    .into()
}

/// As a player becomes the monarch, nobody else is any more.
fn depose(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    sole::gives_way(table.state, Designation::Monarch, (cr::R725_3, events), tally);
}

/// Where the monarch leaves, the active player becomes it, or else the next one in turn order who can.
fn hand_on(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    let leaving = leaving(events);
    if table.state.holders(Designation::Monarch).any(|it| leaving.has(it)) {
        let crowns = |it: PlayerId| Event::new(cr::R725_4, What::BecomesDesignated(it, Designation::Monarch));
        let heirs = table.state.in_turn_order().filter(|it| !leaving.has(*it)).map(crowns);
        tally.extend({ heirs }.find(|it| table.can_happen(it)));
    }
}
