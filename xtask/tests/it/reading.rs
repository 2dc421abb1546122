//! Texts that contradict themselves, come from elsewhere, or are none.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use crate::scratch::{Scratch, check, rulebook};

fn arg(path: &Path) -> &str {
    path.to_str().expect("a temporary path is text")
}

/// A rulebook with a third color rule, and one of them lost.
fn holed() -> String {
    let whole =
        rulebook("May 1, 2020").replace("dark and light.\n", "dark and light.\n\n101.2. They mix.\n\n101.3. They fade.\n");
    whole.replace("101.2. They mix.\n\n", "")
}

#[test]
fn a_text_that_contradicts_itself_is_refused_without_a_reason() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", holed());
    let before = scratch.everything();
    let said = ["error[gap]: 101.2 is missing before 101.3", "book.txt:28:1", "--force", "nothing was written"];
    check(&scratch.run(&["ingest", arg(&file)]), 1, &said);
    check(&scratch.run(&["ingest", "--force", " ", arg(&file)]), 2, &["say why"]);
    assert_eq!(scratch.everything(), before);
    check(&scratch.run(&["ingest", "--force", "the printer forgot it", arg(&file)]), 0, &["2020-05-01 written", "the printer"]);
    let errata = scratch.read("rules-data/errata.csv").expect("the reason is kept");
    assert_eq!(errata, "from,until,code,number,note\n2020-05-01,,gap,101.2,the printer forgot it\n");
    // It is known from now on, here and in later editions.
    check(&scratch.run(&["ingest", arg(&file)]), 0, &["is up to date"]);
    let later = scratch.write("later.txt", holed().replace("2020", "2021"));
    check(&scratch.run(&["ingest", arg(&later)]), 0, &["2021-05-01 written"]);
}

#[test]
fn what_an_edition_is_known_to_have_is_missed() {
    let scratch = Scratch::new();
    let whole = rulebook("May 1, 2020");
    let file = scratch.write("book.txt", &whole);
    check(&scratch.run(&["ingest", arg(&file)]), 0, &[]);
    check(&scratch.run(&["lineage", "build"]), 0, &[]);
    let index = scratch.read("rules-data/book.json");
    let lost = [
        ("Example: Ann has nine.\n", "error[lost-example]: an example of 100.1a is missing: the edition of 2020-05-01 has 1"),
        ("100.1a Each has nine.\nExample: Ann has nine.\n\n", "error[lost]: 100.1a is missing: the edition of 2020-05-01 has it"),
        ("Pebble\nA stone. See rule 100.1a.\n\n", "error[lost-term]: the glossary has no \"Pebble\""),
    ];
    for (part, said) in lost {
        let holed = scratch.write("holed.txt", whole.replacen(part, "", 1));
        check(&scratch.run(&["check-book", arg(&holed)]), 1, &[said]);
        check(&scratch.run(&["ingest", arg(&holed)]), 1, &[said, "--force", "nothing was written"]);
        // Another edition can be without it.
        let later = scratch.write("later.txt", whole.replacen(part, "", 1).replace("2020", "2021"));
        check(&scratch.run(&["ingest", "--dry-run", arg(&later)]), 0, &[]);
    }
    assert_eq!(scratch.read("rules-data/book.json"), index);
}

#[test]
fn an_update_is_refused_as_well() {
    let scratch = Scratch::new();
    let file = scratch.write("book.txt", rulebook("May 1, 2020"));
    check(&scratch.run(&["ingest", arg(&file)]), 0, &[]);
    let before = scratch.everything();
    let holed = scratch.path("new.txt");
    std::fs::write(&holed, holed_later()).expect("a file");
    check(&scratch.run(&["update", arg(&holed)]), 2, &["error[gap]: 101.2 is missing", "--force"]);
    std::fs::remove_file(&holed).expect("it was there");
    assert_eq!(scratch.everything(), before);
}

fn holed_later() -> String {
    holed().replace("2020", "2021")
}

#[test]
fn parts_that_the_contents_announce_must_be_there() {
    let refused = |from: &str, to: &str, said: &str| {
        let scratch = Scratch::new();
        let file = scratch.write("book.txt", rulebook("May 1, 2020").replacen(from, to, 1));
        check(&scratch.run(&["ingest", arg(&file)]), 1, &[said, "nothing was written"]);
    };
    refused("101. Colors\n\n101.1.", "101.1.", "error[no-heading]: the heading of section 101 is missing");
    refused("Glossary\n\nPebble", "Pebble", "error[no-glossary]");
    refused("Credits\n\nNobody", "Nobody", "error[cut-off]");
    refused("Contents\n", "\n", "error[no-contents]");
}

#[test]
fn the_standard_input_is_a_file() {
    let scratch = Scratch::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["--root", arg(&scratch.path("")), "ingest", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let text = rulebook("May 1, 2020");
    child.stdin.take().expect("it is piped").write_all(text.as_bytes()).expect("it is read");
    let out = child.wait_with_output().expect("it ends");
    assert_eq!(out.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&out.stdout).contains("standard input"));
    assert_eq!(scratch.read("rules-data/texts/CR-20200501.txt"), Some(text));
}

#[test]
fn every_input_without_rules_has_an_error_line() {
    let scratch = Scratch::new();
    scratch.write("rules-data/lineage.csv", std::fs::read("../rules-data/lineage.csv").expect("it is committed"));
    let inputs: [(&[u8], &str); 4] = [
        (b"", "the file is empty"),
        (b"\x7fELF\0\0\0\x01\x02\x03\0\0\0\0\0\0", "this is binary data"),
        (b"100. General\n\n101. More\n", "no numbered rule"),
        (b"Dear diary", "no numbered rule"),
    ];
    for (bytes, said) in inputs {
        let file = scratch.write("input.txt", bytes);
        for command in ["ingest", "identify", "check-book"] {
            check(&scratch.run(&[command, arg(&file)]), 2, &["error[", said]);
        }
    }
}
