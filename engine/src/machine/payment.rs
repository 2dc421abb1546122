//! Costs (118): whether they could be paid, and paying them.

use smallvec::SmallVec;

use crate::{
    cards::{Cost, CostPart, Filter, ManaCost, ManaType, Static, Symbol},
    catalog::{Counter, Zone},
    cr,
    event::{Cause, Event, Move, Origin, What},
    game::{ObjectId, PlayerId, Price, Thing},
    machine::{
        Asker, Exempt, Flow, Machine, Supply, Table, filter,
        replacement::statics,
        supply::{Plan, Tapped},
    },
    question::{About, Choice},
};

/// The ways in which the symbols of a mana cost that leave a choice could be paid (107.4), each as a price.
pub(crate) fn prices(cost: &ManaCost, x: u16) -> SmallVec<[Price; 4]> {
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
pub(crate) fn ways(symbol: Symbol) -> SmallVec<[Price; 3]> {
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

impl Table<'_> {
    /// Whether a player could pay all of a cost for that object now.
    pub(crate) fn can_pay(&self, player: PlayerId, object: ObjectId, cost: &Cost) -> bool {
        let asker = Asker { you: player, ..Asker::of(self.state, object) };
        let parts = cost.parts.iter().all(|it| self.can_pay_part(player, object, it, &asker));
        let taps = cost.taps().then_some(object);
        parts && cost.mana().is_none_or(|it| self.can_pay_mana(player, it, 0, taps))
    }

    /// Whether a player could pay that mana, with so much more generic mana or less (118.7).
    pub(crate) fn can_pay_mana(&self, player: PlayerId, cost: &ManaCost, more: i16, except: Option<ObjectId>) -> bool {
        let supply = Supply::of(self, player, except);
        self.is_affordable(player, cost, more, &supply)
    }

    /// The same with a supply that is known.
    pub(crate) fn is_affordable(&self, player: PlayerId, cost: &ManaCost, more: i16, supply: &Supply) -> bool {
        let life = self.state.player(player).life;
        prices(cost, 0).iter().any(|it| i32::from(it.life) <= life.max(0) && supply.covers(&it.with_generic(more)))
    }

    fn can_pay_part(&self, player: PlayerId, object: ObjectId, part: &CostPart, asker: &Asker<'_>) -> bool {
        let Some(row) = self.state.object(object) else { return false };
        match part {
            CostPart::Mana(_) | CostPart::ExileThis => true,
            CostPart::Tap => !row.tapped && !self.must_wait(object, Exempt::WaitingToTap),
            CostPart::Untap => row.tapped && !self.must_wait(object, Exempt::WaitingToTap),
            CostPart::Life(amount) => {
                self.state.player(player).life.max(0) >= i32::from(filter::amount(self.state, amount, asker))
            }
            CostPart::SacrificeThis => row.zone == Zone::Battlefield,
            CostPart::DiscardThis => row.zone == Zone::Hand,
            CostPart::Sacrifice(number, filter) | CostPart::Discard(number, filter) | CostPart::TapOther(number, filter) => {
                self.payable(part, filter, asker).len() >= usize::from(*number)
            }
            CostPart::Loyalty(change) => *change >= 0 || row.counters.of(Counter::Loyalty) >= change.unsigned_abs(),
            CostPart::RemoveCounters(number, kind) => row.counters.of(*kind) >= *number,
        }
    }

    /// The objects with which that part of a cost could be paid.
    fn payable(&self, part: &CostPart, filter: &Filter, asker: &Asker<'_>) -> Vec<ObjectId> {
        let state = self.state;
        let zone =
            if matches!(part, CostPart::Discard(..)) { state.zones.hand(asker.you) } else { state.zones.controlled(asker.you) };
        let untapped = |it: ObjectId| !matches!(part, CostPart::TapOther(..)) || state.object(it).is_some_and(|it| !it.tapped);
        let objects = zone.iter().map(|it| state.id(*it));
        objects
            .filter(|it| untapped(*it) && *it != asker.on_stack && filter::fits(state, filter, Thing::Object(*it), asker))
            .collect()
    }

    /// How much more generic mana a spell costs, or less (118.7, 601.2f).
    pub(crate) fn cost_change(&self, player: PlayerId, card: ObjectId) -> i16 {
        if self.state.statics == 0 {
            return 0;
        }
        let change = |it: (ObjectId, &Static)| match it.1 {
            Static::Costs(filter, change) => {
                let asker = Asker::of(self.state, it.0);
                let caster = filter.tests.iter().all(|test| match test {
                    crate::cards::Test::Controlled(relation) => asker.stands(self.state, *relation, player),
                    crate::cards::Test::Spell => true,
                    other => filter::passes(self.state, other, Thing::Object(card), &asker),
                });
                if caster { *change } else { 0 }
            }
            _ => 0,
        };
        statics(self.state).map(change).sum()
    }
}

impl Machine<'_> {
    /// A player pays all of a cost for that object. Whoever calls has made sure that it can be paid.
    pub(crate) fn pay(&mut self, player: PlayerId, object: ObjectId, cost: &Cost) -> Flow {
        let taps = cost.taps().then_some(object);
        if let Some(mana) = cost.mana() {
            let price = self.choose_price(player, object, mana, 0, 0)?;
            self.pay_mana(player, object, &price, taps)?;
        }
        cost.parts.iter().try_for_each(|it| self.pay_part(player, object, it))
    }

    /// Decides how the symbols that leave a choice are paid (601.2b), one by one.
    pub(crate) fn choose_price(&mut self, player: PlayerId, object: ObjectId, cost: &ManaCost, x: u16, more: i16) -> Flow<Price> {
        let mut price = Price::fixed(cost, x);
        for (at, symbol) in cost.symbols.iter().enumerate() {
            let ways = ways(*symbol);
            if ways.is_empty() {
                continue;
            }
            let supply = Supply::of(&self.table(), player, None);
            let life = self.state.player(player).life.max(0);
            let rest = prices(&ManaCost::choices(&cost.symbols[at + 1..]), 0);
            let payable = |way: &Price| {
                rest.iter()
                    .map(|it| price.plus(way).plus(it))
                    .any(|it| i32::from(it.life) <= life && supply.covers(&it.with_generic(more)))
            };
            let possible = ways.iter().enumerate().filter(|it| payable(it.1)).map(|it| u16::try_from(it.0).unwrap_or(0));
            let options: SmallVec<[Choice; 3]> = possible.map(Choice::Number).collect();
            let chosen = if options.is_empty() { Choice::Number(0) } else { self.ask(player, About::Payment(object), &options)? };
            let Choice::Number(way) = chosen else { unreachable!("only numbers are offered") };
            price = price.plus(&ways[usize::from(way)]);
        }
        Ok(price.with_generic(more))
    }

    /// Activates mana abilities as needed (601.2g) and pays mana and life of a price (601.2h).
    pub(crate) fn pay_mana(&mut self, player: PlayerId, object: ObjectId, price: &Price, except: Option<ObjectId>) -> Flow {
        if price.life > 0 {
            self.under(cr::R118_3B, |it| it.happens(What::LosesLife(player, price.life)));
        }
        if price.total() == 0 {
            return Ok(());
        }
        let supply = Supply::of(&self.table(), player, except);
        let plan = supply.plan(price).unwrap_or_default();
        self.tap_for_plan(player, object, &plan)?;
        let rule = self.rule;
        for mana in ManaType::ALL {
            for origin in [Origin::Plain, Origin::Snow] {
                let paid = plan.iter().filter(|it| it.1 == mana && it.0.is_snow() == (origin == Origin::Snow)).count();
                if paid > 0 {
                    let amount = u16::try_from(paid).unwrap_or(u16::MAX);
                    self.perform(Event::new(rule, What::SpendsMana(player, mana, amount, origin)).by(object));
                }
            }
        }
        Ok(())
    }

    fn tap_for_plan(&mut self, player: PlayerId, _object: ObjectId, plan: &Plan) -> Flow {
        for (unit, mana) in plan {
            match unit.from {
                None => {}
                Some((land, Tapped::LandType)) => self.tap_for(player, land, *mana),
                Some((permanent, Tapped::Ability(_))) => self.tap_permanent_for(player, permanent, *mana, cr::R605_3B),
            }
        }
        Ok(())
    }

    /// A land is tapped for the mana of its basic land type (305.6).
    pub(crate) fn tap_for(&mut self, player: PlayerId, land: ObjectId, mana: ManaType) {
        self.tap_permanent_for(player, land, mana, cr::R305_6);
    }

    fn tap_permanent_for(&mut self, player: PlayerId, permanent: ObjectId, mana: ManaType, rule: rules_data::RuleId) {
        let snow = self.state.traits(permanent).is_some_and(|it| it.has_supertype(crate::catalog::Supertype::Snow));
        let origin = if snow { Origin::Snow } else { Origin::Plain };
        self.perform(Event::new(cr::R107_5, What::Taps(permanent)).by(permanent));
        self.perform(Event::new(rule, What::AddsMana(player, mana, 1, origin)).by(permanent));
    }

    /// Pays one part of a cost that is not mana.
    pub(crate) fn pay_part(&mut self, player: PlayerId, object: ObjectId, part: &CostPart) -> Flow {
        let rule = self.rule;
        let asker = Asker { you: player, ..Asker::of(self.state, object) };
        let does = |machine: &mut Self, what| machine.perform(Event::new(rule, what).by(object));
        match part {
            CostPart::Mana(_) => {}
            CostPart::Tap => does(self, What::Taps(object)),
            CostPart::Untap => does(self, What::Untaps(object)),
            CostPart::Life(amount) => {
                let amount = filter::amount(self.state, amount, &asker).max(0).unsigned_abs();
                if amount > 0 {
                    does(self, What::LosesLife(player, amount));
                }
            }
            CostPart::SacrificeThis => does(self, What::Moves(Move::new(object, Zone::Graveyard, Cause::Sacrificed))),
            CostPart::DiscardThis => does(self, What::Moves(Move::new(object, Zone::Graveyard, Cause::Discarded))),
            CostPart::ExileThis => does(self, What::Moves(Move::new(object, Zone::Exile, Cause::Exiled))),
            CostPart::Sacrifice(number, filter) | CostPart::Discard(number, filter) | CostPart::TapOther(number, filter) => {
                for _ in 0..*number {
                    let with = self.table().payable(part, filter, &asker);
                    if with.is_empty() {
                        break;
                    }
                    let chosen = self.ask_object(player, About::Cost(object), &with)?;
                    does(
                        self,
                        match part {
                            CostPart::Sacrifice(..) => What::Moves(Move::new(chosen, Zone::Graveyard, Cause::Sacrificed)),
                            CostPart::Discard(..) => What::Moves(Move::new(chosen, Zone::Graveyard, Cause::Discarded)),
                            _ => What::Taps(chosen),
                        },
                    );
                }
            }
            CostPart::Loyalty(change) => {
                let number = change.unsigned_abs();
                if *change > 0 {
                    does(self, What::GetsCounters(Thing::Object(object), Counter::Loyalty, number));
                } else if number > 0 {
                    does(self, What::LosesCounters(Thing::Object(object), Counter::Loyalty, number));
                }
            }
            CostPart::RemoveCounters(number, kind) => does(self, What::LosesCounters(Thing::Object(object), *kind, *number)),
        }
        Ok(())
    }
}
