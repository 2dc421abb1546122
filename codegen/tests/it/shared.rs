//! The texts beside the project.

use std::{fs, path::PathBuf};

use codegen::Reading;

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
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

/// An edition by its date, `20260619`.
pub(crate) fn edition(date: &str) -> Option<Vec<u8>> {
    Some(fs::read(folder("rules")?.join(format!("CR-{date}.txt"))).expect("the edition can be read"))
}

/// An edition, read.
pub(crate) fn read_edition(date: &str) -> Option<Reading> {
    Some(codegen::read(date, &edition(date)?, None))
}

/// The fragment whose file name starts with these digits.
pub(crate) fn fragment(digits: &str) -> Option<Vec<u8>> {
    let files = fs::read_dir(folder("seeds")?).expect("the folder can be read");
    let mut paths = files.map(|it| it.expect("the folder can be read").path());
    let path = paths.find(|it| it.file_name().is_some_and(|it| it.to_string_lossy().starts_with(digits)));
    Some(fs::read(path.expect("the fragment exists")).expect("the fragment can be read"))
}
