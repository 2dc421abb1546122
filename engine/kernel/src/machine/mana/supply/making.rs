//! What the mana abilities of a permanent make, and what they take besides tapping it, mana among it.

use smallvec::SmallVec;

use super::{Supply, Tapped, Unit, enough};
use crate::{
    game::{AbilityId, Chosen, ObjectId, PlayerId, numbers},
    machine::{Activation, Bill, Context, Few, Occasion, Paying, Spender, Table, filter, producing},
};
use language::{
    Ability, Activated, Amount, CostPart, Effect, Filter, Instruction, ManaCost, ManaSource, ManaType, Many, Spending,
    StaticKind, Timing, Verb, Which,
};

/// Mana that is made together, each by the types that it could be as bits.
pub(super) type Made = SmallVec<[u8; 4]>;

/// What a mana ability makes.
#[derive(Clone, Debug)]
pub(super) struct Making {
    at: AbilityId,
    /// The value of X with which it makes that: how many counters are removed for it, where that is a choice.
    x: u32,
    /// Each mana that it makes.
    pub(super) made: Made,
    /// Whether all of it is of one type.
    pub(super) one_type: bool,
    /// The mana that it costs.
    pub(super) price: Option<ManaCost>,
    /// Whether it takes nothing but tapping, and does nothing else.
    pub(super) is_plain: bool,
    /// What is said of the mana, where anything is (106.6).
    pub(super) said: Option<Box<Spending>>,
    /// How many others of what sort it taps.
    pub(super) others: Option<(u32, Filter)>,
    /// Whether the permanent itself is tapped for it (106.12).
    pub(super) taps: bool,
}

impl Making {
    /// The types of mana that it could make.
    pub(super) fn types(&self) -> impl Iterator<Item = ManaType> {
        super::types(self.made.iter().fold(0, |bits, it| bits | it))
    }

    /// The amounts that it makes, each mana by the types that it could still be: one amount for each type, if all of it is of one.
    pub(super) fn open(&self) -> Few<Made> {
        if self.one_type && self.made.len() > 1 { self.of_each_type() } else { [self.made.clone()].into_iter().collect() }
    }

    fn of_each_type(&self) -> Few<Made> {
        self.types().map(|it| self.made.iter().map(|_| it.bit()).collect()).collect()
    }

    /// The same once the type of each mana is chosen. Of very many ways only some are counted on.
    pub(super) fn settled(&self) -> Few<Made> {
        const MOST: usize = 256;
        if self.one_type {
            return self.of_each_type();
        }
        let mut all: Few<Made> = [Made::new()].into_iter().collect();
        for kinds in &self.made {
            let types: Few<u8> = super::types(*kinds).map(ManaType::bit).collect();
            let ways = if all.len() * types.len() > MOST { &types[..1] } else { &types[..] };
            let with = |made: &Made, kind: u8| made.iter().copied().chain([kind]).collect::<Made>();
            all = all.iter().flat_map(|made| ways.iter().map(|it| with(made, *it))).collect();
        }
        all
    }
}

/// What the mana abilities of a permanent make: few have more than one.
pub(super) type Makings = SmallVec<[Making; 1]>;

/// The abilities that tap other permanents than their own: each of those can be tapped once.
#[derive(Debug, Default)]
pub(super) struct Others {
    pub(super) found: SmallVec<[(ObjectId, Making, u8); 2]>,
}

impl Others {
    /// Adds what can be made of permanents that make no mana themselves.
    pub(super) fn add_to(self, table: &Table<'_>, player: PlayerId, except: Option<ObjectId>, supply: &mut Supply) {
        let mut used: Few<ObjectId> = supply.units.iter().filter_map(|it| it.source()).chain(except).collect();
        for (object, making, snow) in self.found {
            let Some((number, fits)) = &making.others else { continue };
            let taps_itself = matches!(table.state.ability(making.at), Ability::Activated(it) if it.cost.taps());
            if taps_itself && !used.contains(&object) {
                used.push(object);
            }
            let part = CostPart::some(Verb::Tap, *number, fits.clone());
            let number = *number as usize;
            let mut free = table.payable(&part, fits, &Paying::of(player, object));
            free.retain(|it| !used.contains(it));
            if free.len() < number {
                continue;
            }
            used.extend(free.into_iter().take(number));
            let from = Some((object, Tapped::Elaborately));
            let unit = |kinds: &u8| Unit::dear(kinds | snow, from);
            supply.units.extend(making.made.iter().map(unit));
        }
    }
}

/// What the mana abilities of an object make that could be activated now, if the mana that they cost is there.
pub(super) fn abilities(table: &Table<'_>, player: PlayerId, source: ObjectId, ready: bool) -> Makings {
    let state = table.state;
    let activated = state.working(source).filter_map(|(at, it)| {
        if let Ability::Activated(it) = it
            && it.is_mana()
        {
            Some((at, it))
        } else {
            None
        }
    });
    activated.flat_map(|(at, ability)| ways(table, player, source, (at, ability), ready)).collect()
}

/// All that one ability could make now: one amount, or one for each number of counters that may be removed for it.
fn ways(table: &Table<'_>, player: PlayerId, source: ObjectId, (at, ability): (AbilityId, &Activated), ready: bool) -> Makings {
    // What costs more than it says is not counted on.
    if table.state.may_state(StaticKind::AbilitiesCost) && table.adjustment_of_ability(player, source, ability).costs_more() {
        return Makings::new();
    }
    if let Some(kinds) = plain_mana(ability) {
        let made = SmallVec::from_slice(&[kinds]);
        let plain = Making { at, x: 0, made, one_type: true, price: None, is_plain: true, said: None, others: None, taps: true };
        return ready.then_some(plain).into_iter().collect();
    }
    table.reads_texts();
    let without_mana = ability.cost.mana().map(|_| free_of_mana(ability));
    let asked = without_mana.as_ref().unwrap_or(ability);
    let activation = Activation { player, source, at, ability: asked, occasion: Occasion::Payment };
    if ability.cost.mana().is_some_and(|it| it.x > 0) || table.can_activate(&activation).is_err() {
        return Makings::new();
    }
    let removed = table.removable(&ability.cost, &Paying::of(player, (source, Some(at))));
    let numbers = removed.map_or(0..=0, |it| *it.start()..=(*it.end()).min(it.start().saturating_add(MOST_REMOVED)));
    numbers.filter_map(|x| making(table, player, source, (at, ability), x)).collect()
}

/// No more counters are removed for mana than that unless a player says so.
const MOST_REMOVED: u32 = 24;

/// The same without the mana that it costs: whether that can be paid is what is being found out.
fn free_of_mana(ability: &Activated) -> Activated {
    let mut free = ability.clone();
    free.cost.parts.retain(|it| !matches!(it, CostPart::Mana(_)));
    free
}

/// What an ability makes; nothing where the player would have to choose several types, and not of the same ones for each mana.
fn making(
    table: &Table<'_>,
    player: PlayerId,
    source: ObjectId,
    (at, ability): (AbilityId, &Activated),
    x: u32,
) -> Option<Making> {
    let state = table.state;
    let Effect::Plain(text) = &ability.effect else { return None };
    let chosen = Chosen { x, amount: numbers::signed(x), ..Chosen::default() };
    let context = Context { you: player, chosen: Some(&chosen), ..Context::of(state, source) };
    let (mut made, mut is_plain, mut additions, mut shared, mut said) = (SmallVec::new(), true, 0, false, None);
    let mut followed = Vec::new();
    follow(table, &text.instructions, &context, &mut followed);
    for instruction in followed {
        let Instruction::AddMana(amount, of) = instruction else {
            is_plain = false;
            if let Instruction::EarmarkMana(it) = instruction {
                said = Some(it.clone());
            }
            continue;
        };
        if of.named().is_none() {
            table.reads_everything();
        }
        let (kinds, each) = (producing::types(table, of, &context), matches!(of, ManaSource::EachOf(_)));
        table.reads_of_all(amount.reads().aspects);
        let number = numbers::positive(filter::amount(state, amount, &context));
        if kinds == 0 {
            continue;
        }
        additions = numbers::sum(additions, if each { number } else { 1 });
        shared |= !each && number > 1 && kinds.count_ones() > 1;
        made.extend(std::iter::repeat_n(kinds, enough(number)));
    }
    let (mut others, mut taps) = (None, false);
    for part in &ability.cost.parts {
        match part {
            CostPart::Tap => taps = true,
            CostPart::Does(Verb::Tap, Many::Exactly(number), Which::Such(fits)) => others = Some((*number, fits.clone())),
            CostPart::Mana(_)
            | CostPart::OwnManaCost
            | CostPart::Counted(_)
            | CostPart::Untap
            | CostPart::Life(_)
            | CostPart::Does(..)
            | CostPart::TapPower(..)
            | CostPart::Loyalty(_)
            | CostPart::OthersGain(_)
            | CostPart::Act(..)
            | CostPart::Promise
            | CostPart::ExileMaterials(..)
            | CostPart::Of(..)
            | CostPart::Counters(..) => is_plain = false,
        }
    }
    is_plain &= taps && others.is_none();
    let price = ability.cost.mana().cloned();
    (!made.is_empty() && (additions == 1 || !shared && is_chosen_alike(&made))).then_some(Making {
        at,
        x,
        made,
        one_type: additions == 1,
        price,
        is_plain,
        said,
        others,
        taps,
    })
}

/// Whether each mana for which a type is chosen is of one of the same types, and comes behind all others: in whatever order some types are
/// wanted, they are to be had.
fn is_chosen_alike(made: &[u8]) -> bool {
    let mut chosen = made.iter().skip_while(|it| it.is_power_of_two());
    let first = chosen.next();
    chosen.all(|it| Some(it) == first)
}

/// The instructions that would be followed now; what somebody may do or not is not counted on.
fn follow<'t>(table: &Table<'_>, instructions: &'t [Instruction], context: &Context<'_>, followed: &mut Vec<&'t Instruction>) {
    for it in instructions {
        if let Instruction::If(condition, then, otherwise) = it {
            table.reads_of_all(condition.reads().aspects);
            let branch = if filter::holds(table.state, condition, context) { then } else { otherwise };
            follow(table, branch, context, followed);
        } else {
            followed.push(it);
        }
    }
}

/// The ability by which a permanent is tapped so for mana of these types for that bill: the plainest of those that make enough of it, and
/// no more than that takes; where none does, of those that make the most.
pub(crate) fn ability_for(
    table: &Table<'_>,
    bill: &Bill,
    source: ObjectId,
    (by, wanted): (Tapped, &[ManaType]),
) -> Option<AbilityId> {
    let Bill { player, expense, .. } = *bill;
    let mut found = abilities(table, player, source, true);
    found.retain(|it| it.said.as_ref().is_none_or(|said| table.lets_spend(said, Spender { player, source }, expense)));
    let fits = |it: &&Making| it.price.is_some() == (by == Tapped::Turned);
    let makes = |it: &&Making| fits(it) && wanted.iter().all(|mana| it.made.iter().any(|kinds| kinds & mana.bit() != 0));
    let enough = found.iter().filter(|it| makes(it) && it.made.len() >= wanted.len());
    let plainest = enough.min_by_key(|it| (!it.is_plain, it.made.len()));
    plainest.or_else(|| found.iter().filter(makes).max_by_key(|it| (it.made.len(), it.is_plain))).map(|it| it.at)
}

/// The least X with which that ability makes as much mana as is wanted.
pub(crate) fn least_x(
    table: &Table<'_>,
    player: PlayerId,
    source: ObjectId,
    (at, wanted): (AbilityId, &[ManaType]),
) -> Option<u32> {
    let found = abilities(table, player, source, true);
    let makes = |it: &&Making| it.at == at && it.made.len() >= wanted.len();
    found.iter().filter(makes).map(|it| it.x).min()
}

/// The types that an ability adds one mana of, as bits, if tapping is all that it costs and that is all that it does.
pub fn plain_mana(ability: &Activated) -> Option<u8> {
    let Activated { cost, effect: Effect::Plain(text), timing: Timing::Any, often: None, only_if: None, price: None, .. } =
        ability
    else {
        return None;
    };
    if let ([CostPart::Tap], [Instruction::AddMana(Amount::Number(1), of)]) =
        (cost.parts.as_slice(), text.instructions.as_slice())
    {
        of.named().map(producing::bits)
    } else {
        None
    }
}
