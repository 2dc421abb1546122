//! Games on several threads.

use std::process::Command;

fn simulate(more: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rulemill"));
    command.args(["simulate", "--games", "11", "--decks", "white-blue,artifacts", "--turns", "9", "--json"]).args(more);
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
