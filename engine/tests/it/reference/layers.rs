//! 613, layer by layer: what applies, in which order, and what waits for what, all tried on paper.

use std::collections::BTreeSet;

use engine::{
    State,
    catalog::{CardType, Counter, KeywordAbility},
};
use kernel::game::{AbilityRef, Applied, ObjectId, PlayerId};
use language::{Ability, Change, Keyword, Static};

use super::{
    board::{Board, Thing},
    taking_over::{lose, set_subtype, set_types},
    words::{Speaker, is_of_permanents},
};

/// The layers and sublayers that a board knows, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Control,
    Types,
    Colors,
    Abilities,
    DefinedSize,
    BaseSize,
    Size,
    Switched,
}

const LAYERS: [Layer; 8] = [
    Layer::Control,
    Layer::Types,
    Layer::Colors,
    Layer::Abilities,
    Layer::DefinedSize,
    Layer::BaseSize,
    Layer::Size,
    Layer::Switched,
];

/// An effect: of a static ability, or of something that has resolved.
#[derive(Clone, Debug)]
struct Effect {
    timestamp: u32,
    defines: bool,
    origin: Origin,
    /// Whom it affects, once it has begun (613.6).
    begun: Option<Vec<ObjectId>>,
}

#[derive(Clone, Copy, Debug)]
enum Origin {
    Resolved(usize),
    Static(ObjectId, AbilityRef),
}

/// What an effect would do: to what, and what.
type Deed = Option<(Vec<ObjectId>, Vec<Applied>)>;

/// The board while layers are applied.
#[derive(Clone)]
struct Layering<'a> {
    state: &'a State,
    board: Board,
    effects: Vec<Effect>,
    denied: Vec<(ObjectId, KeywordAbility)>,
}

/// All layers on printed permanents; nothing where a text is beyond the reference.
pub(super) fn apply_all(state: &State) -> Option<Board> {
    let mut ids: Vec<ObjectId> = state.zones.permanents().map(|it| state.id(it)).collect();
    ids.sort_unstable();
    let elsewhere = state.effects.iter().any(|it| matches!(it.change, Applied::Copy(_)) || !ids.contains(&it.object));
    let counted = ids.iter().any(|it| state.all_counters((*it).into()).iter().any(|it| it.0.gives().is_some()));
    if elsewhere || counted {
        return None;
    }
    let things = ids.iter().map(|it| Thing::printed(state, *it, state.objects[it.index()].body.face(&state.library))).collect();
    let mut layering = Layering { state, board: Board { things }, effects: Vec::new(), denied: Vec::new() };
    layering.find_effects();
    for layer in LAYERS {
        layering.apply_layer(layer)?;
    }
    Some(layering.board)
}

impl Layering<'_> {
    fn find_effects(&mut self) {
        let resolved = self.state.effects.iter().enumerate();
        self.effects = resolved
            .map(|(at, it)| Effect { timestamp: it.timestamp, defines: false, origin: Origin::Resolved(at), begun: None })
            .collect();
        let mut statics = Vec::new();
        for thing in &self.board.things {
            let timestamp = self.state.objects[thing.id.index()].timestamp;
            for at in &thing.abilities {
                let defines = matches!(self.state.ability(*at), Ability::Static(Static::Defines(_)));
                statics.push(Effect { timestamp, defines, origin: Origin::Static(thing.id, *at), begun: None });
            }
        }
        self.effects.extend(statics);
    }

    fn apply_layer(&mut self, layer: Layer) -> Option<()> {
        if layer == Layer::Size {
            for thing in &mut self.board.things {
                let counted =
                    |kind: Counter| i32::try_from(self.state.counters(thing.id.into(), kind)).expect("counters are few");
                let more = counted(Counter::Plus1Plus1) - counted(Counter::Minus1Minus1);
                thing.size = (thing.size.0 + more, thing.size.1 + more);
            }
        }
        let mut done = BTreeSet::new();
        loop {
            let open: Vec<usize> =
                (0..self.effects.len()).filter(|it| !done.contains(it) && self.speaks_of(*it, layer)).collect();
            if open.is_empty() {
                return Some(());
            }
            let next = self.next(&open, layer)?;
            done.insert(next);
            self.apply(next, layer)?;
        }
    }

    /// The first in time that waits for no other one, or only for such as wait for it (613.7, 613.8).
    fn next(&self, open: &[usize], layer: Layer) -> Option<usize> {
        let mut order = open.to_vec();
        order.sort_by_key(|it| (!self.effects[*it].defines, self.effects[*it].timestamp));
        let mut waits = BTreeSet::new();
        for one in &order {
            for other in order.iter().filter(|it| *it != one && self.effects[**it].defines == self.effects[*one].defines) {
                let mut after = self.clone();
                after.apply(*other, layer)?;
                if after.deed(*one, layer)? != self.deed(*one, layer)? {
                    waits.insert((*one, *other));
                }
            }
        }
        for by in &order {
            for one in &order {
                for other in &order {
                    if waits.contains(&(*one, *by)) && waits.contains(&(*by, *other)) {
                        waits.insert((*one, *other));
                    }
                }
            }
        }
        let free = |one: &&usize| order.iter().all(|it| !waits.contains(&(**one, *it)) || waits.contains(&(*it, **one)));
        order.iter().find(free).copied()
    }

    fn parts(&self, effect: usize) -> Vec<&Change> {
        match self.effects[effect].origin {
            Origin::Resolved(_) => Vec::new(),
            Origin::Static(_, at) => match self.state.ability(at) {
                Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) => changes.iter().collect(),
                _ => Vec::new(),
            },
        }
    }

    fn speaks_of(&self, effect: usize, layer: Layer) -> bool {
        match self.effects[effect].origin {
            Origin::Resolved(at) => of_applied(self.state.effects[at].change) == Some(layer),
            Origin::Static(..) => self.parts(effect).into_iter().any(|it| self.of_part(effect, it) == Some(layer)),
        }
    }

    fn of_part(&self, effect: usize, change: &Change) -> Option<Layer> {
        Some(match change {
            Change::Control => Layer::Control,
            Change::AddType(_)
            | Change::AddSupertype(_)
            | Change::SetTypes(_)
            | Change::LoseType(_)
            | Change::LoseSubtypes(_)
            | Change::AddSubtype(_)
            | Change::SetSubtype(_)
            | Change::ChosenType(_)
            | Change::EveryCreatureType => Layer::Types,
            Change::Color(_) | Change::MoreColors(_) => Layer::Colors,
            Change::Gain(_) | Change::Lose(_) | Change::Deny(_) | Change::LoseAll => Layer::Abilities,
            Change::BaseSize(..) | Change::BasePower(_) | Change::BaseToughness(_) if self.effects[effect].defines => {
                Layer::DefinedSize
            }
            Change::BaseSize(..) | Change::BasePower(_) | Change::BaseToughness(_) | Change::SizeByManaValue => Layer::BaseSize,
            Change::Size(..) => Layer::Size,
            Change::SwitchSize => Layer::Switched,
            Change::Named(_)
            | Change::AllNames
            | Change::FullText
            | Change::LikeExiled(_)
            | Change::OneOf(_)
            | Change::Restrict(_)
            | Change::Require(_) => return None,
        })
    }

    /// What an effect does as things are.
    fn deed(&self, effect: usize, layer: Layer) -> Option<Deed> {
        let Effect { origin, begun, .. } = &self.effects[effect];
        let (source, at) = match *origin {
            Origin::Resolved(at) => {
                let effect = &self.state.effects[at];
                return Some(Some((vec![effect.object], vec![effect.change])));
            }
            Origin::Static(source, at) => (source, at),
        };
        let speaker = Speaker { state: self.state, board: &self.board, this: source };
        let objects = if let Some(begun) = begun {
            begun.clone()
        } else {
            if !self.board.get(source).is_some_and(|it| it.abilities.contains(&at)) {
                return Some(None);
            }
            match self.state.ability(at) {
                Ability::Static(Static::Changes(condition, affected, _)) => {
                    if !is_of_permanents(affected) {
                        return None;
                    }
                    if let Some(condition) = condition
                        && !speaker.holds(condition)?
                    {
                        return Some(None);
                    }
                    speaker.all(affected)?
                }
                _ => vec![source],
            }
        };
        let mut changes = Vec::new();
        for (nth, change) in self.parts(effect).into_iter().enumerate().filter(|it| self.of_part(effect, it.1) == Some(layer)) {
            changes.push(applied(speaker, at, nth, change)?);
        }
        Some(Some((objects, changes)))
    }

    fn apply(&mut self, effect: usize, layer: Layer) -> Option<()> {
        let Some((objects, changes)) = self.deed(effect, layer)? else { return Some(()) };
        for change in &changes {
            for object in &objects {
                self.change(*object, *change, self.effects[effect].timestamp);
            }
        }
        self.effects[effect].begun = Some(objects);
        Some(())
    }

    fn change(&mut self, id: ObjectId, change: Applied, timestamp: u32) {
        let state = self.state;
        let denied: Vec<KeywordAbility> = self.denied.iter().filter(|it| it.0 == id).map(|it| it.1).collect();
        let Some(thing) = self.board.get_mut(id) else { return };
        match change {
            Applied::Control(player) => thing.controller = player,
            Applied::Types(types) => thing.types.extend(types.iter()),
            Applied::OnlyTypes(types) => set_types(thing, &types.iter().collect()),
            Applied::WithoutTypes(types) => {
                let left = thing.types.iter().copied().filter(|it| !types.has(*it)).collect();
                set_types(thing, &left);
            }
            Applied::WithoutSubtypes(of) => thing.subtypes.retain(|it| !it.bearers().meets(of)),
            Applied::Subtype(it) => drop(thing.subtypes.insert(it)),
            Applied::OnlySubtype(it) => set_subtype(thing, it),
            Applied::Colors(colors) => thing.colors = colors.iter().collect(),
            Applied::MoreColors(colors) => thing.colors.extend(colors.iter()),
            Applied::Keyword(it) | Applied::KeywordCounters(it, _) if !denied.contains(&it) => drop(thing.keywords.insert(it)),
            Applied::WithoutKeyword(it) => lose(state, thing, it),
            Applied::DeniedKeyword(it) => {
                lose(state, thing, it);
                self.denied.push((id, it));
            }
            Applied::WithoutAbilities => {
                thing.keywords.clear();
                thing.abilities.clear();
            }
            Applied::BaseSize(power, toughness) => thing.size = (power, toughness),
            Applied::BasePower(power) => thing.size.0 = power,
            Applied::BaseToughness(toughness) => thing.size.1 = toughness,
            Applied::Size(power, toughness) => {
                thing.size = (thing.size.0 + power, thing.size.1 + toughness);
            }
            Applied::SwitchSize => thing.size = (thing.size.1, thing.size.0),
            Applied::Ability(at) => match state.ability(at) {
                Ability::Keyword(it) if denied.contains(&it.ability) => {}
                Ability::Keyword(it) => drop(thing.keywords.insert(it.ability)),
                _ => {
                    thing.abilities.push(at);
                    let timestamp = timestamp.max(state.objects[id.index()].timestamp);
                    self.effects.push(Effect { timestamp, defines: false, origin: Origin::Static(id, at), begun: None });
                }
            },
            Applied::Keyword(_)
            | Applied::KeywordCounters(..)
            | Applied::Supertype(_)
            | Applied::SizeByManaValue
            | Applied::EveryCreatureType
            | Applied::ColorWord(..)
            | Applied::SubtypeWord(..)
            | Applied::Named(_)
            | Applied::TextBox(_)
            | Applied::AllNames
            | Applied::FullText(_)
            | Applied::CreatureTypesOf(_)
            | Applied::Copy(_)
            | Applied::Merged
            | Applied::Stickered(_)
            | Applied::Goaded
            | Applied::Ignored
            | Applied::Against(_)
            | Applied::Bound(_) => {}
        }
    }
}

fn of_applied(change: Applied) -> Option<Layer> {
    Some(match change {
        Applied::Control(_) => Layer::Control,
        Applied::Types(_)
        | Applied::OnlyTypes(_)
        | Applied::WithoutTypes(_)
        | Applied::WithoutSubtypes(_)
        | Applied::Subtype(_)
        | Applied::OnlySubtype(_) => Layer::Types,
        Applied::Colors(_) | Applied::MoreColors(_) => Layer::Colors,
        Applied::Keyword(_)
        | Applied::KeywordCounters(..)
        | Applied::Ability(_)
        | Applied::WithoutKeyword(_)
        | Applied::DeniedKeyword(_)
        | Applied::WithoutAbilities => Layer::Abilities,
        Applied::BaseSize(..) | Applied::BasePower(_) | Applied::BaseToughness(_) | Applied::SizeByManaValue => Layer::BaseSize,
        Applied::Size(..) => Layer::Size,
        Applied::SwitchSize => Layer::Switched,
        Applied::Copy(_)
        | Applied::Merged
        | Applied::ColorWord(..)
        | Applied::SubtypeWord(..)
        | Applied::Named(_)
        | Applied::TextBox(_)
        | Applied::AllNames
        | Applied::FullText(_)
        | Applied::CreatureTypesOf(_)
        | Applied::EveryCreatureType
        | Applied::Supertype(_)
        | Applied::Stickered(_)
        | Applied::Goaded
        | Applied::Ignored
        | Applied::Against(_)
        | Applied::Bound(_) => return None,
    })
}

fn applied(speaker: Speaker<'_>, at: AbilityRef, nth: usize, change: &Change) -> Option<Applied> {
    let you: PlayerId = speaker.you();
    Some(match change {
        Change::Control => Applied::Control(you),
        Change::AddType(it) => Applied::Types([*it].into_iter().collect()),
        Change::LoseType(it) => Applied::WithoutTypes([*it].into_iter().collect()),
        Change::LoseSubtypes(CardType::Creature) => {
            Applied::WithoutSubtypes([CardType::Creature, CardType::Kindred].into_iter().collect())
        }
        Change::LoseSubtypes(it) => Applied::WithoutSubtypes([*it].into_iter().collect()),
        Change::SetTypes(it) => Applied::OnlyTypes(it.iter().copied().collect()),
        Change::AddSubtype(it) => Applied::Subtype(*it),
        Change::SetSubtype(it) => Applied::OnlySubtype(*it),
        Change::Color(it) => Applied::Colors(it.iter().copied().collect()),
        Change::MoreColors(it) => Applied::MoreColors(it.iter().copied().collect()),
        Change::Lose(it) => Applied::WithoutKeyword(*it),
        Change::Deny(it) => Applied::DeniedKeyword(*it),
        Change::LoseAll => Applied::WithoutAbilities,
        Change::BaseSize(power, toughness) => Applied::BaseSize(speaker.amount(power)?, speaker.amount(toughness)?),
        Change::BasePower(power) => Applied::BasePower(speaker.amount(power)?),
        Change::BaseToughness(toughness) => Applied::BaseToughness(speaker.amount(toughness)?),
        Change::Size(power, toughness) => Applied::Size(speaker.amount(power)?, speaker.amount(toughness)?),
        Change::SizeByManaValue => Applied::SizeByManaValue,
        Change::SwitchSize => Applied::SwitchSize,
        Change::Gain(ability) => match &**ability {
            Ability::Keyword(it) if *it == Keyword::plain(it.ability) => Applied::Keyword(it.ability),
            _ => {
                let AbilityRef::Printed(card, index) = at else { return None };
                Applied::Ability(AbilityRef::Nested(card, index, u8::try_from(nth).ok()?))
            }
        },
        Change::AddSupertype(_)
        | Change::OneOf(_)
        | Change::ChosenType(_)
        | Change::Named(_)
        | Change::AllNames
        | Change::FullText
        | Change::LikeExiled(_)
        | Change::Restrict(_)
        | Change::Require(_)
        | Change::EveryCreatureType => return None,
    })
}
