//! The order of effects within a layer: what defines characteristics first (613.3), then timestamps (613.7), but for dependency (613.8).

use smallvec::SmallVec;

use crate::{
    game::{AbilityRef, Applied, ObjectId, Shape},
    machine::{Asker, Few, filter},
};
use language::{Ability, Amount, Aspect, Change, Condition, Filter, Static, Test};

use super::{Layer, Layering, affected_by, applied, granted};

/// An effect that is still to be applied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    rank: Rank,
    timestamp: u32,
    origin: Origin,
}

/// What comes before all timestamps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    /// By an ability that defines a characteristic of its object.
    Defining,
    /// By anything else.
    Usual,
}

/// Where an effect comes from, by its place in a list.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// A resolved spell or ability.
    Effect(usize),
    /// A static ability.
    Static(usize),
}

/// A static ability taken apart.
struct Saying<'a> {
    rank: Rank,
    condition: Option<&'a Condition>,
    /// What it changes; without a description its own object.
    affected: Option<&'a Filter>,
    changes: &'a [Change],
}

/// What an effect does now: to what, and how it changes that.
type Outcome = (Few<ObjectId>, SmallVec<[Applied; 3]>);

impl Layering<'_> {
    /// The layer begins: its effects are found.
    pub(super) fn enter(&mut self, layer: Layer) {
        self.layer = layer;
        let effects = self.state.effects.iter().enumerate().filter(|it| Layer::of(it.1.change) == Some(layer));
        let pending = effects.map(|(at, it)| (it.timestamp, Origin::Effect(at)));
        self.pending.extend(pending.map(|(timestamp, origin)| Pending { rank: Rank::Usual, timestamp, origin }));
        for index in 0..self.statics.len() {
            self.await_static(index);
        }
    }

    /// A static ability takes part, if it says something of this layer.
    pub(super) fn await_static(&mut self, index: usize) {
        let Some(Saying { rank, changes, .. }) = self.says(index) else { return };
        if changes.iter().any(|it| self.is_here(it, rank)) {
            let timestamp = self.statics[index].timestamp;
            self.pending.push(Pending { rank, timestamp, origin: Origin::Static(index) });
        }
        self.pending.sort_by_key(|it| (it.rank, it.timestamp));
    }

    /// What a static ability says. Only what is printed defines anything (604.3a).
    fn says(&self, index: usize) -> Option<Saying<'_>> {
        let at = self.statics[index].at;
        let ability = self.state.ability(at);
        if let Ability::Static(Static::Changes(condition, affected, changes)) = ability {
            Some(Saying { rank: Rank::Usual, condition: condition.as_ref(), affected: Some(affected), changes })
        } else if let Ability::Static(Static::Defines(changes)) = ability {
            let rank = if matches!(at, AbilityRef::Printed(..)) { Rank::Defining } else { Rank::Usual };
            Some(Saying { rank, condition: None, affected: None, changes })
        } else {
            None
        }
    }

    /// Whether a part of an ability applies in this layer.
    fn is_here(&self, change: &Change, rank: Rank) -> bool {
        let layer = Layer::of_part(change);
        let defined = rank == Rank::Defining && layer == Some(Layer::BaseSize);
        if defined { self.layer == Layer::DefinedSize } else { layer == Some(self.layer) }
    }

    /// The next change, once those before it have been applied.
    pub(super) fn next(&mut self) -> Option<(ObjectId, Applied)> {
        while self.ready.is_empty() && !self.pending.is_empty() {
            let at = self.first();
            let pending = self.pending.remove(at);
            self.stamp = pending.timestamp;
            let Some((objects, changes)) = self.outcome(pending) else { continue };
            for change in changes.iter().rev() {
                self.ready.extend(objects.iter().rev().map(|it| (*it, *change)));
            }
            if let Origin::Static(index) = pending.origin {
                self.statics[index].begun = Some(objects);
            }
        }
        self.ready.pop()
    }

    /// What an effect does as things are; nothing if it does not exist.
    fn outcome(&self, pending: Pending) -> Option<Outcome> {
        let index = match pending.origin {
            Origin::Effect(at) => {
                let effect = &self.state.effects[at];
                return Some((Few::from_slice(&[effect.object]), SmallVec::from_slice(&[effect.change])));
            }
            Origin::Static(index) => index,
        };
        let Saying { rank, condition, affected, changes } = self.says(index)?;
        let active = &self.statics[index];
        let asker = Asker::of(self.state, active.source);
        let objects = match (&active.begun, affected) {
            (Some(objects), _) => objects.clone(),
            (None, _) if !self.exists(index) => return None,
            (None, _) if condition.is_some_and(|it| !filter::holds(self.state, it, &asker)) => return None,
            (None, None) => Few::from_slice(&[active.source]),
            (None, Some(affected)) => affected_by(self.state, affected, &asker),
        };
        let here = changes.iter().enumerate().filter(|it| self.is_here(it.1, rank));
        let change = |(nth, it)| applied(self.state, it, &asker).or_else(|| granted(it, active.at, nth));
        Some((objects, here.filter_map(change).collect()))
    }

    /// Whether the object still has the ability.
    fn exists(&self, index: usize) -> bool {
        let active = &self.statics[index];
        let traits = &self.state.traits[active.source.index()];
        let untouched = traits.granted == 0 && !traits.shape.has(Shape::LOST);
        untouched || self.state.abilities(active.source).any(|it| it.0 == active.at)
    }

    /// The place of the effect that comes next: the earliest that waits for no other, or only for such as wait for it in turn (613.8b).
    fn first(&mut self) -> usize {
        let number = self.pending.len();
        if number < 2 || !(0..number).any(|it| self.may_depend(it)) {
            return 0;
        }
        let before: Vec<Option<Outcome>> = self.pending.iter().map(|it| self.outcome(*it)).collect();
        let after: Vec<Vec<Option<Outcome>>> = (0..number).map(|it| self.outcomes_after(it)).collect();
        let depends = |it: usize, other: usize| {
            it != other && self.pending[it].rank == self.pending[other].rank && before[it] != after[other][it]
        };
        let mut waits: Vec<Vec<bool>> = (0..number).map(|it| (0..number).map(|other| depends(it, other)).collect()).collect();
        for by in 0..number {
            let further = waits[by].clone();
            for row in waits.iter_mut().filter(|it| it[by]) {
                row.iter_mut().zip(&further).for_each(|(it, further)| *it |= further);
            }
        }
        let is_next = |it: &usize| (0..number).all(|other| !waits[*it][other] || waits[other][*it]);
        (0..number).find(is_next).unwrap_or(0)
    }

    /// What the effects would do after one of them.
    fn outcomes_after(&mut self, at: usize) -> Vec<Option<Outcome>> {
        let (traits, granted) = (self.state.traits.clone(), self.state.granted.clone());
        let (statics, pending, denied) = (self.statics.len(), self.pending.clone(), self.denied.len());
        if let Some((objects, changes)) = self.outcome(pending[at]) {
            for (change, object) in changes.iter().flat_map(|change| objects.iter().map(move |it| (*change, *it))) {
                self.apply(object, change);
            }
        }
        let outcomes = pending.iter().map(|it| self.outcome(*it)).collect();
        (self.state.traits, self.state.granted, self.pending) = (traits, granted, pending);
        self.statics.truncate(statics);
        self.denied.truncate(denied);
        outcomes
    }

    /// Whether an effect could depend on another one of this layer: it looks at what this layer changes, or its ability could be lost.
    fn may_depend(&self, at: usize) -> bool {
        let Origin::Static(index) = self.pending[at].origin else { return false };
        if self.statics[index].begun.is_some() {
            return false;
        }
        let Some(Saying { condition, affected, changes, .. }) = self.says(index) else { return false };
        let looks = condition.is_some_and(|it| condition_reads(it, self.layer))
            || affected.is_some_and(|it| filter_reads(it, self.layer));
        looks || changes.iter().any(|it| change_reads(it, self.layer)) || self.pending.iter().any(|it| self.takes_abilities(it))
    }

    /// Whether an effect of this layer takes abilities away.
    fn takes_abilities(&self, pending: &Pending) -> bool {
        match pending.origin {
            Origin::Effect(at) => {
                matches!(
                    self.state.effects[at].change,
                    Applied::WithoutAbilities | Applied::OnlySubtype(vocabulary::Subtype::Land(_))
                )
            }
            Origin::Static(index) => {
                let takes = |it: &Change| matches!(it, Change::LoseAll | Change::SetSubtype(vocabulary::Subtype::Land(_)));
                self.says(index).is_some_and(|it| it.changes.iter().any(takes))
            }
        }
    }
}

fn filter_reads(filter: &Filter, layer: Layer) -> bool {
    filter.tests.iter().any(|it| test_reads(it, layer))
}

fn test_reads(test: &Test, layer: Layer) -> bool {
    match test.aspect() {
        Aspect::Not(it) => test_reads(it, layer),
        Aspect::Either(filters) => filters.iter().any(|it| filter_reads(it, layer)),
        Aspect::Controller => layer == Layer::Control,
        Aspect::Type => layer == Layer::Type,
        Aspect::Color => layer == Layer::Color,
        Aspect::Keyword => layer == Layer::Ability,
        Aspect::Size => layer >= Layer::DefinedSize,
        Aspect::Player | Aspect::Zone(_) | Aspect::ManaValue | Aspect::Other => false,
    }
}

fn condition_reads(condition: &Condition, layer: Layer) -> bool {
    match condition {
        Condition::AtLeast(_, filter)
        | Condition::DifferentlyNamed(_, filter)
        | Condition::None(filter)
        | Condition::Is(_, filter) => filter_reads(filter, layer),
        Condition::Not(it) => condition_reads(it, layer),
        Condition::All(parts) => parts.iter().any(|it| condition_reads(it, layer)),
        Condition::Life(..) | Condition::Attacked(..) | Condition::YourTurn | Condition::ThisIn(_) => false,
    }
}

fn change_reads(change: &Change, layer: Layer) -> bool {
    if let Change::Size(power, toughness) | Change::BaseSize(power, toughness) = change {
        amount_reads(power, layer) || amount_reads(toughness, layer)
    } else {
        false
    }
}

fn amount_reads(amount: &Amount, layer: Layer) -> bool {
    match amount {
        Amount::Count(filter) => filter_reads(filter, layer),
        Amount::PowerOf(_) => layer >= Layer::DefinedSize,
        Amount::Minus(it) | Amount::Plus(_, it) | Amount::Times(_, it) => amount_reads(it, layer),
        Amount::Number(_) | Amount::X | Amount::ManaValueOf(_) | Amount::Devotion(_) | Amount::HandSize(_) | Amount::ThatMuch => {
            false
        }
    }
}
