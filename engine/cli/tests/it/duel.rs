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
fn an_option_can_be_said() {
    let (_, by_number) = play("1\n1\n2\n");
    let (out, by_words) = play("You\nkeep\nplay m\n");
    assert_eq!(by_number.replay(), by_words.replay(), "{out}");
    let (out, refused) = play("yo\nyou there\n");
    let (_, start) = play("");
    assert!(out.contains("can be 1 or 2") && out.contains("is no option"), "{out}");
    assert_eq!(refused.replay(), start.replay());
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
    assert!(out.contains("your opponent draws 7 cards") && out.contains("your opponent draws a card"));
    let hidden = |it: &str| it.ends_with("a card") || it.ends_with(" cards") || it.contains('[');
    assert!(!out.lines().any(|it| it.contains("your opponent draws") && !hidden(it)));
}

/// Nobody but who plays is `you`, verbs go with it, and the opponent has one name.
#[test]
fn names_are_one_way() {
    let (out, _) = play(&("1\n1\n".to_owned() + &"2\n1\nn\n".repeat(300)));
    for wrong in
        ["player 0", "player 1", "you draws", "you plays", "you casts", "you loses", "you's", "Turn 0", "you taps", "you is"]
    {
        assert!(!out.contains(wrong), "{wrong:?} is in {out}");
    }
    for right in ["Before the first turn", "your turn begins", "your opponent's turn begins", "you draw", "Type the number"] {
        assert!(out.contains(right), "{right:?} is not in {out}");
    }
}

/// Passing goes on until something happens, or the turn ends; one answer taken back takes all of it back.
#[test]
fn passing_goes_on() {
    let turn = |out: &str| {
        let mut boards = out.lines().filter_map(|it| it.strip_prefix("Turn ")?.split(',').next()?.parse::<u32>().ok());
        boards.next_back().unwrap_or(0)
    };
    let (before, start) = play("1\n1\n");
    let (one, _) = play("1\n1\np\n");
    let (many, _) = play("1\n1\nn\n");
    let (turned, ended) = play("1\n1\ne\n");
    assert!(turn(&one) <= turn(&many) && turn(&before) < turn(&turned), "{turned}");
    let (_, back) = play("1\n1\ne\nu\n");
    assert_eq!(back.replay(), start.replay());
    assert!(ended.replay().answers.len() > start.replay().answers.len() + 2, "it was passed more than once");
    let (out, _) = play("n\n");
    assert!(out.contains("You can pass only with priority"), "{out}");
}

/// Whoever passes in the first main phase is asked in the second one, though nothing has happened.
#[test]
fn passing_stops_at_the_next_main_phase() {
    let (out, _) = play("1\n1\nn\n");
    assert!(out.trim_end().ends_with('>') && out.contains("Turn 1, your postcombat main phase"), "{out}");
}

/// An option that is a number in the game says what it stands for, and everything can be read.
#[test]
fn options_say_what_they_do() {
    let rules = engine::rules(cards::standard());
    let decks: Vec<_> = ["designations", "red-green"]
        .map(|name| {
            let (_, text) = deck::DECKS.iter().find(|it| it.0 == name).expect("it comes with the engine");
            deck::deck(text, rules.library()).expect("it has no problems")
        })
        .into();
    let mut duel = Duel::new(&rules, &Setup::new(decks, 5));
    let mut out = Vec::new();
    let script = "1\n1\nc Goblin Token\nc lost mine\n".to_owned() + &"2\nn\n".repeat(60);
    duel.play(&mut script.as_bytes(), &mut out).expect("memory takes it");
    let out = String::from_utf8(out).expect("text comes out");
    for told in [
        "Goblin Token (red)",
        "room I to II or III",
        "To which room of Lost Mine of Phandelver",
        "room 2: create a",
        "yours, the marker in room",
        "declare attackers step begins\n508.1f      you tap",
    ] {
        assert!(out.contains(told), "{told:?} is not in {out}");
    }
}

/// What is tapped is chosen by the program, or by the person who wants to.
#[test]
fn lands_are_tapped_by_the_program_or_by_hand() {
    let script = "1\n1\n".to_owned() + &"n\n2\n".repeat(30);
    let (automatic, _) = play(&script);
    assert!(!automatic.contains("What do you pay"), "{automatic}");
    assert!(automatic.contains("you tap "), "{automatic}");
    let (by_hand, _) = play(&format!("m\n{script}"));
    assert!(by_hand.contains("What do you pay") && by_hand.contains("tap Forest for {G}"), "{by_hand}");
}
