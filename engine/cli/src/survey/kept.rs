//! What was found out about a file, kept until the file or the program is another one.

use std::{
    env, fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::verdict::Verdict;
use crate::files;

#[derive(Serialize, Deserialize)]
struct Kept {
    file: u64,
    program: u64,
    verdicts: Vec<Verdict>,
}

/// What is kept, and for which file and program.
#[derive(Debug)]
pub struct Keeper {
    place: Option<PathBuf>,
    file: u64,
    program: u64,
}

impl Keeper {
    /// For that file and this program.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn of(file: &Path) -> io::Result<Self> {
        let program = env::current_exe().and_then(|it| stamp(&it)).unwrap_or_default();
        Ok(Self { place: folder().map(|it| it.join("cards.json")), file: fingerprint(file)?, program })
    }

    /// What was kept of it.
    pub fn find(&self) -> Option<Vec<Verdict>> {
        let text = fs::read(self.place.as_ref()?).ok()?;
        let kept: Kept = serde_json::from_slice(&text).ok()?;
        (kept.file == self.file && kept.program == self.program).then_some(kept.verdicts)
    }

    /// Keeps it. Where there is no place for it, it is found out again the next time.
    pub fn keep(self, verdicts: Vec<Verdict>) -> Vec<Verdict> {
        let kept = Kept { file: self.file, program: self.program, verdicts };
        let written = self.place.as_ref().and_then(|place| {
            fs::create_dir_all(place.parent()?).ok()?;
            files::replace(place, &serde_json::to_string(&kept).ok()?).ok()
        });
        let _ = written;
        kept.verdicts
    }
}

/// The user's folder for what can be made again.
fn folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache"))).map(|it| it.join("rulemill"))
}

/// When a file was written, and how long it is: another program than before differs in one of them.
fn stamp(file: &Path) -> io::Result<u64> {
    let file = fs::metadata(file)?;
    Ok(xxh3_64(format!("{} {:?}", file.len(), file.modified()?).as_bytes()))
}

fn fingerprint(file: &Path) -> io::Result<u64> {
    let mut file = fs::File::open(file)?;
    let mut hash = Xxh3::new();
    let mut part = vec![0; 1 << 20];
    loop {
        match file.read(&mut part)? {
            0 => return Ok(hash.digest()),
            read => hash.update(&part[..read]),
        }
    }
}
