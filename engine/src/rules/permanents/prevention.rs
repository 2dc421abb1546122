//! Prevention of damage (615), and what keeps players from gaining life.

use crate::{
    cards::Static,
    cr,
    event::{Damage, Event, What},
    game::{Shield, State},
    machine::{Asker, Handler, Replaced, filter, replacement::statics, replaces},
};

pub(crate) const RULES: &[Handler] =
    &[replaces(cr::R615_7, use_shields), replaces(cr::R615_1, prevent_by_static), replaces(cr::R119_7, gain_no_life)];

/// A shield takes as much as it can; the rest is dealt.
fn use_shields(state: &State, event: &Event) -> Option<Replaced> {
    let What::Damages(damage) = event.what else { return None };
    let (shield, prevented) = state.shields.iter().find_map(|it| match it {
        Shield::Prevention(to, left) if *to == damage.to => Some((*it, damage.amount.min(*left))),
        Shield::FullPrevention(to) if *to == damage.to => Some((*it, damage.amount)),
        _ => None,
    })?;
    Some(less(event, damage, What::UsesShield(shield, prevented), prevented))
}

fn prevent_by_static(state: &State, event: &Event) -> Option<Replaced> {
    let What::Damages(damage) = event.what else { return None };
    let prevented = statics(state).find_map(|(source, it)| match it {
        Static::Prevents(to, amount) if filter::matches(state, to, damage.to, &Asker::of(state, source)) => {
            Some(amount.map_or(damage.amount, |it| it.min(damage.amount)))
        }
        _ => None,
    })?;
    Some(less(event, damage, What::Prevented(damage.to, prevented), prevented))
}

fn less(event: &Event, damage: Damage, prevention: What, prevented: u16) -> Replaced {
    let prevention = Event { what: prevention, ..*event };
    if prevented == damage.amount {
        return Replaced::By(prevention);
    }
    let rest = Damage { amount: damage.amount - prevented, ..damage };
    Replaced::ByBoth(prevention, Event { what: What::Damages(rest), ..*event })
}

fn gain_no_life(state: &State, event: &Event) -> Option<Replaced> {
    let What::GainsLife(player, _) = event.what else { return None };
    let forbids = |(source, it): (_, &Static)| match it {
        Static::CantGainLife(players) => {
            let mut found = Vec::new();
            filter::players(state, players, &Asker::of(state, source), &mut found);
            found.contains(&player)
        }
        _ => false,
    };
    statics(state).any(forbids).then_some(Replaced::Nothing)
}
