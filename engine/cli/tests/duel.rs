//! A duel, played from a script.

use cli::duel::Duel;
use engine::{Setup, cards, deck};

/// What comes out, and the duel as it then stands.
fn play(script: &str) -> (String, Duel) {
    let rules = engine::rules(cards::standard());
    let (_, text) = deck::DECKS.iter().find(|it| it.0 == "simple-rg").expect("it comes with the engine");
    let deck = deck::deck(text, rules.library()).expect("it has no problems");
    let mut duel = Duel::new(&rules, &Setup::new(vec![deck.clone(), deck], 4));
    let mut out = Vec::new();
    duel.play(&mut script.as_bytes(), &mut out).expect("memory takes it");
    (String::from_utf8(out).expect("text comes out"), duel)
}

#[test]
fn bad_input_gets_a_hint_and_changes_nothing() {
    let (out, duel) = play("nonsense\n0\n99\n-1\n1 2\n\ns\nl no/such/file\nu\nc Lightning Bolt\n?\nq\n");
    assert!(
        duel.replay().answers.iter().all(|it| *it <= 1) && duel.replay().answers.len() <= 2,
        "only the opponent has answered"
    );
    for hint in [
        "\"nonsense\" is no option",
        "\"99\" is no option",
        "Say which file",
        "can't be read",
        "nothing to take back",
        "3 damage",
        "NUMBER",
    ] {
        assert!(out.contains(hint), "{hint:?} is not in {out}");
    }
}

#[test]
fn taking_back_leads_to_where_one_was() {
    let (_, before) = play("1\n1\n1\n");
    let (_, after) = play("1\n1\n1\n1\nu\n");
    assert_eq!(before.replay(), after.replay());
    let (_, start) = play("");
    let (_, after) = play("1\n1\nu\nu\n");
    assert_eq!(start.replay(), after.replay());
}

#[test]
fn a_game_is_saved_and_goes_on() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.jsonl");
    let file = file.to_str().expect("the name is text");
    let (out, before) = play(&format!("1\n1\n1\ns {file}\nq\n"));
    assert!(out.contains("Saved to"));
    let (_, after) = play(&format!("l {file}\nq\n"));
    assert_eq!(before.replay(), after.replay());
    let (_, further) = play(&format!("l {file}\n1\nu\nq\n"));
    assert_eq!(before.replay(), further.replay());
}

#[test]
fn a_whole_game_is_played_through_a_pipe() {
    let (out, duel) = play(&"1\n".repeat(20_000));
    assert!(out.contains("wins.") || out.contains("You win."), "the game ends");
    assert!(!duel.replay().answers.is_empty());
    // The opponent's draws are told without the card.
    assert!(out.contains("your opponent draws a card"));
    assert!(!out.lines().any(|it| it.contains("your opponent draws") && !it.ends_with("a card")));
}
