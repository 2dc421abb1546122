//! The laws of the sources: rule files do not know each other, the crates below them know none of them, no name holds a rule's number,
//! and no `match` forgets variants.

use rules_data::Book;

use super::{
    RULES, Scan,
    rust::{Found, Named},
    wildcard,
};
use crate::Finding;

/// The crates on which the rules rest.
const BELOW: [&str; 3] = ["engine/vocabulary/src/", "engine/language/src/", "engine/kernel/src/"];

/// Checks what a source names and how things in it are called.
pub(super) fn check(file: &str, found: &Found, book: &Book, scan: &mut Scan) {
    let module = module(file);
    let is_below = BELOW.iter().any(|it| file.starts_with(it));
    let mut line = 0;
    for named in &found.paths {
        let [(first, at), _, ..] = &named.segments[..] else { continue };
        if at.line == line {
            continue;
        }
        if is_below && first == "rules" {
            line = at.line;
            let help = "let them meet in the generated registry, which the game is given";
            scan.findings.push(Finding::new("kernel-knows-rules", (file, line), "what lies below the rules names them", help));
        } else if let Some(module) = &module
            && resolve(module, named).is_some_and(|it| !it.starts_with(module))
        {
            line = at.line;
            let help = "put what they share into the kernel";
            scan.findings.push(Finding::new("rules-know-rules", (file, line), "a rule file names another rule file", help));
        }
    }
    for (line, item) in found.rests.iter().filter(|it| wildcard::concerns(file) && !wildcard::is_excepted(file, &it.1)) {
        let message = format!("this `match` in {item} leaves variants of an enum of ours to `_`");
        let help = "name them, or say `let ... else` or `matches!` where only one is meant";
        scan.findings.push(Finding::new("wildcard", (file, *line), message, help));
    }
    let numbered = |name: &str| number(name).filter(|it| book.section(*it).is_some());
    let help = "numbers change with an edition: name it by its subject";
    if let Some(number) = file.split(['/', '.']).find_map(numbered) {
        scan.findings.push(Finding::new("numbered-name", (file, 1), format!("the file's name holds {number}"), help));
    }
    for item in found.functions.iter().map(|it| &found.items[*it]) {
        if let Some(number) = item.name.rsplit("::").next().and_then(numbered) {
            let message = format!("the name of the function {} holds {number}", item.name);
            scan.findings.push(Finding::new("numbered-name", (file, item.first), message, help));
        }
    }
}

/// The number of a section among the words of a name: `r704_5f`, `zero_704`.
pub(crate) fn number(name: &str) -> Option<u16> {
    name.split('_').find_map(|word| {
        let digits = word.strip_prefix('r').unwrap_or(word);
        let is_number = digits.len() == 3 && digits.bytes().all(|it| it.is_ascii_digit());
        is_number.then(|| digits.parse().ok()).flatten()
    })
}

/// The module that a rule file is; nothing for the root of the rules, and for what is no rule file.
fn module(file: &str) -> Option<Vec<String>> {
    let below = file.strip_prefix(RULES)?.strip_suffix(".rs").filter(|it| *it != "lib")?;
    Some(below.split('/').map(str::to_owned).collect())
}

/// The path from the root of the crate, of one that begins with `crate`, `self` or `super`.
fn resolve(file: &[String], named: &Named) -> Option<Vec<String>> {
    let here = || [file, &named.modules].concat();
    let mut target: Option<Vec<String>> = None;
    for (segment, _) in &named.segments {
        target = match (segment.as_str(), target) {
            ("crate", None) => Some(Vec::new()),
            ("self", None) => Some(here()),
            ("super", target) => {
                let mut up = target.unwrap_or_else(here);
                up.pop();
                Some(up)
            }
            (_, None) => return None,
            (name, Some(mut target)) => {
                target.push(name.to_owned());
                Some(target)
            }
        };
    }
    target
}
