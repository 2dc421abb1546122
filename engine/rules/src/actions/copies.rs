//! What becomes a copy (707), and copies of spells and abilities on the stack (707.10).

use kernel::{
    event::{Event, EventKind, What},
    game::{Applied, Body, ObjectId, PlayerId, State, Thing},
    machine::{
        Copying, Few, Flow, Handler, InstructionKind, Machine, Resolution, Table, Verb, filter, forbids_event, instructs,
        targets, verb,
    },
    question::{About, Choice},
};
use language::{Aim, Exception, Filter, Instruction, Roles, Statement, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    // What is a copy already comes first: what becomes one here is none of those.
    instructs(cr::R707_4, InstructionKind::BecomeCopy, copy_anew),
    instructs(cr::R707_1, InstructionKind::BecomeCopy, become_copy),
    instructs(cr::R707_10, InstructionKind::CopyOnStack, copy),
    verb(
        cr::R405_3,
        Verb::CopyEach,
        "[player] copy/copies [itself](Dialect:, with new targets if they like|. each of those players may choose new targets for their copy)",
        copy_for_players,
    ),
    verb(
        cr::R707_10C,
        Verb::MayCopyThis,
        "[you] may copy this and may choose a new target for (Grammar:that|the) copy",
        may_copy_this,
    ),
    forbids_event(cr::R707_10, &[EventKind::Copies], is_never_copied)
        .states(&[(Statement::CantBeCopied, "this can't be copied")]),
    instructs(cr::R707_12, InstructionKind::CopyOnStack, copy_cards),
];

/// What is no copy yet becomes one.
fn become_copy(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    copy_values(machine, it, resolution, |state, it| !is_under_copy_effect(state, it))
}

/// What is a copy by some effect becomes a copy of something else, where it is.
fn copy_anew(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    copy_values(machine, it, resolution, is_under_copy_effect)
}

fn is_under_copy_effect(state: &State, permanent: ObjectId) -> bool {
    state.effects.iter().any(|it| it.object == permanent && matches!(it.change, Applied::Copy(_)))
}

/// Those get the copiable values of the other object as they are now (707.2b).
fn copy_values(
    machine: &mut Machine<'_>,
    it: &Instruction,
    resolution: &mut Resolution,
    affected: fn(&State, ObjectId) -> bool,
) -> Flow {
    let Instruction::BecomeCopy(subject, original, duration, exceptions) = it else { return Ok(()) };
    let Some(original) = machine.originals(original, resolution).first().copied() else { return Ok(()) };
    let Some(values) = machine.state.copiable(original) else { return Ok(()) };
    let this = machine.resolving_ability(resolution);
    let mut changes = Vec::new();
    let mut permanents = machine.permanents(subject, resolution);
    permanents.retain(|it| affected(machine.state, *it));
    for id in permanents {
        let own = machine.state.object(id).map(|it| it.body.face(&machine.state.library));
        let copy = machine.copied(values, exceptions, Copying { this, own });
        changes.push(What::Changes(id, Applied::Copy(copy), *duration, resolution.you));
    }
    let mut batch = machine.batch_of(resolution);
    for it in changes {
        batch.push(it);
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// What is copied, and what the copy has otherwise (707.9).
#[derive(Clone, Copy)]
struct Model<'a> {
    original: ObjectId,
    exceptions: &'a [Exception],
}

impl Model<'_> {
    /// Just that.
    const fn of(original: ObjectId) -> Self {
        Self { original, exceptions: &[] }
    }
}

/// Each object that is named is copied, so often.
fn copy(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::CopyOnStack(subject, number, aim, exceptions) = it else { return Ok(()) };
    let originals = machine.objects(subject, resolution);
    let number = machine.number(number, resolution);
    resolution.chosen.copies.clear();
    for original in (0..number).flat_map(|_| originals.clone()) {
        if machine.state.announced(original).is_none() {
            continue;
        }
        let model = Model { original, exceptions };
        match aim {
            Aim::Same | Aim::New => copy_choosing(machine, model, (resolution.you, aim), resolution)?,
            Aim::At(subject) => {
                if let Some(thing) = choose_one(machine, original, subject, resolution)? {
                    copy_at(machine, model, thing, resolution)?;
                }
            }
            Aim::Each(fitting) => copy_for_each(machine, original, fitting, resolution)?,
        }
    }
    Ok(())
}

/// Each of the players puts copies of their own on the stack: from the active player on, so that those lie lowest, and of several
/// originals in an order that the player likes.
fn copy_for_players(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let originals = machine.objects(it.thing(), resolution);
    for player in machine.players(&it.who, resolution) {
        for original in machine.in_chosen_order(player, originals.clone())? {
            if machine.state.announced(original).is_some() {
                copy_choosing(machine, Model::of(original), (player, &Aim::New), resolution)?;
            }
        }
    }
    Ok(())
}

/// Each of the players who likes puts a copy of the spell itself on the stack, and aims it.
fn may_copy_this(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        if machine.state.announced(resolution.this).is_some() && machine.ask_whether(player, About::May)? {
            copy_choosing(machine, Model::of(resolution.this), (player, &Aim::New), resolution)?;
        }
    }
    Ok(())
}

/// What is no spell is copied in the zone where it is, to be cast from there.
fn copy_cards(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::CopyOnStack(subject, number, ..) = it else { return Ok(()) };
    let originals = machine.objects_now(subject, resolution);
    let number = machine.number(number, resolution);
    let is_card =
        |state: &State, it: ObjectId| state.object(it).is_some_and(|it| !matches!(it.zone, Zone::Stack | Zone::Battlefield));
    for original in (0..number).flat_map(|_| originals.clone()) {
        if is_card(machine.state, original) {
            machine.happens_in(resolution, What::CopiesCard(original, resolution.you))?;
            if let Some(copy) = machine.state.arrivals.last().copied() {
                resolution.about_copy(copy);
            }
        }
    }
    Ok(())
}

/// The copy has the original's choices; its controller may aim it anew, at other legal targets, or leave each target as it is (707.10c).
fn copy_choosing(
    machine: &mut Machine<'_>,
    model: Model<'_>,
    (player, aim): (PlayerId, &Aim),
    resolution: &mut Resolution,
) -> Flow {
    let original = model.original;
    let chosen = machine.chosen(original).targets.clone();
    let Some(copy) = copy_for(machine, model, player, resolution)? else { return Ok(()) };
    // Its text is that of what was cast so (702.148b).
    machine.refresh();
    for (nth, (instance, target)) in chosen.into_iter().enumerate() {
        let target = if *aim == Aim::New { choose_target(machine, player, copy, original, nth)? } else { target };
        machine.happens_by(copy, What::BecomesTarget(target, copy, instance))?;
    }
    resolution.about_copy(copy);
    Ok(())
}

/// The copy on the stack, if there can be one under that player's control.
fn copy_for(machine: &mut Machine<'_>, model: Model<'_>, player: PlayerId, by: &Resolution) -> Flow<Option<ObjectId>> {
    let before = machine.state.stack.len();
    let mut otherwise = None;
    if !model.exceptions.is_empty() {
        let copying = Copying { this: machine.resolving_ability(by), own: None };
        let whole = machine.copied_whole(model.original, model.exceptions, copying);
        otherwise = whole.map(|(face, arrival)| arrival.faces.map_or(Body::Face(face), Body::Faces));
    }
    machine.happens_in(by, What::Copies(model.original, player, otherwise))?;
    Ok((machine.state.stack.len() > before).then(|| machine.top().object))
}

/// What the copy is to be aimed at; of several things the controller chooses one (707.10e), a legal one if there is any.
fn choose_one(machine: &mut Machine<'_>, original: ObjectId, subject: &Subject, resolution: &Resolution) -> Flow<Option<Thing>> {
    let mut found = machine.things(subject, resolution);
    if found.len() > 1 {
        found.retain(|it| is_target_throughout(machine, original, *it, resolution));
    }
    let options: Vec<Choice> = found.iter().map(|it| Choice::Thing(*it)).collect();
    if options.is_empty() {
        return Ok(None);
    }
    let chosen = machine.ask(resolution.you, About::Pick, &options)?;
    Ok(if let Choice::Thing(it) = chosen { Some(it) } else { None })
}

/// Whether it is legal for each instance of the word "target".
fn is_target_throughout(machine: &Machine<'_>, original: ObjectId, thing: Thing, resolution: &Resolution) -> bool {
    let targets = &machine.chosen(original).targets;
    targets.iter().all(|it| machine.targets_of(original, it.0, resolution.you).contains(&thing))
}

/// Every target of the copy is that one thing; there is no copy where it is no legal target.
fn copy_at(machine: &mut Machine<'_>, model: Model<'_>, thing: Thing, resolution: &mut Resolution) -> Flow {
    let original = model.original;
    let instances: Vec<u8> = machine.chosen(original).targets.iter().map(|it| it.0).collect();
    if !is_target_throughout(machine, original, thing, resolution) {
        return Ok(());
    }
    let Some(copy) = copy_for(machine, model, resolution.you, resolution)? else { return Ok(()) };
    for instance in instances {
        machine.happens_by(copy, What::BecomesTarget(thing, copy, instance))?;
    }
    resolution.about_copy(copy);
    Ok(())
}

/// A copy for each thing that it could target, put on the stack in the order of its controller's choice (707.10d).
fn copy_for_each(machine: &mut Machine<'_>, original: ObjectId, fitting: &Filter, resolution: &mut Resolution) -> Flow {
    let mut found = Few::new();
    filter::all(machine.state, fitting, &resolution.context(), &mut found);
    let aimed = machine.chosen(original).targets.clone();
    found.retain(|it| !aimed.iter().any(|(_, aimed)| aimed == it));
    found.retain(|it| aimed.iter().all(|(instance, _)| machine.targets_of(original, *instance, resolution.you).contains(it)));
    while !found.is_empty() {
        let options: Vec<Choice> = found.iter().map(|it| Choice::Thing(*it)).collect();
        let Choice::Thing(next) = machine.ask(resolution.you, About::Order, &options)? else { break };
        found.retain(|it| *it != next);
        copy_at(machine, Model::of(original), next, resolution)?;
    }
    Ok(())
}

/// The nth target of the original, or another one that is legal for the copy.
fn choose_target(machine: &mut Machine<'_>, player: PlayerId, copy: ObjectId, original: ObjectId, nth: usize) -> Flow<Thing> {
    let (instance, target) = machine.chosen(original).targets[nth];
    let taken: Vec<Thing> = targets::chosen_for(machine.chosen(copy), instance).collect();
    let mut options = vec![Choice::Thing(target)];
    let mut others = machine.targets_of(copy, instance, player);
    machine.keep_open(copy, instance, &mut others);
    options.extend(others.into_iter().filter(|it| *it != target).map(Choice::Thing));
    options.retain(|it| !matches!(it, Choice::Thing(it) if taken.contains(it)));
    let chosen = machine.ask(player, About::Target(copy, instance), &options)?;
    Ok(if let Choice::Thing(it) = chosen { it } else { target })
}

/// A spell that says so of itself is not copied.
fn is_never_copied(table: &Table<'_>, event: &Event) -> bool {
    let What::Copies(original, ..) = event.what else { return false };
    table.state.own_stated(original, Statement::CantBeCopied).next().is_some()
}
