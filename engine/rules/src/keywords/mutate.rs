//! Mutate (702.140): a creature spell that becomes a part of a creature, on top of it or beneath.

use kernel::{
    event::{EventKind, What},
    game::{Applied, ObjectId, Slot, State, Thing},
    machine::{
        Context, Flow, Handler, Happening, Heard, Layer, Layering, Machine, Resolving, Seen, TriggerFacts, changes, means,
        measures, property, resolving, targets, when,
    },
    question::{About, Choice},
};
use language::{
    Ability, Beside, Effect, End, Face, Filter, HowCast, Keyword, Measure, Occurrence, Parties, Permission, Property, Static,
    Target, Terms, Test, Text,
};
use vocabulary::{
    Subtype,
    catalog::{CardType, CreatureType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_140A, KeywordAbility::Mutate, target_a_creature),
    resolving(cr::R702_140B, mutate_no_more),
    resolving(cr::R702_140C, merge),
    when(cr::R702_140D, Occurrence::Mutates, "[object] mutate", &[Heard::Event(EventKind::Merges)], mutates),
    changes(cr::R702_140E, Layer::Copy, have_all_abilities),
    property(cr::R702_140A, Property::SameOwner, "[object] with the same owner as this", &[], has_its_owner),
    measures(cr::R702_140D, Measure::TimesMutated, "the number of times (Itself:this|it) has mutated", &[], times_mutated),
];

/// For that cost; then it targets a creature that is no Human, and is its owner's.
fn target_a_creature(keyword: &Keyword) -> Vec<Ability> {
    let mutate = KeywordAbility::Mutate;
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(mutate), ..Permission::default() };
    let human = Test::Not(Box::new(Test::Subtype(Subtype::Creature(CreatureType::Human))));
    let filter = Filter::of([Test::Permanent, human, Test::Type(CardType::Creature), Property::SameOwner.plain()]);
    let when = Some(HowCast::With(mutate, None));
    let target = Target { when, ..Target::of(filter, 1, 1) };
    let text = Text { targets: vec![target], instructions: Vec::new(), open_x: false };
    vec![Ability::Static(Static::MayCast(Box::new(permission))), Ability::Spell(Effect::Plain(text))]
}

/// A spell that was cast so, and what it is to merge with.
fn mutating(machine: &Machine<'_>, it: &Resolving) -> Option<(ObjectId, ObjectId)> {
    let spell = it.spell().filter(|it| machine.state.was_cast_with(*it, KeywordAbility::Mutate))?;
    Some((spell, targets::chosen_for(&it.chosen, 0).next()?.object()?))
}

/// With its target gone it is a creature spell like others.
fn mutate_no_more(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let (Some((spell, host)), Some(at)) = (mutating(machine, it), it.written) else { return Ok(()) };
    machine.refresh();
    let written = machine.written(at);
    let legal =
        targets::wanted(&written, &[]).any(|wanted| machine.table().is_legal_target(wanted, &it.context(), (0, host.into())));
    if !legal {
        machine.happens_by(spell, What::IsSpared(Thing::Object(host), spell, 0))?;
        it.chosen.targets.clear();
    }
    Ok(())
}

/// Its controller says whether it comes on top.
fn merge(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let Some((spell, host)) = mutating(machine, it) else { return Ok(()) };
    let above = machine.ask(it.controller, About::Place(spell), &[Choice::Yes, Choice::No])? == Choice::Yes;
    machine.happens_by(spell, What::Merges(spell, host, if above { End::Top } else { End::Bottom }))?;
    it.done = machine.state.object(spell).is_none();
    Ok(())
}

fn mutates(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Merges(_, host, _) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), host, context)
}

/// All else is as on the component on top.
fn have_all_abilities(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if change != Applied::Merged {
        return;
    }
    let state = &*it.state;
    let mut face = state.library.text(state.characteristics[id.index()].copiable).clone();
    let mut above = vec![state.objects[id.index()].body];
    for component in state.components(id) {
        let body = state.objects[usize::from(component)].body;
        // Two cards that show one face together have its abilities once.
        if !above.iter().any(|it| state.completes(component, *it)) {
            add(&mut face, state, id, component);
        }
        above.push(body);
    }
    it.shape(id, face);
}

/// A component that lies face down has none; of a flip card, whichever half shows (730.2h).
fn add(face: &mut Face, state: &State, id: ObjectId, component: Slot) {
    let row = &state.objects[usize::from(component)];
    if row.face_down.is_some() {
        return;
    }
    let own = state.library.text(state.characteristics[usize::from(component)].copiable);
    let flipped = if let Beside::Flipped(it) = &own.beside { it } else { own };
    if let Beside::Flipped(it) = &mut face.beside {
        it.abilities.extend(flipped.abilities.iter().cloned());
    }
    let shown = if state.objects[id.index()].marks.has(language::Mark::Flipped) { flipped } else { own };
    face.abilities.extend(shown.abilities.iter().cloned());
}

fn has_its_owner(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.known(context.this).is_some_and(|this| this.0.owner == it.object.owner)
}

/// As something mutates, everything is determined anew.
fn times_mutated(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    state.known(context.this).map_or(0, |it| i32::from(it.0.mutations))
}
