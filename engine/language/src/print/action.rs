//! Sizes that are doubled or tripled (701.10, 701.11), and how often something is done.

use super::{Equivalence, Phrase, Speaker, phrase::say, words::Form};
use crate::{Amount, Dimension, Duration, Mark, Subject};

impl Speaker<'_> {
    /// A size that is doubled or tripled.
    pub(super) fn multiplied(&mut self, it: &Subject, times: u8, what: Dimension, lasts: Duration) -> Phrase {
        let what = match what {
            Dimension::Power => "power",
            Dimension::Toughness => "toughness",
            Dimension::Both => "power and toughness",
        };
        let lasts = super::change::duration(lasts).map(|it| say![" ", it]);
        let ways: [&dyn Fn(&mut Self) -> Phrase; 3] =
            [&|one| say!["the ", what, " of ", one.thing(it)], &|one| say![one.whose(it), " ", what], &|one| {
                say![one.thing(it), "'s ", what]
            }];
        let how = if times == 3 { "triple " } else { "double " };
        say![how, self.ways(Equivalence::Grammar, &ways), lasts]
    }

    /// How often; once goes without saying.
    pub(super) fn times(&mut self, number: &Amount) -> Phrase {
        if self.is_once(number) {
            return Phrase::either(Equivalence::Unsaid, ["", " once", " again"]);
        }
        match number {
            Amount::Number(2) => Phrase::either(Equivalence::Numeral, [" twice", " two times", " 2 times"]),
            other => say![" ", self.bare(other), " times"],
        }
    }

    /// A mark that it has no more (701.60a).
    pub(super) fn no_longer(&mut self, it: &Subject, mark: Mark) -> Phrase {
        let (about, form) = self.agent(it);
        let are = match form {
            Form::Third => [" is", "'s"],
            Form::Bare | Form::EachOrAll | Form::AllOrEach => [" are", "'re"],
        };
        say![about, Phrase::either(Equivalence::Grammar, are), " no longer ", mark.to_string()]
    }
}
