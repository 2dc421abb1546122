//! A foreign tree, checked and carried as its team would: with the index, the ledger and the lineage of the project.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    lineage::project,
    scratch::{Ran, check, command, ran, ran_to_the_end},
};

/// A foreign tree in a folder of its own.
struct Foreign(tempfile::TempDir);

impl Foreign {
    fn new() -> Self {
        Self(tempfile::TempDir::new().expect("a temporary folder"))
    }

    fn path(&self, relative: &str) -> PathBuf {
        self.0.path().join(relative)
    }

    fn write(&self, relative: &str, text: impl AsRef<[u8]>) {
        let path = self.path(relative);
        std::fs::create_dir_all(path.parent().expect("it is below the root")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }

    fn read(&self, relative: &str) -> Vec<u8> {
        std::fs::read(self.path(relative)).expect("it is there")
    }

    /// Runs `cite VERB` on the tree.
    fn cite(&self, verb: &str, args: &[&str]) -> Ran {
        ran(self.command(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), verb, args))
    }

    /// The same, by the lineage of another checkout.
    fn command(&self, root: &Path, verb: &str, args: &[&str]) -> Command {
        let tree = self.0.path().to_str().expect("a temporary path is text");
        command(root, &[&["cite", verb, tree], args].concat())
    }

    /// All files, hidden ones with them.
    fn everything(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let files = walkdir::WalkDir::new(self.0.path()).into_iter().map(|it| it.expect("it can be read"));
        let files = files.filter(|it| it.file_type().is_file());
        files.map(|it| (it.path().to_owned(), std::fs::read(it.path()).expect("it is there"))).collect()
    }

    /// Puts all files as they were.
    fn put(&self, files: &BTreeMap<PathBuf, Vec<u8>>) {
        for path in self.everything().keys().filter(|it| !files.contains_key(*it)) {
            std::fs::remove_file(path).expect("it was there");
        }
        for (path, bytes) in files {
            std::fs::write(path, bytes).expect("a file");
        }
    }
}

/// A rule of 2026-06-19 as the project's edition calls it, and that edition.
fn today(rule: &str) -> [String; 2] {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let said = ran(command(&root, &["where", rule, "--edition", "2026-06-19"])).out;
    let words: Vec<&str> = said.split_whitespace().collect();
    [words.first(), words.last()].map(|it| it.expect("it is known").trim_end_matches(')').to_owned())
}

/// A right citation of the rule with that number.
fn right(number: &str) -> String {
    format!("// CR {number}: a creature with toughness zero or less goes to the graveyard\nfn a() {{}}\n")
}

#[test]
fn a_tree_is_clean_or_has_findings() {
    let foreign = Foreign::new();
    // The project's own edition, whichever it is at: of an older one it would be told what moved since.
    let [number, edition] = today("704.5f");
    let cite = |verb: &str, args: &[&str]| foreign.cite(verb, &[&["--edition", edition.as_str()], args].concat());
    foreign.write("src/a.rs", right(&number));
    check(&cite("check", &[]), 0, &["1 places in 1 files", "1 fine"]);
    foreign.write("src/b.py", "x = 1  # rule 704.99\n");
    let says = ["src/b.py:1: error[no-such-rule]: no edition has 704.99", "2 places in 2 files"];
    check(&cite("check", &[]), 1, &says);
    check(&cite("check", &["--pattern", "CR {}"]), 0, &["1 places in 1 files"]);
    for (format, says) in [
        ("json", "\"rulemill-cite\""),
        ("sarif", "\"2.1.0\""),
        ("lcov", &*format!("FNDA:1,{number}")),
        ("junit", "<testsuites"),
        ("markdown", "**2 places"),
    ] {
        check(&cite("check", &["--format", format]), 1, &[says]);
    }
    check(&cite("report", &[]), 0, &["704 State-Based Actions: 1 of", " rules are cited, at 1 places"]);
    check(&cite("report", &["--format", "html"]), 0, &["<!DOCTYPE html>", &*format!("{number}: 1 in 1 files")]);
}

#[test]
fn what_is_installed_looks_at_no_checkout() {
    let (elsewhere, foreign) = (tempfile::TempDir::new().expect("a temporary folder"), Foreign::new());
    let program = elsewhere.path().join("xtask");
    std::fs::copy(env!("CARGO_BIN_EXE_xtask"), &program).expect("the program can be copied");
    let installed = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.env_remove("CARGO_MANIFEST_DIR").current_dir(foreign.0.path()).args(args);
        ran(command)
    };
    foreign.write("a.rs", "// CR 704.99\n");
    // What looks like a checkout of ours is no more than a part of the tree.
    foreign.write("rules-data/book.json", "{}");
    check(&installed(&["cite", "check", "."]), 1, &["a.rs:1: error[no-such-rule]"]);
    check(&installed(&["where", "706.10", "--edition", "2019-10-04"]), 0, &["706.10 of the edition of 2019-10-04"]);
    check(&installed(&["audit"]), 2, &["this command works on a checkout", "--root"]);
}

#[test]
fn what_is_asked_wrongly_is_said() {
    let foreign = Foreign::new();
    foreign.write("src/a.rs", right("704.5f"));
    check(&foreign.cite("check", &["--pattern", "CR"]), 2, &["`{}` once"]);
    check(&foreign.cite("check", &["--edition", "2026-06-18"]), 2, &["no edition of 2026-06-18", "2026-06-19"]);
    check(&foreign.cite("update", &[]), 2, &["from which edition?"]);
    check(&foreign.cite("update", &["--from", "1990-01-01"]), 2, &["not the date of an edition"]);
    foreign.write("rulemill.toml", "edition = \"2025-02-07\"\npatern = \"CR {}\"\n");
    check(&foreign.cite("check", &[]), 2, &["rulemill.toml", "patern"]);
    foreign.write("rulemill.toml", "ignore = [\"src/\"]\n");
    check(&foreign.cite("check", &[]), 0, &["0 places in 0 files"]);
}

#[test]
fn what_is_accepted_fails_no_more() {
    let foreign = Foreign::new();
    foreign.write("a.rs", "// CR 704.99\n");
    check(&foreign.cite("check", &["--accept"]), 0, &["1 findings accepted"]);
    check(&foreign.cite("check", &[]), 0, &["1 findings are accepted"]);
    foreign.write("a.rs", "// CR 704.99\n// CR 704.98\n");
    check(&foreign.cite("check", &[]), 1, &["a.rs:2: error[no-such-rule]"]);
    foreign.write("a.rs", "// CR 704.3\n");
    check(&foreign.cite("check", &[]), 0, &["1 others are mended"]);
}

#[test]
fn an_update_shows_its_diff_and_is_done_once() {
    let foreign = Foreign::new();
    let text = "// CR 706.10: a copy of a spell is not cast\r\n// CR 702.21a; rules 701.19a-b and section 706\r\n";
    foreign.write("src/a.rs", text);
    foreign.write("src/latin.c", b"/* \xe9: CR 706.2 */\n");
    foreign.write("rulemill.toml", "# ours\nedition = \"2019-10-04\" # since spring\n");
    let diff = ["-// CR 706.10: a copy", "+// CR 707.10: a copy", "2 files would change: --apply writes them"];
    let ran = foreign.cite("update", &["--to", "2026-06-19"]);
    check(&ran, 0, &diff);
    assert_eq!(foreign.read("src/a.rs"), text.as_bytes(), "it was only shown");
    check(&foreign.cite("update", &["--from", "2020-04-17"]), 2, &["says that the tree is at the edition of 2019-10-04"]);
    check(&foreign.cite("update", &["--to", "2026-06-19", "--apply"]), 0, &["2 files written"]);
    let after = text.replace("706", "707").replace("701.19a-b", "701.24a-b").replace("702.21a", "702.22a");
    assert_eq!(String::from_utf8_lossy(&foreign.read("src/a.rs")), after);
    assert_eq!(foreign.read("src/latin.c"), b"/* \xe9: CR 707.2 */\n");
    assert_eq!(foreign.read("rulemill.toml"), b"# ours\nedition = \"2026-06-19\" # since spring\n");
    check(&foreign.cite("update", &["--to", "2026-06-19", "--apply"]), 0, &["nothing is to be carried"]);
    check(&foreign.cite("update", &["--from", "2019-10-04", "--to", "2026-06-19", "--apply"]), 0, &["nothing is to be carried"]);
    assert_eq!(String::from_utf8_lossy(&foreign.read("src/a.rs")), after);
}

#[test]
fn what_is_not_certain_is_left_and_noted() {
    let foreign = Foreign::new();
    foreign.write("a.rs", "// CR 704.5z never was, CR 702.6d went\n");
    let says = ["2 numbers are not touched", "a.rs:1: 702.6d gone"];
    check(&foreign.cite("update", &["--from", "2019-10-04", "--to", "2026-06-19", "--apply"]), 1, &says);
    assert_eq!(foreign.read("a.rs"), b"// CR 704.5z never was, CR 702.6d went\n");
    let left = String::from_utf8(foreign.read("rulemill-left.csv")).expect("it is text");
    assert!(left.contains(",702.6d,2019-10-04,gone\n"), "{left}");
    // It does not come to mean the rule that has the number now.
    let says = ["a.rs:1: warning[gone-since]: the edition of ", " has 702.6d of 2019-10-04 no more"];
    check(&foreign.cite("check", &[]), 1, &says);
    foreign.write("a.rs", "// CR 702.6b\n");
    check(&foreign.cite("check", &[]), 0, &["1 fine"]);
}

/// What is done about an update that was killed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Finished,
    TakenBack,
}

#[test]
fn an_update_that_is_killed_is_whole_or_is_finished() {
    killed_at_every_other_point(Then::Finished);
}

#[test]
fn an_update_that_is_killed_is_whole_or_is_taken_back() {
    killed_at_every_other_point(Then::TakenBack);
}

/// Killed after one operation, or two, and so on: each way out has a half of the points, and both have them all.
fn killed_at_every_other_point(then: Then) {
    // A small lineage is soon read.
    let (scratch, [old, new]) = project();
    check(&scratch.run(&["lineage", "build", &old, &new]), 0, &[]);
    let (root, foreign) = (scratch.path(""), Foreign::new());
    let cite = |verb: &str, args: &[&str]| ran(foreign.command(&root, verb, args));
    foreign.write("a.rs", "// CR 101.1: two colors\n");
    foreign.write("b/c.c", b"/* \xe9: CR 101.1 */\n");
    foreign.write("rulemill.toml", "edition = \"2020-05-01\"\n");
    let (before, update) = (foreign.everything(), ["--to", "2021-05-01", "--apply"]);
    check(&cite("update", &update), 0, &["2 files written"]);
    let after = foreign.everything();
    let (mut undecided, mut halves, mut ended) = (0, 0, false);
    let first = match then {
        Then::Finished => 0,
        Then::TakenBack => 1,
    };
    for point in (first..1000).step_by(2) {
        foreign.put(&before);
        let mut killed = foreign.command(&root, "update", &update);
        ended = ran_to_the_end(killed.env("RULEMILL_DIES_AFTER", point.to_string()));
        if ended {
            break;
        }
        let left = |name: &str| foreign.path(".rulemill.journal").join(name).exists();
        if left("forth.json") {
            halves += 1;
            check(&cite("check", &[]), 1, &["the update from 2020-05-01 to 2021-05-01 is half done", "--take-back"]);
            match then {
                Then::Finished => {
                    check(&cite("update", &update), 0, &["was half done, is finished", "nothing is to be carried"]);
                    assert!(foreign.everything() == after, "finished after {point}");
                }
                Then::TakenBack => {
                    check(&cite("update", &["--take-back"]), 0, &["is taken back"]);
                    assert!(foreign.everything() == before, "taken back after {point}");
                }
            }
            continue;
        }
        let mut tree = foreign.everything();
        tree.retain(|path, _| !path.starts_with(foreign.path(".rulemill.journal")));
        undecided += usize::from(tree == before);
        assert!(tree == before || tree == after, "half of it without a word after {point}");
        drop(cite("update", &update));
        assert!(foreign.everything() == after, "done after {point}");
    }
    assert!(ended && undecided > 5 && halves > 2, "{undecided} points before it was decided, {halves} after");
}
