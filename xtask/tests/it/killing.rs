//! An update that is killed while it writes: it is whole, or it is not there, or every command says that it is half done.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
    thread,
    time::Duration,
};

use crate::{
    lineage::project,
    scratch::{Scratch, check, command, ran, ran_to_the_end},
};

type Everything = Vec<(PathBuf, Vec<u8>)>;

/// A checkout before an update, and all its files before and after.
fn states() -> (Scratch, String, Everything, Everything) {
    let (scratch, [_, new]) = project();
    scratch.write(
        "engine/rules/src/playing.rs",
        "pub(crate) const RULES: &[Handler] = &[step(cr::R101_1, paint)];\nfn paint() {}\n",
    );
    scratch.write("engine/tests/rules/playing.md", "# Playing\n\n## 101.1 Two colors\n");
    check(&scratch.run(&["codegen"]), 0, &[]);
    let before = scratch.everything();
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &[]);
    let after = scratch.everything();
    put(&scratch, &before);
    (scratch, new, before, after)
}

/// Puts all files of a checkout back.
fn put(scratch: &Scratch, files: &Everything) {
    fs::remove_dir_all(scratch.path("")).expect("it is there");
    for (path, bytes) in files {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }
}

/// The files of a checkout without the journal.
fn tree(scratch: &Scratch) -> Everything {
    let journal = scratch.path("rules-data/update.journal");
    scratch.everything().into_iter().filter(|(path, _)| !path.starts_with(&journal)).collect()
}

/// What a killed update left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    /// It was not decided: nothing has changed.
    Nothing,
    /// What every command recognises.
    Half,
    /// It was done, but for what is cleared away.
    Whole,
}

fn left(scratch: &Scratch, before: &Everything, after: &Everything) -> Left {
    let list = |name: &str| scratch.path("rules-data/update.journal").join(name).exists();
    match tree(scratch) {
        _ if list("forth.json") || list("back.json") => Left::Half,
        tree if tree == *after => Left::Whole,
        tree => {
            same(&tree, before, "nothing is decided, so nothing is changed");
            Left::Nothing
        }
    }
}

/// The first point at which a killed update is half done; it is left so. What was decided once is decided at every later point: it is
/// found by halving.
fn first_half(scratch: &Scratch, update: &[&str], before: &Everything, after: &Everything) -> usize {
    let kill = |point: &usize| {
        put(scratch, before);
        ran_to_the_end(command(&scratch.path(""), update).env("RULEMILL_DIES_AFTER", point.to_string()));
        left(scratch, before, after)
    };
    let points: Vec<usize> = (0..1000).collect();
    let first = points.partition_point(|it| kill(it) == Left::Nothing);
    assert_eq!(kill(&first), Left::Half, "after {first}");
    first
}

/// Two states that must be the same.
#[track_caller]
fn same(one: &Everything, other: &Everything, what: &str) {
    let differ = |it: &&(PathBuf, Vec<u8>)| !other.contains(it);
    let differing: Vec<&PathBuf> = one.iter().filter(differ).map(|it| &it.0).collect();
    assert!(differing.is_empty() && one.len() == other.len(), "{what}: {differing:?}, {} and {} files", one.len(), other.len());
}

#[test]
fn killed_at_every_operation() {
    let (scratch, new, before, after) = states();
    let update = ["update", &new, "--apply", "--dirty"];
    let (mut undecided, mut halves) = (0, 0);
    for point in 0.. {
        let mut killed = command(&scratch.path(""), &update);
        if ran_to_the_end(killed.env("RULEMILL_DIES_AFTER", point.to_string())) {
            break;
        }
        let left = left(&scratch, &before, &after);
        if left == Left::Half {
            halves += 1;
            let half = scratch.everything();
            for refused in
                [&["codegen", "--check"][..], &["ledger", "fmt", "--check"], &["audit", "--no-play"], &["update", &new]]
            {
                // One of them for each point: all of them for all would take a minute.
                if point % 4 == refused.len() % 4 || refused[0] == "update" {
                    check(&scratch.run(refused), 1, &["the update to 2021-05-01 is half done", "--apply", "--take-back"]);
                }
            }
            same(&scratch.everything(), &half, "to say so changes nothing");
            if point % 2 == 0 {
                check(&scratch.run(&update), 0, &["was half done, is finished", "at this edition"]);
                same(&scratch.everything(), &after, &format!("finished after {point}"));
            } else {
                check(&scratch.run(&["update", "--take-back"]), 0, &["is taken back"]);
                same(&scratch.everything(), &before, &format!("taken back after {point}"));
            }
        } else {
            undecided += usize::from(left == Left::Nothing);
            check(&scratch.run(&update), 0, &[]);
            same(&scratch.everything(), &after, &format!("done after {point}"));
        }
        put(&scratch, &before);
    }
    assert!(undecided > 20 && halves > 10, "{undecided} points before it was decided, {halves} after");
}

#[test]
fn killed_again_while_it_is_finished_or_taken_back() {
    let (scratch, new, before, after) = states();
    let die = |args: &[&str], point: usize| {
        let mut command = command(&scratch.path(""), args);
        ran_to_the_end(command.env("RULEMILL_DIES_AFTER", point.to_string()))
    };
    let update = ["update", &new, "--apply", "--dirty"];
    let first = first_half(&scratch, &update, &before, &after);
    for second in 0..12 {
        for (again, wanted) in [(&update[..], &after), (&["update", "--take-back"], &before)] {
            put(&scratch, &before);
            die(&update, first + 3);
            let killed = !die(again, second);
            if killed {
                check(&ran(command(&scratch.path(""), again)), 0, &[]);
            }
            same(&scratch.everything(), wanted, &format!("{again:?} after {second}"));
        }
    }
}

#[test]
fn killed_from_outside_at_any_moment() {
    let (scratch, new, before, after) = states();
    let update = ["update", &new, "--apply", "--dirty"];
    for wait in [0, 2, 5, 8, 12, 17, 23, 30, 40, 60] {
        let mut started = command(&scratch.path(""), &update);
        let mut child = started.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        thread::sleep(Duration::from_millis(wait));
        drop(child.kill());
        drop(child.wait());
        left(&scratch, &before, &after);
        check(&scratch.run(&update), 0, &[]);
        same(&scratch.everything(), &after, &format!("killed after {wait} ms"));
        put(&scratch, &before);
    }
}

#[test]
fn what_was_edited_since_is_not_written_over() {
    let (scratch, new, before, after) = states();
    let update = ["update", &new, "--apply", "--dirty"];
    first_half(&scratch, &update, &before, &after);
    let path = Path::new("engine/rules/src/playing.rs");
    let original = scratch.read("engine/rules/src/playing.rs").expect("it is there");
    scratch.write("engine/rules/src/playing.rs", "// edited\n");
    check(&scratch.run(&update), 2, &["changed since", path.to_str().expect("a path"), "git restore"]);
    check(&scratch.run(&["update", "--take-back"]), 2, &["changed since"]);
    scratch.write("engine/rules/src/playing.rs", original);
    check(&scratch.run(&["update", "--take-back"]), 0, &[]);
    same(&scratch.everything(), &before, "taken back");
    check(&scratch.run(&["update", "--take-back"]), 2, &["no update is half done"]);
    check(&scratch.run(&update), 0, &[]);
    same(&scratch.everything(), &after, "done");
}
