//! What a player could pay with: mana in the pool, and permanents that can be tapped for mana.

use smallvec::SmallVec;

use crate::{
    game::{AbilityRef, ObjectId, Player, PlayerId, Pool, Price, Shape, State},
    machine::{Exempt, Table},
};
use language::{Ability, Activated, Amount, CostPart, Effect, Instruction, ManaType, Restriction, Timing};
use vocabulary::catalog::Supertype;

/// The bit, beside those of [`ManaType::bit`], that says that mana comes from a snow source (107.4h).
const SNOW: u8 = 1 << 6;

/// One mana that could be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The types that it could be, as bits, and whether it is from a snow source.
    kinds: u8,
    /// What has to be tapped for it; nothing for mana that is in the pool.
    pub from: Option<(ObjectId, Tapped)>,
}

/// By which ability a permanent is tapped for mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// By what its basic land type gives it (305.6).
    LandType,
    /// By that ability.
    Ability(AbilityRef),
}

/// A payment of mana: which unit pays as which type.
pub type Plan = SmallVec<[(Unit, ManaType); 8]>;

/// All mana that a player could spend now without a choice beyond its type.
#[derive(Clone, Debug, Default)]
pub struct Supply {
    units: SmallVec<[Unit; 16]>,
}

impl Unit {
    /// Whether it is mana from a snow source.
    pub(crate) const fn is_snow(self) -> bool {
        self.kinds & SNOW != 0
    }

    /// The first type that it can be.
    fn first_type(self) -> ManaType {
        ManaType::ALL.into_iter().find(|it| self.kinds & it.bit() != 0).unwrap_or(ManaType::Colorless)
    }
}

impl Supply {
    /// What that player has; the object that `except` names is used otherwise.
    pub fn of(table: &Table<'_>, player: PlayerId, except: Option<ObjectId>) -> Self {
        let mut supply = Self::default();
        supply.add_pool(&table.state.player(player).pool);
        for slot in table.state.zones.controlled(player) {
            let row = usize::from(*slot);
            let traits = &table.state.traits[row];
            let taps = traits.taps_for != 0 || traits.shape.has(Shape::MANA);
            if !taps || table.state.objects[row].tapped {
                continue;
            }
            let id = table.state.id(*slot);
            let forbidden = table.state.is_restricted(id, &Restriction::Activate);
            if forbidden || except == Some(id) || (traits.creature() && table.must_wait(id, Exempt::WaitingToTap)) {
                continue;
            }
            let snow = if traits.has_supertype(Supertype::Snow) { SNOW } else { 0 };
            if traits.taps_for != 0 {
                supply.units.push(Unit { kinds: traits.taps_for | snow, from: Some((id, Tapped::LandType)) });
            } else if let Some((at, kinds)) = plain_ability(table.state, id) {
                supply.units.push(Unit { kinds: kinds | snow, from: Some((id, Tapped::Ability(at))) });
            }
        }
        supply
    }

    /// What is in a player's pool.
    pub(crate) fn in_pool(player: &Player) -> Self {
        let mut supply = Self::default();
        supply.add_pool(&player.pool);
        supply
    }

    fn add_pool(&mut self, pool: &Pool) {
        if pool.is_empty() {
            return;
        }
        for mana in ManaType::ALL {
            let snow = pool.snow[mana as usize];
            let plain = pool.mana[mana as usize] - snow;
            let units = |kinds, number: u16| std::iter::repeat_n(Unit { kinds, from: None }, usize::from(number));
            self.units.extend(units(mana.bit(), plain));
            self.units.extend(units(mana.bit() | SNOW, snow));
        }
    }

    /// The same without what those permanents would give.
    #[must_use]
    pub fn without(mut self, used: &[ObjectId]) -> Self {
        self.units.retain(|it| it.from.is_none_or(|it| !used.contains(&it.0)));
        self
    }

    /// How much mana it is.
    pub fn total(&self) -> u16 {
        u16::try_from(self.units.len()).unwrap_or(u16::MAX)
    }

    /// Whether the mana of that price could be paid.
    pub fn covers(&self, price: &Price) -> bool {
        price.total() <= self.total() && covers(&self.units, price)
    }

    /// How to pay the mana of that price: what is in the pool first, then what has the fewest other uses.
    pub(crate) fn plan(&self, price: &Price) -> Option<Plan> {
        if !self.covers(price) {
            return None;
        }
        let mut left = self.units.clone();
        left.sort_by_key(|it| (it.from.is_some(), it.kinds.count_ones()));
        let mut price = *price;
        let mut plan = Plan::new();
        for mana in ManaType::ALL {
            while price.typed[mana as usize] > 0 {
                price.typed[mana as usize] -= 1;
                plan.push((take(&mut left, mana.bit(), &price)?, mana));
            }
        }
        while price.snow > 0 {
            price.snow -= 1;
            let unit = take(&mut left, SNOW, &price)?;
            plan.push((unit, unit.first_type()));
        }
        while price.generic > 0 {
            price.generic -= 1;
            let unit = take(&mut left, u8::MAX, &price)?;
            plan.push((unit, unit.first_type()));
        }
        Some(plan)
    }
}

/// Takes the first unit of these kinds without which the rest can be paid still.
fn take(left: &mut SmallVec<[Unit; 16]>, kinds: u8, rest: &Price) -> Option<Unit> {
    for at in 0..left.len() {
        if left[at].kinds & kinds != 0 {
            let unit = left.remove(at);
            if covers(left, rest) {
                return Some(unit);
            }
            left.insert(at, unit);
        }
    }
    None
}

/// Whether every wanted mana finds its own unit: by Hall's theorem, whether each set of kinds is met by as many units as want one of it.
fn covers(units: &[Unit], price: &Price) -> bool {
    let typed = ManaType::ALL.into_iter().map(|it| (it.bit(), price.typed[it as usize]));
    let wanted: SmallVec<[(u8, u16); 7]> = typed.chain([(SNOW, price.snow)]).filter(|it| it.1 > 0).collect();
    (1u8..1 << wanted.len()).all(|subset| {
        let members = wanted.iter().enumerate().filter(|it| subset & 1 << it.0 != 0).map(|it| it.1);
        let (kinds, number) = members.fold((0, 0), |sum, it| (sum.0 | it.0, sum.1 + it.1));
        units.iter().filter(|it| it.kinds & kinds != 0).take(usize::from(number)).count() >= usize::from(number)
    })
}

/// The types that an ability adds one mana of, as bits, if tapping is all that it costs and that is all that it does.
pub fn plain_mana(ability: &Activated) -> Option<u8> {
    let Activated { cost, effect: Effect::Plain(text), timing: Timing::Any, times_a_turn: None, .. } = ability else {
        return None;
    };
    match (cost.parts.as_slice(), text.instructions.as_slice()) {
        ([CostPart::Tap], [Instruction::AddMana(Amount::Number(1), types)]) => {
            Some(types.iter().fold(0, |bits, it| bits | it.bit()))
        }
        _ => None,
    }
}

fn plain_ability(state: &State, id: ObjectId) -> Option<(AbilityRef, u8)> {
    let activated = |it: (AbilityRef, &'_ Ability)| match it.1 {
        Ability::Activated(ability) => Some((it.0, plain_mana(ability)?)),
        _ => None,
    };
    state.abilities(id).find_map(activated)
}
