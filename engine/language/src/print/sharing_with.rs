//! What something has in common with something else.

use super::{Equivalence, Phrase, condition::Said, filter, phrase::say, words::Number};
use crate::{Shared, Subject};

/// Behind a noun.
pub(super) fn behind(what: Shared, with: &Subject, number: Number, said: Said) -> Phrase {
    let with = thing(with);
    let one = matches!(number, Number::One | Number::Each);
    let shares = match (said, one) {
        (Said::So, true) => " that shares ",
        (Said::So, false) => " that share ",
        (Said::Not, true) => " that doesn't share ",
        (Said::Not, false) => " that don't share ",
    };
    let shared = say![shares, in_common(what, with.clone())];
    if (what, said) == (Shared::Name, Said::So) {
        Phrase::either(Equivalence::Dialect, [say![" with the same name as ", with], shared])
    } else {
        shared
    }
}

/// As a question about that thing.
pub(super) fn asked(about: Phrase, what: Shared, with: &Subject, said: Said) -> Phrase {
    let shares = match said {
        Said::So => " shares ",
        Said::Not => " doesn't share ",
    };
    say![about, shares, in_common(what, thing(with))]
}

fn in_common(what: Shared, with: Phrase) -> Phrase {
    say![Phrase::either(Equivalence::Numeral, ["a ", "at least one "]), what.name(), " with ", with]
}

/// With what: no description knows how it is called elsewhere.
pub(super) fn thing(with: &Subject) -> Phrase {
    match with {
        Subject::This => Phrase::either(Equivalence::Itself, ["this", "it"]),
        Subject::Host => {
            let hosts = ["creature", "permanent", "artifact", "land"].map(|it| format!("enchanted {it}"));
            let more = ["equipped creature", "fortified land", "it", "that creature", "that permanent"].map(str::to_owned);
            Phrase::either(Equivalence::Host, hosts.into_iter().chain(more))
        }
        Subject::ExiledWithThis => Phrase::either(Equivalence::Every, ["the exiled card", "the exiled cards"]),
        Subject::Paid(how) => Phrase::either(Equivalence::Pronoun, how.names().iter().copied()),
        Subject::Each(fits) => filter::one(fits),
        // It is called by its noun, for something else was mentioned since.
        Subject::Event | Subject::Opposite => {
            let nouns = ["permanent", "creature", "land", "artifact", "enchantment", "spell"].map(|it| format!("that {it}"));
            Phrase::either(Equivalence::Pronoun, nouns)
        }
        Subject::Target(_)
        | Subject::It
        | Subject::Them
        | Subject::Copies
        | Subject::ThisIn(_)
        | Subject::Spent
        | Subject::Both(..)
        | Subject::Done(..)
        | Subject::Giver(_) => {
            let nouns = ["creature", "permanent", "card", "spell", "land", "artifact", "enchantment", "token"];
            let named = nouns.map(|it| format!("that {it}"));
            Phrase::either(Equivalence::Pronoun, ["it".to_owned()].into_iter().chain(named))
        }
    }
}
