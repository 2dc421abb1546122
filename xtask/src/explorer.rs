//! The explorer: the audit as a folder of pages, written whole or not at all.

use std::{
    collections::BTreeSet,
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    str::FromStr,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use codegen::{
    Reading,
    audit::{Audit, Inputs, ratchet},
    cards::{self, Cards},
    equivalents::FILE as EQUIVALENTS,
    report::{
        Format,
        html::{GENERATOR, Given, Page, Site},
    },
};
use rules_data::Book;

use crate::{evidence, files, project::Project, screen::Screen};

/// In what form an audit is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A text on standard output.
    File(Format),
    /// A site in a folder.
    Site,
}

impl FromStr for Form {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "html" { Ok(Self::Site) } else { text.parse().map(Self::File).map_err(|it: String| format!("{it}, html")) }
    }
}

/// Where the site is written, and whether the text of the book is put on it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// With --format html: where the site is written, if not to target/rulemill/audit/html. A folder that is no such site is left alone.
    #[arg(long, value_name = "DIR", requires = "format")]
    out: Option<PathBuf>,
    /// With --format html: put the text of the book beside the rules, for your own use; from rules-data/texts, or from DIR.
    #[arg(long, value_name = "DIR", requires = "format", num_args = 0..=1, default_missing_value = "rules-data/texts")]
    with_text: Option<PathBuf>,
    /// With --format html: real cards by their names, from a file of yours: Scryfall's bulk data, or MTGJSON's `AtomicCards`. Without it, those
    /// of the ledger, without names.
    #[arg(long, value_name = "FILE", requires = "format")]
    cards: Option<PathBuf>,
}

impl Options {
    /// Whether any of them is given.
    pub(crate) fn is_given(&self) -> bool {
        self.out.is_some() || self.with_text.is_some() || self.cards.is_some()
    }
}

/// Where the site is written.
const FOLDER: &str = "target/rulemill/audit/html";

/// Writes the site, and says where it is.
pub(crate) fn write(inputs: &Inputs<'_>, audit: &Audit<'_>, options: &Options, project: &Project, screen: &Screen) -> Result<()> {
    let (ledger, lineage, tree) = (project.ledger()?, project.lineage_or_none()?, project.tree()?);
    let accepted = fs::read_to_string(project.path(ratchet::FILE)).ok();
    let equivalents = fs::read_to_string(project.path(EQUIVALENTS)).unwrap_or_default();
    let text = options.with_text.as_ref().map(|it| text(it, inputs.book, project)).transpose()?;
    let cards = cards(options.cards.as_deref(), project)?;
    let site = Site::new(Given {
        audit,
        ledger: &ledger,
        lineage: &lineage,
        scan: inputs.scan,
        tree: &tree,
        evidence: inputs.evidence,
        accepted: accepted.as_deref(),
        equivalents: &equivalents,
        cards: &cards,
        text: text.as_ref().map(|it| &it.manuscript),
    });
    let folder = options.out.clone().unwrap_or_else(|| project.path(FOLDER));
    let (pages, bytes) = replace(&folder, &site)?;
    screen.say(&folder.join(Page::Map.path()).display().to_string());
    screen.note(&format!("{pages} files, {}.{} MB; open the first in a browser", bytes / 1_000_000, bytes / 100_000 % 10));
    Ok(())
}

/// The cards of a file, by what the engine says of it, or those of the ledger.
fn cards(file: Option<&Path>, project: &Project) -> Result<Cards> {
    if let Some(file) = file {
        let file = file.canonicalize().with_context(|| format!("cannot read {}", file.display()))?;
        return evidence::cards(project, &file);
    }
    let ledger = project.path(cards::FILE);
    if !ledger.is_file() {
        return Ok(Cards::default());
    }
    let read = Cards::accepted(&files::read_text(&ledger)?);
    read.map_err(|why| anyhow!("{}: {why}", ledger.display()))
}

/// The text of the index's edition, from a folder of editions.
fn text(folder: &Path, book: &Book, project: &Project) -> Result<Reading> {
    let edition = book.edition.context("the index does not say of which edition it is")?;
    let name = format!("CR-{}.txt", edition.compact());
    let here = folder.join(&name);
    let path = if here.is_file() { here } else { project.path("").join(folder).join(&name) };
    if !path.is_file() {
        bail!("{} has no {name}; `cargo xtask fetch --date {edition}` brings the text", folder.display());
    }
    let reading = codegen::read(&path.display().to_string(), &files::read_input(&path)?, None);
    if reading.manuscript.edition != Some(edition) {
        bail!("{} is not the edition of {edition}, which the index is of", path.display());
    }
    Ok(reading)
}

/// Makes the site beside its place, and puts it there in one step; the one that was there goes.
fn replace(folder: &Path, site: &Site<'_>) -> Result<(usize, usize)> {
    let was_there = folder.exists();
    if was_there && !is_site(folder) {
        bail!("{} is no site that this command wrote; it was left as it is. Give another folder with --out", folder.display());
    }
    let parent = folder.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let cannot = || format!("cannot write {}", folder.display());
    fs::create_dir_all(parent).with_context(cannot)?;
    let beside = tempfile::Builder::new().prefix(".explorer-").tempdir_in(parent).with_context(cannot)?;
    let (new, old) = (beside.path().join("new"), beside.path().join("old"));
    let written = pages(&new, site).with_context(cannot)?;
    if was_there {
        fs::rename(folder, &old).with_context(cannot)?;
    }
    if let Err(error) = fs::rename(&new, folder) {
        if was_there {
            fs::rename(&old, folder).with_context(cannot)?;
        }
        return Err(error).with_context(cannot);
    }
    Ok(written)
}

/// Whether a folder is empty, or holds a site of ours.
fn is_site(folder: &Path) -> bool {
    let first = fs::read_to_string(folder.join(Page::Map.path()));
    let is_empty = || fs::read_dir(folder).is_ok_and(|mut it| it.next().is_none());
    first.map_or_else(|_| is_empty(), |it| it.contains(GENERATOR))
}

/// Writes all pages, on all processors: how many, and how long they are.
fn pages(folder: &Path, site: &Site<'_>) -> Result<(usize, usize)> {
    let pages = site.pages();
    let folders: BTreeSet<PathBuf> =
        pages.iter().filter_map(|it| folder.join(it.path()).parent().map(Path::to_path_buf)).collect();
    folders.iter().try_for_each(fs::create_dir_all)?;
    let next = AtomicUsize::new(0);
    let worker = || -> std::io::Result<usize> {
        let mut bytes = 0;
        while let Some(page) = pages.get(next.fetch_add(1, Ordering::Relaxed)) {
            let text = site.write(*page);
            bytes += text.len();
            fs::write(folder.join(page.path()), text)?;
        }
        Ok(bytes)
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let bytes: std::io::Result<Vec<usize>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|it| it.join().expect("a page is made of what was read, whatever that is")).collect()
    });
    Ok((pages.len(), bytes?.iter().sum()))
}
