//! Changes of characteristics and control, restrictions and requirements.

use super::{
    Equivalence, Phrase, Speaker, filter, speaker::Still,
    phrase::say,
    words::{self, Form, verb},
};
use crate::{Ability, Amount, Change, Duration, Exception, Filter, Requirement, Restriction, Test};
use vocabulary::{
    Stage, Subtype,
    catalog::{CardType, Color},
};

/// How long, in the ways in which that is said behind a change.
pub(super) fn duration(duration: Duration) -> Option<Phrase> {
    Some(match duration {
        Duration::EndOfTurn => Phrase::either(Equivalence::ThisTurn, ["until end of turn", "this turn"]),
        Duration::EndOfCombat => Phrase::either(Equivalence::ThisTurn, ["until end of combat", "this combat"]),
        Duration::YourNextTurn => "until your next turn".into(),
        Duration::WhileYouControlThis => {
            Phrase::either(Equivalence::Dialect, ["for as long as you control this", "while you control this"])
        }
        Duration::WhileThisIsTapped => {
            Phrase::either(Equivalence::Dialect, ["for as long as this remains tapped", "while this is tapped"])
        }
        Duration::YourNext(Stage::Upkeep) => "until your next upkeep".into(),
        Duration::YourNext(Stage::Draw) => "until your next draw step".into(),
        Duration::YourNext(_) => "until your next end step".into(),
        Duration::Permanent => return None,
    })
}

impl Speaker<'_> {
    /// Changes that hold together, as predicates: `gets +1/+1 and gains flying`.
    pub(super) fn changes(&mut self, changes: &[Change], form: Form, gains: &'static str) -> Phrase {
        let mut told = Vec::new();
        let mut rest = changes;
        while !rest.is_empty() {
            let (one, after) = self.predicate(rest, form, gains);
            told.push(one);
            rest = after;
        }
        let parts: Vec<Phrase> = told;
        Phrase::either(
            Equivalence::Punctuation,
            [words::list(parts.clone(), "and"), filter::joined(parts.clone(), " and "), filter::joined(parts, ", ")],
        )
    }

    /// One predicate, and the changes behind it.
    fn predicate<'c>(&mut self, changes: &'c [Change], form: Form, gains: &'static str) -> (Phrase, &'c [Change]) {
        if let Some((phrase, rest)) = self.becoming(changes, form, gains) {
            return (phrase, rest);
        }
        let Some((first, rest)) = changes.split_first() else {
            return (Phrase::default(), changes);
        };
        let phrase = match first {
            Change::Gain(_) => {
                let given: Vec<&Ability> = changes.iter().map_while(gained).collect();
                let behind = &changes[given.len()..];
                let verbs = Phrase::either(Equivalence::Gains, [verb(gains, form), verb("have", form), verb("gain", form)]);
                let mut ways = vec![say![verbs.clone(), " ", self.given(&given)]];
                for at in 1..given.len() {
                    let (first, rest) = given.split_at(at);
                    let and = Phrase::either(Equivalence::Punctuation, [", and ", " and ", ", "]);
                    ways.push(say![verbs.clone(), " ", self.given(first), and, verbs.clone(), " ", self.given(rest)]);
                }
                return (Phrase::either(Equivalence::Gains, ways), behind);
            }
            Change::Restrict(Restriction::Attack) if rest.first() == Some(&Change::Restrict(Restriction::Block)) => {
                return ("can't attack or block".into(), &rest[1..]);
            }
            other => self.change(other, form, gains),
        };
        (phrase, rest)
    }

    fn change(&mut self, change: &Change, form: Form, gains: &'static str) -> Phrase {
        match change {
            Change::Size(power, toughness) => self.sized(power, toughness, form),
            Change::BaseSize(power, toughness) => {
                let base = Phrase::either(Equivalence::BaseSize, ["base power and toughness ", "base size "]);
                say![verb("have", form), " ", base, self.base(power, toughness)]
            }
            Change::SwitchSize | Change::Control => self.fail(),
            Change::EveryCreatureType => say![becomes(form, gains), "every creature type"],
            Change::Gain(it) => say![verb("gain", form), " ", self.given(&[&**it])],
            Change::Lose(it) => say![verb("lose", form), " ", it.name().to_lowercase()],
            Change::Deny(it) => say!["can't have ", it.name().to_lowercase()],
            Change::LoseAll => say![verb("lose", form), " all abilities"],
            Change::Color(colors) => say![becomes(form, gains), of_colors(colors)],
            Change::AddType(_) | Change::SetTypes(_) | Change::AddSubtype(_) | Change::SetSubtype(_) => self.fail(),
            Change::Restrict(it) => restriction(it),
            Change::Require(it) => requirement(*it, form, self.lasts),
        }
    }

    fn sized(&mut self, power: &Amount, toughness: &Amount, form: Form) -> Phrase {
        let get = verb("get", form);
        let each = match (base_of(power), base_of(toughness)) {
            (Some(it), _) | (None, Some(it)) if self.each.is_none() && self.x.is_none() => Some(it.clone()),
            (_, _) => None,
        };
        let Some(each) = each else { return say![get, " ", self.size(power, toughness)] };
        // `for each` belongs to the size; another word for the number belongs to the clause.
        self.measures.push(each.clone());
        let Some(behind) = Self::for_each(&each) else {
            return self.fail();
        };
        let outer = self.each.replace(each);
        let size = self.size(power, toughness);
        self.each = outer;
        say![get, " ", size, behind]
    }

    /// Base power and toughness.
    fn base(&mut self, power: &Amount, toughness: &Amount) -> Phrase {
        say![self.digits(power), "/", self.digits(toughness)]
    }

    fn digits(&mut self, amount: &Amount) -> Phrase {
        match amount {
            Amount::Number(it) => it.to_string().into(),
            other if self.x.as_ref() == Some(other) => "X".into(),
            Amount::X if self.x.is_none() => "X".into(),
            other => {
                self.measures.push(other.clone());
                self.fail()
            }
        }
    }

    /// Types with what comes along with them: `becomes a 2/2 Elf creature with flying in addition to its other types`.
    fn becoming<'c>(&mut self, changes: &'c [Change], form: Form, gains: &'static str) -> Option<(Phrase, &'c [Change])> {
        let (mut parts, rest) = Parts::of(changes)?;
        let mut said = self.parts_said(&parts);
        if !parts.given.is_empty() {
            let given = std::mem::take(&mut parts.given);
            let verbs = Phrase::either(Equivalence::Gains, [verb(gains, form), verb("have", form), verb("gain", form)]);
            let behind = say![" and ", verbs, " ", self.given(&given)];
            said.extend(self.parts_said(&parts).into_iter().map(|it| say![it, behind.clone()]));
        }
        let with_article = parts.number_one(form);
        let plain = said.clone().into_iter().map(|it| say![becomes(form, gains), it]);
        let articled = said.into_iter().map(|it| say![becomes(form, gains), words::article(&it), " ", it]);
        let ways: Vec<Phrase> = if with_article { articled.chain(plain).collect() } else { plain.chain(articled).collect() };
        Some((Phrase::either(Equivalence::Grammar, ways), rest))
    }

    /// The ways to say them, without an article.
    fn parts_said(&mut self, parts: &Parts<'_>) -> Vec<Phrase> {
        let size = parts.size.map(|(power, toughness)| self.base(power, toughness));
        let color = (!parts.colors.is_empty()).then(|| say![of_colors(parts.colors), " "]);
        let mut nouns: Vec<Phrase> = parts.subtypes.iter().map(|it| it.name().into()).collect();
        nouns.extend(parts.types.iter().map(|it| Phrase::from(it.name().to_lowercase())));
        let mut plurals = nouns.clone();
        if let Some(last) = plurals.last_mut() {
            *last = words::plural(&last.printed()).into();
        }
        let given = (!parts.given.is_empty()).then(|| say![" with ", self.given(&parts.given)]);
        if parts.still {
            self.still = if parts.added || parts.untold { Still::Perhaps } else { Still::Told };
        }
        let mut besides = Vec::new();
        if parts.added {
            besides.extend([" in addition to its other types", " besides", " that's still a land", " that are still lands"]);
        }
        if parts.untold {
            besides.insert(0, "");
        } else if parts.still || !parts.added {
            besides.push("");
        }
        let besides = Phrase::either(Equivalence::Besides, besides);
        let mut ways = Vec::new();
        for nouns in [filter::joined(nouns, " "), filter::joined(plurals, " ")] {
            let Some(size) = &size else {
                ways.push(say![color.clone(), nouns, given.clone(), besides.clone()]);
                continue;
            };
            let base = Phrase::either(Equivalence::BaseSize, [" with base power and toughness ", " with base size "]);
            let before = say![size.clone(), " ", color.clone(), nouns.clone(), given.clone(), besides.clone()];
            let behind = say![color.clone(), nouns, base, size.clone(), given.clone(), besides.clone()];
            ways.extend(if parts.size_first { [before, behind] } else { [behind, before] });
        }
        ways
    }

    /// What a copy has otherwise.
    pub(super) fn exceptions(&mut self, exceptions: &[Exception]) -> Phrase {
        if exceptions.is_empty() {
            return Phrase::default();
        }
        let mut told: Vec<Phrase> = Vec::new();
        let mut rest = exceptions;
        while let Some(first) = rest.first() {
            match first {
                Exception::Lacks(it) => {
                    let not = ["it isn't ", "it's not ", "they aren't ", "the token isn't ", "the tokens aren't "];
                    told.push(say![Phrase::either(Equivalence::Grammar, not), it.name().to_lowercase()]);
                    rest = &rest[1..];
                }
                Exception::Ability(_) => {
                    let given: Vec<&Ability> =
                        rest.iter().map_while(|it| if let Exception::Ability(it) = it { Some(&**it) } else { None }).collect();
                    rest = &rest[given.len()..];
                    let has = Phrase::either(Equivalence::Pronoun, ["it has ", "they have "]);
                    told.push(say![has, self.given(&given)]);
                }
                Exception::Type(_)
                | Exception::OnlyTypes(_)
                | Exception::Subtype(_)
                | Exception::OnlySubtype(_)
                | Exception::Colors(_)
                | Exception::Size(..) => {
                    let (phrase, after) = self.excepted(rest);
                    told.push(phrase);
                    rest = after;
                }
            }
        }
        let both = [words::list(told.clone(), "and"), filter::joined(told.clone(), " and "), filter::joined(told, ", ")];
        say![", except ", Phrase::either(Equivalence::Punctuation, both)]
    }

    fn excepted<'c>(&mut self, exceptions: &'c [Exception]) -> (Phrase, &'c [Exception]) {
        let changes: Vec<Change> = exceptions.iter().map_while(as_change).collect();
        let is = Phrase::either(Equivalence::Grammar, ["it's ", "they're ", "the token is "]);
        if let Some((parts, rest)) = Parts::of(&changes) {
            let said = self.parts_said(&parts);
            let mut ways: Vec<Phrase> =
                said.iter().map(|it| say![is.clone(), words::article(it), " ", it.clone()]).chain(said.iter().map(|it| say![is.clone(), it.clone()])).collect();
            if let [Exception::Size(power, toughness), ..] = exceptions
                && let Some((parts, _)) = Parts::of(&changes[1..])
            {
                let others = self.parts_said(&parts);
                let size = format!("{power}/{toughness} and ");
                ways.extend(others.iter().map(|it| say![is.clone(), size.clone(), is.clone(), words::article(it), " ", it.clone()]));
            }
            return (Phrase::either(Equivalence::Grammar, ways), &exceptions[changes.len() - rest.len()..]);
        }
        let phrase = match &exceptions[0] {
            Exception::Size(power, toughness) => say![is, power.to_string(), "/", toughness.to_string()],
            Exception::Colors(colors) => say![is, of_colors(colors)],
            Exception::Type(_)
            | Exception::OnlyTypes(_)
            | Exception::Subtype(_)
            | Exception::OnlySubtype(_)
            | Exception::Ability(_)
            | Exception::Lacks(_) => self.fail(),
        };
        (phrase, &exceptions[1..])
    }
}

fn as_change(exception: &Exception) -> Option<Change> {
    Some(match exception {
        Exception::Ability(it) => Change::Gain(it.clone()),
        Exception::Type(it) => Change::AddType(*it),
        Exception::OnlyTypes(it) => Change::SetTypes(it.clone()),
        Exception::Subtype(it) => Change::AddSubtype(*it),
        Exception::OnlySubtype(it) => Change::SetSubtype(*it),
        Exception::Colors(it) => Change::Color(it.clone()),
        Exception::Size(power, toughness) => Change::BaseSize(Amount::Number(*power), Amount::Number(*toughness)),
        Exception::Lacks(_) => return None,
    })
}

fn gained(change: &Change) -> Option<&Ability> {
    if let Change::Gain(it) = change { Some(it) } else { None }
}

/// What a size is counted by.
fn base_of(amount: &Amount) -> Option<&Amount> {
    match amount {
        Amount::Times(_, it) => base_of(it).or(Some(it)),
        Amount::Number(_) | Amount::X | Amount::ThatMuch | Amount::Minus(_) => None,
        Amount::Count(_)
        | Amount::PowerOf(_)
        | Amount::ManaValueOf(_)
        | Amount::Devotion(_)
        | Amount::HandSize(_)
        | Amount::OwnHandSize
        | Amount::Past(_)
        | Amount::Plus(..)
        | Amount::While(..)
        | Amount::TimesPaid(_)
        | Amount::ColorsSpent
        | Amount::ManaSpent => Some(amount),
    }
}

fn becomes(form: Form, gains: &'static str) -> Phrase {
    let mut be = match form {
        Form::Third => ["is ", "becomes "],
        Form::Bare => ["are ", "become "],
        Form::EachOrAll | Form::AllOrEach => ["are ", "become "],
    };
    // A static ability says what is, an effect what becomes of it.
    if gains == "gain" {
        be.reverse();
    }
    if form == Form::EachOrAll || form == Form::AllOrEach {
        return Phrase::either(Equivalence::Gains, be.into_iter().chain(["is ", "becomes "]));
    }
    Phrase::either(Equivalence::Gains, be)
}

pub(super) fn of_colors(colors: &[Color]) -> Phrase {
    filter::joined(colors.iter().map(|it| it.name().to_lowercase().into()).collect(), " and ")
}

/// What something can't do.
pub(super) fn restriction(it: &Restriction) -> Phrase {
    match it {
        Restriction::Attack => "can't attack".into(),
        Restriction::Block => "can't block".into(),
        Restriction::BeBlocked => "can't be blocked".into(),
        Restriction::BeBlockedBy(fits) => match &fits.tests[..] {
            [Test::Not(it)] if let Test::Either(these) = &**it && these.len() == 1 => {
                let but = Phrase::either(Equivalence::Dialect, [" except", " but"]);
                say!["can't be blocked", but, " by ", blockers(&these[0])]
            }
            _ => say!["can't be blocked by ", blockers(fits)],
        },
        Restriction::BeBlockedByMoreThan(most) => {
            let creatures = if *most == 1 { " creature" } else { " creatures" };
            say!["can't be blocked by more than ", words::counted(i64::from(*most)), creatures]
        }
        Restriction::ActAlone => "can't attack or block alone".into(),
        Restriction::Regenerate => "can't be regenerated".into(),
        Restriction::Activate => "can't have its activated abilities activated".into(),
    }
}

fn blockers(fits: &Filter) -> Phrase {
    filter::phrase(fits, words::Number::Many)
}

/// What something must do if able.
fn requirement(it: Requirement, form: Form, lasts: Option<Duration>) -> Phrase {
    let when = || match lasts {
        Some(Duration::EndOfTurn) => " this turn".into(),
        Some(Duration::EndOfCombat) => " this combat".into(),
        _ => Phrase::either(Equivalence::Dialect, [" each combat", " each turn"]),
    };
    match it {
        Requirement::Attack => say![verb("attack", form), when(), " if able"],
        Requirement::Block => say![verb("block", form), when(), " if able"],
        Requirement::BeBlocked => {
            let turn = if lasts == Some(Duration::EndOfTurn) { " this turn" } else { "" };
            say!["must be blocked", turn, " if able"]
        }
        Requirement::BeBlockedByAll => "must be blocked by all if able".into(),
    }
}

/// Types, subtypes, colors, size and abilities that are told in one breath.
struct Parts<'c> {
    size: Option<(&'c Amount, &'c Amount)>,
    colors: &'c [Color],
    subtypes: Vec<Subtype>,
    types: Vec<CardType>,
    given: Vec<&'c Ability>,
    /// Whether it can be told as an addition to other types.
    added: bool,
    /// Whether it can be told behind, that it is still a land.
    still: bool,
    size_first: bool,
    /// Whether that it is an addition need not be told.
    untold: bool,
}

impl<'c> Parts<'c> {
    /// The parts at the beginning of these changes, in whichever order the parser tells them.
    fn of(changes: &'c [Change]) -> Option<(Self, &'c [Change])> {
        let mut parts =
            Self { size: None, colors: &[], subtypes: Vec::new(), types: Vec::new(), given: Vec::new(), added: false, still: false, size_first: false, untold: false };
        let (mut at, mut set, mut add) = (0, false, false);
        while let Some(it) = changes.get(at) {
            match it {
                Change::BaseSize(power, toughness) if parts.size.is_none() => parts.size = Some((power, toughness)),
                Change::Color(colors) if parts.colors.is_empty() => parts.colors = colors,
                Change::AddType(it) => {
                    add = true;
                    parts.types.push(*it);
                }
                Change::SetTypes(these) if !set => {
                    set = true;
                    parts.types.extend(these);
                }
                Change::AddSubtype(it) => {
                    add |= !set;
                    parts.subtypes.push(*it);
                }
                Change::SetSubtype(it) => {
                    set = true;
                    parts.subtypes.push(*it);
                }
                Change::Gain(it) if at > 0 => parts.given.push(it),
                Change::Gain(_)
                | Change::BaseSize(..)
                | Change::Color(_)
                | Change::SetTypes(_)
                | Change::Size(..)
                | Change::SwitchSize
                | Change::EveryCreatureType
                | Change::Lose(_)
                | Change::Deny(_)
                | Change::LoseAll
                | Change::Control
                | Change::Restrict(_)
                | Change::Require(_) => break,
            }
            at += 1;
        }
        if parts.types.is_empty() && parts.subtypes.is_empty() {
            return None;
        }
        let kinds = |it: &Change| match it {
            Change::AddType(_) => 0,
            Change::AddSubtype(_) => 1,
            Change::Color(_) => 2,
            Change::BaseSize(..) => 3,
            _ => 4,
        };
        let told = &changes[..at];
        let color_last = parts.colors.is_empty() || matches!(told.last(), Some(Change::Color(_)));
        let type_first = matches!(told[0], Change::AddType(_)) && !parts.subtypes.is_empty();
        let artifact_creature = parts.types == [CardType::Artifact, CardType::Creature];
        parts.size_first = set || matches!(told[0], Change::BaseSize(..)) || !color_last || type_first;
        parts.added = add && !set && color_last && !type_first;
        parts.still = add && !set && told.is_sorted_by_key(kinds);
        parts.size_first |= !parts.added;
        // What becomes an artifact creature stays what it was besides, whether or not that is told (205.1b).
        parts.untold = artifact_creature && add && !set && parts.subtypes.is_empty() && !matches!(told[0], Change::BaseSize(..));
        Some((parts, &changes[at..]))
    }

    /// Whether it is told of one thing.
    fn number_one(&self, form: Form) -> bool {
        let lands = self.subtypes.len() > 1 && self.types.is_empty() && self.size.is_none();
        form == Form::Third && !lands
    }
}

/// What multiplies the numbers of an amount.
pub(super) fn multiplied(amount: &Amount) -> Option<&Amount> {
    base_of(amount)
}
