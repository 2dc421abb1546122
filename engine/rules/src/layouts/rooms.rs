//! Split cards with a shared type line (709.5), the Rooms: what of their two halves is unlocked, and the doors that are unlocked and locked.

use kernel::{
    event::{Arrival, EventKind, What},
    game::{ObjectId, PlayerId, State},
    machine::{
        Agency, Attempt, Context, Expense, Flow, Ground, Handler, Happening, Heard, Layer, Layering, Machine, Resolution, Table,
        TriggerFacts, Verb, carries_over, composes, layer, permits, unlocks, verb, when,
    },
    question::{About, Choice},
};
use language::{Aspects, Beside, CardSide, Cost, CostPart, Face, Half, LayoutKind, Mark, Occurrence, Parties, Roles, Subject};
use vocabulary::{CardTypes, catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    composes(cr::R709_5B, LayoutKind::Split, CardSide::First, has_halves),
    composes(cr::R709_5B, LayoutKind::Split, CardSide::Second, has_halves),
    composes(cr::R709_5B, LayoutKind::Split, CardSide::Both, has_halves),
    layer(cr::R709_5, Layer::FaceDown, show_what_is_unlocked),
    carries_over(cr::R709_5D, enters_unlocked),
    permits(cr::R709_5E, Ground::Layout(LayoutKind::Split), locked_halves),
    unlocks(cr::R709_5E, pay_and_unlock),
    verb(cr::R709_5F, Verb::Unlock, "unlock a locked door of [object]", unlock_a_half),
    verb(cr::R709_5G, Verb::Lock, "lock an unlocked door of [object]", lock_a_half),
    verb(cr::R709_5G, Verb::LockOrUnlock, "lock or unlock a door of [object]", turn_a_lock),
    when(cr::R709_5H, Occurrence::UnlocksThisDoor, "when [player] unlock this door", UNLOCKED, unlocks_this),
    when(cr::R709_5H, Occurrence::UnlocksDoor, "[player] unlock a door[ of object]", UNLOCKED, unlocks_one),
    when(cr::R709_5I, Occurrence::FullyUnlocks, "[player] fully <unlock> [object]", UNLOCKED, fully_unlocks),
];

/// As it is unlocked, or enters so.
const UNLOCKED: &[Heard] = &[Heard::Event(EventKind::GetsMark), Heard::Arrival];

/// Which values are those of which half is copied with it, wherever it is; only halves of permanents share a type line.
fn has_halves(face: &mut Face, [left, right]: [&Face; 2]) {
    let is_permanent = left.line.card_types.iter().any(|it| CardTypes::PERMANENT.has(*it));
    if is_permanent && left.line == right.line {
        face.beside = Beside::Halves(Box::new([left.clone(), right.clone()]));
    }
}

/// The two halves of an object, if it has such.
fn halves(state: &State, id: ObjectId) -> Option<&[Face; 2]> {
    let face = state.characteristics(id)?.base;
    if let Beside::Halves(both) = &state.library.face(face).beside { Some(both) } else { None }
}

fn is_open(state: &State, id: ObjectId, half: Half) -> bool {
    state.object(id).is_some_and(|it| it.marks.has(Mark::Unlocked(half)))
}

/// The halves of a permanent that are unlocked, or those that are locked.
fn doors(state: &State, id: ObjectId, open: Wanted) -> Vec<Half> {
    let fits = |half: &Half| match open {
        Wanted::Locked => !is_open(state, id, *half),
        Wanted::Unlocked => is_open(state, id, *half),
        Wanted::Either => true,
    };
    let has = halves(state, id).is_some() && state.on_battlefield(id);
    Half::ALL.into_iter().filter(|it| has && fits(it)).collect()
}

/// Which halves an instruction is about.
#[derive(Clone, Copy)]
enum Wanted {
    Locked,
    Unlocked,
    Either,
}

/// Of a permanent there are name, cost and text of those halves that are unlocked.
fn show_what_is_unlocked(it: &mut Layering<'_>) {
    let state = &*it.state;
    let has = |id: &ObjectId| !state.characteristics[id.index()].is(CardType::Land) && halves(state, *id).is_some();
    let found: Vec<ObjectId> = it.permanents().into_iter().map(|at| state.id(at)).filter(has).collect();
    for id in found {
        let base = it.state.characteristics[id.index()].base;
        let face = it.state.library.text(base).clone();
        let open = Half::ALL.map(|half| is_open(it.state, id, half));
        it.shape(id, opened(face, open));
    }
}

/// A face of two halves with what those of them have that are open. What a copy has by an exception is of neither half, and stays.
fn opened(mut face: Face, open: [bool; 2]) -> Face {
    let Beside::Halves(both) = face.beside.clone() else { return face };
    let shown = || both.iter().zip(open).filter(|it| it.1).map(|it| it.0);
    let names: Vec<&str> = shown().map(|it| it.name.as_str()).collect();
    if face.names().all(|name| both.iter().any(|it| it.name == name)) {
        face.name = names.join(Face::BETWEEN_NAMES);
    }
    face.cost = shown().filter_map(|it| it.cost.clone()).reduce(|sum, it| sum.plus(&it));
    let mut besides = std::mem::take(&mut face.abilities);
    for of_half in both.iter().flat_map(|it| &it.abilities) {
        if let Some(at) = besides.iter().position(|it| it == of_half) {
            besides.remove(at);
        }
    }
    face.abilities = shown().flat_map(|it| it.abilities.iter().cloned()).chain(besides).collect();
    face
}

/// With the half unlocked that was cast; what no half of was cast as a spell comes with both locked.
fn enters_unlocked(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    let Some(item) = state.stack.iter().find(|it| it.object == spell).filter(|_| halves(state, spell).is_some()) else { return };
    let half = match item.chosen.paid.way.side {
        CardSide::First => Half::Left,
        CardSide::Second => Half::Right,
        CardSide::Both => return,
    };
    if item.chosen.paid.from.is_some() {
        arrival.marks = arrival.marks.with(Mark::Unlocked(half));
    }
}

/// What it costs to unlock a half: its mana cost; nothing where it has none, which can't be paid.
fn unlock_cost(state: &State, id: ObjectId, half: Half) -> Option<Cost> {
    let cost = halves(state, id)?[half as usize].cost.clone()?;
    Some(Cost { parts: vec![CostPart::Mana(cost)] })
}

/// The locked halves of the player's permanents whose mana cost the player could pay, when a sorcery could be cast.
fn locked_halves(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL | Aspects::MARKS);
    if !state.is_sorcery_time(player) {
        return;
    }
    for id in state.zones.controlled(player).iter().map(|it| state.id(*it)).filter(|it| halves(state, *it).is_some()) {
        for half in doors(state, id, Wanted::Locked) {
            if unlock_cost(state, id, half).is_some_and(|it| table.can_pay(player, id, &it, Expense::Otherwise)) {
                options.push(Choice::Unlock(id, half));
            }
        }
    }
}

/// Wholly or not at all; the stack is not used.
fn pay_and_unlock(machine: &mut Machine<'_>, player: PlayerId, id: ObjectId, half: Half) -> Flow<Attempt> {
    let Some(cost) = unlock_cost(machine.state, id, half) else { return Ok(Attempt::Completed) };
    let doubt = machine.table().doubts_payment(player, &cost);
    machine.attempt(id, doubt, |it| {
        it.acting(Agency::Cost, |it| it.pay(player, id, &cost, (0, Expense::Otherwise)))?;
        it.happens(What::GetsMark(id, Mark::Unlocked(half)))
    })
}

fn unlock_a_half(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn_locks(machine, it.thing(), Wanted::Locked, resolution)
}

fn lock_a_half(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn_locks(machine, it.thing(), Wanted::Unlocked, resolution)
}

/// Whichever of both the half allows that is chosen.
fn turn_a_lock(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn_locks(machine, it.thing(), Wanted::Either, resolution)
}

/// The player of the effect chooses a half of each permanent, which is unlocked if it is locked, and locked if it is not.
fn turn_locks(machine: &mut Machine<'_>, subject: &Subject, wanted: Wanted, resolution: &mut Resolution) -> Flow {
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        let options: Vec<Choice> = doors(machine.state, id, wanted).into_iter().map(|it| Choice::Unlock(id, it)).collect();
        if options.is_empty() {
            continue;
        }
        if let Choice::Unlock(id, half) = machine.ask(resolution.you, About::Pick, &options)? {
            let mark = Mark::Unlocked(half);
            let unlocked = is_open(machine.state, id, half);
            machine.happens(if unlocked { What::LosesMark(id, mark) } else { What::GetsMark(id, mark) })?;
        }
    }
    Ok(())
}

/// The permanent of which halves have come to be unlocked, and which.
fn newly_open(state: &State, it: Happening<'_>) -> Option<(ObjectId, Vec<Half>)> {
    if let Happening::Arrival(id) = it {
        return Some((id, doors(state, id, Wanted::Unlocked)));
    }
    let What::GetsMark(id, Mark::Unlocked(half)) = it.what()? else { return None };
    Some((id, vec![half]))
}

/// Whoever controls the permanent has unlocked the half on which this is written, as it entered or later.
fn unlocks_this(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (id, open) = newly_open(state, it)?;
    let this = id == context.this && open.iter().any(|half| on.mark == Some(Mark::Unlocked(*half)));
    if this { by_its_controller(state, on, id, context) } else { None }
}

fn unlocks_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (id, open) = newly_open(state, it)?;
    if open.is_empty() { None } else { by_its_controller(state, on, id, context) }
}

/// With that one both halves are unlocked.
fn fully_unlocks(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (id, open) = newly_open(state, it)?;
    let all = !open.is_empty() && Half::ALL.into_iter().all(|it| is_open(state, id, it));
    if all { by_its_controller(state, on, id, context) } else { None }
}

fn by_its_controller(state: &State, on: &Parties, id: ObjectId, context: &Context<'_>) -> Option<TriggerFacts> {
    let by = state.object(id)?.controller;
    context.stands(state, on.who, by).then(|| TriggerFacts::object(state, on.thing(), id, context)).flatten()
}
