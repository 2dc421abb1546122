//! What can still be announced beside what was announced before (601.2b).

use crate::game::AbilityId;
use crate::machine::{Case, Casting, Known, Machine};
use language::{Amount, Cost, CostPart, Many, Modes, Verb, Which};

impl Machine<'_> {
    /// Whether nothing keeps that mode from being chosen beside those that are (700.2).
    pub fn may_choose_mode(&self, casting: &Casting, modes: &Modes, mode: u8) -> bool {
        let case = Case::Player(casting.player);
        let mut rows = self.rules.forbids_mode.iter();
        !rows.any(|row| row.says(self.rules, self.state, case, |forbids| forbids(self, casting, modes, mode)))
    }

    /// Whether a cost could be paid with all that was announced before.
    pub fn can_pay_besides(&self, casting: &Casting, more: &Cost) -> bool {
        self.can_pay_more(casting, more, None)
    }

    /// The same, where that is the cost of an offer, on which hangs what the rest costs.
    pub(super) fn can_pay_more(&self, casting: &Casting, more: &Cost, offer: Option<AbilityId>) -> bool {
        let table = self.table();
        let Some(mana) = self.mana_cost(casting) else { return false };
        let mana = more.mana().map_or(mana.clone(), |it| mana.plus(it));
        let change = self.adjustment_with(casting, Known::Nothing, offer);
        let (player, spell) = (casting.player, casting.object);
        let pledged = casting.pledge.iter().map(|it| Cost { parts: vec![it.0.clone()] }).collect::<Vec<_>>();
        let all = together(casting.costs.iter().chain(&pledged).chain([more]));
        table.can_pay_spell(player, spell, &mana, &change, casting.taps()) && table.can_pay_rest(player, spell, &all)
    }

    /// Whether what it costs besides mana can be paid with that as well.
    pub fn can_pay_too(&self, casting: &Casting, more: &Cost) -> bool {
        let all = together(casting.costs.iter().map(Cost::without_mana).collect::<Vec<_>>().iter().chain([more]));
        self.table().can_pay_rest(casting.player, (casting.source, casting.written), &all)
    }
}

/// The parts of all these costs, those of a kind in one.
pub(super) fn together<'a>(costs: impl Iterator<Item = &'a Cost>) -> Cost {
    let mut parts: Vec<CostPart> = Vec::new();
    for part in costs.flat_map(|it| &it.parts) {
        if !parts.iter_mut().any(|it| takes_in(it, part)) {
            parts.push(part.clone());
        }
    }
    Cost { parts }
}

/// Whether the second part is one of the same as the first, which asks for as much more from now on.
pub(in crate::machine) fn takes_in(part: &mut CostPart, more: &CostPart) -> bool {
    if let (CostPart::Life(Amount::Number(all)), CostPart::Life(Amount::Number(more))) = (&mut *part, more) {
        *all = all.saturating_add(*more);
        return true;
    }
    // The same card can be revealed for each of several costs.
    if let (CostPart::Does(verb, Many::Exactly(all), which), CostPart::Does(like, Many::Exactly(more), these)) =
        (&mut *part, more)
        && (&*verb, &*which) == (like, these)
        && *which != Which::This
        && *verb != Verb::RevealSome
    {
        *all = all.saturating_add(*more);
        return true;
    }
    if let (
        CostPart::Counters(_, Many::Exactly(all), kind, Which::Payer),
        CostPart::Counters(_, Many::Exactly(more), like, Which::Payer),
    ) = (part, more)
        && kind == like
    {
        *all = all.saturating_add(*more);
        return true;
    }
    false
}
