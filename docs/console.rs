//! The commands that stand in the documents, with what they print there. The tests of both programs take theirs from here.
//!
//! A block `console` has commands behind `$ `; one that is marked `console run` is run, and what stands below a command is held against
//! what it prints: numbers may be others, and a line of three dots stands for any lines.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A command of a document.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The document and the line.
    pub(crate) place: String,
    /// Its words.
    pub(crate) words: Vec<String>,
    /// Whether its block is run.
    pub(crate) is_run: bool,
    /// What it prints, as it stands there.
    pub(crate) printed: Vec<String>,
}

/// The documents: the pages in the root of the project and in `docs/`.
pub(crate) fn documents(root: &Path) -> Vec<(PathBuf, String)> {
    let pages = |folder: PathBuf| fs::read_dir(folder).expect("a folder of ours").map(|it| it.expect("an entry").path());
    let mut paths: Vec<PathBuf> = pages(root.to_path_buf()).chain(pages(root.join("docs"))).collect();
    paths.retain(|it| it.extension().is_some_and(|it| it == "md"));
    paths.sort();
    paths.into_iter().map(|it| (it.clone(), fs::read_to_string(it).expect("it is text"))).collect()
}

/// All commands, in their order.
pub(crate) fn commands(root: &Path) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    for (path, text) in documents(root) {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        // The mark of the block that is open, and how far it is indented.
        let mut open: Option<(String, usize)> = None;
        for (number, line) in (1..).zip(text.lines()) {
            let trimmed = line.trim_start();
            match (trimmed.strip_prefix("```"), &open) {
                (Some(_), Some(_)) => open = None,
                (Some(mark), None) => open = Some((mark.to_owned(), line.len() - trimmed.len())),
                (None, Some((mark, indent))) if mark.split(' ').next() == Some("console") => {
                    let line = line.get(*indent..).unwrap_or_default();
                    if let Some(command) = line.strip_prefix("$ ") {
                        let (words, is_run) = (words(command), mark.ends_with(" run"));
                        found.push(Shown { place: format!("{name}:{number}"), words, is_run, printed: Vec::new() });
                    } else {
                        let last = found.last_mut().unwrap_or_else(|| panic!("{name}:{number} stands below no command"));
                        last.printed.push(line.to_owned());
                    }
                }
                (None, _) => {}
            }
        }
    }
    found
}

/// The words of a command, without the remark behind it.
fn words(command: &str) -> Vec<String> {
    let command = command.split("  #").next().unwrap_or_default();
    let command = command.split(" # ").next().unwrap_or_default();
    let parts = command.split('"').enumerate();
    let quoted = parts.flat_map(|(at, it)| if at % 2 == 1 { vec![it.to_owned()] } else { bare(it) });
    quoted.collect()
}

fn bare(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Shown {
    /// What stands behind one of these beginnings; nothing for a command of another program.
    pub(crate) fn after(&self, beginnings: &[&str]) -> Option<&[String]> {
        beginnings.iter().find_map(|it| {
            let beginning: Vec<&str> = it.split(' ').collect();
            let begins =
                self.words.len() >= beginning.len() && self.words.iter().zip(&beginning).all(|(one, other)| one == other);
            begins.then(|| &self.words[beginning.len()..])
        })
    }

    /// Demands that the command prints what stands below it.
    #[track_caller]
    pub(crate) fn compare(&self, printed: &str) {
        assert!(fits(&self.printed, printed), "{}: {:#?} is not what is printed:\n{printed}", self.place, self.printed);
    }
}

/// Whether lines are those of a text, up to their numbers and to what three dots stand for.
pub(crate) fn fits(shown: &[String], printed: &str) -> bool {
    if shown.is_empty() {
        return true;
    }
    let lines: Vec<String> = printed.lines().map(shape).collect();
    let runs: Vec<Vec<String>> =
        shown.split(|it| it.trim() == "...").map(|run| run.iter().map(|it| shape(it)).collect()).collect();
    let mut from = 0;
    for (at, run) in runs.iter().enumerate().filter(|it| !it.1.is_empty()) {
        let is_here = |start: &usize| lines.get(*start..start + run.len()) == Some(run.as_slice());
        let is_first = at == 0;
        let Some(start) = (from..lines.len()).find(is_here).filter(|it| !is_first || *it == 0) else { return false };
        from = start + run.len();
    }
    // Where no dots end it, nothing more is printed.
    runs.last().is_some_and(Vec::is_empty) || lines[from..].iter().all(String::is_empty)
}

/// A line without its numbers, its spaces, and what only playing shows.
fn shape(line: &str) -> String {
    let line = line.split(" (").next().unwrap_or_default();
    let line = line.split_inclusive("evidence:").next().unwrap_or_default();
    let mut out = String::new();
    for it in line.chars() {
        let it = if it.is_ascii_digit() { '0' } else { it };
        let is_more = out.chars().last().is_some_and(|last| last == it && (it == '0' || it == ' '));
        if !is_more {
            out.push(it);
        }
    }
    out.trim().to_owned()
}
