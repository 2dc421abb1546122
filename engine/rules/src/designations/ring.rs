//! The Ring, whom it tempts, and its bearers (701.54).

use std::cmp::Ordering;

use kernel::{
    event::{Event, EventKind, What},
    game::{Kind, ObjectId, PlayerId, State},
    machine::{
        Batch, Context, Flow, Handler, Happening, Heard, Machine, Resolution, Seen, TriggerFacts, Verb, follows, measures,
        property, verb, when,
    },
    question::About,
};
use language::{
    Ability, Amount, Aspects, Change, Comparison, Condition, Due, Face, Filter, Instruction, Mark, Measure, Occurrence, Parties,
    Players, Property, Quantity, Relation, Restriction, Roles, Soon, Static, Subject, Terms, Test, Topic, TriggerEvent,
    Triggered,
};
use vocabulary::{
    catalog::{CardType, Step, Supertype},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_54A, Verb::TemptByRing, "the Ring tempts you", tempt),
    follows(cr::R701_54A, pass_from_hand_to_hand),
    measures(
        cr::R701_54C,
        Measure::Temptations,
        "the number of times the Ring has tempted you",
        &[Aspects::PLAYERS, Aspects::CONTROL],
        temptations,
    ),
    when(cr::R701_54D, Occurrence::RingTempts, "the Ring tempts [player]", &[Heard::Event(EventKind::IsTempted)], tempts),
    property(cr::R701_54E, Property::RingBearer, "your Ring-bearer", &[Aspects::MARKS, Aspects::CONTROL], is_own_bearer),
];

/// The name of the emblem.
const NAME: &str = "The Ring";

/// Whoever has no Ring gets it. Then one of the player's creatures bears it, and none that did before; whoever has none is tempted all the
/// same (701.54d).
fn tempt(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let player = resolution.you;
    if !has_ring(machine.state, player) {
        let ring = machine.make_face(ring());
        machine.under(cr::R701_54C, |it| it.happens_in(resolution, What::GetsEmblem(player, ring)))?;
    }
    let own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
    let creatures: Vec<ObjectId> = own.filter(|it| machine.state.characteristics[it.index()].creature()).collect();
    if !creatures.is_empty() {
        let chosen = machine.ask_object(player, About::Pick, &creatures)?;
        let mut own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
        let before = own.find(|it| bears(machine.state, *it));
        if before != Some(chosen) {
            if let Some(before) = before {
                machine.happens_in(resolution, What::LosesMark(before, Mark::RingBearer))?;
            }
            machine.happens_in(resolution, What::GetsMark(chosen, Mark::RingBearer))?;
        }
    }
    machine.happens_in(resolution, What::IsTempted(player))
}

fn has_ring(state: &State, player: PlayerId) -> bool {
    let emblems = state.zones.command.iter().map(|it| state.id(*it)).filter_map(|it| Some((it, state.object(it)?)));
    let own = |(id, it): (ObjectId, &kernel::game::Object)| {
        it.kind == Kind::Emblem && it.owner == player && state.face(id).name == NAME
    };
    { emblems }.any(own)
}

fn bears(state: &State, id: ObjectId) -> bool {
    state.object(id).is_some_and(|it| it.marks.has(Mark::RingBearer))
}

/// What another player gains control of bears it no more.
fn pass_from_hand_to_hand(state: &State, batch: &mut Batch) {
    let gained = |it: &Event| if let What::ChangesControl(object, _) = it.what { Some(object) } else { None };
    let lost: Vec<ObjectId> = batch.events.iter().filter_map(gained).filter(|it| bears(state, *it)).collect();
    for it in lost {
        batch.push(What::LosesMark(it, Mark::RingBearer));
    }
}

fn temptations(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    i32::from(state.player(context.you).temptations)
}

fn tempts(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsTempted(player) = it.what()? else { return None };
    context.stands(state, on.whom, player).then(|| TriggerFacts::who(player))
}

/// It is on the battlefield, and the one who asks controls it.
fn is_own_bearer(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.on_battlefield(it.id) && it.object.controller == context.you && it.object.marks.has(Mark::RingBearer)
}

/// The emblem. What it has as long as its player was tempted so often it has for good from then on, for that number never falls: a
/// condition of each trigger says the same.
fn ring() -> Face {
    let bearer = || Filter::of([Test::Permanent, Property::RingBearer.plain()]);
    let creature = [Test::Permanent, Test::Type(CardType::Creature)];
    let stronger = Test::number(Quantity::Power, Comparison::Above, Amount::PowerOf(Subject::It));
    let stronger = Filter::of(creature.clone().into_iter().chain([stronger]));
    let loot = [Verb::Draw.so_much(Players::You, Amount::Number(1)), Verb::Discard.so_much(Players::You, Amount::Number(1))];
    let gone = Verb::Sacrifice.some(Players::ControllerOf(Subject::It), Amount::Number(1), Filter::of([Test::It]));
    let gone = Instruction::Later(Due::At(Soon::Next(Step::EndOfCombat)), Topic::Thing(Subject::It), vec![gone]);
    let drain = Verb::LoseLife.so_much(Players::Opponents, Amount::Number(3));
    let blocked = Occurrence::BecomesBlockedByOne.of_both(bearer(), Filter::of(creature));
    let hurts = Occurrence::DealsCombatDamageToPlayer.to(bearer(), Relation::Anyone);
    let abilities = vec![
        Ability::Static(Static::Changes(None, bearer(), vec![Change::AddSupertype(Supertype::Legendary)])),
        Ability::Static(Static::Restricts(bearer(), Restriction::BeBlockedBy(stronger))),
        from_temptation(2, Occurrence::Attacks.of(bearer()), &loot),
        from_temptation(3, blocked, &[gone]),
        from_temptation(4, hurts, &[drain]),
    ];
    Face::bare(NAME, abilities)
}

fn from_temptation(least: i32, on: TriggerEvent, instructions: &[Instruction]) -> Ability {
    let condition = Condition::measures(Measure::Temptations.plain(), Ordering::Greater, Amount::Number(least));
    Ability::Triggered(Triggered { condition: Some(condition), ..Triggered::delayed(on, instructions) })
}
