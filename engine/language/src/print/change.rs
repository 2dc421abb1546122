//! Changes of characteristics and control, restrictions and requirements.

use super::{
    Equivalence, Phrase, Speaker, becoming, filter,
    phrase::say,
    restricting::{requirement, restriction},
    words::{self, Form, verb},
};
use crate::{Ability, Amount, Change, Duration, Lasting, Restriction, Taking, Trait};
use vocabulary::Stage;

/// How long, in the ways in which that is said behind a change.
pub(super) fn duration(duration: Duration) -> Option<Phrase> {
    Some(match duration {
        Duration::EndOfTurn => Phrase::either(Equivalence::ThisTurn, ["until end of turn", "this turn"]),
        Duration::EndOfCombat => Phrase::either(Equivalence::ThisTurn, ["until end of combat", "this combat"]),
        Duration::YourNextTurn => "until your next turn".into(),
        Duration::YourNextTurnEnd => "until the end of your next turn".into(),
        Duration::While(it) => lasting(it),
        Duration::ItsNextUntap => Phrase::either(
            Equivalence::Owner,
            [
                "during its controller's next untap step",
                "during their controller's next untap step",
                "during their controllers' next untap steps",
            ],
        ),
        Duration::YourNext(Stage::Untap) => "during your next untap step".into(),
        Duration::YourNext(Stage::Upkeep) => {
            Phrase::either(Equivalence::Stage, ["until your next upkeep", "until the beginning of your next upkeep"])
        }
        Duration::YourNext(Stage::Draw) => "until your next draw step".into(),
        Duration::YourNext(_) => "until your next end step".into(),
        Duration::Planeswalk => "until a player planeswalks".into(),
        Duration::RestOfGame => "for the rest of the game".into(),
        Duration::Permanent => return None,
    })
}

/// How long something is stated.
pub(super) fn stated_for(duration: Duration) -> Phrase {
    match duration {
        Duration::EndOfTurn => "this turn".into(),
        Duration::RestOfGame => "for the rest of the game".into(),
        other => self::duration(other).unwrap_or_default(),
    }
}

/// As long as what.
fn lasting(it: Lasting) -> Phrase {
    let long = |said: Phrase| say!["for as long as ", said];
    match it {
        Lasting::YouControlThis => {
            Phrase::either(Equivalence::Dialect, [long(it.to_string().into()), "while you control this".into()])
        }
        Lasting::ThisIsTapped => {
            Phrase::either(Equivalence::Dialect, [long(it.to_string().into()), "while this is tapped".into()])
        }
        Lasting::YouControlThisTapped | Lasting::ThisRemains => long(it.to_string().into()),
        Lasting::YouControlIt => "until you lose control of it".into(),
        Lasting::Marked(mark) => say!["for as long as it's ", mark.to_string()],
        Lasting::Countered(kind) => {
            let it = ["it", "that creature", "that land", "that permanent", "that artifact", "the creature"];
            let kind = kind.name().to_lowercase();
            long(say![Phrase::either(Equivalence::Pronoun, it), " has ", words::article_of(&kind), " ", kind, " counter on it"])
        }
    }
}

/// Predicates one after the other.
fn listed(parts: Vec<Phrase>) -> Phrase {
    Phrase::either(
        Equivalence::Punctuation,
        [
            words::list(parts.clone(), "and"),
            filter::joined(parts.clone(), " and "),
            filter::joined(parts.clone(), ", "),
            filter::joined(parts, ", and "),
        ],
    )
}

impl Speaker<'_> {
    /// Changes that hold together, as predicates: `gets +1/+1 and gains flying`. That others are made besides says nothing.
    pub(super) fn changes(&mut self, changes: &[Change], form: Form, gains: &'static str) -> Phrase {
        say![Phrase::either(Equivalence::Grammar, ["", "also "]), self.changes_alone(changes, form, gains)]
    }

    /// The same, where nothing was said before.
    pub(super) fn changes_alone(&mut self, changes: &[Change], form: Form, gains: &'static str) -> Phrase {
        let parts = self.predicates(changes, form, gains);
        let mut ways = listed(parts.clone());
        // Of types in place of others nothing is left to lose, and what an effect gives it does not take.
        let lost = |others: &'static str| {
            let loses = say![verb("lose", form), " all other ", others];
            Phrase::either(Equivalence::Pronoun, [loses.clone(), say!["it ", loses]])
        };
        if changes.iter().any(|it| matches!(it, Change::SetTypes(_))) {
            let all = parts.into_iter().chain([lost("card types")]).collect();
            ways = Phrase::either(Equivalence::Unsaid, [ways, listed(all)]);
        }
        if let [Change::LoseAll, others @ ..] = changes
            && others.iter().any(|it| matches!(it, Change::Gain(_)))
        {
            let others = self.predicates(others, form, gains);
            let told = (1..=others.len()).map(|at| {
                let (before, behind) = others.split_at(at);
                listed(before.iter().cloned().chain([lost("abilities")]).chain(behind.iter().cloned()).collect())
            });
            let both = changes
                .iter()
                .any(|it| matches!(it, Change::SetTypes(_)))
                .then(|| listed(others.iter().cloned().chain([lost("card types and abilities")]).collect()));
            ways = Phrase::either(Equivalence::Gains, [ways].into_iter().chain(told).chain(both));
        }
        ways
    }

    /// Each predicate by itself.
    fn predicates(&mut self, changes: &[Change], form: Form, gains: &'static str) -> Vec<Phrase> {
        let mut told = Vec::new();
        let mut rest = changes;
        while !rest.is_empty() {
            let (one, after) = self.predicate(rest, form, gains);
            told.push(one);
            rest = after;
        }
        told
    }

    /// What the controller has for a time.
    pub(super) fn you_change(&mut self, changes: &[Change], lasts: Duration) -> Phrase {
        let said = say!["you ", self.changes_alone(changes, Form::Bare, "gain")];
        let Some(time) = duration(lasts) else { return self.fail() };
        let mut ways = vec![say![said.clone(), " ", time.clone()], say![time, ", ", said.clone()]];
        if self.until == Some(lasts) {
            ways.push(said);
        }
        Phrase::either(Equivalence::Order, ways)
    }

    /// One predicate, and the changes behind it.
    fn predicate<'c>(&mut self, changes: &'c [Change], form: Form, gains: &'static str) -> (Phrase, &'c [Change]) {
        if let Some((phrase, rest)) = self.becoming(changes, form, gains) {
            // A size or a supertype that is told first may be told by itself.
            let mut speaker = self.clone();
            if let [first @ (Change::BaseSize(..) | Change::AddSupertype(_)), others @ ..] = changes
                && let Some((apart, same)) = speaker.becoming(others, form, gains)
                && same.len() == rest.len()
            {
                let first = speaker.change(first, form, gains);
                return (Phrase::either(Equivalence::BaseSize, [phrase, say![first, " and ", apart]]), rest);
            }
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
            Change::Lose(_) => {
                let lost =
                    |it: &Change| if let Change::Lose(it) = it { Some(Phrase::from(it.name().to_lowercase())) } else { None };
                let names: Vec<Phrase> = changes.iter().map_while(lost).collect();
                let behind = &changes[names.len()..];
                return (say![verb("lose", form), " ", words::list(names, "and")], behind);
            }
            Change::LoseSubtypes(_) if rest.first() == Some(&Change::LoseAll) => {
                let types = self.change(first, form, gains);
                return (say![types, " and abilities"], &rest[1..]);
            }
            Change::Restrict(Restriction::Attack)
                if let [Change::Restrict(Restriction::Block), Change::Restrict(Restriction::Crew), after @ ..] = rest =>
            {
                return ("can't attack, block, or crew Vehicles".into(), after);
            }
            Change::Restrict(Restriction::Attack) if rest.first() == Some(&Change::Restrict(Restriction::Block)) => {
                return ("can't attack or block".into(), &rest[1..]);
            }
            Change::Restrict(Restriction::AttackAlone) if rest.first() == Some(&Change::Restrict(Restriction::BlockAlone)) => {
                return ("can't attack or block alone".into(), &rest[1..]);
            }
            Change::LikeExiled(Trait::CreatureTypes) if rest.first() == Some(&Change::LikeExiled(Trait::Size)) => {
                let printed = say![verb("have", form), " the power, toughness, and creature types of "];
                let like = Phrase::either(Equivalence::Dialect, [printed, "is sized and typed as ".into()]);
                let last = Phrase::either(Equivalence::Itself, ["this", "it"]);
                let still = if let Some(Change::AddSubtype(it)) = rest.get(1) {
                    let noun = Phrase::from(it.name().to_owned());
                    say![". it's still ", words::article(&noun), " ", noun]
                } else {
                    Phrase::default()
                };
                let behind = if rest.len() > 1 && matches!(rest[1], Change::AddSubtype(_)) { &rest[2..] } else { &rest[1..] };
                return (say![like, "the last creature card exiled with ", last, still], behind);
            }
            other => self.change(other, form, gains),
        };
        (phrase, rest)
    }

    pub(super) fn change(&mut self, change: &Change, form: Form, gains: &'static str) -> Phrase {
        match change {
            Change::Size(power, toughness) => self.sized(power, toughness, form),
            Change::BaseSize(power, toughness) => {
                let base = Phrase::either(Equivalence::BaseSize, ["base power and toughness ", "base size "]);
                say![verb("have", form), " ", base, self.base(power, toughness)]
            }
            Change::BasePower(power) => say![verb("have", form), " base power ", self.bare(power)],
            Change::BaseToughness(toughness) => say![verb("have", form), " base toughness ", self.bare(toughness)],
            Change::SizeByManaValue => {
                let base = Phrase::either(Equivalence::BaseSize, ["base power and base toughness", "base power and toughness"]);
                say![verb("have", form), " ", base, " each equal to its mana value"]
            }
            Change::SwitchSize
            | Change::Control
            | Change::AddType(_)
            | Change::SetTypes(_)
            | Change::AddSubtype(_)
            | Change::SetSubtype(_)
            | Change::LikeExiled(_)
            | Change::Named(_) => self.fail(),
            Change::AllNames => {
                say![verb("have", form), " all names of nonlegendary creature cards in addition to its name"]
            }
            Change::FullText => say![verb("have", form), " the full text of the top card of your graveyard"],
            Change::EveryCreatureType => Phrase::either(
                Equivalence::Dialect,
                [say![becoming::becomes(form, gains), "every creature type"], say![verb("gain", form), " all creature types"]],
            ),
            Change::Gain(it) => say![verb("gain", form), " ", self.given(&[&**it])],
            Change::OneOf(these) => self.one_of(these, form),
            Change::Lose(it) => say![verb("lose", form), " ", it.name().to_lowercase()],
            Change::Deny(it) => {
                // What it can't have it does not gain (113.11).
                say![Phrase::either(Equivalence::Gains, ["can't have ", "can't have or gain "]), it.name().to_lowercase()]
            }
            Change::LoseType(it) => {
                let noun = Phrase::from(it.name().to_lowercase());
                match form {
                    Form::Third => say!["isn't ", words::article(&noun), " ", noun],
                    Form::Bare | Form::EachOrAll | Form::AllOrEach => say!["aren't ", noun, "s"],
                }
            }
            Change::AddSupertype(it) => say![becoming::becomes(form, gains), it.name().to_lowercase()],
            Change::ChosenType(taking) => {
                let other = Phrase::either(Equivalence::Every, [" its other types", " their other types"]);
                let chosen = match gains {
                    // Of what a text has chosen, and not of what was chosen for its object.
                    "gain" => Phrase::either(Equivalence::Pronoun, ["that type", "the chosen type"]),
                    _ => Phrase::either(Equivalence::Chosen, ["the chosen type", "the chosen color", "the chosen name"]),
                };
                let besides = (*taking == Taking::Besides).then(|| say![" in addition to", other]);
                say![becoming::becomes(form, gains), chosen, besides]
            }
            Change::LoseAll => say![verb("lose", form), " all abilities"],
            Change::LoseSubtypes(of) => say![verb("lose", form), " all ", of.name().to_lowercase(), " types"],
            Change::Color(colors) => say![becoming::becomes(form, gains), becoming::of_colors(colors)],
            Change::MoreColors(colors) => {
                let other = Phrase::either(Equivalence::Every, [" its other colors", " their other colors"]);
                say![becoming::becomes(form, gains), becoming::of_colors(colors), " in addition to", other]
            }
            Change::Restrict(Restriction::Untap) => {
                let said: Phrase = match form {
                    Form::Third => "doesn't untap".into(),
                    Form::Bare => "don't untap".into(),
                    Form::EachOrAll => Phrase::either(Equivalence::Every, ["doesn't untap", "don't untap"]),
                    Form::AllOrEach => Phrase::either(Equivalence::Every, ["don't untap", "doesn't untap"]),
                };
                // Where no one untap step is meant, all of them are.
                if let Some(Duration::ItsNextUntap | Duration::YourNext(_)) = self.lasts {
                    return said;
                }
                let steps = ["its controller's untap step", "their controller's untap step", "their controllers' untap steps"];
                let told = say![said.clone(), " during ", Phrase::either(Equivalence::Every, steps)];
                Phrase::either(Equivalence::Unsaid, [said, told])
            }
            Change::Restrict(it) => restriction(it, form, self.lasts),
            Change::Require(it) => requirement(*it, form, self.lasts),
        }
    }

    /// One of several keywords, or of several sizes.
    fn one_of(&mut self, these: &[Change], form: Form) -> Phrase {
        let (mut keywords, mut sizes) = (Vec::new(), Vec::new());
        for it in these {
            match it {
                Change::Gain(it) => keywords.extend(it.as_keyword().map(|it| self.keyword(it))),
                Change::Size(power, toughness) => sizes.push(self.size(power, toughness)),
                _ => return self.fail(),
            }
        }
        if sizes.is_empty() {
            say![verb("gain", form), " your choice of ", words::list(keywords, "or")]
        } else {
            say![verb("get", form), " ", words::list(sizes, "or")]
        }
    }

    fn sized(&mut self, power: &Amount, toughness: &Amount, form: Form) -> Phrase {
        // What is got besides is got as well.
        let get = say![verb("get", form), Phrase::either(Equivalence::Grammar, ["", " an additional"])];
        let ((x, power_by), (y, toughness_by)) = (lettered(power), lettered(toughness));
        if base_of(power_by).is_some() && base_of(toughness_by).is_some() && base_of(power_by) != base_of(toughness_by) {
            let (x_is, y_is) = (self.measure(power_by), self.measure(toughness_by));
            return say![get, " ", x, "X/", y, "Y, where X is ", x_is, ", and Y is ", y_is];
        }
        let each = match (base_of(power), base_of(toughness)) {
            (Some(it), _) | (None, Some(it)) if self.each.is_none() && self.x.is_none() => Some(it.clone()),
            (_, _) => None,
        };
        let Some(each) = each else { return say![get, " ", self.size(power, toughness)] };
        // `for each` belongs to the size; another word for the number belongs to the clause.
        self.measures.push(each.clone());
        let Some(behind) = self.for_each(&each) else {
            return self.fail();
        };
        let outer = self.each.replace(each);
        let size = self.size(power, toughness);
        self.each = outer;
        say![get, " ", size, behind]
    }

    /// Base power and toughness.
    pub(super) fn base(&mut self, power: &Amount, toughness: &Amount) -> Phrase {
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
}

pub(super) fn gained(change: &Change) -> Option<&Ability> {
    if let Change::Gain(it) = change { Some(it) } else { None }
}

/// The sign before a letter, and what it stands for.
fn lettered(amount: &Amount) -> (&'static str, &Amount) {
    if let Amount::Minus(it) = amount { ("-", it) } else { ("+", amount) }
}

/// What a size is counted by.
fn base_of(amount: &Amount) -> Option<&Amount> {
    match amount {
        Amount::Times(_, it) => base_of(it).or(Some(it)),
        Amount::Number(_) | Amount::X | Amount::ThatMuch | Amount::Minus(_) => None,
        Amount::Count(_)
        | Amount::PowerOf(_)
        | Amount::ToughnessOf(_)
        | Amount::ManaValueOf(_)
        | Amount::Counters(..)
        | Amount::Attached(..)
        | Amount::CountersHad(..)
        | Amount::HandSize(_)
        | Amount::OwnHandSize
        | Amount::Past(_)
        | Amount::Plus(..)
        | Amount::Sum(..)
        | Amount::While(..)
        | Amount::Half(..)
        | Amount::OwnLife
        | Amount::LifeOf(_)
        | Amount::TimesPaid(_)
        | Amount::ColorsSpent
        | Amount::Flips(_)
        | Amount::Measured(..)
        | Amount::CastBefore
        | Amount::ManaSpent(_) => Some(amount),
    }
}

/// What multiplies the numbers of an amount.
pub(super) fn multiplied(amount: &Amount) -> Option<&Amount> {
    base_of(amount)
}
