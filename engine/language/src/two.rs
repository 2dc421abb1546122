//! Two things of which a text speaks from the beginning: which of them a pronoun means.

use crate::{Condition, Subject, TriggerEvent, Triggered};

/// An event with two things in it, or with one besides that which its condition asks about: `it` in the model is the one by which something
/// is done, or to which it is done; in the text that is the other one, until the first is spoken of by its noun.
#[derive(Clone, Debug)]
pub(crate) struct Two {
    /// What the first can be called behind `that`; whatever it is, where there is no noun.
    pub(crate) called: Option<&'static str>,
    /// The other one, where it is known beforehand: this, or what this is attached to.
    pub(crate) other: Option<Subject>,
}

impl Two {
    /// Those of a triggered ability.
    pub(crate) fn of(on: &[TriggerEvent], condition: Option<&Condition>) -> Option<Self> {
        let asked = condition.and_then(Condition::topic).filter(|it| *it == Subject::This);
        let besides = Triggered::topic(on, condition) == Some(Subject::It) && !on.iter().all(TriggerEvent::is_about_this);
        let two = on.iter().find_map(TriggerEvent::two).map(|(noun, other)| Self { called: Some(noun), other });
        two.or_else(|| asked.filter(|_| besides).map(|this| Self { called: None, other: Some(this) }))
    }

    /// Whether a word means the first.
    pub(crate) fn is_called(&self, word: &str) -> bool {
        let word = word.trim_end_matches("'s");
        self.called.map_or_else(|| word.starts_with("that ") || word.starts_with("those "), |noun| word.ends_with(noun))
    }
}
