//! The texts beside the project.

use std::{fs, path::PathBuf, sync::OnceLock};

use codegen::{
    scan::{
        READ, Scan, Tree,
        kept::{self, Kept},
    },
    update::{DOCUMENTS, NAMING, TABLES, is_document},
};
use rules_data::{Book, Decision, Edition, Erratum, Fingerprint, Ledger, Lineage};
use walkdir::WalkDir;

mod once;

pub(crate) use once::{Once, read as read_path};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The committed book and ledger.
pub(crate) fn committed() -> (Book, Ledger) {
    let data = root().join("rules-data");
    let book = fs::read_to_string(data.join("book.json")).expect("the book is committed");
    let ledger = fs::read_to_string(data.join("ledger.csv")).expect("the ledger is committed");
    (Book::from_json(&book).expect("it is a book"), Ledger::from_csv(&ledger).expect("it is a ledger"))
}

/// The committed book and ledger, and what the sources of the engine say; read once.
pub(crate) fn scanned() -> &'static (Book, Ledger, Scan) {
    &read().0
}

/// What each source of the engine says.
pub(crate) fn kept() -> &'static Kept {
    &read().1
}

fn read() -> &'static ((Book, Ledger, Scan), Kept) {
    static READ: OnceLock<((Book, Ledger, Scan), Kept)> = OnceLock::new();
    READ.get_or_init(|| {
        let (book, ledger) = committed();
        let (scan, kept) = kept::scan(&tree(), &book, Fingerprint(0), Kept::default());
        ((book, ledger, scan), kept.unwrap_or_default())
    })
}

/// The committed lineage.
pub(crate) fn lineage() -> Lineage {
    let text = fs::read_to_string(root().join("rules-data/lineage.csv")).expect("the lineage is committed");
    Lineage::from_csv(&text).expect("it is a lineage")
}

/// The committed decisions about ambiguous rules.
pub(crate) fn decisions() -> Vec<Decision> {
    let text = fs::read_to_string(root().join("rules-data/decisions.csv")).expect("the decisions are committed");
    Decision::from_csv(&text).expect("they are decisions")
}

/// The committed errata of the publisher.
pub(crate) fn errata() -> Vec<Erratum> {
    let text = fs::read_to_string(root().join("rules-data/errata.csv")).expect("the errata are committed");
    let errata = Erratum::from_csv(&text).expect("they are errata");
    assert_eq!(Erratum::to_csv(&errata), text.replace("\r\n", "\n"), "they are in their order");
    errata
}

/// The files below a folder of the project, from its root.
pub(crate) fn files(folder: &str) -> Vec<String> {
    let below = root().join(folder);
    let entries = WalkDir::new(&below).sort_by_file_name().into_iter().filter_map(Result::ok);
    let relative = |it: walkdir::DirEntry| {
        let path = it.path().strip_prefix(root()).expect("it is below the root").to_string_lossy().replace('\\', "/");
        it.file_type().is_file().then_some(path)
    };
    entries.filter_map(relative).collect()
}

/// The sources of the engine.
pub(crate) fn tree() -> Tree {
    let wanted = READ.into_iter().flat_map(|(folder, ending)| {
        files(folder).into_iter().filter(move |it| it.rsplit_once('.').is_some_and(|(_, it)| it == ending))
    });
    let read = |it: String| {
        let text = fs::read_to_string(root().join(&it)).expect("a source of ours");
        (it, text.replace("\r\n", "\n"))
    };
    wanted.map(read).collect()
}

/// The files that an update changes, those aside that are derived.
pub(crate) fn named() -> Tree {
    let (folder, endings) = NAMING;
    let read = |it: String| {
        let text = fs::read_to_string(root().join(&it)).expect("a file of ours");
        (it, text.replace("\r\n", "\n"))
    };
    let wanted = |it: &String| {
        !it.contains("/target/") && !it.contains("/generated") && it.rsplit_once('.').is_some_and(|it| endings.contains(&it.1))
    };
    let tables = TABLES.into_iter().filter(|it| root().join(it).exists()).map(str::to_owned);
    let (pages, others) = DOCUMENTS;
    let documents = files(pages).into_iter().filter(|it| is_document(it)).chain(others.map(str::to_owned));
    files(folder).into_iter().filter(wanted).chain(tables).chain(documents).map(read).collect()
}

/// A folder of the texts, or nothing, said aloud, where it is absent.
#[expect(clippy::print_stderr, reason = "a test that skips says so")]
pub(crate) fn folder(name: &str) -> Option<PathBuf> {
    let folder = root().join("../shared").join(name);
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("skipped: the texts are not at hand ({})", folder.display());
    None
}

/// Whether everything is to be tried, also what takes minutes: `RULEMILL_LONG=1 cargo test`.
pub(crate) fn is_long() -> bool {
    std::env::var_os("RULEMILL_LONG").is_some()
}

/// The texts of all editions at hand, also those that most tests do not read, oldest first.
pub(crate) fn all_editions() -> Vec<PathBuf> {
    let Some(folder) = folder("rules") else { return Vec::new() };
    let paths = WalkDir::new(folder).into_iter().filter_map(Result::ok).map(walkdir::DirEntry::into_path);
    let mut paths: Vec<PathBuf> = paths.filter(|it| it.extension().is_some_and(|it| it == "txt")).collect();
    paths.sort_by_key(|it| it.file_name().map(ToOwned::to_owned));
    paths
}

/// An edition by its date, `20260619`.
pub(crate) fn edition(date: &str) -> Option<Vec<u8>> {
    Some(fs::read(folder("rules")?.join(format!("CR-{date}.txt"))).expect("the edition can be read"))
}

/// An edition, read.
pub(crate) fn read_edition(date: &str) -> Option<&'static Once> {
    Some(read_path(&folder("rules")?.join(format!("CR-{date}.txt"))))
}

/// The text of an edition, from the texts beside the project or those that commands have put into it.
#[expect(clippy::print_stderr, reason = "a test that skips says so")]
pub(crate) fn text_of(edition: Edition) -> Option<&'static Once> {
    let file = format!("CR-{}.txt", edition.compact());
    let folders = ["rules-data/texts", "../shared/rules"].map(|it| root().join(it).join(&file));
    let Some(path) = folders.into_iter().find(|it| it.is_file()) else {
        eprintln!("skipped: the text of {edition} is not at hand");
        return None;
    };
    Some(read_path(&path))
}

/// The fragment whose file name starts with these digits.
pub(crate) fn fragment(digits: &str) -> Option<Vec<u8>> {
    let files = fs::read_dir(folder("seeds")?).expect("the folder can be read");
    let mut paths = files.map(|it| it.expect("the folder can be read").path());
    let path = paths.find(|it| it.file_name().is_some_and(|it| it.to_string_lossy().starts_with(digits)));
    Some(fs::read(path.expect("the fragment exists")).expect("the fragment can be read"))
}
