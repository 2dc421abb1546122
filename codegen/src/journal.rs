//! Many files changed as one: all of them or none, also where the program is killed at any point or the power fails.
//!
//! What files are to be, and what they were, is written beside them first, into [`a folder`](Disk::journal), and made to last; then comes a list of them,
//! put in its place by one renaming: that is the moment in which everything is decided. Before it nothing has changed, and what lies
//! about is cleared away. After it the files are put in place one by one, each by a renaming, and the list goes last. Where there is a
//! list, a change is half done: it can be [finished](HalfDone::go_on), for the files that are in place already are told by their
//! fingerprints, or [taken back](HalfDone::take_back), and again after any other end of the program. A file that somebody has changed
//! since is neither, and is never written over.

use std::{collections::BTreeSet, fmt, io};

use rules_data::Fingerprint;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

/// Where the journal of a project is, from its root. It is there only while a change is under way or half done.
pub const FOLDER: &str = "rules-data/update.journal";

/// What the journal does to files. Paths are from the root of the project or of another tree, with `/` between the parts.
#[expect(clippy::missing_errors_doc, reason = "every error is one of the system")]
pub trait Disk {
    /// The folder that the journal is in.
    fn journal(&self) -> &'static str {
        FOLDER
    }
    /// The bytes of a file; nothing where there is none.
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>>;
    /// The paths of the files in a folder; none where there is none.
    fn files(&self, folder: &str) -> io::Result<Vec<String>>;
    /// Writes a file, with the permissions of another one where there is that.
    fn write(&mut self, path: &str, bytes: &[u8], like: &str) -> io::Result<()>;
    /// Makes what was written to a file last.
    fn sync_file(&mut self, path: &str) -> io::Result<()>;
    /// Gives a file another name in one step, in place of what has that name.
    fn rename(&mut self, from: &str, to: &str) -> io::Result<()>;
    /// Removes a file, where there is one.
    fn remove(&mut self, path: &str) -> io::Result<()>;
    /// Makes the names of the files in a folder last.
    fn sync_folder(&mut self, folder: &str) -> io::Result<()>;
    /// Removes an empty folder, where there is one.
    fn remove_folder(&mut self, folder: &str) -> io::Result<()>;
}

/// A file as it is to be; nothing where it is to go.
pub type Change = (String, Option<Vec<u8>>);

/// Which way a change goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To what the files are to be.
    Forth,
    /// To what they were.
    Back,
}

impl Way {
    /// The list of what is under way.
    const fn list(self) -> &'static str {
        match self {
            Self::Forth => "forth.json",
            Self::Back => "back.json",
        }
    }

    /// Where the bytes of a file are kept until they are in place.
    fn kept(self, journal: &str, at: usize) -> String {
        let word = match self {
            Self::Forth => "after",
            Self::Back => "before",
        };
        format!("{journal}/{word}-{at:05}")
    }
}

/// Why a change was not made, or not made whole.
#[derive(Debug)]
pub enum Stuck {
    /// The system refused something.
    Disk(io::Error),
    /// The journal cannot be read: which, and why.
    Unreadable(String),
    /// These files are neither what they were nor what they are to be: somebody has changed them since.
    Changed(Vec<String>),
}

impl From<io::Error> for Stuck {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(error) => write!(f, "{error}"),
            Self::Unreadable(why) => f.write_str(why),
            Self::Changed(files) => {
                let files = files.join("\n  ");
                write!(
                    f,
                    "changed since by somebody, so that neither what they were nor what they are to be can be put there:\n  {files}"
                )?;
                f.write_str("\nsave what you need of them, then `git restore` them")
            }
        }
    }
}

impl std::error::Error for Stuck {}

/// The list: what the change is, and of each file what it was and what it is to be.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    what: String,
    files: Vec<Listed>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    path: String,
    before: Option<Fingerprint>,
    after: Option<Fingerprint>,
}

impl Listed {
    /// What the file is to be on this way, and what it was.
    const fn sides(&self, way: Way) -> (Option<Fingerprint>, Option<Fingerprint>) {
        match way {
            Way::Forth => (self.after, self.before),
            Way::Back => (self.before, self.after),
        }
    }
}

/// Writes everything beside the files. When this returns the change is decided, and [`HalfDone::go_on`] makes it. An error changes nothing,
/// nor does one of `go_on`, which is asked again and again whether to.
///
/// # Errors
///
/// What the system refuses, and what `go_on` says.
pub fn begin(
    disk: &mut impl Disk,
    what: &str,
    changes: &[Change],
    mut go_on: impl FnMut() -> io::Result<()>,
) -> Result<HalfDone, Stuck> {
    clear(disk)?;
    let journal = disk.journal();
    let mut stage = || -> io::Result<List> {
        let mut files = Vec::new();
        for (at, (path, bytes)) in changes.iter().enumerate() {
            go_on()?;
            let before = disk.read(path)?;
            for (way, bytes) in [(Way::Back, before.as_ref()), (Way::Forth, bytes.as_ref())] {
                if let Some(bytes) = bytes {
                    disk.write(&way.kept(journal, at), bytes, path)?;
                    disk.sync_file(&way.kept(journal, at))?;
                }
            }
            let print = |bytes: Option<&Vec<u8>>| bytes.map(|it| fingerprint(it));
            files.push(Listed { path: path.clone(), before: print(before.as_ref()), after: print(bytes.as_ref()) });
        }
        let list = List { what: what.to_owned(), files };
        let (unfinished, text) = (format!("{journal}/unfinished.json"), serde_json::to_vec(&list)?);
        disk.write(&unfinished, &text, journal)?;
        disk.sync_file(&unfinished)?;
        disk.sync_folder(journal)?;
        disk.sync_folder(folder(journal))?;
        go_on()?;
        disk.rename(&unfinished, &format!("{journal}/{}", Way::Forth.list()))?;
        Ok(list)
    };
    match stage() {
        Ok(list) => {
            disk.sync_folder(journal)?;
            Ok(HalfDone { list, way: Way::Forth })
        }
        Err(error) => {
            // What is left of it can be cleared away later as well.
            drop(clear(disk));
            Err(error.into())
        }
    }
}

/// A change that is decided, and not done.
#[derive(Debug)]
pub struct HalfDone {
    list: List,
    way: Way,
}

/// The change that is half done, if one is.
///
/// # Errors
///
/// The journal cannot be read.
pub fn half_done(disk: &impl Disk) -> Result<Option<HalfDone>, Stuck> {
    let journal = disk.journal();
    for way in [Way::Back, Way::Forth] {
        if let Some(list) = disk.read(&format!("{journal}/{}", way.list()))? {
            let list =
                serde_json::from_slice(&list).map_err(|it| Stuck::Unreadable(format!("{journal} cannot be read: {it}")))?;
            return Ok(Some(HalfDone { list, way }));
        }
    }
    Ok(None)
}

impl HalfDone {
    /// What the change is, in words.
    pub fn what(&self) -> &str {
        &self.list.what
    }

    /// Which way it goes.
    pub const fn way(&self) -> Way {
        self.way
    }

    /// How many files it changes.
    pub const fn count(&self) -> usize {
        self.list.files.len()
    }

    /// Makes the rest of the change, whichever way it goes.
    ///
    /// # Errors
    ///
    /// What the system refuses: the change is half done still. Files that were changed since: nothing more was done.
    pub fn go_on(&self, disk: &mut impl Disk) -> Result<(), Stuck> {
        let journal = disk.journal();
        let mut changed = Vec::new();
        let mut open = Vec::new();
        for (at, file) in self.list.files.iter().enumerate() {
            let (wanted, was) = file.sides(self.way);
            match disk.read(&file.path)?.map(|it| fingerprint(&it)) {
                now if now == wanted => {}
                now if now == was => open.push((at, &file.path, wanted.is_some())),
                _ => changed.push(file.path.clone()),
            }
        }
        if !changed.is_empty() {
            return Err(Stuck::Changed(changed));
        }
        for (at, path, stays) in open {
            if stays { disk.rename(&self.way.kept(journal, at), path) } else { disk.remove(path) }?;
        }
        // Also what was put in place before the power failed may not last yet.
        for folder in self.list.files.iter().map(|it| folder(&it.path)).collect::<BTreeSet<_>>() {
            disk.sync_folder(folder)?;
        }
        disk.sync_folder(journal)?;
        disk.remove(&format!("{journal}/{}", self.way.list()))?;
        disk.sync_folder(journal)?;
        clear(disk).map_err(Stuck::from)
    }

    /// Makes the files what they were before.
    ///
    /// # Errors
    ///
    /// As [`go_on`](Self::go_on).
    pub fn take_back(self, disk: &mut impl Disk) -> Result<(), Stuck> {
        if self.way == Way::Forth {
            // From here on there is no other way, for what was in place goes.
            let journal = disk.journal();
            disk.rename(&format!("{journal}/{}", Way::Forth.list()), &format!("{journal}/{}", Way::Back.list()))?;
            disk.sync_folder(journal)?;
        }
        Self { list: self.list, way: Way::Back }.go_on(disk)
    }
}

/// Clears away what is left of a change that was never decided, or that is done. Not to be called while one is half done.
///
/// # Errors
///
/// What the system refuses.
pub fn clear(disk: &mut impl Disk) -> io::Result<()> {
    for file in disk.files(disk.journal())? {
        disk.remove(&file)?;
    }
    disk.remove_folder(disk.journal())
}

fn fingerprint(bytes: &[u8]) -> Fingerprint {
    Fingerprint(xxh3_64(bytes))
}

/// The folder that a file is in.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |it| it.0)
}
