//! Where things are in a checkout.

use std::{
    borrow::Cow,
    env, fs,
    path::{Path, PathBuf},
    sync::OnceLock,
    time::UNIX_EPOCH,
};

use anyhow::{Context, Result};
use codegen::{
    equivalents::{self, PLAYED},
    manuscript::Manuscript,
    scan::{
        HARNESS, MANIFEST, READ, Scan, Tree, is_stray,
        kept::{self, Kept},
    },
};
use rules_data::{Book, Decision, Edition, Erratum, Fingerprint, Ledger, Lineage};
use walkdir::{DirEntry, WalkDir};

use crate::{
    disk::{Checkout, Whose},
    files, inside,
};

/// The faults of the publisher, from the root of the project.
pub(crate) const ERRATA: &str = "rules-data/errata.csv";

/// Where texts are looked for, from the root of the project: beside it, and where they are kept.
pub(crate) const TEXTS: [&str; 2] = ["../shared/rules", "rules-data/texts"];

/// Where it is kept what the sources say.
const KEPT: &str = "target/rulemill/scan.json";

/// The checkout in which cargo runs this program: another one than it was built in, where `target/` was copied.
fn run_in() -> Option<PathBuf> {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
    let root = package.parent().filter(|it| package.ends_with(PACKAGE) && it.join("rules-data").is_dir())?;
    Some(root.to_path_buf())
}

/// The checkout in which this program was built, as long as it lies there: what was installed elsewhere knows what is inside it, and looks
/// at no checkout.
fn built_in() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?.canonicalize().ok()?;
    let program = env::current_exe().ok()?.canonicalize().ok()?;
    (program.starts_with(&root) && root.join("rules-data").is_dir()).then_some(root)
}

/// The folder of this program's sources, from the root of the project.
const PACKAGE: &str = "xtask";

/// A number that another build of this program does not have: what one keeps, another may read otherwise.
pub(crate) fn this_program() -> Fingerprint {
    let built = env::current_exe().and_then(fs::metadata).and_then(|it| it.modified()).ok();
    let since = built.and_then(|it| it.duration_since(UNIX_EPOCH).ok());
    Fingerprint(since.map_or(0, |it| it.as_secs().rotate_left(30) ^ u64::from(it.subsec_nanos())))
}

/// A checkout of the project.
#[derive(Debug)]
pub(crate) struct Project {
    root: PathBuf,
    kind: Kind,
    /// Of a copy, what its files said when they were first scanned.
    first_said: OnceLock<Kept>,
}

/// What a checkout is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Work,
    /// None: the program was installed, or is run where it was not built.
    Absent,
    /// Made by a command, to be tried out.
    Copy,
}

impl Project {
    /// The checkout at `root`, or the one in which cargo runs this program, or the one that it was built in and lies in.
    pub(crate) fn at(root: Option<PathBuf>) -> Self {
        let root = root.or_else(run_in).or_else(built_in);
        let kind = if root.is_some() { Kind::Work } else { Kind::Absent };
        Self { root: root.unwrap_or_default(), kind, first_said: OnceLock::new() }
    }

    /// Whether there is a checkout; otherwise only what is inside the program is known.
    pub(crate) fn is_checkout(&self) -> bool {
        self.kind != Kind::Absent
    }

    /// A file of the checkout or, where there is none, what is inside the program.
    fn data(&self, path: &Path, inside: &'static str) -> Result<Cow<'static, str>> {
        if self.is_checkout() { files::read_text(path).map(Cow::Owned) } else { Ok(Cow::Borrowed(inside)) }
    }

    /// A copy of a checkout, which is there to be tried out.
    pub(crate) const fn copy_at(root: PathBuf) -> Self {
        Self { root, kind: Kind::Copy, first_said: OnceLock::new() }
    }

    /// Whether this is a copy of a checkout.
    pub(crate) fn is_copy(&self) -> bool {
        self.kind == Kind::Copy
    }

    /// A file of the checkout.
    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// The committed index.
    pub(crate) fn book_path(&self) -> PathBuf {
        self.path("rules-data/book.json")
    }

    /// Where the text of an edition is kept: beside the index, and ignored by git.
    pub(crate) fn text_path(&self, edition: Edition) -> PathBuf {
        self.path(&Self::text_of(edition))
    }

    /// The text of the edition of a book, or why it can't be had.
    pub(crate) fn text_of_book(&self, book: &Book) -> Result<Result<Manuscript, String>> {
        let Some(path) = book.edition.and_then(|it| self.text_at_hand(it)) else {
            return Ok(Err("the text of the edition is not at hand (`cargo xtask fetch`)".to_owned()));
        };
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let text = codegen::read(&path.display().to_string(), &bytes, None).manuscript;
        let is_whole = text.rules.len() == book.rules.len();
        Ok(if is_whole { Ok(text) } else { Err(format!("{} is not the text of the index", path.display())) })
    }

    /// The same, from the root.
    pub(crate) fn text_of(edition: Edition) -> String {
        format!("rules-data/texts/CR-{}.txt", edition.compact())
    }

    /// The text of an edition, where it is at hand: kept here, or beside the project.
    pub(crate) fn text_at_hand(&self, edition: Edition) -> Option<PathBuf> {
        if !self.is_checkout() {
            return None;
        }
        let kept = self.text_path(edition);
        if kept.is_file() {
            return Some(kept);
        }
        let name = format!("CR-{}.txt", edition.compact());
        let beside = self.files(TEXTS[0]).unwrap_or_default();
        beside.into_iter().find(|it| it.rsplit('/').next() == Some(name.as_str())).map(|it| self.path(&it))
    }

    /// The files of the checkout, to be changed as one.
    pub(crate) fn disk(&self) -> Checkout {
        Checkout::new(self.root.clone(), Whose::Ours)
    }

    /// Reads the committed index.
    pub(crate) fn book(&self) -> Result<Book> {
        let path = self.book_path();
        Book::from_json(&self.data(&path, inside::BOOK)?).with_context(|| path.display().to_string())
    }

    /// The same; nothing where a checkout has none.
    pub(crate) fn book_or_none(&self) -> Result<Option<Book>> {
        if self.is_checkout() && !self.book_path().exists() { Ok(None) } else { self.book().map(Some) }
    }

    /// The ledger.
    pub(crate) fn ledger_path(&self) -> PathBuf {
        self.path(codegen::ledger::FILE)
    }

    /// Reads the ledger.
    pub(crate) fn ledger(&self) -> Result<Ledger> {
        let path = self.ledger_path();
        Ledger::from_csv(&self.data(&path, inside::LEDGER)?).with_context(|| path.display().to_string())
    }

    /// The list of the book's examples; none where there is no list.
    pub(crate) fn examples(&self) -> Result<String> {
        let path = self.examples_path();
        if path.exists() { files::read_text(&path) } else { Ok(String::new()) }
    }

    /// The tables of the perturbations that make no difference and of what they were computed from, empty where there are none; and the
    /// files that these are of.
    pub(crate) fn equivalents(&self) -> Result<(String, String, Tree)> {
        let text = |path: &str| {
            let path = self.path(path);
            if path.exists() { files::read_text(&path) } else { Ok(String::new()) }
        };
        let mut played = Tree::new();
        for file in PLAYED.map(|it| self.files(it)).into_iter().collect::<Result<Vec<_>>>()?.concat() {
            let text = files::read_text(&self.path(&file))?;
            played.insert(file, text);
        }
        Ok((text(equivalents::FILE)?, text(equivalents::OF)?, played))
    }

    /// The text of the record of what was read; nothing where there is none.
    pub(crate) fn reviews(&self) -> Result<String> {
        let path = self.reviews_path();
        if path.exists() { files::read_text(&path) } else { Ok(String::new()) }
    }

    /// Where it is written down what was read.
    pub(crate) fn reviews_path(&self) -> PathBuf {
        self.path(codegen::ledger::REVIEWS)
    }

    /// Where the examples are listed.
    pub(crate) fn examples_path(&self) -> PathBuf {
        self.path(codegen::audit::EXAMPLES)
    }

    /// The lineage.
    pub(crate) fn lineage_path(&self) -> PathBuf {
        self.path("rules-data/lineage.csv")
    }

    /// Reads the lineage.
    pub(crate) fn lineage(&self) -> Result<Lineage> {
        let path = self.lineage_path();
        let text = self.data(&path, inside::LINEAGE).context("`cargo xtask lineage build FILES...` makes the lineage")?;
        Lineage::from_csv(&text).with_context(|| path.display().to_string())
    }

    /// Reads the lineage; where a checkout has none, it knows nothing.
    pub(crate) fn lineage_or_none(&self) -> Result<Lineage> {
        if self.is_checkout() && !self.lineage_path().exists() { Ok(Lineage::default()) } else { self.lineage() }
    }

    /// What people decided about ambiguous rules.
    pub(crate) fn decisions_path(&self) -> PathBuf {
        self.path("rules-data/decisions.csv")
    }

    /// Reads the decisions; where there is no file, there are none.
    pub(crate) fn decisions(&self) -> Result<Vec<Decision>> {
        let path = self.decisions_path();
        if !self.is_checkout() || !path.exists() {
            return Ok(Vec::new());
        }
        Decision::from_csv(&files::read_text(&path)?).with_context(|| path.display().to_string())
    }

    /// Where the publisher's own texts contradict themselves.
    pub(crate) fn errata_path(&self) -> PathBuf {
        self.path(ERRATA)
    }

    /// Reads the errata; where there is no file, there are none.
    pub(crate) fn errata(&self) -> Result<Vec<Erratum>> {
        let path = self.errata_path();
        if !self.is_checkout() || !path.exists() {
            return Ok(Vec::new());
        }
        Erratum::from_csv(&files::read_text(&path)?).with_context(|| path.display().to_string())
    }

    /// Reads the engine's sources and scenarios, as far as there are any. What a file says is kept until it changes.
    pub(crate) fn scan(&self, book: &Book) -> Result<Scan> {
        if self.is_copy() {
            return Ok(self.scan_tried(&self.tree()?, book));
        }
        let (scan, keep) = kept::scan(&self.tree()?, book, this_program(), self.kept());
        if let Some(keep) = keep {
            files::write_whole(&self.path(KEPT), &serde_json::to_vec(&keep)?)?;
        }
        Ok(scan)
    }

    /// What is kept of what the files said. What cannot be read any more is of another version of this program.
    pub(crate) fn kept(&self) -> Kept {
        fs::read(self.path(KEPT)).ok().and_then(|it| serde_json::from_slice(&it).ok()).unwrap_or_default()
    }

    /// The scan of files that are tried out in a copy: those that are as they were when it was first scanned are not read again.
    pub(crate) fn scan_tried(&self, tree: &Tree, book: &Book) -> Scan {
        let (scan, keep) = kept::scan(tree, book, this_program(), self.first_said.get().cloned().unwrap_or_default());
        drop(keep.map(|it| self.first_said.set(it)));
        scan
    }

    /// The engine's sources and scenarios, as far as there are any.
    pub(crate) fn tree(&self) -> Result<Tree> {
        let mut tree = Tree::new();
        for (folder, ending) in READ {
            let wanted = |it: &String| it.ends_with(&format!(".{ending}")) || is_stray(it);
            for path in self.files(folder)?.into_iter().filter(wanted) {
                let text = files::read_text(&self.path(&path))?;
                tree.insert(path, text.replace("\r\n", "\n"));
            }
        }
        for path in [HARNESS, MANIFEST].into_iter().filter(|it| self.path(it).is_file()) {
            tree.insert(path.to_owned(), files::read_text(&self.path(path))?.replace("\r\n", "\n"));
        }
        Ok(tree)
    }

    /// The files below a folder, from the root and with `/` between the parts; none where there is no such folder. What Cargo builds is
    /// none of them.
    pub(crate) fn files(&self, folder: &str) -> Result<Vec<String>> {
        let below = self.path(folder);
        if !below.exists() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        let is_built = |it: &DirEntry| it.file_type().is_dir() && it.file_name() == "target";
        for entry in WalkDir::new(&below).sort_by_file_name().into_iter().filter_entry(|it| !is_built(it)) {
            let entry = entry.with_context(|| format!("cannot read {}", below.display()))?;
            if entry.file_type().is_file() {
                let relative = entry.path().strip_prefix(&self.root).unwrap_or(entry.path());
                found.push(relative.to_string_lossy().replace('\\', "/"));
            }
        }
        Ok(found)
    }
}
