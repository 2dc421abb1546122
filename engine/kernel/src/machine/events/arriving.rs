//! What has entered is kept as it is there, for effects that look back (608.2i).

use super::apply::history::described;
use crate::machine::Machine;

impl Machine<'_> {
    /// What has entered since then is kept as it is on the battlefield, with all that applies to it there (608.2i).
    pub(super) fn keep_arrived(&mut self, then: usize) {
        if self.state.history.entered_since(then).next().is_none() {
            return;
        }
        self.refresh();
        let mut history = std::mem::take(&mut self.state.history);
        let mut differs = false;
        for it in history.entered_since(then) {
            let now = described(self.state, *it);
            differs |= now != *it;
            *it = now;
        }
        self.state.history = history;
        if differs {
            self.state.look_back_again();
            self.refresh();
        }
    }
}
