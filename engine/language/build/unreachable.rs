//! Alternatives that can never be read: of several the first that fits is taken, so that words behind their own beginning never come up.

use pest_meta::ast::{Expr, Rule};

/// What is wrong with the grammar, a line each.
pub(super) fn of(rules: &[Rule]) -> Vec<String> {
    let mut found = Vec::new();
    for rule in rules {
        for expr in rule.expr.iter_top_down() {
            if let Expr::Choice(..) = expr {
                let shadowed = alternatives(&expr);
                found.extend(hidden(&shadowed).map(|(first, later)| {
                    format!(
                        "production `{}`: \"{later}\" is never read, for \"{first}\" stands before it: change their order",
                        rule.name
                    )
                }));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn alternatives(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::Choice(one, other) => [alternatives(one), alternatives(other)].concat(),
        other => vec![other.clone()],
    }
}

/// Words that are an alternative by themselves, and longer words behind them that begin so.
fn hidden(alternatives: &[Expr]) -> impl Iterator<Item = (&str, &str)> {
    let words = alternatives
        .iter()
        .enumerate()
        .filter_map(|(at, it)| if let Expr::Str(it) = it { Some((at, it.as_str())) } else { None });
    words.flat_map(move |(at, first)| {
        let later = alternatives[at + 1..].iter().filter_map(begins);
        later.filter(move |it| *it != first && it.starts_with(first)).map(move |it| (first, it))
    })
}

/// The words with which it begins, if it begins with words.
fn begins(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Str(it) => Some(it),
        Expr::Seq(first, _) => begins(first),
        _ => None,
    }
}
