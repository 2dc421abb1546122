//! What is said of the top card of a library (401.5).

use super::{
    Equivalence, Phrase, Speaker, change, filter,
    phrase::say,
    words::{Form, Number},
};
use crate::{Change, Duration, Effect, Filter, FromTop, Turns};

impl Speaker<'_> {
    /// What may be played from there.
    pub(super) fn plays_from_top(&mut self, it: &FromTop) -> Phrase {
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
            FromTop::Changed(_, changes, lasts) => Some(self.gains(changes, *lasts)),
            FromTop::Triggering(_, then) => Some(say![". when you do, ", self.inner_effect(then)]),
        };
        say!["you may ", what, top, "your library", behind]
    }

    /// What a spell gains that is cast so.
    fn gains(&mut self, changes: &[Change], lasts: Duration) -> Phrase {
        let duration = change::duration(lasts).map(|it| say![" ", it]);
        say![". if you do, it ", self.changes_alone(changes, Form::Third, "gain"), duration]
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
