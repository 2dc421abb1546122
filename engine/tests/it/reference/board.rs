//! Permanents with their characteristics written out, as a judge would on paper.

use std::collections::BTreeSet;

use engine::{
    State, Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype},
};
use kernel::game::{AbilityRef, ObjectId, PlayerId, Thing as Attached};
use language::{FaceId, Printed};

/// All permanents, by slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) things: Vec<Thing>,
}

/// A permanent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thing {
    pub(super) id: ObjectId,
    pub(super) controller: PlayerId,
    pub(super) types: BTreeSet<CardType>,
    pub(super) supertypes: BTreeSet<Supertype>,
    pub(super) subtypes: BTreeSet<Subtype>,
    pub(super) colors: BTreeSet<Color>,
    pub(super) keywords: BTreeSet<KeywordAbility>,
    /// Abilities that are more than a keyword.
    pub(super) abilities: Vec<AbilityRef>,
    pub(super) size: (i32, i32),
}

impl Board {
    /// As the machine has it.
    pub(super) fn of(state: &State) -> Self {
        let mut ids: Vec<ObjectId> = state.zones.permanents().map(|it| state.id(it)).collect();
        ids.sort_unstable();
        let things = ids.into_iter().map(|id| {
            let characteristics = state.characteristics(id).expect("it is there");
            let abilities = state.abilities(id).map(|it| it.0.at).filter(|it| !is_keyword(state, *it)).collect();
            let any = |it: &Subtype| state.has_subtype(id, *it);
            let subtypes = state.subtypes(id).filter(any).collect();
            Thing {
                id,
                controller: state.objects[id.index()].controller,
                types: characteristics.types.iter().collect(),
                supertypes: characteristics.supertypes.iter().collect(),
                subtypes,
                colors: characteristics.colors.iter().collect(),
                keywords: characteristics.keywords.iter().collect(),
                abilities,
                size: (characteristics.power, characteristics.toughness),
            }
        });
        Self { things: things.collect() }
    }

    pub(super) fn get(&self, id: ObjectId) -> Option<&Thing> {
        self.things.iter().find(|it| it.id == id)
    }

    pub(super) fn get_mut(&mut self, id: ObjectId) -> Option<&mut Thing> {
        self.things.iter_mut().find(|it| it.id == id)
    }
}

/// Whether an ability is a keyword and nothing else.
pub(super) fn is_keyword(state: &State, at: AbilityRef) -> bool {
    matches!(state.ability(at), language::Ability::Keyword(_))
}

impl Thing {
    /// As it is printed on a face (613.1).
    pub(super) fn printed(state: &State, id: ObjectId, face: FaceId) -> Self {
        let printed = state.library.face(face);
        let symbols = printed.cost.iter().flat_map(|it| &it.symbols).flat_map(|it| it.types());
        let colors = symbols.filter_map(language::ManaType::color).chain(printed.indicator.iter().copied()).collect();
        let size = if let Printed::Size(power, toughness) = printed.printed { (power, toughness) } else { (0, 0) };
        let references = (0..printed.abilities.len()).map(|at| AbilityRef::printed(face, at));
        let object = &state.objects[id.index()];
        Self {
            id,
            controller: object.entered_under,
            types: printed.line.card_types.clone(),
            supertypes: printed.line.supertypes.clone(),
            subtypes: printed.line.subtypes.clone(),
            colors,
            keywords: printed
                .abilities
                .iter()
                .filter_map(|it| if let language::Ability::Keyword(it) = it { Some(it.ability) } else { None })
                .collect(),
            abilities: references.filter(|it| !is_keyword(state, *it)).collect(),
            size,
        }
    }
}

/// What a permanent is attached to.
pub(super) fn host(state: &State, id: ObjectId) -> Option<ObjectId> {
    state.object(id).and_then(|it| it.attached).and_then(Attached::object)
}
