//! Layers (613): from copiable values to characteristics as they are now.

use crate::{
    cards::{Ability, Change, Filter, Static},
    catalog::{CardType, Zone},
    game::{AbilityRef, Applied, Granted, ObjectId, PlayerId, Shape, Slot, State, Thing, Traits},
    machine::{Asker, Machine, Watch, filter},
};

/// A layer or sublayer, in the order of 613.1 and 613.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Layer {
    /// Layer 2: control.
    Control,
    /// Layer 4: types.
    Type,
    /// Layer 5: colors.
    Color,
    /// Layer 6: abilities.
    Ability,
    /// Layer 7b: base power and toughness.
    BaseSize,
    /// Layer 7c: power and toughness by so much, and counters.
    Size,
    /// Layer 7d: switched power and toughness.
    Switch,
}

impl Layer {
    /// All of them, in order.
    pub(crate) const ALL: [Self; 7] =
        [Self::Control, Self::Type, Self::Color, Self::Ability, Self::BaseSize, Self::Size, Self::Switch];

    /// The layer in which a change applies; limits of attacking and blocking are no characteristics.
    const fn of(change: Applied) -> Option<Self> {
        Some(match change {
            Applied::Control(_) => Self::Control,
            Applied::Types(_) | Applied::Subtype(_) => Self::Type,
            Applied::Colors(_) => Self::Color,
            Applied::Keyword(_) | Applied::Ability(_) | Applied::WithoutKeyword(_) | Applied::WithoutAbilities => Self::Ability,
            Applied::BaseSize(..) => Self::BaseSize,
            Applied::Size(..) => Self::Size,
            Applied::SwitchSize => Self::Switch,
            Applied::Bound(_) => return None,
        })
    }
}

/// Characteristics while layers are applied to them.
pub(crate) struct Layering<'a> {
    /// The position; its rows of characteristics are being rewritten.
    pub(crate) state: &'a mut State,
    /// The layer that is applied now.
    pub(crate) layer: Layer,
    /// The static abilities that may take part.
    statics: Vec<Active>,
}

/// A static ability that changes things.
struct Active {
    source: ObjectId,
    at: AbilityRef,
    timestamp: u32,
    /// What it affects, once it has begun to apply in some layer (613.6).
    begun: Option<Vec<ObjectId>>,
}

impl Machine<'_> {
    /// Applies all layers anew.
    pub(super) fn recompute(&mut self) {
        self.state.stale = false;
        let mut layering = Layering::begin(self.state);
        for layer in Layer::ALL {
            layering.layer = layer;
            for (_, applies) in &self.rules.layers[layer as usize] {
                applies(&mut layering);
            }
        }
        layering.end();
    }
}

impl<'a> Layering<'a> {
    fn begin(state: &'a mut State) -> Self {
        state.granted.truncate(1);
        let mut statics = Vec::new();
        for player in 0..state.zones.battlefield.len() {
            for at in 0..state.zones.battlefield[player].len() {
                let slot = state.zones.battlefield[player][at];
                let traits = state.library.printed(state.traits[usize::from(slot)].base);
                state.traits[usize::from(slot)] = traits;
                if traits.shape.has(Shape::STATIC) {
                    let source = state.id(slot);
                    let timestamp = state.objects[usize::from(slot)].timestamp;
                    let found = state.abilities(source).filter(|it| matches!(it.1, Ability::Static(Static::Changes(..))));
                    statics.extend(found.map(|(at, _)| Active { source, at, timestamp, begun: None }));
                }
            }
        }
        statics.sort_by_key(|it| it.timestamp);
        Self { state, layer: Layer::Control, statics }
    }

    /// The changes of this layer in the order of their timestamps (613.7).
    pub(crate) fn changes(&mut self) -> Vec<(ObjectId, Applied)> {
        let mut found: Vec<(u32, ObjectId, Applied)> = Vec::new();
        let effects = self.state.effects.iter().filter(|it| Layer::of(it.change) == Some(self.layer));
        found.extend(effects.map(|it| (it.timestamp, it.object, it.change)));
        for index in 0..self.statics.len() {
            self.changes_of(index, &mut found);
        }
        found.sort_by_key(|it| it.0);
        found.into_iter().map(|it| (it.1, it.2)).collect()
    }

    fn changes_of(&mut self, index: usize, found: &mut Vec<(u32, ObjectId, Applied)>) {
        let Active { source, at, timestamp, ref begun } = self.statics[index];
        let Ability::Static(Static::Changes(condition, affected, changes)) = self.state.ability(at) else { return };
        let asker = Asker::of(self.state, source);
        let applied: Vec<Applied> = changes
            .iter()
            .enumerate()
            .filter_map(|(nth, it)| applied(self.state, it, &asker).or_else(|| granted(it, at, nth)))
            .collect();
        if !applied.iter().any(|it| Layer::of(*it) == Some(self.layer)) {
            return;
        }
        let objects = if let Some(objects) = begun {
            objects.clone()
        } else {
            let lost = self.state.traits[source.index()].shape.has(Shape::LOST);
            if lost || condition.as_ref().is_some_and(|it| !filter::holds(self.state, it, &asker)) {
                return;
            }
            affected_by(self.state, affected, &asker)
        };
        let here = applied.iter().filter(|it| Layer::of(**it) == Some(self.layer));
        found.extend(here.flat_map(|change| objects.iter().map(move |it| (timestamp, *it, *change))));
        self.statics[index].begun = Some(objects);
    }

    /// The row of an object's characteristics, while it is a permanent.
    pub(crate) fn traits(&mut self, id: ObjectId) -> Option<&mut Traits> {
        self.state.on_battlefield(id).then(|| &mut self.state.traits[id.index()])
    }

    /// The list of what is granted to an object, made if it has none.
    pub(crate) fn granted(&mut self, id: ObjectId) -> Option<&mut Granted> {
        if !self.state.on_battlefield(id) {
            return None;
        }
        let at = self.state.traits[id.index()].granted;
        if at == 0 {
            self.state.granted.push(Granted::default());
            self.state.traits[id.index()].granted = u16::try_from(self.state.granted.len() - 1).unwrap_or(0);
            return self.state.granted.last_mut();
        }
        self.state.granted.get_mut(usize::from(at))
    }

    /// An ability is there from now on.
    pub(crate) fn grant(&mut self, id: ObjectId, ability: AbilityRef) {
        let Some(granted) = self.granted(id) else { return };
        granted.abilities.push(ability);
        let State { traits, library, minted, .. } = &mut *self.state;
        let text = match ability {
            AbilityRef::Minted(index) => &*minted[usize::from(index)],
            _ => crate::game::printed_ability(library, ability),
        };
        traits[id.index()].note(text);
    }

    /// A player controls a permanent from now on: it was not there since the turn began, and leaves combat (506.4).
    pub(crate) fn control(&mut self, id: ObjectId, player: PlayerId) {
        let Some(object) = self.state.object(id).filter(|it| it.zone == Zone::Battlefield) else { return };
        let before = object.controller;
        if before == player {
            return;
        }
        let lists = &mut self.state.zones.battlefield;
        lists[before.index()].retain(|it| *it != id.slot);
        lists[player.index()].push(id.slot);
        let turn = self.state.turn.number;
        let object = &mut self.state.objects[id.index()];
        object.controller = player;
        object.since = turn;
        let combat = &mut self.state.combat;
        combat.attackers.retain(|it| it.object != id);
        combat.blocks.retain(|it| it.0 != id && it.1 != id);
    }

    /// All permanents.
    pub(crate) fn permanents(&self) -> Vec<Slot> {
        self.state.zones.permanents().collect()
    }

    fn end(self) {
        let state = self.state;
        let sorts = |shape| state.zones.permanents().filter(|it| state.traits[usize::from(*it)].shape.has(shape)).count();
        let (statics, listeners) = (sorts(Shape::STATIC), sorts(Shape::TRIGGERED));
        state.statics = u16::try_from(statics).unwrap_or(u16::MAX);
        state.listeners = u16::try_from(listeners).unwrap_or(u16::MAX);
        leave_combat(state);
        state.bounds = super::bounds::collect(state);
        state.watch.add(Watch::TRAITS.and(Watch::ATTACHED));
        state.stale = false;
    }
}

/// What is no creature any more, and what is no planeswalker or battle of an opponent, is removed from combat (506.4).
fn leave_combat(state: &mut State) {
    if state.combat.attackers.is_empty() {
        return;
    }
    let State { combat, traits, objects, .. } = state;
    let creature = |it: ObjectId| traits[it.index()].creature();
    combat.attackers.retain(|it| creature(it.object));
    combat.blocks.retain(|it| creature(it.0) && creature(it.1));
    for attacker in &mut combat.attackers {
        if let Some(Thing::Object(target)) = attacker.target {
            let walker = traits[target.index()].is(CardType::Planeswalker);
            let own = walker && objects[target.index()].controller == objects[attacker.object.index()].controller;
            if own || !(walker || traits[target.index()].is(CardType::Battle)) {
                attacker.target = None;
            }
        }
    }
}

fn affected_by(state: &State, affected: &Filter, asker: &Asker<'_>) -> Vec<ObjectId> {
    let mut found = Vec::new();
    filter::all(state, affected, asker, &mut found);
    found.into_iter().filter_map(Thing::object).collect()
}

/// The change with its numbers, on behalf of `asker`; nothing for what needs its text kept: an ability that is more than a bare keyword,
/// and limits of attacking and blocking, which are no characteristics.
pub(crate) fn applied(state: &State, change: &Change, asker: &Asker<'_>) -> Option<Applied> {
    let amount = |it| filter::amount(state, it, asker);
    let growth = |it| filter::growth(state, it, asker);
    Some(match change {
        Change::Size(power, toughness) => Applied::Size(growth(power), growth(toughness)),
        Change::BaseSize(power, toughness) => Applied::BaseSize(amount(power), amount(toughness)),
        Change::SwitchSize => Applied::SwitchSize,
        Change::Gain(ability) => match &**ability {
            Ability::Keyword(it) if it.cost.is_none() && it.number.is_none() && it.quality.is_none() => {
                Applied::Keyword(it.ability)
            }
            _ => return None,
        },
        Change::Lose(keyword) => Applied::WithoutKeyword(*keyword),
        Change::LoseAll => Applied::WithoutAbilities,
        Change::Color(colors) => Applied::Colors(colors.iter().copied().collect()),
        Change::AddType(it) => Applied::Types(crate::game::CardTypes::only(*it)),
        Change::AddSubtype(it) => Applied::Subtype(*it),
        Change::Control => Applied::Control(asker.you),
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
        other => other,
    }
}
