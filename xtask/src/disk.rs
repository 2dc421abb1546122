//! The files of a checkout, or of a tree that is not ours, as the journal changes them.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use codegen::journal::{Disk, FOLDER};

/// Whose tree it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// A checkout of the project.
    Ours,
    /// One that cites the book.
    Foreign,
}

impl Whose {
    /// The folder that its journal is in; in a tree that is not ours one that nobody takes for a file of theirs.
    const fn journal(self) -> &'static str {
        match self {
            Self::Ours => FOLDER,
            Self::Foreign => ".rulemill.journal",
        }
    }

    /// What is held while somebody writes. It is not written to, and it is there in every such tree.
    const fn held(self) -> &'static str {
        match self {
            Self::Ours => codegen::ledger::FILE,
            Self::Foreign => "",
        }
    }

    /// The command that updates it.
    pub(crate) const fn command(self) -> &'static str {
        match self {
            Self::Ours => "cargo xtask update",
            Self::Foreign => "xtask cite update",
        }
    }

    /// What the command is given.
    pub(crate) const fn given(self) -> &'static str {
        match self {
            Self::Ours => "FILE",
            Self::Foreign => "DIR",
        }
    }
}

/// The disk that a tree is on.
#[derive(Debug)]
pub(crate) struct Checkout {
    root: PathBuf,
    whose: Whose,
    /// The operation after which the program dies, as a test wants it that looks for what is left then.
    dies_after: Option<usize>,
    done: usize,
}

/// The environment variable that says after how many operations on files the program is to die, as if it were killed.
const DIES_AFTER: &str = "RULEMILL_DIES_AFTER";

impl Checkout {
    /// The tree at `root`.
    pub(crate) fn new(root: PathBuf, whose: Whose) -> Self {
        let dies_after = std::env::var(DIES_AFTER).ok().and_then(|it| it.parse().ok());
        Self { root, whose, dies_after, done: 0 }
    }

    /// Whose tree it is.
    pub(crate) const fn whose(&self) -> Whose {
        self.whose
    }

    /// Holds the tree for this process, until the file is dropped. Where folders cannot be opened, as on Windows, none is held. It would block
    /// where another process holds it.
    pub(crate) fn lock(&self) -> io::Result<Option<File>> {
        let held = self.root.join(self.whose.held());
        if held.is_dir() && cfg!(not(unix)) {
            return Ok(None);
        }
        let file = File::open(held)?;
        file.try_lock()?;
        Ok(Some(file))
    }

    /// Counts an operation, and dies before it where that is wanted.
    fn step(&mut self) {
        if self.dies_after == Some(self.done) {
            std::process::abort();
        }
        self.done += 1;
    }

    fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Makes a folder and those around it, each of which lasts.
    fn make_folder(&mut self, folder: &Path) -> io::Result<()> {
        if folder.is_dir() {
            return Ok(());
        }
        let around = folder.parent().unwrap_or(Path::new("."));
        self.make_folder(around)?;
        self.step();
        match fs::create_dir(folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => sync(around),
        }
    }
}

/// Makes the names in a folder last. Where folders cannot be opened, as on Windows, the system sees to that itself.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// An error that says which file it is about.
fn about<T>(path: &Path, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|it| io::Error::new(it.kind(), format!("cannot change {}: {it}", path.display())))
}

impl Disk for Checkout {
    fn journal(&self) -> &'static str {
        self.whose.journal()
    }

    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.path(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => about(&self.path(path), read).map(Some),
        }
    }

    fn files(&self, folder: &str) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(self.path(folder)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => about(&self.path(folder), entries)?,
        };
        let mut names =
            entries.map(|it| Ok(format!("{folder}/{}", it?.file_name().to_string_lossy()))).collect::<io::Result<Vec<_>>>()?;
        names.sort();
        Ok(names)
    }

    fn write(&mut self, path: &str, bytes: &[u8], like: &str) -> io::Result<()> {
        let (path, like) = (self.path(path), self.path(like));
        self.make_folder(path.parent().unwrap_or(Path::new(".")))?;
        self.step();
        let (first, rest) = bytes.split_at(bytes.len() / 2);
        let mut file = about(&path, File::create(&path))?;
        about(&path, file.write_all(first))?;
        self.step();
        about(&path, file.write_all(rest))?;
        match fs::metadata(&like) {
            Ok(meta) if meta.is_file() => about(&path, file.set_permissions(meta.permissions())),
            _ => Ok(()),
        }
    }

    fn sync_file(&mut self, path: &str) -> io::Result<()> {
        self.step();
        let path = self.path(path);
        about(&path, File::open(&path).and_then(|it| it.sync_all()))
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        let (from, to) = (self.path(from), self.path(to));
        self.make_folder(to.parent().unwrap_or(Path::new(".")))?;
        self.step();
        match fs::rename(&from, &to) {
            // The folder is on another disk than the journal: the bytes have to go there first.
            Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {
                let beside = to.with_extension("rulemill-update");
                about(&to, fs::copy(&from, &beside).and_then(|_| File::open(&beside)?.sync_all()))?;
                about(&to, fs::rename(&beside, &to))
            }
            renamed => about(&to, renamed),
        }
    }

    fn remove(&mut self, path: &str) -> io::Result<()> {
        self.step();
        match fs::remove_file(self.path(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => about(&self.path(path), removed),
        }
    }

    fn sync_folder(&mut self, folder: &str) -> io::Result<()> {
        self.step();
        let folder = self.path(folder);
        if folder.is_dir() { about(&folder, sync(&folder)) } else { Ok(()) }
    }

    fn remove_folder(&mut self, folder: &str) -> io::Result<()> {
        self.step();
        match fs::remove_dir(self.path(folder)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => about(&self.path(folder), removed),
        }
    }
}
