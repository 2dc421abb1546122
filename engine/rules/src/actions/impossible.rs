//! What nobody may choose to do, for it can't happen (608.2d): life that can't be gained or lost (119.7, 119.8), counters that can't be put, a
//! library that can't be searched, a card that can't enter, what is tapped already.

use kernel::{
    event::{Cause, Event, Move, What},
    game::ObjectId,
    machine::{Handler, Resolution, Table, Verb, filter, forbids_choice},
};
use language::{Entering, Instruction, Roles, Searched, Statement};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_choice(cr::R119_7, changes_nobodys_life),
    forbids_choice(cr::R608_2D, puts_on_nothing),
    forbids_choice(cr::R608_2D, searches_in_vain),
    forbids_choice(cr::R608_2D, cannot_enter),
    forbids_choice(cr::R608_2D, turns_nothing),
];

/// All of those whose life it would change can't gain life, or can't lose it.
fn changes_nobodys_life(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(verb @ (Verb::GainLife | Verb::LoseLife), Roles { who, .. }) = it else { return false };
    let mut players = Vec::new();
    filter::players(table.state, who, &resolution.context(), &mut players);
    let changes =
        players.into_iter().map(|it| if *verb == Verb::GainLife { What::GainsLife(it, 1) } else { What::LosesLife(it, 1) });
    none_can_happen(table, changes, resolution)
}

/// On none of those things such a counter can be put.
fn puts_on_nothing(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(Verb::PutCounters, roles) = it else { return false };
    let Some(kind) = roles.counter() else { return false };
    let on = resolution.objects_now(table.state, roles.thing()).into_iter();
    none_can_happen(table, on.map(|it| What::GetsCounters(it.into(), kind, 1)), resolution)
}

/// Nobody of those who would search a library can.
fn searches_in_vain(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Search(who, finds, _) = it else { return false };
    let mut players = Vec::new();
    filter::players(table.state, who, &resolution.context(), &mut players);
    finds.iter().all(|it| it.searched == Searched::Library)
        && players.into_iter().all(|it| filter::is_said_of(table.state, it, Statement::CantSearch))
}

/// None of those cards can be put onto the battlefield, such as an Aura that finds nothing to enchant (303.4g).
fn cannot_enter(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::PutOntoBattlefield(which, _, Entering::Untapped | Entering::Tapped) = it else { return false };
    let cards = resolution.objects_now(table.state, which).into_iter();
    let enters = |it: ObjectId| What::Moves(Move::new(it, Zone::Battlefield, Cause::Put));
    none_can_happen(table, cards.map(enters), resolution)
}

/// What would be tapped is tapped already, or what would be untapped is not (701.26).
fn turns_nothing(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(verb @ (Verb::Tap | Verb::Untap), roles) = it else { return false };
    let turned = |it: &ObjectId| table.state.object(*it).is_some_and(|it| it.tapped == (*verb == Verb::Tap));
    let objects = resolution.objects_now(table.state, roles.thing());
    !objects.is_empty() && objects.iter().all(turned)
}

/// There is something that would happen, and nothing of it can.
fn none_can_happen(table: &Table<'_>, events: impl Iterator<Item = What>, resolution: &Resolution) -> bool {
    let mut events = events.peekable();
    events.peek().is_some() && events.all(|it| !table.can_happen(&Event::new(cr::R608_2D, it).by(resolution.this)))
}
