//! Cards from the grammar in games at random: whatever the language takes, the engine plays.

use std::{
    collections::BTreeSet,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::Arc,
};

use engine::cards::{CardId, Library, parse, print};
use proptest::prelude::*;

#[path = "../shared/written.rs"]
mod grammar;

use grammar::Grammar;

use crate::table::{cases, rules};

thread_local! {
    static GRAMMAR: Grammar = Grammar::new();
}

#[test]
fn all_files_of_the_grammar_are_written_from() {
    let language = Path::new(env!("CARGO_MANIFEST_DIR")).join("language/src");
    let files = ["grammar", "generated"].map(|it| fs::read_dir(language.join(it)).expect("the grammar is there"));
    let paths = files.into_iter().flatten().map(|it| it.expect("an entry").path());
    let grammar = paths.filter(|it| it.extension().is_some_and(|it| it == "pest"));
    let mut there: Vec<_> = grammar.map(|it| fs::read_to_string(it).expect("a text")).collect();
    let mut written = grammar::FILES.map(str::to_owned).to_vec();
    there.sort();
    written.sort();
    assert!(there == written, "{} files are there, and {} are written from", there.len(), written.len());
}

/// Bytes without a pattern, the same on every machine.
fn bytes(number: usize) -> Vec<u8> {
    let mut seed = 1_u32;
    std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24) as u8
    })
    .take(number)
    .collect()
}

/// A model is printed as a text that is read as it. What cards do not say has no words of its own, and may be printed as something near it.
#[test]
fn what_is_written_comes_back() {
    let mut library = Library::default();
    let (mut back, mut other) = (0, Vec::new());
    for card in GRAMMAR.with(|it| it.cards(&bytes(110_000), &mut library)) {
        let face = library.front(card).clone();
        let text = print::face(&face, &library).printed();
        match parse::card(&text, &mut library, engine::lexicon()) {
            Ok(again) if *library.front(again) == face => back += 1,
            Ok(_) => other.push(text),
            Err(_) => {}
        }
    }
    assert!(back > 100 && other.len() * 20 < back, "{back} come back, and as something else: {other:#?}");
}

#[test]
fn the_grammar_writes_cards_of_all_sorts() {
    let mut library = Library::default();
    let cards = GRAMMAR.with(|it| it.cards(&bytes(1_700_000), &mut library));
    let said: BTreeSet<_> = cards.iter().flat_map(|it| library.front(*it).words(&library)).collect();
    let served = engine::lexicon().words().count();
    assert!(said.len() * 3 > served, "{} cards say {} of {served} words", cards.len(), said.len());
    assert_eq!(library.check(engine::lexicon()), []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(6, 16), max_shrink_iters: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_the_language_takes_the_engine_plays(
        bytes in prop::collection::vec(any::<u8>(), 0..800),
        answers in prop::collection::vec(any::<u16>(), 0..400),
        seed in any::<u64>(),
    ) {
        let mut library = Library::over(Arc::clone(rules().library()));
        let cards = GRAMMAR.with(|it| it.cards(&bytes, &mut library));
        let rules = rules().with(library);
        // What panics is told with the cards of the game, as whatever else goes wrong.
        let played = catch_unwind(AssertUnwindSafe(|| grammar::play(&rules, &cards, &answers, seed)));
        let checked = played.unwrap_or_else(|_| Err("it panics".to_owned()));
        let text = |it: &CardId| print::face(rules.library().front(*it), &**rules.library()).printed();
        prop_assert!(checked.is_ok(), "{checked:?}: {:#?}", cards.iter().map(text).collect::<Vec<_>>());
    }
}
