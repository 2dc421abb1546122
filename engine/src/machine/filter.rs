//! Whether a description fits an object or a player, and how much an amount is.

use std::cmp::Ordering;

use crate::{
    cards::{Amount, Condition, Filter, Players, Relation, Subject, Test},
    catalog::Zone,
    game::{Chosen, Kind, ObjectId, PlayerId, Slot, State, Thing},
};

/// On whose behalf something is looked for, and what it is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker<'a> {
    /// The controller of the ability: "you".
    pub(crate) you: PlayerId,
    /// The object with the ability: "this".
    pub(crate) this: ObjectId,
    /// What was chosen for it, or found as it triggered.
    pub(crate) chosen: Option<&'a Chosen>,
    /// The object on the stack that asks; the object with the ability where none does.
    pub(crate) on_stack: ObjectId,
    /// The instance of the word "target" that is the first of the text (115.3).
    pub(crate) first: u8,
}

impl<'a> Asker<'a> {
    /// On behalf of an object's controller.
    pub(crate) fn of(state: &State, this: ObjectId) -> Self {
        let you = state.known(this).map_or(PlayerId(0), |it| it.0.controller);
        Self { you, this, chosen: None, on_stack: this, first: 0 }
    }

    /// The same with what was chosen.
    #[must_use]
    pub(crate) fn with(self, chosen: &Chosen) -> Asker<'_> {
        Asker { you: self.you, this: self.this, chosen: Some(chosen), on_stack: self.on_stack, first: self.first }
    }

    fn it(&self) -> Option<Thing> {
        self.chosen.and_then(|it| it.it)
    }

    fn target(&self, instance: u8) -> impl Iterator<Item = Thing> + use<'a> {
        let instance = self.first + instance;
        self.chosen.into_iter().flat_map(move |it| it.targets.iter().filter(move |it| it.0 == instance).map(|it| it.1))
    }

    /// Whether a player stands so to "you".
    pub(crate) fn stands(&self, state: &State, relation: Relation, player: PlayerId) -> bool {
        match relation {
            Relation::You => player == self.you,
            Relation::Opponent => player != self.you,
            Relation::Anyone => true,
            Relation::Enchanted => state.known(self.this).is_some_and(|it| it.0.attached == Some(Thing::Player(player))),
            Relation::ThatPlayer => self.chosen.and_then(|it| it.player) == Some(player),
        }
    }
}

/// Whether the description fits, in the zone that it speaks of (109.2).
pub(crate) fn matches(state: &State, filter: &Filter, thing: Thing, asker: &Asker<'_>) -> bool {
    let in_place = match thing {
        Thing::Player(player) => state.is_playing(player),
        Thing::Object(id) => state.object(id).is_some_and(|it| places(filter).any(|zone| zone == it.zone)),
    };
    in_place && fits(state, filter, thing, asker)
}

/// Whether the description fits, wherever the thing is or was.
pub(crate) fn fits(state: &State, filter: &Filter, thing: Thing, asker: &Asker<'_>) -> bool {
    filter.tests.iter().all(|it| passes(state, it, thing, asker))
}

/// The zones that a description speaks of; the battlefield if it names none.
fn places(filter: &Filter) -> impl Iterator<Item = Zone> {
    let mut zones = smallvec::SmallVec::<[Zone; 4]>::new();
    for test in &filter.tests {
        match test {
            Test::Spell | Test::StackAbility => zones.push(Zone::Stack),
            Test::CardIn(zone) => zones.push(*zone),
            Test::Either(filters) => {
                zones.extend(filters.iter().flat_map(|it| places(it).collect::<smallvec::SmallVec<[Zone; 4]>>()));
            }
            _ => {}
        }
    }
    if zones.is_empty() {
        zones.push(Zone::Battlefield);
    }
    zones.into_iter()
}

/// Everything that the description fits, in a fixed order: players by turn order, permanents, the stack, other zones.
pub(crate) fn all(state: &State, filter: &Filter, asker: &Asker<'_>, found: &mut Vec<Thing>) {
    any(state, filter, asker, &mut |it| {
        found.push(it);
        false
    });
}

/// Visits everything that the description fits until the visitor has enough; says whether it had.
pub(crate) fn any(state: &State, filter: &Filter, asker: &Asker<'_>, enough: &mut dyn FnMut(Thing) -> bool) -> bool {
    if speaks_of_players(filter)
        && state.in_turn_order().map(Thing::Player).any(|it| fits(state, filter, it, asker) && enough(it))
    {
        return true;
    }
    let mut seen = smallvec::SmallVec::<[Zone; 4]>::new();
    for zone in places(filter) {
        if seen.contains(&zone) {
            continue;
        }
        seen.push(zone);
        let mut visit = |slot: Slot| {
            let thing = Thing::Object(state.id(slot));
            fits(state, filter, thing, asker) && enough(thing)
        };
        if any_in(state, zone, &mut visit) {
            return true;
        }
    }
    false
}

fn any_in(state: &State, zone: Zone, visit: &mut dyn FnMut(Slot) -> bool) -> bool {
    let zones = &state.zones;
    match zone {
        Zone::Battlefield => zones.permanents().any(visit),
        Zone::Stack => zones.stack.iter().rev().copied().any(visit),
        Zone::Graveyard => zones.graveyard.iter().flatten().copied().any(visit),
        Zone::Hand => zones.hand.iter().flatten().copied().any(visit),
        Zone::Library => zones.library.iter().flatten().copied().any(visit),
        Zone::Exile => zones.exile.iter().copied().any(visit),
        Zone::Command | Zone::Ante => zones.command.iter().copied().any(visit),
    }
}

fn speaks_of_players(filter: &Filter) -> bool {
    filter.tests.iter().any(|it| match it {
        Test::Player => true,
        Test::Either(filters) => filters.iter().any(speaks_of_players),
        _ => false,
    })
}

/// Whether one test holds.
pub(crate) fn passes(state: &State, test: &Test, thing: Thing, asker: &Asker<'_>) -> bool {
    match test {
        Test::Not(test) => return !passes(state, test, thing, asker),
        Test::Either(filters) => return filters.iter().any(|it| fits(state, it, thing, asker)),
        Test::Player => return thing.player().is_some(),
        _ => {}
    }
    match thing {
        Thing::Player(player) => match test {
            Test::Controlled(relation) => asker.stands(state, *relation, player),
            _ => false,
        },
        Thing::Object(id) => of_object(state, test, id, asker),
    }
}

fn of_object(state: &State, test: &Test, id: ObjectId, asker: &Asker<'_>) -> bool {
    let Some((object, traits)) = state.known(id) else { return false };
    let compare = |ordering: Ordering, value: i16, bound: i16| value == bound || value.cmp(&bound) == ordering;
    match test {
        Test::Permanent => object.zone == Zone::Battlefield,
        Test::Spell => object.zone == Zone::Stack && object.kind != Kind::Ability,
        Test::StackAbility => object.kind == Kind::Ability,
        Test::CardIn(zone) => object.zone == *zone && object.kind == Kind::Card,
        Test::Type(it) => traits.is(*it) && object.kind != Kind::Ability,
        Test::Supertype(it) => traits.has_supertype(*it) && object.kind != Kind::Ability,
        Test::Subtype(it) => state.has_subtype(id, *it) && object.kind != Kind::Ability,
        Test::Color(it) => traits.colors.has(*it),
        Test::Colors(number) => traits.colors.len() == u32::from(*number),
        Test::Multicolored => traits.colors.len() > 1,
        Test::Keyword(it) => traits.has(*it),
        Test::Named(name) => state.name(id).eq_ignore_ascii_case(name),
        Test::Controlled(relation) => asker.stands(state, *relation, object.controller),
        Test::Owned(relation) => asker.stands(state, *relation, object.owner),
        Test::Tapped => object.tapped,
        Test::Attacking => state.combat.attacker(id).is_some(),
        Test::Blocking => state.combat.is_blocking(id),
        Test::Token => object.kind == Kind::Token,
        Test::This => id == asker.this,
        Test::Host => state.known(asker.this).is_some_and(|it| it.0.attached == Some(Thing::Object(id))),
        Test::Power(ordering, bound) => compare(*ordering, traits.power, *bound),
        Test::Toughness(ordering, bound) => compare(*ordering, traits.toughness, *bound),
        Test::ManaValue(ordering, bound) => compare(*ordering, mana_value(state, id), *bound),
        Test::TargetCount(number) => targets_of(state, id).count() == usize::from(*number),
        Test::Targets(wanted) => targets_of(state, id).any(|it| matches(state, wanted, it, asker)),
        Test::TargetsOnly(wanted) => {
            let mut targets = targets_of(state, id);
            targets.next().is_some_and(|only| targets.all(|it| it == only) && matches(state, wanted, only, asker))
        }
        Test::OddManaValue => mana_value(state, id) % 2 != 0,
        Test::Counter(kind) => object.counters.of(*kind) > 0,
        Test::Damaged => object.damage > 0,
        Test::Player | Test::Not(_) | Test::Either(_) => unreachable!("`passes` answers these"),
    }
}

/// The targets of an object on the stack, those that have changed zones among them.
fn targets_of(state: &State, id: ObjectId) -> impl Iterator<Item = Thing> {
    let item = state.stack.iter().find(|it| it.object == id);
    item.into_iter().flat_map(|it| &it.chosen.targets).map(|it| it.1)
}

/// The mana value of an object; X counts only on the stack (202.3).
pub(crate) fn mana_value(state: &State, id: ObjectId) -> i16 {
    let x = state.stack.iter().find(|it| it.object == id).map_or(0, |it| it.chosen.x);
    let value = state.card(id).cost.as_ref().map_or(0, |it| it.value(x));
    i16::try_from(value).unwrap_or(i16::MAX)
}

/// The objects and players that a subject names.
pub(crate) fn subjects(state: &State, subject: &Subject, asker: &Asker<'_>, found: &mut Vec<Thing>) {
    match subject {
        Subject::This => found.push(Thing::Object(asker.this)),
        Subject::Target(instance) => found.extend(asker.target(*instance)),
        Subject::Each(filter) => all(state, filter, asker, found),
        Subject::It => found.extend(asker.it()),
        Subject::Host => found.extend(state.known(asker.this).and_then(|it| it.0.attached)),
    }
}

fn first_object(state: &State, subject: &Subject, asker: &Asker<'_>) -> Option<ObjectId> {
    let mut found = Vec::new();
    subjects(state, subject, asker, &mut found);
    found.into_iter().find_map(Thing::object)
}

/// The players that are meant, in turn order (101.4).
pub(crate) fn players(state: &State, players: &Players, asker: &Asker<'_>, found: &mut Vec<PlayerId>) {
    let of = |subject| first_object(state, subject, asker).and_then(|it| state.known(it)).map(|it| it.0);
    match players {
        Players::You => found.push(asker.you),
        Players::Each => found.extend(state.in_turn_order()),
        Players::Opponents => found.extend(state.in_turn_order().filter(|it| *it != asker.you)),
        Players::Target(instance) => found.extend(asker.target(*instance).filter_map(Thing::player)),
        Players::That => found.extend(asker.chosen.and_then(|it| it.player)),
        Players::ControllerOf(subject) => found.extend(of(subject).map(|it| it.controller)),
        Players::OwnerOf(subject) => found.extend(of(subject).map(|it| it.owner)),
    }
    found.retain(|it| state.is_playing(*it));
}

/// How much it is (608.2h).
pub(crate) fn amount(state: &State, amount_of: &Amount, asker: &Asker<'_>) -> i16 {
    let size = |number: usize| i16::try_from(number).unwrap_or(i16::MAX);
    match amount_of {
        Amount::Number(it) => *it,
        Amount::X => asker.chosen.map_or(0, |it| i16::try_from(it.x).unwrap_or(i16::MAX)),
        Amount::Count(filter) => {
            let mut found = Vec::new();
            all(state, filter, asker, &mut found);
            size(found.len())
        }
        Amount::PowerOf(subject) => first_object(state, subject, asker).and_then(|it| state.known(it)).map_or(0, |it| it.1.power),
        Amount::ManaValueOf(subject) => first_object(state, subject, asker).map_or(0, |it| mana_value(state, it)),
        Amount::HandSize(of) => {
            let mut found = Vec::new();
            players(state, of, asker, &mut found);
            size(found.iter().map(|it| state.zones.hand(*it).len()).sum())
        }
        Amount::ThatMuch => asker.chosen.map_or(0, |it| it.amount),
        Amount::Minus(it) => -amount(state, it, asker),
        Amount::Times(factor, it) => factor.saturating_mul(amount(state, it, asker)),
    }
}

/// By how much it changes a size: what is worked out to below zero counts as nothing (107.1b), what is printed so does not.
pub(crate) fn growth(state: &State, amount_of: &Amount, asker: &Asker<'_>) -> i16 {
    match amount_of {
        Amount::Number(it) => *it,
        Amount::Minus(it) => -growth(state, it, asker),
        Amount::Times(factor, it) => factor.saturating_mul(growth(state, it, asker)),
        other => amount(state, other, asker).max(0),
    }
}

/// Whether the condition holds now.
pub(crate) fn holds(state: &State, condition: &Condition, asker: &Asker<'_>) -> bool {
    let count = |filter| {
        let mut found = Vec::new();
        all(state, filter, asker, &mut found);
        found.len()
    };
    match condition {
        Condition::AtLeast(number, filter) => count(filter) >= usize::from(*number),
        Condition::None(filter) => count(filter) == 0,
        Condition::Life(of, ordering, bound) => {
            let mut found = Vec::new();
            players(state, of, asker, &mut found);
            found.iter().any(|it| {
                let life = state.player(*it).life.cmp(&i32::from(*bound));
                life == *ordering || (*ordering == Ordering::Greater && life == Ordering::Equal)
            })
        }
        Condition::Is(subject, filter) => {
            first_object(state, subject, asker).is_some_and(|it| fits(state, filter, Thing::Object(it), asker))
        }
        Condition::YourTurn => state.turn.active == asker.you,
        Condition::Not(it) => !holds(state, it, asker),
    }
}
