//! Targets (115): one instance of the word each, and those among which something is divided.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    words::{self, Number},
};
use crate::{Amount, Apart, Chooser, Players, Relation, Subject, Target, Test, Together, target};
use vocabulary::catalog::Zone;

impl Speaker<'_> {
    /// One instance of the word `target`, for the first time.
    pub(super) fn target(&mut self, at: u8) -> Phrase {
        let targets = self.targets;
        if usize::from(at) != self.named {
            return self.fail();
        }
        let Some(target) = targets.get(usize::from(at)) else { return self.fail() };
        let first = self.named == 0;
        self.named += 1;
        let phrase = self.target_phrase(target, first);
        if target.filter.tests.contains(&Test::Player) {
            self.player = Some(at);
        }
        let held = !target.is_of_several() && target.filter.tests.contains(&Test::Controlled(Relation::Opponent));
        self.holder = held.then_some(Players::ControllerOf(Subject::Target(at)));
        if !target.is_of_several() {
            self.single = Some(Subject::Target(at));
        }
        self.object = Some(Subject::Target(at));
        phrase
    }

    /// The first of two, where the zone of both is told behind the second.
    pub(super) fn without_place(&mut self, one: &Subject, other: &Subject) -> Option<Phrase> {
        let Subject::Target(at) = *one else { return None };
        let targets = self.targets;
        let first = targets.get(usize::from(at)).filter(|_| usize::from(at) == self.named)?;
        let place = match other {
            Subject::Each(fits) => fits.place(),
            Subject::Target(at) => targets.get(usize::from(*at))?.filter.place(),
            _ => return None,
        };
        if place.is_empty() || first.filter.place() != place {
            return None;
        }
        let mut told = first.clone();
        told.filter.tests.drain(..place.len());
        let phrase = self.target_phrase(&told, self.named == 0);
        self.named += 1;
        Some(phrase)
    }

    fn target_phrase(&mut self, target: &Target, first: bool) -> Phrase {
        let mut fits = target.filter.clone();
        let mut other = target.apart == Apart::FromEarlier;
        if first && fits.tests.last().is_some_and(Test::is_other) {
            fits.tests.pop();
            other = true;
        }
        let chooser = match target.chooser {
            Chooser::Controller => "",
            Chooser::Opponent => " of an opponent's choice",
            Chooser::ThatPlayer => " of their choice",
        };
        if filter::is_any_target(&fits) && target.least == 1 && target.most == 1 {
            if !other {
                return say!["any target", chooser];
            }
            let nth = nth_one(self.named).into_iter().map(|it| say![it, " target"]);
            let others = [Phrase::from("any other target")].into_iter().chain(nth);
            return say![Phrase::either(Equivalence::Other, others), chooser];
        }
        let number = if target.most > 1 { Number::Some } else { Number::One };
        let called = self.called(&fits);
        let what = match target.together {
            Together::No => filter::told(&fits, number, called),
            Together::InOneGraveyard if fits.place().len() > 1 => filter::told(&fits, number, called),
            Together::InOneGraveyard => {
                fits.tests.retain(|it| *it != Test::CardIn(Zone::Graveyard));
                let from = [" from a single graveyard", " from a player's graveyard"];
                say![filter::phrase(&fits, number), Phrase::either(Equivalence::Place, from)]
            }
            Together::Sharing(what) => {
                let own = fits.place() == [Test::CardIn(Zone::Graveyard), Test::Controlled(Relation::You)];
                if own {
                    fits.tests.drain(..2);
                }
                let place = if own { " from your graveyard" } else { "" };
                say![filter::phrase(&fits, number), " that share a ", what.name(), place]
            }
        };
        let few = few(target);
        let up_to = if few.is_none() && target.least < target.most && (target.most < u8::MAX || target.counted.is_some()) {
            "up to "
        } else {
            ""
        };
        let noun = say!["target ", what, chooser];
        let counted = if let Some(number) = &target.counted {
            self.so_many(number)
        } else if let Some(few) = few {
            few.into()
        } else if target.most == u8::MAX {
            "any number of".into()
        } else if target.most > 1 || target.least < target.most {
            Phrase::either(Equivalence::Numeral, [words::letters(i64::from(target.most)), target.most.to_string()])
        } else {
            Phrase::default()
        };
        let mut ways = Vec::new();
        if filter::is_any_target(&fits) && number == Number::Some {
            let others = if other { "other " } else { "" };
            return say!["each of ", up_to, counted, " ", others, "targets", chooser];
        }
        if counted.is_empty() {
            let others = Phrase::either(Equivalence::Other, nth_one(self.named));
            ways.push(if other { say![others, " ", noun] } else { noun });
        } else {
            let others = if other { "other " } else { "" };
            ways.push(say![up_to, counted.clone(), " ", others, noun.clone()]);
            ways.push(say!["each of ", up_to, counted, " ", others, noun]);
        }
        if other && first {
            ways.push(say!["target ", filter::phrase(&fits, number), " other than this", chooser]);
        }
        Phrase::either(Equivalence::Every, ways)
    }

    /// The targets among which something is divided.
    pub(super) fn share(&mut self, at: u8) -> Phrase {
        let targets = self.targets;
        let Some(target) = targets.get(usize::from(at)).filter(|_| usize::from(at) == self.named) else { return self.fail() };
        self.named += 1;
        self.object = Some(Subject::Target(at));
        let number = match (target.least, target.most) {
            (0, u8::MAX) => Phrase::from("any number of"),
            _ if let Some(few) = few(target) => few.into(),
            (least, most) => {
                let up_to = if least < most { "up to " } else { "" };
                say![up_to, words::counted(i64::from(most))]
            }
        };
        let what = if filter::is_any_target(&target.filter) {
            Phrase::from("targets")
        } else {
            say!["target ", filter::phrase(&target.filter, Number::Some)]
        };
        say![number, " ", what]
    }
}

/// How many, where it is one at least and few at most.
const fn few(target: &Target) -> Option<&'static str> {
    match (target.least, target.most) {
        (1, 2) => Some("one or two"),
        (1, 3) => Some("one, two, or three"),
        (1, u8::MAX) => Some("one or more"),
        _ => None,
    }
}

/// Whether a number is the amount that is divided.
pub(super) fn divided(target: Option<&Target>) -> Option<&Amount> {
    target.and_then(|it| it.divided.as_ref())
}

/// What the last of so many targets is called that is none of those before it.
fn nth_one(named: usize) -> Vec<&'static str> {
    let nth = named.checked_sub(2).and_then(|it| target::NTH.get(it));
    ["another"].into_iter().chain(nth.copied()).collect()
}
