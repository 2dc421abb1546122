//! What is asked of cargo, told by a program in its place.
#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::Command,
};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("it is ours");
    }
    fs::create_dir_all(&folder).expect("it can be made");
    folder
}

/// What cargo is asked, a line each, where the engine is built or is not; and the exit code.
fn check(name: &str, built: &[&str], words: &[&str], asked: &[&str]) {
    let folder = folder(name);
    let (program, cargo, heard) = (folder.join("launch"), folder.join("cargo"), folder.join("heard"));
    fs::copy(env!("CARGO_BIN_EXE_launch"), &program).expect("it was built");
    let script = format!("#!/bin/sh\necho \"$@\" >> '{}'\n[ \"$1\" = run ] && exit 7\nexit 1\n", heard.display());
    fs::write(&cargo, script).expect("it can be written");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("it is ours");
    for file in built {
        fs::write(folder.join(file), "").expect("it can be written");
    }
    let ran = Command::new(&program).args(words).env("CARGO", &cargo).output().expect("it runs");
    assert_eq!(ran.status.code(), Some(7), "{}", String::from_utf8_lossy(&ran.stderr));
    let heard = fs::read_to_string(heard).expect("cargo was asked");
    assert_eq!(heard.lines().collect::<Vec<_>>(), asked);
}

/// One after the other: a program that is being written can't be run, and a process that begins meanwhile holds it open.
#[test]
fn an_audit_builds_both_at_once_where_nothing_is_built() {
    check(
        "cold",
        &[],
        &["audit", "--check"],
        &["build --keep-going --package xtask --package cli --quiet", "run --quiet --package xtask -- audit --check"],
    );
    check("warm", &["rulemill"], &["audit"], &["run --quiet --package xtask -- audit"]);
    check("unplayed", &[], &["audit", "--no-play"], &["run --quiet --package xtask -- audit --no-play"]);
    check("other", &[], &["show", "704.5a"], &["run --quiet --package xtask -- show 704.5a"]);
}
