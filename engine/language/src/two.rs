//! Two things of which a text speaks from the beginning: which of them a pronoun means.

use crate::{Condition, Filter, Subject, TriggerEvent, Triggered};

/// An event with two things in it, or with one besides that which its condition asks about: `it` in the model is the one by which something
/// is done, or to which it is done; in the text that is the other one, until the first is spoken of by its noun.
#[derive(Clone, Debug)]
pub(crate) struct Two {
    /// What the first can be called behind `that`; whatever it is, where there is no noun.
    pub(crate) called: Option<&'static str>,
    /// The other one: this, or what this is attached to, where that is known beforehand; else whatever it is in the event.
    pub(crate) other: Option<Subject>,
    /// What is known of the other one.
    pub(crate) fits: Filter,
}

impl Two {
    /// Those of a triggered ability.
    pub(crate) fn of(on: &[TriggerEvent], condition: Option<&Condition>) -> Option<Self> {
        let asked = condition.and_then(Condition::topic).filter(|it| *it == Subject::This);
        let besides = Triggered::topic(on, condition) == Some(Subject::It) && !on.iter().all(TriggerEvent::is_about_this);
        let fits = if let [TriggerEvent::Occurs(_, parties)] = on { Some(parties.thing().clone()) } else { None };
        let two = on.iter().find_map(TriggerEvent::two).map(|(noun, other)| {
            // Of two creatures either could be meant.
            let apart = !matches!(noun, "creature" | "planeswalker");
            let other = other.or_else(|| fits.as_ref().filter(|_| apart).map(|_| Subject::Opposite));
            Self { called: Some(noun), other, fits: fits.unwrap_or_default() }
        });
        two.or_else(|| asked.filter(|_| besides).map(|this| Self { called: None, other: Some(this), fits: Filter::default() }))
    }

    /// How the other one can be called behind `that`, beside `it`, where it is known from the event alone.
    pub(crate) const NOUNS: [&str; 6] = ["creature", "permanent", "land", "artifact", "enchantment", "planeswalker"];

    /// The other one, by a word that may mean it.
    pub(crate) fn other_called(&self, word: &str) -> Option<Subject> {
        let noun = word.trim_end_matches("'s").strip_prefix("that ");
        let of_event =
            noun.map_or_else(|| matches!(word, "it" | "its"), |it| Self::NOUNS.contains(&it) && self.fits.is_called(it));
        self.other.clone().filter(|it| *it != Subject::Opposite || of_event)
    }

    /// Whether a word means the first.
    pub(crate) fn is_called(&self, word: &str) -> bool {
        let word = word.trim_end_matches("'s");
        self.called.map_or_else(|| word.starts_with("that ") || word.starts_with("those "), |noun| word.ends_with(noun))
    }
}
