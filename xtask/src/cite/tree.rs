//! The files of a foreign tree that may cite the book.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    sync::Mutex,
};

use anyhow::{Context, Result, bail};
use codegen::{cite::settings, journal::Change, scan::Tree};
use grep::{
    regex::RegexMatcher,
    searcher::{BinaryDetection, Searcher, SearcherBuilder, Sink, SinkMatch},
};
use ignore::{WalkBuilder, WalkState, overrides::OverrideBuilder};

use crate::disk::{Checkout, Whose};

/// What a file has that may cite the book: a number with a point, or three digits behind a word, with six letters between them at most, of
/// four bytes each. In bytes, not in letters: the automaton of those takes longer to build than a small tree to read.
const CITES: &str = r"(?-u)[0-9]{2,4}[._][0-9]|(?i:rules?|cr|sect?|sections?|\xA7)[^0-9a-z]{0,24}[0-9]{3}";

/// Larger files are made by machines.
const LARGEST: u64 = 16 << 20;

/// A foreign tree.
#[derive(Debug, Default)]
pub(crate) struct Foreign {
    root: PathBuf,
    /// The files that may cite the book, from the root and with `/` between the parts.
    pub(crate) files: Tree,
    /// Those that are not UTF-8: each byte of them is a letter.
    bytes: BTreeSet<String>,
    /// Those that were not read, and why.
    pub(crate) left_out: Vec<(String, &'static str)>,
}

/// What became of a file.
enum Read {
    Text(String),
    Bytes(String),
    LeftOut(&'static str),
    Nothing,
}

impl Foreign {
    /// Reads a tree: what its `.gitignore` names is left out, and what the team ignores, by lines of the same form.
    pub(crate) fn read(root: &Path, ignore: &[String]) -> Result<Self> {
        if !root.is_dir() {
            bail!("{} is no directory", root.display());
        }
        let mut overrides = OverrideBuilder::new(root);
        for line in ignore.iter().map(String::as_str).chain(["/rulemill.toml", "/rulemill-*.csv"]) {
            overrides.add(&format!("!{line}")).with_context(|| format!("{}: ignore {line:?}", settings::FILE))?;
        }
        let walk = WalkBuilder::new(root).overrides(overrides.build()?).require_git(false).build_parallel();
        let matcher = RegexMatcher::new_line_matcher(CITES).context("the pattern is a regular expression")?;
        let (found, wrong) = (Mutex::new(Vec::new()), Mutex::new(None));
        walk.run(|| {
            let mut searcher = SearcherBuilder::new().binary_detection(BinaryDetection::quit(0)).line_number(false).build();
            let (found, wrong, matcher) = (&found, &wrong, &matcher);
            Box::new(move |entry| {
                let read = entry.map_err(anyhow::Error::from).and_then(|entry| {
                    if !entry.file_type().is_some_and(|it| it.is_file()) {
                        return Ok(());
                    }
                    let path = entry.path();
                    let read = read(path, matcher, &mut searcher).with_context(|| format!("cannot read {}", path.display()))?;
                    let relative = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
                    found.lock().expect("nobody panics").push((relative, read));
                    Ok(())
                });
                match read {
                    Ok(()) => WalkState::Continue,
                    Err(error) => {
                        wrong.lock().expect("nobody panics").get_or_insert(error);
                        WalkState::Quit
                    }
                }
            })
        });
        if let Some(error) = wrong.into_inner().expect("nobody panics") {
            return Err(error);
        }
        let mut tree = Self { root: root.to_owned(), ..Self::default() };
        for (path, read) in found.into_inner().expect("nobody panics") {
            match read {
                Read::Nothing => {}
                Read::LeftOut(why) => tree.left_out.push((path, why)),
                Read::Text(text) => drop(tree.files.insert(path, text)),
                Read::Bytes(text) => {
                    tree.bytes.insert(path.clone());
                    tree.files.insert(path, text);
                }
            }
        }
        tree.left_out.sort_unstable();
        Ok(tree)
    }

    /// A file of the tree.
    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// The tree, to be written in.
    pub(crate) fn disk(&self) -> Checkout {
        disk(&self.root)
    }

    /// Files as they are to be, in their bytes.
    pub(crate) fn changes(&self, changed: &Tree) -> Vec<Change> {
        let bytes = |path: &str, text: &str| -> Vec<u8> {
            if self.bytes.contains(path) {
                text.chars().map(|it| u8::try_from(it).unwrap_or(b'?')).collect()
            } else {
                text.as_bytes().to_vec()
            }
        };
        changed.iter().map(|(path, text)| (path.clone(), Some(bytes(path, text)))).collect()
    }
}

/// The tree at `root`, to be written in.
pub(super) fn disk(root: &Path) -> Checkout {
    Checkout::new(root.to_owned(), Whose::Foreign)
}

fn read(path: &Path, matcher: &RegexMatcher, searcher: &mut Searcher) -> io::Result<Read> {
    if fs::metadata(path)?.len() > LARGEST {
        return Ok(Read::LeftOut("it is larger than 16 MiB"));
    }
    let mut cites = Cites(false);
    searcher.search_path(matcher, path, &mut cites)?;
    if !cites.0 {
        return Ok(Read::Nothing);
    }
    let bytes = fs::read(path)?;
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Ok(Read::LeftOut("it is UTF-16: save it as UTF-8"));
    }
    Ok(match String::from_utf8(bytes) {
        Ok(text) => Read::Text(text),
        Err(error) => Read::Bytes(error.into_bytes().into_iter().map(char::from).collect()),
    })
}

/// Whether anything was found.
struct Cites(bool);

impl Sink for Cites {
    type Error = io::Error;

    fn matched(&mut self, _: &Searcher, _: &SinkMatch<'_>) -> io::Result<bool> {
        self.0 = true;
        Ok(false)
    }
}
