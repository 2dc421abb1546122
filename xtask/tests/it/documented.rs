//! What the documents say of the commands, of files and of each other.

#[path = "../../../docs/console.rs"]
mod console;

use std::path::{Path, PathBuf};

use console::{Shown, commands, documents, fits};

use crate::scratch::{Ran, command, ran, run};

/// How a command of this program begins.
const OURS: [&str; 2] = ["cargo xtask", "xtask"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the project is there")
}

/// The commands of this program, with what stands behind its name.
fn ours() -> Vec<(Shown, Vec<String>)> {
    let all = commands(&root()).into_iter();
    all.filter_map(|it| it.after(&OURS).map(<[String]>::to_vec).map(|args| (it, args))).collect()
}

/// Whether a command could be run, by what it says of its own usage.
fn parses(args: &[String]) -> Ran {
    let args: Vec<&str> = args.iter().map(String::as_str).chain(["--help"]).collect();
    run(&root(), &args)
}

#[test]
fn every_command_that_is_shown_is_one() {
    let ours = ours();
    assert!(ours.len() > 40, "{}", ours.len());
    for (shown, args) in ours {
        let ran = parses(&args);
        assert!(ran.code == Some(0) && ran.out.contains("Usage"), "{}: {ran:?}", shown.place);
    }
    for wrong in
        ["audit --lust proven", "trace --section nowhere", "audit --format pictures", "ledger get", "where 704.5f --edition now"]
    {
        let wrong: Vec<String> = wrong.split(' ').map(str::to_owned).collect();
        assert_eq!(parses(&wrong).code, Some(2), "{wrong:?} would pass");
    }
}

#[test]
fn every_command_is_shown() {
    let help = run(&root(), &["help"]).out;
    let listed = help.lines().skip_while(|it| *it != "Commands:").skip(1).take_while(|it| !it.is_empty());
    let names: Vec<&str> = listed.filter_map(|it| it.split_whitespace().next()).filter(|it| *it != "help").collect();
    assert!(names.len() > 15, "{names:?}");
    let ours = ours();
    let in_list = |it: &&(Shown, Vec<String>)| it.0.place.starts_with("docs/commands.md");
    let shown: Vec<&String> = ours.iter().filter(in_list).filter_map(|it| it.1.first()).collect();
    let missing: Vec<&&str> = names.iter().filter(|name| !shown.iter().any(|it| it == *name)).collect();
    assert!(missing.is_empty(), "docs/commands.md does not show {missing:?}");
}

#[test]
fn what_is_shown_is_what_is_printed() {
    let mut compared = 0;
    for (shown, args) in ours().into_iter().filter(|it| it.0.is_run) {
        // An update leaves a line that names a day as it is, and the rule may have another letter then: three dots say it, too.
        let is_left = |it: &&String| it.contains("(edition ");
        assert_eq!(shown.printed.iter().find(is_left), None, "{}", shown.place);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = command(&root(), &args);
        command.current_dir(root());
        let ran = ran(command);
        assert!(matches!(ran.code, Some(0 | 1)), "{}: {ran:?}", shown.place);
        shown.compare(&ran.out);
        compared += 1;
    }
    assert!(compared >= 10, "{compared}");
}

#[test]
fn other_programs_are_known_and_their_packages_are_ours() {
    let members: Vec<String> = ["rules-data", "codegen", "xtask", "vocabulary", "language", "kernel", "rules", "engine", "cli"]
        .into_iter()
        .map(str::to_owned)
        .collect();
    for it in commands(&root()) {
        let words: Vec<&String> = it.words.iter().skip_while(|it| it.contains('=') && !it.starts_with('-')).collect();
        let first = words.first().map(|it| it.as_str());
        let known = ["cargo", "rulemill", "xtask"];
        assert!(first.is_some_and(|it| known.contains(&it)), "{}: {words:?}", it.place);
        for package in words.windows(2).filter(|it| *it[0] == "-p").map(|it| it[1]) {
            assert!(members.contains(package), "{}: {package}", it.place);
        }
    }
}

#[test]
fn links_and_files_of_the_documents_are_there() {
    let (root, mut seen) = (root(), 0);
    for (path, text) in documents(&root) {
        let is_page = path.starts_with(root.join("docs"));
        assert!(!is_page || text.lines().count() < 150, "{} is long: split it", path.display());
        let folder = path.parent().expect("it is in a folder");
        let mut is_code = false;
        for line in text.lines() {
            is_code ^= line.trim_start().starts_with("```");
            if is_code {
                continue;
            }
            let links = line.split("](").skip(1).filter_map(|it| it.split([')', '#']).next());
            let links = links.filter(|it| !it.is_empty() && !it.contains("://")).map(|it| folder.join(it));
            let rooms = ["codegen/", "engine/", "xtask/", "rules-data/", "docs/", ".ci/"];
            let named = line.split('`').skip(1).step_by(2).filter(|it| rooms.iter().any(|room| it.starts_with(room)));
            // What is made or fetched is not there.
            let made = ["rules-data/texts", "rules-data/update.journal", "rules-data/removed"];
            let named = named.filter(|it| !it.contains([' ', '*', ':']) && !made.iter().any(|made| it.starts_with(made)));
            for file in links.chain(named.map(|it| root.join(it))) {
                assert!(file.exists(), "{}: there is no {}", path.display(), file.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn three_dots_stand_for_any_lines_and_numbers_for_any_numbers() {
    let check = |shown: &str, expected: bool| {
        let shown: Vec<String> = shown.split('|').filter(|it| !it.is_empty()).map(str::to_owned).collect();
        assert_eq!(fits(&shown, "3 bears in 2 caves\n  a wolf\n12 owls (seen)\n"), expected, "{shown:?}");
    };
    check("", true);
    check("31 bears in 2 caves|...", true);
    check("...|a wolf|1 owls", true);
    check("...|5 owls", true);
    check("a wolf|...", false);
    check("3 bears in 2 caves", false);
    check("3 bears in 2 caves|...|9 owls (heard)", true);
    check("3 bears in 2 caves|9 owls", false);
    check("...|a bear|...", false);
}
