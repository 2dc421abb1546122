//! The ledger, the audit, and the way from a rule to its code.

use crate::scratch::{Scratch, check, rulebook};

/// A checkout with an index, a ledger, a rule file and a scenario.
pub(crate) fn project() -> Scratch {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["ingest", file.to_str().expect("a path")]), 0, &[]);
    scratch.write(
        "engine/rules/src/playing.rs",
        "pub(crate) const RULES: &[Handler] = &[step(cr::R100_1, play)];\n/// Play.\nfn play() {}\n",
    );
    scratch.write("engine/tests/rules/playing.md", "# Playing\n\n## 100.1 Two play\n```play\n```\n```expect\n```\n");
    scratch
}

#[test]
fn the_ledger_is_completed_checked_and_changed() {
    let scratch = project();
    check(&scratch.run(&["ledger", "fmt", "--check"]), 1, &["run `cargo xtask ledger fmt`"]);
    check(&scratch.run(&["ledger", "fmt"]), 0, &["3 rows changed"]);
    check(&scratch.run(&["ledger", "fmt", "--check"]), 0, &[]);
    let header = "id,rule,disposition,refers_to,reviewed,clauses,gist,note\n";
    let rows = "1,100.1,todo,,,,,\n2,100.1a,todo,,,,,\n3,101.1,todo,,,,,\n";
    assert_eq!(scratch.read("rules-data/ledger.csv"), Some(format!("{header}{rows}")));
    check(&scratch.run(&["ledger", "set", "100", "101.1", "--gist", "Two play with colors."]), 0, &["3 rows changed"]);
    let before = scratch.everything();
    check(
        &scratch.run(&["ledger", "set", "100.1b", "101.1l", "--disposition", "inert"]),
        2,
        &["no rule 100.1b; the nearest are", "\"101.1l\" is no rule", "nothing was changed"],
    );
    check(&scratch.run(&["ledger", "set", "100.1", "--disposition", "done"]), 2, &["the six are handled"]);
    check(&scratch.run(&["ledger", "set", "100.1"]), 2, &["say what to change"]);
    let table = scratch.write("bad.csv", "rule,disposition,refers_to,note\n100.1,inert,,paper\n100.9,inert,,paper\n");
    check(&scratch.run(&["ledger", "set", "--from", table.to_str().expect("a path")]), 2, &["line 3: ", "no rule 100.9"]);
    std::fs::remove_file(table).expect("it is there");
    assert_eq!(scratch.everything(), before);
    let table = scratch
        .write("good.csv", "rule,disposition,refers_to,note\n100.1,handled,,\n100.1a,restated,100.1,\n101.1,inert,,paper\n");
    check(&scratch.run(&["ledger", "set", "--from", table.to_str().expect("a path")]), 0, &["3 rows changed"]);
    check(&scratch.run(&["review", "100", "101", "--accept"]), 0, &["3 rows are reviewed"]);
    check(&scratch.run(&["audit", "--no-play"]), 0, &["the book", "keyed", "is not known here"]);
    check(&scratch.run(&["audit"]), 2, &["no engine here to play", "--no-play"]);
    check(&scratch.run(&["ledger", "set", "101.1", "--note", ""]), 0, &["1 rows changed"]);
    check(
        &scratch.run(&["audit", "--no-play"]),
        1,
        &["rules-data/ledger.csv:4: error[no-note]: 101.1 is inert without a reason"],
    );
}

#[test]
fn a_row_goes_stale_with_the_text() {
    let scratch = project();
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    check(&scratch.run(&["ledger", "set", "100-101", "--gist", "Ours."]), 2, &["is no rule"]);
    check(&scratch.run(&["ledger", "set", "100", "101", "--gist", "Ours."]), 0, &[]);
    check(&scratch.run(&["ledger", "set", "100.1", "--disposition", "handled"]), 0, &[]);
    check(
        &scratch.run(&["audit", "--no-play"]),
        0,
        &["warning[unreviewed]: 100.1 was never reviewed", "0 of 1 claims were read"],
    );
    check(&scratch.run(&["review", "100.1"]), 0, &["- nobody reviewed it yet", "+ 100.1 (2020-05-01) Two people"]);
    check(&scratch.run(&["review", "100", "101", "--accept"]), 0, &["3 rows are reviewed"]);
    check(&scratch.run(&["audit", "--no-play"]), 0, &["1 of 1 claims were read"]);
    let next = scratch.write("next.txt", rulebook("May 1, 2021").replace("Two people", "Three people"));
    check(&scratch.run(&["ingest", next.to_str().expect("a path")]), 0, &[]);
    check(&scratch.run(&["audit", "--no-play"]), 0, &["warning[stale]: 100.1 was reviewed against another text"]);
    check(&scratch.run(&["trace", "100.1"]), 0, &["handled (stale)"]);
    let texts = ["- 100.1 (2020-05-01) Two people", "+ 100.1 (2021-05-01) Three people"];
    let before = scratch.read("rules-data/ledger.csv");
    let shown = scratch.everything();
    check(&scratch.run(&["review", "100.1"]), 0, &texts);
    check(&scratch.run(&["review", "100.1"]), 0, &["nothing was changed", "--accept"]);
    assert_eq!(scratch.everything(), shown, "to show is not to say that it holds");
    assert_eq!(scratch.read("rules-data/ledger.csv"), before);
    check(&scratch.run(&["review", "100.1", "100.7"]), 2, &["the nearest are 100.1, 100.1a, 101.1", "nothing was changed"]);
    check(&scratch.run(&["review", "100.1", "--accept"]), 0, &["1 rows are reviewed"]);
    check(&scratch.run(&["review", "100.1"]), 0, &["was read as it stands, beside the text as it is now"]);
    assert!(!scratch.run(&["audit", "--no-play"]).err.contains("stale"));
}

#[test]
fn only_a_review_counts_as_one() {
    let scratch = project();
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    check(&scratch.run(&["ledger", "set", "100", "101.1", "--gist", "Ours."]), 0, &[]);
    check(&scratch.run(&["ledger", "set", "100.1", "--disposition", "handled"]), 0, &[]);
    check(&scratch.run(&["review", "100.1", "--accept"]), 0, &["1 rows are reviewed"]);
    check(&scratch.run(&["ledger", "set", "100.1", "--note", "ours"]), 0, &[]);
    check(&scratch.run(&["audit", "--no-play"]), 0, &["0 of 1 claims were read"]);
    check(&scratch.run(&["review", "100.1"]), 0, &["handled  ours", "+ 100.1 (2020-05-01) Two people"]);
    let header = "id,rule,disposition,refers_to,reviewed,clauses,gist,note\n";
    let by_hand = "1,100.1,handled,,00000000000000ff,,Ours.,\n2,100.1a,todo,,,,Ours.,\n3,101.1,todo,,,,Ours.,\n";
    scratch.write("rules-data/ledger.csv", format!("{header}{by_hand}"));
    check(&scratch.run(&["audit", "--no-play"]), 1, &["error[pinned-by-hand]: 100.1 is pinned to a text"]);
}

#[test]
fn codegen_joins_rule_files_and_scenarios() {
    let scratch = project();
    scratch.write("engine/tests/scenarios/generated/old/stranger.rs", "");
    check(&scratch.run(&["codegen"]), 0, &["delete engine/tests/scenarios/generated/old/stranger.rs"]);
    let registry = scratch.read("engine/rules/src/generated/registry.rs").expect("it is written");
    assert!(registry.contains("(\"playing\", crate::playing::RULES)"), "{registry}");
    let tests = scratch.read("engine/tests/scenarios/generated/table.rs").expect("it is written");
    assert!(tests.contains("(\"playing.md\", cr::R100_1, \"Two play\")"), "{tests}");
    check(&scratch.run(&["codegen", "--check"]), 0, &[]);
    scratch.write("engine/tests/rules/playing.md", "## 100.1 Two play\n## 100.1a Two play\n");
    check(&scratch.run(&["codegen"]), 2, &["engine/tests/rules/playing.md:2: error[double-scenario]"]);
}

#[test]
fn trace_leads_there_and_back() {
    let scratch = project();
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    let there = ["todo", "engine/rules/src/playing.rs:1 step play", "engine/tests/rules/playing.md:3 100.1 Two play", "101.1"];
    check(&scratch.run(&["trace", "100.1"]), 0, &there);
    check(&scratch.run(&["trace", "engine/rules/src/playing.rs"]), 0, &["100.1", "handles"]);
    check(&scratch.run(&["trace", "engine/rules/src/playing.rs:3"]), 0, &["100.1", "handles"]);
    check(&scratch.run(&["trace", "engine/tests/rules/playing.md:1"]), 0, &["serves no rule"]);
    check(&scratch.run(&["trace", "100.2"]), 2, &["no rule 100.2; the nearest are 100.1, 100.1a, 101.1"]);
    check(&scratch.run(&["trace", "nowhere.rs"]), 2, &["neither a rule nor a file"]);
    let json: serde_json::Value = serde_json::from_str(&scratch.run(&["trace", "--json", "100.1"]).out).expect("it is JSON");
    assert_eq!(json["handlers"][0]["function"], "play");
}
