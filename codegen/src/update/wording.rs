//! A file before and after, line by line.

use similar::TextDiff;

/// What changes in a file, as `git diff` shows it, without lines around.
pub fn unified(path: &str, before: &str, after: &str) -> String {
    let diff = TextDiff::from_lines(before, after);
    diff.unified_diff().context_radius(0).header(&format!("a/{path}"), &format!("b/{path}")).to_string()
}
