//! Triggered abilities that wait are put on the stack (603.3).
//!
//! A player is asked for the order only where it can matter (603.3b). Abilities with the same text, about the same, and of objects that
//! can't be told apart are as good as each other: whichever comes first, the position that follows is the same but for which of the
//! objects is which.

use std::collections::{BTreeSet, VecDeque};

use super::likeness::{Likeness, Mentions, likeness};
use crate::{
    game::{AbilityKinds, AbilityRef, Kind, ObjectId, PlayerId, State, Thing, Waiting},
    machine::{Flow, Machine},
    question::{About, Choice},
};
use language::{Ability, Occurrence};
use vocabulary::{catalog::Zone, cr};

/// Abilities that are as good as each other.
#[derive(Debug)]
struct Group {
    common: Common,
    /// The abilities, each with its place among all that wait; there is one.
    members: VecDeque<(usize, Waiting)>,
}

impl Group {
    fn next(&self) -> &(usize, Waiting) {
        &self.members[0]
    }
}

/// What abilities that are as good as each other have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Common {
    ability: AbilityRef,
    source: Source,
    it: Meant,
    opposite: Option<ObjectId>,
    player: Option<PlayerId>,
    amount: i32,
    x: u32,
    outrun: bool,
    spent: Option<ObjectId>,
}

/// Of which object an ability is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Of that one.
    This(ObjectId),
    /// Of one that is like that, and to which nothing else refers.
    Like(Likeness),
}

/// What a trigger event was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    /// The object that has the ability.
    Itself,
    /// That.
    Other(Option<Thing>),
}

impl Machine<'_> {
    /// Puts all waiting abilities on the stack, in turn order, each player's in the order of that player's choice (603.3b); those of a team
    /// that shares its turns in the order of its choice (805.7). Those that have triggered on others come behind all of these.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn stack_triggers(&mut self) -> Flow {
        let all = self.state.waiting.clone().into_iter().enumerate();
        let (behind, first): (Vec<_>, Vec<_>) = all.partition(|it| waits_for_triggers(self.state, &it.1));
        let order: Vec<PlayerId> = self.state.in_turn_order().filter(|it| self.state.speaker_of(*it) == *it).collect();
        for waiting in [first, behind].iter().filter(|it| !it.is_empty()) {
            for player in &order {
                let acts = |it: &(usize, Waiting)| self.state.acts_with(*player, it.1.controller);
                let own = waiting.iter().copied().filter(acts).collect();
                self.stack_own(*player, own)?;
            }
        }
        Ok(())
    }

    fn stack_own(&mut self, player: PlayerId, own: Vec<(usize, Waiting)>) -> Flow {
        let mut groups = groups(self.state, own);
        while !groups.is_empty() {
            let at = self.under(cr::R603_3B, |it| it.pick_trigger(player, &groups))?;
            let next = groups[at].members.pop_front();
            groups.retain(|it| !it.members.is_empty());
            if let Some((_, next)) = next {
                self.under(cr::R603_3, |it| it.put_trigger(next))?;
            }
            // What one has for a target can be told apart from then on.
            let aims = self.state.stack.last().is_some_and(|it| !it.chosen.targets.is_empty());
            if aims && groups.iter().any(|it| it.members.len() > 1) {
                let mut left: Vec<_> = groups.into_iter().flat_map(|it| it.members).collect();
                left.sort_unstable_by_key(|it| it.0);
                groups = self::groups(self.state, left);
            }
        }
        Ok(())
    }

    /// Which of the groups comes next: one of each is an option, in the order in which they have triggered.
    fn pick_trigger(&mut self, player: PlayerId, groups: &[Group]) -> Flow<usize> {
        let mut places: Vec<usize> = (0..groups.len()).collect();
        places.sort_unstable_by_key(|it| groups[*it].next().0);
        let option = |it: &usize| {
            let (_, Waiting { source, ability, .. }) = groups[*it].next();
            Choice::Activate(*source, *ability)
        };
        let options: Vec<Choice> = places.iter().map(option).collect();
        let chosen = self.ask(player, About::Order, &options)?;
        Ok(options.iter().position(|it| *it == chosen).map_or(places[0], |it| places[it]))
    }
}

/// Whether it is one that triggers as another ability does.
fn waits_for_triggers(state: &State, waiting: &Waiting) -> bool {
    let Ability::Triggered(it) = state.ability(waiting.ability.at) else { return false };
    it.on.iter().any(|it| it.is(Occurrence::AbilityTriggers).is_some())
}

/// The abilities of a player that wait, by what they have in common.
fn groups(state: &State, own: Vec<(usize, Waiting)>) -> Vec<Group> {
    let texts: BTreeSet<AbilityRef> = own.iter().map(|it| it.1.ability.at).collect();
    let mentions = if texts.len() < own.len() { Mentions::of(state) } else { Mentions::default() };
    let mut groups: Vec<Group> = Vec::new();
    for (place, waiting) in own {
        let common = common(state, &mentions, &waiting);
        match groups.iter_mut().find(|it| it.common == common) {
            Some(group) => group.members.push_back((place, waiting)),
            None => groups.push(Group { common, members: VecDeque::from([(place, waiting)]) }),
        }
    }
    groups
}

fn common(state: &State, mentions: &Mentions, waiting: &Waiting) -> Common {
    let Waiting { ability, source, it, opposite, player, amount, x, outrun, spent, .. } = *waiting;
    let itself = it == Some(source.into());
    let like = if mentions.number(source) == 1 + u32::from(itself) { placeless(state, source) } else { None };
    let it = if itself && like.is_some() { Meant::Itself } else { Meant::Other(it) };
    Common { ability: ability.at, source: like.unwrap_or(Source::This(source)), it, opposite, player, amount, x, outrun, spent }
}

/// What an object is like, where its place among others makes no difference: another one that is the same could take it. One whose
/// static abilities have a timestamp (613.7a), or of which the book asks when it entered (704.5k), has a place of its own; so has one
/// that has become another object, in a zone where order is kept.
fn placeless(state: &State, id: ObjectId) -> Option<Source> {
    let (row, characteristics) = state.known(id)?;
    let stays = match state.object(id) {
        Some(_) => matches!(row.zone, Zone::Battlefield | Zone::Command) && !state.entry_matters(id),
        None => state.successor(id) == id,
    };
    let plain = row.kind != Kind::Ability && !characteristics.ability_kinds.has(AbilityKinds::STATIC) && row.attached.is_none();
    if stays && plain { likeness(state, id).map(Source::Like) } else { None }
}
