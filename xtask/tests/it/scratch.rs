//! A checkout of its own for each test, and a rulebook of our own words.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// A checkout with an empty ledger and no index, in a folder of its own: nothing is beside it.
pub(crate) struct Scratch {
    folder: TempDir,
}

/// What a command did.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Scratch {
    pub(crate) fn new() -> Self {
        // In memory, where the system has such a folder: each file is written through to the disk, and that is slow.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| TempDir::new());
        let scratch = Self { folder: folder.expect("a temporary folder") };
        scratch.write("rules-data/ledger.csv", "id,rule,disposition,refers_to,reviewed,clauses,gist,note\n");
        scratch
    }

    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.folder.path().join("checkout").join(relative)
    }

    pub(crate) fn write(&self, relative: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(relative);
        fs::create_dir_all(path.parent().expect("it is below the root")).expect("a folder");
        fs::write(&path, text).expect("a file");
        path
    }

    pub(crate) fn read(&self, relative: &str) -> Option<String> {
        fs::read_to_string(self.path(relative)).ok()
    }

    /// Runs a command in this checkout.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        run(&self.path(""), args)
    }

    /// All files of the checkout with their texts, to tell whether a command changed anything.
    pub(crate) fn everything(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut found = Vec::new();
        collect(&self.path(""), &mut found);
        found.sort();
        found
    }
}

fn collect(folder: &Path, found: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, found);
        } else {
            found.push((path.clone(), fs::read(path).expect("a file")));
        }
    }
}

/// Runs a command on a checkout.
pub(crate) fn run(root: &Path, args: &[&str]) -> Ran {
    ran(command(root, args))
}

/// Runs a command to its end.
pub(crate) fn ran(mut command: Command) -> Ran {
    let output = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs a command; false where it died.
pub(crate) fn ran_to_the_end(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("it starts").code().is_some()
}

/// A command on a checkout, to be run.
pub(crate) fn command(root: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    for name in ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        command.env_remove(name);
    }
    command.arg("--root").arg(root).args(args);
    command
}

/// What a command must return and say.
#[track_caller]
pub(crate) fn check(ran: &Ran, code: i32, says: &[&str]) {
    assert_eq!(ran.code, Some(code), "{ran:?}");
    for part in says {
        assert!(ran.out.contains(part) || ran.err.contains(part), "{part:?} is not said in {ran:?}");
    }
}

/// A whole little rulebook, in force from that day.
pub(crate) fn rulebook(day: &str) -> String {
    format!(
        "The Rules of Pebbles\n\nThey are valid as of {day}.\n\nContents\n\n1. Play\n100. General\n101. Colors\n\nGlossary\n\nCredits\n\n\
         1. Play\n\n100. General\n\n100.1. Two people play with pebbles. See rule 101.1.\n\n100.1a Each has nine.\nExample: Ann has nine.\n\n\
         101. Colors\n\n101.1. There are two colors in this pastime: dark and light.\n\nGlossary\n\nPebble\nA stone. See rule 100.1a.\n\nCredits\n\nNobody.\n"
    )
}
