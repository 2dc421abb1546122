//! Scenarios with real cards from a file.

use std::{fs, process::Command};

const CARDS: &str = r#"{"name":"Mild Ox","mana_cost":"{1}{G}","type_line":"Creature — Ox","oracle_text":"When this creature enters, you gain 2 life.","power":"2","toughness":"3","layout":"normal"}
{"name":"Odd Ox","mana_cost":"{1}{G}","type_line":"Creature — Ox","oracle_text":"Whenever Odd Ox ruminates, you gain 2 life.","power":"2","toughness":"3","layout":"normal"}
{"name":"Gain","mana_cost":"{G}","type_line":"Sorcery","oracle_text":"Ponder loudly.","layout":"normal"}
"#;

/// What is said, and with which exit code, of a scenario in which a card gives its controller life as it enters.
fn played(name: &str) -> (String, Option<i32>) {
    let play = format!("alice: 2 Forest; {name} in hand\nalice casts {name}");
    let scenario = format!("## 603.6a Gain of an ox\n\n```play\n{play}\n```\n\n```expect\nalice: 22 life\n```\n");
    played_over(CARDS, &scenario)
}

/// The same of a scenario with these cards.
fn played_over(of: &str, scenario: &str) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("there is room");
    let (cards, file) = (folder.path().join("cards.jsonl"), folder.path().join("ox.md"));
    fs::write(&cards, of).expect("there is room");
    fs::write(&file, scenario).expect("there is room");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rulemill"));
    let out = command.arg("play").arg(&file).arg("--cards").arg(&cards).output().expect("the program runs");
    let said = [out.stdout, out.stderr].map(|it| String::from_utf8(it).expect("text comes out")).concat();
    (said, out.status.code())
}

/// A pair of meld cards, and what both become, which files list as a card of its own.
const PAIR: &str = r#"{"name":"Glum Rat","mana_cost":"{1}{B}","type_line":"Creature — Rat","oracle_text":"At the beginning of combat on your turn, if you both own and control this creature and a creature named Glum Ghoul, exile them, then meld them into Glum Host.","power":"2","toughness":"1","layout":"meld"}
{"name":"Glum Ghoul","mana_cost":"{4}{B}","type_line":"Creature — Zombie","oracle_text":"","power":"3","toughness":"3","layout":"meld"}
{"name":"Glum Host","mana_cost":"","type_line":"Creature — Horror","oracle_text":"Haste","power":"5","toughness":"6","layout":"meld"}
"#;

#[test]
fn meld_cards_of_the_file_meld() {
    let scenario = "## 701.42a A pair\n\n```play\nalice: Glum Rat, Glum Ghoul\nall pass\nall pass\n```\n\n```expect\nGlum Host: 5/6, haste\n```\n";
    let (said, code) = played_over(PAIR, scenario);
    assert!(said.starts_with("passed 701.42a") && code == Some(0), "{said}");
}

#[test]
fn a_scenario_names_cards_of_the_file() {
    let (said, code) = played("Mild Ox");
    assert!(said.starts_with("passed 603.6a") && code == Some(0), "{said}");
}

/// Also where a heading happens to have a word that is the name of another card which waits.
#[test]
fn a_card_that_waits_is_told_with_its_place() {
    let (said, code) = played("Odd Ox");
    assert!(said.contains("Odd Ox ruminates") && said.contains("^^^^") && !said.contains("Ponder"), "{said}");
    assert_eq!(code, Some(2), "{said}");
}
