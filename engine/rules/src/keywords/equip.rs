//! Equip (702.6).

use kernel::{
    event::What,
    game::ObjectId,
    machine::{Flow, Handler, Machine, Resolution, Verb, attachment::may_attach_as, means, verb},
};
use language::{Ability, Activated, Effect, Filter, Keyword, Relation, Roles, Subject, Target, Test, Text, Timing};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_6A, KeywordAbility::Equip, attach_at_sorcery_speed),
    means(cr::R702_6E, KeywordAbility::Equip, attach_to_planeswalker),
    verb(cr::R702_6E, Verb::AttachAsCreature, "", attach_as_creature),
];

/// Attach it to a creature that one controls, of the quality if there is one (702.6c).
fn attach_at_sorcery_speed(keyword: &Keyword) -> Vec<Ability> {
    if is_for_planeswalkers(keyword) {
        return Vec::new();
    }
    let mut filter = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You)]);
    filter.tests.extend(keyword.quality.iter().flat_map(|it| it.tests.iter().cloned()));
    attach(keyword, filter, Verb::Attach)
}

/// The variant: a planeswalker that one controls, as though it were a creature.
fn attach_to_planeswalker(keyword: &Keyword) -> Vec<Ability> {
    if !is_for_planeswalkers(keyword) {
        return Vec::new();
    }
    let filter = Filter::of([Test::Permanent, Test::Type(CardType::Planeswalker), Test::Controlled(Relation::You)]);
    attach(keyword, filter, Verb::AttachAsCreature)
}

fn is_for_planeswalkers(keyword: &Keyword) -> bool {
    keyword.quality.as_ref().is_some_and(|it| it.tests == [Test::Permanent, Test::Type(CardType::Planeswalker)])
}

/// It is asked whether it could be attached if that were a creature; what becomes of it there is the business of state-based actions.
fn attach_as_creature(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (what, to) = it.both();
    let hosts = machine.permanents(to, resolution);
    for id in machine.permanents(what, resolution) {
        let may = |host: &ObjectId| may_attach_as(machine.state, machine.rules, id, (*host, CardType::Creature));
        let Some(host) = hosts.iter().copied().find(may) else { continue };
        if machine.state.objects[id.index()].attached != Some(host.into()) {
            machine.happens_in(resolution, What::Attaches(id, host.into()))?;
        }
    }
    Ok(())
}

fn attach(keyword: &Keyword, filter: Filter, verb: Verb) -> Vec<Ability> {
    let targets = vec![Target::of(filter, 1, 1)];
    let instructions = vec![verb.to_both(Subject::This, Subject::Target(0))];
    vec![Ability::Activated(Activated {
        effect: Effect::Plain(Text { targets, instructions, open_x: false }),
        timing: Timing::Sorcery,
        ..Activated::of(keyword.cost(), Vec::new())
    })]
}
