//! What is to be paid for attacking and blocking (508.1g-j, 509.1d-f).

use super::apart;
use crate::{
    game::{AbilityId, ObjectId, PlayerId, Thing},
    machine::{Adjustment, Context, Declaration, Exempt, Expense, Paying, Supply, Table, casting::announced::takes_in, filter},
    question::Choice,
};
use language::{Cost, CostPart, Deed, Effect, ManaCost, Static, StaticKind, Verb};

/// What a creature is declared for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To attack.
    Attack,
    /// To block.
    Block,
}

/// Something to be paid for a creature that is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toll {
    /// The creature.
    pub creature: ObjectId,
    /// The object with the ability that asks for it.
    pub source: ObjectId,
    /// How much.
    pub cost: Cost,
    /// Why, and what follows.
    pub due: Due,
    /// The ability, of an offer.
    pub ability: Option<AbilityId>,
    /// What was tapped for it.
    pub tapped: Option<ObjectId>,
}

/// Why a toll is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// It has to be (508.1h).
    Required,
    /// The player chose to (508.1g); that triggers as it is paid (607.2h).
    Chosen(Effect),
}

/// Whether there are tolls at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tolls {
    /// There are.
    Some,
    /// There are none.
    None,
}

impl Table<'_> {
    /// Whether any ability asks for a price; the usual answer costs next to nothing.
    pub fn has_tolls(&self) -> Tolls {
        let any = |kind| self.state.statics(kind).next().is_some();
        if any(StaticKind::Toll) || any(StaticKind::MayPayToAttack) { Tolls::Some } else { Tolls::None }
    }

    /// What has to be paid for a creature to attack that, or to block.
    pub fn tolls(&self, creature: ObjectId, purpose: Purpose, target: Thing) -> Vec<Toll> {
        let state = self.state;
        let asked = state.statics(StaticKind::Toll).filter_map(|(source, ability)| {
            let Static::Toll(fits, deed, cost) = ability else { return None };
            let context = Context::of(state, source);
            let meant = match (deed, purpose) {
                (Deed::Attack(against), Purpose::Attack) => filter::concerns(state, against, target, &context),
                (Deed::Block, Purpose::Block) => true,
                (Deed::Attack(_), Purpose::Block) | (Deed::Block, Purpose::Attack) => false,
            };
            let meant = meant && filter::concerns(state, fits, creature.into(), &context);
            meant.then(|| Toll { creature, source, cost: cost.clone(), due: Due::Required, ability: None, tapped: None })
        });
        asked.collect()
    }

    /// All that has to be paid for the creatures declared so far; a creature that blocks several is paid for once.
    pub fn all_tolls(&self, declaration: &Declaration) -> Vec<Toll> {
        let mut declared: Vec<_> = declaration.creatures.iter().filter_map(|it| Some((it.0, it.1?))).collect();
        declared.dedup_by_key(|it| it.0);
        declared.into_iter().flat_map(|it| self.tolls(it.0, declaration.purpose, it.1)).collect()
    }

    /// Leaves out what the player could not pay together with what is declared already.
    pub fn leave_out_unaffordable(&self, declaration: &Declaration, at: usize, options: &mut Vec<Choice>) {
        let mut tried = declaration.clone();
        options.retain(|it| {
            let Choice::Thing(target) = *it else { return true };
            tried.creatures[at].1 = Some(target);
            self.affords(&tried, &self.all_tolls(&tried))
        });
        if options.is_empty() {
            options.push(Choice::Done);
        }
    }

    /// Whether the player could pay all of that. Creatures that are tapped to attack pay nothing by being tapped.
    pub fn affords(&self, declaration: &Declaration, tolls: &[Toll]) -> bool {
        let player = declaration.player;
        let declared = declaration.creatures.iter().filter(|it| it.1.is_some() && declaration.purpose == Purpose::Attack);
        let busy: Vec<ObjectId> = declared.map(|it| it.0).filter(|it| !self.exempts(Exempt::Tapping, *it)).collect();
        let mut mana = ManaCost::default();
        let mut parts: Vec<(CostPart, ObjectId)> = Vec::new();
        for toll in tolls {
            for part in &toll.cost.parts {
                if let CostPart::Mana(cost) = part {
                    mana.generic += cost.generic;
                    mana.symbols.extend_from_slice(&cost.symbols);
                } else {
                    add(&mut parts, part, toll.source);
                }
            }
        }
        let supply = Supply::of(self, player, Expense::Otherwise, None).without(&busy);
        self.is_affordable(player, &mana, &Adjustment::default(), &supply)
            && parts.iter().all(|it| self.has(player, &it.0, it.1, &busy))
            && self.has_all_apart(player, &parts, &busy)
    }

    fn has(&self, player: PlayerId, part: &CostPart, object: ObjectId, busy: &[ObjectId]) -> bool {
        let paying = Paying::of(player, object);
        if let (Some(Verb::Tap), Some((number, filter))) = (part.verb(), part.things()) {
            let mut with = self.payable(part, filter, &paying);
            with.retain(|it| !busy.contains(it));
            with.len() >= number
        } else {
            self.can_pay_part(part, &paying)
        }
    }

    /// Whether the parts can be paid with different objects, none of which is tapped to attack.
    fn has_all_apart(&self, player: PlayerId, parts: &[(CostPart, ObjectId)], busy: &[ObjectId]) -> bool {
        let demands = parts.iter().filter_map(|it| self.demand(&it.0, &Paying::of(player, it.1)));
        apart::are_met(&demands.map(|it| it.without(busy)).collect::<Vec<_>>())
    }
}

/// Adds a part to those that are to be paid; parts of a kind are paid with different objects.
fn add(parts: &mut Vec<(CostPart, ObjectId)>, part: &CostPart, source: ObjectId) {
    if !parts.iter_mut().any(|it| takes_in(&mut it.0, part)) {
        parts.push((part.clone(), source));
    }
}
