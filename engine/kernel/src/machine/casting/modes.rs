//! How many modes of a spell are chosen, where a rule says so (702.42a, 702.120a).

use crate::{
    game::{ObjectId, Thing},
    machine::{Case, Casting, Machine, Row, Table, hooks::registry::Counts},
};
use language::{Effect, ModePrice, Modes};
use vocabulary::catalog::KeywordAbility;

impl Table<'_> {
    /// Whether all modes of a spell are chosen (702.42a).
    pub fn takes_all_modes(&self, spell: ObjectId) -> bool {
        self.rules
            .takes_all_modes
            .iter()
            .any(|row| self.says(row, Case::from(Thing::Object(spell)), |tells| tells(self.state, spell)))
    }

    /// How many modes of a spell are chosen, where it is paid for their number (702.120a).
    pub fn pays_for_modes(&self, spell: ObjectId) -> Option<u8> {
        let number = |row: &Row<Counts>| {
            let number = row.gives(self.rules, self.state, |pays| pays(self.state, spell))?;
            self.rules.note(row.rule);
            Some(u8::try_from(number).unwrap_or(u8::MAX))
        };
        self.rules.pays_for_modes.iter().find_map(number)
    }
}

impl Machine<'_> {
    /// What stands before the modes that were chosen for a spell is paid besides, where the spell has that keyword (702.172a, 702.183a).
    pub fn pay_for_modes(&self, casting: &mut Casting, keyword: KeywordAbility) {
        let has = casting.spell().and_then(|it| self.state.characteristics(it)).is_some_and(|it| it.has(keyword));
        let Some(at) = casting.written.filter(|_| has) else { return };
        let written = self.written(at);
        let Some(Effect::Modal(Modes { price: price @ ModePrice::Listed(_), .. }, _)) = written.effect() else { return };
        casting.costs.extend(self.chosen(casting.object).modes.iter().filter_map(|it| price.cost(*it)).cloned());
    }
}
