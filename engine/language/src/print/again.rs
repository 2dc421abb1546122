//! Triggered abilities that trigger once more (603.2d).

use super::{Equivalence, Phrase, Speaker, event::thing, filter, phrase::say};
use crate::{Filter, TriggerEvent};

impl Speaker<'_> {
    /// Whose abilities do, and perhaps on which event alone.
    pub(super) fn triggers_again(&mut self, cause: Option<&TriggerEvent>, fits: &Filter) -> Phrase {
        let whose = filter::one(fits);
        let Some(cause) = cause else {
            let it = Phrase::either(Equivalence::Itself, ["that ability", "it"]);
            return say!["if a triggered ability of ", whose, " triggers, ", it, " triggers an additional time"];
        };
        let by = if let TriggerEvent::Enters(it) = cause {
            say![thing(it), " entering", Phrase::either(Equivalence::Dialect, ["", " the battlefield"])]
        } else if let TriggerEvent::Dies(it) = cause {
            say![thing(it), " dying"]
        } else if let TriggerEvent::Attacks(it, whom) = cause
            && whom.tests.is_empty()
        {
            say![thing(it), " attacking"]
        } else {
            return self.fail();
        };
        say!["if ", by, " causes a triggered ability of ", whose, " to trigger, that ability triggers an additional time"]
    }
}
