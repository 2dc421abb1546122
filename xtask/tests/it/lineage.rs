//! One rule in many editions, in a little rulebook of our own words.

use crate::scratch::{Scratch, check, rulebook};

/// The rulebook of a year later: a new section stands in front, and the colors are three.
pub(crate) fn later() -> String {
    let ending =
        "101. Ending\n\n101.1. The game ends after nine moves, or when nobody can move a pebble any more.\n\n102. Colors\n\n";
    let text = rulebook("May 1, 2021").replace("101. Colors\n\n101.1.", &format!("{ending}102.1."));
    let text = text.replace("101. Colors\n", "101. Ending\n102. Colors\n").replace("See rule 101.1.", "See rule 102.1.");
    text.replace("two colors in this pastime: dark and light.", "three colors in this pastime: dark, light and grey.")
}

/// A checkout with the index of the first edition and the lineage of both, and the paths of the two texts.
pub(crate) fn project() -> (Scratch, [String; 2]) {
    let scratch = Scratch::new();
    let old = scratch.write("old.txt", rulebook("May 1, 2020"));
    let new = scratch.write("new.txt", later());
    let paths = [old, new].map(|it| it.to_str().expect("a path").to_owned());
    check(&scratch.run(&["ingest", &paths[0]]), 0, &[]);
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    (scratch, paths)
}

#[test]
fn a_lineage_is_built_and_asked() {
    let (scratch, [old, new]) = project();
    check(&scratch.run(&["where", "101.1", "--edition", "2020-05-01"]), 2, &["cargo xtask lineage build"]);
    check(&scratch.run(&["lineage", "build", &old, &new, "--check"]), 1, &["cargo xtask lineage build"]);
    check(&scratch.run(&["lineage", "build", &new, &old]), 0, &["4 rules in 2 editions"]);
    check(&scratch.run(&["lineage", "build", &old, &new, "--check"]), 0, &["4 rules in 2 editions"]);
    check(&scratch.run(&["lineage", "build", "--check"]), 2, &["no text of 2021-05-01 is at hand", "name the files"]);
    scratch.write("rules-data/texts/CR-20210501.txt", later());
    check(&scratch.run(&["lineage", "build", "--check"]), 0, &["4 rules in 2 editions"]);
    check(&Scratch::new().run(&["lineage", "build"]), 2, &["no text of any edition is at hand"]);
    check(&scratch.run(&["where", "101.1", "--edition", "2020-05-01"]), 0, &["102.1  (101.1 of the edition of 2020-05-01,"]);
    check(&scratch.run(&["where", "102.1", "--edition", "2021-05-01", "--to", "2020-05-01"]), 0, &["101.1  (102.1 of the"]);
    check(&scratch.run(&["where", "101.1", "--edition", "2021-05-01", "--to", "2020-05-01"]), 0, &["not yet in the edition"]);
    check(&scratch.run(&["where", "101.1", "--edition", "2019-05-01"]), 2, &["its first is 2020-05-01"]);
    check(&scratch.run(&["where", "107.1", "--edition", "2021-05-01"]), 2, &["has no rule 107.1"]);
    check(
        &scratch.run(&["history", "102.1"]),
        0,
        &["2020-05-01  101.1     stands in the first edition", "102.1     moved and reworded"],
    );
    check(&scratch.run(&["history", "102.1", "--json"]), 0, &["\"what\": \"moved and reworded\""]);
    check(&scratch.run(&["where", "101.1", "--edition", "2020-05-01", "--json"]), 0, &["\"rule\": \"102.1\""]);
    check(&scratch.run(&["trace", "101.1"]), 0, &["numbers\n  101.1     since 2020-05-01\n  102.1     since 2021-05-01"]);
    check(
        &scratch.run(&["trace", "--text", &old]),
        0,
        &["101.1     101.1     todo", "3 rules: 0 with a scenario, 3 with something"],
    );
    let carried = ["102.1     101.1     todo", "101.1     not yet in the edition of 2020-05-01", "4 rules: "];
    check(&scratch.run(&["trace", "--text", &new]), 0, &carried);
    check(&scratch.run(&["trace", "--text", &new, "--json"]), 0, &["\"asked\": \"102.1\"", "\"claim\": \"todo\""]);
    check(&scratch.run(&["identify", &old, &new]), 0, &["2020-05-01, 100.0 % (3 of 3 rules)", "2021-05-01, 100.0 % (4 of 4"]);
    let counts = "2 same, 1 moved and reworded, 1 added";
    check(&scratch.run(&["diff", "2020-05-01", "2021-05-01"]), 0, &[counts, "101.1 -> 102.1"]);
    check(&scratch.run(&["diff", &old, &new]), 0, &[counts, "101.1 -> 102.1", "examples: 1 same"]);
    check(&scratch.run(&["diff", "2020-05-01", &new, "--json"]), 0, &["\"moved and reworded\""]);
    check(&scratch.run(&["diff", "2020-05-01", "2022-05-01"]), 2, &["next to it, it knows 2021-05-01"]);
    check(&scratch.run(&["diff", "2020-07-01", "2021-05-01"]), 2, &["next to it, it knows 2020-05-01 and 2021-05-01"]);
}

#[test]
fn a_day_between_editions_is_answered_for_only_where_they_agree() {
    let (scratch, [old, new]) = project();
    check(&scratch.run(&["lineage", "build", &old, &new]), 0, &["4 rules in 2 editions"]);
    let ask = |rule: &str, day: &str| scratch.run(&["where", rule, "--edition", day]);
    check(&ask("100.1", "2020-12-24"), 0, &["100.1  (100.1 of the edition of 2020-05-01, in that of 2021-05-01)"]);
    check(&ask("101.1", "2020-12-24"), 2, &["no edition of 2020-12-24", "2020-05-01 or of 2021-05-01"]);
    check(&ask("100.1", "2021-12-24"), 2, &["its last is 2021-05-01"]);
    check(&ask("100.1", "2019-12-24"), 2, &["its first is 2020-05-01"]);
    check(&scratch.run(&["where", "102.1", "--edition", "2021-05-01", "--to", "2020-12-24"]), 2, &["do not agree"]);
    check(&scratch.run(&["history", "101.1", "--edition", "2020-12-24"]), 2, &["do not agree"]);
}

#[test]
fn an_edition_in_between_is_built_in_and_none_is_lost() {
    let (scratch, [old, new]) = project();
    check(&scratch.run(&["lineage", "build", &old, &new]), 0, &["4 rules in 2 editions"]);
    let between = scratch.write("between.txt", later().replace("May 1, 2021", "November 1, 2020"));
    let between = between.to_str().expect("a path");
    check(&scratch.run(&["lineage", "build", between]), 2, &["no text of 2021-05-01 is at hand"]);
    check(&scratch.run(&["lineage", "build", between, &new]), 0, &["4 rules in 3 editions"]);
    check(&scratch.run(&["where", "101.1", "--edition", "2020-12-24"]), 0, &["101.1  (101.1 of the edition of 2020-11-01"]);
}
