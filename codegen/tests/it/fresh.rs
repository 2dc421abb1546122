//! The generated files are what the committed book gives, and emitting is repeatable.

use std::fs;

use codegen::emit::{FOLDER, HEADER, emit};
use rules_data::{Book, Ledger};

use crate::shared;

fn committed() -> (Book, Ledger) {
    let data = shared::root().join("rules-data");
    let book = fs::read_to_string(data.join("book.json")).expect("the book is committed");
    let ledger = fs::read_to_string(data.join("ledger.csv")).expect("the ledger is committed");
    (Book::from_json(&book).expect("it is a book"), Ledger::from_csv(&ledger).expect("it is a ledger"))
}

#[test]
fn generated_files_are_up_to_date() {
    let (book, ledger) = committed();
    let outputs = emit(&book, &ledger).expect("the names make identifiers");
    for output in &outputs {
        let on_disk = fs::read_to_string(shared::root().join(&output.path)).unwrap_or_default();
        assert!(on_disk.replace("\r\n", "\n") == output.text, "{} is stale: run `cargo xtask codegen`", output.path);
        assert!(output.text.starts_with(HEADER));
    }
    let files = fs::read_dir(shared::root().join(FOLDER)).expect("the folder is committed").count();
    assert_eq!(files, outputs.len(), "a file in {FOLDER} that nobody makes");
    let faces = fs::read_to_string(shared::root().join("engine/src/generated.rs")).expect("it is committed");
    for output in &outputs {
        let module = output.path.rsplit('/').next().and_then(|it| it.strip_suffix(".rs")).expect("it is a Rust file");
        assert!(faces.contains(&format!("mod {module};")), "engine/src/generated.rs does not declare {module}");
    }
}

#[test]
fn the_committed_book_is_what_the_current_text_gives() {
    let Some(reading) = shared::read_edition("20260619") else { return };
    let (book, _) = committed();
    assert!(
        reading.book().to_json() == book.to_json(),
        "book.json is stale: run `cargo xtask ingest ../shared/rules/CR-20260619.txt`"
    );
}

#[test]
fn catalogs_have_the_sizes_of_the_current_edition() {
    let (book, _) = committed();
    let sizes: Vec<String> = book.catalogs.iter().map(|it| format!("{} {} {}", it.name, it.source, it.entries.len())).collect();
    expect_test::expect![[r"
        colors 105.1 5
        symbols 107 7
        mana-symbols 107.4 49
        counters 122 17
        keyword-counters 122.1b 15
        card-types 205.2a 15
        artifact-types 205.3g 22
        enchantment-types 205.3h 13
        basic-land-types 205.3i 5
        land-types 205.3i 17
        planeswalker-types 205.3j 80
        spell-types 205.3k 5
        creature-types 205.3m 324
        planar-types 205.3n 82
        dungeon-types 205.3p 1
        battle-types 205.3q 1
        supertypes 205.4a 5
        ability-words 207.2c 61
        zones 400.1 8
        phases 500.1 5
        steps 501.1 10
        layers 613.1 13
        keyword-actions 701 68
        keyword-abilities 702 193
    "]]
    .assert_eq(&(sizes.join("\n") + "\n"));
}

#[test]
fn every_rule_has_one_row_in_the_ledger_and_a_gist() {
    let (book, ledger) = committed();
    let missing: Vec<_> = book.rules.iter().filter(|it| ledger.gist(it.id).is_none()).map(|it| it.id).collect();
    assert!(missing.is_empty(), "{} without a gist, the first of them {:?}", missing.len(), &missing[..missing.len().min(5)]);
    assert_eq!(ledger.rows().count(), book.rules.len());
}
