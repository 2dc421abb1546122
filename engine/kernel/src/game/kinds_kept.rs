//! The subtypes that effects had added to what is gone (608.2h), beside those of what is there.

use crate::game::{Granted, State};

impl State {
    /// The list of the subtypes in a list of grants, for something that is about to go: what else it was granted goes with it.
    pub(crate) fn keep_kinds(&mut self, list: u16) -> u16 {
        let Granted { subtypes, bare, full, .. } = self.granted[usize::from(list)].clone();
        let kinds = Granted { subtypes, bare, full, ..Granted::default() };
        if kinds == Granted::default() {
            return 0;
        }
        let kept = self.last_known.iter().map(|it| it.characteristics.granted);
        let same = kept.into_iter().find(|it| self.granted[usize::from(*it)] == kinds);
        same.unwrap_or_else(|| add(&mut self.granted, kinds))
    }

    /// All grants are found anew: nothing stays but the subtypes of what is gone.
    pub(crate) fn forget_grants(&mut self) {
        if self.last_known.iter().all(|it| it.characteristics.granted == 0) {
            self.granted.truncate(1);
            return;
        }
        let before = std::mem::replace(&mut self.granted, vec![Granted::default()]);
        for known in &mut self.last_known {
            let list = &mut known.characteristics.granted;
            let kinds = &before[usize::from(*list)];
            let same = self.granted.iter().position(|it| it == kinds).and_then(|it| u16::try_from(it).ok());
            *list = same.unwrap_or_else(|| add(&mut self.granted, kinds.clone()));
        }
    }
}

/// The number of one more list.
fn add(lists: &mut Vec<Granted>, list: Granted) -> u16 {
    lists.push(list);
    u16::try_from(lists.len() - 1).unwrap_or(0)
}
