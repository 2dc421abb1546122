//! Where things are in a checkout.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rules_data::{Book, Edition, Ledger};

use crate::files;

/// A checkout of the project.
#[derive(Debug)]
pub(crate) struct Project {
    root: PathBuf,
}

impl Project {
    /// The checkout at `root`, or the one that this program was built in.
    pub(crate) fn at(root: Option<PathBuf>) -> Self {
        let own = || Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf);
        Self { root: root.unwrap_or_else(own) }
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
        self.path(&format!("rules-data/texts/CR-{}.txt", edition.compact()))
    }

    /// Reads the committed index.
    pub(crate) fn book(&self) -> Result<Book> {
        let path = self.book_path();
        Book::from_json(&files::read_text(&path)?).with_context(|| path.display().to_string())
    }

    /// Reads the ledger.
    pub(crate) fn ledger(&self) -> Result<Ledger> {
        let path = self.path("rules-data/ledger.csv");
        Ledger::from_csv(&files::read_text(&path)?).with_context(|| path.display().to_string())
    }
}
