//! The audit as text: what a person reads on a terminal.

use std::fmt::Write;

use rules_data::Place;

use super::table::{Part, parts, percent};
use crate::{
    Level,
    audit::{Audit, Count, Proof, Rung, Told, Weak},
};

/// The sums, what changed, and the weakest proofs; then two tables by chapter and section.
pub(super) fn text(audit: &Audit<'_>) -> String {
    let parts = parts(audit);
    let widest = parts.iter().map(|it| it.name.chars().count()).max().unwrap_or_default() + 2;
    let mut out = String::new();
    let edition = audit.book.edition.map_or_else(|| "of an unknown day".to_owned(), |it| it.to_string());
    if let Some(book) = parts.last() {
        let _infallible = writeln!(out, "{}", sums(audit, book));
    }
    out.push_str(&changes(audit));
    out.push_str(&weakest(audit));
    let _infallible = writeln!(out, "What the ledger claims of the rules of the edition {edition}\n");
    let claims: Vec<&str> = Count::CLAIMS.into_iter().map(Count::name).collect();
    table(&mut out, widest, &parts, &claims, |it| it.claims.iter().map(|it| Some(*it)).collect());
    let _infallible = writeln!(out, "\nOn what evidence, and what became of the examples\n");
    let rungs = Count::RUNGS.into_iter().map(Count::name).chain(["examples"]).chain(Told::ALL.map(Told::name));
    table(&mut out, widest, &parts, &rungs.collect::<Vec<_>>(), |it| {
        let known = |count: &Count| audit.played || !count.needs_play();
        let rungs = Count::RUNGS.iter().zip(&it.rungs).map(|(count, number)| known(count).then_some(*number));
        rungs.chain(it.examples.iter().map(|it| Some(*it))).collect()
    });
    out
}

/// So many proofs are named, and so many rules that have changed.
const NAMED: usize = 10;

/// What differs from the accepted audit.
fn changes(audit: &Audit<'_>) -> String {
    let Some(drift) = &audit.since else { return String::new() };
    if drift.is_none() {
        return "Nothing differs from the accepted audit\n\n".to_owned();
    }
    let lost = drift.lost.iter().map(|it| format!("  lost    {}\n", it.message));
    let gained = drift.gained.iter().map(|it| format!("  gained  {it}\n"));
    let all: Vec<String> = lost.chain(gained).collect();
    let more = all.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("  and {more} more: `cargo xtask audit --check`\n") } else { String::new() };
    format!("Since the accepted audit\n\n{}{more}\n", all[..all.len().min(NAMED)].concat())
}

/// The proofs that are worth least.
fn weakest(audit: &Audit<'_>) -> String {
    let lines: Vec<String> = audit
        .weakest(NAMED)
        .into_iter()
        .map(|Weak { rule, survivors, proving, weak }| {
            format!(
                "  {:9} {survivors} mistakes unnoticed, {proving} scenarios prove it, {weak} pass made wrong\n",
                rule.to_string()
            )
        })
        .collect();
    if lines.is_empty() { String::new() } else { format!("The weakest proofs\n\n{}\n", lines.concat()) }
}

fn table(out: &mut String, widest: usize, parts: &[Part], heads: &[&str], numbers: impl Fn(&Part) -> Vec<Option<usize>>) {
    let heads = heads.iter().map(|it| format!(" {it:>8}")).collect::<Vec<_>>().concat();
    let _infallible = writeln!(out, "{:widest$}{heads}", "");
    for part in parts {
        let indent = if matches!(part.place, Some(Place::Section(_))) { "  " } else { "" };
        let cells = numbers(part).into_iter().map(|it| it.map_or_else(|| format!(" {:>8}", "-"), |it| format!(" {it:8}")));
        let _infallible = writeln!(out, "{:widest$}{}", format!("{indent}{}", part.name), cells.collect::<Vec<_>>().concat());
    }
}

/// The sums of the book in sentences.
fn sums(audit: &Audit<'_>, book: &Part) -> String {
    let rules = book.count(Count::Rules);
    let words =
        |counts: &[Count]| counts.iter().map(|it| format!("{} {}", book.count(*it), it.name())).collect::<Vec<_>>().join(", ");
    let mut lines = vec![
        format!("{rules} rules: {}", words(&Count::CLAIMS[1..4])),
        format!("{} listed: {}", book.count(Count::Listed), words(&Count::CLAIMS[4..])),
    ];
    let in_part = book.count(Count::InPart);
    if in_part > 0 {
        lines.push(format!("{in_part} of those to do hold in part: `cargo xtask audit --list in-part`"));
    }
    if audit.played {
        let proven = book.count(Count::On(Rung::Proven));
        lines.push(format!("implemented is what is proven: {proven} of {rules} rules, {}", percent(proven, rules)));
        let proofs = Proof::ALL.map(|it| (it, audit.scenarios.iter().filter(|scenario| scenario.proof == it).count()));
        let proofs = proofs.iter().filter(|it| it.1 > 0).map(|(proof, number)| format!("{number} {}", about(*proof)));
        lines.push(format!("{} scenarios: {}", audit.scenarios.len(), proofs.collect::<Vec<_>>().join(", ")));
    } else {
        lines.push(format!(
            "{} scenarios, none of them played: whether they pass, reach and prove their rules is not known here",
            audit.scenarios.len()
        ));
    }
    let claims = audit.rules.iter().filter(|it| it.claim.is_one());
    let read = claims.clone().filter(|it| it.read).count();
    lines.push(format!("{read} of {} claims were read beside the book as they stand", claims.count()));
    let told: Vec<String> =
        Told::ALL.iter().zip(&book.examples[1..]).map(|(it, number)| format!("{number} {}", it.name())).collect();
    lines.push(format!("{} examples: {}", book.examples[0], told.join(", ")));
    let levels = [Level::Error, Level::Warning, Level::Note];
    let found =
        levels.map(|it| format!("{} {}s", audit.findings.iter().filter(|finding| finding.level == it).count(), it.name()));
    lines.push(format!("{} findings: {}", audit.findings.len(), found.join(", ")));
    lines.join("\n") + "\n"
}

const fn about(proof: Proof) -> &'static str {
    match proof {
        Proof::Unplayed => "were not played",
        Proof::Fails => "fail",
        Proof::Passes => "pass, about rules that no handler serves",
        Proof::Idle => "pass without their rule too",
        Proof::Proves => "fail without their rule",
    }
}
