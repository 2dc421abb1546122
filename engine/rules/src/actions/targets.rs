//! Changing the targets of a spell or ability, and choosing new ones (115.7).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, Thing},
    machine::{Context, Few, Flow, Handler, Machine, Resolution, Table, Verb, forbids_choice, spell_ability, targets, verb},
    question::{About, Choice},
};
use language::{Instruction, Roles, Subject};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R115_7A, Verb::ChangeTargets, "change the target(s) of [object]", change_all),
    verb(cr::R115_7B, Verb::ChangeTarget, "change a target of [object]", change_one),
    verb(cr::R115_7B, Verb::ChangeTargetToThis, "change a target of [object] to this", change_to_this),
    verb(cr::R115_7C, Verb::ChangeAnyTargets, "change any targets of [object]", change_any),
    verb(cr::R115_7D, Verb::NewTargets, "choose new targets for [object]", change_any),
    forbids_choice(cr::R115_7D, has_no_targets),
];

/// Nobody chooses new targets for what has none, or changes those.
fn has_no_targets(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(
        Verb::NewTargets | Verb::ChangeTargets | Verb::ChangeTarget | Verb::ChangeTargetToThis | Verb::ChangeAnyTargets,
        roles,
    ) = it
    else {
        return false;
    };
    let aims = |it: &ObjectId| table.state.stack.iter().any(|item| item.object == *it && !item.chosen.targets.is_empty());
    !resolution.objects_now(table.state, roles.thing()).iter().any(aims)
}

/// One target of a spell or ability, and what it could be instead.
struct Place {
    instance: u8,
    /// From how many of the instances before it its target differs.
    apart: u8,
    now: Thing,
    others: Few<Thing>,
    /// Whose each of them is, where there is a target for each player.
    whose: Vec<(Thing, PlayerId)>,
    /// Which of them can't be targets together.
    parted: Vec<(Thing, Thing)>,
}

impl Place {
    /// Whether a target at the place before may not be one here as well: for one instance of the word (115.3), or for `another`.
    fn excludes(&self, before: &Self) -> bool {
        self.instance - before.instance <= self.apart
    }

    /// Whether both are of one player, where each player has a target of one's own.
    fn shares(&self, thing: Thing, before: &Self, other: Thing) -> bool {
        let of = |place: &Self, thing| place.whose.iter().find(|it| it.0 == thing).map(|it| it.1);
        self.instance == before.instance && of(self, thing).is_some_and(|it| of(before, other) == Some(it))
    }

    /// Whether they can't be targets together, as where all have to be in one graveyard.
    fn is_parted(&self, thing: Thing, before: &Self, other: Thing) -> bool {
        self.instance == before.instance && self.parted.contains(&(thing, other))
    }
}

/// How many of the targets are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    All,
    One,
    Any,
}

fn change_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    change(machine, it.thing(), resolution, (Extent::All, None))
}

fn change_one(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    change(machine, it.thing(), resolution, (Extent::One, None))
}

/// One that can become this object.
fn change_to_this(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let this = Some(Thing::Object(resolution.this));
    change(machine, it.thing(), resolution, (Extent::One, this))
}

/// Those that stay may be illegal by now; those that are new must not be.
fn change_any(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    change(machine, it.thing(), resolution, (Extent::Any, None))
}

/// Target by target, to whatever it could be or to the one thing that is named; only what leads to a legal final set is offered (115.7e). Where
/// none does, nothing is changed.
fn change(
    machine: &mut Machine<'_>,
    subject: &Subject,
    resolution: &Resolution,
    (extent, only): (Extent, Option<Thing>),
) -> Flow {
    for object in machine.objects(subject, resolution) {
        let mut places = places(machine, object);
        for it in &mut places {
            it.others.retain(|it| only.is_none_or(|only| *it == only));
        }
        let mut chosen: Vec<Thing> = Vec::new();
        if !completes(&places, &mut chosen, extent) {
            continue;
        }
        for at in 0..places.len() {
            let mut options = Vec::new();
            for thing in offered(&places[at], extent) {
                chosen.push(thing);
                if completes(&places, &mut chosen, extent) {
                    options.push(Choice::Thing(thing));
                }
                chosen.pop();
            }
            let about = About::Target(object, places[at].instance);
            let Choice::Thing(thing) = machine.ask(resolution.you, about, &options)? else { break };
            chosen.push(thing);
        }
        for (at, (place, thing)) in (0u8..).zip(places.iter().zip(chosen)) {
            if place.now != thing {
                machine.happens_in(resolution, What::Retargets(object, at, thing))?;
            }
        }
    }
    Ok(())
}

/// What a target may be in the end: what it is, first, where that is allowed.
fn offered(place: &Place, extent: Extent) -> impl Iterator<Item = Thing> {
    let stays = (extent != Extent::All).then_some(place.now);
    stays.into_iter().chain(place.others.iter().copied())
}

/// Whether the targets chosen so far can be completed: no thing twice where it has to be another one, and as many changed as are to be.
fn completes(places: &[Place], chosen: &mut Vec<Thing>, extent: Extent) -> bool {
    let pairs = || chosen.iter().zip(places);
    let doubled = pairs().enumerate().any(|(at, (thing, place))| {
        pairs().take(at).any(|(other, before)| {
            (other == thing && place.excludes(before))
                || place.shares(*thing, before, *other)
                || place.is_parted(*thing, before, *other)
        })
    });
    let changed = pairs().filter(|it| *it.0 != it.1.now).count();
    if doubled || (extent == Extent::One && changed > 1) {
        return false;
    }
    let Some(place) = places.get(chosen.len()) else { return extent != Extent::One || changed == 1 };
    offered(place, extent).any(|thing| {
        chosen.push(thing);
        let complete = completes(places, chosen, extent);
        chosen.pop();
        complete
    })
}

/// The targets of an object on the stack.
fn places(machine: &Machine<'_>, object: ObjectId) -> Vec<Place> {
    let state = &*machine.state;
    let Some(item) = state.stack.iter().find(|it| it.object == object) else { return Vec::new() };
    let (written, this) = match item.ability {
        Some((id, source)) => (Some(id.at), source),
        None => (spell_ability(state, object), object),
    };
    let Some(at) = written else { return Vec::new() };
    let you = state.objects[object.index()].controller;
    let ability = item.ability.map(|it| it.0);
    let context = Context { chosen: Some(&item.chosen), ability, ..Context::on_behalf(you, this, object) };
    let written = machine.written(at);
    let wanted: Vec<_> = targets::wanted(&written, &item.chosen.modes).collect();
    let place = |(instance, now): &(u8, Thing)| {
        let (mut others, mut apart, mut whose, mut parted) = (Few::new(), 0, Vec::new(), Vec::new());
        if let Some(wanted) = wanted.get(usize::from(*instance)) {
            machine.table().candidates(*wanted, &context, &mut others);
            apart = wanted.apart;
            let pairs = others.iter().flat_map(|one| others.iter().map(|other| (*one, *other)));
            parted = pairs.filter(|it| !targets::go_together(state, wanted.together, it.0, it.1)).collect();
            if wanted.each.is_some() {
                whose = others.iter().chain([now]).filter_map(|it| Some((*it, state.holder(*it)?))).collect();
            }
        }
        others.retain(|it| it != now);
        Place { instance: *instance, apart, now: *now, others, whose, parted }
    };
    item.chosen.targets.iter().map(place).collect()
}
