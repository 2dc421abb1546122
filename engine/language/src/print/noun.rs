//! Nouns with their adjectives: what stands first in a description.

use super::{
    Equivalence, Phrase, filter, nouns,
    phrase::say,
    terms,
    whose::Called,
    words::{self, Number},
};
use crate::{Attached, Filter, Property, Relation, Test, saying::Agent};
use vocabulary::catalog::CardType;

/// A noun that is no type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Permanent,
    Token,
    Commander,
    Spell,
    Card,
    PermanentCard,
    PermanentSpell,
    Source,
    Ability,
    Player,
    Opponent,
}

impl Kind {
    fn word(self, number: Number) -> Phrase {
        let word = match self {
            Self::Permanent => "permanent",
            Self::Token => "token",
            Self::Commander => "commander",
            Self::Spell => "spell",
            Self::Card => "card",
            Self::PermanentCard => "permanent card",
            Self::PermanentSpell => "permanent spell",
            Self::Source => "source",
            Self::Ability => {
                return match number {
                    Number::One | Number::Each => {
                        Phrase::either(Equivalence::Dialect, ["activated or triggered ability", "ability"])
                    }
                    Number::Some | Number::Many => "abilities".into(),
                };
            }
            Self::Player => "player",
            Self::Opponent => "opponent",
        };
        match number {
            Number::One | Number::Each => word.into(),
            Number::Some | Number::Many => words::plural(word).into(),
        }
    }
}

/// The zone that is told first.
pub(super) fn place(tests: &mut &[Test], called: Called) -> Option<Phrase> {
    let (zone, rest) = match tests {
        [Test::CardIn(zone), rest @ ..] => (*zone, rest),
        _ => return None,
    };
    *tests = rest;
    let whose = match tests {
        [Test::Controlled(whose), rest @ ..] => {
            *tests = rest;
            Some(*whose)
        }
        _ => None,
    };
    Some(filter::located(zone, whose, called))
}

/// The kind that is told next.
pub(super) fn kind(tests: &mut &[Test]) -> Option<Kind> {
    let is_not = |test: &Test, kind: CardType| matches!(test, Test::Not(it) if **it == Test::Type(kind));
    let (kind, rest) = match tests {
        [Test::Permanent, Test::Token, rest @ ..] => (Kind::Token, rest),
        [Test::Permanent, it, rest @ ..] if *it == Property::Commander.plain() && !rest.iter().any(is_type) => {
            (Kind::Commander, rest)
        }
        [Test::Permanent, rest @ ..] => (Kind::Permanent, rest),
        [Test::Spell, a, b, rest @ ..] if is_not(a, CardType::Instant) && is_not(b, CardType::Sorcery) => {
            (Kind::PermanentSpell, rest)
        }
        [Test::Spell, rest @ ..] => (Kind::Spell, rest),
        [Test::Card, a, b, rest @ ..] if is_not(a, CardType::Instant) && is_not(b, CardType::Sorcery) => {
            (Kind::PermanentCard, rest)
        }
        [Test::Card, rest @ ..] => (Kind::Card, rest),
        [Test::Source, rest @ ..] => (Kind::Source, rest),
        [Test::StackAbility, rest @ ..] => (Kind::Ability, rest),
        [Test::Player, Test::Controlled(Relation::Opponent), rest @ ..] => (Kind::Opponent, rest),
        [Test::Player, rest @ ..] => (Kind::Player, rest),
        _ => return None,
    };
    *tests = rest;
    Some(kind)
}

/// Adjectives, types and the kind.
pub(super) fn phrase(tests: &mut &[Test], kind: Option<Kind>, number: Number) -> Phrase {
    let all = *tests;
    let adjectives = all.iter().take_while(|it| is_adjective(it)).count();
    let before_types =
        adjectives == 1 && !all[1..].iter().any(|it| matches!(it, Test::Type(_) | Test::Subtype(_) | Test::Outlaw));
    let mut noun = Phrase::default();
    while let [first, rest @ ..] = tests
        && is_adjective(first)
    {
        let between = match rest.first() {
            Some(next) if is_adjective(next) && is_not(first) && is_not(next) => {
                Phrase::either(Equivalence::Punctuation, [", ", " "])
            }
            Some(next) if is_adjective(next) => Phrase::either(Equivalence::Punctuation, [" ", ", "]),
            Some(_) | None => " ".into(),
        };
        noun.push(if first.is_other() { other(number, &noun) } else { say![adjective(first), between] });
        *tests = rest;
    }
    let types = types(tests, kind, number);
    let said = say![noun, types];
    match all {
        // `permanents other than this`, `red spells and blue spells`.
        [one, ..] if before_types && *one == not(Test::This) => {
            Phrase::either(Equivalence::Other, [said, say![bare(kind, number), " other than this"]])
        }
        [Test::Either(these), ..] if before_types && kind.is_some() => match colors(these) {
            Some(colors) => {
                let each = colors.iter().map(|it| say![it.clone(), " ", bare(kind, number)]).collect();
                let each = words::list(each, if number == Number::Many { "and" } else { "or" });
                let behind = say![bare(kind, number), filter::that(number), words::list(colors, "or")];
                Phrase::either(Equivalence::Or, [said, each, behind])
            }
            None => said,
        },
        _ => said,
    }
}

/// Whether it says what something is not, as a word with `non`.
pub(super) fn is_not(test: &Test) -> bool {
    matches!(test, Test::Not(it) if matches!(**it, Test::Color(_) | Test::Supertype(_) | Test::Type(_) | Test::Subtype(_) | Test::Outlaw))
}

/// Whether it is a type, which is a noun.
fn is_type(test: &Test) -> bool {
    match test {
        Test::Type(_) | Test::Subtype(_) | Test::Outlaw => true,
        Test::Either(these) => these.iter().any(|it| it.tests.iter().any(is_type)),
        _ => false,
    }
}

fn not(test: Test) -> Test {
    Test::Not(Box::new(test))
}

fn other(number: Number, before: &Phrase) -> Phrase {
    match number {
        Number::One if before.is_empty() => Phrase::either(Equivalence::Other, ["another ", "other "]),
        Number::One | Number::Each | Number::Some | Number::Many => "other ".into(),
    }
}

/// Whether it stands before the noun.
pub(super) fn is_adjective(test: &Test) -> bool {
    match test {
        Test::Color(_)
        | Test::Supertype(_)
        | Test::Tapped
        | Test::Attacking
        | Test::Blocking
        | Test::Colors(_)
        | Test::Damaged
        | Test::Marked(_)
        | Test::FaceDown
        | Test::Bears(_)
        | Test::Host(_) => true,
        Test::Is(it, _) => it.saying().is_some_and(|it| it.agent == Agent::Nobody),
        Test::Not(it) => is_not(test) || test.is_other() || matches!(**it, Test::Tapped | Test::Token | Test::FaceDown),
        Test::Either(these) => colors(these).is_some() || is_in_combat(these),
        Test::Permanent
        | Test::Spell
        | Test::StackAbility
        | Test::CardIn(_)
        | Test::Card
        | Test::Source
        | Test::Player
        | Test::Type(_)
        | Test::Subtype(_)
        | Test::Outlaw
        | Test::OddManaValue
        | Test::Keyword(_)
        | Test::Named(_)
        | Test::Controlled(_)
        | Test::Owned(_)
        | Test::Token
        | Test::This
        | Test::It
        | Test::Same(_)
        | Test::Chosen
        | Test::Number(..)
        | Test::MostLife
        | Test::Who(_)
        | Test::Shares(..)
        | Test::Counter(_)
        | Test::Level(..)
        | Test::Counters(..) => false,
    }
}

/// Colors, one of which it has.
fn colors(these: &[Filter]) -> Option<Vec<Phrase>> {
    let color = |it: &Filter| match &it.tests[..] {
        [Test::Color(it)] => Some(Phrase::from(it.name().to_lowercase())),
        _ => None,
    };
    these.iter().map(color).collect()
}

fn is_in_combat(these: &[Filter]) -> bool {
    these.len() == 2 && these[0].tests == [Test::Attacking] && these[1].tests == [Test::Blocking]
}

/// One word before the noun.
pub(super) fn adjective(test: &Test) -> Phrase {
    match test {
        Test::Color(it) => it.name().to_lowercase().into(),
        Test::Supertype(it) => it.name().to_lowercase().into(),
        Test::Type(it) => it.name().to_lowercase().into(),
        Test::Subtype(it) => it.name().into(),
        Test::Tapped => "tapped".into(),
        Test::Attacking => "attacking".into(),
        Test::Blocking => "blocking".into(),
        Test::Colors(0) => "colorless".into(),
        Test::Colors(_) => "monocolored".into(),
        Test::Damaged => "damaged".into(),
        Test::Marked(it) => it.to_string().into(),
        Test::Outlaw => "outlaw".into(),
        Test::FaceDown => "face-down".into(),
        Test::Token => "token".into(),
        Test::Host(Attached::Aura) | Test::Bears(Attached::Aura) => "enchanted".into(),
        // What no card says by itself is told by its name.
        Test::Is(it, terms) => it.saying().map_or_else(|| format!("{it:?}").into(), |it| terms::said(it.pieces, terms)),
        Test::Host(Attached::Equipment) | Test::Bears(Attached::Equipment) => "equipped".into(),
        Test::Host(Attached::Fortification) | Test::Bears(Attached::Fortification) => "fortified".into(),
        Test::Either(these) => match colors(these) {
            Some(colors) if colors.len() == 2 => {
                Phrase::either(Equivalence::Or, [words::list(colors.clone(), "or"), words::list(colors, "and/or")])
            }
            Some(colors) => words::list(colors, "or"),
            None => "attacking or blocking".into(),
        },
        Test::Not(it) => match &**it {
            Test::Tapped => "untapped".into(),
            Test::Subtype(it) => say!["non-", it.name()],
            Test::Outlaw => "non-outlaw".into(),
            Test::This | Test::Same(_) => "other".into(),
            Test::FaceDown => "face-up".into(),
            other => say!["non", adjective(other)],
        },
        Test::Permanent
        | Test::Spell
        | Test::StackAbility
        | Test::CardIn(_)
        | Test::Card
        | Test::Source
        | Test::Player
        | Test::OddManaValue
        | Test::Keyword(_)
        | Test::Named(_)
        | Test::Controlled(_)
        | Test::Owned(_)
        | Test::This
        | Test::It
        | Test::Same(_)
        | Test::Chosen
        | Test::Number(..)
        | Test::MostLife
        | Test::Who(_)
        | Test::Shares(..)
        | Test::Counter(_)
        | Test::Level(..)
        | Test::Counters(..) => filter::phrase(&Filter::of([test.clone()]), Number::One),
    }
}

/// The types, or several nouns, and the kind behind them.
fn types(tests: &mut &[Test], kind: Option<Kind>, number: Number) -> Phrase {
    if let [Test::Either(these), ..] = tests
        && (keywords(these) || these.len() == 1)
    {
        return bare(kind, number);
    }
    if let [Test::Either(these), rest @ ..] = tests {
        *tests = rest;
        return nouns::one_of(these, kind, number);
    }
    let count = tests.iter().take_while(|it| matches!(it, Test::Type(_) | Test::Subtype(_) | Test::Outlaw)).count();
    let (words, rest) = tests.split_at(count);
    *tests = rest;
    let behind = kind_behind(kind);
    let mut noun = Phrase::default();
    for (at, it) in words.iter().enumerate() {
        let last = at + 1 == count && behind.is_none();
        noun.push(type_word(it, if last { number } else { Number::One }));
        if !last {
            noun.push(" ");
        }
    }
    match behind {
        Some(kind) => say![noun, kind.word(number)],
        None if count == 0 => bare(kind, number),
        None => noun,
    }
}

fn keywords(these: &[Filter]) -> bool {
    these.iter().all(|it| matches!(it.tests[..], [Test::Keyword(_)]))
}

fn bare(kind: Option<Kind>, number: Number) -> Phrase {
    kind.unwrap_or(Kind::Permanent).word(number)
}

/// The word behind the types: permanents need none.
pub(super) fn kind_behind(kind: Option<Kind>) -> Option<Kind> {
    kind.filter(|it| *it != Kind::Permanent)
}

fn type_word(test: &Test, number: Number) -> Phrase {
    match (test, number) {
        (Test::Type(it), _) => words::card_type(*it, number).to_lowercase().into(),
        (Test::Subtype(it), Number::Some | Number::Many) => words::plural(it.name()).into(),
        (Test::Outlaw, Number::Some | Number::Many) => "outlaws".into(),
        (other, _) => adjective(other),
    }
}
