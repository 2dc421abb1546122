//! Damage: who deals it, how much, and who gets it.

use super::{
    Equivalence, Phrase, Speaker,
    amount::Style,
    filter,
    phrase::say,
    target,
    words::{self, verb},
};
use crate::{Amount, Blow, Players, Subject};

impl Speaker<'_> {
    /// The source, with its verb.
    pub(super) fn deals(&mut self, source: &Subject) -> Phrase {
        let (about, form) = self.agent(source);
        let form = self.form.take().unwrap_or(form);
        say![about, " ", also(), verb("deal", form), " "]
    }

    /// All damage that a source deals at once.
    pub(super) fn damage(&mut self, source: &Subject, blows: &[Blow]) -> Phrase {
        let told = |one: &mut Self| say![one.deals(source), one.blows(source, blows)];
        let instead = |one: &mut Self| say![one.deals(source), one.again(blows)];
        let by_it = |one: &mut Self| {
            if one.deals_again(source) { say!["it ", also(), "deals ", one.blows(source, blows)] } else { one.fail() }
        };
        let by_it_instead =
            |one: &mut Self| if one.deals_again(source) { say!["it deals ", one.again(blows)] } else { one.fail() };
        let implied = |one: &mut Self| if *source == Subject::This { one.blows(source, blows) } else { one.fail() };
        let named = |one: &mut Self| one.ways(Equivalence::Unsaid, &[&told, &implied, &by_it, &instead, &by_it_instead]);
        let changed = self.changed.take();
        let goes_on =
            |one: &mut Self| if changed.as_ref() == Some(source) { say!["deals ", one.blows(source, blows)] } else { one.fail() };
        let said = self.ways(Equivalence::Sequence, &[&named, &goes_on]);
        self.dealt = Some((source.clone(), whose_sure(blows).0.to_vec()));
        said
    }

    /// `5 damage`, which is dealt instead to whom and what the sentence before says.
    fn again(&mut self, blows: &[Blow]) -> Phrase {
        let (blows, surely) = whose_sure(blows);
        let before = self.dealt.as_ref().map_or(&[][..], |it| &it.1);
        let same = blows.len() == before.len() && blows.iter().zip(before).all(|(a, b)| goes_to_same(a, b));
        let number = blows.first().and_then(of).filter(|it| same && blows.iter().all(|blow| of(blow) == Some(*it)));
        match number {
            Some(it) => say![self.of(it, "damage", Style::Measured), surely],
            None => self.fail(),
        }
    }

    /// Whether `it` can be what has dealt damage before, to what was mentioned last.
    fn deals_again(&self, source: &Subject) -> bool {
        let meant = self.mentioned();
        let is_meant = |it: &Blow| matches!(it, Blow::Things(_, to) if Some(to) == meant.as_ref());
        self.dealt.as_ref().is_some_and(|(by, blows)| by == source && blows.iter().any(is_meant))
    }

    fn blows(&mut self, source: &Subject, blows: &[Blow]) -> Phrase {
        let mut parts: Vec<Phrase> = Vec::new();
        let mut before: Option<&Amount> = None;
        let (blows, surely) = whose_sure(blows);
        for blow in blows {
            let part = match blow {
                Blow::Divided(Subject::Target(at)) => {
                    let targets = self.targets;
                    let number = target::divided(targets.get(usize::from(*at))).cloned();
                    let Some(number) = number else { return self.fail() };
                    let damage = self.of(&number, "damage", Style::Measured);
                    let divided = Phrase::either(Equivalence::Dialect, [" divided as you choose among ", " divided among "]);
                    say![damage, divided, self.share(*at)]
                }
                Blow::Evenly(number, Subject::Target(at)) => {
                    let damage = self.of(number, "damage", Style::Measured);
                    say![damage, " divided evenly, rounded down, among ", self.share(*at)]
                }
                Blow::Divided(_) | Blow::Evenly(..) | Blow::Surely => self.fail(),
                Blow::Things(number, to) => {
                    let same = before == Some(number);
                    self.blow(number, same, &|one: &mut Self| one.damaged(to))
                }
                Blow::Players(number, to) => {
                    let same = before == Some(number);
                    self.blow(number, same, &|one: &mut Self| {
                        let are_they = one.are_they(to);
                        let told = one.players(to).0;
                        one.is_about(to);
                        let them = are_they.then(|| "them".into());
                        Phrase::either(Equivalence::Pronoun, [told].into_iter().chain(them))
                    })
                }
                Blow::OfEach(blow) => {
                    let dealt = self.blow_of_each(blow);
                    self.object = Some(source.clone());
                    dealt
                }
                Blow::Attacked(number, by) => {
                    let same = before == Some(number);
                    self.blow(number, same, &|one: &mut Self| {
                        let attacks = Phrase::either(Equivalence::Grammar, ["'s attacking", " is attacking"]);
                        say!["the player or planeswalker ", one.thing(by), attacks]
                    })
                }
                Blow::Itself(number) => {
                    let same = before == Some(number);
                    let dealt = self.blow(number, same, &|one: &mut Self| {
                        if source.is_group() {
                            one.object = Some(Subject::It);
                        }
                        "itself".into()
                    });
                    if source.is_group() {
                        self.object = Some(source.clone());
                    }
                    dealt
                }
            };
            before = match blow {
                Blow::Things(number, _) | Blow::Players(number, _) | Blow::Itself(number) | Blow::Attacked(number, _) => {
                    Some(number)
                }
                Blow::Divided(_) | Blow::Evenly(..) | Blow::OfEach(_) | Blow::Surely => None,
            };
            parts.push(part);
        }
        let all = [words::list(parts.clone(), "and"), filter::joined(parts.clone(), " and "), filter::joined(parts, ", ")];
        say![Phrase::either(Equivalence::Punctuation, all), surely]
    }

    /// What each of several sources deals, which is `it` in that.
    fn blow_of_each(&mut self, blow: &Blow) -> Phrase {
        let group = self.object.replace(Subject::It);
        let Some(number) = blow.amount() else { return self.fail() };
        let damage = self.of(number, "damage", Style::Measured);
        let to = match blow {
            Blow::Things(_, to) => {
                self.object = group;
                self.damaged(to)
            }
            Blow::Players(_, to) => self.players(to).0,
            Blow::Divided(_) | Blow::Evenly(..) | Blow::Itself(_) | Blow::OfEach(_) | Blow::Attacked(..) | Blow::Surely => {
                self.fail()
            }
        };
        say![damage, " to ", to]
    }

    /// What is dealt damage; of a target that was named before and may be a player it is said so.
    fn damaged(&mut self, to: &Subject) -> Phrase {
        let named = |one: &mut Self| one.thing(to);
        let either = |one: &mut Self| {
            let meant = crate::target::either(one.targets).filter(|at| usize::from(*at) < one.named);
            if meant.is_some_and(|at| *to == Subject::Target(at)) { "that permanent or player".into() } else { one.fail() }
        };
        self.ways(Equivalence::Pronoun, &[&named, &either])
    }

    /// Whether `them` can mean those: one player, where no several objects were mentioned.
    fn are_they(&self, players: &Players) -> bool {
        let several = |it: Subject| it != Subject::It && it.may_be_several(self.targets);
        matches!(players, Players::That | Players::Target(_)) && !self.mentioned().is_some_and(several)
    }

    fn blow(&mut self, number: &Amount, same: bool, to: &dyn Fn(&mut Self) -> Phrase) -> Phrase {
        let first = |one: &mut Self| {
            let damage = one.of(number, "damage", Style::Measured);
            say![damage, " to ", to(one)]
        };
        // `damage to it equal to its power`.
        let behind = |one: &mut Self| {
            if one.x.is_some() || one.each.is_some() || is_short(number) {
                return one.fail();
            }
            let to = to(one);
            say!["damage to ", to, " equal to ", one.measure(number)]
        };
        let again = |one: &mut Self| to(one);
        // What is each one's own is told behind whom it is dealt to.
        if number.is_of_each() {
            return behind(self);
        }
        // Where it would be a target that the number names, to whom it is dealt is told first.
        let mut measured = self.clone();
        let _ = measured.of(number, "damage", Style::Measured);
        if measured.named > self.named {
            self.ways(Equivalence::Measure, &[&behind, &first])
        } else if same {
            self.ways(Equivalence::Measure, &[&again, &first, &behind])
        } else {
            self.ways(Equivalence::Measure, &[&first, &behind])
        }
    }
}

/// How much is dealt, where that is not divided.
const fn of(blow: &Blow) -> Option<&Amount> {
    match blow {
        Blow::Things(number, _) | Blow::Players(number, _) | Blow::Itself(number) | Blow::Attacked(number, _) => Some(number),
        Blow::Divided(_) | Blow::Evenly(..) | Blow::OfEach(_) | Blow::Surely => None,
    }
}

/// What is dealt, and behind it that nothing prevents it, where that is said.
fn whose_sure(blows: &[Blow]) -> (&[Blow], Option<Phrase>) {
    let [blows @ .., Blow::Surely] = blows else { return (blows, None) };
    let between = Phrase::either(Equivalence::Sequence, [". ", " and "]);
    let damage = Phrase::either(Equivalence::Pronoun, ["the damage", "this damage", "that damage"]);
    (blows, Some(say![between, damage, " can't be prevented"]))
}

fn goes_to_same(one: &Blow, other: &Blow) -> bool {
    match (one, other) {
        (Blow::Things(_, one), Blow::Things(_, other)) | (Blow::Attacked(_, one), Blow::Attacked(_, other)) => one == other,
        (Blow::Players(_, one), Blow::Players(_, other)) => one == other,
        (Blow::Itself(_), Blow::Itself(_)) => true,
        (
            Blow::Things(..)
            | Blow::Players(..)
            | Blow::Divided(_)
            | Blow::Evenly(..)
            | Blow::Itself(_)
            | Blow::OfEach(_)
            | Blow::Attacked(..)
            | Blow::Surely,
            _,
        ) => false,
    }
}

fn is_short(number: &Amount) -> bool {
    matches!(number, Amount::Number(_) | Amount::X | Amount::ThatMuch)
}

/// What deals the damage that would be dealt.
pub(super) fn it_deals() -> Phrase {
    Phrase::either(Equivalence::Pronoun, ["it deals ", "that source deals "])
}

/// Besides what was done before.
fn also() -> Phrase {
    Phrase::either(Equivalence::Grammar, ["", "also "])
}
