//! Who attacks and who blocks (506).

use macro_rules_attribute::derive;

use crate::game::{ObjectId, PlayerId, Thing};
use crate::{Lists, Visit, Wording, game::copying::Copied};

/// Who may be attacked in a game of more than two players (506.2a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Defending {
    /// All opponents, by the attack multiple players option (802).
    #[default]
    All,
    /// The opponent whom the active player chooses as combat begins (507.1).
    Chosen,
    /// The opponent to the left, by the attack left option (803).
    Left,
    /// The opponent to the right, by the attack right option (803).
    Right,
}

/// An attacking creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Attacker {
    /// The creature.
    pub object: ObjectId,
    /// The player, planeswalker or battle that it attacks; nothing once that is removed from combat (506.4c).
    pub target: Option<Thing>,
    /// Who defends against it: the player attacked, or who controls or protects what is attacked, as the attack began (508.5).
    pub defender: Option<PlayerId>,
    /// Blocked or unblocked, once blockers are declared (509.1h).
    pub blocked: Option<bool>,
    /// With whom the band began that it is in, where it is in one (702.22c): all of a band have the same.
    pub band: Option<ObjectId>,
}

/// The combat phase.
#[derive(Debug, Default, PartialEq, Eq, Hash, Copied!, Visit!, Lists!)]
pub struct Combat {
    /// The opponent who was chosen to defend, where one is (507.1).
    pub defending: Option<PlayerId>,
    /// The attacking creatures, in the order in which they were declared.
    pub attackers: Vec<Attacker>,
    /// Which creature blocks which attacker.
    pub blocks: Vec<(ObjectId, ObjectId)>,
    /// The blocking creatures of which an attacker that they blocked was removed from combat: they go on blocking (509.1g).
    pub outlasting: Vec<ObjectId>,
    /// Which creature blocked which attacker until one of them was removed from combat.
    pub parted: Vec<(ObjectId, ObjectId)>,
    /// What attacked and was removed from combat, and against whom it attacked (508.5).
    pub former: Vec<(ObjectId, PlayerId)>,
    /// Who has attacked which player with a creature in this combat, each once.
    pub attacked: Vec<(PlayerId, PlayerId)>,
    /// What the creatures attacked that were removed from combat, while it was there.
    pub aims: Vec<(ObjectId, Thing)>,
    /// What attackers attacked that was removed from combat (506.4c).
    pub lost: Vec<(ObjectId, ObjectId)>,
    /// The creatures that an effect required to attack as attackers were declared (506.6).
    pub obliged: Vec<ObjectId>,
    /// The creatures that are chosen to attack, where somebody asks before they do (702.154a).
    pub chosen: Vec<ObjectId>,
    /// Those that struck first, in the first of two combat damage steps (510.4).
    pub struck_first: Vec<ObjectId>,
}

impl Combat {
    /// The row of an attacking creature.
    pub fn attacker(&self, object: ObjectId) -> Option<&Attacker> {
        self.attackers.iter().find(|it| it.object == object)
    }

    /// The player against whom a creature attacks, or did before it was removed from combat (508.5).
    pub fn defender(&self, object: ObjectId) -> Option<PlayerId> {
        let former = || self.former.iter().rev().find(|it| it.0 == object).map(|it| it.1);
        self.attacker(object).and_then(|it| it.defender).or_else(former)
    }

    /// What a creature attacks, or attacked as it was removed from combat.
    pub fn aim(&self, object: ObjectId) -> Option<Thing> {
        let former = || self.aims.iter().rev().find(|it| it.0 == object).map(|it| it.1);
        self.attacker(object).map_or_else(former, |it| it.target)
    }

    /// Whether there is nothing to be said of it.
    pub const fn is_empty(&self) -> bool {
        self.defending.is_none() && !self.has_begun() && self.obliged.is_empty()
    }

    /// Whether a creature is chosen to attack, as what that costs is determined.
    pub fn is_chosen(&self, id: ObjectId) -> bool {
        self.chosen.contains(&id)
    }

    /// A permanent is removed from combat (506.4).
    pub fn remove(&mut self, id: ObjectId) {
        self.fights_no_more(id);
        self.is_attacked_no_more(id);
    }

    /// A creature neither attacks nor blocks any more.
    pub(crate) fn fights_no_more(&mut self, id: ObjectId) {
        if let Some(at) = self.attackers.iter().position(|it| it.object == id) {
            let attacker = self.attackers.remove(at);
            self.former.extend(attacker.defender.map(|it| (id, it)));
            self.aims.extend(attacker.target.map(|it| (id, it)));
        }
        self.outlast(id);
        self.parted.extend(self.blocks.iter().filter(|it| it.0 == id || it.1 == id));
        self.blocks.retain(|it| it.0 != id && it.1 != id);
        self.outlasting.retain(|it| *it != id);
    }

    /// What blocked an attacker goes on blocking without it.
    fn outlast(&mut self, attacker: ObjectId) {
        for (blocker, _) in self.blocks.iter().filter(|it| it.1 == attacker) {
            if !self.outlasting.contains(blocker) {
                self.outlasting.push(*blocker);
            }
        }
    }

    /// What attacked the permanent goes on attacking, but nothing (506.4c).
    pub(crate) fn is_attacked_no_more(&mut self, id: ObjectId) {
        for attacker in self.attackers.iter_mut().filter(|it| it.target == Some(Thing::Object(id))) {
            attacker.target = None;
            self.lost.push((attacker.object, id));
        }
    }

    /// The other attacking creatures in the band of one (702.22c).
    pub fn banded_with(&self, object: ObjectId) -> impl Iterator<Item = &Attacker> {
        let band = self.attacker(object).and_then(|it| it.band);
        self.attackers.iter().filter(move |it| band.is_some() && it.band == band && it.object != object)
    }

    /// Whether it is a blocking creature.
    pub fn is_blocking(&self, object: ObjectId) -> bool {
        self.blocking().any(|it| it == object)
    }

    /// The blocking creatures, once for each attacker that they block, and once more where they have outlasted one.
    pub fn blocking(&self) -> impl Iterator<Item = ObjectId> {
        self.blocks.iter().map(|it| it.0).chain(self.outlasting.iter().copied())
    }

    /// The attacking creatures, then the blocking ones, as often as they block.
    pub fn fighting(&self) -> impl Iterator<Item = ObjectId> {
        self.attackers.iter().map(|it| it.object).chain(self.blocking())
    }

    /// Whether somebody attacks or blocks.
    pub fn is_fought(&self) -> bool {
        self.fighting().next().is_some()
    }

    /// Whether something has attacked, wherever it is by now.
    pub const fn has_begun(&self) -> bool {
        !self.attackers.is_empty() || !self.former.is_empty()
    }

    /// The creatures that block an attacker.
    pub fn blockers_of(&self, attacker: ObjectId) -> impl Iterator<Item = ObjectId> {
        self.blocks.iter().filter(move |it| it.1 == attacker).map(|it| it.0)
    }

    /// Which creature blocks which attacker, or did until one of them was removed from combat.
    pub fn pairs(&self) -> impl Iterator<Item = (ObjectId, ObjectId)> {
        self.blocks.iter().chain(&self.parted).copied()
    }

    /// The attackers that a creature blocks, or did before one of them was removed from combat.
    pub fn fought_by(&self, blocker: ObjectId) -> impl Iterator<Item = ObjectId> {
        self.pairs().filter(move |it| it.0 == blocker).map(|it| it.1)
    }

    /// The attackers that a creature blocks.
    pub fn blocked_by(&self, blocker: ObjectId) -> impl Iterator<Item = ObjectId> {
        self.blocks.iter().filter(move |it| it.0 == blocker).map(|it| it.1)
    }
}
