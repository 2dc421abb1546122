//! Spells whose choices are kept once they have resolved, as they are copied later in the game (702.50a, 702.192a), and of spells and
//! abilities that have left the stack, for what speaks of them there.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{ObjectId, PlayerId, StackItem, State},
};
use language::FaceId;
use vocabulary::catalog::KeywordAbility;

/// A spell that has resolved, with what was chosen for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct KeptSpell {
    /// Who controlled it.
    pub player: PlayerId,
    /// What a copy of it is.
    pub face: FaceId,
    /// The keyword by which it is kept.
    pub keyword: KeywordAbility,
    /// The spell as it was on the stack.
    pub item: StackItem,
}

/// A spell or ability that has left the stack, as it was last: copies of the position share it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Departed(Arc<StackItem>);

impl Deref for Departed {
    type Target = StackItem;

    fn deref(&self) -> &StackItem {
        &self.0
    }
}

impl DerefMut for Departed {
    fn deref_mut(&mut self) -> &mut StackItem {
        Arc::make_mut(&mut self.0)
    }
}

impl From<StackItem> for Departed {
    fn from(it: StackItem) -> Self {
        Self(Arc::new(it))
    }
}

impl crate::visit::Visit for Departed {
    fn visit(&mut self, by: &mut impl crate::visit::Visitor) {
        crate::visit::Visit::visit(&mut **self, by);
    }
}

impl State {
    /// What was chosen for an object that is on the stack, for one that has just left it (608.2h), or for a spell that is kept.
    pub fn announced(&self, object: ObjectId) -> Option<&StackItem> {
        let stacked = self.stack.iter().rev().find(|it| it.object == object);
        let kept = || self.kept_spell(object).map(|it| &it.item);
        stacked.or_else(kept).or_else(|| self.departed.iter().map(|it| &**it).find(|it| it.object == object))
    }

    /// Something leaves the stack: what was chosen for it is known as long as anything else is there or is about to be (113.7a).
    pub(crate) fn depart(&mut self, object: ObjectId) {
        let Some(at) = self.stack.iter().position(|it| it.object == object) else { return };
        let item = self.stack.remove(at);
        if self.stack.is_empty() && self.waiting.is_empty() {
            self.departed.clear();
        } else {
            if item.ability.is_some() {
                let known = self.take_leave_of(object);
                self.last_known.push(known);
            }
            self.departed.push(item.into());
        }
    }

    /// The spell of which that is kept.
    pub fn kept_spell(&self, spell: ObjectId) -> Option<&KeptSpell> {
        self.kept_spells.iter().find(|it| it.item.object == spell)
    }

    /// The spells that are kept by that keyword for the player who controlled them.
    pub fn kept_by(&self, player: PlayerId, keyword: KeywordAbility) -> impl Iterator<Item = &KeptSpell> {
        self.kept_spells.iter().filter(move |it| (it.player, it.keyword) == (player, keyword))
    }
}
