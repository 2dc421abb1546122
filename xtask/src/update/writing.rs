//! Many files written, all or none.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Result, bail};

use crate::files::{self, Staged};

/// A file as it is to be; nothing where it is to go.
type Write = (PathBuf, Option<Vec<u8>>);

/// Writes all files and deletes those without bytes, or leaves all as they were.
///
/// What takes time is done beside the files, under other names; only then are they put in place, one after another. An interrupt is
/// noticed between two files, and what is in place already is put back.
pub(super) fn write_all(writes: Vec<Write>) -> Result<()> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let noticed = Arc::clone(&interrupted);
    ctrlc::set_handler(move || noticed.store(true, Ordering::Relaxed)).context("cannot wait for interrupts")?;
    let go_on = || {
        if interrupted.load(Ordering::Relaxed) {
            bail!("interrupted");
        }
        Ok(())
    };
    let mut before = Vec::new();
    let mut staged: Vec<(PathBuf, Option<Staged>)> = Vec::new();
    for (path, bytes) in writes {
        go_on().context("nothing was changed")?;
        let read = || fs::read(&path).with_context(|| format!("cannot read {}", path.display()));
        before.push((path.clone(), path.exists().then(read).transpose()?));
        let staging = bytes.map(|it| files::stage(&path, &it)).transpose().context("nothing was changed")?;
        staged.push((path, staging));
    }
    let mut placed = 0;
    let put = |(path, staged): (PathBuf, Option<Staged>)| {
        go_on()?;
        placed += 1;
        match staged {
            Some(staged) => staged.put_in_place(),
            None => remove(&path),
        }
    };
    let written = staged.into_iter().try_for_each(put);
    if written.is_err() {
        for (path, bytes) in before.into_iter().take(placed) {
            let back = bytes.map_or_else(|| remove(&path), |it| files::write_whole(&path, &it));
            back.with_context(|| format!("cannot put {} back", path.display()))?;
        }
    }
    written.context("nothing was changed")
}

fn remove(path: &PathBuf) -> Result<()> {
    if path.exists() {
        fs::remove_file(path).with_context(|| format!("cannot delete {}", path.display()))?;
    }
    Ok(())
}
