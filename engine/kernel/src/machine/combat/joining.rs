//! Creatures that come to a combat without being declared (506.3, 508.4, 509.4): an effect has them enter attacking or blocking, or says
//! that they do. Rows say who may not come, and against what; one chooses among the rest.

use crate::{
    event::{Arrival, Attack},
    game::{Characteristics, ObjectId, PlayerId, Thing},
    machine::{Case, Few, Flow, Machine, Resolution, Table},
};
use language::{Attacked, Entering, Subject};

/// As what a creature comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It attacks.
    Attacker,
    /// It blocks.
    Blocker,
}

/// How it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coming {
    /// It is put onto the battlefield so.
    Entering,
    /// It is there already, and an effect says so.
    Told,
}

/// A permanent that an effect would have attack or block.
#[derive(Clone, Copy, Debug)]
pub struct Joining<'a> {
    /// Who controls it.
    pub player: PlayerId,
    /// What it is.
    pub characteristics: &'a Characteristics,
    /// As what it comes.
    pub role: Role,
    /// How.
    pub coming: Coming,
}

impl Table<'_> {
    /// Whether a rule keeps it from coming, against that at least.
    fn forbids_joining(&self, joining: &Joining<'_>, against: Thing) -> bool {
        let Table { state, rules, .. } = *self;
        let case = Case::Player(joining.player);
        rules.forbids_joining.iter().any(|it| it.says(rules, state, case, |forbids| forbids(self, joining, against)))
    }
}

impl Machine<'_> {
    /// What it attacks, of what the effect says or of all that could be attacked, if anything.
    pub fn join_attack(&mut self, joining: &Joining<'_>, said: &Attacked, resolution: &Resolution) -> Flow<Option<Attack>> {
        let possible: Few<Thing> = match said {
            Attacked::Any => self.table().attackable(joining.player),
            Attacked::Player(players) => self.players(players, resolution).into_iter().map(Thing::Player).collect(),
            Attacked::AsPaid => {
                let paid = resolution.chosen.spent;
                paid.and_then(|it| self.state.combat.aim(it)).into_iter().collect()
            }
            Attacked::Permanent(subject) => self.things(subject, resolution).into_iter().collect(),
        };
        self.join_one_of(joining, possible)
    }

    /// How what enters attacks that, if it may.
    pub fn enter_attacking(&mut self, player: PlayerId, characteristics: &Characteristics, on: Thing) -> Flow<Option<Attack>> {
        let joining = Joining { player, characteristics, role: Role::Attacker, coming: Coming::Entering };
        self.join_one_of(&joining, Few::from_iter([on]))
    }

    /// Which of those it attacks, if any.
    fn join_one_of(&mut self, joining: &Joining<'_>, possible: Few<Thing>) -> Flow<Option<Attack>> {
        let (rules, on) = (self.rules, self.join(joining, possible)?);
        let state = &*self.state;
        let unblocked = || rules.comes_unblocked.iter().any(|it| it.says(rules, state, Case::Game, |comes| comes(state)));
        Ok(on.map(|on| Attack { on, blocked: unblocked().then_some(false) }))
    }

    /// Whom it blocks, of those that the effect says or of all that attack, if anybody.
    pub fn join_block(&mut self, it: &Joining<'_>, said: Option<&Subject>, resolution: &Resolution) -> Flow<Option<ObjectId>> {
        let possible: Few<Thing> = match said {
            Some(subject) => self.things(subject, resolution).into_iter().collect(),
            None => self.state.combat.attackers.iter().map(|it| it.object.into()).collect(),
        };
        Ok(self.join(it, possible)?.and_then(Thing::object))
    }

    /// One of those that no rule forbids.
    fn join(&mut self, joining: &Joining<'_>, mut possible: Few<Thing>) -> Flow<Option<Thing>> {
        let table = self.table();
        possible.retain(|it| !table.forbids_joining(joining, *it));
        let (rules, mut chosen) = (self.rules, None);
        for row in rules.joins.iter().filter(|it| it.key == joining.role && !possible.is_empty()) {
            chosen = self.run(row, |it, chooses| chooses(it, joining.player, &possible))?;
        }
        Ok(chosen)
    }

    /// How something of these characteristics enters, as an effect says: tapped, attacking, blocking.
    pub fn choose_role(
        &mut self,
        player: PlayerId,
        characteristics: &Characteristics,
        entering: &Entering,
        resolution: &Resolution,
        arrival: &mut Arrival,
    ) -> Flow {
        if let Entering::With(how, number, kind) = entering {
            let number = self.number(number, resolution);
            *arrival = arrival.with_counters(*kind, number);
            return self.choose_role(player, characteristics, how, resolution, arrival);
        }
        arrival.tapped = matches!(entering, Entering::Tapped | Entering::Attacking(_));
        let joining = |role| Joining { player, characteristics, role, coming: Coming::Entering };
        match entering {
            Entering::Untapped
            | Entering::Tapped
            | Entering::With(..)
            | Entering::As(..)
            | Entering::Attached(_)
            | Entering::Transformed(_) => {}
            Entering::Attacking(attacked) | Entering::AttackingUntapped(attacked) => {
                arrival.attacking = self.join_attack(&joining(Role::Attacker), attacked, resolution)?;
            }
            Entering::Blocking(blocked) => {
                arrival.blocking = self.join_block(&joining(Role::Blocker), blocked.as_ref(), resolution)?;
            }
        }
        Ok(())
    }
}
