//! What mana comes to where it is not fixed: permanents that make one amount or another, and mana abilities that cost mana themselves.

use smallvec::SmallVec;

use super::{Making, Reluctance, SNOW, Tapped, Unit, picking::covers};
use crate::{
    game::{ObjectId, Price},
    machine::{Few, payment::prices},
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
            amounts(it, |kinds| Unit { free: kinds, ..Unit::plain(kinds | snow, reluctance, Some((from, Tapped::Elaborately))) })
        });
        Self { from, amounts: amounts.collect() }
    }

    /// One of these amounts, where there is one.
    pub(super) fn any_of(from: ObjectId, amounts: SmallVec<[Amount; 2]>) -> Option<Self> {
        (!amounts.is_empty()).then_some(Self { from, amounts })
    }

    /// All that it could make.
    pub(super) fn units(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.amounts.iter_mut().flatten()
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
        let unit = |kinds: u8| Unit::dear(kinds | snow, Some((from, Tapped::Turned)));
        Some(Self { from, costs, amounts: amounts(it, unit) })
    }

    /// Adds it to others; what its object makes for the same cost is another amount of one.
    pub(super) fn add_to(self, turns: &mut Vec<Self>) {
        match turns.iter_mut().find(|it| (it.from, &it.costs) == (self.from, &self.costs)) {
            Some(same) => same.amounts.extend(self.amounts),
            None => turns.push(self),
        }
    }

    /// All that it could make.
    pub(super) fn units(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.amounts.iter_mut().flatten()
    }

    pub(super) fn most(&self) -> usize {
        self.amounts.iter().map(SmallVec::len).max().unwrap_or(0)
    }

    /// Whether another one costs and makes the same.
    fn is_like(&self, other: &Self) -> bool {
        let kinds = |it: &Self| -> Few<SmallVec<[u8; 4]>> {
            it.amounts.iter().map(|it| it.iter().map(|it| it.kinds).collect()).collect()
        };
        self.costs == other.costs && kinds(self) == kinds(other)
    }
}

/// The amounts of an ability.
fn amounts(it: &Making, unit: impl Fn(u8) -> Unit) -> SmallVec<[Amount; 2]> {
    it.open().iter().map(|made| made.iter().map(|it| unit(*it)).collect()).collect()
}

/// What is there to pay with once it is settled what is made, and all that is paid: the price, and what mana abilities cost.
pub(super) struct Settled {
    pub(super) units: Units,
    pub(super) price: Price,
    /// The mana ability that costs mana which comes first, if there is one.
    pub(super) begins: Option<Beginning>,
}

/// A mana ability that costs mana, how that is paid, and what it then makes.
pub(super) struct Beginning {
    pub(super) from: ObjectId,
    pub(super) cost: Price,
    pub(super) amount: Amount,
}

/// What may be left of a price once some mana has paid of it.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Residue {
    pub(super) left: Price,
    /// The types of the mana that was spent.
    pub(super) used: Few<ManaType>,
}

/// All that may be left of a price once that mana has paid of it; what leaves least comes first.
pub(super) fn residues(price: &Price, amount: &Amount) -> Vec<Residue> {
    let mut found = vec![Residue { left: *price, used: Few::new() }];
    for unit in amount {
        let further: Vec<Residue> = found.iter().flat_map(|it| it.less(*unit)).collect();
        found = Vec::new();
        for it in further {
            if !found.iter().any(|other| other.left == it.left) {
                found.push(it);
            }
        }
    }
    found.sort_by_key(|it| it.left.total());
    found
}

impl Residue {
    /// The same once that mana has paid of it, in each way, or has not.
    fn less(&self, unit: Unit) -> Vec<Self> {
        let mut found = Vec::new();
        let mut add = |used: ManaType, pay: &dyn Fn(&mut Price)| {
            let mut left = self.left;
            pay(&mut left);
            found.push(Self { left, used: self.used.iter().copied().chain([used]).collect() });
        };
        for mana in ManaType::ALL {
            if unit.kinds & mana.bit() != 0 && self.left.typed[mana as usize] > 0 {
                add(unit.own_type(mana), &|it| it.typed[mana as usize] -= 1);
            }
        }
        if unit.kinds & SNOW != 0 && self.left.snow > 0 {
            add(unit.first_type(), &|it| it.snow -= 1);
        }
        if self.left.generic > 0 {
            add(unit.first_type(), &|it| it.generic -= 1);
        }
        found.push(self.clone());
        found
    }
}

/// So many ways are tried; who has more of them taps for mana before.
const WAYS: u32 = 2_000;

/// Finds what to make so that the price is covered; as little of it as it takes, what costs mana last.
pub(super) fn settle(units: &Units, either: &[Either], turns: &[Turn], price: &Price) -> Option<Settled> {
    let turns: SmallVec<[&Turn; 4]> = turns.iter().collect();
    Search { price, left: WAYS }.settle(units.clone(), either, &turns, &Price::default())
}

/// A search through the ways to make mana for a price.
struct Search<'a> {
    price: &'a Price,
    /// How many more ways are tried.
    left: u32,
}

impl Search<'_> {
    /// With what is there by now, and what abilities that cost mana have cost so far.
    fn settle(&mut self, units: Units, either: &[Either], turns: &[&Turn], costs: &Price) -> Option<Settled> {
        let all = self.price.plus(costs);
        if covers(&units, &all) {
            return Some(Settled { units, price: all, begins: None });
        }
        self.left = self.left.checked_sub(1)?;
        if !covers(&at_best(&units, either, turns), &all) {
            return None;
        }
        if let [first, rest @ ..] = either {
            return first.amounts.iter().find_map(|it| self.settle(with(&units, it), rest, turns, costs));
        }
        turns.iter().enumerate().find_map(|(at, turn)| {
            // What is alike, and has no other use, does alike.
            let has_other_use = units.iter().any(|it| it.source() == Some(turn.from));
            if !has_other_use && turns[..at].iter().any(|it| it.is_like(turn)) {
                return None;
            }
            // What it would make otherwise it does not make besides.
            let others: Units = units.iter().filter(|it| it.source() != Some(turn.from)).copied().collect();
            let rest: SmallVec<[&Turn; 4]> = turns.iter().filter(|it| it.from != turn.from).copied().collect();
            let mut ways = turn.costs.iter().flat_map(|cost| turn.amounts.iter().map(move |it| (cost, it)));
            ways.find_map(|(cost, amount)| {
                let all = costs.plus(cost);
                let payable = covers(&others, &all);
                let settled = payable.then(|| self.settle(with(&others, amount), &[], &rest, &all)).flatten()?;
                Some(Settled { begins: Some(Beginning { from: turn.from, cost: *cost, amount: amount.clone() }), ..settled })
            })
        })
    }
}

/// More than can ever come of it: all that could be made, of every type that it could be, for nothing.
fn at_best(units: &Units, either: &[Either], turns: &[&Turn]) -> Units {
    let open = either.iter().map(|it| &it.amounts).chain(turns.iter().map(|it| &it.amounts));
    let best = open.flat_map(|amounts| {
        let kinds = amounts.iter().flatten().fold(0, |kinds, it| kinds | it.kinds);
        let longest = amounts.iter().max_by_key(|it| it.len()).into_iter().flatten();
        longest.map(move |it| Unit { kinds, ..*it })
    });
    units.iter().copied().chain(best).collect()
}

fn with(units: &Units, more: &Amount) -> Units {
    units.iter().chain(more).copied().collect()
}
