//! Files, read with errors that name the path, and written whole or not at all.

use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use codegen::Source;
use tempfile::NamedTempFile;

/// Reads a text file of the project.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// What to call an input in messages.
pub(crate) fn name_of_input(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads an input of the user; `-` is the standard input. What is too large for a rulebook is not read in.
pub(crate) fn read_input(path: &Path) -> Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        // One byte more than a text may have shows that it is too large.
        let most = Source::MAX_BYTES as u64 + 1;
        std::io::stdin().take(most).read_to_end(&mut bytes).context("cannot read the standard input")?;
        return Ok(bytes);
    }
    let about = fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
    if about.is_dir() {
        bail!("{} is a directory; give the files in it", path.display());
    }
    if about.len() > Source::MAX_BYTES as u64 {
        let (size, most) = (about.len() >> 20, Source::MAX_BYTES >> 20);
        bail!("{}: {size} MiB is too much for a rulebook (at most {most} MiB are read); give one edition a file", path.display());
    }
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Writes a file: first beside its place under another name, then in its place.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    stage(path, bytes)?.put_in_place()
}

/// A file that is written, but not yet in its place. If it never comes there, nothing of it is left.
#[derive(Debug)]
pub(crate) struct Staged {
    file: NamedTempFile,
    path: PathBuf,
}

/// Writes a file beside its place.
pub(crate) fn stage(path: &Path, bytes: &[u8]) -> Result<Staged> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let write = || -> std::io::Result<NamedTempFile> {
        fs::create_dir_all(folder)?;
        let mut file = tempfile::Builder::new().permissions_like(path).tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        Ok(file)
    };
    let file = write().with_context(|| format!("cannot write {}", path.display()))?;
    Ok(Staged { file, path: path.to_owned() })
}

impl Staged {
    /// Puts it in its place, in one step.
    pub(crate) fn put_in_place(self) -> Result<()> {
        let Self { file, path } = self;
        file.persist(&path).map(drop).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The permissions of a new file: those that the user's mask gives, not the private ones of temporary files.
trait PermissionsLike {
    fn permissions_like(&mut self, path: &Path) -> &mut Self;
}

#[cfg(unix)]
impl PermissionsLike for tempfile::Builder<'_, '_> {
    fn permissions_like(&mut self, path: &Path) -> &mut Self {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).map_or(0o644, |it| it.permissions().mode() & 0o777);
        self.permissions(fs::Permissions::from_mode(mode))
    }
}

#[cfg(not(unix))]
impl PermissionsLike for tempfile::Builder<'_, '_> {
    fn permissions_like(&mut self, _: &Path) -> &mut Self {
        self
    }
}
