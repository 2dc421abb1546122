//! Cards that are read when a text names them, and no others.

use std::{collections::BTreeSet, fs, path::Path, sync::Arc};

use engine::{
    Game, Setup,
    bot::RandomPlayer,
    cards::{self, ChoosingKind, Library, SHELF, Word, shelf::Shelf},
    deck::{self, DECKS},
    log::Log,
};

use crate::table::rules;

fn names(library: &Library) -> Vec<&str> {
    library.named().map(|it| library.front(it).name.as_str()).collect()
}

fn lines<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
    SHELF.wanted(texts).map(|it| it.1).collect()
}

/// Whether the words stand in a text with nothing that goes on with them.
fn stands_in(text: &str, words: &str) -> bool {
    let is_word = |it: Option<char>| it.is_some_and(|it| it.is_ascii_alphanumeric());
    text.match_indices(words)
        .any(|(at, _)| !is_word(text[..at].chars().next_back()) && !is_word(text[at + words.len()..].chars().next()))
}

#[test]
fn all_cards_stand_there_in_their_order() {
    let all: Vec<&str> = SHELF.all().map(|it| it.1).collect();
    assert_eq!(all, super::library::lines());
}

#[test]
fn only_what_is_named_is_read() {
    let library = cards::wanted(["4 craw wurm\n2 LIGHTNING BOLT"]);
    let wanted = ["Craw Wurm", "Forest", "Island", "Lightning Bolt", "Mountain", "Plains", "Swamp", "Wastes"];
    assert_eq!(names(&library), wanted);
    assert!(cards::wanted(["no card is called that"]).find("Craw Wurm").is_none());
}

/// The words of a text, whatever stands between them.
fn words(text: &str) -> BTreeSet<&str> {
    text.split(|it: char| !it.is_ascii_alphanumeric()).collect()
}

/// Held against a search for every name in every text: scenarios name cards in all the ways there are.
#[test]
fn whatever_a_text_names_is_found() {
    let library = rules().library();
    let named: Vec<_> = names(library).into_iter().map(|it| (it, it.to_lowercase())).collect();
    let scenarios = texts(Path::new("tests/rules"));
    assert!(scenarios.len() > 200);
    let decks = DECKS.iter().map(|it| it.1.to_owned());
    for text in scenarios.into_iter().chain(decks) {
        let (found, text) = (lines([text.as_str()]), text.to_lowercase());
        let there = words(&text);
        let mut named = named.iter().filter(|it| words(&it.1).is_subset(&there) && stands_in(&text, &it.1));
        let missed = named.find(|it| !found.iter().any(|line| line.starts_with(it.0)));
        assert_eq!(missed, None, "it stands in:\n{text}");
    }
}

fn texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|it| it.expect("it can be read").path());
    entries.flat_map(|it| if it.is_dir() { texts(&it) } else { vec![fs::read_to_string(&it).expect("it can be read")] }).collect()
}

#[test]
fn every_card_is_found_by_its_name_and_brings_what_it_names() {
    let all = cards::standard();
    for name in names(&all) {
        let loud = name.to_uppercase();
        let found = lines([loud.as_str()]);
        assert!(found.iter().any(|it| it.starts_with(name)), "{name}");
    }
    // One that speaks of another card by its name, which nothing else names.
    let files = [(
        "own",
        "Rat Piper {1} artifact: {T}: find in your library a card named Tin Rat\nTin Rat {1} artifact\nTin Cat {1} artifact",
    )];
    let places = cards::shelf::places::<3>(&files);
    let own: Vec<&str> = Shelf::new(&files, &places).wanted(["rat piper"]).map(|it| &it.1[..7]).collect();
    assert_eq!(own, ["Rat Pip", "Tin Rat"]);
}

#[test]
fn what_lets_name_any_card_brings_all() {
    let line = "Seer's Slate {1} artifact: as this enters, choose a nonland card name";
    let (card, library) = super::card(line);
    assert!(card.words(&library).contains(&Word::Choosing(ChoosingKind::Name)));
    assert_eq!(lines([line]).len(), SHELF.all().count());
    let files = [("own", "Seer's Slate {1} artifact: as this enters, choose a nonland card name\nTin Cat {1} artifact")];
    let places = cards::shelf::places::<2>(&files);
    assert_eq!(Shelf::new(&files, &places).wanted(["1 Seer's Slate"]).count(), 2);
}

/// With the cards of the decks a game is as it is with all.
#[test]
fn games_are_the_same() {
    for (name, text) in DECKS {
        let played = [Arc::clone(rules()), engine::rules(cards::wanted([text]))].map(|rules| {
            let deck = deck::deck(text, rules.library()).expect("it has no problems");
            let names = ["alice", "bob"].map(ToOwned::to_owned).to_vec();
            let log = Log::tracing(names).recording();
            let mut game = Game::new(&rules, &Setup::new(vec![deck.clone(), deck], 11)).logging(log);
            game.play_until(&mut RandomPlayer::new(12), |state| state.turn.number > 12);
            (game.log().answers().to_vec(), format!("{:?}", game.story()))
        });
        assert_eq!(played[0], played[1], "{name}");
    }
}

/// However many there are: the places of 30,000 cards are put in order once, and none of them is read.
#[test]
fn among_many_cards_the_named_ones_are_found() {
    const COUNT: usize = 30_000;
    let line = |it: usize| match it {
        0 => "Beast legendary land\n".to_owned(),
        1 => "Beast 7 {2} artifact\n".to_owned(),
        _ => format!("Beast {} {{1}} creature Ox 1/1\n", it * 7919 % COUNT),
    };
    let text: String = (0..COUNT).map(line).collect();
    let files = [("many", text.as_str())];
    let places = cards::shelf::places::<COUNT>(&files);
    let found: Vec<&str> = Shelf::new(&files, &places).wanted(["4 beast 17\n1 Beast 29999"]).map(|it| it.1).collect();
    let mut numbers: Vec<&str> = found.iter().map(|it| it.split(' ').nth(1).expect("it has a number")).collect();
    numbers.sort_unstable();
    // The name of one is the beginning of all others.
    assert_eq!(numbers, ["17", "29999", "legendary"]);
}
