//! Rules of which the matcher is not sure: what a person is asked, what is kept of the answer, and for how long.

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

use codegen::update::{Answer, Candidate, Doubt};

use crate::scratch::{Ran, Scratch, check, rulebook};

const LOSING: &str = "A player whose pebbles are all gone has lost this pastime and tells the other player so in plain words.";
const TAKEN: &str = "A player whose pebbles are all taken has lost this pastime and tells the other player so in plain speech.";
const SOMEONE: &str = "Someone whose pebbles are all gone has lost this pastime and tells the other player so in plain words.";

/// The rulebook with more rules about the colors.
fn with(day: &str, rules: &str) -> String {
    rulebook(day).replace("dark and light.", &format!("dark and light.\n\n{rules}"))
}

/// A checkout whose rule 101.2 may be one of two rules of the next edition, and the path of that.
fn project() -> (Scratch, String) {
    let scratch = Scratch::new();
    let old = scratch.write("old.txt", with("May 1, 2020", &format!("101.2. {LOSING}")));
    let new = scratch.write("new.txt", with("May 1, 2021", &format!("101.2. {TAKEN}\n\n101.3. {SOMEONE}")));
    check(&scratch.run(&["ingest", old.to_str().expect("a path")]), 0, &[]);
    check(&scratch.run(&["ledger", "fmt"]), 0, &[]);
    let new = new.to_str().expect("a path").to_owned();
    (scratch, new)
}

fn ask(answers: &str) -> (Answer, String) {
    let candidate =
        |rule: &str, score, text: &str| Candidate { rule: rule.parse().expect("a number"), score, text: text.to_owned() };
    let doubt = Doubt {
        rule: "101.2".parse().expect("a number"),
        gist: "Losing is said aloud.".to_owned(),
        text: Some(LOSING.to_owned()),
        candidates: vec![candidate("101.3", 640, SOMEONE), candidate("101.2", 621, TAKEN)],
    };
    let mut output = Vec::new();
    let answer = doubt.ask(&mut answers.as_bytes(), &mut output).expect("memory is read and written");
    (answer, String::from_utf8(output).expect("it prints UTF-8"))
}

#[test]
fn a_question_shows_what_there_is_and_is_put_until_it_is_answered() {
    let is = |rule: &str| Answer::Is(rule.parse().expect("a number"));
    let (answer, shown) = ask("3\nwhat?\n 2 \n");
    assert_eq!(answer, is("101.2"));
    for part in ["101.2 Losing is said aloud.", LOSING, "1  is 101.3 (score 640)", "2  is 101.2 (score 621)", TAKEN] {
        assert!(shown.contains(part), "{part:?} is not said in {shown}");
    }
    assert_eq!(shown.matches("101.2 is? ").count(), 3, "{shown}");
    assert!(!shown.contains('\u{1b}'), "no color is asked for");
    assert_eq!(ask("1\n").0, is("101.3"));
    assert_eq!(ask("0\n").0, Answer::Removed);
    assert_eq!(ask("s\n").0, Answer::Skip);
    assert_eq!(ask("").0, Answer::Skip);
}

#[test]
fn without_a_terminal_there_must_be_a_table() {
    let (scratch, new) = project();
    let before = scratch.everything();
    check(&scratch.run(&["update", &new]), 1, &["**101.2 -> 101.3 or 101.2** ambiguous", "nothing else was changed"]);
    check(&scratch.run(&["update", &new, "--decide"]), 2, &["--decide FILE.csv"]);
    let table = scratch.write("decided.csv", "old,new\n101.2,101.3\n101.2,\n");
    let decided = table.to_str().expect("a path");
    check(&scratch.run(&["update", &new, "--decide", decided]), 2, &["contradict another row"]);
    fs::remove_file(&table).expect("it is there");
    assert_eq!(scratch.everything(), before);
}

#[test]
fn a_decision_holds_until_a_text_changes() {
    let (scratch, new) = project();
    let table = scratch.write("decided.csv", "old,new\n101.2,101.2\n");
    let decided = table.to_str().expect("a path");
    check(&scratch.run(&["update", &new, "--decide", decided]), 0, &["would be written"]);
    let kept = scratch.read("rules-data/decisions.csv").expect("it is kept");
    assert!(kept.contains("\n2020-05-01,2021-05-01,101.2,101.2,"), "{kept}");
    // The other one is a part of what it was.
    check(&scratch.run(&["update", &new]), 0, &["1 rules split"]);
    // The new text is another one: nobody has decided about that.
    let other = fs::read_to_string(&new).expect("it is there").replace("plain speech", "plain sentences");
    let other = scratch.write("other.txt", other);
    check(&scratch.run(&["update", other.to_str().expect("a path")]), 1, &["ambiguous"]);
    // Somebody changed their mind.
    fs::write(&table, "old,new\n101.2,\n").expect("a file");
    check(&scratch.run(&["update", &new, "--decide", decided]), 0, &["1 rules removed", "2 rules added"]);
    assert_eq!(scratch.read("rules-data/decisions.csv").expect("it is kept").lines().count(), 2);
    // And the old text is another one.
    let old = fs::read_to_string(scratch.path("old.txt")).expect("it is there").replace("tells the", "informs the");
    let old = scratch.write("old.txt", old);
    check(&scratch.run(&["ingest", old.to_str().expect("a path")]), 0, &[]);
    check(&scratch.run(&["update", &new]), 0, &["1 rules split"]);
}

#[test]
fn no_lineage_is_built_of_what_nobody_decided() {
    let (scratch, new) = project();
    let old = scratch.path("old.txt");
    let old = old.to_str().expect("a path");
    check(&scratch.run(&["lineage", "build", old, &new]), 1, &["ambiguous: 101.2 of 2020-05-01 may be", "nothing was written"]);
    assert_eq!(scratch.read("rules-data/lineage.csv"), None);
    let table = scratch.write("decided.csv", "before,after,old,new\n2020-05-01,2021-05-01,101.2,101.3\n");
    let table = table.to_str().expect("a path");
    check(&scratch.run(&["lineage", "build", old, &new, "--decide", table]), 0, &["in 2 editions"]);
    check(&scratch.run(&["where", "101.2", "--edition", "2020-05-01"]), 0, &["101.3"]);
    // An edition in between with the old text, then with the new one, takes nothing away; one with another text is the same rule.
    let text = fs::read_to_string(&new).expect("it is there").replace("May 1, 2021", "November 1, 2020");
    let early = fs::read_to_string(old).expect("it is there").replace("May 1, 2020", "November 1, 2020");
    for between in [early.clone(), text, early.replace("tells the other", "then tells the other")] {
        let between = scratch.write("between.txt", between);
        let between = between.to_str().expect("a path");
        check(&scratch.run(&["lineage", "build", old, between, &new]), 0, &["in 3 editions"]);
        check(&scratch.run(&["where", "101.2", "--edition", "2020-05-01"]), 0, &["101.3"]);
    }
    // One that says otherwise is not taken in without a word.
    let other = early.replace(&format!("101.2. {LOSING}"), &format!("101.2. {TAKEN}"));
    let other = scratch.write("between.txt", other);
    check(&scratch.run(&["lineage", "build", old, other.to_str().expect("a path"), &new]), 1, &["unheeded: it was decided"]);
}

/// Runs a command at a terminal of its own; nothing where the system has no `script` that makes one.
fn at_terminal(scratch: &Scratch, args: &[&str], answers: &str) -> Option<Ran> {
    let root = scratch.path("");
    let words = [env!("CARGO_BIN_EXE_xtask"), "--root", root.to_str()?].into_iter().chain(args.iter().copied());
    let line = words.map(|it| format!("'{it}'")).collect::<Vec<_>>().join(" ");
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    let mut child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().ok()?;
    child.stdin.take()?.write_all(answers.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let ran = Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    // The `script` of other systems has other options.
    (!ran.err.contains("script:")).then_some(ran)
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that skips says so")]
fn at_a_terminal_one_is_asked_and_the_answer_is_kept() {
    let (scratch, new) = project();
    let Some(ran) = at_terminal(&scratch, &["update", &new, "--decide"], "9\n1\n") else {
        eprintln!("skipped: there is no terminal to be had (`script` of util-linux)");
        return;
    };
    check(&ran, 0, &["1  is 101.3", "there are 0 to 2", "decisions.csv keeps what was decided", "would be written"]);
    let kept = scratch.read("rules-data/decisions.csv").expect("it is kept");
    assert!(kept.contains("\n2020-05-01,2021-05-01,101.2,101.3,"), "{kept}");
    check(&scratch.run(&["update", &new, "--apply", "--dirty"]), 0, &["1 rules moved and reworded", "files written"]);
}

#[test]
fn what_is_left_open_changes_nothing() {
    let (scratch, new) = project();
    let before = scratch.everything();
    let Some(ran) = at_terminal(&scratch, &["update", &new, "--decide", "--apply", "--dirty"], "s\n") else { return };
    check(&ran, 1, &["ambiguous"]);
    assert_eq!(scratch.everything(), before);
}
