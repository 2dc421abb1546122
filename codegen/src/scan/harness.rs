//! What plays the scenarios as tests: the harness, and the manifest that names it. Neither is a rule file; but what they do not play is
//! tested by nobody.

use super::Scan;
use crate::Finding;

/// The harness that plays the scenarios as tests.
pub const HARNESS: &str = "engine/tests/scenarios/main.rs";

/// The manifest that says that the harness is a test.
pub const MANIFEST: &str = "engine/Cargo.toml";

/// What must stand in the harness.
const PLAYS: [&str; 3] = ["mod table;", "let played = SCENARIOS.iter().map(", "libtest_mimic::run("];

/// What must stand in the manifest, in the section of one test.
const NAMES: [&str; 3] = ["name = \"scenarios\"", "path = \"tests/scenarios/main.rs\"", "harness = false"];

/// Reads the harness or the manifest; whether the file is one of them.
pub(super) fn read(path: &str, text: &str, scan: &mut Scan) -> bool {
    let missing = match path {
        HARNESS => lacks(text),
        MANIFEST => unnamed(text),
        _ => return false,
    };
    for part in missing {
        let message = format!("the tests do not play the scenarios: `{part}` is gone");
        let help = "every row of the generated table is a test";
        scan.findings.push(Finding::new("no-harness", (path, 1), message, help));
    }
    true
}

/// What of the parts no line of the harness has.
fn lacks(text: &str) -> Vec<&'static str> {
    let has = |part: &str| text.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(part));
    PLAYS.into_iter().filter(|it| !has(it)).collect()
}

/// What is missing of the section that names the harness; all of it, where there is none.
fn unnamed(text: &str) -> Vec<&'static str> {
    let sections = text.split("\n[[test]]").skip(1).map(|it| it.split("\n[").next().unwrap_or_default());
    let named = sections.into_iter().find(|it| it.lines().any(|line| line.trim() == NAMES[0])).unwrap_or_default();
    let mut missing: Vec<&str> = NAMES.into_iter().filter(|part| !named.lines().any(|line| line.trim() == *part)).collect();
    if named.lines().any(|line| line.trim() == "test = false") {
        missing.push("test = true");
    }
    missing
}
