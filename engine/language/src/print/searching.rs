//! Searching: where, for what, and where that goes.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    words::{self, Form, Number, verb},
};
use crate::{Amount, Entering, Find, Searched, Shuffling, Sought};
use vocabulary::catalog::Zone;

/// Who is meant where several may search.
const SEARCHED: &str = " who searched their library this way ";

impl Speaker<'_> {
    /// Where somebody searches, for what, and where that goes; the last part has the shuffling.
    pub(super) fn search(&mut self, finds: &[Find], shuffling: Shuffling, their: &'static str, form: Form) -> Phrase {
        let Some((last, before)) = finds.split_last() else { return self.fail() };
        // It is one search, whether it is told once or several times (701.23h).
        let together = |one: &mut Self| if are_one(finds) { one.found(last, before, (their, form)) } else { one.fail() };
        let apart = |one: &mut Self| {
            let mut said = Phrase::default();
            for it in before {
                said.push(one.found(it, &[], (their, form)));
                said.push(Phrase::either(Equivalence::Sequence, [". ", ", then "]));
            }
            said.push(one.found(last, &[], (their, form)));
            said
        };
        let said = self.ways(Equivalence::Sequence, &[&together, &apart]);
        if last.to == Zone::Library || shuffling == Shuffling::Apart {
            return said;
        }
        if finds.iter().any(Find::may_leave_library) {
            let searched = [". if you search your library this way, shuffle", ". if you searched your library this way, shuffle"];
            return say![said, Phrase::either(Equivalence::Dialect, searched)];
        }
        let after = Phrase::either(Equivalence::Sequence, [", then ", ". then ", ". ", " and ", ", and "]);
        let shuffles = say![after, verb("shuffle", form)];
        let each = say![". then each player", SEARCHED, "shuffles"];
        let shuffles = if their == "their" { Phrase::either(Equivalence::Dialect, [shuffles, each]) } else { shuffles };
        say![said, shuffles]
    }

    /// Whether one is searched for; for each of something that is the same as so many.
    fn seeks_one(&self, number: &Sought) -> bool {
        *number == Sought::ONE || matches!(number, Sought::UpTo(x) if self.each.as_ref() == Some(x))
    }

    /// How many are searched for, and of what.
    fn sought(&mut self, it: &Find) -> Phrase {
        let Find { number, fits, .. } = it;
        let one = self.seeks_one(number);
        // Who looks for whatever card must find it (701.23d); for a quality they need not.
        let up_to = match (one, fits.is_any_card()) {
            (true, true) => Phrase::default(),
            (true, false) => Phrase::either(Equivalence::Find, ["", "up to "]),
            (false, true) => "".into(),
            (false, false) => Phrase::either(Equivalence::Find, ["up to ", ""]),
        };
        let many = filter::phrase(fits, Number::Some);
        match number {
            Sought::AnyNumber => say!["any number of ", many],
            Sought::All => say!["all ", filter::phrase(fits, Number::Many)],
            Sought::UpTo(Amount::Number(1)) => say![up_to, filter::several(1, fits)],
            Sought::UpTo(Amount::Number(most)) => say![up_to, words::counted(i64::from(*most)), " ", many],
            Sought::Unlike(Amount::Number(most)) if !fits.is_any_card() => {
                say![up_to, words::counted(i64::from(*most)), " ", many, " with different names"]
            }
            Sought::Unlike(_) => self.fail(),
            // Whatever card it may be has to be found (701.23d), unless a text says otherwise.
            Sought::UpTo(x) if fits.is_any_card() => match x {
                Amount::X => say!["X ", many],
                Amount::ThatMuch => say!["that many ", many],
                x if self.x.as_ref() == Some(x) => say!["X ", many],
                x => {
                    self.measures.push(x.clone());
                    say!["X ", many, ", where X is ", self.measure(x)]
                }
            },
            Sought::UpTo(Amount::X) => say![up_to, "X ", many],
            Sought::UpTo(Amount::ThatMuch) => say![up_to, "that many ", many],
            // For each of something one is the same as so many.
            Sought::UpTo(x) if self.each.as_ref() == Some(x) => filter::several(1, fits),
            Sought::UpTo(x) if self.x.as_ref() == Some(x) => say![up_to, "X ", many],
            Sought::UpTo(x) => {
                self.measures.push(x.clone());
                say![up_to, "X ", many, ", where X is ", self.measure(x)]
            }
            Sought::OrFewer(_) if !fits.is_any_card() => self.fail(),
            Sought::OrFewer(Amount::Number(most)) => say!["up to ", words::counted(i64::from(*most)), " ", many],
            Sought::OrFewer(Amount::X) => say!["up to X ", many],
            Sought::OrFewer(x) => say!["up to X ", many, ", where X is ", self.measure(x)],
        }
    }

    /// One thing that is searched for, or others before it as well, and where that goes.
    fn found(&mut self, it: &Find, before: &[Find], (their, form): (&'static str, Form)) -> Phrase {
        let Find { whose, searched, number, fits, to, entering, rest } = it;
        let other = whose.as_ref();
        let verb = |word: &'static str| verb(word, form);
        let one = self.seeks_one(number) && before.is_empty();
        let two = *number == Sought::UpTo(Amount::Number(2));
        let mut number: Vec<Phrase> = before.iter().map(|it| self.sought(it)).collect();
        number.push(self.sought(it));
        let number = match &number[..] {
            [one] => one.clone(),
            _ => Phrase::either(Equivalence::Find, ["and", "and/or"].map(|it| words::list(number.clone(), it))),
        };
        let place = match searched {
            Searched::Any => Phrase::either(
                Equivalence::Dialect,
                [searched.name(), "library, hand, and/or graveyard", "library, graveyard, and/or hand"],
            ),
            Searched::Library | Searched::Graveyard | Searched::Both | Searched::Either | Searched::All => searched.name().into(),
        };
        let zones = match other {
            Some(whose) => self.players_own(whose),
            None => their.into(),
        };
        let searches = say![verb("search"), " ", zones.clone(), " ", place.clone(), " for ", number.clone()];
        let finds = say![verb("find"), " in ", zones, " ", place, " ", number];
        let find = Phrase::either(Equivalence::Dialect, [searches, finds]);
        self.object = None;
        if let Some((_, before)) = &mut self.later {
            *before = None;
        }
        if let Some(whose) = other {
            self.does(whose);
        }
        let it = || {
            let ways = if one {
                ["that card", "it", "the card", "them", "those cards"]
            } else {
                ["them", "those cards", "it", "that card", "the card"]
            };
            Phrase::either(Equivalence::Pronoun, ways)
        };
        // What is found by a quality and goes where it is hidden is shown, or nobody could tell (701.23e).
        let shown = !fits.is_any_card() && other.is_none() && matches!(to, Zone::Hand | Zone::Library);
        let shown = shown || (!fits.is_any_card() && *rest == Some(Zone::Hand));
        let before = Phrase::either(Equivalence::Sequence, [", ", ". ", " and "]);
        let reveal = if shown { say![before, verb("reveal"), " ", it()] } else { Phrase::default() };
        let put = Phrase::either(Equivalence::Dialect, [verb("put"), verb("place")]);
        let place = match to {
            Zone::Library => return say![find, reveal, ", then ", verb("shuffle"), " and ", verb("put"), " ", it(), " on top"],
            Zone::Battlefield => {
                let how = match entering {
                    Entering::Untapped => Phrase::default(),
                    other => say![" ", self.entering(other)],
                };
                let control = if other.is_some() { " under your control" } else { "" };
                say!["onto the battlefield", how, control]
            }
            Zone::Graveyard if other.is_some() => {
                say!["into ", Phrase::either(Equivalence::Player, ["that player's", "their"]), " graveyard"]
            }
            Zone::Hand | Zone::Graveyard | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante => {
                say!["into ", their, " ", to.name().to_lowercase()]
            }
        };
        let and = Phrase::either(Equivalence::Punctuation, [", ", ", and ", " and ", ", then ", ". "]);
        let puts = match rest {
            None => say![put, " ", it(), " ", place],
            Some(rest) => {
                let one = Phrase::either(Equivalence::Unsaid, ["one ", "one of them ", "one of those cards "]);
                let others = if two { "the other" } else { "the rest" };
                say![put, " ", one, place, " and ", others, " into ", their, " ", rest.name().to_lowercase()]
            }
        };
        let goes =
            if *to == Zone::Exile { Phrase::either(Equivalence::Dialect, [say![verb("exile"), " ", it()], puts]) } else { puts };
        say![find, reveal, and, goes]
    }
}

/// Whether one each is searched for, in the same zones, and goes to the same place.
fn are_one(finds: &[Find]) -> bool {
    let Some(first) = finds.first() else { return false };
    let like = |it: &Find| *it == Find { fits: it.fits.clone(), ..first.clone() };
    finds.len() > 1 && first.number == Sought::ONE && finds.iter().all(|it| like(it) && !it.fits.is_any_card())
}
