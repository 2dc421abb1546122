//! What effects add to the mana of a total cost, and what they take off it (118.7, 601.2f). How a discount of a sort of mana works that
//! the cost does not hold, rules say.

use smallvec::SmallVec;

use crate::{
    game::{AbilityId, Chosen, ObjectId, PlayerId, Price, numbers},
    machine::{Bill, Case, Casting, Context, Few, Flow, Known, Machine, Prospect, Supply, Table, casting::outlook::Lean, filter},
    question::{About, Choice},
};
use language::{
    Ability, Activatable, Activated, Aspects, Condition, CostChange, Feat, Filter, ManaCost, ManaType, OwnPrice, Past, Priced,
    Pricing, Reads, Relation, Span, Spares, Static, StaticKind, Symbol, Test,
};

/// What is added to a cost and taken off it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjustment {
    /// Added.
    more: Price,
    /// Generic mana that is taken off.
    less: u32,
    /// Generic mana that is taken off, but for the last mana of all.
    spared: u32,
    /// Other symbols that are taken off.
    symbols: SmallVec<[Symbol; 2]>,
    /// No less than that remains, whatever is taken off (601.2f).
    floor: u32,
    /// Generic mana that others pay of what remains.
    helped: u32,
}

/// A part of a discount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// One mana of a type.
    Typed(ManaType),
    /// Generic mana.
    Generic(u32),
}

/// Why there is none of a type of mana left to take off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surplus {
    /// The cost asks for none.
    Absent,
    /// It asks for less of that color.
    Colored,
    /// It asks for less colorless mana.
    Colorless,
}

impl Adjustment {
    /// So much more generic mana.
    pub fn generic(more: i32) -> Self {
        Self { more: Price { generic: more.max(0).unsigned_abs(), ..Price::default() }, ..Self::default() }
    }

    /// With so much generic mana of it paid by others.
    #[must_use]
    pub const fn and_less(mut self, generic: u32) -> Self {
        self.helped = self.helped.saturating_add(generic);
        self
    }

    /// A price from which all else is taken off: without generic mana, and then what acts on the total itself.
    fn finish(&self, mut price: Price) -> Price {
        price.generic -= self.spared.min(price.generic).min(price.total().saturating_sub(1));
        price.generic = price.generic.saturating_sub(self.less);
        price.generic = numbers::sum(price.generic, self.floor.saturating_sub(price.total()));
        price
    }

    /// No more mana than that is needed at the least for a cost with these changes.
    pub fn least(&self, cost: &ManaCost) -> u32 {
        let needed = cost.least() + self.more.total();
        let left = if self.symbols.is_empty() { needed.saturating_sub(self.less).saturating_sub(self.spared) } else { 0 };
        left.max(self.floor).saturating_sub(self.helped)
    }

    /// No more mana than that is taken off, or paid by others.
    pub fn saves(&self) -> u32 {
        let symbols = numbers::count(self.symbols.len());
        self.less.saturating_add(self.spared).saturating_add(symbols).saturating_add(self.helped)
    }

    /// Whether anything is added.
    pub fn costs_more(&self) -> bool {
        self.more != Price::default()
    }

    /// The same, of which so much is left.
    fn add_sparing(&mut self, change: &CostChange, spares: Spares) {
        match (change, spares) {
            (CostChange::Less(mana), Spares::One) => self.spared = self.spared.saturating_add(mana.generic),
            (CostChange::More(_) | CostChange::LessByCostOf(_), Spares::One) | (_, Spares::Nothing) => self.add(change),
        }
    }

    fn add(&mut self, change: &CostChange) {
        match change {
            CostChange::More(cost) => self.more = self.more.plus(&Price::fixed(cost, 0)),
            CostChange::Less(ManaCost { generic, symbols, .. }) => {
                self.less += generic;
                self.symbols.extend_from_slice(symbols);
            }
            // Whose mana cost that is, whoever asks knows.
            CostChange::LessByCostOf(_) => {}
        }
    }
}

impl Table<'_> {
    /// How many spells that fit that player has cast this turn, whether the object that asks was there or not.
    fn casts_of_such(&self, player: PlayerId, (context, fits): (&Context<'_>, &Filter)) -> u32 {
        self.reads_of_all(Aspects::PAST);
        let of_spells = |it: &&Test| !matches!(it, Test::Controlled(_) | Test::Spell);
        let what = Filter { tests: fits.tests.iter().filter(of_spells).cloned().collect() };
        let cast = Past { feat: Feat::Casts, who: Relation::You, what, span: Span::ThisTurn };
        filter::sum(self.state, &cast, &Context { you: player, ..*context })
    }

    /// What the mana of a spell is changed by (601.2f), as it would be cast, or as it was.
    pub fn adjustment(&self, player: PlayerId, card: ObjectId, haste: i32, prospect: &Prospect) -> Adjustment {
        let mut adjustment = Adjustment::generic(haste);
        adjustment.more.generic = adjustment.more.generic.saturating_add(self.tax(player, card));
        self.reads_texts();
        let stated = [StaticKind::Costs, StaticKind::LeastCost].into_iter().any(|it| self.state.may_state(it));
        if !stated && !self.state.has_statics(card) {
            return adjustment;
        }
        for (context, it) in self.state.says(StaticKind::LeastCost) {
            let Static::LeastCost(condition, fits, least) = it else { continue };
            self.reads_of_all(condition.iter().map(Condition::reads).chain([fits.looks()]).collect::<Reads>().aspects);
            let holds = || condition.as_ref().is_none_or(|it| filter::holds(self.state, it, &context));
            if *least > adjustment.floor
                && self.prices_such((&context, fits), (player, card), (prospect.known, Lean::Must))
                && holds()
            {
                adjustment.floor = *least;
            }
        }
        for (context, it) in self.state.says(StaticKind::Costs) {
            let Static::Costs(fits, change, pricing) = it else { continue };
            self.reads_of_all(fits.looks().aspects);
            let is_nth = || match pricing.which {
                Priced::Nth(nth) => self.casts_of_such(player, (&context, fits)) + 1 == u32::from(nth),
                Priced::All | Priced::Next => true,
            };
            let lean = Lean::of(change);
            if self.prices_such((&context, fits), (player, card), (prospect.known, lean)) && is_nth() {
                let times = self.times_of(pricing, &context);
                (0..times).for_each(|_| adjustment.add(change));
            }
        }
        let chosen = Chosen { spent: prospect.picked, ..Chosen::default() };
        let chosen = prospect.picked.map(|_| &chosen);
        let context = Context { you: player, chosen, ..Context::of(self.state, card) };
        for (id, it) in self.state.abilities(card) {
            let Ability::Static(Static::OwnCost(change, times, condition)) = it else { continue };
            let context = Context { ability: Some(id), ..context };
            self.reads_of_all(condition.iter().map(Condition::reads).chain([times.reads()]).collect::<Reads>().aspects);
            let lean = Lean::of(change);
            if condition.as_ref().is_none_or(|it| self.prices_itself(it, &context, (prospect, lean))) {
                let times = numbers::positive(filter::amount(self.state, times, &context));
                let by_cost = self.by_cost(change, &context);
                (0..times).for_each(|_| adjustment.add(by_cost.as_ref().unwrap_or(change)));
            }
        }
        adjustment
    }

    /// How much more a spell costs by rules.
    fn tax(&self, player: PlayerId, card: ObjectId) -> u32 {
        let taxes = self.rules.taxes.iter().map(|row| {
            let tax = row.gives(self.rules, self.state, |taxes| taxes(self, player, card));
            self.rules.decides(row.rule, tax > 0);
            tax
        });
        taxes.fold(0, numbers::sum)
    }

    /// What the mana of an activated ability is changed by (602.2b), which works as for a spell.
    pub fn adjustment_of_ability(&self, player: PlayerId, source: ObjectId, ability: &Activated) -> Adjustment {
        let mut adjustment = Adjustment::default();
        if let Some(OwnPrice { change, times, condition }) = &ability.price {
            let context = Context { you: player, ..Context::of(self.state, source) };
            self.reads_of_all(condition.iter().map(Condition::reads).chain([times.reads()]).collect::<Reads>().aspects);
            if condition.as_ref().is_none_or(|it| filter::holds(self.state, it, &context)) {
                let times = numbers::positive(filter::amount(self.state, times, &context));
                (0..times).for_each(|_| adjustment.add(change));
            }
        }
        self.adjust_abilities(&mut adjustment, player, source, ability);
        let Some(keyword) = ability.keyword else { return adjustment };
        for row in self.rules.cheapens.iter().filter(|it| it.key == keyword) {
            self.reads_of_all(Aspects::PAST);
            let times = row.gives(self.rules, self.state, |cheapens| cheapens(self.state, source)).unwrap_or(0);
            self.rules.decides(row.rule, times > 0);
            let cost = self.state.face(source).cost.clone().unwrap_or_default();
            (0..times).for_each(|_| adjustment.add(&CostChange::Less(cost.clone())));
        }
        adjustment
    }

    /// What others say that activated abilities cost.
    fn adjust_abilities(&self, adjustment: &mut Adjustment, player: PlayerId, of: ObjectId, ability: &Activated) {
        if !self.state.may_state(StaticKind::AbilitiesCost) {
            return;
        }
        for (source, it) in self.state.statics(StaticKind::AbilitiesCost) {
            let Static::AbilitiesCost(these, change, pricing) = it else { continue };
            self.reads_of_all(these.of.iter().map(Filter::looks).collect::<Reads>().aspects);
            let context = Context::of(self.state, source);
            let fits = |it: &Filter| filter::fits(self.state, it, of.into(), &context);
            let meant = these.of.as_ref().is_none_or(fits)
                && these.keyword.is_none_or(|it| ability.keyword == Some(it))
                && context.stands(self.state, these.who, player)
                && (these.which == Activatable::All || !ability.is_mana());
            if meant {
                (0..self.times_of(pricing, &context)).for_each(|_| adjustment.add_sparing(change, these.spares));
            }
        }
    }

    /// How often a price is changed so: not at all where what that hangs on is not so.
    fn times_of(&self, Pricing { condition, times, .. }: &Pricing, context: &Context<'_>) -> u32 {
        self.reads_of_all(condition.iter().map(Condition::reads).chain([times.reads()]).collect::<Reads>().aspects);
        let holds = condition.as_ref().is_none_or(|it| filter::holds(self.state, it, context));
        if holds { numbers::positive(filter::amount(self.state, times, context)) } else { 0 }
    }

    /// A change by the mana cost of an object, as one by that mana; of what has none it is none.
    fn by_cost(&self, change: &CostChange, context: &Context<'_>) -> Option<CostChange> {
        let CostChange::LessByCostOf(whose) = change else { return None };
        let mut found = Few::new();
        filter::subjects(self.state, whose, context, &mut found);
        let cost = found.into_iter().find_map(|it| self.state.face(it.object()?).cost.clone());
        Some(CostChange::Less(cost.unwrap_or_default()))
    }

    /// What a price may become, by the choices that its discounts leave.
    pub(crate) fn adjusted(&self, price: &Price, by: &Adjustment) -> SmallVec<[Price; 2]> {
        let raised = price.plus(&by.more);
        let mut outcomes = SmallVec::from_slice(&[raised]);
        for symbol in &by.symbols {
            let ways = self.ways_off(*symbol);
            let taken = |from: &Price, off: Off| self.taken_off(*from, &raised, off);
            outcomes = outcomes.iter().flat_map(|it| ways.iter().map(move |off| taken(it, *off))).collect();
        }
        // What spills over into generic mana does so beside the rest.
        for it in &mut outcomes {
            *it = by.finish(*it);
            it.generic = it.generic.saturating_sub(by.helped);
        }
        outcomes
    }

    /// Whether that mana could be had for a price with its changes.
    pub fn covers(&self, supply: &Supply, price: &Price, by: &Adjustment) -> bool {
        if *by == Adjustment::default() {
            supply.covers(price)
        } else {
            self.adjusted(price, by).iter().any(|it| supply.covers(it))
        }
    }

    /// As what a symbol may be taken off.
    fn ways_off(&self, symbol: Symbol) -> SmallVec<[Off; 2]> {
        if let Symbol::Typed(it) = symbol {
            return SmallVec::from_slice(&[Off::Typed(it)]);
        }
        let ways = self.rules.discounts.iter().find_map(|it| {
            let ways = it.function()(symbol)?;
            self.rules.note(it.rule);
            Some(it.lists(self.rules, |_| ways.into_vec()).into())
        });
        ways.unwrap_or_else(|| SmallVec::from_slice(&[Off::Generic(0)]))
    }

    fn taken_off(&self, mut price: Price, original: &Price, off: Off) -> Price {
        match off {
            Off::Generic(number) => price.generic = price.generic.saturating_sub(number),
            Off::Typed(mana) if price.typed[mana as usize] > 0 => price.typed[mana as usize] -= 1,
            Off::Typed(mana) => {
                let surplus = match original.typed[mana as usize] {
                    0 => Surplus::Absent,
                    _ if mana == ManaType::Colorless => Surplus::Colorless,
                    _ => Surplus::Colored,
                };
                for row in self.rules.surplus.iter().filter(|it| it.key == surplus) {
                    self.rules.note(row.rule);
                    (0..row.times(self.rules, self.state, Case::Game)).for_each(|_| row.function()(&mut price));
                }
            }
        }
        price
    }
}

impl Machine<'_> {
    /// What is added to the mana cost of what is cast or activated, and taken off it, as far as it is known.
    pub fn adjustment(&self, casting: &Casting, known: Known) -> Adjustment {
        self.adjustment_with(casting, known, None)
    }

    /// The same, with the cost of that offer paid besides.
    pub(in crate::machine) fn adjustment_with(&self, casting: &Casting, known: Known, besides: Option<AbilityId>) -> Adjustment {
        let table = self.table();
        if casting.object != casting.source {
            return match casting.written.map(|at| self.written(at)).as_deref() {
                Some(Ability::Activated(it)) => table.adjustment_of_ability(casting.player, casting.source, it),
                Some(Ability::Keyword(_) | Ability::Spell(_) | Ability::Triggered(_) | Ability::Static(_)) | None => {
                    Adjustment::default()
                }
            };
        }
        let haste = if casting.hasty { table.haste_costs(casting.object) } else { 0 };
        let picked = self.chosen(casting.object).spent;
        table.adjustment(casting.player, casting.object, haste, &Prospect { besides, picked, known, ..Prospect::of(casting.way) })
    }

    /// The price with all that is added and taken off; where a symbol of a discount leaves a choice, the player makes it.
    pub fn adjust(&mut self, bill: &Bill, price: &Price, by: &Adjustment) -> Flow<Price> {
        let Bill { player, object, .. } = *bill;
        let raised = price.plus(&by.more);
        let mut price = raised;
        for (at, symbol) in by.symbols.iter().enumerate() {
            let ways = self.table().ways_off(*symbol);
            let chosen = if ways.len() > 1 {
                let rest = Adjustment { more: Price::default(), symbols: by.symbols[at + 1..].into(), ..by.clone() };
                let table = self.table();
                let supply = table.supply_for(bill);
                let payable = |off: &Off| table.covers(&supply, &table.taken_off(price, &raised, *off), &rest);
                let places = (0u32..).zip(&ways).filter(|it| payable(it.1)).map(|it| Choice::Number(it.0));
                let options: SmallVec<[Choice; 2]> = places.collect();
                let rule =
                    self.rules.discounts.iter().find(|it| it.function()(*symbol).is_some()).map_or(self.rule, |it| it.rule);
                if options.is_empty() {
                    0
                } else if let Choice::Number(it) = self.under(rule, |it| it.ask(player, About::Payment(object), &options))? {
                    it as usize
                } else {
                    0
                }
            } else {
                0
            };
            price = self.table().taken_off(price, &raised, ways[chosen]);
        }
        Ok(by.finish(price))
    }
}
