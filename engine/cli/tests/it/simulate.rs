//! Games on several threads.

use std::process::Command;

fn simulate(more: &[&str]) -> String {
    told(&[&["--turns", "9", "--json"], more].concat())
}

fn told(more: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rulemill"));
    command.args(["simulate", "--games", "11", "--decks", "white-blue,artifacts"]).args(more);
    let out = command.output().expect("the program runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("text comes out")
}

#[test]
fn the_same_comes_out_on_any_number_of_threads() {
    let one = simulate(&["--jobs", "1"]);
    assert!(one.contains("\"games\": 11"), "{one}");
    for jobs in ["2", "3", "20"] {
        assert_eq!(simulate(&["--jobs", jobs]), one, "{jobs} threads");
    }
    assert_eq!(simulate(&[]), one);
    assert_eq!(simulate(&["--check", "--jobs", "4"]), one);
}

/// A game that is stopped is unfinished, and not broken.
#[test]
fn a_game_is_stopped_after_so_many_decisions_or_turns() {
    let by_decisions = told(&["--decisions", "30"]);
    assert!(by_decisions.contains("unfinished: 11\n"), "{by_decisions}");
    assert_eq!(by_decisions.matches("  stopped in turn ").count(), 11, "{by_decisions}");
    assert!(by_decisions.contains("no end after so many decisions; what happens is by "), "{by_decisions}");
    assert!(!by_decisions.contains("BROKEN"), "{by_decisions}");
    assert_eq!(told(&["--decisions", "30", "--check", "--jobs", "3"]), by_decisions);
    let by_turns = told(&["--turns", "1"]);
    assert!(by_turns.contains("unfinished: 11\n") && !by_turns.contains("stopped"), "{by_turns}");
    let json = told(&["--decisions", "30", "--json"]);
    assert_eq!(json.matches("no end after so many decisions").count(), 11, "{json}");
    assert!(json.contains("\"broken\": []"), "{json}");
}
