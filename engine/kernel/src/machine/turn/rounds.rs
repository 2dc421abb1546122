//! Positions to which players come back by what they choose to do (732.3): who did what there, and who has acted since.
//!
//! A mandatory loop is seen by others ([`mandatory_loop`](super::mandatory_loop)); here somebody acts, and could do otherwise. To compare
//! positions takes time, so it is done as an ability is activated, and before whatever else a player has done lately already.

use std::{collections::VecDeque, fmt, sync::Arc};

use crate::{
    canonical::{self, Ignoring},
    game::{Applied, ContinuousEffect, ObjectId, PlayerId, Seats, Slot, State, Zones},
    question::Choice,
    visit::{Objects, Visit},
};
use language::{Ability, Change, Static, StaticKind};
use vocabulary::Stage;

/// So many actions are remembered.
const REMEMBERED: usize = 64;

/// What players have done lately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rounds {
    /// The latest comes last.
    actions: VecDeque<Action>,
    /// Who has acted since the position was first this one; nobody where it is a new one.
    involved: Seats,
    /// The position in which a player is about to choose, where that was worked out.
    here: Option<u128>,
}

/// Something that a player has done.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Action {
    player: PlayerId,
    choice: Choice,
    /// How the position before looked at a glance.
    glance: Glance,
    /// That position, where it may have to be compared with later ones.
    position: Option<Before>,
}

/// A position before an action. Which one it is takes time to work out, so that is done once another one looks like it.
#[derive(Clone)]
enum Before {
    /// As it was.
    Kept(Arc<State>),
    /// By its key.
    Known(u128),
}

impl Before {
    /// As it is now, without what was done before.
    fn keep(state: &mut State) -> Self {
        let rounds = std::mem::take(&mut state.rounds);
        let kept = Arc::new(state.clone());
        state.rounds = rounds;
        Self::Kept(kept)
    }

    fn key(&self) -> u128 {
        match self {
            Self::Kept(state) => position(state),
            Self::Known(key) => *key,
        }
    }
}

impl PartialEq for Before {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Before {}

impl fmt::Debug for Before {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.key().fmt(f)
    }
}

/// What is seen of a position at once: where two differ in it, they are not the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glance {
    active: PlayerId,
    stage: Stage,
    life: i64,
    cards: [usize; 6],
}

impl Glance {
    fn of(state: &State) -> Self {
        let Zones { library, hand, battlefield, graveyard, stack, exile, .. } = &state.zones;
        let all = |lists: &[Vec<Slot>]| lists.iter().map(Vec::len).sum();
        let cards = [all(library), all(hand), all(battlefield), all(graveyard), stack.len(), exile.len()];
        let life = state.players.iter().map(|it| i64::from(it.life)).sum();
        Self { active: state.turn.active, stage: state.turn.stage, life, cards }
    }
}

impl Rounds {
    /// Whether the position is one that was there before.
    pub(crate) const fn comes_back(&self) -> bool {
        !self.involved.is_empty()
    }

    /// Who has acted since the position was first this one.
    pub const fn involved(&self) -> Seats {
        self.involved
    }

    /// Who has acted since the first action that fits.
    fn since(&self, fits: impl Fn(&Action) -> bool) -> Seats {
        let first = self.actions.iter().position(fits).unwrap_or(self.actions.len());
        self.actions.range(first..).map(|it| it.player).collect()
    }

    /// Whether a player has chosen that in this position before.
    pub fn was_chosen_here(&self, player: PlayerId, choice: Choice) -> bool {
        let choice = lasting(choice);
        let here = |it: &Action| matches!(it.position, Some(Before::Known(key)) if self.here == Some(key));
        self.actions.iter().any(|it| here(it) && it.player == player && it.choice == choice)
    }
}

/// A player with priority is about to choose among these.
pub(crate) fn looks_back(state: &mut State, options: &[Choice]) {
    state.rounds.here = None;
    state.rounds.involved = Seats::NONE;
    if state.rounds.actions.is_empty() || matches!(options, [_]) {
        return;
    }
    let glance = Glance::of(state);
    if state.rounds.since(|it| it.position.is_some() && it.glance == glance).len() < 2 {
        return;
    }
    for it in state.rounds.actions.iter_mut().filter(|it| it.glance == glance) {
        it.position = it.position.take().map(|it| Before::Known(it.key()));
    }
    let here = position(state);
    let involved = state.rounds.since(|it| matches!(it.position, Some(Before::Known(key)) if key == here));
    (state.rounds.here, state.rounds.involved) = (Some(here), involved);
}

/// The player does that there.
pub(crate) fn acts(state: &mut State, player: PlayerId, choice: Choice) {
    let (glance, choice) = (Glance::of(state), lasting(choice));
    let again = state.rounds.actions.iter().any(|it| it.player == player && it.choice == choice);
    let mut position = state.rounds.here.map(Before::Known);
    if position.is_none() && (again || matches!(choice, Choice::Activate(..))) {
        position = Some(Before::keep(state));
    }
    let rounds = &mut state.rounds;
    if rounds.actions.len() == REMEMBERED {
        rounds.actions.pop_front();
    }
    rounds.actions.push_back(Action { player, choice, glance, position });
}

/// The choice by the places of its objects: a card that has come back is another object, and the choice is the same.
fn lasting(mut choice: Choice) -> Choice {
    choice.visit(&mut Objects(|it: &mut ObjectId| it.generation = 0));
    choice
}

/// The position without what makes no difference to it: an effect that a later one like it, or its contrary, has overtaken, and one that
/// takes away what nothing gives.
fn position(state: &State) -> u128 {
    let overtaken = |at: usize, it: &ContinuousEffect| {
        state.effects[at + 1..].iter().any(|later| overtakes(later, it)) || takes_nothing(state, it)
    };
    let none = !state.effects.iter().enumerate().any(|(at, it)| overtaken(at, it));
    if none {
        return canonical::key(state, Ignoring::Past);
    }
    let mut plain = state.clone();
    let effects = state.effects.iter().enumerate().filter(|(at, it)| !overtaken(*at, it));
    plain.effects = effects.map(|it| *it.1).collect();
    for (at, it) in state.effects.iter().enumerate() {
        if overtaken(at, it) {
            forget_loss(&mut plain, it);
        }
    }
    canonical::key(&plain, Ignoring::Past)
}

/// What was lost by an effect that makes no difference is not lost.
fn forget_loss(plain: &mut State, it: &ContinuousEffect) {
    let Applied::WithoutKeyword(keyword) = it.change else { return };
    let still = plain.effects.iter().any(|other| other.object == it.object && other.change == it.change);
    let granted = plain.characteristics(it.object).map_or(0, |it| usize::from(it.granted));
    if let Some(granted) = plain.granted.get_mut(granted).filter(|_| !still) {
        granted.lost = granted.lost.without(keyword);
    }
}

/// Whether an effect takes away a keyword that the object does not have by itself and that no static ability gives; earlier effects that
/// gave it are overtaken.
fn takes_nothing(state: &State, it: &ContinuousEffect) -> bool {
    let Applied::WithoutKeyword(keyword) = it.change else { return false };
    let by_itself = state.characteristics(it.object).is_some_and(|it| state.library.printed(it.copiable).has(keyword));
    let gives = |change: &Change| {
        let Change::Gain(ability) = change else { return false };
        matches!(&**ability, Ability::Keyword(it) if it.ability == keyword)
    };
    let says = |it: &Static| matches!(it, Static::Changes(_, _, changes) | Static::Defines(changes) if changes.iter().any(gives));
    let by_effect = state
        .effects
        .iter()
        .any(|other| other.object == it.object && other.change == Applied::Keyword(keyword) && !overtakes(it, other));
    !by_itself && !by_effect && !state.statics(StaticKind::Changes).any(|it| says(it.1))
}

/// Whether nothing is left of the earlier of two effects that last equally long.
fn overtakes(later: &ContinuousEffect, earlier: &ContinuousEffect) -> bool {
    if (later.object, later.duration) != (earlier.object, earlier.duration) || later.source != earlier.source {
        return false;
    }
    let keyword = |it: Applied| if let Applied::Keyword(it) | Applied::WithoutKeyword(it) = it { Some(it) } else { None };
    match keyword(earlier.change) {
        Some(it) => keyword(later.change) == Some(it),
        None => matches!(earlier.change, Applied::Colors(_) | Applied::BaseSize(..)) && later.change == earlier.change,
    }
}
