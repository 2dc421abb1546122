//! How a spell was cast, as conditions ask.

use super::{Equivalence, Phrase, Speaker, condition::Said, filter, phrase::say};
use crate::HowCast;
use vocabulary::catalog::{KeywordAbility, Zone};

impl Speaker<'_> {
    /// How it was cast.
    pub(super) fn cast(&mut self, how: &HowCast, said: Said) -> Phrase {
        let itself = || Phrase::either(Equivalence::Itself, ["this", "it"]);
        let its = || Phrase::either(Equivalence::Itself, ["this's", "its"]);
        let was = match said {
            Said::So => " was ",
            Said::Not => " wasn't ",
        };
        match how {
            HowCast::Somehow => Self::was_cast(said, &Phrase::default()),
            HowCast::From(zone) => {
                let name = zone.name().to_lowercase();
                let place = match zone {
                    Zone::Hand | Zone::Library => say![" from your ", name],
                    Zone::Graveyard => {
                        say![" from a ", name]
                    }
                    Zone::Battlefield | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante => say![" from ", name],
                };
                Self::was_cast(said, &place)
            }
            HowCast::Untimely => {
                say!["you cast ", Phrase::either(Equivalence::Itself, ["this", "it"]), " when no sorcery could be cast"]
            }
            HowCast::With(KeywordAbility::Kicker, None) => say![itself(), was, "kicked"],
            HowCast::With(KeywordAbility::Bargain, None) => say![itself(), was, "bargained"],
            HowCast::With(KeywordAbility::Teamwork, None) => say![itself(), was, "cast using teamwork"],
            HowCast::With(KeywordAbility::Gift, None) => say!["the gift", was, "promised"],
            HowCast::With(KeywordAbility::Escape, None) => say![itself(), " escaped"],
            HowCast::With(keyword, None) => say![its(), " ", keyword.name().to_lowercase(), " cost was paid"],
            HowCast::With(keyword, Some(price)) => {
                say![itself(), " was kicked with its ", self.cost(price), " ", keyword.name().to_lowercase()]
            }
            HowCast::WithEvidence => say!["evidence", was, "collected"],
            HowCast::Beheld(fits) => say![filter::one(&super::cost::quality(fits)), was, "beheld"],
            HowCast::ShownOrHeld(it) if said == Said::So => {
                let one = say![super::words::article_of(it.name()), " ", it.name()];
                let this = Phrase::either(Equivalence::Itself, ["this", "it"]);
                say!["you revealed ", one.clone(), " card or controlled ", one, " as you cast ", this]
            }
            HowCast::ShownOrHeld(_) => self.fail(),
            HowCast::Not(how) => match said {
                Said::So => self.cast(how, Said::Not),
                Said::Not => self.cast(how, Said::So),
            },
            HowCast::SpentSnow(number) => was_spent("{S}".repeat(usize::from(*number)).into()),
            HowCast::Spent(mana) => was_spent(super::mana::spent(mana)),
        }
    }

    fn was_cast(said: Said, place: &Phrase) -> Phrase {
        let this = |said: &'static str| Phrase::either(Equivalence::Itself, [say!["this ", said], say!["it ", said]]);
        let you = |said: &'static str| Phrase::either(Equivalence::Itself, [say![said, " it"], say![said, " this"]]);
        let ways = match said {
            Said::So => [this("was cast"), you("you cast")],
            Said::Not => [this("wasn't cast"), you("you didn't cast")],
        };
        say![Phrase::either(Equivalence::Controller, ways), place.clone()]
    }
}

fn was_spent(what: Phrase) -> Phrase {
    say![what, " was spent to cast ", Phrase::either(Equivalence::Itself, ["this", "it"])]
}
