//! What mana comes to where it is not fixed: permanents that make one amount or another, and mana abilities that cost mana themselves.

use smallvec::SmallVec;

use super::{Making, Reluctance, Tapped, Unit, covers};
use crate::{
    game::{ObjectId, Price},
    machine::payment::prices,
};
use language::ManaType;

/// Mana that comes together.
pub(super) type Amount = SmallVec<[Unit; 4]>;

/// All that is there to pay with.
pub(super) type Units = SmallVec<[Unit; 16]>;

/// A permanent that makes one of several amounts.
#[derive(Clone, Debug)]
pub(super) struct Either {
    pub(super) from: ObjectId,
    amounts: SmallVec<[Amount; 2]>,
}

/// A mana ability that costs mana.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) from: ObjectId,
    costs: SmallVec<[Price; 4]>,
    amounts: SmallVec<[Amount; 2]>,
}

impl Either {
    /// What any of these abilities makes.
    pub(super) fn of(from: ObjectId, found: &[&Making], snow: u8, reluctance: Reluctance) -> Self {
        let amounts = found.iter().flat_map(|it| {
            let reluctance = if it.is_plain { reluctance } else { Reluctance::Dear };
            amounts(it, |kinds| Unit { kinds: kinds | snow, free: kinds, reluctance, from: Some((from, Tapped::Elaborately)) })
        });
        Self { from, amounts: amounts.collect() }
    }

    /// How much one would rather keep it.
    pub(super) fn reluctance(&self) -> Reluctance {
        self.amounts.iter().flatten().map(|it| it.reluctance).min().unwrap_or(Reluctance::None)
    }

    /// The amount, if there is but one.
    pub(super) fn only(&self) -> Option<&Amount> {
        if let [only] = self.amounts.as_slice() { Some(only) } else { None }
    }

    /// Or that one mana, if it is of any type.
    pub(super) fn or(mut self, unit: Unit) -> Self {
        if unit.free != 0 {
            self.amounts.push(SmallVec::from_slice(&[unit]));
        }
        self
    }

    pub(super) fn most(&self) -> usize {
        self.amounts.iter().map(SmallVec::len).max().unwrap_or(0)
    }
}

impl Turn {
    /// What that ability makes of mana.
    pub(super) fn of(from: ObjectId, it: &Making, snow: u8) -> Option<Self> {
        let costs = prices(it.price.as_ref()?, 0);
        let unit =
            |kinds: u8| Unit { kinds: kinds | snow, free: 0, reluctance: Reluctance::Dear, from: Some((from, Tapped::Turned)) };
        Some(Self { from, costs, amounts: amounts(it, unit) })
    }

    pub(super) fn most(&self) -> usize {
        self.amounts.iter().map(SmallVec::len).max().unwrap_or(0)
    }
}

/// The amounts of an ability: one for each type, if all of it is of one.
fn amounts(it: &Making, unit: impl Fn(u8) -> Unit) -> SmallVec<[Amount; 2]> {
    let of = |kinds: u8| it.made.iter().map(|made| unit(made & kinds)).collect::<Amount>();
    if it.one_type && it.made.len() > 1 {
        ManaType::ALL.into_iter().map(ManaType::bit).filter(|kind| it.made[0] & kind != 0).map(of).collect()
    } else {
        SmallVec::from_iter([of(u8::MAX)])
    }
}

/// What is there to pay with once it is settled what is made, and all that is paid: the price, and what mana abilities cost.
pub(super) struct Settled {
    pub(super) units: Units,
    pub(super) price: Price,
}

/// Finds what to make so that the price is covered; as little of it as it takes, what costs mana last.
pub(super) fn settle(units: Units, either: &[Either], turns: &[&Turn], price: &Price, costs: &Price) -> Option<Settled> {
    let all = price.plus(costs);
    if covers(&units, &all) {
        return Some(Settled { units, price: all });
    }
    if let [first, rest @ ..] = either {
        return first.amounts.iter().find_map(|it| settle(with(&units, it), rest, turns, price, costs));
    }
    turns.iter().find_map(|turn| {
        // What it would make otherwise it does not make besides.
        let others: Units = units.iter().filter(|it| it.source() != Some(turn.from)).copied().collect();
        let rest: SmallVec<[&Turn; 4]> = turns.iter().filter(|it| it.from != turn.from).copied().collect();
        let costs = turn.costs.iter().map(|it| costs.plus(it)).filter(|it| covers(&others, it));
        { costs }.find_map(|costs| turn.amounts.iter().find_map(|it| settle(with(&others, it), &[], &rest, price, &costs)))
    })
}

fn with(units: &Units, more: &Amount) -> Units {
    units.iter().chain(more).copied().collect()
}
