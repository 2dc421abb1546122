//! What the commands write, say and return.

use std::{fs, path::Path, process::Command};

use crate::scratch::{Scratch, check, ran, rulebook, run};

fn arg(path: &Path) -> &str {
    path.to_str().expect("a temporary path is text")
}

#[test]
fn ingest_keeps_the_newest_edition_and_all_texts() {
    let scratch = Scratch::new();
    let old = scratch.write("old.txt", rulebook("May 1, 2020"));
    let new = scratch.write("new.txt", rulebook("June 2, 2021"));
    check(&scratch.run(&["ingest", arg(&new), arg(&old)]), 0, &["book.json of 2021-06-02 written"]);
    let book = scratch.read("rules-data/book.json").expect("the index is written");
    assert!(book.contains("\"edition\": \"2021-06-02\"") && !book.contains("people"), "{book}");
    assert_eq!(scratch.read("rules-data/texts/CR-20200501.txt"), Some(rulebook("May 1, 2020")));
    assert_eq!(scratch.read("rules-data/texts/CR-20210602.txt"), Some(rulebook("June 2, 2021")));
    check(&scratch.run(&["ingest", arg(&new)]), 0, &["is up to date"]);
    check(&scratch.run(&["ingest", arg(&old)]), 0, &["newer than 2020-05-01", "--older"]);
    assert_eq!(scratch.read("rules-data/book.json"), Some(book));
    check(&scratch.run(&["ingest", "--older", arg(&old)]), 0, &["book.json of 2020-05-01 written"]);
}

#[test]
fn ingest_counts_without_writing() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    let before = scratch.everything();
    let ran = scratch.run(&["ingest", "--dry-run", "--json", arg(&file)]);
    check(&ran, 0, &[]);
    assert_eq!(scratch.everything(), before);
    let json: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    let book = &json[0];
    assert_eq!(book["edition"], "2020-05-01");
    assert_eq!(book["unexplained"], 0);
    assert_eq!(book["layout"], "publisher");
    let counts = serde_json::json!({ "chapters": 1, "sections": 2, "rules": 2, "subrules": 1, "examples": 1, "glossary": 1 });
    assert_eq!(book["counts"], counts);
}

#[test]
fn bad_inputs_are_all_named_and_change_nothing() {
    let scratch = Scratch::new();
    let good = scratch.write("good.txt", rulebook("May 1, 2020"));
    let empty = scratch.write("empty.txt", "");
    let pdf = scratch.write("book.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj");
    let prose = scratch.write("prose.txt", "Dear diary.\nNothing happened.\n");
    let big = scratch.write("big.txt", "");
    fs::File::create(&big).and_then(|it| it.set_len(100 << 20)).expect("a sparse file");
    let folder = scratch.path("rules-data");
    let missing = scratch.path("missing.txt");
    let before: Vec<_> = scratch.everything().into_iter().filter(|it| it.0 != big).collect();
    let paths = [&good, &empty, &pdf, &prose, &big, &folder, &missing].map(|it| arg(it));
    let ran = scratch.run(&[&["ingest"], paths.as_slice()].concat());
    let said = [
        "the file is empty",
        "this is a PDF",
        "no numbered rule",
        "100 MiB is too much",
        "is a directory",
        "missing.txt",
        "nothing was written",
    ];
    check(&ran, 2, &said);
    assert_eq!(scratch.everything().into_iter().filter(|it| it.0 != big).collect::<Vec<_>>(), before);
}

#[test]
fn a_line_that_fits_nothing_is_shown_with_a_caret() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020").replace("100.1a Each", "100.1l Each"));
    let ran = scratch.run(&["ingest", arg(&file)]);
    check(&ran, 1, &["no rule can bear that number", "book.txt:21:1", "^^^^^", "nothing was written"]);
    assert_eq!(scratch.read("rules-data/book.json"), None);
}

#[test]
fn the_layout_can_be_given() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["ingest", "--dry-run", "--layout", "web", arg(&file)]), 0, &["web"]);
    check(&scratch.run(&["ingest", "--dry-run", "--layout", "scroll", arg(&file)]), 2, &["there are publisher, web"]);
}

#[test]
fn codegen_writes_checks_and_deletes() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["codegen"]), 2, &["cannot read", "book.json"]);
    check(&scratch.run(&["ingest", arg(&file)]), 0, &[]);
    check(
        &scratch.run(&["codegen", "--check"]),
        1,
        &["stale: engine/vocabulary/src/generated/cr.rs", "run `cargo xtask codegen`"],
    );
    let before = scratch.everything();
    check(&scratch.run(&["codegen", "--dry-run"]), 0, &["would write engine/vocabulary/src/generated/color.rs"]);
    assert_eq!(scratch.everything(), before);
    check(&scratch.run(&["codegen"]), 0, &["write engine/vocabulary/src/generated/cr.rs"]);
    check(&scratch.run(&["codegen", "--check"]), 0, &[]);
    let cr = scratch.read("engine/vocabulary/src/generated/cr.rs").expect("it is written");
    assert!(cr.contains("/// Part of [100.1](R100_1).\npub const R100_1A: RuleId = RuleId::new(100, 1, \"a\");"), "{cr}");
    let color = scratch.read("engine/vocabulary/src/generated/color.rs").expect("it is written");
    assert!(color.contains("pub enum Color {\n    /// `dark` (101.1)\n    Dark,"), "{color}");
    scratch.write("engine/vocabulary/src/generated/stranger.rs", "");
    scratch.write("engine/vocabulary/src/generated/cr.rs", cr.replace("100, 1", "100, 2"));
    check(
        &scratch.run(&["codegen", "--check"]),
        1,
        &["stale: engine/vocabulary/src/generated/stranger.rs", "stale: engine/vocabulary/src/generated/cr.rs"],
    );
    check(&scratch.run(&["codegen"]), 0, &["delete engine/vocabulary/src/generated/stranger.rs"]);
    assert_eq!(scratch.read("engine/vocabulary/src/generated/cr.rs"), Some(cr));
}

#[test]
fn show_tells_what_is_known() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["ingest", arg(&file)]), 0, &[]);
    let ran = scratch.run(&["show", "100.1"]);
    check(&ran, 0, &["100.1", "General", "100.1a", "101.1", "Two people play"]);
    check(&scratch.run(&["show", "101.1"]), 0, &["cited by\n  100.1"]);
    check(&scratch.run(&["show", "100"]), 0, &["within\n  1         Play", "parts\n  100.1"]);
    check(&scratch.run(&["show", "100.7"]), 2, &["has no 100.7", "the nearest are 100.1, 100.1a, 101.1"]);
    check(&scratch.run(&["show", "100.1l"]), 2, &["no place in the book"]);
    let json: serde_json::Value = serde_json::from_str(&scratch.run(&["show", "--json", "100.1a"]).out).expect("it is JSON");
    assert_eq!(json["within"][2]["place"], "100.1");
    assert_eq!(json["text"][1], "Example: Ann has nine.");
    fs::remove_dir_all(scratch.path("rules-data/texts")).expect("the texts are there");
    check(&scratch.run(&["show", "100.1"]), 0, &["not at hand"]);
}

#[test]
fn check_book_finds_what_is_wrong() {
    let scratch = Scratch::new();
    let clean = scratch.write("clean.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["check-book", arg(&clean)]), 0, &["3 rules, 0 findings"]);
    let wrong = scratch.write("wrong.txt", rulebook("May 1, 2020").replace("See rule 101.1.", "See rule 101.9."));
    check(
        &scratch.run(&["check-book", arg(&wrong)]),
        1,
        &["warning[dangling-reference]: 101.9 is cited", "in 100.1", "1 findings"],
    );
    let json: serde_json::Value =
        serde_json::from_str(&scratch.run(&["check-book", "--json", arg(&wrong)]).out).expect("it is JSON");
    assert_eq!(json[0]["code"], "dangling-reference");
    assert_eq!(json[0]["line"], 19);
}

#[test]
fn lists_are_those_of_the_book() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["ingest", arg(&file)]), 0, &[]);
    assert_eq!(scratch.run(&["list", "colors"]).out, "101.1     dark\n101.1     light\n");
    check(&scratch.run(&["list"]), 0, &["colors"]);
    check(&scratch.run(&["list", "smells"]), 2, &["no catalog \"smells\"; it has colors"]);
}

#[test]
fn the_committed_index_answers_without_the_text() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    check(&run(&root, &["show", "704.5a"]), 0, &["State-Based Actions", "704.5"]);
    check(&run(&root, &["list", "keyword-abilities"]), 0, &["702.9     Flying"]);
    check(&run(&root, &["codegen", "--check"]), 0, &[]);
    check(&run(&root, &["audit", "--no-play"]), 0, &["704 State-Based Actions"]);
    check(&run(&root, &["frobnicate"]), 2, &["unrecognized subcommand"]);
}

/// A program that was built in one checkout and is run by cargo in another, where `target/` was copied, works on that other one.
#[test]
fn the_checkout_is_that_in_which_cargo_runs_it() {
    let scratch = Scratch::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.env("CARGO_MANIFEST_DIR", scratch.path("xtask")).args(["show", "704.5a"]);
    check(&ran(command), 2, &[&scratch.path("rules-data").display().to_string()]);
}
