//! Citations that are wrong and exist: how many seeded ones are found, and how many right ones are doubted.

use std::collections::BTreeSet;

use codegen::{audit::meaning::doubts, scan::Scan};
use rules_data::RuleId;

use crate::shared;

/// Every `step`th citation is given the rule of another one, about half the list away and in another section.
fn swapped(mut scan: Scan, step: usize) -> (Scan, BTreeSet<(String, usize)>) {
    let rules: Vec<RuleId> = scan.handlers().map(|it| it.rule).chain(scan.scenarios.iter().map(|it| it.rule)).collect();
    let handlers = scan.tables.iter_mut().flat_map(|it| &mut it.handlers).map(|it| (&mut it.rule, it.file.clone(), it.line));
    let scenarios = scan.scenarios.iter_mut().map(|it| (&mut it.rule, it.file.clone(), it.line));
    let mut seeded = BTreeSet::new();
    for (at, (rule, file, line)) in handlers.chain(scenarios).enumerate().filter(|it| it.0 % step == 0) {
        let others = rules.iter().cycle().skip(at + rules.len() / 2).take(rules.len());
        if let Some(other) = others.into_iter().find(|it| it.section() != rule.section()) {
            *rule = *other;
            seeded.insert((file, line));
        }
    }
    (scan, seeded)
}

#[test]
#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn most_seeded_swaps_are_found_and_few_right_citations_are_doubted() {
    let (book, ledger, scan) = shared::scanned();
    let all = scan.handlers().count() + scan.scenarios.len();
    let found = |scan: &Scan| doubts(book, ledger, scan).into_iter().map(|it| (it.file, it.line)).collect::<BTreeSet<_>>();
    let clean = found(scan).len();
    let (wrong, seeded) = swapped(scan.clone(), 20);
    let doubted = found(&wrong);
    let (hits, seeded, doubted) = (doubted.intersection(&seeded).count(), seeded.len(), doubted.len());
    println!(
        "of {all} citations as they are {clean} are doubted; of {seeded} seeded swaps {hits} are found, among {doubted} doubts"
    );
    assert!(hits * 10 >= seeded * 6, "fewer than six in ten swaps are found: {hits} of {seeded}");
    assert!(clean * 8 <= all, "more than one in eight right citations is doubted: {clean} of {all}");
}
