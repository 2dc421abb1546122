//! The laws of the sources: rule files do not know each other, the machine knows none of them, and no name holds a rule's number.

use rules_data::Book;

use super::{
    Scan,
    rust::{Found, Kind, Named},
};
use crate::Finding;

/// Checks what a source names and how things in it are called.
pub(super) fn check(file: &str, found: &Found, book: &Book, scan: &mut Scan) {
    let module = module(file);
    let in_rules = module.first().is_some_and(|it| it == "rules") && module.len() > 1;
    let in_machine = module.first().is_some_and(|it| it == "machine");
    let mut line = 0;
    for named in &found.paths {
        let Some((_, at)) = named.segments.first() else { continue };
        let Some(target) = resolve(&module, named) else { continue };
        if at.line == line || target.first().is_none_or(|it| it != "rules") {
            continue;
        }
        if in_machine {
            line = at.line;
            let help = "let them meet in generated/registry.rs";
            scan.findings.push(Finding::new("machine-knows-rules", (file, line), "the machine names a rule file", help));
        } else if in_rules && !target.starts_with(&module) {
            line = at.line;
            let help = "put what they share into game/ or machine/";
            scan.findings.push(Finding::new("rules-know-rules", (file, line), "a rule file names another rule file", help));
        }
    }
    let numbered = |name: &str| number(name).filter(|it| book.section(*it).is_some());
    let help = "numbers change with an edition: name it by its subject";
    if let Some(number) = file.split(['/', '.']).find_map(numbered) {
        scan.findings.push(Finding::new("numbered-name", (file, 1), format!("the file's name holds {number}"), help));
    }
    for item in found.items.iter().filter(|it| it.kind == Kind::Function) {
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

/// The module that a file of the engine is.
fn module(file: &str) -> Vec<String> {
    let below = file.strip_prefix("engine/src/").and_then(|it| it.strip_suffix(".rs")).unwrap_or_default();
    below.split('/').filter(|it| *it != "lib").map(str::to_owned).collect()
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
