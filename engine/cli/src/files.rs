//! Files are written whole or not at all.

use std::{
    io::{self, Write},
    path::Path,
};

/// Puts a text where the file is, or is to be.
///
/// # Errors
///
/// The folder cannot be written to; a file that was there is as it was.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut partial = tempfile::NamedTempFile::new_in(folder)?;
    partial.write_all(text.as_bytes())?;
    partial.persist(file)?;
    Ok(())
}
