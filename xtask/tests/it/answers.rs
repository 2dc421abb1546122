//! Kept answers: given again where nothing has changed, and never where anything has.

use std::{
    fs::{self, File},
    path::PathBuf,
    thread,
    time::Duration,
};

use codegen::evidence::Without;

use crate::{
    auditing::played,
    scratch::{Scratch, check},
};

/// What a kept answer says that nobody else would.
const MARK: &str = "from the shelf";

/// Where the one kept answer of a project is.
fn shelf(scratch: &Scratch) -> Option<PathBuf> {
    let states = fs::read_dir(scratch.path("target/rulemill/answers")).ok()?;
    let answers = states.filter_map(|it| fs::read_dir(it.ok()?.path()).ok()).flatten();
    answers.filter_map(Result::ok).map(|it| it.path()).next()
}

/// Asks until the answer is kept, and marks it: that takes as long as the files are too new.
fn kept(scratch: &Scratch, asked: &[&str]) {
    // What was kept of a state that is gone is not removed before something is kept of another.
    drop(fs::remove_dir_all(scratch.path("target/rulemill/answers")));
    for _ in 0..100 {
        scratch.run(asked);
        if let Some(path) = shelf(scratch) {
            let text = fs::read_to_string(&path).expect("it is kept");
            fs::write(path, format!("{text}1{MARK}\n")).expect("it can be marked");
            assert!(scratch.run(asked).out.contains(MARK), "what is kept is said");
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("{asked:?} is never kept");
}

/// Changes a byte of a file, and nothing else that can be set.
fn change(path: &PathBuf) {
    let modified = fs::metadata(path).and_then(|it| it.modified()).expect("it is there");
    let mut bytes = fs::read(path).expect("it can be read");
    let last = bytes.last_mut().expect("it is not empty");
    *last ^= 1;
    fs::write(path, bytes).expect("it can be written");
    File::options().write(true).open(path).and_then(|it| it.set_modified(modified)).expect("times can be set");
}

#[test]
fn a_change_of_any_file_shows() {
    let scratch = played(Without::Fails);
    check(&scratch.run(&["audit", "--accept"]), 0, &[]);
    scratch.write("engine/equivalents.csv", "rule,row\n");
    scratch.write("engine/equivalents-of.csv", "rule,own,shared\n");
    scratch.write("engine/tests/scenarios/main.rs", "//! Plays.\n");
    scratch.write("rules-data/lineage.csv", "id\n");
    let asked = ["audit", "--no-play"];
    let inputs = ["engine", "rules-data", "xtask", "target/rulemill/evidence.json"].map(|it| scratch.path(it));
    let all = scratch.everything().into_iter().map(|it| it.0);
    // The text is asked for the site alone, which is always made.
    let is_input =
        |path: &PathBuf| inputs.iter().any(|it| path.starts_with(it)) && !path.starts_with(scratch.path("rules-data/texts"));
    let inputs: Vec<PathBuf> = all.filter(is_input).collect();
    assert!(inputs.len() == 11, "{inputs:?}");
    for path in inputs {
        kept(&scratch, &asked);
        let before = fs::read(&path).expect("it can be read");
        change(&path);
        assert!(!scratch.run(&asked).out.contains(MARK), "{}", path.display());
        fs::write(path, before).expect("it can be written");
    }
    kept(&scratch, &asked);
    let added = scratch.write("engine/rules/src/more.rs", "//! More.\n");
    assert!(!scratch.run(&asked).out.contains(MARK));
    kept(&scratch, &asked);
    fs::remove_file(added).expect("it is there");
    assert!(!scratch.run(&asked).out.contains(MARK));
}

#[test]
fn another_question_has_another_answer_and_reports_are_written_again() {
    let scratch = played(Without::Fails);
    kept(&scratch, &["audit"]);
    assert!(!scratch.run(&["audit", "--list", "proven"]).out.contains(MARK));
    assert!(!scratch.run(&["trace", "100.1"]).out.contains(MARK));
    let report = scratch.path("target/rulemill/audit/lcov.info");
    fs::remove_file(&report).expect("it is there");
    assert!(!scratch.run(&["audit"]).out.contains(MARK));
    assert!(report.is_file());
}

#[test]
fn a_change_shows_however_soon_it_comes() {
    let scratch = played(Without::Fails);
    let ledger = scratch.read("rules-data/ledger.csv").expect("it is there");
    for gist in ["Mine play.", "Two play."].into_iter().cycle().take(30) {
        scratch.write("rules-data/ledger.csv", ledger.replace("Two play.", gist));
        check(&scratch.run(&["trace", "100.1"]), 0, &[gist]);
    }
}
