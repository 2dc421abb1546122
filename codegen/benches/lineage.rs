//! How long it takes to see which rule is which: `cargo bench -p codegen --bench lineage`. Needs the texts beside the project, and
//! measures nothing without them.

use std::{fs, path::PathBuf};

use codegen::{
    Reading,
    lineage::{Side, build, compare},
};
use divan::Bencher;
use rules_data::{Book, Ledger, Lineage};

fn main() {
    divan::main();
}

/// All editions, oldest first.
fn editions() -> Vec<(Reading, Book)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/rules");
    let Ok(folder) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = folder.filter_map(|it| Some(it.ok()?.path())).collect();
    paths.retain(|it| it.extension().is_some_and(|it| it == "txt"));
    paths.sort();
    let read = |it: PathBuf| {
        let reading = codegen::read("edition", &fs::read(it).ok()?, None);
        let book = reading.book();
        Some((reading, book))
    };
    paths.into_iter().filter_map(read).collect()
}

/// The newest edition and the one before it, of 3,100 rules each: at most 100 ms. By the old index, as an update does it.
#[divan::bench]
fn newest_two(bencher: Bencher<'_, '_>) {
    let editions = editions();
    let [.., old, new] = editions.as_slice() else { return };
    bencher.bench(|| compare(&Side::of(&old.1), &Side::with_text(&new.1, &new.0.manuscript), &[]));
}

/// The great renumbering of 2009, in which nearly every rule moved and every second one was reworded.
#[divan::bench(sample_count = 10)]
fn great_renumbering(bencher: Bencher<'_, '_>) {
    let editions = editions();
    let at = editions.iter().position(|it| it.1.edition.is_some_and(|it| it.compact() == "20090711"));
    let Some(at) = at else { return };
    let (old, new) = (&editions[at - 1], &editions[at]);
    bencher.bench(|| compare(&Side::of(&old.1), &Side::with_text(&new.1, &new.0.manuscript), &[]));
}

/// The lineage of all editions at hand, read already: with reading them at most 5 s.
#[divan::bench(sample_count = 5)]
fn whole_lineage(bencher: Bencher<'_, '_>) {
    let editions = editions();
    let Some((_, newest)) = editions.last() else { return };
    let ledger = Ledger::default();
    bencher.bench(|| {
        let sides: Vec<Side<'_>> = editions.iter().map(|(reading, book)| Side::with_text(book, &reading.manuscript)).collect();
        build(&sides, (newest, &ledger), &Lineage::default(), &[])
    });
}
