//! Targets of one instance that are of each of several players, or all of one (601.2c, 608.2f).

use super::{Wanted, wanted};
use crate::{
    game::{ObjectId, PlayerId, State, Thing},
    machine::{Few, filter, spell_ability},
};
use language::Together;

/// Whose a target is that is chosen for a player: whoever controls it.
pub(in crate::machine) fn whose(state: &State, by: ObjectId, (instance, thing): (u8, Thing)) -> Option<PlayerId> {
    let item = state.stack.iter().rev().find(|it| it.object == by)?;
    let at = item.ability.map_or_else(|| spell_ability(state, by), |it| Some(it.0.at))?;
    let wanted = wanted(state.ability(at), &item.chosen.modes).nth(usize::from(instance))?;
    wanted.each.and_then(|_| state.holder(thing))
}

/// Of what could be chosen next for an instance that is chosen for each player, what is of one for whom more may be.
pub fn keep_open(state: &State, wanted: Wanted<'_>, chosen: impl Iterator<Item = Thing>, found: &mut Few<Thing>) {
    let taken: Few<Thing> = chosen.collect();
    if wanted.each.is_some() {
        let of = |player| taken.iter().filter(|it| state.holder(**it) == player).count();
        found.retain(|it| of(state.holder(*it)) < usize::from(wanted.most));
    }
    if let Some(first) = taken.first() {
        found.retain(|it| go_together(state, wanted.together, *first, *it));
    }
}

/// Of what could be chosen first for an instance whose targets are together, what is where there are enough of them.
pub fn keep_together(state: &State, wanted: Wanted<'_>, least: u8, found: &mut Few<Thing>) {
    if wanted.together != Together::No {
        let all = found.clone();
        found.retain(|it| beside(state, wanted.together, *it, &all) >= usize::from(least));
    }
}

/// How many of these can be chosen for an instance at once.
pub fn most_together(state: &State, wanted: Wanted<'_>, found: &[Thing]) -> usize {
    match wanted.together {
        Together::No => found.len(),
        together @ (Together::InOneGraveyard | Together::Sharing(_)) => {
            found.iter().map(|it| beside(state, together, *it, found)).max().unwrap_or(0)
        }
    }
}

/// Whether both can be targets of one instance at once.
pub fn go_together(state: &State, together: Together, one: Thing, other: Thing) -> bool {
    match together {
        Together::No => true,
        Together::InOneGraveyard => owner(state, one) == owner(state, other),
        Together::Sharing(what) => {
            one.object().zip(other.object()).is_some_and(|(one, other)| filter::have_in_common(state, what, one, other))
        }
    }
}

/// Whose graveyard it is in.
fn owner(state: &State, thing: Thing) -> Option<PlayerId> {
    thing.object().and_then(|it| state.known(it)).map(|it| it.0.owner)
}

/// How many of these are where that one is, or like it, itself among them.
fn beside(state: &State, together: Together, one: Thing, all: &[Thing]) -> usize {
    all.iter().filter(|it| go_together(state, together, one, **it)).count()
}

/// How many have to be chosen for each of the players, of those that can be.
pub fn least_for_each(state: &State, wanted: Wanted<'_>, found: &[Thing]) -> Option<u8> {
    let (_, least) = wanted.each?;
    let of = |player| found.iter().filter(|it| state.holder(**it) == Some(player)).count();
    let all: usize = state.in_turn_order().map(|it| of(it).min(usize::from(least))).sum();
    u8::try_from(all).ok()
}
