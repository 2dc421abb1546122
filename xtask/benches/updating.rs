//! How long it takes to move the project: `cargo bench -p xtask`. Needs the texts beside the project, and measures nothing without them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use codegen::{
    emit::FOLDERS,
    update::{NAMING, TABLES},
};
use divan::Bencher;
use tempfile::TempDir;
use walkdir::WalkDir;

fn main() {
    divan::main();
}

/// The command as a user runs it, from the reading of the text to the last file in its place, compiling aside: at most 2 s. A fresh copy
/// of the project moves to the edition before its own.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn update_applied(bencher: Bencher<'_, '_>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let Some(text) = edition_before_the_newest(&root.join("../shared/rules")) else { return };
    bencher.with_inputs(|| copy(&root)).bench_values(|copy| {
        let update = ["update", "--apply", "--dirty"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        let ran = command.arg("--root").arg(copy.path()).args(update).arg(&text).output().expect("the program starts");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        copy
    });
}

fn edition_before_the_newest(folder: &Path) -> Option<PathBuf> {
    let mut texts: Vec<PathBuf> = fs::read_dir(folder).ok()?.filter_map(|it| Some(it.ok()?.path())).collect();
    texts.retain(|it| it.extension().is_some_and(|it| it == "txt"));
    texts.sort();
    texts.pop()?;
    texts.pop()
}

/// What an update reads and writes, elsewhere.
fn copy(root: &Path) -> TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    for folder in [NAMING.0].into_iter().chain(FOLDERS) {
        let walk = WalkDir::new(root.join(folder)).into_iter().filter_entry(|it| it.file_name() != "target");
        let files = walk.filter_map(Result::ok).filter(|it| it.file_type().is_file());
        files.for_each(|it| put(root, it.path(), copy.path()));
    }
    for table in ["book.json", "ledger.csv", "lineage.csv", "decisions.csv"].map(|it| format!("rules-data/{it}")) {
        put(root, &root.join(table), copy.path());
    }
    for table in TABLES.into_iter().map(|it| root.join(it)).filter(|it| it.exists()) {
        put(root, &table, copy.path());
    }
    copy
}

fn put(root: &Path, file: &Path, copy: &Path) {
    let there = copy.join(file.strip_prefix(root).expect("it is below the root"));
    fs::create_dir_all(there.parent().expect("a folder")).expect("a folder");
    fs::copy(file, there).expect("a file");
}
