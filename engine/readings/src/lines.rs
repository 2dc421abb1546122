//! What is read: the lines of the cards of files, and of those that come with the engine.

use std::{
    collections::BTreeSet,
    fs::File,
    io::BufReader,
    num::NonZero,
    path::{Path, PathBuf},
    thread,
};

use anyhow::Context;
use cli::survey::crew;
use engine::cards::printed::Folded;

/// The folder of the cards that come with the engine.
const OWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cards");

/// Each line once, a card or a face of it.
///
/// # Errors
///
/// Where a file can't be read, or is none of cards.
pub(crate) fn of_all(files: &[PathBuf]) -> anyhow::Result<Vec<String>> {
    let mut lines = own()?;
    for file in files {
        lines.extend(printed(file)?);
    }
    Ok(lines.into_iter().collect())
}

fn own() -> anyhow::Result<BTreeSet<String>> {
    let mut lines = BTreeSet::new();
    for entry in std::fs::read_dir(OWN).context(OWN)? {
        let path = entry?.path();
        if path.extension().is_some_and(|it| it == "cards") {
            let text = std::fs::read_to_string(&path)?;
            lines.extend(text.lines().filter(|it| !it.starts_with("//")).map(|it| it.trim().to_owned()));
        }
    }
    Ok(lines)
}

fn printed(file: &Path) -> anyhow::Result<Vec<String>> {
    let name = || file.display().to_string();
    let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let open = BufReader::new(File::open(file).with_context(name)?);
    let faces = |entry: cli::bulk::Entry| Some(entry.faces.iter().map(|it| Folded::of(it).line()).collect::<Vec<_>>());
    Ok(crew::all(open, threads, faces).with_context(name)?.into_iter().flatten().collect())
}
