//! How long a rulebook takes: `cargo bench -p codegen`. Needs the texts beside the project, and measures nothing without them.

use std::{fs, path::PathBuf};

use codegen::{emit::emit, scan::Scan};
use divan::{Bencher, counter::BytesCount};
use rules_data::Book;

fn main() {
    divan::main();
}

fn project(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// All editions, oldest first.
fn editions() -> Vec<Vec<u8>> {
    let Ok(folder) = fs::read_dir(project("../shared/rules")) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = folder.filter_map(|it| Some(it.ok()?.path())).collect();
    paths.retain(|it| it.extension().is_some_and(|it| it == "txt"));
    paths.sort();
    paths.into_iter().filter_map(|it| fs::read(it).ok()).collect()
}

/// One edition, parsed and indexed: at most 20 ms.
#[divan::bench]
fn newest_edition(bencher: Bencher<'_, '_>) {
    let Some(bytes) = editions().pop() else { return };
    bencher.counter(BytesCount::new(bytes.len())).bench(|| codegen::read("edition", &bytes, None).book());
}

/// The same without the index.
#[divan::bench]
fn newest_edition_parsed(bencher: Bencher<'_, '_>) {
    let Some(bytes) = editions().pop() else { return };
    bencher.counter(BytesCount::new(bytes.len())).bench(|| codegen::read("edition", &bytes, None));
}

/// All editions at hand, parsed and indexed: at most 1 s.
#[divan::bench(sample_count = 10)]
fn all_editions(bencher: Bencher<'_, '_>) {
    let all = editions();
    bencher
        .counter(BytesCount::new(all.iter().map(Vec::len).sum::<usize>()))
        .bench(|| all.iter().map(|it| codegen::read("edition", it, None).book().rules.len()).sum::<usize>());
}

/// Everything that hangs on the book, emitted: at most 0.5 s.
#[divan::bench(sample_count = 10)]
fn emitted(bencher: Bencher<'_, '_>) {
    let text = |path: &str| fs::read_to_string(project(path)).expect("it is committed");
    let book = Book::from_json(&text("rules-data/book.json")).expect("it is a book");
    bencher.bench(|| emit(&book, &Scan::default()));
}

/// The committed index, loaded.
#[divan::bench]
fn book_loaded(bencher: Bencher<'_, '_>) {
    let text = fs::read_to_string(project("rules-data/book.json")).expect("it is committed");
    bencher.bench(|| Book::from_json(&text));
}
