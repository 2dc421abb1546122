//! Recorded games: written, read back, and played again to the byte.

use std::{collections::BTreeSet, fs, sync::Arc};

use engine::{
    Game, Replay, RuleId, Rules, Setup,
    bot::RandomPlayer,
    cards::{self, Library},
    cr, deck,
    game::{Defending, Found},
    log::Log,
    sheets::{self, ListedSheet, Sheet},
    story::{Line, Weight},
};
use expect_test::expect;
use rules_data::Ledger;

use crate::table::{rules, setup};

const NAMES: [&str; 2] = ["alice", "bob"];

fn recorded(decks: [&str; 2], seed: u64) -> (Replay, Game) {
    let names = NAMES.map(ToOwned::to_owned);
    let setup = setup(&decks, seed);
    let mut game = Game::new(rules(), &setup).logging(Log::tracing(names.to_vec()).recording());
    game.play_until(&mut RandomPlayer::new(!seed), |state| state.turn.number > 60);
    (Replay::of(&game, &setup, &names), game)
}

#[test]
fn the_same_answers_give_the_same_trace_and_position() {
    for (decks, seed) in [(["simple-rg", "vanilla"], 1), (["white-blue", "red-green"], 2), (["artifacts", "blue-black"], 3)] {
        let (replay, game) = recorded(decks, seed);
        let read = Replay::read(&replay.write()).expect("what is written can be read");
        assert_eq!(read, replay);
        let again = read.play(rules(), Log::tracing(read.names()).recording()).expect("it was played before");
        let traces = [&game, &again].map(|it| format!("{:#?}", it.story()));
        assert!(traces[1].starts_with(traces[0].trim_end_matches("\n]")), "{decks:?}");
        assert_eq!(again.log().answers(), game.log().answers());
        if game.outcome() != engine::Outcome::Running {
            assert_eq!(traces[0], traces[1]);
            assert_eq!(format!("{:?}", again.state()), format!("{:?}", game.state()));
        }
        let silent = read.play(rules(), Log::default()).expect("it was played before");
        assert_eq!(silent.state(), again.state());
    }
}

#[test]
fn who_may_be_attacked_is_recorded() {
    let setup = Setup { defending: Defending::Chosen, ..setup(&["vanilla", "simple-rg", "vanilla"], 9) };
    let names = ["alice", "bob", "carol"].map(ToOwned::to_owned);
    let mut game = Game::new(rules(), &setup).logging(Log::tracing(names.to_vec()).recording());
    game.play_until(&mut RandomPlayer::new(1), |state| state.turn.number > 12);
    assert!(game.story().iter().any(|it| it.rule == cr::R507_1));
    let replay = Replay::of(&game, &setup, &names);
    let read = Replay::read(&replay.write()).expect("what is written can be read");
    assert_eq!(read, replay);
    let again = read.play(rules(), Log::tracing(read.names())).expect("it was played before");
    assert_eq!(again.story()[..game.story().len()], game.story());
}

#[test]
fn every_line_cites_a_rule_that_has_a_gist() {
    let (_, game) = recorded(["everything", "everything"], 5);
    assert!(game.story().len() > 500);
    let ledger = fs::read_to_string("../rules-data/ledger.csv").expect("the ledger is committed");
    let (ledger, _) = Ledger::read(&ledger);
    for line in game.story() {
        assert!(ledger.gist(line.rule).is_some(), "{} has no gist: {}", line.rule, line.text);
    }
    assert!(game.story().iter().any(|it| it.source.is_some()));
}

/// What is noted between the events changes none of them.
#[test]
fn decisions_are_told_between_the_events() {
    let noting = engine::rules(cards::standard()).noting();
    let told = |rules: &Arc<Rules>| {
        let mut game = Game::new(rules, &setup(&["white-blue", "red-green"], 4)).logging(Log::tracing(Vec::new()));
        game.play_until(&mut RandomPlayer::new(4), |state| state.turn.number > 12);
        game.story()
    };
    let (decisions, events): (Vec<Line>, Vec<Line>) = told(&noting).into_iter().partition(|it| it.weight == Weight::Decision);
    assert!(events == told(rules()), "the game went another way");
    let decided: BTreeSet<RuleId> = decisions.iter().map(|it| it.rule).collect();
    // Nobody has priority while untapping, a creature waits a turn, lands may be played, all pass.
    for rule in [cr::R502_4, cr::R302_6, cr::R116_2A, cr::R117_4] {
        assert!(decided.contains(&rule), "{rule} is not among {decided:?}");
    }
}

#[test]
fn all_problems_of_a_file_are_told_at_once() {
    let problems = |text: &str| {
        let told: Vec<String> = Replay::read(text).unwrap_err().iter().map(ToString::to_string).collect();
        told.join("\n")
    };
    expect!["line 1: the file is empty"].assert_eq(&problems(""));
    expect![[r#"
        line 1: version 9 of the format, but this program reads 1
        line 2: no list of answers: invalid value: integer `-1`, expected u16 at line 1 column 5
        line 4: no list of answers: expected value at line 1 column 1"#]]
    .assert_eq(&problems("{\"rulemill\":9,\"seed\":1,\"life\":20,\"payment\":\"automatic\",\"players\":[]}\n[0,-1]\n[2]\nx\n"));
}

#[test]
fn unknown_cards_and_answers_that_are_no_options_are_told() {
    let (mut replay, _) = recorded(["vanilla", "vanilla"], 1);
    replay.answers[45] = 99;
    let told = replay.play(rules(), Log::default()).unwrap_err();
    expect!["answer 46: option 99 does not exist: there are 2, counted from 0"].assert_eq(&told[0].to_string());
    replay.players[0].deck.push((2, "Black Lotus Petal".to_owned()));
    replay.players[1].deck.push((1, "Mox Wood".to_owned()));
    let stickers = ["name Dark", "{TK} gets bigger"].map(ToOwned::to_owned).to_vec();
    replay.players[1].sheets.push(ListedSheet { found: Found::ByChance, stickers });
    let told = replay.play(rules(), Log::default()).unwrap_err();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    expect![[r#"
        line 1: alice: no card is named "Black Lotus Petal"
        line 1: bob: no card is named "Mox Wood"
        line 1: bob: no sticker of these cards is "name Dark"
        line 1: bob: the sticker "{TK} gets bigger": unknown phrase "gets bigger"; expected permanent ability"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn stickers_stand_in_decks_with_the_numbers_of_their_sheets() {
    let text = "4 Forest\nsheet 2 name Dark\nopened sheet 1 {TK}{TK} 4/4\nsheet 2 {TK} gets bigger\nsheet x name Odd\nsheet 2 art crown\n";
    let mut library = Library::over(Arc::clone(rules().library()));
    let told: Vec<String> = sheets::of_deck(text, &mut library).unwrap_err().iter().map(ToString::to_string).collect();
    expect![[r#"line 4: "{TK} gets bigger": unknown phrase "gets bigger"; expected permanent ability"#]]
        .assert_eq(&told.join("\n"));
    let text = text.replace("{TK} gets bigger", "{TK} flying");
    let read = sheets::of_deck(&text, &mut library).expect("all of them can be read");
    let written = |it: &Sheet| it.stickers.iter().map(|it| it.written(&library.face(it.face).name)).collect::<Vec<_>>();
    expect![[r#"
        [
            (
                ByChoice,
                [
                    "{TK}{TK} 4/4",
                ],
            ),
            (
                ByChance,
                [
                    "name Dark",
                    "{TK} flying",
                    "art crown",
                ],
            ),
        ]
    "#]]
    .assert_debug_eq(&read.iter().map(|it| (it.found, written(it))).collect::<Vec<_>>());
    let told: Vec<String> = deck::deck(&text, &library).unwrap_err().iter().map(ToString::to_string).collect();
    expect![[r#"line 5: no card is named "sheet x name Odd""#]].assert_eq(&told.join("\n"));
}
