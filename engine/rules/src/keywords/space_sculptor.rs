//! Space sculptor (702.158): the sectors that creatures are in.

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, State},
    machine::{
        Among, Batch, Context, Flow, Handler, Machine, Resolution, Seen, Verb, Watch, property, state_based, state_based_choice,
        verb,
    },
    question::{About, Choice},
};
use language::{Aspects, Mark, Marks, Property, Roles, Sector, Terms, Word};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

/// What the sectors depend on.
const WATCH: Watch = Watch::PERMANENTS.and(Watch::TRAITS).and(Watch::BUSY);

pub(crate) const RULES: &[Handler] = &[
    state_based_choice(cr::R704_5U, WATCH, Among::Keyword(KeywordAbility::SpaceSculptor), choose_sectors)
        .serves(&[Word::Keyword(KeywordAbility::SpaceSculptor)]),
    state_based(cr::R702_158B, WATCH, Among::Type(CardType::Creature), leave_sectors),
    verb(cr::R702_158D, Verb::ChooseSector, "choose a sector", choose_sector),
    property(cr::R702_158D, Property::InThatSector, "[object] in that sector", &[], is_in_that_sector),
    property(
        cr::R702_158E,
        Property::InSameSector,
        "[object] in the same sector as (Itself:this|it)",
        &[Aspects::MARKS],
        is_in_same_sector,
    ),
];

/// For each creature that has none its controller chooses: first those players who control no space sculptor, then the others.
fn choose_sectors(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    let (sculptors, others): (Vec<PlayerId>, Vec<PlayerId>) = state.in_turn_order().partition(|it| controls_sculptor(state, *it));
    for player in others.into_iter().chain(sculptors) {
        let own: Vec<ObjectId> = nowhere(machine.state, player).collect();
        for creature in own {
            let options = Sector::ALL.map(Choice::Sector);
            if let Choice::Sector(it) = machine.ask(player, About::Quality(creature), &options)? {
                batch.push(What::GetsMark(creature, Mark::Sector(it)));
            }
        }
    }
    Ok(())
}

/// With no space sculptor under anybody's control, nor any ability of one on the stack, nothing is in a sector any more.
fn leave_sectors(state: &State, batch: &mut Batch) {
    let is_marked = |it: &u16| state.objects[usize::from(*it)].marks != Marks::NONE;
    for permanent in state.zones.permanents().filter(is_marked).map(|it| state.id(it)) {
        if let Some(it) = sector(state, permanent)
            && !is_sculpted(state)
        {
            batch.push(What::LosesMark(permanent, Mark::Sector(it)));
        }
    }
}

fn is_sculpted(state: &State) -> bool {
    let of_sculptor = |it: ObjectId| state.known(it).is_some_and(|it| it.1.has(KeywordAbility::SpaceSculptor));
    state.in_turn_order().any(|it| controls_sculptor(state, it))
        || state.stack.iter().filter_map(|it| it.ability).any(|it| of_sculptor(it.1))
        || state.waiting.iter().any(|it| of_sculptor(it.source))
}

fn controls_sculptor(state: &State, player: PlayerId) -> bool {
    let sculpts = |it: &u16| state.characteristics[usize::from(*it)].has(KeywordAbility::SpaceSculptor);
    state.zones.controlled(player).iter().any(sculpts)
}

/// The creatures of a player that are in no sector.
fn nowhere(state: &State, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    let creatures = state.zones.controlled(player).iter().map(|it| state.id(*it));
    creatures.filter(|it| state.characteristics[it.index()].is(CardType::Creature) && sector(state, *it).is_none())
}

/// The sector that a permanent is in.
fn sector(state: &State, permanent: ObjectId) -> Option<Sector> {
    let marks = state.object(permanent)?.marks;
    Sector::ALL.into_iter().find(|it| marks.has(Mark::Sector(*it)))
}

/// What is in it is what the text speaks of then.
fn choose_sector(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.ask(resolution.you, About::Quality(resolution.this), &Sector::ALL.map(Choice::Sector))?;
    let Choice::Sector(chosen) = chosen else { return Ok(()) };
    let state = &*machine.state;
    let there = state.zones.permanents().map(|it| state.id(it)).filter(|it| sector(state, *it) == Some(chosen));
    resolution.about_all(there.collect::<Vec<_>>());
    Ok(())
}

fn is_in_that_sector(_: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    context.chosen.is_some_and(|chosen| chosen.them().contains(&it.id))
}

fn is_in_same_sector(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    let own = sector(state, context.this);
    own.is_some() && sector(state, it.id) == own
}
