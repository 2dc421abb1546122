//! Layers (613): from printed values to characteristics as they are now.
//!
//! ```text
//! layer       which change belongs where, and what it changes there (613.1, 613.4)
//! order       which effect comes next: by timestamps, but for (613.3, 613.7)
//! dependency  which waits for which (613.8)
//! said        what a static ability says, layer by layer
//! writing     what rules of a layer change
//! granting    abilities that effects grant (613.1f)
//! alike       effects that say the same: whom they affect is found once
//! apart       objects that stand apart: layers for those alone of which something has changed
//! determined  what follows from the outcome happens as events, and may change it once more
//! outcome     what is brought up to date elsewhere
//! ```

mod alike;
mod apart;
mod dependency;
mod determined;
mod granting;
mod layer;
mod order;
mod outcome;
mod said;
mod writing;

use std::collections::VecDeque;

use rules_data::RuleId;
use smallvec::SmallVec;

use crate::{
    event::Event,
    game::{AbilityId, AbilityKinds, Applied, Giver, ObjectId, Quality, Slot, State, Thing},
    machine::{Case, Context, Few, Registry, filter},
};
use language::{Ability, Aspects, Change, Filter, Keyword, Mark, Marks, Taking, Test, Trait};
use vocabulary::{
    CardTypes,
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(in crate::machine) use determined::{ROUNDS, consequences};
pub use determined::{Spare, compare, determine};
pub use layer::Layer;
use layer::{Layers, Writes};
use order::Pending;
use outcome::Before;
pub(crate) use said::Said;

/// As many permanents as a usual game has, without memory of their own.
type Many = SmallVec<[Slot; 64]>;

/// Characteristics while layers are applied to them.
#[derive(Debug)]
pub struct Layering<'a> {
    /// The position; its rows of characteristics are being rewritten.
    pub state: &'a mut State,
    rules: &'a Registry,
    layer: Layer,
    /// To what alone layers are applied, where it is not to all.
    only: Option<Few<Slot>>,
    /// What lies neither on the battlefield nor on the stack, and has abilities that work where it is, or is changed there.
    abroad: Few<Slot>,
    /// What all that effects reach was before.
    before: Before,
    /// Whether something is marked.
    marked: bool,
    /// Whether something lies face down.
    veiled: bool,
    /// The static abilities that may take part.
    statics: Vec<Active>,
    /// The effects that are still to be applied in this layer, the earlier ones first.
    pending: VecDeque<Pending>,
    /// What all effects of this layer change.
    written: Writes,
    /// The rest of the effect that is being applied, the last part first.
    ready: Vec<(ObjectId, Applied)>,
    /// The timestamp of that effect.
    stamp: u32,
    /// From where objects have what that effect grants.
    giver: Giver,
    /// What all effects look at.
    reads: Aspects,
    /// The rule whose row is being asked.
    rule: RuleId,
    /// Who gains control of what.
    gained: Vec<Event>,
    /// Whom the latest effect of this layer affected that others may be like.
    affected: Option<alike::Affected>,
    /// What some objects can't have (113.11).
    denied: Vec<(ObjectId, KeywordAbility)>,
    /// Whether some effect may have had to wait for another one (613.8).
    entangled: bool,
}

/// A static ability that changes things.
#[derive(Clone, Debug)]
struct Active {
    source: ObjectId,
    id: AbilityId,
    timestamp: u32,
    /// The layers of which it says something.
    layers: Layers,
    /// What it affects, once it has begun to apply in some layer (613.6).
    begun: Option<Few<ObjectId>>,
}

/// Applies layers anew, to all objects or to those alone that have changed. Gives the changes of control that come of it, which are still to
/// happen.
pub fn recompute(state: &mut State, rules: &Registry) -> Vec<Event> {
    if let Some(gained) = apart::recompute(state, rules) {
        return gained;
    }
    let mut layering = Layering::begin(state, rules);
    layering.apply_all();
    layering.end()
}

impl<'a> Layering<'a> {
    fn begin(state: &'a mut State, rules: &'a Registry) -> Self {
        let abroad: Few<Slot> = state.abroad().filter(|it| state.objects[usize::from(*it)].zone != Zone::Stack).collect();
        let reached: Many = reached(state, &abroad).collect();
        let before = Before::of(state, reached);
        state.forget_grants();
        state.forsaken.clear();
        for player in 0..state.zones.battlefield.len() {
            for at in 0..state.zones.battlefield[player].len() {
                reset(state, state.zones.battlefield[player][at]);
            }
        }
        for at in 0..state.zones.coming.len() {
            reset(state, state.zones.coming[at]);
        }
        for at in 0..state.zones.stack.len() {
            reset(state, state.zones.stack[at]);
        }
        abroad.iter().for_each(|it| reset(state, *it));
        Self::over(state, rules, before, abroad, None)
    }

    /// Layers that are to be applied to rows that have been reset.
    fn over(state: &'a mut State, rules: &'a Registry, before: Before, abroad: Few<Slot>, only: Option<Few<Slot>>) -> Self {
        let rows = before.slots().map(|it| &state.objects[usize::from(it)]);
        let (marked, veiled) = rows
            .fold((false, false), |(marked, veiled), it| (marked || it.marks != Marks::NONE, veiled || it.face_down.is_some()));
        Self {
            state,
            rules,
            layer: Layer::Copy,
            only,
            abroad,
            before,
            marked,
            veiled,
            statics: Vec::new(),
            pending: VecDeque::new(),
            written: Writes::NOTHING,
            ready: Vec::new(),
            stamp: 0,
            giver: Giver::Itself,
            reads: Aspects::empty(),
            rule: cr::R613_1,
            gained: Vec::new(),
            affected: None,
            denied: Vec::new(),
            entangled: false,
        }
    }

    fn apply_all(&mut self) {
        let rules = self.rules;
        for layer in Layer::ALL {
            self.enter(layer);
            let (whole, each) = (&rules.layers[layer as usize], &rules.changes[layer as usize]);
            if whole.iter().any(|it| it.bent().is_some()) || each.iter().any(|it| it.bent().is_some()) {
                // How a perturbed row is bent hangs on whose turn it is.
                self.reads |= Aspects::TURN | Aspects::PLAYERS;
            }
            for row in whole {
                let times = row.times(rules, self.state, Case::Game);
                (0..times).for_each(|_| self.noting(row.rule, row.function()));
            }
            while let Some((object, change)) = self.next() {
                self.apply(object, change);
            }
            if layer == Layer::FaceDown {
                self.find_statics();
            }
        }
    }

    /// The static abilities that objects have by their copiable values.
    fn find_statics(&mut self) {
        self.reads |= self.state.binding().fold(Aspects::empty(), |reads, it| reads | it.1.reads().aspects);
        for source in self.state.sources(AbilityKinds::STATIC).collect::<Few<ObjectId>>() {
            self.find_statics_of(source);
        }
        self.statics.sort_by_key(|it| it.timestamp);
    }

    /// The static abilities of one object, behind all others.
    fn find_statics_of(&mut self, source: ObjectId) {
        let state = &*self.state;
        let timestamp = state.objects[source.index()].timestamp;
        let statics =
            state.working(source).filter_map(|(id, it)| if let Ability::Static(it) = it { Some((id, it)) } else { None });
        for (id, it) in statics {
            let (looks, layers) = Said::known(&state.library, id.at, it, |it| (it.looks, it.layers));
            self.reads |= looks;
            if !layers.is_empty() {
                self.statics.push(Active { source, id, timestamp, layers, begun: None });
            }
        }
    }

    /// A change happens to an object: by the rules of the layer.
    fn apply(&mut self, object: ObjectId, change: Applied) {
        let rules = self.rules;
        for row in &rules.changes[self.layer as usize] {
            let times = row.times(rules, self.state, Case::Object(object));
            (0..times).for_each(|_| self.noting(row.rule, |it| row.function()(it, object, change)));
        }
    }

    /// Does what a row says, and notes it if that makes a difference.
    fn noting(&mut self, rule: RuleId, does: impl FnOnce(&mut Self)) {
        let before = self.rules.notes().then(|| self.written_so_far());
        self.rule = rule;
        does(self);
        self.rules.decides(rule, before.is_some_and(|it| it != self.written_so_far()));
    }

    /// The row that is being asked looks at that of objects: where it is otherwise, layers are applied anew.
    pub fn looks_at(&mut self, aspects: Aspects) {
        self.reads |= aspects;
    }

    /// All changes of this layer, in order, before any of them is applied.
    pub fn changes(&mut self) -> Vec<(ObjectId, Applied)> {
        std::iter::from_fn(|| self.next()).collect()
    }

    /// All permanents to which layers are applied.
    pub fn permanents(&self) -> Many {
        let is_permanent = |it: &Slot| self.state.objects[usize::from(*it)].zone == Zone::Battlefield;
        match &self.only {
            Some(only) => only.iter().copied().filter(is_permanent).collect(),
            None => self.state.zones.permanents_to_be().collect(),
        }
    }

    /// What is marked so among the permanents and on the stack.
    pub fn marked(&self, mark: Mark) -> Few<ObjectId> {
        if !self.marked && !Marks::NONE.has(mark) {
            return Few::new();
        }
        let bears = |it: &Slot| self.state.objects[usize::from(*it)].marks.has(mark);
        self.controlled_slots().filter(bears).map(|it| self.state.id(it)).collect()
    }

    /// What lies face down among the permanents and on the stack.
    pub fn veiled(&self) -> Few<ObjectId> {
        if !self.veiled {
            return Few::new();
        }
        let lies = |it: &Slot| self.state.objects[usize::from(*it)].face_down.is_some();
        self.controlled_slots().filter(lies).map(|it| self.state.id(it)).collect()
    }

    /// What has counters that may change it: permanents, and what is changed elsewhere (122.1a, 122.1b).
    pub fn bearers(&self) -> Many {
        let all = self.permanents().into_iter().chain(self.abroad.iter().copied());
        all.filter(|it| self.state.has_counters(*it)).collect()
    }

    /// What somebody controls: permanents and the objects on the stack.
    pub fn controlled(&self) -> Many {
        self.controlled_slots().collect()
    }

    fn controlled_slots(&self) -> impl Iterator<Item = Slot> {
        // What lies elsewhere is never among those to which layers are applied alone.
        let all = || self.state.zones.permanents_to_be().chain(self.state.zones.stack.iter().copied());
        let only = self.only.iter().flatten().copied();
        only.chain(self.only.is_none().then(all).into_iter().flatten())
    }

    /// What a description fits.
    fn affected_by(&self, affected: &Filter, context: &Context<'_>) -> Few<ObjectId> {
        let state = &*self.state;
        if affected.tests == [Test::This] {
            return Few::from_slice(&[context.this]);
        }
        if let Some(only) = &self.only {
            let fits = |it: &ObjectId| filter::matches(state, affected, (*it).into(), context);
            return only.iter().map(|it| state.id(*it)).filter(fits).collect();
        }
        let mut found = Few::new();
        filter::all(state, affected, context, &mut found);
        // What is about to enter is among what is affected, though it is not there yet (614.12).
        let meant = |it: &ObjectId| {
            let thing = Thing::Object(*it);
            context.in_range(state, thing) && filter::matches(state, affected, thing, context) && !found.contains(&thing)
        };
        let coming: Few<ObjectId> = state.zones.coming.iter().map(|it| state.id(*it)).filter(meant).collect();
        found.into_iter().filter_map(Thing::object).chain(coming).collect()
    }

    /// Whether layers are applied to that row.
    fn is_meant(&self, slot: Slot) -> bool {
        self.only.as_ref().is_none_or(|it| it.contains(&slot))
    }
}

/// All that effects reach.
fn reached(state: &State, abroad: &[Slot]) -> impl Iterator<Item = Slot> {
    state.zones.permanents_to_be().chain(state.zones.stack.iter().copied()).chain(abroad.iter().copied())
}

/// The row begins with what is printed on the face.
fn reset(state: &mut State, slot: Slot) {
    let row = usize::from(slot);
    state.characteristics[row] = state.printed(state.objects[row].body);
}

/// The types that one effect adds are there before its subtypes, which need them (205.3d).
pub fn types_first(changes: &mut [Applied]) {
    let needs_one = |it: &Applied| matches!(it, Applied::Subtype(_) | Applied::EveryCreatureType);
    if let Some(at) = changes.iter().position(needs_one) {
        changes[at..].sort_by_key(|it| !matches!(it, Applied::Types(_)));
    }
}

/// The change with its numbers, on behalf of `context`; nothing for what needs its text kept: an ability that is more than a bare keyword,
/// and limits of attacking and blocking, which are no characteristics.
pub fn applied(state: &State, change: &Change, context: &Context<'_>) -> Option<Applied> {
    let amount = |it| filter::amount(state, it, context);
    let growth = |it| filter::growth(state, it, context);
    Some(match change {
        Change::Size(power, toughness) => Applied::Size(growth(power), growth(toughness)),
        Change::BaseSize(power, toughness) => Applied::BaseSize(amount(power), amount(toughness)),
        Change::BasePower(power) => Applied::BasePower(amount(power)),
        Change::BaseToughness(toughness) => Applied::BaseToughness(amount(toughness)),
        Change::SizeByManaValue => Applied::SizeByManaValue,
        Change::SwitchSize => Applied::SwitchSize,
        Change::Gain(ability) => match &**ability {
            // Hexproof and banding are there with and without a quality (702.11d, 702.22b): each is an ability of its own.
            Ability::Keyword(it)
                if *it == Keyword::plain(it.ability)
                    && !matches!(it.ability, KeywordAbility::Hexproof | KeywordAbility::Banding) =>
            {
                Applied::Keyword(it.ability)
            }
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => {
                return None;
            }
        },
        Change::Lose(keyword) => Applied::WithoutKeyword(*keyword),
        Change::Deny(keyword) => Applied::DeniedKeyword(*keyword),
        Change::LoseAll => Applied::WithoutAbilities,
        Change::Color(colors) => Applied::Colors(colors.iter().copied().collect()),
        Change::MoreColors(colors) => Applied::MoreColors(colors.iter().copied().collect()),
        Change::AddType(it) => Applied::Types(CardTypes::only(*it)),
        Change::AddSupertype(it) => Applied::Supertype(*it),
        Change::LoseSubtypes(it) => Applied::WithoutSubtypes(CardTypes::only(*it)),
        Change::LoseType(it) => Applied::WithoutTypes(CardTypes::only(*it)),
        Change::SetTypes(it) => Applied::OnlyTypes(it.iter().copied().collect()),
        Change::AddSubtype(it) => Applied::Subtype(*it),
        Change::SetSubtype(it) => Applied::OnlySubtype(*it),
        Change::ChosenType(taking) => match (state.choice(context.this, context.ability)?, taking) {
            (Quality::Type(it), Taking::Only) => Applied::OnlySubtype(it),
            (Quality::Type(it), Taking::Besides) => Applied::Subtype(it),
            (Quality::Color(_) | Quality::Player(_) | Quality::Object(..) | Quality::Word(..) | Quality::Name(_), _) => {
                return None;
            }
        },
        Change::EveryCreatureType => Applied::EveryCreatureType,
        Change::Named(it) => Applied::Named(*it),
        Change::AllNames => Applied::AllNames,
        Change::FullText => {
            // Without a card there it has its own.
            let top = state.top_buried(context.you).unwrap_or(context.this);
            Applied::FullText(state.characteristics[top.index()].base)
        }
        Change::LikeExiled(which) => {
            // Without such a card it has its own.
            let like = filter::last_exiled(state, context).unwrap_or(context.this);
            let like = state.characteristics(like)?;
            match which {
                Trait::Size => Applied::BaseSize(like.power, like.toughness),
                Trait::CreatureTypes => Applied::CreatureTypesOf(like.base),
            }
        }
        Change::Control => Applied::Control(context.you),
        Change::OneOf(_) | Change::Restrict(_) | Change::Require(_) => return None,
    })
}
