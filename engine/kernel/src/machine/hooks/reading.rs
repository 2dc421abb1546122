//! On what answers of rows hang (117.1): as long as none of that is touched, what a player may do is the same.
//!
//! Who answers notes what it looked at, of the player who was asked about or of anybody; **what notes nothing hangs on everything**. Whether
//! a sorcery could be cast is no part of it: whoever keeps an answer keeps it for such a time. What hangs on one step or phase says so.

use std::ops::BitOr;

use crate::machine::Table;
use language::Aspects;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::machine) struct Reading {
    /// So far as it is the player's who was asked about.
    own: Aspects,
    /// Whoever's it is.
    of_all: Aspects,
}

impl Reading {
    /// Nothing.
    pub(in crate::machine) const NOTHING: Self = Self { own: Aspects::empty(), of_all: Aspects::empty() };
    /// Everything: any event may change it.
    pub(in crate::machine) const EVERYTHING: Self = {
        let all = Aspects::all().difference(Aspects::STAGE);
        Self { own: all, of_all: all }
    };

    /// Whether something that touches that may change it, which is about the player or not.
    #[inline]
    pub(in crate::machine) fn hangs_on(self, touched: Aspects, concerned: bool) -> bool {
        self.of_all.contains(Self::EVERYTHING.of_all)
            || self.of_all.intersects(touched)
            || (concerned && self.own.intersects(touched))
    }

    /// Whether only that time goes by may change it, which touches that.
    pub(in crate::machine) const fn hangs_on_time(self, touched: Aspects) -> bool {
        self.of_all.union(self.own).intersects(touched)
    }
}

impl BitOr for Reading {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { own: self.own | other.own, of_all: self.of_all | other.of_all }
    }
}

impl Table<'_> {
    /// The row that is being asked looks at that, so far as it is the player's own.
    #[inline]
    pub fn reads(&self, aspects: Aspects) {
        self.has_looked(Reading { own: aspects, ..Reading::NOTHING });
    }

    /// The row that is being asked looks at that, whoever's it is.
    #[inline]
    pub fn reads_of_all(&self, aspects: Aspects) {
        self.has_looked(Reading { of_all: aspects, ..Reading::NOTHING });
    }

    /// The row that is being asked looks at what only a change of characteristics changes, and of the numbers of those who have abilities.
    #[inline]
    pub fn reads_texts(&self) {
        self.reads(Aspects::NAMES);
    }

    /// The row that is being asked looks at more than it could say.
    pub fn reads_everything(&self) {
        self.has_looked(Reading::EVERYTHING);
    }

    /// All that was looked at there is looked at here.
    #[inline]
    pub(in crate::machine) fn has_looked(&self, there: Reading) {
        self.read.set(Some(self.read.get().unwrap_or(Reading::NOTHING) | there));
    }

    /// What is asked hangs on what it notes; on everything, if it notes nothing.
    #[inline]
    pub(in crate::machine) fn asked<T>(&self, ask: impl FnOnce() -> T) -> T {
        let before = self.read.replace(None);
        let answer = ask();
        let own = self.read.get().unwrap_or(Reading::EVERYTHING);
        self.read.set(Some(before.unwrap_or(Reading::NOTHING) | own));
        answer
    }

    /// On what everything hangs that has been asked of this table.
    #[inline]
    pub(in crate::machine) fn has_read(&self) -> Reading {
        self.read.get().unwrap_or(Reading::EVERYTHING)
    }
}
