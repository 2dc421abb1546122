//! What is said of the top card of a library (401.5).

use super::{
    Equivalence, Phrase, Speaker, change, filter,
    phrase::say,
    words::{Form, Number},
};
use crate::{Change, Duration, Effect, Filter, FromTop, Players, Static, Turns};

/// Who sees it, and what may be played from there; nothing of anything else.
pub(super) fn phrase(speaker: &mut Speaker<'_>, it: &Static) -> Phrase {
    let own = || Phrase::either(Equivalence::Dialect, ["the top card of your library", "your top card"]);
    if let Static::TopRevealed(players) = it {
        let theirs = Phrase::either(Equivalence::Dialect, ["the top card of their libraries", "their top cards"]);
        let whose = if *players == Players::You { say!["play with ", own()] } else { say!["players play with ", theirs] };
        say![whose, " revealed"]
    } else if let Static::FromTop(it) = it {
        let of = |fits| say!["cast ", filter::phrase(fits, Number::Many)];
        let what = match it {
            FromTop::Lands => "play lands".into(),
            FromTop::Spells(fits) | FromTop::Changed(fits, ..) | FromTop::Triggering(fits, _) => of(fits),
            FromTop::Both(fits) => say!["play lands and ", of(fits)],
            FromTop::Plots(fits) => say!["plot ", filter::phrase(fits, Number::Many)],
        };
        let top = Phrase::either(Equivalence::Dialect, [" from the top of ", " off the top of "]);
        let behind = match it {
            FromTop::Lands | FromTop::Spells(_) | FromTop::Both(_) | FromTop::Plots(_) => None,
            FromTop::Changed(_, changes, lasts) => Some(speaker.gains(changes, *lasts)),
            FromTop::Triggering(_, then) => Some(say![". when you do, ", speaker.inner_effect(then)]),
        };
        say!["you may ", what, top, "your library", behind]
    } else {
        say!["you may look at ", own(), " any time"]
    }
}

impl Speaker<'_> {
    /// What a spell gains that is cast so.
    fn gains(&mut self, changes: &[Change], lasts: Duration) -> Phrase {
        let duration = change::duration(lasts).map(|it| say![" ", it]);
        say![". if you do, it ", self.changes(changes, Form::Third, "gain"), duration]
    }
}

impl Speaker<'_> {
    /// The first card drawn in a turn is revealed, and what is linked to that.
    pub(super) fn reveals_draw(&mut self, turns: Turns, linked: &[(Filter, Effect)]) -> Phrase {
        let when = match turns {
            Turns::Every => Phrase::either(Equivalence::Dialect, ["in each turn", "each turn"]),
            Turns::Own => "on each of your turns".into(),
        };
        let that = Phrase::either(Equivalence::Dialect, ["that ", ""]);
        let mut said = say!["reveal the first card ", that, "you draw ", when];
        for (fits, then) in linked {
            said = say![
                said,
                ". whenever you reveal ",
                filter::one(fits),
                Phrase::either(Equivalence::Dialect, [" so, ", " this way, "]),
                self.inner_effect(then)
            ];
        }
        said
    }
}
