//! The X of what is paid besides mana (107.3a): as much life, as many things, as many counters as the player says, or as there are.

use std::ops::RangeInclusive;

use crate::{
    event::What,
    game::{AbilityId, Chosen, ObjectId, numbers},
    machine::{Casting, Expense, Flow, Machine, Paying, Table, filter, supply::least_x},
    question::{About, Choice},
};
use language::{Activated, Amount, Aspects, Cost, CostPart, Many, Verb, Which};

impl Machine<'_> {
    /// From here on X is that of the object on the stack.
    pub fn announce_x(&mut self, casting: &Casting, x: u32) -> Flow {
        self.happens(What::ChoosesX(casting.object, x))
    }

    /// X is one of these, with which there are targets enough, and enough to pay besides.
    pub fn ask_for_x(&mut self, casting: &Casting, numbers: impl IntoIterator<Item = u32>) -> Flow {
        let paying = Paying::of(casting.player, casting.source);
        let most = self.table().most_x(&casting.costs, &paying).unwrap_or(u32::MAX);
        let possible = numbers.into_iter().filter(|it| {
            *it <= most && self.table().has_such(&casting.costs, &paying, *it) && self.has_targets_with(casting, *it)
        });
        let options: Vec<Choice> = possible.map(Choice::Number).collect();
        if options.is_empty() {
            return self.give_up();
        }
        if let Choice::Number(x) = self.ask(casting.player, About::Variable(casting.object), &options)? {
            self.announce_x(casting, x)?;
        }
        Ok(())
    }

    /// The value of X in what is paid besides, unless the mana cost has one and so says what it is.
    pub fn settle_costs(&mut self, casting: &mut Casting) -> Flow {
        if !casting.costs.iter().any(Cost::is_variable) {
            return Ok(());
        }
        if self.mana_cost(casting).is_none_or(|it| it.x == 0) {
            let most = self.table().most_x(&casting.costs, &Paying::of(casting.player, casting.source)).unwrap_or(0);
            self.ask_for_x(casting, if asks_for_all(&casting.costs) { most } else { 0 }..=most)?;
        }
        let x = self.chosen(casting.object).x;
        if removed(&casting.costs).is_some() {
            self.happens(What::RemovesToPay(casting.object, x))?;
        }
        for it in &mut casting.costs {
            *it = it.with_paid(x);
        }
        Ok(())
    }

    /// The same of a mana ability, which is not on the stack: what is chosen for it, and what it costs so.
    pub fn settle_mana_ability(&mut self, casting: &Casting, (at, ability): (AbilityId, &Activated)) -> Flow<(Chosen, Cost)> {
        let (cost, mana) = (&ability.cost, ability.cost.mana().is_some_and(|it| it.x > 0));
        if !mana && !cost.is_variable() {
            return Ok((Chosen::default(), cost.clone()));
        }
        let (player, asker, costs) = (casting.player, (casting.source, Some(at)), std::slice::from_ref(cost));
        let table = self.table();
        let most = table.most_x(costs, &Paying::of(player, asker));
        let least = if asks_for_all(costs) { most.unwrap_or(0) } else { 0 };
        let can_be = |x: &u32| {
            let cost = cost.with_x(*x).with_paid(*x);
            most.is_none_or(|most| *x <= most) && table.can_pay(player, asker, &cost, Expense::Ability(casting.source))
        };
        // Who activates it for a payment removes as many counters as that takes.
        let wanted = &self.wish.now;
        let wished = if wanted.is_empty() { None } else { least_x(&table, player, casting.source, (at, wanted)) };
        let all = (least..=u32::MAX).take_while(can_be);
        let options: Vec<Choice> = match wished {
            Some(it) if removed(costs).is_some() => all.filter(|x| *x == it).map(Choice::Number).collect(),
            Some(_) | None => all.map(Choice::Number).collect(),
        };
        if options.is_empty() {
            self.give_up()?;
        }
        let x = if let Choice::Number(x) = self.ask(player, About::Variable(casting.source), &options)? { x } else { 0 };
        let amount = removed(costs).map_or(0, |_| numbers::signed(x));
        Ok((Chosen { x, amount, ..Chosen::default() }, cost.with_paid(x)))
    }
}

impl Table<'_> {
    /// How many counters may be removed to pay that cost, where that is a choice and nothing else in the cost hangs on it.
    pub(in crate::machine) fn removable(&self, cost: &Cost, it: &Paying) -> Option<RangeInclusive<u32>> {
        let costs = std::slice::from_ref(cost);
        removed(costs)?;
        self.reads(Aspects::COUNTERS);
        let most = self.most_x(costs, it)?;
        Some(if asks_for_all(costs) { most } else { 0 }..=most)
    }

    /// How much X could be at most in what is paid besides: as much life as can be paid, as many things as there are.
    fn most_x(&self, costs: &[Cost], it: &Paying) -> Option<u32> {
        // What the tap symbol taps is not tapped once more.
        let taps = costs.iter().any(Cost::taps);
        let is_left = |part: &CostPart, with: ObjectId| !(taps && part.verb() == Some(Verb::Tap) && with == it.object);
        let most = |part: &CostPart| {
            if let CostPart::Does(_, Many::X | Many::Any, Which::Such(fits)) = part {
                let with = self.payable(part, fits, it).into_iter().filter(|with| is_left(part, *with));
                return u32::try_from(with.count()).ok();
            }
            if let CostPart::Counters(_, Many::X | Many::Any | Many::All, kind, _) = part {
                return Some(self.state.counters(it.object.into(), *kind));
            }
            if let (true, Some((_, fits))) = (part.is_described_by_x(), part.things()) {
                let values = self.payable(part, fits, it).into_iter().map(|it| filter::mana_value(self.state, it));
                return Some(numbers::positive(values.max().unwrap_or(0)));
            }
            (*part == CostPart::Life(Amount::X)).then(|| numbers::positive(self.life_to_pay(it.player)))
        };
        costs.iter().flat_map(|it| &it.parts).filter_map(most).min()
    }
}

impl Table<'_> {
    /// Whether there is enough with which the parts that X describes could be paid, if X were that.
    fn has_such(&self, costs: &[Cost], it: &Paying, x: u32) -> bool {
        let mut described = costs.iter().flat_map(|it| &it.parts).filter(|it| it.is_described_by_x());
        described.all(|part| self.can_pay_part(&part.described_by(x), it))
    }
}

/// How many counters are removed to pay, where it takes a choice to know.
fn removed(costs: &[Cost]) -> Option<Many> {
    let removed = |it: &CostPart| {
        if let CostPart::Counters(_, many @ (Many::X | Many::Any | Many::All), ..) = it { Some(*many) } else { None }
    };
    costs.iter().flat_map(|it| &it.parts).find_map(removed)
}

fn asks_for_all(costs: &[Cost]) -> bool {
    removed(costs) == Some(Many::All)
}
