//! Whether a description fits an object or a player, and how much an amount is.

use std::cmp::Ordering;

use crate::{
    game::{Chosen, Kind, ObjectId, PlayerId, Quality, Slot, State, Thing, Tie},
    machine::Few,
};
use language::{Amount, Attached, Condition, Filter, ManaType, Players, Relation, Subject, Symbol, Test};
use vocabulary::{
    Subtype,
    catalog::{ArtifactType, EnchantmentType, Zone},
};

/// On whose behalf something is looked for, and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The controller of the ability: "you".
    pub you: PlayerId,
    /// The object with the ability: "this".
    pub this: ObjectId,
    /// What was chosen for it, or found as it triggered.
    pub chosen: Option<&'a Chosen>,
    /// The object on the stack that asks; the object with the ability where none does.
    pub on_stack: ObjectId,
    /// The instance of the word "target" that is the first of the text (115.3).
    pub first: u8,
}

impl<'a> Asker<'a> {
    /// On behalf of an object's controller.
    pub fn of(state: &State, this: ObjectId) -> Self {
        let you = state.known(this).map_or(PlayerId(0), |it| it.0.controller);
        Self { you, this, chosen: None, on_stack: this, first: 0 }
    }

    /// The same with what was chosen.
    #[must_use]
    pub fn with(self, chosen: &Chosen) -> Asker<'_> {
        Asker { you: self.you, this: self.this, chosen: Some(chosen), on_stack: self.on_stack, first: self.first }
    }

    fn it(&self) -> Option<Thing> {
        self.chosen.and_then(|it| it.it)
    }

    fn target(&self, instance: u8) -> impl Iterator<Item = Thing> + use<'a> {
        let instance = self.first + instance;
        self.chosen.into_iter().flat_map(move |it| it.targets.iter().filter(move |it| it.0 == instance).map(|it| it.1))
    }

    /// The defending player (508.5): of what it is about, or else of the object with the ability, or of a target, whichever attacks or
    /// did in this combat.
    pub fn defending(&self, state: &State) -> Option<PlayerId> {
        let targets = self.chosen.into_iter().flat_map(|it| it.targets.iter().map(|it| it.1));
        let meant = self.it().into_iter().chain([Thing::Object(self.this)]).chain(targets);
        meant.filter_map(Thing::object).find_map(|it| state.combat.defender(it))
    }

    /// Whether a player stands so to "you".
    pub fn stands(&self, state: &State, relation: Relation, player: PlayerId) -> bool {
        match relation {
            Relation::You => player == self.you,
            Relation::Opponent => player != self.you,
            Relation::Anyone => true,
            Relation::Enchanted => state.known(self.this).is_some_and(|it| it.0.attached == Some(Thing::Player(player))),
            Relation::Defending => self.defending(state) == Some(player),
            Relation::ThatPlayer => self.chosen.and_then(|it| it.player) == Some(player),
        }
    }
}

/// Whether the description fits, in the zone that it speaks of (109.2).
pub fn matches(state: &State, filter: &Filter, thing: Thing, asker: &Asker<'_>) -> bool {
    let in_place = match thing {
        Thing::Player(player) => state.is_playing(player),
        Thing::Object(id) => state.object(id).is_some_and(|it| places(filter).any(|zone| zone == it.zone)),
    };
    in_place && fits(state, filter, thing, asker)
}

/// Whether the description fits, wherever the thing is or was.
pub fn fits(state: &State, filter: &Filter, thing: Thing, asker: &Asker<'_>) -> bool {
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
            Test::Permanent
            | Test::Source
            | Test::Player
            | Test::Card
            | Test::Type(..)
            | Test::Supertype(..)
            | Test::Subtype(..)
            | Test::Color(..)
            | Test::Colors(..)
            | Test::TargetCount(..)
            | Test::Targets(..)
            | Test::TargetsOnly(..)
            | Test::OddManaValue
            | Test::Multicolored
            | Test::Keyword(..)
            | Test::Named(..)
            | Test::Controlled(..)
            | Test::Owned(..)
            | Test::Tapped
            | Test::Attacking
            | Test::AttackingPlayer(..)
            | Test::HadToAttack
            | Test::Blocking
            | Test::Token
            | Test::This
            | Test::It
            | Test::Chosen
            | Test::NamedUnlike(..)
            | Test::Host(..)
            | Test::Bears(..)
            | Test::Power(..)
            | Test::Toughness(..)
            | Test::ManaValue(..)
            | Test::Counter(..)
            | Test::Damaged
            | Test::Not(..) => {}
        }
    }
    if zones.is_empty() {
        zones.push(Zone::Battlefield);
    }
    zones.into_iter()
}

/// Everything that the description fits, in a fixed order: players by turn order, permanents, the stack, other zones.
pub fn all(state: &State, filter: &Filter, asker: &Asker<'_>, found: &mut Few<Thing>) {
    any(state, filter, asker, &mut |it| {
        found.push(it);
        false
    });
}

/// Visits everything that the description fits until the visitor has enough; says whether it had.
pub fn any(state: &State, filter: &Filter, asker: &Asker<'_>, enough: &mut dyn FnMut(Thing) -> bool) -> bool {
    if filter.speaks_of_players()
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

/// Whether one test holds.
pub fn passes(state: &State, test: &Test, thing: Thing, asker: &Asker<'_>) -> bool {
    if let Test::Not(test) = test {
        return !passes(state, test, thing, asker);
    } else if let Test::Either(filters) = test {
        return filters.iter().any(|it| fits(state, it, thing, asker));
    } else if *test == Test::Player {
        return thing.player().is_some();
    }
    match thing {
        Thing::Player(player) => match test {
            Test::Controlled(relation) => asker.stands(state, *relation, player),
            Test::Chosen => state.known(asker.this).is_some_and(|it| it.0.chosen == Some(Quality::Player(player))),
            Test::Permanent
            | Test::Spell
            | Test::StackAbility
            | Test::CardIn(..)
            | Test::Source
            | Test::Player
            | Test::Card
            | Test::Type(..)
            | Test::Supertype(..)
            | Test::Subtype(..)
            | Test::Color(..)
            | Test::Colors(..)
            | Test::TargetCount(..)
            | Test::Targets(..)
            | Test::TargetsOnly(..)
            | Test::OddManaValue
            | Test::Multicolored
            | Test::Keyword(..)
            | Test::Named(..)
            | Test::Owned(..)
            | Test::Tapped
            | Test::Attacking
            | Test::AttackingPlayer(..)
            | Test::HadToAttack
            | Test::Blocking
            | Test::Token
            | Test::This
            | Test::It
            | Test::NamedUnlike(..)
            | Test::Host(..)
            | Test::Bears(..)
            | Test::Power(..)
            | Test::Toughness(..)
            | Test::ManaValue(..)
            | Test::Counter(..)
            | Test::Damaged
            | Test::Not(..)
            | Test::Either(..) => false,
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
        Test::Card => object.kind == Kind::Card,
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
        Test::AttackingPlayer(relation) => {
            let target = state.combat.attacker(id).and_then(|it| it.target);
            target.and_then(Thing::player).is_some_and(|it| asker.stands(state, *relation, it))
        }
        Test::HadToAttack => state.combat.obliged.contains(&id),
        Test::Blocking => state.combat.is_blocking(id),
        Test::Token => object.kind == Kind::Token,
        Test::This => id == asker.this,
        Test::Chosen => is_chosen(state, id, asker),
        Test::NamedUnlike(fits) => {
            let shared = |it: Thing| it.object().is_some_and(|it| it != id && state.name(it) == state.name(id));
            !state.name(id).is_empty() && !any(state, fits, asker, &mut |it| shared(it))
        }
        Test::It => asker.it() == Some(Thing::Object(id)),
        Test::Host(by) if is_attachment(state, asker.this, *by) => {
            state.known(asker.this).is_some_and(|it| it.0.attached == Some(Thing::Object(id)))
        }
        Test::Host(by) | Test::Bears(by) => {
            let mut permanents = state.zones.permanents().map(|it| state.id(it));
            permanents.any(|it| state.objects[it.index()].attached == Some(Thing::Object(id)) && is_attachment(state, it, *by))
        }
        Test::Power(ordering, bound) => state.has_size(id) && compare(*ordering, traits.power, *bound),
        Test::Toughness(ordering, bound) => state.has_size(id) && compare(*ordering, traits.toughness, *bound),
        Test::ManaValue(ordering, bound) => compare(*ordering, mana_value(state, id), *bound),
        Test::TargetCount(number) => targets_of(state, id).count() == usize::from(*number),
        Test::Targets(wanted) => targets_of(state, id).any(|it| matches(state, wanted, it, asker)),
        Test::TargetsOnly(wanted) => {
            let mut targets = targets_of(state, id);
            targets.next().is_some_and(|only| targets.all(|it| it == only) && matches(state, wanted, only, asker))
        }
        Test::OddManaValue => mana_value(state, id) % 2 != 0,
        Test::Counter(kind) => object.counters.of(*kind) > 0,
        Test::Damaged => object.hurt,
        Test::Source => true,
        Test::Player | Test::Not(_) | Test::Either(_) => unreachable!("`passes` answers these"),
    }
}

/// Whether it is an Aura, or an Equipment, or was as it was last.
fn is_attachment(state: &State, id: ObjectId, by: Attached) -> bool {
    state.has_subtype(
        id,
        match by {
            Attached::Aura => Subtype::Enchantment(EnchantmentType::Aura),
            Attached::Equipment => Subtype::Artifact(ArtifactType::Equipment),
        },
    )
}

/// The targets of an object on the stack, those that have changed zones among them.
fn targets_of(state: &State, id: ObjectId) -> impl Iterator<Item = Thing> {
    let item = state.stack.iter().find(|it| it.object == id);
    item.into_iter().flat_map(|it| &it.chosen.targets).map(|it| it.1)
}

/// Whether it is what was chosen for the object that asks.
fn is_chosen(state: &State, id: ObjectId, asker: &Asker<'_>) -> bool {
    let Some((object, traits)) = state.known(id) else { return false };
    state.known(asker.this).and_then(|it| it.0.chosen).is_some_and(|chosen| match chosen {
        Quality::Color(it) => traits.colors.has(it),
        Quality::Type(it) => state.has_subtype(id, it) && object.kind != Kind::Ability,
        Quality::Player(it) => object.controller == it,
        Quality::Name(it) => state.name(id) == state.library.card(it).name,
    })
}

/// The mana value of an object; X counts only on the stack (202.3).
pub(crate) fn mana_value(state: &State, id: ObjectId) -> i16 {
    let x = state.stack.iter().find(|it| it.object == id).map_or(0, |it| it.chosen.x);
    let value = state.card(id).cost.as_ref().map_or(0, |it| it.value(x));
    i16::try_from(value).unwrap_or(i16::MAX)
}

/// The objects and players that a subject names.
pub fn subjects(state: &State, subject: &Subject, asker: &Asker<'_>, found: &mut Few<Thing>) {
    match subject {
        Subject::This => found.push(Thing::Object(asker.this)),
        Subject::Target(instance) => found.extend(asker.target(*instance)),
        Subject::Each(filter) => all(state, filter, asker, found),
        Subject::It => found.extend(asker.it()),
        Subject::ExiledWithThis => {
            let own = state.links.iter().filter(|it| it.source == asker.this && it.tie == Tie::With);
            found.extend(own.map(|it| Thing::Object(it.card)));
        }
        Subject::ThisIn(zone) => {
            let now = state.successor(asker.this);
            found.extend(state.object(now).filter(|it| it.zone == *zone).map(|_| Thing::Object(now)));
        }
        Subject::Host => found.extend(state.known(asker.this).and_then(|it| it.0.attached)),
    }
}

fn first_object(state: &State, subject: &Subject, asker: &Asker<'_>) -> Option<ObjectId> {
    let mut found = Few::new();
    subjects(state, subject, asker, &mut found);
    found.into_iter().find_map(Thing::object)
}

/// The players that are meant, in turn order (101.4).
pub fn players(state: &State, players: &Players, asker: &Asker<'_>, found: &mut Vec<PlayerId>) {
    let of = |subject| first_object(state, subject, asker).and_then(|it| state.known(it)).map(|it| it.0);
    match players {
        Players::You => found.push(asker.you),
        Players::Each => found.extend(state.in_turn_order()),
        Players::Opponents => found.extend(state.in_turn_order().filter(|it| *it != asker.you)),
        Players::Target(instance) => found.extend(asker.target(*instance).filter_map(Thing::player)),
        Players::Chosen => found.extend(
            state.known(asker.this).and_then(|it| if let Some(Quality::Player(it)) = it.0.chosen { Some(it) } else { None }),
        ),
        Players::That => found.extend(asker.chosen.and_then(|it| it.player)),
        Players::Defending => found.extend(asker.defending(state)),
        Players::ControllerOf(subject) => found.extend(of(subject).map(|it| it.controller)),
        Players::OwnerOf(subject) => found.extend(of(subject).map(|it| it.owner)),
    }
    found.retain(|it| state.is_playing(*it));
}

/// How much it is (608.2h).
pub fn amount(state: &State, amount_of: &Amount, asker: &Asker<'_>) -> i16 {
    let size = |number: usize| i16::try_from(number).unwrap_or(i16::MAX);
    match amount_of {
        Amount::Number(it) => *it,
        Amount::X => asker.chosen.map_or(0, |it| i16::try_from(it.x).unwrap_or(i16::MAX)),
        Amount::Count(filter) => {
            let mut found = Few::new();
            all(state, filter, asker, &mut found);
            size(found.len())
        }
        Amount::PowerOf(subject) => {
            let sized = first_object(state, subject, asker).filter(|it| state.has_size(*it));
            sized.and_then(|it| state.known(it)).map_or(0, |it| it.1.power)
        }
        Amount::ManaValueOf(subject) => first_object(state, subject, asker).map_or(0, |it| mana_value(state, it)),
        Amount::Devotion(colors) => {
            let costs = state.zones.controlled(asker.you).iter().filter_map(|it| state.card(state.id(*it)).cost.as_ref());
            let counts = |it: &&Symbol| it.types().filter_map(ManaType::color).any(|it| colors.contains(&it));
            size(costs.flat_map(|it| &it.symbols).filter(counts).count())
        }
        Amount::HandSize(of) => {
            let mut found = Vec::new();
            players(state, of, asker, &mut found);
            size(found.iter().map(|it| state.zones.hand(*it).len()).sum())
        }
        Amount::ThatMuch => asker.chosen.map_or(0, |it| it.amount),
        Amount::Minus(it) => -amount(state, it, asker),
        Amount::Plus(more, it) => more.saturating_add(amount(state, it, asker)),
        Amount::Times(factor, it) => factor.saturating_mul(amount(state, it, asker)),
    }
}

/// By how much it changes a size: what is worked out to below zero counts as nothing (107.1b), what is printed so does not.
pub fn growth(state: &State, amount_of: &Amount, asker: &Asker<'_>) -> i16 {
    match amount_of {
        Amount::Number(it) => *it,
        Amount::Minus(it) => -growth(state, it, asker),
        Amount::Times(factor, it) => factor.saturating_mul(growth(state, it, asker)),
        Amount::X
        | Amount::Count(_)
        | Amount::PowerOf(_)
        | Amount::ManaValueOf(_)
        | Amount::Devotion(_)
        | Amount::HandSize(_)
        | Amount::ThatMuch
        | Amount::Plus(..) => amount(state, amount_of, asker).max(0),
    }
}

/// Whether the condition holds now.
pub fn holds(state: &State, condition: &Condition, asker: &Asker<'_>) -> bool {
    let count = |filter| {
        let mut found = Few::new();
        all(state, filter, asker, &mut found);
        found.len()
    };
    match condition {
        Condition::AtLeast(number, filter) => count(filter) >= usize::from(*number),
        Condition::DifferentlyNamed(number, filter) => {
            let mut found = Few::new();
            all(state, filter, asker, &mut found);
            let mut names: Vec<&str> = found.into_iter().filter_map(Thing::object).map(|it| state.name(it)).collect();
            names.retain(|it| !it.is_empty());
            names.sort_unstable();
            names.dedup();
            names.len() >= usize::from(*number)
        }
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
        Condition::ThisIn(zone) => state.object(asker.this).is_some_and(|it| it.zone == *zone),
        Condition::All(parts) => parts.iter().all(|it| holds(state, it, asker)),
        Condition::Attacked(who, whom) => {
            let mut players = state.in_turn_order().filter(|it| asker.stands(state, *who, *it));
            players.any(|player| {
                state.in_turn_order().any(|it| state.player(player).has_attacked(it) && asker.stands(state, *whom, it))
            })
        }
        Condition::YourTurn => state.turn.active == asker.you,
        Condition::Not(it) => !holds(state, it, asker),
    }
}
