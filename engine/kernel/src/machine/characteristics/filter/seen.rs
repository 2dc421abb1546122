//! What can be said of one object: every test of a description.

use super::{Context, amount, mana_value, sharing, spell_from, subjects};
use crate::{
    game::{Characteristics, Fought, Kind, Object, ObjectId, Quality, Slot, State, Thing},
    machine::{Case, Few},
};
use language::{Amount, Attached, Filter, Quantity, Subject, Test};
use vocabulary::{
    Subtype,
    catalog::{CreatureType, KeywordAbility, Zone},
};

/// An object, looked at: its rows as they are, or as they were last (608.2h).
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// Its number.
    pub id: ObjectId,
    /// What becomes of it.
    pub object: &'a Object,
    /// What it is.
    pub characteristics: &'a Characteristics,
}

impl<'a> Seen<'a> {
    #[inline]
    pub(super) fn of(state: &'a State, id: ObjectId) -> Option<Self> {
        state.known(id).map(|(object, characteristics)| Self { id, object, characteristics })
    }

    /// What the slot holds now.
    #[inline]
    pub(super) fn at(state: &'a State, slot: Slot) -> Self {
        let row = usize::from(slot);
        Self { id: state.id(slot), object: &state.objects[row], characteristics: &state.characteristics[row] }
    }

    /// Whether a description fits it.
    pub(super) fn fits(self, state: &State, filter: &Filter, context: &Context<'_>) -> bool {
        let all = |tests: &[Test]| {
            let called = |it: &Test| matches!(it, Test::Type(_)) && self.is_enchanted_by_this(state, tests, context);
            tests.iter().all(|it| self.passes(state, it, context) || called(it))
        };
        match spell_from(&filter.tests) {
            Some(origin) => origin.is_of(state, self.id, context) && all(origin.rest),
            None => all(&filter.tests),
        }
    }

    /// Whether the subject names it.
    fn is_meant(self, state: &State, subject: &Subject, context: &Context<'_>) -> bool {
        let mut named = Few::new();
        subjects(state, subject, context, &mut named);
        named.into_iter().filter_map(Thing::object).any(|it| context.has_become(state, it, self.id))
    }

    /// Whether it is what the object with the ability enchants, and the tests say so: that is meant, whatever it is called by (303.4m).
    fn is_enchanted_by_this(self, state: &State, tests: &[Test], context: &Context<'_>) -> bool {
        let host = || state.known(context.this).and_then(|it| it.0.attached);
        tests.contains(&Test::Host(Attached::Aura)) && host() == Some(Thing::Object(self.id))
    }

    /// Whether one test holds.
    pub(super) fn passes(self, state: &State, test: &Test, context: &Context<'_>) -> bool {
        let Self { id, object, characteristics } = self;
        match test {
            Test::Permanent => object.zone == Zone::Battlefield,
            Test::Spell => object.zone == Zone::Stack && object.kind != Kind::Ability,
            Test::StackAbility => object.kind == Kind::Ability,
            Test::CardIn(zone) => object.zone == *zone && object.kind == Kind::Card,
            Test::Card => object.kind == Kind::Card,
            Test::Type(it) => characteristics.is(*it) && object.kind != Kind::Ability,
            Test::Supertype(it) => characteristics.has_supertype(*it) && object.kind != Kind::Ability,
            Test::Subtype(it) => state.bears(characteristics, *it) && object.kind != Kind::Ability,
            Test::Color(it) => characteristics.colors.has(*it),
            Test::Colors(number) => characteristics.colors.len() == u32::from(*number),
            Test::Keyword(it) => characteristics.has(*it),
            Test::Named(name) => state.face(id).is_called(name),
            Test::Controlled(relation) => context.stands(state, *relation, object.controller),
            Test::Owned(relation) => context.stands(state, *relation, object.owner),
            Test::Tapped => object.tapped,
            Test::Attacking => state.role_of(id) == Fought::Attacking,
            Test::Blocking => state.role_of(id) == Fought::Blocking,
            Test::Token => object.kind == Kind::Token,
            Test::This => context.is_this(state, id),
            Test::Chosen => is_chosen(state, id, context),
            Test::It => context.is_it(state, id),
            Test::Same(with) => self.is_meant(state, with, context),
            // What is attached to something means that, whatever it is itself (301.5f, 303.4m).
            Test::Host(by) if is_attachment(state, context.this, *by) || is_attached(state, context.this) => {
                state.known(context.this).is_some_and(|it| it.0.attached == Some(Thing::Object(id)))
            }
            Test::Host(by) | Test::Bears(by) => state.borne_by(id).into_iter().any(|it| is_attachment(state, it, *by)),
            Test::Number(quantity, comparison, bound) => {
                let value = match quantity {
                    Quantity::Power if state.has_size(id) => characteristics.power,
                    Quantity::Toughness if state.has_size(id) => characteristics.toughness,
                    Quantity::Power | Quantity::Toughness => return false,
                    Quantity::ManaValue => mana_value(state, id),
                };
                // As long as X is not chosen, it may be any number (601.2b).
                (**bound == Amount::X && context.chosen.is_none()) || comparison.holds(value, amount(state, bound, context))
            }
            Test::Shares(what, with) => sharing::shares(state, self, *what, with, context),
            Test::OddManaValue => mana_value(state, id) % 2 != 0,
            Test::Counter(kind) => state.counters_of(id, object, *kind) > 0,
            Test::Damaged => object.hurt,
            Test::FaceDown => object.face_down.is_some(),
            Test::Outlaw => {
                let types = OUTLAWS.map(Subtype::Creature);
                object.kind != Kind::Ability && types.into_iter().any(|it| state.bears(characteristics, it))
            }
            Test::Is(it, terms) => {
                let rules = state.library.rules();
                let row = rules.properties.get(*it as usize).and_then(Option::as_ref);
                row.is_some_and(|row| row.says(rules, state, Case::Object(id), |shows| shows(state, &self, context, terms)))
            }
            Test::Marked(mark) => matches!(object.zone, Zone::Battlefield | Zone::Exile) && object.marks.has(*mark),
            Test::Level(ordering, bound) => {
                let level = object.marks.level();
                level == *bound || level.cmp(bound) == *ordering
            }
            Test::Counters(kind, ordering, bound) => {
                let number = state.counters_of(id, object, *kind);
                number == *bound || number.cmp(bound) == *ordering
            }
            Test::Source => true,
            Test::Player | Test::MostLife | Test::Who(_) => false,
            Test::Not(test) if **test == Test::This => !context.is_this(state, id) && !context.spell_speaks_of(state, id),
            // Where nothing was chosen, nothing is said of what is not so either (607.5a).
            Test::Not(test) if **test == Test::Chosen => has_choice(state, context) && !is_chosen(state, id, context),
            Test::Not(test) => !self.passes(state, test, context),
            Test::Either(filters) => filters.iter().any(|it| self.fits(state, it, context)),
        }
    }
}

/// The creature types of which each makes an outlaw (700.12).
const OUTLAWS: [CreatureType; 5] =
    [CreatureType::Assassin, CreatureType::Mercenary, CreatureType::Pirate, CreatureType::Rogue, CreatureType::Warlock];

/// Whether it is an Aura, or an Equipment, or was as it was last.
pub fn is_attachment(state: &State, id: ObjectId, by: Attached) -> bool {
    // What can be bestowed speaks of what it enchants while it is a creature, too, and enchants nothing then (702.103f).
    let may_be_bestowed = || by == Attached::Aura && state.known(id).is_some_and(|it| it.1.has(KeywordAbility::Bestow));
    state.has_subtype(id, by.subtype()) || may_be_bestowed()
}

/// Whether it is attached to something, whatever it is.
pub(super) fn is_attached(state: &State, id: ObjectId) -> bool {
    state.known(id).is_some_and(|it| it.0.attached.is_some())
}

/// Whether a choice was made for the object that asks.
pub(super) fn has_choice(state: &State, context: &Context<'_>) -> bool {
    state.choice(context.this, context.ability).is_some()
}

/// Whether it is what was chosen for the object that asks.
fn is_chosen(state: &State, id: ObjectId, context: &Context<'_>) -> bool {
    let Some((object, characteristics)) = state.known(id) else { return false };
    state.choice(context.this, context.ability).is_some_and(|chosen| match chosen {
        Quality::Color(it) => characteristics.colors.has(it),
        Quality::Type(it) => state.has_subtype(id, it) && object.kind != Kind::Ability,
        Quality::Player(it) => object.controller == it,
        Quality::Object(slot, generation) => id == ObjectId { slot, generation },
        Quality::Word(..) => false,
        Quality::Name(it) => state.face(id).shares_name(state.library.face(it)),
    })
}
