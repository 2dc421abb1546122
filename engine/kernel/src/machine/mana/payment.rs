//! Costs (118): whether they could be paid, and paying them.

use smallvec::SmallVec;

use crate::{
    event::{Event, Origin, What},
    game::{ObjectId, Payment, PlayerId, Portion, Price, Thing},
    machine::{
        Adjustment, Agency, Asker, Case, Expense, Few, Flow, Machine, Paying, Spent, Supply, Table, filter,
        supply::{FirstTurn, Plan, Tapped, Unit},
    },
    question::{About, Choice},
};
use language::{Aspects, Cost, CostPart, Currency, Filter, ManaCost, ManaType, Symbol, Test, Verb};
use vocabulary::{catalog::Zone, cr};

/// Who pays mana for what.
#[derive(Clone, Copy, Debug)]
pub struct Bill {
    /// The player.
    pub player: PlayerId,
    /// The object on the stack that is paid for, or whose text asks for it.
    pub object: ObjectId,
    /// On what the mana is spent.
    pub expense: Expense,
    /// What the cost itself taps, and so is not tapped for mana.
    pub taps: Option<ObjectId>,
}

/// The parts of a cost in an order in which they are paid (601.2h): what taps itself does so before others are tapped for the same cost, and
/// what chance decides comes last.
pub fn in_order<'a>(parts: impl IntoIterator<Item = &'a CostPart>) -> impl Iterator<Item = &'a CostPart> {
    let mut parts: SmallVec<[&CostPart; 4]> = parts.into_iter().collect();
    parts.sort_by_key(|it| (it.is_uncertain(), **it != CostPart::Tap));
    parts.into_iter()
}

/// The ways in which the symbols of a mana cost that leave a choice could be paid (107.4), each as a price.
pub fn prices(cost: &ManaCost, x: u32) -> SmallVec<[Price; 4]> {
    let mut prices: SmallVec<[Price; 4]> = SmallVec::from_slice(&[Price::fixed(cost, x)]);
    for symbol in &cost.symbols {
        let ways = ways(*symbol);
        if !ways.is_empty() {
            prices = prices.iter().flat_map(|price| ways.iter().map(|way| price.plus(way))).collect();
        }
    }
    prices
}

/// The ways in which one symbol could be paid, if there are several.
pub fn ways(symbol: Symbol) -> SmallVec<[Price; 3]> {
    let mana = |it: ManaType| {
        let mut price = Price::default();
        price.typed[it as usize] = 1;
        price
    };
    let life = Price { life: 2, ..Price::default() };
    match symbol {
        Symbol::Typed(_) | Symbol::Snow => SmallVec::new(),
        Symbol::Hybrid(a, b) => SmallVec::from_slice(&[mana(a), mana(b)]),
        Symbol::TwoOr(it) => SmallVec::from_slice(&[mana(it), Price { generic: 2, ..Price::default() }]),
        Symbol::Phyrexian(it) => SmallVec::from_slice(&[mana(it), life]),
        Symbol::HybridPhyrexian(a, b) => SmallVec::from_slice(&[mana(a), mana(b), life]),
    }
}

/// Whether there are as many things as that part of a cost asks for: where it asks for all of them, none will do (118.5).
pub fn has_enough(table: &Table<'_>, part: &CostPart, paying: &Paying) -> bool {
    part.things().is_none_or(|(number, filter)| table.payable(part, filter, paying).len() >= number)
}

impl Table<'_> {
    /// Whether a player could pay all of a cost for that object now.
    pub fn can_pay(&self, player: PlayerId, asker: impl Into<Asker>, cost: &Cost, expense: Expense) -> bool {
        self.can_pay_changed(player, asker, cost, (&Adjustment::default(), expense))
    }

    /// The same, with what is added to its mana and taken off it (118.7).
    pub fn can_pay_changed(
        &self,
        player: PlayerId,
        asker: impl Into<Asker>,
        cost: &Cost,
        (change, expense): (&Adjustment, Expense),
    ) -> bool {
        let paying = Paying::of(player, asker);
        let parts = cost.parts.iter().all(|it| self.can_pay_part(it, &paying)) && self.has_apart(cost, &paying);
        let taps = cost.taps().then_some(paying.object);
        // What is added to a cost without mana is mana to be paid.
        let nothing = ManaCost::default();
        let mana = cost.mana().or_else(|| change.costs_more().then_some(&nothing));
        parts && mana.is_none_or(|it| self.can_pay_mana(player, it, change, (expense, taps)))
    }

    /// Whether a player could pay that mana for that, with what is added and taken off (118.7), and without what the cost taps.
    pub fn can_pay_mana(
        &self,
        player: PlayerId,
        cost: &ManaCost,
        change: &Adjustment,
        (expense, taps): (Expense, Option<ObjectId>),
    ) -> bool {
        let covers = |supply: &Supply| self.is_affordable(player, cost, change, supply);
        if taps.is_some() { covers(&Supply::of(self, player, expense, taps)) } else { self.supplied(player, expense, covers) }
    }

    /// Whether that mana is in a player's pool.
    pub fn has_mana(&self, player: PlayerId, cost: &ManaCost, expense: Expense) -> bool {
        let pool = Supply::in_pool(self, player, expense);
        prices(cost, 0).iter().any(|it| pool.covers(it))
    }

    /// The same with a supply that is known.
    pub(crate) fn is_affordable(&self, player: PlayerId, cost: &ManaCost, change: &Adjustment, supply: &Supply) -> bool {
        if self.state.payment == Payment::ByHand {
            // What may be found yet hangs on more than what is there to be seen.
            self.reads_everything();
        }
        if change.least(cost) > supply.total() && !self.may_find_mana(player) {
            return false;
        }
        let has_life = |it: &Price| it.life == 0 || i64::from(it.life) <= i64::from(self.life_to_pay(player));
        let has_mana = |it: &Price| self.covers(supply, it, change) || self.may_find_mana(player);
        prices(cost, 0).iter().any(|it| has_life(it) && has_mana(it))
    }

    /// Whether a player could pay all of a cost but its mana.
    pub fn can_pay_rest(&self, player: PlayerId, asker: impl Into<Asker>, cost: &Cost) -> bool {
        let paying = Paying::of(player, asker);
        cost.parts.iter().all(|it| self.can_pay_part(it, &paying)) && self.has_apart(cost, &paying)
    }

    /// Whether a player could pay the mana of a spell, with what is added and taken off, and what may be done in its place (702.51), without
    /// what is tapped for it otherwise.
    pub fn can_pay_spell(
        &self,
        player: PlayerId,
        spell: ObjectId,
        cost: &ManaCost,
        change: &Adjustment,
        taps: Option<ObjectId>,
    ) -> bool {
        match self.supply_with_stand_ins(player, spell) {
            Some(supply) => self.is_affordable(player, cost, change, &supply.without(taps.as_slice())),
            None => self.can_pay_mana(player, cost, change, (Expense::Spell(spell), taps)),
        }
    }

    /// Whether a player could pay that part, which is not mana.
    pub fn can_pay_part(&self, part: &CostPart, paying: &Paying) -> bool {
        let currency = Currency::of(part);
        let (state, who) = (self.state, Case::Player(paying.player));
        let mut rows = self.rules.payable.iter().filter(|it| it.key == currency);
        rows.all(|it| self.asked(|| it.holds(self.rules, state, who, |payable| payable(self, part, paying))))
    }

    /// The objects with which that part of a cost could be paid.
    pub fn payable(&self, part: &CostPart, filter: &Filter, paying: &Paying) -> Vec<ObjectId> {
        let state = self.state;
        let context = paying.context(state);
        // What X is, is not settled yet: any will do.
        let any = filter.speaks_of_x().then(|| filter.for_any_x());
        let filter = any.as_ref().unwrap_or(filter);
        self.reads(Aspects::BATTLEFIELD | Aspects::CONTROL | Aspects::TAPPED | Aspects::HANDS | Aspects::GRAVEYARDS);
        self.reads_of_all(filter.looks().aspects);
        let from_anywhere = matches!(part.verb(), Some(Verb::Discard | Verb::RevealSome | Verb::Exile));
        let is_paid_for = |it: ObjectId| from_anywhere && paying.is_for_casting(state, it);
        let zones = zones(part, filter);
        zones.iter().for_each(|it| self.reads(Aspects::of_zone(*it)));
        let taps = matches!(part, CostPart::Does(Verb::Tap, ..) | CostPart::TapPower(..));
        let untapped = |it: ObjectId| !taps || state.object(it).is_some_and(|it| !it.tapped);
        // Counters are changed of whatever fits; what else is done to permanents is done to one's own.
        let on_any = matches!(part, CostPart::Counters(..));
        let own = zones.iter().filter(|_| !on_any).flat_map(|it| state.zones.of(*it, context.you)).copied();
        let all = on_any.then(|| state.zones.permanents()).into_iter().flatten();
        let objects = own.chain(all).map(|it| state.id(it));
        objects
            .filter(|it| untapped(*it) && !is_paid_for(*it) && filter::fits(state, filter, Thing::Object(*it), &context))
            .filter(|it| self.suits_what_was_announced(part, paying, *it))
            .collect()
    }
}

/// In which zones that lies with which a part of a cost is paid.
fn zones(part: &CostPart, filter: &Filter) -> SmallVec<[Zone; 4]> {
    let zone = match part.verb() {
        Some(Verb::Exile) => return filter::places(filter).collect(),
        Some(Verb::Discard | Verb::RevealSome) if !filter.tests.contains(&Test::Permanent) => Zone::Hand,
        Some(Verb::PutIntoGraveyard) => Zone::Exile,
        Some(_) | None => Zone::Battlefield,
    };
    SmallVec::from_slice(&[zone])
}

impl Machine<'_> {
    /// A player pays all of a cost for that object, with that value of X. Whoever calls has made sure that it can be paid.
    pub fn pay(&mut self, player: PlayerId, asker: impl Into<Asker>, cost: &Cost, (x, expense): (u32, Expense)) -> Flow {
        let asker = asker.into();
        let object = asker.object;
        let taps = cost.taps().then_some(object);
        if let Some(mana) = cost.mana() {
            let bill = Bill { player, object, expense, taps };
            let price = self.choose_price(&bill, mana, x, &Adjustment::default())?;
            self.under(cr::R605_3A, |it| it.gather_mana(&bill, &price))?;
            self.pay_mana(&bill, &price)?;
        }
        in_order(&cost.parts).try_for_each(|it| self.pay_part(player, asker, it))
    }

    /// The value of an X in a cost, chosen as that is about to be paid (107.3d, 107.3f): at most what can be paid.
    pub fn choose_payable_x(&mut self, player: PlayerId, of: ObjectId, cost: &ManaCost) -> Flow<u32> {
        let table = self.table();
        let supply = Supply::of(&table, player, Expense::Otherwise, None);
        let payable = |x: &u32| prices(cost, *x).iter().any(|it| supply.covers(it));
        let options: Vec<Choice> = (0..=supply.total()).take_while(payable).map(Choice::Number).collect();
        let chosen = if options.is_empty() { Choice::Number(0) } else { self.ask(player, About::Variable(of), &options)? };
        Ok(if let Choice::Number(x) = chosen { x } else { 0 })
    }

    /// Decides how the symbols that leave a choice are paid (601.2b), one by one.
    pub fn choose_price(&mut self, bill: &Bill, cost: &ManaCost, x: u32, change: &Adjustment) -> Flow<Price> {
        let Bill { player, object, .. } = *bill;
        let mut price = Price::fixed(cost, x);
        for (at, symbol) in cost.symbols.iter().enumerate() {
            let ways = ways(*symbol);
            if ways.is_empty() {
                continue;
            }
            let table = self.table();
            let supply = table.supply_for(bill);
            let life = table.life_to_pay(player);
            let hope = table.may_find_mana(player);
            let rest = prices(&ManaCost::choices(&cost.symbols[at + 1..]), 0);
            let payable = |way: &Price| {
                rest.iter()
                    .map(|it| price.plus(way).plus(it))
                    .any(|it| i64::from(it.life) <= i64::from(life) && (hope || table.covers(&supply, &it, change)))
            };
            let possible = ways.iter().enumerate().filter(|it| payable(it.1)).map(|it| u32::try_from(it.0).unwrap_or(0));
            let options: SmallVec<[Choice; 3]> = possible.map(Choice::Number).collect();
            let about = About::Symbol(object, *symbol);
            let chosen = if options.is_empty() { Choice::Number(0) } else { self.ask(player, about, &options)? };
            let Choice::Number(way) = chosen else { unreachable!("only numbers are offered") };
            price = price.plus(&ways[way as usize]);
        }
        Ok(price)
    }

    /// Activates mana abilities as needed (601.2g) and pays mana and life of a price (601.2h).
    pub fn pay_mana(&mut self, bill: &Bill, price: &Price) -> Flow {
        let Bill { player, object, .. } = *bill;
        let plan = if price.total() == 0 { Plan::new() } else { self.tap_for_price(bill, price)? };
        if price.life > 0 {
            self.under(cr::R118_3B, |it| it.happens(What::LosesLife(player, price.life)))?;
        }
        let rule = self.rule;
        let mut paid: Vec<Portion> = Vec::new();
        for (unit, mana) in &plan {
            let origin = if unit.is_snow() { Origin::Snow } else { Origin::Plain };
            let mark = unit.mark(self.state);
            match paid.iter_mut().find(|it| (it.mana, it.origin, it.mark) == (*mana, origin, mark)) {
                Some(it) => it.number += 1,
                None => paid.push(Portion::new(*mana, 1, origin, mark)),
            }
        }
        paid.sort_unstable_by_key(|it| (it.mana as u8, it.origin, it.mark));
        for Portion { mana, number, origin, mark, .. } in paid {
            self.perform(Event::new(rule, What::SpendsMana(player, mana, number, origin, mark)).by(object))?;
            self.was_spent(mark, Spent { on: bill.expense, number })?;
        }
        Ok(())
    }

    /// Taps what is needed for a price, and says what will be spent. Where mana may bring more mana, or more comes of a permanent than one
    /// mana, each time anew.
    fn tap_for_price(&mut self, bill: &Bill, price: &Price) -> Flow<Plan> {
        let Bill { player, expense, taps, .. } = *bill;
        let one_by_one = self.mana_brings_mana();
        let reserved = self.reserved;
        loop {
            if reserved == Price::default()
                && !self.state.player(player).pool.is_empty()
                && let Some(plan) = Supply::in_pool(&self.table(), player, expense).plan(price, &reserved)
            {
                return Ok(plan);
            }
            let supply = Supply::of(&self.table(), player, expense, taps);
            // What costs mana itself comes first, and leaves the rest.
            if let Some(FirstTurn { from, wanted, left }) = supply.first_turn(&price.plus(&reserved)) {
                self.reserved = left.unwrap_or(reserved);
                let done = self.tap_for_plan(bill, from, (Tapped::Turned, &wanted), Few::new());
                self.reserved = reserved;
                done?;
                continue;
            }
            let (plan, later) = supply.plan_for_both(price, &reserved).unwrap_or_default();
            if !plan.is_empty() && plan.iter().all(|it| it.0.from.is_none()) {
                return Ok(plan);
            }
            let simple = |it: &(Unit, ManaType)| !matches!(it.0.from, Some((_, Tapped::Elaborately)));
            if !one_by_one && !plan.is_empty() && plan.iter().all(simple) {
                for ((permanent, by), mana) in plan.iter().filter_map(|it| it.0.from.map(|from| (from, it.1))) {
                    self.tap_for_plan(bill, permanent, (by, &[mana]), Few::new())?;
                }
                return Ok(plan);
            }
            // What taps others comes last: by then it is seen what is left. So does what comes of something that is tapped anyway.
            let rank = |it: &(ObjectId, Tapped)| match it.1 {
                Tapped::LandType | Tapped::Plainly | Tapped::Turned | Tapped::InPlace => 0,
                Tapped::Elaborately => 1,
                Tapped::Besides => 2,
            };
            let Some((permanent, by)) = plan.iter().filter_map(|it| it.0.from).min_by_key(rank) else {
                self.give_up()?;
                return Ok(Plan::new());
            };
            let all = || plan.iter().chain(&later);
            let of =
                |by: Tapped| -> Few<ManaType> { all().filter(|it| it.0.from == Some((permanent, by))).map(|it| it.1).collect() };
            self.tap_for_plan(bill, permanent, (by, &of(by)), of(Tapped::Besides))?;
        }
    }

    /// Pays one part of a cost that is not mana, by the rule that says how.
    pub fn pay_part(&mut self, player: PlayerId, asker: impl Into<Asker>, part: &CostPart) -> Flow {
        let currency = Currency::of(part);
        let paying = Paying::of(player, asker);
        if !self.table().can_pay_part(part, &paying) {
            self.give_up()?;
        }
        let rules = self.rules;
        let mut rows = rules.pays.iter().filter(|it| it.key == currency);
        rows.try_for_each(|row| self.acting(Agency::Cost, |it| it.run(row, |it, pays| pays(it, part, &paying))))
    }
}
