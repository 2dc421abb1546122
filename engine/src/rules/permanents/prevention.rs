//! Prevention of damage (615), and what keeps players from gaining life.

use crate::{
    cards::Static,
    cr,
    event::{Damage, Event, What},
    game::{Shield, State},
    machine::{Asker, Handler, Once, Replaced, filter, replacement::statics, replaces},
};

pub(crate) const RULES: &[Handler] =
    &[replaces(cr::R615_7, use_shields), replaces(cr::R615_1, prevent_by_static), replaces(cr::R119_7, gain_no_life)];

/// A shield takes as much as it can; the rest is dealt.
fn use_shields(state: &State, event: &Event, once: &mut Once) -> Option<Replaced> {
    let What::Damages(damage) = event.what else { return None };
    let (shield, prevented) = state.shields.iter().enumerate().find_map(|(nth, it)| match it {
        Shield::Prevention(to, left) if *to == damage.to && once.first(None, nth) => Some((*it, damage.amount.min(*left))),
        Shield::FullPrevention(to) if *to == damage.to => Some((*it, damage.amount)),
        _ => None,
    })?;
    Some(less(event, damage, What::UsesShield(shield, prevented), prevented))
}

fn prevent_by_static(state: &State, event: &Event, once: &mut Once) -> Option<Replaced> {
    let What::Damages(damage) = event.what else { return None };
    let prevented = statics(state).enumerate().find_map(|(nth, (source, it))| match it {
        Static::Prevents(to, amount) if filter::matches(state, to, damage.to, &Asker::of(state, source)) => {
            once.first(Some(source), nth).then(|| amount.map_or(damage.amount, |it| it.min(damage.amount)))
        }
        _ => None,
    })?;
    Some(less(event, damage, What::Prevented(damage.to, prevented), prevented))
}

fn less(event: &Event, damage: Damage, prevention: What, prevented: u16) -> Replaced {
    let rest = Damage { amount: damage.amount - prevented, ..damage };
    let rest = (rest.amount > 0).then_some(Event { what: What::Damages(rest), ..*event });
    Replaced::After(Event { what: prevention, ..*event }, rest)
}

fn gain_no_life(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
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
