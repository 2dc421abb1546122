//! What may be done rather than pay mana of a spell's total cost: tapping creatures or artifacts, exiling cards (702.51, 702.66, 702.126).

use crate::{
    game::{ObjectId, PlayerId, Price},
    machine::{Bill, Expense, Paying, Supply, Table},
};
use language::{ManaType, Static, Substitute, Substituted};

/// An object with which something may be done in place of one mana.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// The object.
    pub object: ObjectId,
    /// What is done, and for which mana.
    pub says: Substitute,
    /// The mana of a color for which it stands.
    pub colors: Vec<ManaType>,
}

impl StandIn {
    /// What is left of a price once it has stood in for a mana of it, in each of the ways that there are; of which the type says the mana.
    pub fn pays(&self, price: &Price) -> impl Iterator<Item = (Option<ManaType>, Price)> {
        let price = *price;
        let colored = self.colors.clone().into_iter().filter(move |it| price.of(*it) > 0);
        let mut less = price;
        less.generic = less.generic.saturating_sub(1);
        let generic = if price.generic > 0 { Some((None, less)) } else { None };
        colored.map(move |it| (Some(it), price.without([it]))).chain(generic)
    }
}

impl Table<'_> {
    /// What a player may do in place of mana for that spell, or for that card if it were cast.
    pub fn stand_ins(&self, player: PlayerId, spell: ObjectId) -> Vec<StandIn> {
        let paying = Paying::of(player, spell);
        let ways = self.state.own_statics(spell).filter_map(|it| if let Static::StandsIn(ways) = it { Some(ways) } else { None });
        let mut found: Vec<StandIn> = Vec::new();
        for says in ways.flatten() {
            let Some((_, filter)) = says.deed.things() else { continue };
            for object in self.payable(&says.deed, filter, &paying).into_iter().filter(|it| *it != spell) {
                // Several instances are redundant (702.51d).
                if !found.iter().any(|it| it.object == object && it.says == *says) {
                    let colors = self.colors_for(object, says.mana);
                    found.push(StandIn { object, says: says.clone(), colors });
                }
            }
        }
        found
    }

    fn colors_for(&self, object: ObjectId, mana: Substituted) -> Vec<ManaType> {
        let has = |it: &ManaType| it.color().is_some_and(|it| self.state.characteristics[object.index()].colors.has(it));
        match mana {
            Substituted::Generic => Vec::new(),
            Substituted::ItsColors => ManaType::ALL.into_iter().filter(has).collect(),
        }
    }

    /// All with which that could be paid.
    pub fn supply_for(&self, bill: &Bill) -> Supply {
        let Bill { player, object, expense, taps } = *bill;
        let supply = self.supply_with_stand_ins(player, object).unwrap_or_else(|| Supply::of(self, player, expense, None));
        match taps {
            Some(it) => supply.without(&[it]),
            None => supply,
        }
    }

    /// The same, where something may be done in place of mana.
    pub(in crate::machine) fn supply_with_stand_ins(&self, player: PlayerId, spell: ObjectId) -> Option<Supply> {
        if !self.state.has_statics(spell) {
            return None;
        }
        let stand_ins = self.stand_ins(player, spell);
        (!stand_ins.is_empty()).then(|| Supply::of(self, player, Expense::Spell(spell), None).with(&stand_ins))
    }

    /// Whether that price could be paid so without what those objects give.
    pub fn covers_without(&self, bill: &Bill, price: &Price, stand_ins: &[StandIn], used: &[ObjectId]) -> bool {
        let supply = Supply::of(self, bill.player, bill.expense, None);
        supply.with(stand_ins).without(used).covers(price) || self.may_find_mana(bill.player)
    }

    /// Whether that price could be paid with mana, and with these doings in place of some of it.
    pub fn covers_with(&self, bill: &Bill, price: &Price, stand_ins: &[StandIn]) -> bool {
        let supply = Supply::of(self, bill.player, bill.expense, None);
        supply.with(stand_ins).covers(price) || self.may_find_mana(bill.player)
    }
}
