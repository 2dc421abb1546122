//! Nouns with their adjectives, of which descriptions are made.

use super::{
    filter::{colors, not},
    syntax::{Node, Read, Rule, complain, first},
    terms, word,
};
use crate::{Attached, Filter, Mark, Property, Relation, Test};
use vocabulary::catalog::CardType;

/// A noun with its adjectives.
pub(super) struct Noun {
    adjectives: Vec<Test>,
    types: Vec<Test>,
    /// Whether it is a type in the plural, behind which no kind can stand: `artifacts, enchantments, and tokens`.
    plural: bool,
    /// What kind of thing it names, where it names one.
    pub(super) kind: Option<Vec<Test>>,
}

impl Noun {
    /// Whether its kind alone says where it is (109.2).
    pub(super) fn has_place(&self) -> bool {
        self.kind.as_ref().is_some_and(|it| it.contains(&Test::Spell) || it.contains(&Test::Permanent))
    }

    pub(super) fn is_player(&self) -> bool {
        self.kind.as_ref().is_some_and(|it| it.contains(&Test::Player))
    }

    /// Whether it names schemes, which are no permanents (109.2).
    pub(super) fn is_scheme(&self) -> bool {
        self.types.contains(&Test::Type(CardType::Scheme))
    }
}

pub(super) fn is_of_opponents(noun: &Noun) -> bool {
    noun.kind.as_ref().is_some_and(|it| it.contains(&Test::Controlled(Relation::Opponent)))
}

/// The tests of one noun, or of one of several. The kind behind the last noun is meant for all: `instant or sorcery spell`.
pub(super) fn united(mut nouns: Vec<Noun>) -> Vec<Test> {
    share_type(&mut nouns);
    let kind = nouns.last().and_then(|it| it.kind.clone()).filter(|it| !it.contains(&Test::Player));
    let tokens = kind.as_ref().is_some_and(|it| it.contains(&Test::Token));
    // A first noun that says itself what it is keeps its adjectives: `a basic land card or Gate card`.
    let own = nouns.len() > 1 && nouns[0].kind.is_some();
    let shared = !own && nouns.iter().skip(1).all(|it| it.adjectives.is_empty());
    let adjectives = if shared { nouns.first_mut().map(|it| std::mem::take(&mut it.adjectives)) } else { None };
    for noun in &mut nouns {
        let meant = kind.clone().filter(|_| !(tokens && noun.plural));
        let own = meant.unwrap_or_else(|| if noun.is_scheme() { Vec::new() } else { vec![Test::Permanent] });
        noun.kind.get_or_insert(own);
    }
    let one_kind = nouns.windows(2).all(|it| it[0].kind == it[1].kind);
    let mut tests = Vec::new();
    if one_kind {
        tests.extend(nouns.first_mut().and_then(|it| it.kind.take()).unwrap_or_default());
        tests.extend(adjectives.unwrap_or_default());
        if let [noun] = &mut nouns[..] {
            tests.append(&mut noun.adjectives);
            tests.append(&mut noun.types);
            return tests;
        }
    } else {
        // Adjectives of a noun of another kind stay with it: `tapped creature or player`.
        nouns[0].adjectives = adjectives.unwrap_or_else(|| std::mem::take(&mut nouns[0].adjectives));
    }
    let either = nouns.into_iter().map(|mut it| {
        let mut tests = if one_kind { Vec::new() } else { it.kind.unwrap_or_default() };
        tests.append(&mut it.adjectives);
        tests.append(&mut it.types);
        Filter { tests }
    });
    tests.push(Test::Either(either.collect()));
    tests
}

/// The card type behind the last of several subtypes is meant for all: `Ninja and Rogue creatures`.
fn share_type(nouns: &mut [Noun]) {
    let Some((Noun { types, kind: None, .. }, before)) = nouns.split_last_mut() else { return };
    let [Test::Subtype(_), .., shared @ Test::Type(_)] = &types[..] else { return };
    let lacks = |it: &Noun| {
        let bare = it.types.iter().all(|it| matches!(it, Test::Subtype(_)));
        bare && !it.types.is_empty() && !it.plural && it.kind.is_none()
    };
    if before.iter().all(lacks) {
        for it in before {
            it.types.push(shared.clone());
        }
    }
}

pub(super) fn noun(node: Node<'_>) -> Read<Noun> {
    let (plural, whole) = (word::is_plural(node.as_str()), node.clone());
    let mut noun = Noun { adjectives: Vec::new(), types: Vec::new(), plural, kind: None };
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::adjective => noun.adjectives.push(adjective(first(it))?),
            Rule::kind => noun.kind = Some(kind(it.as_str())),
            _ => noun.types.push(type_name(&it)?),
        }
    }
    // No player is this: which one is left out?
    if noun.kind.as_ref().is_some_and(|it| it.contains(&Test::Player)) && noun.adjectives.contains(&not(Test::This)) {
        return Err(complain(&whole, "other than which player? say `each other player`"));
    }
    // `enchanted creatures`: all that are.
    if plural {
        bear_any(&mut noun.adjectives);
    }
    Ok(noun)
}

/// Whatever is enchanted, not what this is attached to.
pub(super) fn bear_any(tests: &mut [Test]) {
    for it in tests {
        if let Test::Host(by) = it {
            *it = Test::Bears(*by);
        }
    }
}

fn kind(word: &str) -> Vec<Test> {
    match word.trim_end_matches('s') {
        "permanent" => vec![Test::Permanent],
        // A card that could become a permanent (110.4a).
        "permanent card" => vec![Test::Card, not(Test::Type(CardType::Instant)), not(Test::Type(CardType::Sorcery))],
        // One that will become a permanent (608.3).
        "permanent spell" => vec![Test::Spell, not(Test::Type(CardType::Instant)), not(Test::Type(CardType::Sorcery))],
        "spell" => vec![Test::Spell],
        "card" => vec![Test::Card],
        "source" => vec![Test::Source],
        "token" => vec![Test::Permanent, Test::Token],
        // One on the battlefield (903.3d).
        "commander" => vec![Test::Permanent, Property::Commander.plain()],
        "player" => vec![Test::Player],
        "opponent" => vec![Test::Player, Test::Controlled(Relation::Opponent)],
        _ => vec![Test::StackAbility],
    }
}

/// A card type or a subtype.
pub(super) fn type_name(node: &Node<'_>) -> Read<Test> {
    Ok(match node.as_rule() {
        Rule::card_type => Test::Type(word::card_type(node)?),
        Rule::outlaw => Test::Outlaw,
        _ => Test::Subtype(word::subtype(node)?),
    })
}

/// One word before a noun.
pub(super) fn adjective(node: Node<'_>) -> Read<Test> {
    if let Some(it) = Property::of_production(node.as_rule()) {
        return Ok(Test::Is(it, terms::terms(node)?));
    }
    Ok(match node.as_rule() {
        Rule::state => state(node.as_str()),
        Rule::foretold => Test::Marked(Mark::Foretold),
        Rule::colors => colors(node)?,
        _ => characteristic(node)?,
    })
}

/// A color, a supertype or a type, or none of it.
pub(super) fn characteristic(node: Node<'_>) -> Read<Test> {
    Ok(match node.as_rule() {
        Rule::color => Test::Color(word::color(&node)?),
        Rule::supertype => Test::Supertype(word::supertype(&node)?),
        Rule::non => not(characteristic(first(node))?),
        _ => type_name(&node)?,
    })
}

/// A state, or a relation to this object.
pub(super) fn state(word: &str) -> Test {
    match word {
        "another" | "other" => not(Test::This),
        "tapped" => Test::Tapped,
        "untapped" => not(Test::Tapped),
        "attacking" => Test::Attacking,
        "blocking" => Test::Blocking,
        "attacking or blocking" => Test::Either(vec![Filter::of([Test::Attacking]), Filter::of([Test::Blocking])]),
        "colorless" => Test::Colors(0),
        "monocolored" => Test::Colors(1),
        "damaged" => Test::Damaged,
        "renowned" => Test::Marked(Mark::Renowned),
        "saddled" => Test::Marked(Mark::Saddled),
        "face-down" => Test::FaceDown,
        "face-up" => not(Test::FaceDown),
        "nontoken" => not(Test::Token),
        "monstrous" => Test::Marked(Mark::Monstrous),
        "suspected" => Test::Marked(Mark::Suspected),
        "harnessed" => Test::Marked(Mark::Harnessed),
        "equipped" => Test::Host(Attached::Equipment),
        "fortified" => Test::Host(Attached::Fortification),
        _ => Test::Host(Attached::Aura),
    }
}
