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

/// The actions that are said by a verb of their own. The others have other words, or none yet: an edition may bring more.
const SAID: &[(KeywordAction, (&str, &str), Sort)] = &[
    (KeywordAction::Investigate, ("investigate", ""), Sort::Plain),
    (KeywordAction::Populate, ("populate", ""), Sort::Plain),
    (KeywordAction::Proliferate, ("proliferate", ""), Sort::Plain),
    (KeywordAction::Scry, ("scry", ""), Sort::Numbered),
    (KeywordAction::Surveil, ("surveil", ""), Sort::Numbered),
    (KeywordAction::Bolster, ("bolster", ""), Sort::Numbered),
    (KeywordAction::Fateseal, ("fateseal", ""), Sort::Numbered),
    (KeywordAction::Discover, ("discover", ""), Sort::Numbered),
    (KeywordAction::Blight, ("blight", ""), Sort::Numbered),
    (KeywordAction::Amass, ("amass", ""), Sort::Numbered),
    (KeywordAction::Explore, ("explore", ""), Sort::ByObject),
    (KeywordAction::Connive, ("connive", ""), Sort::ByObject),
    (KeywordAction::Endure, ("endure", ""), Sort::ByObjectNumbered),
    (KeywordAction::Goad, ("goad", ""), Sort::ToObject),
    (KeywordAction::Heal, ("heal", ""), Sort::ToObject),
    (KeywordAction::Detain, ("detain", ""), Sort::ToObject),
    (KeywordAction::Suspect, ("suspect", ""), Sort::ToObject),
    (KeywordAction::Harness, ("harness", ""), Sort::ToObject),
    (KeywordAction::Monstrosity, ("monstrosity", ""), Sort::Own),
    (KeywordAction::Adapt, ("adapt", ""), Sort::Own),
    (KeywordAction::Support, ("support", ""), Sort::Aimed),
    (KeywordAction::Earthbend, ("earthbend", ""), Sort::Aimed),
    (KeywordAction::Clash, ("clash", " with an opponent"), Sort::Plain),
    (KeywordAction::TimeTravel, ("time", " travel"), Sort::Plain),
    (KeywordAction::ManifestDread, ("manifest", " dread"), Sort::Plain),
    (KeywordAction::OpenAnAttraction, ("open", " an Attraction"), Sort::Plain),
];

impl Saying {
    fn of(action: KeywordAction) -> Option<Self> {
        SAID.iter().find(|it| it.0 == action).map(|it| Self { verb: it.1, form: it.2 })
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
