//! On what answers of rows hang (117.1): as long as none of that is touched, what a player may do is the same.
//!
//! Who answers notes what it looked at, of the player who was asked about; **what notes nothing hangs on everything**. Time is no part of it:
//! whoever keeps an answer keeps it for a part of the turn.

use crate::machine::Table;
use language::Aspects;

impl Table<'_> {
    /// The row that is being asked looks at that, so far as it is the player's own.
    pub fn reads(&self, aspects: Aspects) {
        self.read.set(Some(self.read.get().unwrap_or(Aspects::empty()) | aspects));
    }

    /// The row that is being asked looks at what only a change of characteristics changes.
    pub fn reads_texts(&self) {
        self.reads(Aspects::NAMES);
    }

    /// What is asked hangs on what it notes; on everything, if it notes nothing.
    pub(in crate::machine) fn asked<T>(&self, ask: impl FnOnce() -> T) -> T {
        let before = self.read.replace(None);
        let answer = ask();
        let own = self.read.get().unwrap_or(Aspects::all());
        self.read.set(Some(before.unwrap_or(Aspects::empty()) | own));
        answer
    }

    /// On what everything hangs that has been asked of this table.
    pub(in crate::machine) fn has_read(&self) -> Aspects {
        self.read.get().unwrap_or(Aspects::all())
    }
}
