//! Combat (506-511): what attackers and blockers may be declared, and how damage is assigned.
//!
//! ```text
//! bounds   restrictions and requirements (508.1c, 508.1d, 509.1b, 509.1c)
//! maximal  declarations that obey as many requirements as possible
//! leaving  what drops out of combat with what has become of it (506.4)
//! joining  creatures that come to a combat without being declared (508.4, 509.4)
//! ```

pub(in crate::machine) mod bounds;
pub(in crate::machine) mod joining;
pub(in crate::machine) mod leaving;
pub mod maximal;

use rules_data::RuleId;

use crate::{
    event::{Damage, Event, Remedy, What},
    game::{Defending, ObjectId, PlayerId, State, Thing, numbers},
    machine::{
        Batch, Case, Context, Few, Flow, Limit, Machine, Purpose, Resolution, Row, Table, Toll,
        hooks::registry::{ForbidsDefending, LimitsBlockers, Obeys, Tells},
    },
    question::{About, Choice},
};
use language::{Filter, Requirement, Restriction, Statement};
use vocabulary::{catalog::CardType, cr};

/// A declaration of attackers or blockers in the making.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Who declares.
    pub player: PlayerId,
    /// What the creatures are declared for.
    pub(crate) purpose: Purpose,
    /// The creatures that could take part, and what each was declared to attack or block.
    pub creatures: Few<(ObjectId, Option<Thing>)>,
    /// What has been declared so far; abilities notice it as the declaration is done (508.1m, 509.1i).
    pub declared: Vec<Event>,
    /// What is to be paid for it, once that is known (508.1h, 509.1d).
    pub tolls: Vec<Toll>,
    /// Which attacker is announced to be in a band with which (508.1e).
    pub bands: Few<(ObjectId, ObjectId)>,
}

impl Declaration {
    /// By that player, of these creatures.
    pub fn new(player: PlayerId, purpose: Purpose, creatures: Few<(ObjectId, Option<Thing>)>) -> Self {
        Self { player, purpose, creatures, declared: Vec::new(), tolls: Vec::new(), bands: Few::new() }
    }

    /// Leaves out the creatures that the player does not control any more: each that is still controlled becomes an attacking (508.1k) or
    /// a blocking creature (509.1g).
    pub fn keep_controlled(&mut self, state: &State) {
        let controlled = |it: ObjectId| {
            state.on_battlefield(it) && state.object(it).is_some_and(|it| state.acts_with(self.player, it.controller))
        };
        self.creatures.retain(|it| controlled(it.0));
    }
}

/// How many creatures may block an attacker, if any do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockerLimits {
    /// At least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
}

impl BlockerLimits {
    /// No restriction.
    pub const ANY: Self = Self { least: 1, most: u8::MAX };
}

/// Which of two ways to assign combat damage comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Who assigns it, where that is not the creature's controller.
    Chooser,
    /// What an effect states of all of it: that there is none, or that it goes past what blocks.
    Stated,
    /// What a keyword says.
    Special,
    /// What holds for all creatures.
    General,
}

/// One creature's combat damage while it is assigned (510.1).
#[derive(Clone, Debug)]
pub struct Assignment {
    /// The creature.
    pub creature: ObjectId,
    /// Who assigns it.
    pub player: PlayerId,
    /// What is left to assign.
    pub left: u32,
    /// Who takes how much.
    pub dealt: Few<(Thing, u32)>,
}

impl Assignment {
    /// So much of it is assigned there.
    pub fn assign(&mut self, to: Thing, amount: u32) {
        self.left -= amount;
        self.dealt.push((to, amount));
    }
}

impl Machine<'_> {
    /// An attacker that was not blocked is blocked now: an effect says so, or a creature was put in (509.3c).
    pub fn becomes_blocked(&mut self, attacker: ObjectId, resolution: &Resolution) -> Flow {
        if self.state.combat.attacker(attacker).is_some_and(|it| it.blocked != Some(true)) {
            self.under(cr::R509_1H, |it| it.happens_by(resolution.this, What::BecomesBlocked(attacker)))?;
        }
        Ok(())
    }

    /// All the damage that is left to a creature is divided among these, as whoever assigns it chooses; the last one takes the rest.
    pub fn divide_damage(&mut self, it: &mut Assignment, among: &[ObjectId]) -> Flow {
        for (at, object) in among.iter().enumerate() {
            let thing = Thing::Object(*object);
            let amount = if at + 1 == among.len() || it.left == 0 {
                it.left
            } else {
                let options: Vec<Choice> = numbers::between(0, it.left).map(Choice::Number).collect();
                let chosen = self.ask(it.player, About::Assignment(it.creature, thing), &options)?;
                if let Choice::Number(amount) = chosen { amount } else { 0 }
            };
            it.assign(thing, amount);
        }
        Ok(())
    }

    /// Nothing is announced yet (510.1).
    pub fn begin_announcing(&mut self) {
        self.scratch.announced.clear();
    }

    /// A player announces how a creature assigns its combat damage (510.1).
    pub fn announce(&mut self, it: &Assignment) {
        let damage =
            |(to, amount): (Thing, u32)| Damage { source: it.creature, to, amount, combat: true, remedy: Remedy::Allowed };
        self.scratch.announced.extend(it.dealt.iter().filter(|it| it.1 > 0).map(|it| damage(*it)));
    }

    /// What has been announced in this combat damage step so far.
    pub fn announced(&self) -> &[Damage] {
        &self.scratch.announced
    }

    /// The events are part of a declaration: they happen at once, and abilities notice them later.
    pub fn declare(&mut self, declaration: &mut Declaration, batch: Batch) -> Flow {
        for event in &batch.events {
            self.commit(event);
        }
        if self.state.listens() {
            declaration.declared.extend_from_slice(&batch.events);
        }
        self.give_batch(batch);
        Ok(())
    }
}

impl Table<'_> {
    /// Whether a creature must attack if able, must block if able, and so on, by an ability.
    pub fn requirements(&self, creature: ObjectId) -> impl Iterator<Item = Requirement> {
        self.state.limits(creature).filter_map(|it| if let Limit::Requirement(it) = it.1 { Some(it) } else { None })
    }

    /// How many requirements a creature obeys by attacking that, besides those that abilities put on it (508.1d).
    pub fn obeys(&self, creature: ObjectId, target: Thing) -> u32 {
        let obeyed = |row: &Row<Obeys>| {
            let number = row.gives(self.rules, self.state, |obeys| obeys(self.state, creature, target));
            self.rules.decides(row.rule, number > 0);
            number
        };
        self.rules.obeys.iter().map(obeyed).sum()
    }

    /// Whether a creature can't attack alone, or can't block alone (506.5).
    pub fn needs_company(&self, creature: ObjectId, to: Purpose) -> bool {
        let alone = match to {
            Purpose::Attack => Restriction::AttackAlone,
            Purpose::Block => Restriction::BlockAlone,
        };
        self.state.is_restricted(creature, &alone)
    }

    /// How many creatures may block that attacker by each rule that may have something to say of it.
    pub fn crowds(&self, attacker: ObjectId) -> impl Iterator<Item = (RuleId, BlockerLimits)> {
        let crowd = move |it: &Row<LimitsBlockers>| it.gives(self.rules, self.state, |crowds| crowds(self.state, attacker));
        self.rules.limits_blockers.iter().map(move |it| (it.rule, crowd(it)))
    }

    /// How many creatures may block that attacker.
    pub fn crowd(&self, attacker: ObjectId) -> BlockerLimits {
        let crowds = self.crowds(attacker).map(|(rule, crowd)| {
            self.rules.decides(rule, crowd != BlockerLimits::ANY);
            crowd
        });
        crowds.fold(BlockerLimits::ANY, |sum, it| BlockerLimits { least: sum.least.max(it.least), most: sum.most.min(it.most) })
    }

    /// Whether an attacking or blocking creature deals damage in the first of two combat damage steps (510.4).
    pub fn strikes_first(&self, creature: ObjectId) -> bool {
        any(self, &self.rules.strikes_first, creature)
    }

    /// Whether a creature that did so deals damage in the second one again (702.4b).
    pub fn strikes_again(&self, creature: ObjectId) -> bool {
        any(self, &self.rules.strikes_again, creature)
    }

    /// Whether somebody strikes first, so that there are two combat damage steps.
    pub fn somebody_strikes_first(&self) -> bool {
        self.state.combat.fighting().any(|it| self.strikes_first(it))
    }

    /// How many creatures may attack, or block, at most: the least number that statements of that row say of what is meant (508.1c, 509.1b,
    /// 802.3a).
    pub fn fewest(&self, row: Statement, meant: impl Fn(&Context<'_>, &Filter) -> bool) -> u8 {
        let limits = self.state.stated(row).filter(|(context, said)| meant(context, said.thing()));
        limits.map(|(_, said)| u8::try_from(said.number()).unwrap_or(u8::MAX)).min().unwrap_or(u8::MAX)
    }

    /// The rule by which a player can't be attacked by another one, nor what is that player's, if there is one.
    pub fn forbids_defending(&self, attacking: PlayerId, player: PlayerId) -> Option<RuleId> {
        let says = |row: &&Row<ForbidsDefending>| {
            row.says(self.rules, self.state, Case::Player(player), |forbids| forbids(self.state, attacking, player))
        };
        self.rules.forbids_defending.iter().find(says).map(|it| it.rule)
    }

    /// What a creature could attack: the opponents who defend, their planeswalkers, and the battles that they protect (506.2, 508.1b).
    pub fn attackable(&self, player: PlayerId) -> Few<Thing> {
        let state = self.state;
        let single = state.defending == Defending::Chosen && state.players.len() > 2;
        let defends = |it: PlayerId| {
            state.is_opponent(player, it)
                && (!single || state.combat.defending == Some(it))
                && self.forbids_defending(player, it).is_none()
        };
        let mut found: Few<Thing> = state.opponents_of(player).filter(|it| defends(*it)).map(Thing::Player).collect();
        for slot in state.zones.permanents() {
            let (row, characteristics) = (&state.objects[usize::from(slot)], &state.characteristics[usize::from(slot)]);
            let walker = characteristics.is(CardType::Planeswalker) && defends(row.controller);
            let battle = characteristics.is(CardType::Battle) && row.protector.is_some_and(defends);
            if walker || battle {
                found.push(Thing::Object(state.id(slot)));
            }
        }
        found
    }
}

/// Whether a row says that of the object.
pub(super) fn any(table: &Table<'_>, rows: &[Row<Tells>], object: ObjectId) -> bool {
    let Table { state, rules, .. } = *table;
    rows.iter().any(|it| it.says(rules, state, Case::Object(object), |tells| tells(state, object)))
}
