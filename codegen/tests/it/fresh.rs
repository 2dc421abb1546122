//! The generated files are what the committed book gives, and emitting is repeatable.

use std::fs;

use codegen::{
    audit::ratchet,
    emit::{FOLDERS, HEADER, emit},
    report::picture::{self, picture},
};

use crate::shared::{self, committed};

#[test]
fn generated_files_are_up_to_date() {
    let (book, _, scan) = shared::scanned();
    let outputs = emit(book, scan).expect("the names make identifiers");
    for output in &outputs {
        let on_disk = fs::read_to_string(shared::root().join(&output.path)).unwrap_or_default();
        assert!(on_disk.replace("\r\n", "\n") == output.text, "{} is stale: run `cargo xtask codegen`", output.path);
        // A grammar has no comments about the whole of it, as Rust has.
        let start = output.text.replacen("//!", "//", 1);
        assert!(start.starts_with(&HEADER.replacen("//!", "//", 1)), "{}", output.path);
    }
    for file in FOLDERS.iter().flat_map(|it| shared::files(it)) {
        assert!(outputs.iter().any(|it| it.path == file), "{file} is a file that nobody makes");
    }
}

#[test]
fn the_picture_is_of_what_was_accepted() {
    let read = |path: &str| fs::read_to_string(shared::root().join(path)).expect("it is committed");
    let drawn = picture(&committed().0, &read(ratchet::FILE));
    assert!(read(picture::FILE).replace("\r\n", "\n") == drawn, "{} is stale: run `cargo xtask codegen`", picture::FILE);
    assert!(drawn.len() < 60_000, "{} bytes are no small picture", drawn.len());
}

#[test]
fn the_committed_book_is_what_the_current_text_gives() {
    let (book, _) = committed();
    let edition = book.edition.expect("the committed book has a date");
    let Some(reading) = shared::text_of(edition) else { return };
    let text = reading.source.name.clone();
    assert!(reading.book().to_json() == book.to_json(), "book.json is not what its text gives: run `cargo xtask ingest {text}`");
}

#[test]
fn catalogs_have_the_sizes_that_were_counted() {
    // Counted in this edition; whichever is committed, the readers find the same in it.
    let Some(reading) = shared::read_edition("20260619") else { return };
    let book = reading.book();
    let sizes: Vec<String> = book.catalogs.iter().map(|it| format!("{} {} {}", it.name, it.source, it.entries.len())).collect();
    expect_test::expect![[r#"
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
        arabian-nights-names 206.3a 77
        antiquities-names 206.3b 85
        homelands-names 206.3c 115
        ability-words 207.2c 61
        zones 400.1 8
        phases 500.1 5
        steps 501.1 10
        layers 613.1 13
        keyword-actions 701 68
        keyword-abilities 702 193
    "#]]
    .assert_eq(&(sizes.join("\n") + "\n"));
}

#[test]
fn every_rule_has_one_row_in_the_ledger_and_all_that_is_claimed_a_gist() {
    let (book, ledger) = committed();
    let claimed = ledger.rows().filter(|it| it.disposition != rules_data::Disposition::Todo);
    let missing: Vec<_> = claimed.filter(|it| it.gist.is_empty()).map(|it| it.rule).collect();
    assert!(missing.is_empty(), "{} without a gist, the first of them {:?}", missing.len(), &missing[..missing.len().min(5)]);
    assert!(ledger.rows().map(|it| it.rule).eq(book.rules.iter().map(|it| it.id)));
}
