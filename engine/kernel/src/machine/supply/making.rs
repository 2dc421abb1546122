//! What the mana abilities of a permanent make, and what they take besides tapping it.

use smallvec::SmallVec;

use super::{Reluctance, Supply, Tapped, Unit};
use crate::{
    game::{AbilityRef, ObjectId, PlayerId, State},
    machine::{Activation, Asker, Few, Occasion, Paying, Table, filter, producing},
};
use language::{Ability, Activated, Amount, CostPart, Effect, Filter, Instruction, ManaType, Timing};

/// What a mana ability makes.
#[derive(Clone, Debug)]
pub(super) struct Making {
    at: AbilityRef,
    /// Each mana that it makes, by the types that it could be as bits.
    pub(super) made: SmallVec<[u8; 4]>,
    /// Whether it takes nothing but tapping, and does nothing else.
    pub(super) is_plain: bool,
    /// How many others of what sort it taps.
    pub(super) others: Option<(u8, Filter)>,
}

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
            let part = CostPart::TapOther(*number, fits.clone());
            let mut free = table.payable(&part, fits, &Paying { player, object });
            free.retain(|it| !used.contains(it));
            if free.len() < usize::from(*number) {
                continue;
            }
            used.extend(free.into_iter().take(usize::from(*number)));
            let from = Some((object, Tapped::Elaborately));
            let unit = |kinds: &u8| Unit { kinds: kinds | snow, free: 0, reluctance: Reluctance::Dear, from };
            supply.units.extend(making.made.iter().map(unit));
        }
    }
}

/// What the mana abilities of a permanent make that could be activated now; those that cost mana are left to the player.
pub(super) fn abilities(table: &Table<'_>, player: PlayerId, source: ObjectId, ready: bool) -> Few<Making> {
    let state = table.state;
    let activated = state.abilities(source).filter_map(|(at, it)| {
        if let Ability::Activated(it) = it
            && it.is_mana()
        {
            Some((at, it))
        } else {
            None
        }
    });
    let found = activated.filter_map(|(at, ability)| {
        if let Some(kinds) = plain_mana(ability) {
            let made = SmallVec::from_slice(&[kinds]);
            return ready.then_some(Making { at, made, is_plain: true, others: None });
        }
        let activation = Activation { player, source, at, ability, occasion: Occasion::Payment };
        let possible = ability.cost.mana().is_none() && table.can_activate(&activation).is_ok();
        possible.then(|| making(state, player, source, (at, ability))).flatten()
    });
    found.collect()
}

/// What an ability makes; nothing where the player would have to choose more than a type.
fn making(state: &State, player: PlayerId, source: ObjectId, (at, ability): (AbilityRef, &Activated)) -> Option<Making> {
    let Effect::Plain(text) = &ability.effect else { return None };
    let asker = Asker { you: player, ..Asker::of(state, source) };
    let (mut made, mut is_plain) = (SmallVec::new(), true);
    for instruction in &text.instructions {
        let (amount, kinds) = if let Instruction::AddMana(amount, types) = instruction {
            (amount, types.iter().fold(0, |bits, it| bits | it.bit()))
        } else if let Instruction::AddManaOf(amount, of) = instruction {
            (amount, producing::defined(state, of, &asker))
        } else {
            is_plain = false;
            continue;
        };
        let number = filter::amount(state, amount, &asker).max(0).unsigned_abs();
        if kinds == 0 || (number > 1 && kinds.count_ones() > 1) {
            continue;
        }
        made.extend(std::iter::repeat_n(kinds, usize::from(number)));
    }
    let (mut others, mut taps) = (None, false);
    for part in &ability.cost.parts {
        match part {
            CostPart::Tap => taps = true,
            CostPart::TapOther(number, fits) => others = Some((*number, fits.clone())),
            CostPart::Mana(_)
            | CostPart::Untap
            | CostPart::Life(_)
            | CostPart::SacrificeThis
            | CostPart::Sacrifice(..)
            | CostPart::Discard(..)
            | CostPart::DiscardThis
            | CostPart::ExileThis
            | CostPart::Loyalty(_)
            | CostPart::OwnCounters(..)
            | CostPart::RemoveCounters(..) => is_plain = false,
        }
    }
    is_plain &= taps && others.is_none();
    (!made.is_empty()).then_some(Making { at, made, is_plain, others })
}

/// The ability by which a permanent is tapped for mana of that type: the plainest of those that make the most.
pub(crate) fn ability_for(table: &Table<'_>, player: PlayerId, source: ObjectId, mana: ManaType) -> Option<AbilityRef> {
    let found = abilities(table, player, source, true);
    let makes = |it: &&Making| it.made.iter().any(|kinds| kinds & mana.bit() != 0);
    found.iter().filter(makes).max_by_key(|it| (it.made.len(), it.is_plain)).map(|it| it.at)
}

/// The types that an ability adds one mana of, as bits, if tapping is all that it costs and that is all that it does.
pub fn plain_mana(ability: &Activated) -> Option<u8> {
    let Activated { cost, effect: Effect::Plain(text), timing: Timing::Any, times_a_turn: None, .. } = ability else {
        return None;
    };
    if let ([CostPart::Tap], [Instruction::AddMana(Amount::Number(1), types)]) =
        (cost.parts.as_slice(), text.instructions.as_slice())
    {
        Some(types.iter().fold(0, |bits, it| bits | it.bit()))
    } else {
        None
    }
}
