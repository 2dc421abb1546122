//! What is removed from combat for what has become of it (506.4).

use kernel::{
    event::{Event, What},
    game::{Attacker, ObjectId, State, Thing},
    machine::{Batch, Handler, follows, leaves_combat},
};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] =
    &[follows(cr::R506_4, leave_combat), leaves_combat(cr::R506_4, is_gone), leaves_combat(cr::R506_4, regenerates)];

/// It has left the battlefield, or is phased out.
fn is_gone(state: &State, _: &Event, it: ObjectId) -> bool {
    !state.on_battlefield(it)
}

/// As a shield of it is used up; of what is attacked that may be a planeswalker.
fn regenerates(state: &State, event: &Event, it: ObjectId) -> bool {
    event.what == What::Regenerates(it) && state.combat.fighting().any(|other| other == it)
}

/// What changes sides leaves the combat; what is no creature any more, or a battle by now, fights no more; what is nothing that can be
/// attacked is attacked no more.
fn leave_combat(state: &State, batch: &mut Batch) {
    if !state.combat.is_fought() {
        return;
    }
    let gained = |it: &Event| if let What::ChangesControl(object, _) = it.what { Some(object) } else { None };
    let gained: Vec<ObjectId> = batch.events.iter().filter_map(gained).collect();
    let takes_part = |it: &ObjectId| state.combat.fighting().chain(attacked(state)).any(|other| other == *it);
    gained.iter().filter(|it| takes_part(it)).for_each(|it| batch.push(What::LeavesCombat(*it)));
    let mut unfit: Vec<ObjectId> = state.combat.fighting().filter(|it| !may_fight(state, *it)).collect();
    let out = |it: &&Attacker| target(it).is_some_and(|target| !may_be_attacked(state, target));
    let mut spared: Vec<ObjectId> = state.combat.attackers.iter().filter(out).filter_map(target).collect();
    for list in [&mut unfit, &mut spared] {
        list.sort_unstable();
        list.dedup();
        list.retain(|it| !gained.contains(it));
    }
    let out = unfit.into_iter().map(What::FightsNoMore).chain(spared.into_iter().map(What::IsAttackedNoMore));
    for what in out {
        batch.push(what);
    }
}

fn target(attacker: &Attacker) -> Option<ObjectId> {
    attacker.target.and_then(Thing::object)
}

fn attacked(state: &State) -> impl Iterator<Item = ObjectId> {
    state.combat.attackers.iter().filter_map(target)
}

fn may_fight(state: &State, it: ObjectId) -> bool {
    let characteristics = &state.characteristics[it.index()];
    characteristics.creature() && !characteristics.is(CardType::Battle)
}

/// A planeswalker, or a battle. A planeswalker that was a battle too stays attacked only while its protector controls it (506.4e); one that
/// has changed sides, or whose attacker has, is out already.
fn may_be_attacked(state: &State, it: ObjectId) -> bool {
    let (row, characteristics) = (&state.objects[it.index()], &state.characteristics[it.index()]);
    let handed_over = row.protector.is_some_and(|it| it != row.controller);
    characteristics.is(CardType::Battle) || (characteristics.is(CardType::Planeswalker) && !handed_over)
}
