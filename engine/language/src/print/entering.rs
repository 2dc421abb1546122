//! How something enters the battlefield, as an effect says.

use super::{Equivalence, Phrase, Speaker, act::under, becoming, phrase::say, words};
use crate::{Attacked, Change, Entering, Players, Subject};

impl Speaker<'_> {
    /// Something comes onto the battlefield from elsewhere.
    pub(super) fn onto_battlefield(&mut self, it: &Subject, players: &Players, entering: &Entering) -> Phrase {
        let what = self.thing(it);
        let (entering, counted) = match entering {
            Entering::With(how, number, kind) => (&**how, Some((number, *kind))),
            how => (how, None),
        };
        let how = match entering {
            Entering::Untapped => Phrase::default(),
            other => say![" ", self.entering(other)],
        };
        let with = counted.map(|(number, kind)| {
            let on = Phrase::either(Equivalence::Grammar, [" on it", " on them"]);
            say![" with ", self.counters(number, kind), on]
        });
        let behind = say![how, under(players, it), with];
        let returned = say!["return ", what.clone(), " to the battlefield", behind.clone()];
        let put = say!["put ", what, " onto the battlefield", behind];
        Phrase::either(Equivalence::Return, [returned, put])
    }

    /// How what enters is from the beginning (611.2e).
    pub(super) fn as_it_enters(&mut self, changes: &[Change]) -> Phrase {
        let how = match changes {
            [Change::Color(colors)] => becoming::of_colors(colors),
            [Change::MoreColors(colors)] => say![becoming::of_colors(colors), " in addition to its other colors"],
            changes => match becoming::Parts::of(changes) {
                Some((parts, [])) => {
                    let ways = self.parts_said(&parts).into_iter();
                    Phrase::either(Equivalence::Grammar, ways.flat_map(|it| [say![words::article(&it), " ", it.clone()], it]))
                }
                Some(_) | None => self.fail(),
            },
        };
        let it = Phrase::either(Equivalence::Pronoun, ["it's ", "that creature is ", "that permanent is "]);
        say![it, how]
    }

    /// How something enters.
    pub(super) fn entering(&mut self, entering: &Entering) -> Phrase {
        match entering {
            Entering::Untapped => "untapped".into(),
            Entering::Tapped => "tapped".into(),
            Entering::Attacking(what) => say!["tapped and attacking", self.attacked(what)],
            Entering::AttackingUntapped(what) => say!["attacking", self.attacked(what)],
            Entering::Blocking(Some(it)) => say!["blocking ", self.thing(it)],
            Entering::Blocking(None) => "blocking".into(),
            Entering::With(..) => self.fail(),
        }
    }

    pub(super) fn attacked(&mut self, what: &Attacked) -> Phrase {
        match what {
            Attacked::Any => Phrase::default(),
            Attacked::Player(players) => say![" ", self.players(players).0],
            Attacked::AsPaid => " the same".into(),
            Attacked::Permanent(it) => say![" ", self.thing(it)],
        }
    }
}
