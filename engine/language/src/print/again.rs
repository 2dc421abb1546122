//! Triggered abilities that trigger once more (603.2d).

use super::{Equivalence, Phrase, Speaker, event::thing, filter, phrase::say};
use crate::{Filter, Occurrence, TriggerEvent};

impl Speaker<'_> {
    /// Whose abilities do, and perhaps on which event alone.
    pub(super) fn triggers_again(&mut self, cause: Option<&TriggerEvent>, fits: &Filter) -> Phrase {
        let whose = filter::one(fits);
        let Some(cause) = cause else {
            let it = Phrase::either(Equivalence::Itself, ["that ability", "it"]);
            let ability = Phrase::either(Equivalence::Dialect, ["an ability", "a triggered ability"]);
            return say!["if ", ability, " of ", whose, " triggers, ", it, " triggers an additional time"];
        };
        let TriggerEvent::Occurs(happens, parties) = cause else { return self.fail() };
        let about = thing(parties.thing());
        let by = match happens {
            Occurrence::Enters => say![about, " entering", Phrase::either(Equivalence::Dialect, ["", " the battlefield"])],
            Occurrence::Dies => say![about, " dying"],
            Occurrence::Attacks => say![about, " attacking"],
            _ => return self.fail(),
        };
        say!["if ", by, " causes a triggered ability of ", whose, " to trigger, that ability triggers an additional time"]
    }
}
