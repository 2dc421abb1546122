//! Keyword actions (701), by their names.

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    words::{self, Form, verb},
};
use crate::{Amount, Dimension, Duration, Relation, Subject, instruction::means_one};
use vocabulary::{Subtype, catalog::KeywordAction};

/// How English says an action.
#[derive(Clone, Copy, Debug)]
struct Saying {
    /// The verb, and what always stands behind it.
    verb: (&'static str, &'static str),
    form: Sort,
}

/// Who or what a sentence speaks of that says an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// A player, and how often.
    Plain,
    /// A player, and a number.
    Numbered,
    /// An object that does it, and how much, where that is not one.
    ByObject,
    /// An object that does it, and a number.
    ByObjectNumbered,
    /// An object to which it is done.
    ToObject,
    /// Of the object with the ability alone, with a number.
    Own,
    /// Of targets that it does not name, with a number.
    Aimed,
}

impl Saying {
    fn of(action: KeywordAction) -> Option<Self> {
        use KeywordAction as Action;
        let (verb, form) = match action {
            Action::Investigate => ("investigate", Sort::Plain),
            Action::Populate => ("populate", Sort::Plain),
            Action::Proliferate => ("proliferate", Sort::Plain),
            Action::Scry => ("scry", Sort::Numbered),
            Action::Surveil => ("surveil", Sort::Numbered),
            Action::Bolster => ("bolster", Sort::Numbered),
            Action::Fateseal => ("fateseal", Sort::Numbered),
            Action::Discover => ("discover", Sort::Numbered),
            Action::Blight => ("blight", Sort::Numbered),
            Action::Amass => ("amass", Sort::Numbered),
            Action::Explore => ("explore", Sort::ByObject),
            Action::Connive => ("connive", Sort::ByObject),
            Action::Endure => ("endure", Sort::ByObjectNumbered),
            Action::Goad => ("goad", Sort::ToObject),
            Action::Heal => ("heal", Sort::ToObject),
            Action::Detain => ("detain", Sort::ToObject),
            Action::Suspect => ("suspect", Sort::ToObject),
            Action::Harness => ("harness", Sort::ToObject),
            Action::Monstrosity => ("monstrosity", Sort::Own),
            Action::Adapt => ("adapt", Sort::Own),
            Action::Support => ("support", Sort::Aimed),
            Action::Earthbend => ("earthbend", Sort::Aimed),
            Action::Clash => return Some(Self { verb: ("clash", " with an opponent"), form: Sort::Plain }),
            Action::TimeTravel => return Some(Self { verb: ("time", " travel"), form: Sort::Plain }),
            Action::ManifestDread => return Some(Self { verb: ("manifest", " dread"), form: Sort::Plain }),
            // These have other words, or none yet.
            Action::Activate
            | Action::Attach
            | Action::Behold
            | Action::Cast
            | Action::Counter
            | Action::Create
            | Action::Destroy
            | Action::Discard
            | Action::Double
            | Action::Triple
            | Action::Exchange
            | Action::Exile
            | Action::Fight
            | Action::Mill
            | Action::Play
            | Action::Regenerate
            | Action::Reveal
            | Action::Sacrifice
            | Action::Search
            | Action::Shuffle
            | Action::TapAndUntap
            | Action::Transform
            | Action::Convert
            | Action::Planeswalk
            | Action::SetInMotion
            | Action::Abandon
            | Action::Vote
            | Action::Manifest
            | Action::Meld
            | Action::Exert
            | Action::Assemble
            | Action::Learn
            | Action::VentureIntoTheDungeon
            | Action::OpenAnAttraction
            | Action::RollToVisitYourAttractions
            | Action::Incubate
            | Action::TheRingTemptsYou
            | Action::FaceAVillainousChoice
            | Action::Cloak
            | Action::CollectEvidence
            | Action::Forage
            | Action::Airbend
            | Action::Waterbend => return None,
        };
        Some(Self { verb: (verb, ""), form })
    }
}

/// The verb of an action that somebody or something has performed, and what stands behind it.
pub(super) fn done(action: KeywordAction, who: Relation) -> (&'static str, &'static str) {
    let library = if who == Relation::You { " your library" } else { " their library" };
    if action == KeywordAction::Clash {
        ("clash", "")
    } else if action == KeywordAction::Shuffle {
        ("shuffle", library)
    } else if action == KeywordAction::Search {
        ("search", library)
    } else {
        Saying::of(action).map_or(("act", ""), |it| it.verb)
    }
}

/// Whether an action tells which object does it.
pub(super) fn has_agent(action: KeywordAction) -> bool {
    Saying::of(action).is_some_and(|it| matches!(it.form, Sort::ByObject | Sort::ByObjectNumbered))
}

impl Speaker<'_> {
    /// A player's keyword action.
    pub(super) fn action(&mut self, action: KeywordAction, number: &Amount, form: Form) -> Phrase {
        let Some(Saying { verb: (word, behind), form: sort }) = Saying::of(action) else { return self.fail() };
        let number = if sort == Sort::Numbered { say![" ", self.bare(number)] } else { self.times(number) };
        if means_one(action) {
            self.object = Some(Subject::It);
        }
        say![verb(word, form), behind, number]
    }

    /// Amass (701.47).
    pub(super) fn amass(&mut self, subtype: Subtype, number: &Amount, form: Form) -> Phrase {
        let number = self.bare(number);
        self.object = Some(Subject::It);
        say![verb("amass", form), " ", words::plural(subtype.name()), " ", number]
    }

    /// A keyword action of an object, or one that is done to it.
    pub(super) fn action_on(&mut self, it: &Subject, action: KeywordAction, number: &Amount) -> Phrase {
        let Some(Saying { verb: (word, _), form: sort }) = Saying::of(action) else { return self.fail() };
        match sort {
            Sort::ByObject | Sort::ByObjectNumbered => {
                let (about, form) = self.agent(it);
                let form = self.form.take().unwrap_or(form);
                let once = sort == Sort::ByObject && *number == Amount::Number(1);
                let number = if once { Phrase::default() } else { say![" ", self.bare(number)] };
                say![about, " ", verb(word, form), number]
            }
            Sort::ToObject => say![word, " ", self.thing(it)],
            Sort::Own => {
                self.object = Some(Subject::This);
                say![word, " ", self.bare(number)]
            }
            Sort::Aimed => {
                let Subject::Target(at) = it else { return self.fail() };
                let targets = self.targets;
                let Some(target) = targets.get(usize::from(*at)).filter(|_| usize::from(*at) == self.named) else {
                    return self.fail();
                };
                self.named += 1;
                self.object = Some(it.clone());
                let number =
                    if action == KeywordAction::Support { words::counted(i64::from(target.most)) } else { self.bare(number) };
                say![word, " ", number]
            }
            Sort::Plain | Sort::Numbered => self.fail(),
        }
    }

    /// A size that is doubled or tripled.
    pub(super) fn multiplied(&mut self, how: &'static str, it: &Subject, what: Dimension, lasts: Duration) -> Phrase {
        let what = match what {
            Dimension::Power => "power",
            Dimension::Toughness => "toughness",
            Dimension::Both => "power and toughness",
        };
        let lasts = super::change::duration(lasts).map(|it| say![" ", it]);
        say![how, what, " of ", self.thing(it), lasts]
    }

    /// How often; once goes without saying.
    fn times(&mut self, number: &Amount) -> Phrase {
        if self.is_once(number) {
            return Phrase::default();
        }
        match number {
            Amount::Number(2) => Phrase::either(Equivalence::Numeral, [" twice", " two times", " 2 times"]),
            other => say![" ", self.bare(other), " times"],
        }
    }
}
