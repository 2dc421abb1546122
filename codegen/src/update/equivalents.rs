//! The table of perturbations that make no difference, carried: each goes with the rule whose row is perturbed.
//!
//! A perturbation is called by the rule of its row, perhaps which of the rule's rows it is, and what is done to it: `704.5f:dropped`,
//! `601.2b/2:last`. What they were computed from is kept by rule. The program that plays them writes the table sorted by these words, and so it is here: there and back is the identity.

use super::numbers::Numbers;

/// The table under the new names. A row that names no rule of the old edition stays as it is: it is the player's to complain of.
pub fn carried(text: &str, numbers: &Numbers<'_>) -> String {
    let (header, rows) = text.split_at(text.find('\n').map_or(text.len(), |it| it + 1));
    let mut rows: Vec<(String, &str)> = rows.lines().map(|it| row(it, numbers)).collect();
    rows.sort_unstable();
    let rows = rows.into_iter().map(|(perturbation, rest)| format!("{perturbation}{rest}\n"));
    header.to_owned() + &rows.collect::<String>()
}

/// The perturbation of a row, and what stands behind it.
fn row<'t>(line: &'t str, numbers: &Numbers<'_>) -> (String, &'t str) {
    let (perturbation, rest) = line.split_at(line.find(',').unwrap_or(line.len()));
    let (rule, twist) = perturbation.split_at(perturbation.find(['/', ':']).unwrap_or(perturbation.len()));
    let rule = numbers.name(rule).unwrap_or_else(|| rule.to_owned());
    (rule + twist, rest)
}
