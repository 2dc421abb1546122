//! Layers (613): from printed values to characteristics as they are now.
//!
//! [`layer`] says which change belongs where, [`order`] which effect comes next, [`dependency`] which waits for which, and the rules of the
//! layer what it changes. What follows from the outcome happens as events, and may change it once more ([`determined`]).

mod dependency;
mod determined;
mod layer;
mod order;

use rules_data::RuleId;
use smallvec::SmallVec;

use crate::{
    event::{Event, What},
    game::{AbilityKinds, AbilityRef, Applied, Census, Characteristics, Granted, ObjectId, PlayerId, Slot, State, Thing},
    machine::{Case, Context, Few, Registry, Watch, filter},
};
use language::{Ability, Aspects, Change, Filter, Keyword, Static, Test};
use vocabulary::{
    CardTypes, Keywords, Subtype,
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(super) use determined::{ROUNDS, consequences};
pub use determined::{compare, determine};
pub use layer::Layer;
use order::Pending;

/// As many permanents as a usual game has, without memory of their own.
type Many = SmallVec<[Slot; 64]>;

/// Characteristics while layers are applied to them.
#[derive(Debug)]
pub struct Layering<'a> {
    /// The position; its rows of characteristics are being rewritten.
    pub state: &'a mut State,
    rules: &'a Registry,
    layer: Layer,
    /// What lies neither on the battlefield nor on the stack, and has abilities that work where it is, or is changed there.
    abroad: Few<Slot>,
    /// What all that effects reach added to the census before.
    before: Census,
    /// The static abilities that may take part.
    statics: Vec<Active>,
    /// The effects that are still to be applied in this layer, the earlier ones first.
    pending: Vec<Pending>,
    /// The rest of the effect that is being applied, the last part first.
    ready: Vec<(ObjectId, Applied)>,
    /// The timestamp of that effect.
    stamp: u32,
    /// What all effects look at.
    reads: Aspects,
    /// The rule whose row is being asked.
    rule: RuleId,
    /// Who gains control of what.
    gained: Vec<Event>,
    /// What some objects can't have (113.11).
    denied: Vec<(ObjectId, KeywordAbility)>,
}

/// A static ability that changes things.
#[derive(Debug)]
struct Active {
    source: ObjectId,
    at: AbilityRef,
    timestamp: u32,
    /// What it affects, once it has begun to apply in some layer (613.6).
    begun: Option<Few<ObjectId>>,
}

/// Applies all layers anew. Gives the changes of control that come of it, which are still to happen.
pub fn recompute(state: &mut State, rules: &Registry) -> Vec<Event> {
    let mut layering = Layering::begin(state, rules);
    for layer in Layer::ALL {
        layering.enter(layer);
        let (whole, each) = (&rules.layers[layer as usize], &rules.changes[layer as usize]);
        if whole.iter().any(|it| it.bent().is_some()) || each.iter().any(|it| it.bent().is_some()) {
            // How a perturbed row is bent hangs on whose turn it is.
            layering.reads |= Aspects::TURN | Aspects::PLAYERS;
        }
        for row in whole {
            let times = row.times(rules, layering.state, Case::Game);
            (0..times).for_each(|_| layering.noting(row.rule, row.function()));
        }
        while let Some((object, change)) = layering.next() {
            layering.apply(object, change);
        }
        if layer == Layer::Copy {
            layering.find_statics();
        }
    }
    layering.end()
}

impl<'a> Layering<'a> {
    fn begin(state: &'a mut State, rules: &'a Registry) -> Self {
        state.granted.truncate(1);
        let abroad: Few<Slot> = state.abroad().filter(|it| state.objects[usize::from(*it)].zone != Zone::Stack).collect();
        let before = state.counted_all(reached(state, &abroad));
        for player in 0..state.zones.battlefield.len() {
            for at in 0..state.zones.battlefield[player].len() {
                reset(state, state.zones.battlefield[player][at]);
            }
        }
        for at in 0..state.zones.stack.len() {
            reset(state, state.zones.stack[at]);
        }
        abroad.iter().for_each(|it| reset(state, *it));
        let (statics, pending, ready, denied) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self {
            state,
            rules,
            layer: Layer::Copy,
            abroad,
            before,
            statics,
            pending,
            ready,
            stamp: 0,
            reads: Aspects::empty(),
            rule: cr::R613_1,
            gained: Vec::new(),
            denied,
        }
    }

    /// The static abilities that objects have by their copiable values.
    fn find_statics(&mut self) {
        let state = &*self.state;
        for source in state.sources(AbilityKinds::STATIC) {
            let timestamp = state.objects[source.index()].timestamp;
            let statics =
                state.working(source).filter_map(|(at, it)| if let Ability::Static(it) = it { Some((at, it)) } else { None });
            for (at, it) in statics {
                self.reads |= it.reads().aspects;
                if matches!(it, Static::Changes(..) | Static::Defines(_)) {
                    self.statics.push(Active { source, at, timestamp, begun: None });
                }
            }
        }
        self.statics.sort_by_key(|it| it.timestamp);
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
        let before = self.rules.notes().then(|| (self.state.clone(), self.gained.len()));
        self.rule = rule;
        does(self);
        self.rules.decides(rule, before.is_some_and(|(state, gained)| state != *self.state || gained != self.gained.len()));
    }

    /// All changes of this layer, in order, before any of them is applied.
    pub fn changes(&mut self) -> Vec<(ObjectId, Applied)> {
        std::iter::from_fn(|| self.next()).collect()
    }

    /// Whether there is such an object, which effects reach from now on, wherever it is.
    fn reach(&mut self, id: ObjectId) -> bool {
        let Some(zone) = self.state.object(id).map(|it| it.zone) else { return false };
        if !matches!(zone, Zone::Battlefield | Zone::Stack) && !self.abroad.contains(&id.slot) {
            self.before += self.state.counted(id.slot);
            self.abroad.push(id.slot);
        }
        true
    }

    /// The row of an object's characteristics.
    pub fn characteristics(&mut self, id: ObjectId) -> Option<&mut Characteristics> {
        self.reach(id).then(|| &mut self.state.characteristics[id.index()])
    }

    /// The list of what is granted to an object, made if it has none.
    pub fn granted(&mut self, id: ObjectId) -> Option<&mut Granted> {
        if !self.reach(id) {
            return None;
        }
        let at = self.state.characteristics[id.index()].granted;
        if at == 0 {
            self.state.granted.push(Granted::default());
            self.state.characteristics[id.index()].granted = u16::try_from(self.state.granted.len() - 1).unwrap_or(0);
            return self.state.granted.last_mut();
        }
        self.state.granted.get_mut(usize::from(at))
    }

    /// An ability is there from now on. If it changes characteristics itself, it does so from where the layers are (613.7a).
    pub fn grant(&mut self, id: ObjectId, ability: AbilityRef) {
        let keyword = self.state.ability(ability).keyword();
        if keyword.is_some_and(|it| self.denied.contains(&(id, it))) {
            return;
        }
        let Some(granted) = self.granted(id) else { return };
        granted.abilities.push(ability);
        let State { characteristics, library, minted, objects, .. } = &mut *self.state;
        let text = if let AbilityRef::Minted(index) = ability {
            &*minted[usize::from(index)]
        } else {
            crate::game::printed_ability(library, ability)
        };
        characteristics[id.index()].note(text);
        if let Ability::Static(it) = text {
            self.reads |= it.reads().aspects;
        }
        if matches!(text, Ability::Static(Static::Changes(..) | Static::Defines(_))) {
            let timestamp = self.stamp.max(objects[id.index()].timestamp);
            self.statics.push(Active { source: id, at: ability, timestamp, begun: None });
            self.await_static(self.statics.len() - 1);
        }
    }

    /// A keyword is there from now on, unless the object can't have it.
    pub fn gain(&mut self, id: ObjectId, keyword: KeywordAbility) {
        if !self.denied.contains(&(id, keyword))
            && let Some(characteristics) = self.characteristics(id)
        {
            characteristics.keywords = characteristics.keywords.with(keyword);
        }
    }

    /// A keyword is not there, whatever adds it (113.11).
    pub fn deny(&mut self, id: ObjectId, keyword: KeywordAbility) {
        self.denied.push((id, keyword));
        self.lose(id, keyword);
    }

    /// A keyword is not there any more, nor what it means, whether printed or granted before.
    pub fn lose(&mut self, id: ObjectId, keyword: KeywordAbility) {
        if let Some(characteristics) = self.characteristics(id) {
            characteristics.keywords = characteristics.keywords.without(keyword);
        }
        let Some(granted) = self.granted(id) else { return };
        granted.lost = granted.lost.with(keyword);
        let mut abilities = std::mem::take(&mut granted.abilities);
        abilities.retain(|it| self.state.ability(*it).keyword() != Some(keyword));
        if let Some(granted) = self.granted(id) {
            granted.abilities = abilities;
        }
    }

    /// The abilities that an object has by its text and by effects before are gone.
    pub fn strip(&mut self, id: ObjectId) {
        if let Some(characteristics) = self.characteristics(id) {
            characteristics.keywords = Keywords::NONE;
            characteristics.ability_kinds = AbilityKinds::LOST;
            characteristics.taps_for = 0;
        }
        if let Some(granted) = self.granted(id) {
            granted.abilities.clear();
        }
    }

    /// A subtype is there from now on.
    pub fn add_subtype(&mut self, id: ObjectId, subtype: Subtype) {
        if let Some(granted) = self.granted(id) {
            granted.subtypes.push(subtype);
        }
        if let Some(characteristics) = self.characteristics(id) {
            characteristics.note_subtype(subtype);
        }
    }

    /// The subtypes that only these card types can have are gone.
    pub fn drop_subtypes(&mut self, id: ObjectId, of: CardTypes) {
        if let Some(granted) = self.granted(id) {
            granted.bare = of.iter().fold(granted.bare, CardTypes::with);
            granted.subtypes.retain(|it| !it.bearers().meets(of));
        }
    }

    /// A player controls an object from now on: that happens once all layers are applied.
    pub fn control(&mut self, id: ObjectId, player: PlayerId) {
        if self.state.object(id).is_some_and(|it| it.controller != player) {
            self.gained.push(Event::new(self.rule, What::ChangesControl(id, player)));
        }
    }

    /// All permanents.
    pub fn permanents(&self) -> Many {
        self.state.zones.permanents().collect()
    }

    /// What somebody controls: permanents and the objects on the stack.
    pub fn controlled(&self) -> Many {
        self.state.zones.permanents().chain(self.state.zones.stack.iter().copied()).collect()
    }

    fn end(self) -> Vec<Event> {
        let state = self.state;
        for slot in &self.abroad {
            let row = usize::from(*slot);
            let printed = state.library.printed(state.objects[row].card);
            if state.characteristics[row] != printed {
                let ability_kinds = &mut state.characteristics[row].ability_kinds;
                *ability_kinds = ability_kinds.and(AbilityKinds::REACHED);
            }
        }
        state.census -= self.before;
        state.census += state.counted_all(reached(state, &self.abroad));
        state.hear_all();
        state.bounds = super::bounds::collect(state);
        state.watch.add(Watch::TRAITS.and(Watch::ATTACHED));
        state.reads = self.reads | enchanting(state);
        state.stale = false;
        self.gained
    }
}

/// What decides whether Auras may stay where they are (704.5m).
fn enchanting(state: &State) -> Aspects {
    let auras = state.zones.permanents().filter(|it| state.characteristics[usize::from(*it)].has(KeywordAbility::Enchant));
    let abilities = auras.flat_map(|it| state.abilities(state.id(it)));
    let enchant = abilities.filter_map(|(_, it)| if let Ability::Keyword(it) = it { it.quality.as_ref() } else { None });
    enchant.map(|it| it.looks().aspects).collect()
}

/// All that effects reach.
fn reached(state: &State, abroad: &[Slot]) -> impl Iterator<Item = Slot> {
    state.zones.permanents().chain(state.zones.stack.iter().copied()).chain(abroad.iter().copied())
}

/// The row begins with what is printed on the card.
fn reset(state: &mut State, slot: Slot) {
    let row = usize::from(slot);
    state.characteristics[row] = state.library.printed(state.objects[row].card);
}

fn affected_by(state: &State, affected: &Filter, context: &Context<'_>) -> Few<ObjectId> {
    if affected.tests == [Test::This] {
        return Few::from_slice(&[context.this]);
    }
    let mut found = Few::new();
    filter::all(state, affected, context, &mut found);
    found.into_iter().filter_map(Thing::object).collect()
}

/// The change with its numbers, on behalf of `context`; nothing for what needs its text kept: an ability that is more than a bare keyword,
/// and limits of attacking and blocking, which are no characteristics.
pub fn applied(state: &State, change: &Change, context: &Context<'_>) -> Option<Applied> {
    let amount = |it| filter::amount(state, it, context);
    let growth = |it| filter::growth(state, it, context);
    Some(match change {
        Change::Size(power, toughness) => Applied::Size(growth(power), growth(toughness)),
        Change::BaseSize(power, toughness) => Applied::BaseSize(amount(power), amount(toughness)),
        Change::SwitchSize => Applied::SwitchSize,
        Change::Gain(ability) => match &**ability {
            // Hexproof is there with and without a quality (702.11d): each is an ability of its own.
            Ability::Keyword(it) if *it == Keyword::plain(it.ability) && it.ability != KeywordAbility::Hexproof => {
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
        Change::AddType(it) => Applied::Types(vocabulary::CardTypes::only(*it)),
        Change::SetTypes(it) => Applied::OnlyTypes(it.iter().copied().collect()),
        Change::AddSubtype(it) => Applied::Subtype(*it),
        Change::SetSubtype(it) => Applied::OnlySubtype(*it),
        Change::Control => Applied::Control(context.you),
        Change::Restrict(_) | Change::Require(_) => return None,
    })
}

/// The ability that a static ability grants by its nth change, where it is written.
fn granted(change: &Change, at: AbilityRef, nth: usize) -> Option<Applied> {
    matches!(change, Change::Gain(_)).then(|| Applied::Ability(nested(at, nth)))
}

fn nested(at: AbilityRef, nth: usize) -> AbilityRef {
    match at {
        AbilityRef::Printed(card, index) => AbilityRef::Nested(card, index, u8::try_from(nth).unwrap_or(u8::MAX)),
        AbilityRef::Nested(..) | AbilityRef::Minted(_) => at,
    }
}
