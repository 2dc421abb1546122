//! What a description denies, behind its noun: `without flying`, `other than this`.

use super::{
    Equivalence, Phrase,
    condition::Said,
    countered, filter, noun,
    phrase::say,
    sharing_with,
    whose::Called,
    words::{self, Number},
};
use crate::{Relation, Subject, Test};

/// What does not hold.
pub(super) fn phrase(test: &Test, number: Number) -> Phrase {
    match test {
        Test::Controlled(Relation::You) => " you don't control".into(),
        Test::Owned(Relation::You) => " you don't own".into(),
        Test::Chosen => {
            Phrase::either(Equivalence::Chosen, [" that aren't of the chosen type", " that aren't of the chosen color"])
        }
        Test::OddManaValue => Phrase::either(Equivalence::Grammar, [" with an even mana value", " with even mana values"]),
        Test::Counter(kind) => countered::without(*kind, number),
        Test::Shares(what, with) => sharing_with::behind(*what, with, number, Said::Not),
        Test::Named(name) => say![" not named ", name.clone()],
        Test::Keyword(it) => say![" without ", it.name().to_lowercase()],
        Test::Colors(0) => say![filter::that(number), "one or more colors"],
        Test::This | Test::Same(Subject::This) => " other than this".into(),
        Test::Same(_) => " other than that".into(),
        Test::Either(these) if let [fits] = &these[..] => match number {
            Number::One | Number::Each => Phrase::either(
                Equivalence::Other,
                [say![" other than ", filter::one(fits)], say![" except for ", filter::phrase(fits, Number::Many)]],
            ),
            Number::Some | Number::Many => {
                let all = filter::phrase(fits, Number::Many);
                let than = Phrase::either(Equivalence::Every, [all.clone(), filter::one(fits)]);
                Phrase::either(Equivalence::Other, [say![" other than ", than], say![" except for ", all]])
            }
        },
        Test::Bears(_) => match number {
            Number::One | Number::Each => say![" that isn't ", noun::adjective(test)],
            Number::Some | Number::Many => say![" that aren't ", noun::adjective(test)],
        },
        Test::Subtype(it) => match number {
            Number::One | Number::Each => say![" that isn't ", words::article_of(it.name()), " ", it.name()],
            Number::Some | Number::Many => say![" that aren't ", filter::kind_word(it.name(), number)],
        },
        other => say![" that is not", filter::suffix(other, None, Number::One, Called::default())],
    }
}
