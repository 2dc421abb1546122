//! The first thing that a stranger sees: what the audit prints, as the README shows it.

#[path = "../../../docs/console.rs"]
mod console;

use codegen::report::Format;
use console::commands;

use crate::{explorer::AUDIT, shared};

#[test]
fn the_readme_shows_what_the_audit_prints() {
    let audit = ["cargo xtask audit"];
    let shown = commands(&shared::root()).into_iter().filter(|it| it.after(&audit).is_some_and(<[String]>::is_empty));
    let shown: Vec<_> = shown.filter(|it| !it.is_run && !it.printed.is_empty()).collect();
    assert_eq!(shown.iter().filter(|it| it.place.starts_with("README.md")).count(), 1);
    let printed = Format::Text.write(&AUDIT);
    // What fails is made up here, and is not on the first page.
    let printed: Vec<String> =
        printed.lines().map(|it| if it.contains(" fail, ") { made_whole(it) } else { it.to_owned() }).collect();
    for it in shown {
        it.compare(&printed.join("\n"));
    }
}

/// The line of the scenarios without those that fail as they are.
fn made_whole(line: &str) -> String {
    let (before, parts) = line.split_once(": ").expect("it says of what");
    let parts: Vec<&str> = parts.split(", ").filter(|it| !it.ends_with(" fail")).collect();
    format!("{before}: {}", parts.join(", "))
}
