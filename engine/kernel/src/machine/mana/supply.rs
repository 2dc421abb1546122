//! What a player could pay with: mana in the pool, and permanents that can be tapped for mana.
//!
//! ```text
//! unit      one mana that could be spent: its types, as what it may be spent, what has to be tapped (106.1, 106.6)
//! making    what the mana abilities of a permanent make, and take
//! settling  what that comes to where it is not fixed
//! picking   which unit pays for what
//! ```

use smallvec::SmallVec;

use crate::{
    event::Origin,
    game::{AbilityId, AbilityKinds, ObjectId, PlayerId, Price, Stays},
    machine::{
        Exempt, Expense, Few, Spender, StandIn, Table,
        mana::adding::{self, Added},
        producing,
    },
};
use language::{Ability, Aspects, ManaType};
use vocabulary::catalog::{CardType, Supertype, Zone};

mod making;
mod picking;
mod settling;
mod unit;

pub use making::plain_mana;
use making::{Making, Makings, Others};
pub(crate) use making::{ability_for, least_x};
use picking::{covers, pay};
use settling::{Beginning, Either, Settled, Turn, Units, residues, settle};
use unit::{GENERIC, Reluctance, SNOW};
pub use unit::{Tapped, Unit};

/// On what mana hangs that lies open: on permanents that can be tapped for it, and what is in the pool.
const MEANS: Aspects =
    Aspects::BATTLEFIELD.union(Aspects::TAPPED).union(Aspects::CONTROL).union(Aspects::POOLS).union(Aspects::NAMES);

/// A payment of mana: which unit pays, and of which type it is.
pub type Plan = SmallVec<[(Unit, ManaType); 8]>;

/// All mana that a player could spend now without a choice beyond its type, and what is tapped besides.
#[derive(Clone, Debug, Default)]
pub struct Supply {
    units: Units,
    /// Permanents that make one amount or another.
    either: Vec<Either>,
    /// Mana abilities that cost mana.
    turns: Vec<Turn>,
    /// Whether it would be another one for something else.
    scope: Scope,
}

/// For what a supply is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Scope {
    /// For whatever there is to pay for.
    #[default]
    Everything,
    /// For what was asked about: some mana is not for everything, or may be spent as other mana on some things.
    Particular,
}

impl Supply {
    /// What that player has to spend on that; the object that `except` names is used otherwise.
    pub fn of(table: &Table<'_>, player: PlayerId, expense: Expense, except: Option<ObjectId>) -> Self {
        table.reads(MEANS);
        let mut supply = Self::default();
        let mut others = Others::default();
        let bends = producing::may_bend(table);
        let adds = adding::may_add(table.state);
        supply.add_pool(table, player, expense);
        if bends || adds || !table.state.marked_mana.is_empty() {
            // On what that hangs, statements and texts say.
            table.reads_everything();
        }
        for slot in table.state.mana_makers(player) {
            let row = usize::from(slot);
            let characteristics = &table.state.characteristics[row];
            if characteristics.taps_for == 0 && !characteristics.ability_kinds.has(AbilityKinds::MANA) {
                continue;
            }
            let id = table.state.id(slot);
            let in_play = table.state.objects[row].zone == Zone::Battlefield;
            if !in_play {
                // Where nothing works elsewhere nothing hangs on that: the first that does is one more that has abilities.
                table.reads(Aspects::ELSEWHERE);
                // A card pays for no spell that it would be itself.
                supply.scope = Scope::Particular;
                if expense == Expense::Spell(id) {
                    continue;
                }
            }
            if except == Some(id) || taps_already(table, id) || table.forbids_abilities(player, id).is_some() {
                continue;
            }
            let snow = if characteristics.has_supertype(Supertype::Snow) { SNOW } else { 0 };
            if characteristics.creature() {
                // It may have to wait.
                table.reads(Aspects::TURN);
            }
            let waits = || characteristics.creature() && table.must_wait(id, Exempt::WaitingToTap);
            let ready = !table.state.objects[row].tapped && !waits();
            let reluctance = match () {
                // What an ability is about to make of its own source may want it untapped.
                () if characteristics.creature() || expense == Expense::Ability(id) => Reluctance::Creature,
                () if characteristics.is(CardType::Land) => Reluctance::Land,
                () => Reluctance::Other,
            };
            let by_type = if ready && in_play { characteristics.taps_for } else { 0 };
            let unit = Unit { free: by_type, ..Unit::plain(by_type | snow, reluctance, Some((id, Tapped::LandType))) };
            let found = if characteristics.ability_kinds.has(AbilityKinds::MANA) {
                supply.allowed(table, (player, id), making::abilities(table, player, id, ready), expense)
            } else if bends || adds {
                Makings::new()
            } else {
                supply.units.extend((by_type != 0).then_some(unit));
                continue;
            };
            // Only what is tapped for mana makes something else of it, or more (106.12).
            let taps = || found.iter().filter(|it| it.taps);
            let tapped_for = || types(unit.kinds).chain(taps().flat_map(Making::types));
            let is_more = |it: ManaType| !adding::added(table, player, id, it.bit()).is_empty();
            if bends && tapped_for().next().is_some() || adds && tapped_for().any(is_more) {
                supply.add_bent(table, (player, id), unit, &found);
            } else {
                supply.add_source(unit, &found, &mut others);
            }
        }
        others.add_to(table, player, except, &mut supply);
        supply.either.sort_by_key(Either::reluctance);
        supply.widen(table, player, expense);
        supply
    }

    /// Of what a permanent makes, what may be spent on that.
    fn allowed(
        &mut self,
        table: &Table<'_>,
        (player, source): (PlayerId, ObjectId),
        mut found: Makings,
        expense: Expense,
    ) -> Makings {
        if found.iter().any(|it| it.said.is_some()) {
            self.scope = Scope::Particular;
            table.reads_everything();
            let spender = Spender { player, source };
            found.retain(|it| it.said.as_ref().is_none_or(|said| table.lets_spend(said, spender, expense)));
        }
        found
    }

    /// Lets mana be spent as though it were other mana (609.4b).
    fn widen(&mut self, table: &Table<'_>, player: PlayerId, expense: Expense) {
        if !table.state.may_widen() {
            return;
        }
        self.scope = Scope::Particular;
        let all = table.widenings(player, expense);
        // What the one makes of it may be what the other asks for (609.4a).
        for by in all.iter().flat_map(|_| &all) {
            let either = self.either.iter_mut().flat_map(Either::units);
            let turns = self.turns.iter_mut().flat_map(Turn::units);
            self.units.iter_mut().chain(either).chain(turns).for_each(|it| it.widen(*by));
        }
    }

    /// Whether it would be another one for something else than was asked about.
    pub(crate) fn is_particular(&self) -> bool {
        self.scope == Scope::Particular
    }

    /// What a permanent makes: one mana by its types and by abilities that make one, or what its most fruitful ability makes.
    fn add_source(&mut self, unit: Unit, found: &[Making], others: &mut Others) {
        let (id, snow) = (unit.source(), unit.kinds & SNOW);
        let own = || found.iter().filter(|it| it.others.is_none() && it.price.is_none());
        if let Some(id) = id {
            let turns = found.iter().filter(|it| it.others.is_none()).filter_map(|it| Turn::of(id, it, snow));
            turns.for_each(|it| it.add_to(&mut self.turns));
            let several: Few<&Making> = own().collect();
            if several.iter().any(|it| it.made.len() > 1) {
                self.add_amounts(id, &several, unit);
                return;
            }
        }
        let single = own().filter(|it| it.made.len() == 1);
        let (mut kinds, mut free, mut by) = (unit.kinds, unit.free, Tapped::LandType);
        for it in single {
            let is_plain = it.is_plain && unit.free == 0 && matches!(by, Tapped::LandType | Tapped::Plainly);
            by = if is_plain { Tapped::Plainly } else { Tapped::Elaborately };
            kinds |= it.made[0];
            free |= if it.is_plain { it.made[0] } else { 0 };
        }
        if kinds & !SNOW != 0 {
            let reluctance = if free == 0 { Reluctance::Dear } else { unit.reluctance };
            self.units.push(Unit { free, ..Unit::plain(kinds, reluctance, id.map(|it| (it, by))) });
        } else if let (Some(it), Some(id)) = (found.iter().find(|it| it.others.is_some() && it.price.is_none()), id) {
            others.found.push((id, it.clone(), snow));
        }
    }

    /// What a permanent makes where effects make something else of what it is tapped for (106.12b): one of the amounts that come of its
    /// types, and of its abilities that cost no mana and tap nothing else.
    fn add_bent(&mut self, table: &Table<'_>, (player, id): (PlayerId, ObjectId), unit: Unit, found: &[Making]) {
        let from = Some((id, Tapped::Elaborately));
        let of = |mana: ManaType| producing::bent(table, player, id, mana);
        let besides = |kinds: u8| {
            let added = if adding::may_add(table.state) { adding::added(table, player, id, kinds) } else { Added::new() };
            added.into_iter().map(|kinds| Unit::plain(kinds, unit.reluctance, Some((id, Tapped::Besides))))
        };
        let by_type = types(unit.kinds).map(|it| {
            let (mana, number) = of(it);
            let one = Unit::plain(mana.bit() | (unit.kinds & SNOW), unit.reluctance, from);
            std::iter::repeat_n(one, enough(number)).chain(besides(mana.bit())).collect()
        });
        let mut amounts: SmallVec<[settling::Amount; 2]> = by_type.collect();
        for it in found.iter().filter(|it| it.others.is_none() && it.price.is_none()) {
            let of = |mana: ManaType| if it.taps { of(mana) } else { (mana, 1) };
            let units = |kinds: u8| {
                let made: Few<(ManaType, u32)> = types(kinds).map(of).collect();
                let kinds = made.iter().fold(0, |bits, it| bits | it.0.bit());
                let number = made.iter().map(|it| it.1).min().unwrap_or(0);
                let one = Unit { free: kinds, ..Unit::plain(kinds | (unit.kinds & SNOW), Reluctance::Dear, from) };
                std::iter::repeat_n(one, enough(number))
            };
            // More of a mana is more of the type that was chosen for it.
            let more = it.types().any(|it| of(it).1 > 1);
            for made in if more { it.settled() } else { it.open() } {
                let own: settling::Amount = made.iter().flat_map(|kinds| units(*kinds)).collect();
                let made = own.iter().fold(0, |bits, it| bits | (it.kinds & !SNOW));
                amounts.push(own.into_iter().chain(besides(made).filter(|_| it.taps)).collect());
            }
        }
        amounts.retain(|it| !it.is_empty());
        self.either.extend(Either::any_of(id, amounts));
    }

    /// What a permanent makes of which an ability makes more than one mana: that, where it can do nothing else, or one amount of several.
    fn add_amounts(&mut self, id: ObjectId, found: &[&Making], unit: Unit) {
        let either = Either::of(id, found, unit.kinds & SNOW, unit.reluctance);
        match either.only() {
            Some(amount) if unit.free == 0 => self.units.extend(amount.iter().copied()),
            _ => self.either.push(either.or(unit)),
        }
    }

    /// What is in a player's pool to be spent on that.
    pub(crate) fn in_pool(table: &Table<'_>, player: PlayerId, expense: Expense) -> Self {
        let mut supply = Self::default();
        supply.add_pool(table, player, expense);
        supply.widen(table, player, expense);
        supply
    }

    fn add_pool(&mut self, table: &Table<'_>, player: PlayerId, expense: Expense) {
        let state = table.state;
        if state.player(player).pool.is_empty() {
            return;
        }
        for it in state.portions(player) {
            if it.mark.earmark.is_some() {
                self.scope = Scope::Particular;
                if !table.allows(it.mark, expense) {
                    continue;
                }
            }
            let reluctance = match (it.mark.earmark, it.mark.stays) {
                (Some(_), _) => Reluctance::Earmarked,
                (None, Stays::Briefly) => Reluctance::None,
                (None, Stays::ThisCombat | Stays::ThisTurn) => Reluctance::Kept,
            };
            let snow = if it.origin == Origin::Snow { SNOW } else { 0 };
            let unit = Unit { marked: it.row, ..Unit::plain(it.mana.bit() | snow, reluctance, None) };
            self.units.extend(std::iter::repeat_n(unit, enough(it.number)));
        }
    }

    /// The same without what those permanents would give.
    #[must_use]
    pub fn without(mut self, used: &[ObjectId]) -> Self {
        self.units.retain(|it| it.from.is_none_or(|it| !used.contains(&it.0)));
        self.either.retain(|it| !used.contains(&it.from));
        self.turns.retain(|it| !used.contains(&it.from));
        self
    }

    /// The same with what may be done in place of mana. An object that makes mana itself does the one or the other.
    #[must_use]
    pub fn with(mut self, stand_ins: &[StandIn]) -> Self {
        for it in stand_ins {
            let kinds = it.colors.iter().fold(GENERIC, |kinds, it| kinds | it.bit());
            let elsewhere = self.either.iter().any(|at| at.from == it.object) || self.turns.iter().any(|at| at.from == it.object);
            if let Some(unit) = self.units.iter_mut().find(|unit| unit.source() == Some(it.object)) {
                unit.kinds |= kinds;
            } else if !elsewhere {
                self.units.push(Unit::dear(kinds, Some((it.object, Tapped::InPlace))));
            }
        }
        self
    }

    /// How much mana it is at most.
    pub fn total(&self) -> u32 {
        let either = self.either.iter().map(Either::most).sum::<usize>();
        let turns = self.turns.iter().map(Turn::most).sum::<usize>();
        u32::try_from(self.units.len() + either + turns).unwrap_or(u32::MAX)
    }

    /// Whether the mana of that price could be paid.
    pub fn covers(&self, price: &Price) -> bool {
        price.total() <= self.total() && (covers(&self.units, price) || (self.is_open() && self.settled(price).is_some()))
    }

    /// Whether it is not settled yet what is made.
    const fn is_open(&self) -> bool {
        !self.either.is_empty() || !self.turns.is_empty()
    }

    fn settled(&self, price: &Price) -> Option<Settled> {
        settle(&self.units, &self.either, &self.turns, price)
    }

    /// How to pay the mana of that price, and leave what the other takes: what is in the pool first, then what has the fewest other uses.
    pub(crate) fn plan(&self, price: &Price, reserved: &Price) -> Option<Plan> {
        self.plan_for_both(price, reserved).map(|it| it.0)
    }

    /// The same, and how the other is then paid.
    pub(crate) fn plan_for_both(&self, price: &Price, reserved: &Price) -> Option<(Plan, Plan)> {
        let Settled { units: mut left, price: mut rest, .. } = self.settled(&price.plus(reserved))?;
        let now = pay(price, &mut left, &mut rest)?;
        let later = pay(reserved, &mut left, &mut rest)?;
        Some((now, later))
    }

    /// The mana ability that costs mana which is activated first, if that price takes one, as it may once the price is paid.
    pub(crate) fn first_turn(&self, price: &Price) -> Option<FirstTurn> {
        if self.turns.is_empty() {
            return None;
        }
        let Beginning { from, cost, amount } = self.settled(price)?.begins?;
        let others = self.clone().without(&[from]);
        let found = residues(price, &amount).into_iter().find(|it| others.covers(&cost.plus(&it.left)));
        let used = found.as_ref().map(|it| it.used.clone()).filter(|it| !it.is_empty());
        let wanted = used.unwrap_or_else(|| amount.iter().map(|it| it.first_type()).collect());
        Some(FirstTurn { from, wanted, left: found.map(|it| it.left) })
    }
}

/// A mana ability that costs mana, about to be activated for a price.
pub(crate) struct FirstTurn {
    /// Whose.
    pub(crate) from: ObjectId,
    /// The types of mana for which it is.
    pub(crate) wanted: Few<ManaType>,
    /// What of the price is paid by other mana, which its own cost leaves alone; nothing is said where that takes what it makes itself.
    pub(crate) left: Option<Price>,
}

/// Whether a mana ability of the object is being paid for that taps it: it is tapped for nothing else.
fn taps_already(table: &Table<'_>, id: ObjectId) -> bool {
    let taps = |it: AbilityId| matches!(table.state.ability(it), Ability::Activated(it) if it.cost.taps());
    table.begun.iter().any(|it| it.0 == id && taps(it.1))
}

/// The types that these bits stand for.
fn types(kinds: u8) -> impl Iterator<Item = ManaType> {
    ManaType::ALL.into_iter().filter(move |it| kinds & it.bit() != 0)
}

/// So many units of one sort are counted one by one; no price asks for more.
const fn enough(number: u32) -> usize {
    if number < 10_000 { number as usize } else { 10_000 }
}
