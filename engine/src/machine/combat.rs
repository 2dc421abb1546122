//! Combat (506-511): what attackers and blockers may be declared, and how damage is assigned.
//!
//! A declaration is asked creature by creature. An option is offered only if the rest can be completed so that no restriction is
//! disobeyed and as many requirements are obeyed as can be (508.1d, 509.1c); so whatever is chosen, the declaration is legal.

use crate::{
    cards::{Requirement, Restriction},
    game::{ObjectId, PlayerId, Thing},
    machine::{Limit, Table},
};

/// A declaration of attackers or blockers in the making.
#[derive(Clone, Debug)]
pub(crate) struct Declaration {
    /// Who declares.
    pub(crate) player: PlayerId,
    /// The creatures that could take part, and what each was declared to attack or block.
    pub(crate) creatures: Vec<(ObjectId, Option<Thing>)>,
}

/// How many creatures may block an attacker, if any do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crowd {
    /// At least so many.
    pub(crate) least: u8,
    /// At most so many.
    pub(crate) most: u8,
}

impl Crowd {
    /// No restriction.
    pub(crate) const ANY: Self = Self { least: 1, most: u8::MAX };
}

/// Which of two ways to assign combat damage comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// What a keyword says.
    Special,
    /// What holds for all creatures.
    General,
}

/// One creature's combat damage while it is assigned (510.1).
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    /// The creature.
    pub(crate) creature: ObjectId,
    /// Who assigns it.
    pub(crate) player: PlayerId,
    /// What is left to assign.
    pub(crate) left: u16,
    /// Who takes how much.
    pub(crate) dealt: Vec<(Thing, u16)>,
}

impl Assignment {
    /// So much of it is assigned there.
    pub(crate) fn assign(&mut self, to: Thing, amount: u16) {
        self.left -= amount;
        self.dealt.push((to, amount));
    }
}

impl Table<'_> {
    /// Whether a creature must attack if able, must block if able, and so on, by an ability.
    pub(crate) fn requirements(&self, creature: ObjectId) -> impl Iterator<Item = Requirement> {
        self.state.limits(creature).filter_map(|it| if let Limit::Requirement(it) = it.1 { Some(it) } else { None })
    }

    /// Whether a creature can't attack or block alone (506.5).
    pub(crate) fn needs_company(&self, creature: ObjectId) -> bool {
        self.state.is_restricted(creature, &Restriction::ActAlone)
    }

    /// How many creatures may block that attacker.
    pub(crate) fn crowd(&self, attacker: ObjectId) -> Crowd {
        let crowds = self.rules.crowds.iter().map(|it| it.1(self.state, attacker));
        crowds.fold(Crowd::ANY, |sum, it| Crowd { least: sum.least.max(it.least), most: sum.most.min(it.most) })
    }

    /// Whether an attacking or blocking creature deals damage in the first of two combat damage steps (510.4).
    pub(crate) fn strikes_first(&self, creature: ObjectId) -> bool {
        self.rules.strikes_first.iter().any(|it| it.1(self.state, creature))
    }

    /// Whether a creature that did so deals damage in the second one again (702.4b).
    pub(crate) fn strikes_again(&self, creature: ObjectId) -> bool {
        self.rules.strikes_again.iter().any(|it| it.1(self.state, creature))
    }

    /// Whether somebody strikes first, so that there are two combat damage steps.
    pub(crate) fn somebody_strikes_first(&self) -> bool {
        self.state.combat.fighting().any(|it| self.strikes_first(it))
    }

    /// What a creature could attack: the opponents, their planeswalkers, and the battles that they protect (506.2, 508.1b).
    pub(crate) fn attackable(&self, player: PlayerId) -> Vec<Thing> {
        let state = self.state;
        let mut found: Vec<Thing> = state.opponents(player).map(Thing::Player).collect();
        for slot in state.zones.permanents() {
            let (row, traits) = (&state.objects[usize::from(slot)], &state.traits[usize::from(slot)]);
            let walker = traits.is(crate::catalog::CardType::Planeswalker) && row.controller != player;
            let battle = traits.is(crate::catalog::CardType::Battle) && row.protector.is_some_and(|it| it != player);
            if walker || battle {
                found.push(Thing::Object(state.id(slot)));
            }
        }
        found
    }
}
