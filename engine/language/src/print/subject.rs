//! Whom and what an effect is about: references back, groups.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    speaker::{Milled, Tokens},
    words::{self, Form, Number},
};
use crate::{Filter, Property, Subject, Test, Topic, Two};
use vocabulary::catalog::CardType;

/// Where a thing stands in its clause: a pronoun shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// It does something.
    Doer,
    /// Something is done to it.
    Object,
}

impl Speaker<'_> {
    /// A thing that something is done to.
    pub(super) fn thing(&mut self, subject: &Subject) -> Phrase {
        self.mention(subject, Case::Object)
    }

    /// A thing, and the number of the verb behind it.
    pub(super) fn agent(&mut self, subject: &Subject) -> (Phrase, Form) {
        let kept = matches!(subject, Subject::It | Subject::Them);
        let meant = self.topic().filter(|_| kept).unwrap_or_else(|| subject.clone());
        let phrase = self.mention(subject, Case::Doer);
        let form = match meant {
            Subject::Each(_) | Subject::ExiledWithThis | Subject::Done(..) => Form::AllOrEach,
            Subject::It | Subject::Copies => Form::EachOrAll, // What a trigger was about may be several things.
            Subject::Them
            | Subject::Both(..)
            | Subject::Target(_)
            | Subject::This
            | Subject::Host
            | Subject::ThisIn(_)
            | Subject::Spent
            | Subject::Paid(_)
            | Subject::Event
            | Subject::Opposite
            | Subject::Giver(_) => match self.number_of(&meant) {
                Number::Many => Form::AllOrEach,
                number => number.into(),
            },
        };
        (phrase, form)
    }

    /// What a delayed ability is about, where that is a thing.
    fn topic(&self) -> Option<Subject> {
        match &self.later {
            Some((Topic::Thing(it), _)) => Some(it.clone()),
            Some((Topic::Nothing | Topic::Player(_), _)) | None => None,
        }
    }

    fn mention(&mut self, subject: &Subject, case: Case) -> Phrase {
        // In a delayed ability `it` or `them` is what that is about, and is called what it is called outside.
        if matches!(subject, Subject::It | Subject::Them)
            && let Some(topic) = self.topic()
        {
            return self.mention_topic(subject, &topic, case);
        }
        self.outside(subject, case)
    }

    fn mention_topic(&mut self, subject: &Subject, topic: &Subject, case: Case) -> Phrase {
        if self.object.as_ref() == Some(subject) {
            return self.pronoun(topic, case);
        }
        let before = self.later.as_ref().and_then(|it| it.1.clone());

        if self.object.is_none() && before.as_ref() == Some(topic) {
            self.pronoun(topic, case)
        } else {
            let phrase = self.outside(topic, case);
            self.object = Some(subject.clone());
            phrase
        }
    }

    fn outside(&mut self, subject: &Subject, case: Case) -> Phrase {
        match subject {
            Subject::This => self.this(case),
            Subject::Spent => self.paid_with(""),
            Subject::Paid(how) => Phrase::either(Equivalence::Pronoun, how.names().iter().copied()),
            Subject::Event => self.event(""),
            Subject::Opposite => self.opposite(""),
            Subject::Done(measure, fits) => super::voting::deed(*measure, fits).unwrap_or_else(|| self.fail()),
            Subject::ThisIn(zone) => {
                self.object = Some(subject.clone());
                say!["this from your ", zone.name().to_lowercase()]
            }
            Subject::Host if self.means(&Subject::Host) || case == Case::Object && self.is_besides(&Subject::Host) => {
                let named = self.host.clone();
                let pronoun = self.pronoun(subject, case);
                Phrase::either(Equivalence::Pronoun, [named, pronoun])
            }
            Subject::Host => {
                self.object = Some(Subject::Host);
                self.host.clone()
            }
            Subject::Giver(_) if self.means(subject) => {
                let pronoun = self.pronoun(subject, case);
                Phrase::either(Equivalence::Pronoun, ["the giver".into(), pronoun])
            }
            Subject::Giver(_) => {
                self.object = Some(subject.clone());
                "the giver".into()
            }
            Subject::ExiledWithThis if self.object == Some(Subject::ExiledWithThis) => {
                let mut single = self.clone();
                let one = single.pronoun(&Subject::It, case);
                Phrase::either(Equivalence::Every, [self.pronoun(subject, case), one])
            }
            Subject::ExiledWithThis => {
                let by_pronoun = self.means(&Subject::This) || self.mentioned() == Some(Subject::It);
                let this = if by_pronoun { &["this", "it"][..] } else { &["this"] };
                let this = Phrase::either(Equivalence::Itself, this.iter().copied());
                self.object = Some(Subject::ExiledWithThis);
                Phrase::either(
                    Equivalence::Every,
                    [
                        "the exiled card".into(),
                        "the exiled cards".into(),
                        say!["all cards exiled with ", this.clone()],
                        say!["cards exiled with ", this.clone()],
                        say!["each card exiled with ", this],
                    ],
                )
            }
            Subject::Copies => {
                let named = ["the copy", "the copies", "that copy", "those copies"].map(Phrase::from);
                let other = (self.mentioned() == Some(Subject::Copies)).then(|| self.pronoun(subject, case));
                self.object = Some(Subject::Copies);
                Phrase::either(Equivalence::Pronoun, named.into_iter().chain(other))
            }
            Subject::It => self.pronoun(subject, case),
            Subject::Them if self.milled == Milled::Cards => {
                let named = ["the milled card", "the milled cards"].map(Phrase::from);
                let other = (self.mentioned() == Some(Subject::Them)).then(|| self.pronoun(subject, case));
                self.object = Some(Subject::Them);
                Phrase::either(Equivalence::Pronoun, named.into_iter().chain(other))
            }
            // What was mentioned last are these, or a group that others may fit by now.
            Subject::Them => match self.mentioned() {
                Some(meant @ (Subject::Them | Subject::Each(_))) => self.pronoun(&meant, case),
                _ => self.fail(),
            },
            Subject::Both(..) if self.mentioned().as_ref() == Some(subject) => self.pronoun(subject, case),
            Subject::Both(..) => {
                let all = subject.each();
                let whole = |it: &mut Self| {
                    let told = all.iter().enumerate().map(|(at, one)| it.mention(one, if at == 0 { case } else { Case::Object }));
                    words::list(told.collect(), "and")
                };
                let shared = |it: &mut Self| {
                    let Some((last, first)) = all.split_last() else { return it.fail() };
                    let mut told: Vec<Phrase> = Vec::new();
                    for one in first {
                        let Some(one) = it.without_place(one, last) else { return it.fail() };
                        told.push(one);
                    }
                    told.push(it.mention(last, Case::Object));
                    words::list(told, "and")
                };
                let both = self.ways(Equivalence::Place, &[&whole, &shared]);
                self.object = Some(subject.clone());
                both
            }
            Subject::Target(at) if usize::from(*at) < self.named => {
                if self.mentioned().as_ref() == Some(subject) || case == Case::Object && self.is_besides(subject) {
                    self.pronoun(subject, case)
                } else {
                    self.by_noun(subject, "")
                }
            }
            Subject::Target(at) => self.target(*at),
            Subject::Each(fits) => self.each(subject, fits, case),
        }
    }

    /// A target that was named first, or is the one thing before a group: something else was mentioned since, and its noun alone means it.
    fn by_noun(&mut self, subject: &Subject, ending: &str) -> Phrase {
        let group = self.mentioned().is_some_and(|it| self.number_of(&it) == Number::Many);
        let meant = self.first.as_ref() == Some(subject) || group && self.single.as_ref() == Some(subject);
        let fits = if let Subject::Target(at) = subject { self.targets.get(usize::from(*at)).map(|it| &it.filter) } else { None };
        let Some(fits) = fits.filter(|_| meant) else { return self.fail() };
        let nouns = nouns_of(fits).into_iter().filter(|it| fits.is_called(it)).map(|it| format!("that {it}{ending}"));
        let nouns: Vec<Phrase> = nouns.map(Phrase::from).collect();
        if nouns.is_empty() { self.fail() } else { Phrase::either(Equivalence::Pronoun, nouns) }
    }

    /// Whether a pronoun can mean that here.
    pub(super) fn means(&self, subject: &Subject) -> bool {
        let mentioned = self.mentioned();
        let other = self.two.as_ref().and_then(|it| it.other.as_ref());
        let over = *subject == Subject::This && self.is_over_this();
        mentioned.as_ref() == Some(subject) || over || mentioned == Some(Subject::It) && other == Some(subject)
    }

    /// This object, by its name or, where that means it, by a pronoun.
    fn this(&mut self, case: Case) -> Phrase {
        let meant = self.means(&Subject::This) || case == Case::Object && self.is_besides(&Subject::This);
        self.names_this();
        if meant { Phrase::either(Equivalence::Itself, ["this", "it"]) } else { "this".into() }
    }

    fn each(&mut self, subject: &Subject, fits: &Filter, case: Case) -> Phrase {
        let called = self.called(fits);
        let all = say!["all ", filter::told(fits, Number::Many, called)];
        let each = say!["each ", filter::told(fits, Number::Each, called)];
        let group = filter::told(fits, Number::Many, called);
        let mut ways = match case {
            Case::Doer => vec![group, all, each],
            Case::Object => vec![all, each, group],
        };
        if fits.tests.contains(&Property::DamagedThisWay.plain()) {
            ways.push(filter::one(fits));
        }
        if self.mentioned().as_ref() == Some(subject) {
            ways.push(self.pronoun(subject, case));
        }
        self.object = Some(subject.clone());
        Phrase::either(Equivalence::Every, ways)
    }

    /// A word for what was mentioned before.
    fn pronoun(&mut self, subject: &Subject, case: Case) -> Phrase {
        let many = self.number_of(subject) == Number::Many;
        let nouns = self.nouns(subject);
        let mut ways: Vec<Phrase> = Vec::new();
        let two = self.two.take_if(|_| *subject == Subject::It);
        if let Some(noun) = two.as_ref().and_then(|it| it.called) {
            return format!("that {noun}").into();
        }
        let those = nouns.iter().filter_map(|it| match *it {
            "creature" if many => Some("those creatures".to_owned()),
            "card" if many => Some("those cards".to_owned()),
            "permanent" if many => Some("those permanents".to_owned()),
            "land" if many => Some("those lands".to_owned()),
            "token" if many => Some("those tokens".to_owned()),
            _ if many => None,
            noun => Some(format!("that {noun}")),
        });
        let mut those: Vec<Phrase> = those.map(Phrase::from).collect();
        if many {
            let each: Vec<Phrase> = those.iter().cloned().chain(["them".into()]).map(|it| say!["each of ", it]).collect();
            those.push(Phrase::either(Equivalence::Every, each));
        }
        let word = match (many, case) {
            (false, _) => "it",
            (true, Case::Doer) => "they",
            (true, Case::Object) => "them",
        };
        if two.is_none() && (many || !self.is_over_this()) {
            ways.push(word.into());
        }
        ways.extend(those);
        if nouns.contains(&"token") {
            ways.push(if many { "the tokens" } else { "the token" }.into());
        }
        if *subject == Subject::It && two.is_none() {
            // What a trigger was about may be several things, and so may what was created.
            ways.extend(["them", "they", "those creatures", "the tokens"].map(Phrase::from));
        }
        Phrase::either(Equivalence::Pronoun, ways)
    }

    /// The nouns that can stand behind `that`.
    pub(super) fn nouns(&self, subject: &Subject) -> Vec<&'static str> {
        let fits = match subject {
            Subject::Target(at) => self.targets.get(usize::from(*at)).map(|it| &it.filter),
            Subject::Each(it) => Some(it),
            Subject::Host | Subject::Giver(_) => return vec!["creature", "permanent", "land", "artifact", "card"],
            Subject::This | Subject::ThisIn(_) | Subject::ExiledWithThis => return vec!["card"],
            Subject::Spent | Subject::Paid(_) => return vec!["creature"],
            Subject::Event => return vec!["spell"],
            Subject::Opposite => return Two::NOUNS.to_vec(),
            Subject::Both(one, other) => {
                let others = self.nouns(other);
                return self.nouns(one).into_iter().filter(|it| others.contains(it)).collect();
            }
            Subject::It | Subject::Them | Subject::Copies | Subject::Done(..) => None,
        };
        let all =
            ["creature", "permanent", "card", "spell", "land", "artifact", "enchantment", "Vehicle", "Mount", "token", "ability"];
        let told = |it: &&str| *it != "spell" || self.tokens == Tokens::None;
        fits.map_or_else(|| all.into_iter().filter(told).collect(), nouns_of)
    }

    /// A thing as the owner of something: `its`, `this's`.
    pub(super) fn whose(&mut self, subject: &Subject) -> Phrase {
        let subject = match (subject, self.topic()) {
            (Subject::It, Some(topic)) => topic,
            (other, _) => other.clone(),
        };
        match &subject {
            Subject::This => {
                let meant = self.means(&Subject::This);
                if meant { Phrase::either(Equivalence::Itself, ["this's", "its"]) } else { "this's".into() }
            }
            Subject::Host => {
                let named = say![self.host.clone(), "'s"];
                if !self.means(&Subject::Host) {
                    return named;
                }
                let those = self.nouns(&Subject::Host).into_iter().map(|it| Phrase::from(format!("that {it}'s")));
                Phrase::either(Equivalence::Pronoun, [named, "its".into()].into_iter().chain(those))
            }
            Subject::Giver(_) if self.means(&subject) => Phrase::either(Equivalence::Pronoun, ["the giver's", "its"]),
            Subject::Giver(_) => "the giver's".into(),
            Subject::Spent => self.paid_with("'s"),
            Subject::Event => self.event("'s"),
            Subject::Opposite => self.opposite("'s"),
            Subject::Paid(how) => Phrase::either(Equivalence::Pronoun, how.names().iter().map(|it| format!("{it}'s"))),
            Subject::Them | Subject::Both(..) | Subject::Done(..) => self.fail(),
            Subject::It
            | Subject::Copies
            | Subject::Target(_)
            | Subject::Each(_)
            | Subject::ThisIn(_)
            | Subject::ExiledWithThis => {
                let two = self.two.take_if(|_| subject == Subject::It);
                if let Some(noun) = two.as_ref().and_then(|it| it.called) {
                    return format!("that {noun}'s").into();
                }
                if self.mentioned().is_some_and(|it| it != subject && self.later.is_none()) {
                    return self.by_noun(&subject, "'s");
                }
                if matches!(subject, Subject::Each(_)) {
                    return self.fail();
                }
                let nouns = self.nouns(&subject);
                let those = nouns.into_iter().filter(|it| *it != "token").map(|it| Phrase::from(format!("that {it}'s")));
                let mut ways = Vec::new();
                if two.is_none() && !self.is_over_this() {
                    ways.push("its".into());
                }
                ways.extend(those);
                Phrase::either(Equivalence::Pronoun, ways)
            }
        }
    }
}

/// What can be called so behind `that`; in another zone each is a card.
fn nouns_of(fits: &Filter) -> Vec<&'static str> {
    let mut nouns = Vec::new();
    let has = |test: &Test| fits.tests.contains(test);
    let of =
        |kind| has(&Test::Type(kind)) || fits.tests.iter().any(|it| matches!(it, Test::Subtype(it) if it.bearers().has(kind)));
    for (noun, kind) in [
        ("creature", CardType::Creature),
        ("land", CardType::Land),
        ("artifact", CardType::Artifact),
        ("enchantment", CardType::Enchantment),
        ("planeswalker", CardType::Planeswalker),
    ] {
        if of(kind) {
            nouns.push(noun);
        }
    }
    for (noun, test) in [("spell", Test::Spell), ("token", Test::Token)] {
        if has(&test) {
            nouns.push(noun);
        }
    }
    let kinds = [CardType::Creature, CardType::Planeswalker].map(|it| Filter::of([Test::Type(it)]));
    if fits.tests.iter().any(|it| matches!(it, Test::Either(these) if these[..] == kinds)) {
        nouns.push("creature or planeswalker");
    }
    // A card may have become a permanent by then, and a spell a card.
    if !fits.tests.contains(&Test::Spell) {
        nouns.push("permanent");
    }
    nouns.push("card");
    nouns
}

/// For which object targets are chosen anew (707.10c).
pub(super) fn for_copy(several: bool) -> Phrase {
    if several {
        Phrase::either(Equivalence::Every, [" for the copies", " for any of the copies"])
    } else {
        Phrase::either(Equivalence::Pronoun, [" for the copy", " for that copy"])
    }
}
