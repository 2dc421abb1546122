//! The audit of today: the ledger against the book, and which rules the engine's sources cite.
//!
//! The lower two rungs of the evidence ladder, *listed* and *cited*. The rungs above need a game to play; until it is there no rule
//! counts as implemented, and the table says so.

use std::{collections::BTreeSet, fmt::Write};

use proc_macro2::{TokenStream, TokenTree};
use rules_data::{Book, Disposition, Ledger, RuleId};

/// What the audit found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Rules without a row and rows without a rule.
    pub findings: Vec<String>,
    /// The table by chapter and section.
    pub table: String,
}

/// The rules that a Rust source cites by their constants (`cr::R704_5A`); nothing where it is no Rust.
pub fn cited(source: &str) -> BTreeSet<RuleId> {
    let mut found = BTreeSet::new();
    if let Ok(tokens) = source.parse::<TokenStream>() {
        collect(tokens, &mut found);
    }
    found
}

fn collect(tokens: TokenStream, found: &mut BTreeSet<RuleId>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Ident(ident) => found.extend(rule_of_constant(&ident.to_string())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

fn rule_of_constant(name: &str) -> Option<RuleId> {
    let (section, rest) = name.strip_prefix('R')?.split_once('_')?;
    format!("{section}.{}", rest.to_lowercase()).parse().ok()
}

/// Joins book, ledger and the rules that are cited.
pub fn audit(book: &Book, ledger: &Ledger, cited: &BTreeSet<RuleId>) -> Audit {
    let rules: BTreeSet<RuleId> = book.rules.iter().map(|it| it.id).collect();
    let unlisted = rules.iter().filter(|it| ledger.row(**it).is_none()).map(|it| format!("{it} has no row in the ledger"));
    let unknown = ledger
        .rows()
        .filter(|it| !rules.contains(&it.rule))
        .map(|it| format!("the ledger has a row for {}, which the book does not have", it.rule));
    let dangling =
        cited.iter().filter(|it| !rules.contains(it)).map(|it| format!("the engine cites {it}, which the book does not have"));
    Audit { findings: unlisted.chain(unknown).chain(dangling).collect(), table: table(book, ledger, &rules, cited) }
}

fn table(book: &Book, ledger: &Ledger, rules: &BTreeSet<RuleId>, cited: &BTreeSet<RuleId>) -> String {
    let mut out = format!("Edition {}\n\n", book.edition.map_or_else(String::new, |it| it.to_string()));
    let heads = Disposition::ALL.map(|it| format!("{it:>9}")).concat();
    let mut line = |name: &str, rules: &[RuleId]| {
        let count =
            |disposition| rules.iter().filter(|it| ledger.row(**it).is_some_and(|it| it.disposition == disposition)).count();
        let dispositions = Disposition::ALL.map(|it| format!("{:9}", count(it))).concat();
        let gists = rules.iter().filter(|it| ledger.gist(**it).is_some()).count();
        let cited = rules.iter().filter(|it| cited.contains(it)).count();
        let _infallible = writeln!(out, "{name:52} {:6}{dispositions} {gists:6} {cited:6}", rules.len());
    };
    for chapter in &book.chapters {
        for section in book.sections.iter().filter(|it| it.number / 100 == u16::from(chapter.number)) {
            let within: Vec<RuleId> = rules.iter().copied().filter(|it| it.section() == section.number).collect();
            line(&format!("  {} {}", section.number, section.title), &within);
        }
        let within: Vec<RuleId> = rules.iter().copied().filter(|it| it.section() / 100 == u16::from(chapter.number)).collect();
        line(&format!("{}. {}", chapter.number, chapter.title), &within);
    }
    line("the book", &rules.iter().copied().collect::<Vec<_>>());
    let head = format!("{:52} {:>6}{heads} {:>6} {:>6}\n", "", "rules", "gists", "cited");
    let at = out.find("\n\n").map_or(0, |it| it + 2);
    out.insert_str(at, &head);
    out.push_str("\nProven by a played game: 0 (there is no game yet).\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_found_wherever_they_stand() {
        let source =
            "const RULES: &[Handler] = &[state_based(cr::R704_5A, zero)]; // R100_1\nfn f() { assert!(x == R702_10E, \"R1\") }";
        assert_eq!(cited(source).iter().map(ToString::to_string).collect::<Vec<_>>(), ["702.10e", "704.5a"]);
        assert!(cited("not { rust").is_empty());
        assert!(cited("R2D2 R704 Result R704_5L").is_empty());
    }
}
