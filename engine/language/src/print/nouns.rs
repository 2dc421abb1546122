//! Several nouns, of which one is meant: `artifact or creature`, `Ninja and Rogue creatures`.

use super::{
    Equivalence, Phrase, filter,
    noun::{self, Kind},
    phrase::say,
    whose::Called,
    words::{self, Number},
};
use crate::{Filter, Test};

/// Of these things.
pub(super) fn one_of(these: &[Filter], kind: Option<Kind>, number: Number) -> Phrase {
    let behind = noun::kind_behind(kind);
    let count = these.len();
    let nouns = these.iter().enumerate().map(|(at, it)| {
        let mut tests = &it.tests[..];
        match behind {
            Some(kind) if at + 1 == count => noun::phrase(&mut tests, Some(kind), number),
            Some(_) => stem(&mut tests),
            None => {
                let place = noun::place(&mut tests, Called::default()).unwrap_or_default();
                let own = noun::kind(&mut tests);
                say![noun::phrase(&mut tests, own, number), place]
            }
        }
    });
    let nouns: Vec<Phrase> = nouns.collect();
    // Adjectives of one noun alone: each has its kind.
    let own = these.iter().any(|it| it.tests.iter().any(|it| noun::is_adjective(it) || matches!(it, Test::Supertype(_))));
    let mut lists = vec![nouns];
    if behind.is_some() {
        let each = these.iter().map(|it| noun::phrase(&mut &it.tests[..], behind, number)).collect();
        lists.insert(usize::from(!own), each);
    }
    if behind.is_none() && share_type(these) {
        let bare = these.iter().enumerate().map(|(at, it)| match it.tests.split_last() {
            Some((_, mut kinds)) if at + 1 < count => stem(&mut kinds),
            _ => lists[0][at].clone(),
        });
        let bare = bare.collect();
        lists.push(bare);
    }
    if number == Number::One {
        // Each with its article.
        let more: Vec<Vec<Phrase>> = lists.iter().map(|it| each_with_article(it)).collect();
        lists.extend(more);
    }
    let words = match number {
        Number::One => &["or", "and/or"][..],
        Number::Each => &["or", "and", "and/or"],
        Number::Some => &["and/or", "or"],
        Number::Many => &["and", "or", "and/or"],
    };
    Phrase::either(Equivalence::Or, lists.into_iter().flat_map(|it| words.iter().map(move |word| words::list(it.clone(), word))))
}

/// Whether they are subtypes of one card type, which is told behind the last of them alone.
fn share_type(these: &[Filter]) -> bool {
    let of = |it: &Filter| match &it.tests[..] {
        [kinds @ .., Test::Type(shared)] => {
            (!kinds.is_empty() && kinds.iter().all(|it| matches!(it, Test::Subtype(_)))).then_some(*shared)
        }
        _ => None,
    };
    these.first().and_then(of).is_some_and(|first| these.iter().all(|it| of(it) == Some(first)))
}

/// All nouns but the first one with their articles.
fn each_with_article(nouns: &[Phrase]) -> Vec<Phrase> {
    let article = |(at, it): (usize, &Phrase)| if at == 0 { it.clone() } else { say![words::article(it), " ", it.clone()] };
    nouns.iter().enumerate().map(article).collect()
}

/// A noun whose kind is said behind a later one.
fn stem(tests: &mut &[Test]) -> Phrase {
    let mut words = Vec::new();
    while let [first, rest @ ..] = tests {
        words.push(noun::adjective(first));
        *tests = rest;
    }
    filter::joined(words, " ")
}
