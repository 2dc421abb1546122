//! What is said of the top card of a library (401.5).

use super::{Equivalence, Phrase, filter, phrase::say, words::Number};
use crate::{FromTop, Players, Static};

/// Who sees it, and what may be played from there; nothing of anything else.
pub(super) fn phrase(it: &Static) -> Phrase {
    let own = || Phrase::either(Equivalence::Dialect, ["the top card of your library", "your top card"]);
    if let Static::TopRevealed(players) = it {
        let theirs = Phrase::either(Equivalence::Dialect, ["the top card of their libraries", "their top cards"]);
        let whose = if *players == Players::You { say!["play with ", own()] } else { say!["players play with ", theirs] };
        say![whose, " revealed"]
    } else if let Static::FromTop(it) = it {
        let of = |fits| say!["cast ", filter::phrase(fits, Number::Many)];
        let what = match it {
            FromTop::Lands => "play lands".into(),
            FromTop::Spells(fits) => of(fits),
            FromTop::Both(fits) => say!["play lands and ", of(fits)],
        };
        say!["you may ", what, Phrase::either(Equivalence::Dialect, [" from the top of ", " off the top of "]), "your library"]
    } else {
        say!["you may look at ", own(), " any time"]
    }
}
