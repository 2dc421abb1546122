//! Bestow (702.103).

use kernel::{
    event::{Arrival, What},
    game::{ObjectId, State},
    machine::{
        Among, Batch, Casting, Flow, Handler, Layer, Layering, Machine, Part, Resolving, Watch, attachment::may_attach,
        carries_over, casting, layer, means, recasts, resolving, state_based_choice, targets,
    },
};
use language::{Ability, Face, Filter, Keyword, Mark, Permission, Static, Test};
use vocabulary::{
    Subtype,
    catalog::{CardType, EnchantmentType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_103A, KeywordAbility::Bestow, cast_bestowed),
    recasts(cr::R702_103B, KeywordAbility::Bestow, become_an_aura),
    casting(cr::R702_103B, Part::Choose, be_bestowed),
    layer(cr::R702_103B, Layer::Text, show_as_auras),
    carries_over(cr::R702_103B, stay_bestowed),
    resolving(cr::R702_103E, go_on_as_a_creature),
    state_based_choice(cr::R702_103F, Watch::ATTACHED.and(Watch::TRAITS).and(Watch::PLAYERS), Among::Anything, come_loose),
];

/// For that cost, from wherever it may be cast.
fn cast_bestowed(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(KeywordAbility::Bestow), ..Permission::default() };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// An Aura that enchants a creature, and no creature itself.
fn become_an_aura(face: &mut Face) {
    let aura = Subtype::Enchantment(EnchantmentType::Aura);
    face.line.card_types = [CardType::Enchantment].into();
    face.line.subtypes = [aura].into();
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
    let enchant = Keyword { quality: Some(creature), ..Keyword::plain(KeywordAbility::Enchant) };
    face.abilities.push(Ability::Keyword(enchant));
}

/// From now on it is, as the spell and as the permanent.
fn be_bestowed(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let bestowed = |it: &ObjectId| machine.state.keyword_of_way(machine.chosen(*it).paid.way) == Some(KeywordAbility::Bestow);
    if let Some(spell) = casting.spell().filter(bestowed) {
        machine.happens_by(spell, What::GetsMark(spell, Mark::Bestowed))?;
        machine.read_anew(casting);
    }
    Ok(())
}

fn is_bestowed(state: &State, id: ObjectId) -> bool {
    state.object(id).is_some_and(|it| it.marks.has(Mark::Bestowed))
}

fn show_as_auras(it: &mut Layering<'_>) {
    for id in it.marked(Mark::Bestowed) {
        it.recast(id, KeywordAbility::Bestow);
    }
}

fn stay_bestowed(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    if is_bestowed(state, spell) {
        arrival.marks = arrival.marks.with(Mark::Bestowed);
    }
}

/// Where it could not enchant its target, the spell is a creature spell again.
fn go_on_as_a_creature(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let Some(spell) = it.spell().filter(|it| is_bestowed(machine.state, *it)) else { return Ok(()) };
    machine.refresh();
    let Some(at) = it.written else { return Ok(()) };
    let written = machine.written(at);
    let legal = targets::wanted(&written, &[])
        .zip(&it.chosen.targets)
        .all(|(wanted, target)| machine.table().is_legal_target(wanted, &it.context(), *target));
    if !legal {
        machine.happens_by(spell, What::LosesMark(spell, Mark::Bestowed))?;
        machine.refresh();
        it.chosen.targets.clear();
        it.written = None;
    }
    Ok(())
}

/// Attached to nothing, or to what it can't enchant, it is a creature again, and stays.
fn come_loose(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    let bestowed = state.zones.permanents().filter(|it| state.objects[usize::from(*it)].marks.has(Mark::Bestowed));
    for id in bestowed.map(|it| state.id(it)) {
        let host = state.objects[id.index()].attached;
        if host.is_some_and(|it| may_attach(state, machine.rules, id, it)) {
            continue;
        }
        if host.is_some() {
            batch.push(What::Unattaches(id));
        }
        batch.push(What::LosesMark(id, Mark::Bestowed));
    }
    Ok(())
}
