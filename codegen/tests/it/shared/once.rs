//! Texts that many tests read, each read once for all of them.

use std::{
    collections::BTreeMap,
    fs,
    ops::Deref,
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock},
};

use codegen::Reading;
use rules_data::Book;

/// A text that was read, with its index.
pub(crate) struct Once {
    reading: Reading,
    book: OnceLock<Book>,
}

impl Once {
    /// The index of the text, made once.
    pub(crate) fn book(&self) -> &Book {
        self.book.get_or_init(|| self.reading.book())
    }
}

impl Deref for Once {
    type Target = Reading;

    fn deref(&self) -> &Reading {
        &self.reading
    }
}

/// What was read of a file; who comes while it is being read waits for that.
pub(crate) fn read(path: &Path) -> &'static Once {
    static ALL: Mutex<BTreeMap<PathBuf, &'static OnceLock<Once>>> = Mutex::new(BTreeMap::new());
    // The lock is for the table alone: other files can be read meanwhile.
    let cell: &'static OnceLock<Once> = ALL
        .lock()
        .expect("nobody fails with the table in hand")
        .entry(path.to_owned())
        .or_insert_with(|| Box::leak(Box::default()));
    cell.get_or_init(|| {
        let bytes = fs::read(path).expect("the text can be read");
        Once { reading: codegen::read(&path.display().to_string(), &bytes, None), book: OnceLock::new() }
    })
}
