//! How long it takes to see which rule is which: `cargo bench -p codegen --bench lineage`. Needs the texts beside the project, and
//! measures nothing without them.

use std::{fs, path::PathBuf};

use codegen::{
    Reading,
    lineage::{Side, build, compare},
    scan::{Tree, kept::Kept},
    update::{NAMING, Project, plan},
};
use divan::Bencher;
use rules_data::{Book, Ledger, Lineage};
use walkdir::WalkDir;

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

/// Everything that an update writes, made in memory: the whole project moved to the edition before its own. At most 2 s with the writing.
#[divan::bench(sample_count = 5)]
fn update_planned(bencher: Bencher<'_, '_>) {
    let editions = editions();
    let [.., before, _] = editions.as_slice() else { return };
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = |path: &str| fs::read_to_string(root.join(path)).expect("it is committed");
    let book = Book::from_json(&text("rules-data/book.json")).expect("it is a book");
    let ledger = Ledger::from_csv(&text("rules-data/ledger.csv")).expect("it is a ledger");
    let lineage = Lineage::from_csv(&text("rules-data/lineage.csv")).expect("it is a lineage");
    let mut files = Tree::new();
    let (folder, endings) = NAMING;
    let walk = WalkDir::new(root.join(folder)).into_iter().filter_entry(|it| it.file_name() != "target");
    let paths = walk.filter_map(Result::ok).map(walkdir::DirEntry::into_path);
    for path in paths.filter(|it| it.extension().is_some_and(|it| endings.iter().any(|ending| it == *ending))) {
        let name = path.strip_prefix(&root).expect("it is below the root").to_string_lossy().replace('\\', "/");
        files.insert(name, fs::read_to_string(&path).expect("a source of ours"));
    }
    let kept = Kept::default();
    let project =
        Project { book: &book, ledger: &ledger, lineage: &lineage, decisions: &[], files: &files, text: None, kept: &kept };
    bencher.bench(|| plan(&project, &before.1, &before.0.manuscript));
}
