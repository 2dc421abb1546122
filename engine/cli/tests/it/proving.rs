//! What `rulemill prove` keeps of a scenario is what `rulemill play` shows of it.

use std::{path::Path, process::Command};

use serde_json::Value;

const FILE: &str = "engine/tests/rules/keywords/ward.md";

fn run(args: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO_BIN_EXE_rulemill")).args(args).current_dir(root).output().expect("the program starts");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

#[test]
fn the_story_of_a_scenario_is_told_whole() {
    let evidence: Value = serde_json::from_str(&run(&["prove", "--json", FILE])).expect("it is JSON");
    let scenarios = evidence["scenarios"].as_array().expect("a list");
    let lines = scenarios.iter().flat_map(|it| it["told"]["lines"].as_array().expect("a list"));
    let told: Vec<String> = lines.map(|it| format!("{} {}", text(&it[0]), text(&it[1]))).collect();
    let played = run(&["play", FILE]);
    let shown = played.lines().filter_map(|it| it.strip_prefix("    ")).filter_map(|it| it.split_once(' '));
    let shown: Vec<String> = shown.map(|(rule, text)| format!("{rule} {}", text.trim())).collect();
    assert!(shown.iter().any(|it| it == "701.6a Lightning Bolt is countered"), "{shown:?}");
    assert_eq!(told, shown);
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
