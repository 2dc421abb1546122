//! The audit with evidence, the ratchet, and the beginning of a subject, in a checkout whose engine was played already.

use std::{collections::BTreeSet, fs};

use codegen::{
    evidence::{Evidence, Kept, Played, Row, SOURCES, Told, Without, sources},
    scan::Tree,
};

use crate::{
    ledger::project,
    scratch::{Scratch, check},
};

/// A project whose one rule is handled, with evidence kept for its sources as they are.
pub(crate) fn played(without: Without) -> Scratch {
    let scratch = project();
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    check(&scratch.run(&["ledger", "set", "100.1-101.1", "--gist", "Two play."]), 0, &[]);
    check(&scratch.run(&["ledger", "set", "100.1", "--disposition", "handled"]), 0, &[]);
    check(&scratch.run(&["review", "100.1", "--accept"]), 0, &[]);
    keep(&scratch, without);
    scratch
}

/// Keeps evidence for the sources as they are.
fn keep(scratch: &Scratch, without: Without) {
    let rule = "100.1".parse().expect("a rule");
    let (file, heading) = ("engine/tests/rules/playing.md".to_owned(), "100.1 Two play".to_owned());
    let told = Told { lines: vec![(rule, "two play".to_owned())], problems: Vec::new() };
    let (without, reached) = (Some(without), BTreeSet::from([rule]));
    let played = Played {
        file,
        heading,
        rule,
        passed: true,
        without,
        weak: Vec::new(),
        hollow: Vec::new(),
        reached,
        told,
        told_without: None,
    };
    let row = Row {
        table: "playing".to_owned(),
        at: 0,
        rule,
        missed: true,
        tried: 3,
        equivalent: 1,
        belied: Vec::new(),
        survivors: Vec::new(),
    };
    let mut tree = Tree::new();
    for (path, bytes) in scratch.everything() {
        let path = path.strip_prefix(scratch.path("")).expect("it is inside").to_string_lossy().replace('\\', "/");
        if SOURCES.iter().any(|it| path.strip_prefix(it).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))) {
            tree.insert(path, String::from_utf8(bytes).expect("sources are text"));
        }
    }
    let kept = Kept { sources: sources(&tree), evidence: Evidence::new(vec![played], vec![row]) };
    scratch.write("target/rulemill/evidence.json", serde_json::to_vec(&kept).expect("it is JSON"));
}

#[test]
fn evidence_counts_for_the_sources_that_it_is_of() {
    let scratch = played(Without::Fails);
    check(&scratch.run(&["audit"]), 0, &["implemented is what is proven: 1 of 3 rules, 33.3 %"]);
    check(
        &scratch.run(&["trace", "100.1"]),
        0,
        &["evidence: cited, keyed, passed, reached, proven", "100.1 Two play (proving, reached)"],
    );
    check(&scratch.run(&["trace", "--unproven"]), 0, &["100.1a", "2 rules to do"]);
    check(&scratch.run(&["trace", "--unproven", "--section", "102"]), 2, &["the book has no 102"]);
    for report in ["audit.txt", "audit.json", "junit.xml", "audit.sarif", "lcov.info", "audit.md"] {
        let path = format!("target/rulemill/audit/{report}");
        assert!(scratch.read(&path).is_some_and(|it| !it.is_empty()), "{path}");
    }
    scratch.write("engine/src/game.rs", "struct State;\n");
    check(&scratch.run(&["audit"]), 2, &["no engine here to play"]);
    check(&scratch.run(&["trace", "--unproven"]), 2, &["nothing was played since the last change", "no engine here to play"]);
    check(&scratch.run(&["trace", "100.1"]), 0, &["cited, keyed; not played since the last change", "(unplayed)"]);
    fs::remove_file(scratch.path("engine/src/game.rs")).expect("it is there");
    check(&scratch.run(&["audit"]), 0, &[]);
    scratch.write("target/rulemill/evidence.json", "{}");
    check(&scratch.run(&["audit"]), 2, &["no engine here to play"]);
}

#[test]
fn the_ratchet_holds_what_was_accepted() {
    let scratch = played(Without::Fails);
    check(&scratch.run(&["audit", "--check"]), 2, &["cannot read", "coverage.txt"]);
    check(&scratch.run(&["audit", "--accept"]), 0, &[]);
    check(&scratch.run(&["audit", "--check"]), 0, &[]);
    keep(&scratch, Without::Passes);
    check(
        &scratch.run(&["audit", "--check"]),
        1,
        &["xtask/coverage.txt:3: error[lost]: 100.1 was handled cited keyed=1 passed reached proven=1"],
    );
    check(&scratch.run(&["audit", "--accept"]), 0, &["accepted: 100.1 was handled"]);
    check(&scratch.run(&["audit", "--check"]), 0, &[]);
    keep(&scratch, Without::Stops);
    check(&scratch.run(&["audit", "--check"]), 1, &["gained: 100.1 is proven=1", "`cargo xtask audit --accept` keeps it"]);
}

#[test]
fn what_is_counted_can_be_listed() {
    let scratch = played(Without::Passes);
    check(&scratch.run(&["audit", "--list"]), 0, &["     3 rules", "     1 idle-scenario", "     0 retold"]);
    check(
        &scratch.run(&["audit", "--list", "reached", "--within", "100"]),
        0,
        &["100.1     handled cited keyed passed reached; Two play."],
    );
    check(&scratch.run(&["audit", "--list", "unproven"]), 0, &["engine/rules/src/playing.rs:1: warning[unproven]"]);
    check(&scratch.run(&["audit", "--list", "provem"]), 2, &["nothing is counted as \"provem\"; there are rules, missing"]);
    check(&scratch.run(&["audit", "--format", "htm"]), 2, &["there are text, json, junit, sarif, lcov, markdown, html"]);
    let json: serde_json::Value = serde_json::from_str(&scratch.run(&["audit", "--format", "json"]).out).expect("it is JSON");
    assert_eq!(json["rules"][0]["scenarios"][0]["outcome"], "idle");
    let twice = || scratch.run(&["audit", "--format", "markdown"]).out;
    assert_eq!(twice(), twice());
}

#[test]
fn a_subject_begins_with_what_is_absent() {
    let scratch = project();
    scratch.write("engine/rules/src/lib.rs", "//! Rules.\n\npub(crate) mod playing;\n");
    check(
        &scratch.run(&["stub", "keywords/first_sight", "--dry-run"]),
        0,
        &["would write engine/rules/src/keywords/first_sight.rs"],
    );
    assert_eq!(scratch.read("engine/rules/src/keywords.rs"), None);
    check(&scratch.run(&["stub", "keywords/first_sight"]), 0, &["write engine/rules/src/generated/registry.rs"]);
    let read = |path: &str| scratch.read(path).expect("it is written");
    assert_eq!(read("engine/rules/src/lib.rs"), "//! Rules.\n\npub(crate) mod keywords;\npub(crate) mod playing;\n");
    assert_eq!(read("engine/rules/src/keywords.rs"), "//! Keywords.\n\npub(crate) mod first_sight;\n");
    let rules = "//! First sight.\n\nuse kernel::machine::Handler;\n\npub(crate) const RULES: &[Handler] = &[];\n";
    assert_eq!(read("engine/rules/src/keywords/first_sight.rs"), rules);
    assert_eq!(read("engine/tests/rules/keywords/first_sight.md"), "# First sight\n");
    check(&scratch.run(&["stub", "keywords/first_sight"]), 2, &["is there already"]);
    check(&scratch.run(&["stub", "keywords/First"]), 2, &["makes no module"]);
    check(&scratch.run(&["stub", "keywords/rule_100"]), 2, &["holds 100"]);
    fs::remove_file(scratch.path("engine/tests/rules/keywords/first_sight.md")).expect("it is there");
    scratch.write("engine/rules/src/keywords/first_sight.rs", "//! Ours now.\n");
    check(&scratch.run(&["stub", "keywords/first_sight"]), 0, &["write engine/tests/rules/keywords/first_sight.md"]);
    assert_eq!(read("engine/rules/src/keywords/first_sight.rs"), "//! Ours now.\n");
}
