//! An update of a scratch checkout: all of it, or nothing.

use std::fs;

use crate::{
    lineage::{later, project},
    scratch::{Scratch, check, rulebook},
};

#[test]
fn the_engine_is_moved_to_the_new_edition() {
    let (scratch, [_, new]) = project();
    let table = "pub(crate) const RULES: &[Handler] = &[step(cr::R101_1, paint), step(cr::R100_1A, deal)];\n/// As 101.1 says.\nfn paint() {}\nfn deal() {}\n";
    scratch.write("engine/rules/src/playing.rs", table);
    scratch.write(
        "engine/tests/rules/playing.md",
        "# Playing\n\n## 101.1 Two colors\n\n```trace\n101.1   dark\n100.1a  nine\n```\n",
    );
    check(&scratch.run(&["ledger", "set", "101.1", "--disposition", "handled", "--gist", "Dark or light."]), 0, &[]);
    check(&scratch.run(&["review", "101.1", "--accept"]), 0, &[]);
    check(&scratch.run(&["codegen"]), 0, &[]);
    let before = scratch.everything();
    let report = [
        "## New rules: 1\n\n- **101.1** Ending\n",
        "## Changed rules that something of ours stands on: 1",
        "**101.1 -> 102.1** moved and reworded, handled",
        "handler `engine/rules/src/playing.rs:1`",
        "comment `engine/rules/src/playing.rs:2`",
        "scenario `engine/tests/rules/playing.md:3`",
        "block `engine/tests/rules/playing.md:6`",
        "next: hold its handlers and scenarios to the new text, then `cargo xtask review 102.1 --accept`",
        "- colors: new: grey (102.1)",
        "1 rules added",
        "{+three+}",
    ];
    check(&scratch.run(&["update", &new]), 0, &report);
    check(&scratch.run(&["update", &new, "--apply"]), 2, &["--dirty"]);
    assert_eq!(scratch.everything(), before);
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &["files written"]);
    let read = |path: &str| scratch.read(path).expect("it is there");
    let moved = table.replace("R101_1", "R102_1").replace("101.1", "102.1");
    assert_eq!(read("engine/rules/src/playing.rs"), moved);
    assert!(read("engine/tests/rules/playing.md").contains("## 102.1 Two colors\n\n```trace\n102.1   dark\n100.1a  nine\n"));
    let rows: Vec<String> =
        read("rules-data/ledger.csv").lines().skip(1).map(|it| it.split(',').take(3).collect::<Vec<_>>().join(",")).collect();
    assert_eq!(rows, ["1,100.1,todo", "2,100.1a,todo", "4,101.1,todo", "3,102.1,handled"]);
    // The row that was reviewed is stale, and everything that is derived is fresh.
    check(&scratch.run(&["codegen", "--check"]), 0, &[]);
    check(&scratch.run(&["ledger", "fmt", "--check"]), 0, &[]);
    check(&scratch.run(&["audit", "--no-play"]), 1, &["102.1 was reviewed against another text"]);
    check(&scratch.run(&["where", "101.1", "--edition", "2020-05-01"]), 0, &["102.1"]);
    check(&scratch.run(&["update", &new]), 0, &["at this edition"]);
}

#[test]
fn what_is_gone_is_kept_and_breaks_what_named_it() {
    let (scratch, [old, new]) = project();
    let examples = "rule,ordinal,scenario,reason,reviewed\n100.1a,1,100.1a Nine each,,\n";
    scratch.write("rules-data/examples.csv", examples);
    check(&scratch.run(&["ledger", "set", "100.1a", "--gist", "Nine stones each."]), 0, &[]);
    let ledger = scratch.read("rules-data/ledger.csv").expect("it is there");
    fs::write(&new, later().replace("100.1a Each has nine.\nExample: Ann has nine.\n\n", "")).expect("a file");
    scratch
        .write("engine/rules/src/dealing.rs", "pub(crate) const RULES: &[Handler] = &[step(cr::R100_1A, deal)];\nfn deal() {}\n");
    scratch.write("engine/tests/rules/dealing.md", "## 100.1a Nine each\n");
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &["**100.1a** removed"]);
    let read = |path: &str| scratch.read(path).expect("it is there");
    assert!(read("engine/rules/src/dealing.rs").contains("cr::R100_1A_IS_GONE"));
    assert_eq!(read("engine/tests/rules/dealing.md"), "## gone_100_1a Nine each\n");
    assert!(read("rules-data/removed.csv").contains("\n2021-05-01,2,100.1a,todo"));
    check(&scratch.run(&["where", "100.1a", "--edition", "2020-05-01"]), 0, &["gone since 2021-05-01"]);
    assert_eq!(read("rules-data/examples.csv").lines().count(), 1, "the example is gone as well");
    assert!(
        read("rules-data/removed-examples.csv").lines().any(|it| it.starts_with("2,") && it.contains(",gone_100_1a Nine each,")),
        "the row of the example is kept"
    );
    // Back again: the row is what it was, and what named the rule names it.
    check(&scratch.run(&["update", &old, "--apply", "--dirty"]), 0, &["1 rules added"]);
    assert_eq!(read("rules-data/ledger.csv"), ledger);
    assert_eq!(read("rules-data/examples.csv"), examples);
    assert_eq!(scratch.read("rules-data/removed-examples.csv"), None);
    assert_eq!(
        scratch.read("rules-data/removed.csv"),
        None,
        "nothing is gone, and nobody has said anything of what the new edition had added"
    );
    assert!(read("engine/rules/src/dealing.rs").contains("step(cr::R100_1A, deal)"));
    assert_eq!(read("engine/tests/rules/dealing.md"), "## 100.1a Nine each\n");
}

#[test]
fn examples_go_with_their_rules() {
    let (scratch, [_, new]) = project();
    let before = "Example: Ann has nine.";
    fs::write(&new, later().replace(before, &format!("Example: So has Bea.\n{before}"))).expect("a file");
    let rows = "rule,ordinal,scenario,reason,reviewed\n100.1a,1,,\"no stones in a hand, see 101.1\",\n";
    scratch.write("rules-data/examples.csv", rows);
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &["examples: 1 same, 0 reworded, 0 moved, 1 added"]);
    let after = scratch.read("rules-data/examples.csv").expect("it is there");
    assert!(after.contains("\n100.1a,2,,\"no stones in a hand, see 102.1\","), "{after}");
    assert!(after.contains("\n100.1a,1,,waits to be read: an update brought it,"), "{after}");
    check(&scratch.run(&["ledger", "fmt", "--check"]), 0, &[]);
}

#[test]
fn a_failure_changes_nothing() {
    let (scratch, [_, new]) = project();
    let bad = scratch.write("bad.txt", later().replace("101.1. The game", "The game"));
    scratch.write("engine/src/broken.rs", "fn (");
    let table = scratch.write("decided.csv", "old,new\n100.1,107.1\n");
    let path = |it: &std::path::Path| it.to_str().expect("a path").to_owned();
    let before = scratch.everything();
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 2, &["engine/src/broken.rs", "nothing was changed"]);
    check(&scratch.run(&["update", &new, "--decide", &path(&table)]), 2, &["no such pair: 100.1 and 107.1"]);
    check(&scratch.run(&["update", "nowhere.txt"]), 2, &["nowhere.txt"]);
    let ran = scratch.run(&["update", &path(&bad), "--apply", "--dirty"]);
    assert_ne!(ran.code, Some(0), "{ran:?}");
    assert_eq!(scratch.everything(), before);
}

#[test]
fn what_a_row_restates_comes_back_with_its_rule() {
    let (scratch, [old, new]) = project();
    let set = ["ledger", "set", "100.1", "--disposition", "restated", "--refers-to", "101.1 100.1a", "--gist", "Two play."];
    check(&scratch.run(&set), 0, &[]);
    check(&scratch.run(&["review", "100.1", "--accept"]), 0, &[]);
    scratch.write("engine/rules/src/playing.rs", "//! By rules 100.1a and 101.\n\n/// 100.1-100.1a, 101.1.\nfn play() {}\n");
    scratch.write("xtask/coverage.txt", "# Accepted.\n100.1 restated\n100.1a handled: cited keyed=2\n101.1 modelled\n");
    check(&scratch.run(&["codegen"]), 0, &[]);
    // One update to learn of the edition, and back; from then on the lineage knows both.
    fs::write(&new, later().replace("100.1a Each has nine.\nExample: Ann has nine.\n\n", "")).expect("a file");
    check(
        &scratch.run(&["update", &new, "--apply", "--dirty"]),
        0,
        &["restated by `100.1`", "comment `engine/rules/src/playing.rs:1`"],
    );
    let read = |path: &str| scratch.read(path).unwrap_or_default();
    assert_eq!(
        read("engine/rules/src/playing.rs"),
        "//! By rules gone_100_1a and 102.\n\n/// 100.1-gone_100_1a, 102.1.\nfn play() {}\n"
    );
    assert!(read("rules-data/ledger.csv").contains("\n1,100.1,restated,102.1,"));
    assert_eq!(read("rules-data/removed-references.csv"), "id,at,restated\n1,1,2\n");
    let accepted = read("xtask/coverage.txt");
    assert!(accepted.contains("\n100.1 restated\n102.1 modelled\ngone_100_1a handled: cited keyed=2\n"), "{accepted}");
    let there = scratch.everything();
    check(&scratch.run(&["update", &old, "--apply", "--dirty"]), 0, &[]);
    assert!(read("rules-data/ledger.csv").contains("\n1,100.1,restated,101.1 100.1a,"));
    assert_eq!(scratch.read("rules-data/removed-references.csv"), None);
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &[]);
    assert_eq!(scratch.everything(), there);
}

#[test]
fn what_is_announced_is_what_is_written() {
    let (scratch, [_, new]) = project();
    check(&scratch.run(&["codegen"]), 0, &[]);
    let announced = scratch.run(&["update", &new]);
    let count = announced.err.lines().find_map(|it| it.strip_suffix(" would be written: --apply does it")).expect("it is said");
    let before = scratch.everything();
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &[&format!("{count} written;")]);
    let after = scratch.everything();
    let changed = after.iter().filter(|it| !before.contains(it)).count()
        + before.iter().filter(|it| !after.iter().any(|now| now.0 == it.0)).count();
    assert_eq!(format!("{changed} files"), count);
    let json: serde_json::Value = serde_json::from_str(&scratch.run(&["update", &new, "--json"]).out).unwrap_or_default();
    assert!(json.is_null(), "at this edition there is no report");
}

#[test]
fn the_report_is_json_and_says_what_it_lacks() {
    let (scratch, [_, new]) = project();
    let json: serde_json::Value = serde_json::from_str(&scratch.run(&["update", &new, "--json"]).out).expect("it is JSON");
    assert_eq!((json["added"][0]["rule"].as_str(), json["names"][0]["list"].as_str()), (Some("101.1"), Some("colors")));
    fs::remove_file(scratch.path("rules-data/texts/CR-20200501.txt")).expect("it is there");
    check(&scratch.run(&["update", &new]), 0, &["not shown word by word", "cargo xtask fetch --date 2020-05-01"]);
}

#[test]
fn a_run_that_grows_is_told() {
    let (scratch, [_, new]) = project();
    let rules = "100.1a Each has nine.\nExample: Ann has nine.\n\n100.1b They are grey.\n\n";
    fs::write(&new, later().replace("100.1a Each has nine.\nExample: Ann has nine.\n\n", rules)).expect("a file");
    scratch.write("engine/rules/src/playing.rs", "//! All of 100.1-101.1.\n");
    check(
        &scratch.run(&["update", &new]),
        0,
        &[
            "## Runs of rules that mean others than before: 1",
            "`engine/rules/src/playing.rs:1` 100.1-101.1 -> 100.1 to 102.1; now also 101.1",
        ],
    );
}

#[test]
fn another_publication_of_an_edition_is_told_apart() {
    let (scratch, [old, new]) = project();
    let other = scratch.path("other.txt");
    fs::write(&other, later().replace("nine moves", "ten moves")).expect("a file");
    let other = other.to_str().expect("a path");
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &[]);
    let says = "another publication of the edition of 2021-05-01 than the one that the lineage knows: they differ in 101.1";
    check(&scratch.run(&["update", other]), 2, &[says, "update to an earlier edition first"]);
    check(&scratch.run(&["update", &old, "--apply", "--dirty"]), 0, &[]);
    check(&scratch.run(&["update", other]), 2, &[says, "`cargo xtask lineage build FILE` takes this one in its place"]);
    check(&scratch.run(&["lineage", "build", other]), 0, &[]);
    check(&scratch.run(&["update", other, "--apply", "--dirty"]), 0, &["files written"]);
    check(&scratch.run(&["update", &old, "--apply", "--dirty"]), 0, &["files written"]);
}

#[test]
fn a_rule_that_was_nearly_another_is_not_said_to_stand_in_it() {
    let scratch = Scratch::new();
    let twin = |number: &str, color: &str| {
        format!("{number} Whoever draws some {color} pebbles from the bag shows them to everybody and loses a turn.\n\n")
    };
    let book = |day: &str, rules: &str| rulebook(day).replace("dark and light.\n\n", &format!("dark and light.\n\n{rules}"));
    let old = book("May 1, 2020", &(twin("101.2.", "dark") + &twin("101.3.", "light")));
    let [old, new] =
        [("old.txt", old), ("new.txt", book("May 1, 2021", &twin("101.2.", "light")))].map(|it| scratch.write(it.0, it.1));
    check(&scratch.run(&["ingest", old.to_str().expect("a path")]), 0, &[]);
    check(&scratch.run(&["lineage", "build"]), 0, &[]);
    scratch.write("engine/rules/src/playing.rs", "//! As 101.2 says.\n");
    let says =
        ["**101.2** merged", "101.2 is as it was, and said nearly the same before", "take out the rest, where its mark stands"];
    check(&scratch.run(&["update", new.to_str().expect("a path")]), 0, &says);
}
