//! What the documents say of `rulemill`, of scenarios and of cards.

#[path = "../../../../docs/console.rs"]
mod console;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use console::{Shown, commands, documents};
use engine::cards::{self, parse};
use tempfile::TempDir;

/// How a command of this program begins.
const OURS: [&str; 3] = ["rulemill", "cargo run -p cli --", "cargo run --profile play -p cli --"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project is there")
}

fn ours() -> Vec<(Shown, Vec<String>)> {
    let all = commands(&root()).into_iter().map(|mut it| {
        // What is set for a command stands before it.
        it.words.retain(|word| word != "UPDATE_EXPECT=1");
        it
    });
    all.filter_map(|it| it.after(&OURS).map(<[String]>::to_vec).map(|args| (it, args))).collect()
}

/// A folder from which the engine's files are seen, and into which games can be written.
fn desk() -> TempDir {
    let desk = TempDir::new().expect("a temporary folder");
    std::os::unix::fs::symlink(root().join("engine"), desk.path().join("engine")).expect("a link");
    desk
}

fn run(args: &[String], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rulemill"));
    command.args(args).current_dir(folder).env_remove("UPDATE_EXPECT").output().expect("the program starts")
}

#[test]
fn every_command_that_is_shown_is_one() {
    let (ours, desk) = (ours(), desk());
    assert!(ours.len() > 15, "{}", ours.len());
    let parses = |args: &[String]| run(&[args, &["--help".to_owned()]].concat(), desk.path());
    for (shown, args) in ours {
        let ran = parses(&args);
        assert!(ran.status.success() && String::from_utf8_lossy(&ran.stdout).contains("Usage"), "{}: {ran:?}", shown.place);
    }
    let wrong = ["play", "--withal", "702.9b"].map(str::to_owned);
    assert_eq!(parses(&wrong).status.code(), Some(2), "{wrong:?} would pass");
}

#[test]
fn what_is_shown_is_what_is_printed() {
    let (desk, mut compared) = (desk(), 0);
    for (shown, args) in ours().into_iter().filter(|it| it.0.is_run) {
        let ran = run(&args, desk.path());
        assert!(matches!(ran.status.code(), Some(0 | 1)), "{}: {ran:?}", shown.place);
        shown.compare(&String::from_utf8_lossy(&ran.stdout));
        compared += 1;
    }
    assert!(compared >= 6, "{compared}");
}

/// The blocks with that mark in a document, with as many ticks before them.
fn blocks(page: &str, ticks: &str, mark: &str) -> Vec<String> {
    let documents = documents(&root());
    let text = &documents.iter().find(|it| it.0.ends_with(page)).expect("it is a document").1;
    let open = format!("\n{ticks}{mark}\n");
    let inside = text.split(open.as_str()).skip(1);
    inside.filter_map(|it| it.split(&format!("\n{ticks}\n")).next()).map(str::to_owned).collect()
}

#[test]
fn the_scenario_that_is_shown_passes() {
    let shown = blocks("docs/scenarios.md", "````", "markdown");
    assert_eq!(shown.len(), 1);
    let desk = desk();
    fs::write(desk.path().join("shown.md"), &shown[0]).expect("a file");
    let play = |more: &[&str]| {
        let args: Vec<String> = ["play", "shown.md"].iter().chain(more).map(|it| (*it).to_owned()).collect();
        run(&args, desk.path()).status.code()
    };
    assert_eq!(play(&[]), Some(0));
    assert_eq!(play(&["--without", "704.5f"]), Some(1), "it proves its rule");
}

#[test]
fn the_cards_that_are_shown_are_read() {
    let shown = blocks("docs/cards.md", "```", "cards");
    assert!(shown.iter().flat_map(|it| it.lines()).count() > 4);
    for text in shown {
        let (_, problems) = parse::cards(&text, engine::lexicon());
        assert!(problems.is_empty(), "{problems:?}");
    }
    // The one that is refused is refused with these words.
    let mut library = cards::standard();
    let line = "Ox {1}{W} creature Ox 2/2: solved";
    let problems = parse::card(line, &mut library, engine::lexicon()).expect_err("nothing plays it");
    let refused = blocks("docs/cards.md", "```", "text");
    assert!(refused.iter().any(|it| it.contains(line) && it.contains(&problems[0].message)), "{problems:?}");
}
