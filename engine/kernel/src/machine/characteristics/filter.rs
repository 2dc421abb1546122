//! Whether a description fits an object or a player, and how much an amount is.
//!
//! ```text
//! seen       what can be said of one object
//! sharing    what objects have in common (201.2a, 205, 105)
//! places     where what is described lies
//! origin     spells by whence they are cast (601.2a)
//! casts      how a spell was cast (400.7d)
//! meant      which objects and players a subject means
//! amounts    how much an amount is
//! variables  what X is where a text defines it (107.3c)
//! past       how often something has happened, or how much of it (608.2i)
//! ```

mod amounts;
mod casts;
mod meant;
mod origin;
mod past;
mod places;
mod seen;
mod sharing;
mod variables;

use std::borrow::Cow;

use crate::{
    game::{AbilityId, Chosen, ObjectId, PlayerId, Quality, Slot, State, Thing},
    machine::{Case, Few},
};
pub use amounts::{amount, growth, mana_value};
pub use casts::{was as was_cast, was_paid};
use language::{Condition, Filter, Relation, Test};
use meant::first_object;
pub use meant::{departed, is_one_of, is_said_of, last_exiled, players, said_of, subjects, topic};
pub use origin::{Origin, spell_from};
pub use past::{all_this_way, done_this_way, happened, hurts_player_this_way, measured_this_way, sum, this_way};
pub(in crate::machine) use places::places;
pub use places::speaks_of_elsewhere;
pub use seen::{Seen, is_attachment};
pub use sharing::have_in_common;
pub use variables::{defined as defined_x, defined_by_targets as defines_x_by_targets};
use vocabulary::catalog::Zone;

/// On whose behalf something is looked for, and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The controller of the ability: "you".
    pub you: PlayerId,
    /// The object with the ability: "this".
    pub this: ObjectId,
    /// What was chosen for it, or found as it triggered.
    pub chosen: Option<&'a Chosen>,
    /// Which of its abilities asks, where that is known.
    pub ability: Option<AbilityId>,
    /// The object on the stack that asks; the object with the ability where none does.
    pub on_stack: ObjectId,
    /// The instance of the word "target" that is the first of the text (115.3).
    pub first: u8,
    /// Since when what happens is what the text does, `this way`, where a text is followed.
    pub since: usize,
    /// Who does what the text says, where several do, each by an amount of their own; or what happens, while that is looked at.
    pub doer: Option<PlayerId>,
    /// The defending player, where that is determined otherwise than by what it is about (508.5a).
    pub defending: Option<PlayerId>,
}

impl<'a> Context<'a> {
    /// On behalf of an object's controller.
    pub fn of(state: &State, this: ObjectId) -> Self {
        let you = state.known(this).map_or(PlayerId(0), |it| it.0.controller);
        Self { you, this, chosen: None, ability: None, on_stack: this, first: 0, since: usize::MAX, doer: None, defending: None }
    }

    /// On behalf of a player, by an object, or by what is on the stack for one of its abilities.
    pub const fn on_behalf(you: PlayerId, this: ObjectId, on_stack: ObjectId) -> Self {
        Self { you, this, chosen: None, ability: None, on_stack, first: 0, since: usize::MAX, doer: None, defending: None }
    }

    /// On behalf of a player by an ability that no object has (113.8).
    pub const fn without_source(you: PlayerId) -> Self {
        Self {
            you,
            this: ObjectId::NOTHING,
            chosen: None,
            ability: None,
            on_stack: ObjectId::NOTHING,
            first: 0,
            since: usize::MAX,
            doer: None,
            defending: None,
        }
    }

    /// The same with what was chosen.
    #[must_use]
    pub fn with(self, chosen: &Chosen) -> Context<'_> {
        Context {
            you: self.you,
            this: self.this,
            chosen: Some(chosen),
            ability: self.ability,
            on_stack: self.on_stack,
            first: self.first,
            since: self.since,
            doer: self.doer,
            defending: self.defending,
        }
    }

    /// What the text is about.
    pub fn it(&self) -> Option<Thing> {
        self.chosen.and_then(|it| it.it)
    }

    fn target(&self, instance: u8) -> impl Iterator<Item = Thing> + use<'a> {
        let instance = self.first + instance;
        self.chosen.into_iter().flat_map(move |it| it.targets.iter().filter(move |it| it.0 == instance).map(|it| it.1))
    }

    /// The defending player (508.5): of what it is about, or else of the object with the ability, or of a target, whichever attacks or
    /// did in this combat, or else is attacked by what one of them blocks. Where nothing does, the only player who defends (506.2).
    pub fn defending(&self, state: &State) -> Option<PlayerId> {
        if self.defending.is_some() {
            return self.defending;
        }
        let targets = self.chosen.into_iter().flat_map(|it| it.targets.iter().map(|it| it.1));
        let meant = self.it().into_iter().chain([Thing::Object(self.this)]).chain(targets);
        let meant: Few<ObjectId> = meant.filter_map(Thing::object).collect();
        let attacks = |it: &ObjectId| state.combat.defender(*it);
        let blocks = |it: &ObjectId| state.combat.fought_by(*it).find_map(|it| state.combat.defender(it));
        meant.iter().find_map(attacks).or_else(|| meant.iter().find_map(blocks)).or_else(|| state.sole_defender())
    }

    /// Whether that is what has the ability, or what it became as the ability triggered on that (400.7, 603.10a).
    pub(super) fn is_this(&self, state: &State, id: ObjectId) -> bool {
        self.has_become(state, self.this, id)
    }

    /// Whether that is what the text is about, or what it became likewise.
    pub(super) fn is_it(&self, state: &State, id: ObjectId) -> bool {
        self.it().and_then(Thing::object).is_some_and(|it| self.has_become(state, it, id))
    }

    /// Whether it is that object, or what that became as the ability triggered on it.
    pub(super) fn has_become(&self, state: &State, what: ObjectId, id: ObjectId) -> bool {
        let follows = || self.chosen.is_some_and(|it| it.moved.contains(&what));
        id == what || follows() && state.successors(what).any(|it| it == id)
    }

    /// Whether it is a text that is followed, and no ability's.
    pub fn is_followed_spell(&self) -> bool {
        self.since != usize::MAX && self.on_stack == self.this
    }

    /// Whether it is a spell whose text is followed, and of that object: what is another one to the text is none that it is about (608.2c).
    pub(super) fn spell_speaks_of(&self, state: &State, id: ObjectId) -> bool {
        let is_spell = self.is_followed_spell() && state.object(self.this).is_some_and(|it| it.zone == Zone::Stack);
        let Some(chosen) = self.chosen.filter(|_| is_spell) else { return false };
        let thing = Some(Thing::Object(id));
        chosen.it == thing || chosen.beside.contains(&id) || chosen.targets.iter().any(|it| Some(it.1) == thing)
    }

    /// Whether what speaks can affect that player: as far as "you" can (801.2), or anybody where it is a plane or phenomenon (801.18).
    pub fn reaches(&self, state: &State, player: PlayerId) -> bool {
        state.reaches(self.you, player) || state.is_planar(self.this)
    }

    /// The same of an object or a player.
    pub fn in_range(&self, state: &State, thing: Thing) -> bool {
        state.in_range(self.you, thing) || state.is_planar(self.this)
    }

    /// Whether it is the turn of a player who stands so to "you".
    pub fn is_turn_of(&self, state: &State, whose: Relation) -> bool {
        whose == Relation::Anyone || state.active_players().any(|it| self.stands(state, whose, it))
    }

    /// Whether a player stands so to "you".
    pub fn stands(&self, state: &State, relation: Relation, player: PlayerId) -> bool {
        match relation {
            Relation::You => player == self.you,
            Relation::Opponent => state.is_opponent(self.you, player),
            Relation::Another => player != self.you,
            Relation::Team => state.team_of(self.you).has(player),
            Relation::Anyone => true,
            Relation::Enchanted => state.known(self.this).is_some_and(|it| it.0.attached == Some(Thing::Player(player))),
            Relation::Chosen => state.choice(self.this, self.ability) == Some(Quality::Player(player)),
            Relation::OfHost => {
                let host = state.known(self.this).and_then(|it| it.0.attached?.object());
                host.and_then(|it| state.known(it)).is_some_and(|it| it.0.controller == player)
            }
            Relation::Defending => self.defending(state) == Some(player),
            Relation::ThatPlayer => self.chosen.and_then(|it| it.player).or(self.doer) == Some(player),
            Relation::Target(instance) => self.target(instance).any(|it| state.holder(it) == Some(player)),
            Relation::Doer => self.doer == Some(player),
        }
    }
}

/// Whether the description fits, in the zone that it speaks of (109.2).
pub fn matches(state: &State, filter: &Filter, thing: Thing, context: &Context<'_>) -> bool {
    let in_place = match thing {
        Thing::Player(player) => state.is_playing(player),
        Thing::Object(id) => state.object(id).is_some_and(|it| places(filter).any(|zone| zone == it.zone)),
    };
    in_place && fits(state, filter, thing, context)
}

/// Whether the description fits, wherever the thing is or was.
pub fn fits(state: &State, filter: &Filter, thing: Thing, context: &Context<'_>) -> bool {
    match thing {
        Thing::Player(player) => filter.tests.iter().all(|it| of_player(state, it, player, context)),
        Thing::Object(id) => match Seen::of(state, id) {
            Some(seen) => seen.fits(state, filter, context),
            None => filter.tests.is_empty(),
        },
    }
}

/// Everything within range of influence that the description fits (801.11), in a fixed order: players by turn order, permanents, the stack,
/// other zones.
pub fn all(state: &State, filter: &Filter, context: &Context<'_>, found: &mut Few<Thing>) {
    any(state, filter, context, &mut |it| {
        if context.in_range(state, it) {
            found.push(it);
        }
        false
    });
}

/// The objects among that.
pub fn objects(state: &State, filter: &Filter, context: &Context<'_>) -> Vec<ObjectId> {
    let mut found = Few::new();
    all(state, filter, context, &mut found);
    found.into_iter().filter_map(Thing::object).collect()
}

/// Whether the description fits, and the thing is within range of influence: what a static ability says of anything else is nothing
/// (801.10).
pub fn concerns(state: &State, filter: &Filter, thing: Thing, context: &Context<'_>) -> bool {
    context.in_range(state, thing) && fits(state, filter, thing, context)
}

/// Visits everything that the description fits until the visitor has enough; says whether it had.
pub fn any(state: &State, filter: &Filter, context: &Context<'_>, enough: &mut dyn FnMut(Thing) -> bool) -> bool {
    if filter.speaks_of_players()
        && state.in_turn_order().map(Thing::Player).any(|it| fits(state, filter, it, context) && enough(it))
    {
        return true;
    }
    if let Some(only) = only(state, filter, context) {
        return matches(state, filter, only.into(), context) && enough(only.into());
    }
    if let Some(mut voted) = meant::voted_for(state, filter, context) {
        return voted.any(|it| fits(state, filter, it, context) && enough(it));
    }
    let mut seen = smallvec::SmallVec::<[Zone; 4]>::new();
    for zone in places(filter) {
        if seen.contains(&zone) {
            continue;
        }
        seen.push(zone);
        let mut visit = |slot: Slot| {
            let seen = Seen::at(state, slot);
            seen.fits(state, filter, context) && enough(Thing::Object(seen.id))
        };
        if any_in(state, zone, &mut visit) {
            return true;
        }
    }
    false
}

/// The one object that a description can fit, if it speaks of this or of what this is attached to. Where that is nothing, nothing fits.
fn only(state: &State, filter: &Filter, context: &Context<'_>) -> Option<ObjectId> {
    filter.tests.iter().find_map(|test| {
        if let Test::Host(by) = test
            && (is_attachment(state, context.this, *by) || seen::is_attached(state, context.this))
        {
            let host = state.known(context.this).and_then(|it| it.0.attached);
            Some(host.and_then(Thing::object).unwrap_or(context.this))
        } else {
            (*test == Test::This).then_some(context.this)
        }
    })
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
        Zone::Command => zones.command.iter().copied().any(visit),
        Zone::Ante => zones.ante.iter().copied().any(visit),
    }
}

/// Whether one test holds.
pub fn passes(state: &State, test: &Test, thing: Thing, context: &Context<'_>) -> bool {
    match thing {
        Thing::Player(player) => of_player(state, test, player, context),
        Thing::Object(id) => Seen::of(state, id).is_some_and(|it| it.passes(state, test, context)),
    }
}

/// Of a player only these can be said.
fn of_player(state: &State, test: &Test, player: PlayerId, context: &Context<'_>) -> bool {
    if let Test::Not(test) = test {
        !of_player(state, test, player, context)
    } else if let Test::Either(filters) = test {
        filters.iter().any(|it| fits(state, it, Thing::Player(player), context))
    } else if let Test::Controlled(relation) = test {
        context.stands(state, *relation, player)
    } else if let Test::Host(_) = test {
        context.stands(state, Relation::Enchanted, player)
    } else if *test == Test::MostLife {
        let most = state.in_turn_order().filter(|it| state.is_playing(*it)).map(|it| state.player(it).life).max();
        most == Some(state.player(player).life)
    } else if let Test::Who(condition) = test {
        holds_of(state, condition, player, context)
    } else {
        let chosen = || state.choice(context.this, context.ability) == Some(Quality::Player(player));
        *test == Test::Player || (*test == Test::Chosen && chosen())
    }
}

/// Whether it holds of a player, whom it calls that player.
fn holds_of(state: &State, condition: &Condition, player: PlayerId, context: &Context<'_>) -> bool {
    let chosen = Chosen { player: Some(player), ..context.chosen.cloned().unwrap_or_default() };
    holds(state, condition, &context.with(&chosen))
}

/// Whether the condition holds now.
pub fn holds(state: &State, condition: &Condition, context: &Context<'_>) -> bool {
    let count = |filter| {
        let mut found = Few::new();
        all(state, filter, context, &mut found);
        found.len()
    };
    match condition {
        Condition::AtLeast(number, filter) => count(filter) >= *number as usize,
        Condition::DifferentlyNamed(number, filter) => {
            let mut found = Few::new();
            all(state, filter, context, &mut found);
            let mut names: Vec<&str> =
                found.into_iter().filter_map(Thing::object).map(|it| state.face(it).common_name()).collect();
            names.retain(|it| !it.is_empty());
            names.sort_unstable();
            names.dedup();
            names.len() >= *number as usize
        }
        // Of what was not chosen nothing is said, not even that there is none (607.5a).
        Condition::None(filter) if filter.speaks_of_choice() && !seen::has_choice(state, context) => false,
        Condition::None(filter) => count(filter) == 0,
        Condition::Is(subject, filter) => {
            let meant = first_object(state, subject, context).map(|it| meant::as_described(state, it, filter));
            let filter = meant.and_then(|it| meant::as_cast(state, it, filter)).map_or(Cow::Borrowed(filter), Cow::Owned);
            meant.is_some_and(|it| fits(state, &filter, Thing::Object(it), context))
        }
        Condition::WordChosen(nth) => {
            let chosen = state.choice(context.this, context.ability);
            matches!(chosen, Some(Quality::Word(_, it)) if it == *nth)
        }
        Condition::Asks(it, terms) => {
            let rules = state.library.rules();
            let row = rules.questions.get(*it as usize).and_then(Option::as_ref);
            row.is_some_and(|row| row.says(rules, state, Case::Player(context.you), |answers| answers(state, context, terms)))
        }
        Condition::Measures(measured, ordering, bound) => {
            let (number, bound) = (amount(state, measured, context), amount(state, bound, context));
            number == bound || number.cmp(&bound) == *ordering
        }
        Condition::Flipped(flip) => context.chosen.is_some_and(|it| it.flips.all(*flip)),
        Condition::ThisIn(zone) => state.object(context.this).is_some_and(|it| it.zone == *zone),
        Condition::Cast(how) => casts::is(state, how, context),
        Condition::All(parts) => parts.iter().all(|it| holds(state, it, context)),
        Condition::Happened(least, it) => past::happened(state, *least, it, context),
        Condition::Designated(relation, designation) => {
            state.holders(*designation).any(|it| state.is_playing(it) && context.stands(state, *relation, it))
        }
        Condition::Completed(relation) => state.completed.iter().any(|it| context.stands(state, *relation, it.player)),
        Condition::YourTurn => state.is_active(context.you),
        Condition::Someone(whose, condition) => {
            let meant = |it: &PlayerId| context.reaches(state, *it) && context.stands(state, *whose, *it);
            state.in_turn_order().filter(meant).any(|player| holds_of(state, condition, player, context))
        }
        Condition::Not(it) => !holds(state, it, context),
    }
}
