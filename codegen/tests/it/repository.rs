//! The house rules, over all files of the repository.

use std::{
    collections::{BTreeSet, HashSet},
    fs,
    path::{Path, PathBuf},
};

use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use xxhash_rust::xxh3::xxh3_64;

use crate::shared;

/// A run of this many words is a copy.
const RUN: usize = 8;

/// The text files of the repository: what git would commit.
pub(crate) fn files() -> Vec<(String, String)> {
    let root = shared::root();
    let mut found = Vec::new();
    walk(&root, &mut found);
    let relative = |path: PathBuf| path.strip_prefix(&root).expect("it is below the root").to_string_lossy().replace('\\', "/");
    found.into_iter().filter_map(|it| Some((relative(it.clone()), fs::read_to_string(it).ok()?))).collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let ignored = ["target", ".git", "texts", "Cargo.lock", "corpus", "artifacts", "fuzz-0.log"];
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder of ours").map(|it| it.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.file_name().is_some_and(|name| ignored.iter().any(|it| name == *it)) {
            continue;
        }
        if path.is_dir() { walk(&path, found) } else { found.push(path) }
    }
}

/// A text as a reader takes its letters: lower case, straight apostrophes.
fn folded(text: &str) -> String {
    text.to_lowercase().replace('\u{2019}', "'")
}

/// A file without its comments, where it can have any: what stands on both sides of one is read as one text. What is generated is left out:
/// the book's lists of names stand there, and a comment at each name.
fn uncommented(path: &str, text: &str) -> Option<String> {
    if path.contains("/generated/") {
        return None;
    }
    match Path::new(path).extension()?.to_str()? {
        "rs" => {
            let mut at = 0;
            let tokens = tokenize(text, FrontmatterAllowed::No).map(|it| {
                let start = at;
                at += it.len as usize;
                if matches!(it.kind, TokenKind::LineComment { .. } | TokenKind::BlockComment { .. }) {
                    " "
                } else {
                    &text[start..at]
                }
            });
            Some(tokens.collect())
        }
        "md" | "html" => {
            let mut parts = text.split("<!--");
            let first = parts.next().unwrap_or_default().to_owned();
            Some(parts.fold(first, |sum, it| sum + " " + it.split_once("-->").map_or("", |it| it.1)))
        }
        "pest" => Some(text.lines().filter(|it| !it.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")),
        _ => None,
    }
}

/// The words of a folded text.
fn words(folded: &str) -> Vec<&str> {
    folded.split(|it: char| !(it.is_ascii_alphanumeric() || it == '\'')).filter(|it| !it.is_empty()).collect()
}

/// Each run of words with its place, by a hash of the hashes of its words.
fn runs(words: &[&str]) -> impl Iterator<Item = (usize, u64)> {
    let hashes: Vec<u8> = words.iter().flat_map(|it| xxh3_64(it.as_bytes()).to_le_bytes()).collect();
    let ends = (RUN..=words.len()).enumerate();
    ends.map(move |(at, end)| (at, xxh3_64(&hashes[at * size_of::<u64>()..end * size_of::<u64>()])))
}

/// The names that the index holds, long ones among them: titles of sections with their numbers, and terms of the glossary.
fn names() -> Vec<String> {
    let book = fs::read_to_string(shared::root().join("rules-data/book.json")).expect("the book is committed");
    let book = rules_data::Book::from_json(&book).expect("it is a book");
    let sections = book.sections.iter().map(|it| format!("{} {}", it.number, it.title));
    sections.chain(book.glossary.iter().map(|it| it.term.clone())).collect()
}

#[test]
fn nothing_of_the_books_text_is_in_the_repository() {
    let (Some(rules), Some(seeds)) = (shared::folder("rules"), shared::folder("seeds")) else { return };
    let mut copied: HashSet<u64> = HashSet::new();
    for folder in [rules, seeds] {
        for entry in fs::read_dir(folder).expect("it can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() || path.file_name().is_some_and(|it| it.to_string_lossy().starts_with("README")) {
                continue;
            }
            let bytes = fs::read(&path).expect("it can be read");
            let (source, _) = codegen::Source::new("text", &bytes);
            // The lists of subtypes, and of names that first stood in an expansion, are names, and names are facts.
            let named = |line: &str| ["205.3", "204.3", "206.3"].iter().any(|it| line.trim_start().starts_with(it));
            let lines = source.text.lines().filter(|it| !named(it));
            copied.extend(runs(&words(&folded(&lines.collect::<Vec<_>>().join("\n")))).map(|(_, run)| run));
        }
    }
    for name in names() {
        for (_, run) in runs(&words(&folded(&name))) {
            copied.remove(&run);
        }
    }
    let mut copies = BTreeSet::new();
    let both = |(path, text): (String, String)| {
        let bare = uncommented(&path, &text).filter(|it| *it != text).map(|it| (path.clone(), it));
        [(path, text)].into_iter().chain(bare)
    };
    for (path, text) in files().into_iter().flat_map(both) {
        let folded = folded(&text);
        let words = words(&folded);
        let mut end = 0;
        for (at, _) in runs(&words).filter(|(_, run)| copied.contains(run)) {
            // Each place once, however long it is.
            if at >= end {
                copies.insert(format!("{path}: {}", words[at..at + RUN].join(" ")));
            }
            end = at + RUN;
        }
    }
    assert!(copies.is_empty(), "say it in your own words:\n{}", copies.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_comment_hides_no_run_of_words() {
    let apart =
        "const A: &str = concat!(\n    \"one two \",\n    // Something else.\n    \"three // four\", /* and */ \"five\");";
    let bare = uncommented("a.rs", apart).expect("Rust has comments");
    assert_eq!(words(&folded(&bare)), ["const", "a", "str", "concat", "one", "two", "three", "four", "five"]);
    assert_eq!(uncommented("a.md", "one <!-- else --> two <!-- three").as_deref(), Some("one   two  "));
    assert_eq!(uncommented("a.pest", "one\n  // else\ntwo").as_deref(), Some("one\ntwo"));
}

/// One table with a row a kind is one subject, however long it grows.
const TABLES: [&str; 1] = ["engine/kernel/src/event/kinds.rs"];

#[test]
fn files_are_small_and_named_by_subject() {
    let mut wrong = Vec::new();
    for (path, text) in files() {
        let lines = text.lines().count();
        let is_rust = Path::new(&path).extension().is_some_and(|it| it == "rs");
        if is_rust && !path.contains("/generated/") && !TABLES.contains(&path.as_str()) && lines > 400 {
            wrong.push(format!("{path} has {lines} lines: split it by subject"));
        }
        let numbered = |it: &str| {
            it.trim_start_matches('r')
                .split(['_', '.'])
                .next()
                .is_some_and(|it| it.len() == 3 && it.bytes().all(|it| it.is_ascii_digit()))
        };
        if path.split('/').any(numbered) {
            wrong.push(format!("{path} is named by a rule's number: name its subject"));
        }
        // Libraries are not built once more for tests of their own: what stands there would never run.
        if is_rust && path.contains("/src/") && text.lines().any(|it| it.trim() == "#[cfg(test)]") {
            wrong.push(format!("{path} has tests that are never built: they belong below `tests`"));
        }
        if is_rust && !text.trim_start().starts_with("//!") {
            wrong.push(format!("{path} does not say at its top what it is"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_engine_and_the_generator_do_not_know_each_other() {
    let manifest = |name: &str| fs::read_to_string(shared::root().join(name).join("Cargo.toml")).expect("it is committed");
    let depends = |name: &str, on: &str| manifest(name).lines().any(|it| it.starts_with(&format!("{on}.")));
    let engine = ["engine/vocabulary", "engine/language", "engine/kernel", "engine/rules", "engine", "engine/cli"];
    let rooms = [&["rules-data", "codegen"][..], &engine, &["xtask", "xtask/launch"]].concat();
    let name = |it: &str| it.rsplit('/').next().unwrap_or_default().to_owned();
    let found: BTreeSet<String> = rooms
        .iter()
        .flat_map(|from| rooms.iter().map(move |to| (from, to)))
        .filter(|(from, to)| from != to && depends(from, &name(to)))
        .map(|(from, to)| format!("{} -> {}", name(from), name(to)))
        .collect();
    // Each room of the engine rests on those before it in the list, and on the book.
    let places = |it: &str| engine.iter().position(|room| name(room) == it);
    let allowed = |it: &&String| {
        let (from, to) = it.split_once(" -> ").expect("it was written so");
        match (places(from), places(to)) {
            (Some(from), Some(to)) => to < from,
            (Some(_), None) => to == "rules-data",
            (None, _) => matches!((from, to), ("codegen" | "xtask", "rules-data") | ("xtask", "codegen")),
        }
    };
    assert_eq!(found.iter().filter(|it| !allowed(it)).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn the_engine_keeps_the_laws_and_the_ledger_says_what_is_so() {
    let (book, ledger, scan) = shared::scanned();
    let examples = fs::read_to_string(shared::root().join(codegen::audit::EXAMPLES)).expect("the list is committed");
    let ledger = ledger.to_csv();
    let inputs = codegen::audit::Inputs::of_files(book, &ledger, &examples, scan);
    let audit = codegen::audit::audit(&inputs);
    let wrong: Vec<String> = audit.findings.iter().map(ToString::to_string).collect();
    assert!(!audit.fails(), "{}", wrong.join("\n"));
}

#[test]
fn the_ledger_is_in_its_form() {
    let (book, ledger) = shared::committed();
    let text = fs::read_to_string(shared::root().join(codegen::ledger::FILE)).expect("the ledger is committed");
    let form = codegen::ledger::complete(ledger, &book, &shared::lineage()).to_csv();
    assert!(text.replace("\r\n", "\n") == form, "run `cargo xtask ledger fmt`");
}
