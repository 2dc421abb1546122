//! The order of effects within a layer: what defines characteristics first (613.3), then timestamps (613.7), but for
//! [dependency](super::dependency) (613.8).

use smallvec::SmallVec;

use crate::{
    game::{AbilityKinds, AbilityRef, Applied, Chosen, ContinuousEffect, Giver, Noted, ObjectId, Stamp, State, Thing},
    machine::{Context, Few, filter},
};
use language::{Ability, Aspects, Change, Condition, FaceId, Filter, Reads, Statement, Static, StickerKind, Terms};
use vocabulary::{
    CounterKind,
    catalog::{KeywordAbility, Zone},
};

use super::{
    Layer, Layering, applied,
    granting::granted,
    layer::{Layers, Writes},
    said::{Said, Share},
    types_first,
};

/// An effect that is still to be applied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) rank: Rank,
    timestamp: u32,
    pub(super) origin: Origin,
    /// What decides what it does in this layer.
    pub(super) reads: Reads,
    /// What it changes in this layer.
    pub(super) writes: Writes,
}

/// What comes before all timestamps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    /// By an ability that defines a characteristic of its object.
    Defining,
    /// By anything else.
    Usual,
}

/// Where an effect comes from, by its place in a list.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    /// A resolved spell or ability.
    Effect(usize),
    /// A static ability.
    Static(usize),
    /// So many counters on that object, which give that keyword (122.1b).
    Counters(ObjectId, KeywordAbility, u32),
    /// The sticker in that place of the list, on that object.
    Sticker(ObjectId, u16),
    /// A static ability of that object that makes copies, with the values that are noted for it (707.2c).
    Likeness(ObjectId, FaceId),
}

/// A static ability taken apart.
pub(super) struct Saying<'a> {
    pub(super) rank: Rank,
    pub(super) condition: Option<&'a Condition>,
    /// What it changes; without a description its own object.
    pub(super) affected: Option<&'a Filter>,
    pub(super) changes: &'a [Change],
}

impl<'a> Saying<'a> {
    /// What a static ability says that is written there; nothing, if it changes no characteristics. Only what is printed defines anything
    /// (604.3a).
    pub(super) fn of(at: AbilityRef, ability: &'a Static) -> Option<Self> {
        if let Static::Changes(condition, affected, changes) = ability {
            Some(Self { rank: Rank::Usual, condition: condition.as_ref(), affected: Some(affected), changes })
        } else if let Static::Defines(changes) = ability {
            let rank = if matches!(at, AbilityRef::Printed(..)) { Rank::Defining } else { Rank::Usual };
            Some(Self { rank, condition: None, affected: None, changes })
        } else {
            None
        }
    }

    /// The layers of which it says something.
    pub(super) fn layers(&self) -> Layers {
        self.changes.iter().filter_map(|it| self.rank.layer_of(it)).collect()
    }
}

/// The layers of which the ability says something that is written there.
pub(super) fn layers_at(state: &State, at: AbilityRef) -> Layers {
    let Ability::Static(ability) = state.ability(at) else { return Layers::default() };
    Saying::of(at, ability).map_or_else(Layers::default, |it| it.layers())
}

impl Rank {
    /// The layer in which a part of such an ability applies.
    pub(super) fn layer_of(self, change: &Change) -> Option<Layer> {
        let layer = Layer::of_part(change)?;
        let defined = self == Self::Defining && layer == Layer::BaseSize;
        Some(if defined { Layer::DefinedSize } else { layer })
    }
}

/// What is said of each of several is said of this one, `it`.
fn about(it: ObjectId) -> Chosen {
    Chosen { it: Some(Thing::Object(it)), ..Chosen::default() }
}

/// What an effect does now.
#[derive(PartialEq, Eq)]
pub(super) struct Outcome {
    /// To what.
    pub(super) objects: Few<ObjectId>,
    /// How it changes all of that.
    changes: SmallVec<[Applied; 3]>,
    /// How it changes each by itself, where that hangs on which one it is.
    own: Vec<(ObjectId, Applied)>,
}

impl Outcome {
    /// These objects are all changed alike.
    fn alike(objects: Few<ObjectId>, changes: impl Into<SmallVec<[Applied; 3]>>) -> Self {
        Self { objects, changes: changes.into(), own: Vec::new() }
    }

    /// What is changed how, in order.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = (ObjectId, Applied)> {
        let alike = self.changes.iter().flat_map(|change| self.objects.iter().map(move |it| (*it, *change)));
        alike.chain(self.own.iter().copied())
    }
}

impl Layering<'_> {
    /// The layer begins: its effects are found.
    pub(super) fn enter(&mut self, layer: Layer) {
        self.layer = layer;
        self.affected = None;
        let Self { state, only, pending, .. } = self;
        let meant = |it: &ContinuousEffect| only.as_ref().is_none_or(|only| only.contains(&it.object.slot));
        let here = |it: &(usize, &ContinuousEffect)| Layer::of(it.1.change) == Some(layer) && meant(it.1);
        let effects = state.effects.iter().enumerate().filter(here);
        pending.extend(effects.map(|(at, it)| Pending {
            rank: Rank::Usual,
            timestamp: it.timestamp,
            origin: Origin::Effect(at),
            reads: Reads::NOTHING,
            writes: Writes::by(it.change),
        }));
        if layer == Layer::Copy {
            let likenesses = self.likenesses();
            self.pending.extend(likenesses);
        }
        if layer == Layer::Ability {
            let counters = self.keyword_counters();
            self.pending.extend(counters);
        }
        if !self.state.stickers.is_empty() {
            let stickers = self.stickers();
            self.pending.extend(stickers);
        }
        for index in 0..self.statics.len() {
            let pending = self.share(index);
            self.pending.extend(pending);
        }
        self.written = self.pending.iter().map(|it| it.writes).collect();
        self.put_in_order();
    }

    /// The effects of the layer stand in the order of their timestamps.
    fn put_in_order(&mut self) {
        self.pending.make_contiguous().sort_by_key(|it| (it.rank, it.timestamp));
    }

    /// What keyword counters give, from when they were put there (613.7c).
    fn keyword_counters(&self) -> Few<Pending> {
        let state = &*self.state;
        let bearers = self.bearers().into_iter().map(|it| state.id(it));
        let of_one = |id: ObjectId| {
            let given = move |(kind, number): (CounterKind, u32)| {
                let keyword = kind.gives()?;
                Some(Pending {
                    rank: Rank::Usual,
                    timestamp: state.counters_since(id, kind),
                    origin: Origin::Counters(id, keyword, number),
                    reads: Reads::NOTHING,
                    writes: Writes::by(Applied::KeywordCounters(keyword, number)),
                })
            };
            state.all_counters(id.into()).into_iter().filter_map(given)
        };
        bearers.flat_map(of_one).collect()
    }

    /// What stickers do in this layer, from when each came where it is (613.7k): on a component they say nothing of it, nor on what is phased
    /// out, to which layers are not applied.
    fn stickers(&self) -> Few<Pending> {
        let kind = match self.layer {
            Layer::Text => StickerKind::Name,
            Layer::Ability => StickerKind::Ability,
            Layer::BaseSize => StickerKind::Size,
            Layer::Copy
            | Layer::FaceDown
            | Layer::Control
            | Layer::Type
            | Layer::Color
            | Layer::DefinedSize
            | Layer::Size
            | Layer::Switch => return Few::new(),
        };
        let here = self.state.all_stickers().filter(|it| it.1.kind == kind);
        let pending = here.filter_map(|(nth, it)| {
            let on =
                it.on.filter(|on| self.state.object(*on).is_some_and(|it| it.merged_into.is_none() && it.phased.is_none()))?;
            let (rank, timestamp) = (Rank::Usual, it.timestamp);
            let (reads, writes) = (Reads::NOTHING, Writes::by(Applied::Stickered(nth)));
            Some(Pending { rank, timestamp, origin: Origin::Sticker(on, nth), reads, writes })
        });
        pending.collect()
    }

    /// What static abilities make copies, from when their objects are (613.7a), with values that were noted as they began to.
    fn likenesses(&self) -> Few<Pending> {
        let state = &*self.state;
        let noted =
            state.notes.iter().filter_map(|it| if let Noted::Likeness(face) = it.of { Some((it.object, face)) } else { None });
        let pending = noted.filter_map(|(source, face)| {
            let timestamp = state.object(source).filter(|it| it.zone == Zone::Battlefield)?.timestamp;
            let (reads, writes) = (likens(state, source)?.reads(), Writes::by(Applied::Copy(face)));
            Some(Pending { rank: Rank::Usual, timestamp, origin: Origin::Likeness(source, face), reads, writes })
        });
        pending.collect()
    }

    /// A static ability takes part from now on, if it says something of this layer.
    pub(super) fn await_static(&mut self, index: usize) {
        if let Some(pending) = self.share(index) {
            self.written = self.written.and(pending.writes);
            self.pending.push_back(pending);
            self.put_in_order();
        }
    }

    /// What a static ability has to say of this layer.
    fn share(&self, index: usize) -> Option<Pending> {
        if !self.statics[index].layers.has(self.layer) {
            return None;
        }
        let at = self.statics[index].id.at;
        let Ability::Static(ability) = self.state.ability(at) else { return None };
        let (rank, whom, share) = Said::known(&self.state.library, at, ability, |it| (it.rank, it.whom, it.share(self.layer)));
        let Share { reads, writes, .. } = share?;
        // Whom it affects is settled once it has begun to apply (613.6).
        let reads = if self.statics[index].begun.is_none() { reads.and(whom) } else { reads };
        let timestamp = self.statics[index].timestamp;
        Some(Pending { rank, timestamp, origin: Origin::Static(index), reads, writes })
    }

    /// The object whose ability an effect is, unless that does not matter any more: it goes on as it has begun (613.6).
    pub(super) fn hangs_on(&self, pending: &Pending) -> Option<ObjectId> {
        match pending.origin {
            Origin::Effect(_) | Origin::Counters(..) | Origin::Sticker(..) | Origin::Likeness(..) => None,
            Origin::Static(index) => {
                let active = &self.statics[index];
                active.begun.is_none().then_some(active.source)
            }
        }
    }

    /// What a static ability says.
    pub(super) fn says(&self, index: usize) -> Option<Saying<'_>> {
        let at = self.statics[index].id.at;
        if let Ability::Static(ability) = self.state.ability(at) { Saying::of(at, ability) } else { None }
    }

    /// Whether a part of an ability applies in this layer.
    fn is_here(&self, change: &Change, rank: Rank) -> bool {
        rank.layer_of(change) == Some(self.layer)
    }

    /// The next change, once those before it have been applied.
    pub(super) fn next(&mut self) -> Option<(ObjectId, Applied)> {
        while self.ready.is_empty() && !self.pending.is_empty() {
            let at = self.first();
            let Some(pending) = self.pending.remove(at) else { break };
            self.stamp = pending.timestamp;
            self.giver = self.giver(pending);
            let known = self.affected_before(pending);
            let Some(outcome) = self.outcome_among(pending, known) else { continue };
            self.keep_affected(pending, &outcome.objects);
            outcome.all().rev().for_each(|it| self.ready.push(it));
            if let Origin::Static(index) = pending.origin {
                self.statics[index].begun = Some(outcome.objects);
            }
        }
        self.ready.pop()
    }

    /// From where objects have what an effect grants: another object's static ability, or what has resolved.
    fn giver(&self, pending: Pending) -> Giver {
        match pending.origin {
            Origin::Effect(at) => Giver::Effect(Stamp(self.state.effects[at].timestamp)),
            Origin::Static(index) => Giver::Object(self.statics[index].source),
            Origin::Likeness(source, _) => Giver::Object(source),
            Origin::Counters(..) => Giver::Itself,
            Origin::Sticker(_, nth) => Giver::Sticker(nth),
        }
    }

    /// What an effect does as things are; nothing if it does not exist.
    pub(super) fn outcome(&self, pending: Pending) -> Option<Outcome> {
        self.outcome_among(pending, None)
    }

    /// The same, where it may be known whom it affects.
    fn outcome_among(&self, pending: Pending, known: Option<Few<ObjectId>>) -> Option<Outcome> {
        let index = match pending.origin {
            Origin::Effect(at) => {
                let effect = &self.state.effects[at];
                return Some(Outcome::alike(Few::from_slice(&[effect.object]), [effect.change].as_slice()));
            }
            Origin::Counters(object, keyword, number) => {
                let given = Applied::KeywordCounters(keyword, number);
                return Some(Outcome::alike(Few::from_slice(&[object]), [given].as_slice()));
            }
            Origin::Sticker(object, nth) => {
                return Some(Outcome::alike(Few::from_slice(&[object]), [Applied::Stickered(nth)].as_slice()));
            }
            Origin::Likeness(source, face) => {
                // Its own copiable values say so, unless it has become a copy itself.
                let objects = self.affected_by(likens(self.state, source)?, &Context::of(self.state, source));
                return Some(Outcome::alike(objects, [Applied::Copy(face)].as_slice()));
            }
            Origin::Static(index) => index,
        };
        let Saying { rank, condition, affected, changes } = self.says(index)?;
        let active = &self.statics[index];
        let context = Context::of(self.state, active.source);
        let asking = Context { ability: Some(active.id), ..context };
        let of_each = condition.is_some_and(|it| it.reads().aspects.contains(Aspects::EACH));
        let mut objects = match (&active.begun, affected) {
            (Some(objects), _) => objects.clone(),
            (None, _) if !self.exists(index) => return None,
            (None, _) if !of_each && condition.is_some_and(|it| !filter::holds(self.state, it, &asking)) => return None,
            (None, None) => Few::from_slice(&[active.source]),
            (None, Some(affected)) => known.unwrap_or_else(|| self.affected_by(affected, &context)),
        };
        if let Some(condition) = condition.filter(|_| of_each && active.begun.is_none()) {
            objects.retain(|it| filter::holds(self.state, condition, &asking.with(&about(*it))));
        }
        let here = changes.iter().enumerate().filter(|it| self.is_here(it.1, rank));
        let (of_each, alike): (Few<_>, Few<_>) = here.partition(|it| it.1.reads().aspects.contains(Aspects::EACH));
        let change = |(nth, it): (usize, &Change)| {
            applied(self.state, it, &asking).or_else(|| granted(self.state, it, active.id.at, nth).map(Applied::Ability))
        };
        let mut changes: SmallVec<[Applied; 3]> = alike.into_iter().filter_map(change).collect();
        types_first(&mut changes);
        let own = of_each.iter().flat_map(|(_, change)| {
            objects.iter().filter_map(|it| Some((*it, applied(self.state, change, &asking.with(&about(*it)))?)))
        });
        let own = own.collect();
        Some(Outcome { objects, changes, own })
    }

    /// Whether the object still has the ability.
    fn exists(&self, index: usize) -> bool {
        let active = &self.statics[index];
        let characteristics = &self.state.characteristics[active.source.index()];
        let printed = active.id.at.face().is_none_or(|it| it == characteristics.base);
        let untouched = printed && characteristics.granted == 0 && !characteristics.ability_kinds.has(AbilityKinds::LOST);
        untouched || self.state.abilities(active.source).any(|it| it.0 == active.id)
    }
}

/// What an object makes copies, if it says that it does.
fn likens(state: &State, source: ObjectId) -> Option<&Filter> {
    state.abilities(source).find_map(|it| match it.1 {
        Ability::Static(it) => it.as_stated(Statement::CopiesChosen).map(Terms::thing),
        Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Keyword(_) => None,
    })
}
