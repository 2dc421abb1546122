//! There and back: the whole project in another edition, in yet another one, and in the first again.

use std::collections::BTreeMap;

use codegen::{
    audit::ratchet,
    ledger,
    scan::{Tree, kept::Kept},
    update::{GONE, Plan, Project, TABLES, plan},
};
use rules_data::{Book, Ledger, Lineage};
use similar::TextDiff;

use crate::shared::{self, Once};

/// All that an update changes and reads.
#[derive(Clone, PartialEq, Eq)]
struct Everything {
    book: Book,
    ledger: Ledger,
    lineage: Lineage,
    files: Tree,
}

impl Everything {
    /// The project as it is committed.
    fn committed() -> Self {
        let (book, ledger) = shared::committed();
        Self { book, ledger, lineage: shared::lineage(), files: shared::named() }.accepted_otherwise()
    }

    /// The same with another accepted audit.
    fn accepted_otherwise(mut self) -> Self {
        let accepted = self.files.get_mut(ratchet::FILE).expect("an accepted audit");
        *accepted = otherwise(accepted);
        self
    }

    /// Moved to another edition; `kept` is what is kept of what the files say, here and there.
    fn moved(&self, to: &Once, kept: &Kept) -> (Self, Kept) {
        let Self { book, ledger, lineage, files } = self;
        let decisions = shared::decisions();
        let project = Project { book, ledger, lineage, decisions: &decisions, files, text: None, kept };
        let Plan { files: written, kept, .. } = plan(&project, to.book(), &to.manuscript).expect("nothing is ambiguous");
        let mut files = files.clone();
        files.retain(|path, _| !GONE.contains(&path.as_str()) || written.contains_key(path));
        let read = |path: &str| files.contains_key(path) || TABLES.contains(&path);
        let changed: Vec<_> = written.iter().filter(|it| read(it.0)).map(|(path, text)| (path.clone(), text.clone())).collect();
        files.extend(changed);
        let moved = Self {
            book: Book::from_json(&written["rules-data/book.json"]).expect("a book"),
            ledger: Ledger::from_csv(&written[ledger::FILE]).expect("a ledger"),
            lineage: Lineage::from_csv(&written["rules-data/lineage.csv"]).expect("a lineage"),
            files,
        };
        (moved, kept)
    }

    /// The texts of everything, by file.
    fn texts(&self) -> BTreeMap<&str, String> {
        let made =
            [("book.json", self.book.to_json()), ("ledger.csv", self.ledger.to_csv()), ("lineage.csv", self.lineage.to_csv())];
        made.into_iter().chain(self.files.iter().map(|(path, text)| (path.as_str(), text.clone()))).collect()
    }
}

/// An accepted audit that is not today's: of three examples, one was accepted as something else and one not at all.
fn otherwise(accepted: &str) -> String {
    let mut examples = 0_usize;
    let line = |line: &str| {
        examples += usize::from(line.contains(" example "));
        let other = || {
            if line.contains(": retold") { line.replace(": retold", ": excused") } else { line.replace(": excused", ": retold") }
        };
        match examples % 3 {
            _ if !line.contains(" example ") => Some(format!("{line}\n")),
            0 => None,
            1 => Some(other() + "\n"),
            _ => Some(format!("{line}\n")),
        }
    };
    accepted.lines().filter_map(line).collect()
}

/// The lines in which two states differ.
fn differences(one: &Everything, other: &Everything) -> Vec<String> {
    let (one, other) = (one.texts(), other.texts());
    let mut found = Vec::new();
    for path in one.keys().chain(other.keys().filter(|it| !one.contains_key(*it))) {
        let (before, after) = (one.get(path).map_or("", String::as_str), other.get(path).map_or("", String::as_str));
        if before != after {
            let diff = TextDiff::from_lines(before, after);
            let lines = diff.iter_all_changes().filter(|it| it.tag() != similar::ChangeTag::Equal);
            found.extend(lines.map(|it| format!("{path}: {}{}", it.tag(), it.value().trim_end())));
        }
    }
    found
}

/// Goes there and back, from edition to edition; of each state the next is the first.
fn check(dates: &[&str]) {
    if shared::folder("rules").is_none() {
        return;
    }
    let mut at = Everything::committed();
    let Some(mut here) = at.book.edition.and_then(shared::text_of) else { return };
    for date in dates {
        let next = shared::read_edition(date).expect("the folder is there");
        let (there, kept) = at.moved(next, shared::kept());
        let (back, _) = there.moved(here, &kept);
        let differing = differences(&at, &back);
        let (from, shown) = (here.book().edition, differing.iter().take(30).cloned().collect::<Vec<_>>());
        assert!(at == back, "{from:?}, {date} and back: {} lines differ\n{}", differing.len(), shown.join("\n"));
        // Also what waits to be read there was accepted as something else.
        (at, here) = (there.accepted_otherwise(), next);
    }
}

#[test]
fn there_and_back_is_the_identity() {
    check(&["20020220"]);
}

/// The same over more editions, with `RULEMILL_LONG=1`.
#[test]
fn also_by_way_of_other_editions() {
    if shared::is_long() {
        check(&["20250207", "20191004", "20140718", "20020220"]);
    }
}
