//! The names of the constants that are rules: `R704_5F` is 704.5f.

use rules_data::{Place, RuleId};

use super::{Known, place::At};
use crate::{Finding, report::nearest};

/// A name that looks like the constant of a rule and is none.
pub(super) struct NoRule {
    name: String,
    /// The number that the name spells, where it spells one.
    rule: Option<RuleId>,
}

/// Whether a name has the form of a rule's constant.
pub fn is_constant(name: &str) -> bool {
    let Some((section, rest)) = name.strip_prefix('R').and_then(|it| it.split_once('_')) else { return false };
    let digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    digits(section) && digits(rest.trim_end_matches(|it: char| it.is_ascii_alphabetic()))
}

/// The number that a constant spells.
pub(crate) fn number(name: &str) -> Option<RuleId> {
    let (section, rest) = name.strip_prefix('R')?.split_once('_')?;
    let is_capital = !rest.contains(|it: char| it.is_ascii_lowercase());
    format!("{section}.{}", rest.to_lowercase()).parse().ok().filter(|_| is_capital)
}

/// The rule of the book that a constant is.
pub(super) fn rule(name: &str, book: &Known<'_>) -> Result<RuleId, NoRule> {
    let rule = number(name);
    rule.filter(|it| book.has(*it)).ok_or_else(|| NoRule { name: name.to_owned(), rule })
}

/// What to say of it.
pub(super) fn finding(file: &str, at: At, NoRule { name, rule }: &NoRule, book: &Known<'_>) -> Finding {
    let message = match rule {
        Some(rule) => format!("the book has no rule {rule}, which {name} would be"),
        None => format!("no rule can be called {name}"),
    };
    let near = rule.map(|it| nearest(book.book, Place::Rule(it))).filter(|it| !it.is_empty());
    let help = match near {
        Some(near) => format!("cite a rule that exists; the nearest are {}", near.join(", ")),
        None => "cite a rule as cr::R704_5A for 704.5a".to_owned(),
    };
    Finding::new("no-such-rule", (file, at.line), message, help)
}
