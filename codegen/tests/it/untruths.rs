//! Claims that are not so: how many of those that are dealt out anew are found. That none is found as they stand is for the repository's test.

use codegen::{
    audit::{
        Inputs, audit,
        texts::{Texts, findings},
    },
    scan::Scan,
};
use rules_data::{Book, Disposition, Ledger, Row, RuleId};

use crate::shared;

/// The rows with that disposition, or all that claim something.
fn rows(ledger: &Ledger, disposition: Option<Disposition>) -> Vec<RuleId> {
    let wanted = |it: &&Row| disposition.map_or(it.disposition != Disposition::Todo, |wanted| it.disposition == wanted);
    ledger.rows().filter(wanted).map(|it| it.rule).collect()
}

/// The ledger in which every so-manyth of these rows has a cell of the one half the list away.
fn dealt(ledger: &Ledger, rules: &[RuleId], step: usize, cell: fn(&mut Row) -> &mut String) -> Ledger {
    let mut dealt = ledger.clone();
    for (at, rule) in rules.iter().enumerate().step_by(step) {
        let other = rules[(at + rules.len() / 2) % rules.len()];
        let text = cell(&mut ledger.row(other).expect("it is there").clone()).clone();
        *cell(dealt.row_mut(*rule).expect("it is there")) = text;
    }
    dealt
}

/// What is found under those codes, and under which.
fn found(codes: &[&str], ledger: &Ledger, book: &Book, scan: &Scan) -> Vec<(String, String)> {
    let ledger = ledger.to_csv();
    let inputs = Inputs::of_files(book, &ledger, "", scan);
    audit(&inputs).findings.into_iter().filter(|it| codes.contains(&it.code)).map(|it| (it.code.to_owned(), it.message)).collect()
}

#[test]
#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn most_untruths_are_found() {
    let (book, ledger, scan) = shared::scanned();
    let tell = |code, number: usize, of: usize, percent: usize| {
        println!("{code}: {number} of {of}");
        assert!(number * 100 >= of * percent, "{code}: fewer than {percent} % are found: {number} of {of}");
    };
    let modelled = rows(ledger, Some(Disposition::Modelled));
    let handled = rows(ledger, Some(Disposition::Handled));
    let mut inert = dealt(ledger, &modelled, 1, |it| &mut it.note);
    for rule in &handled {
        inert.row_mut(*rule).expect("it is there").disposition = Disposition::Inert;
    }
    // Two kinds of mistakes in rows of two kinds, told by their codes: one audit is enough for both.
    let both = found(&["modelled-by-stranger", "false-inert"], &inert, book, scan);
    let of = |code| both.iter().filter(|it| it.0 == code).count();
    tell("modelled-by-stranger", of("modelled-by-stranger"), modelled.len(), 60);
    tell("false-inert", of("false-inert"), handled.len(), 55);
    let claims = rows(ledger, None);
    // What stands around a rule must stay, so only some are dealt out.
    let stray = found(&["stray-gist"], &dealt(ledger, &claims, 10, |it| &mut it.gist), book, scan);
    tell("stray-gist", stray.len(), claims.len() / 10, 55);
    let pairs: Vec<(RuleId, RuleId)> = modelled.iter().copied().zip(modelled.iter().copied().skip(modelled.len() / 2)).collect();
    let pairs: Vec<&(RuleId, RuleId)> = pairs.iter().step_by(20).collect();
    let mut swapped = ledger.clone();
    for (one, other) in &pairs {
        let note = |rule: &RuleId| ledger.row(*rule).expect("it is there").note.clone();
        swapped.row_mut(*one).expect("it is there").note = note(other);
        swapped.row_mut(*other).expect("it is there").note = note(one);
    }
    let told = found(&["swapped-notes"], &swapped, book, scan);
    let is_told =
        |(one, other): &&&(RuleId, RuleId)| told.iter().any(|it| it.1.contains(&format!("note of {one} fits {other} ")));
    tell("swapped-notes", pairs.iter().filter(is_told).count(), pairs.len(), 60);
}

#[test]
#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn gists_and_texts_fit_each_other() {
    let (book, ledger) = shared::committed();
    let Some(text) = book.edition.and_then(shared::text_of) else { return };
    let wrong: Vec<String> = findings(&book, &ledger, &text.manuscript).iter().map(ToString::to_string).collect();
    let texts = Texts::new(&book, &text.manuscript);
    let rules: Vec<RuleId> = book.rules.iter().map(|it| it.id).collect();
    let dealt = |at: usize| ledger.gist(rules[(at + rules.len() / 2) % rules.len()]).unwrap_or_default();
    let sample: Vec<usize> = (0..rules.len()).step_by(7).collect();
    let found = sample.iter().filter(|at| texts.better(rules[**at], dealt(**at)).is_some()).count();
    println!("{} gists fit another text better; of {} dealt out anew {found} do", wrong.len(), sample.len());
    assert!(found * 100 >= sample.len() * 80, "fewer than 80 % are found: {found} of {}", sample.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
