//! What rules decide without an event: what they forbid, permit or exempt from, which of two things it is to be.
//!
//! An event cites the rule that made it happen. A rule that keeps something from happening leaves none; its row is noted here, for a
//! trace that tells of it between the events. Nothing is noted unless the [rules](crate::Rules::noting) were made so.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use rules_data::RuleId;

use crate::machine::Registry;

/// The rules that have decided something since somebody looked; nothing while nobody is to note anything.
#[derive(Debug)]
pub struct Decided(Mutex<Option<BTreeSet<RuleId>>>);

impl Default for Decided {
    fn default() -> Self {
        Self(Mutex::new(Some(BTreeSet::new())))
    }
}

/// Whoever plays by the same rules elsewhere begins with nothing noted.
impl Clone for Decided {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Decided {
    fn lock<T>(&self, change: impl FnOnce(&mut Option<BTreeSet<RuleId>>) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Registry {
    /// What a row says, which is noted if it decides something.
    #[inline]
    pub fn decides(&self, rule: RuleId, says: bool) -> bool {
        if says {
            self.note(rule);
        }
        says
    }

    /// Lets a row add to a list, which is noted if it does.
    #[inline]
    pub fn adds<T>(&self, rule: RuleId, list: &mut Vec<T>, add: impl FnOnce(&mut Vec<T>)) {
        let before = list.len();
        add(list);
        self.decides(rule, list.len() > before);
    }

    /// Notes that a rule has decided something.
    #[inline]
    pub(crate) fn note(&self, rule: RuleId) {
        if let Some(decided) = &self.decided {
            decided.lock(|it| it.as_mut().is_some_and(|it| it.insert(rule)));
        }
    }

    /// Whether anybody wants to know.
    #[inline]
    pub fn notes(&self) -> bool {
        self.decided.as_ref().is_some_and(|it| it.lock(|it| it.is_some()))
    }

    /// Does something of which nothing is noted.
    pub(crate) fn quietly<T>(&self, run: impl FnOnce() -> T) -> T {
        let before = self.decided.as_ref().and_then(|it| it.lock(Option::take));
        let result = run();
        if let Some(decided) = &self.decided {
            decided.lock(|it| *it = before);
        }
        result
    }

    /// The rules that have decided something since this was called last, in the order of the book.
    pub fn take_decided(&self) -> BTreeSet<RuleId> {
        let decided = self.decided.as_ref().and_then(|it| it.lock(|it| it.as_mut().map(std::mem::take)));
        decided.unwrap_or_default()
    }
}
