//! The ratchet: what was accepted, and what differs from it today.

use codegen::{
    audit::ratchet,
    evidence::{Evidence, Without},
};
use expect_test::expect;

use crate::audit::{EXAMPLES, evidence, reviewed, with};

#[test]
fn the_ratchet_names_what_was_lost_and_is_glad_of_what_was_gained() {
    let accepted = with(&reviewed(), EXAMPLES, Some(&evidence()), ratchet::accepted);
    expect![[r#"
        # The accepted audit: a line for each rule that is more than todo. `cargo xtask audit --check` fails where today's
        # differs; `cargo xtask audit --accept` makes today's the accepted one. Not to be edited by hand.
        100.1 inert: shown=1
        100.1 example 1: retold
        100.1 example 2: excused
        704.5a handled: cited
        704.5f handled: cited keyed=2 passed reached proven=1 held
    "#]]
    .assert_eq(&accepted);
    let mut worse = evidence();
    worse.scenarios[0].without = Some(Without::Passes);
    let drift = |evidence: &Evidence, accepted: &str| {
        with(&reviewed(), EXAMPLES, Some(evidence), |audit| {
            let drift = ratchet::drift(audit, accepted);
            let lost: Vec<String> = drift.lost.iter().map(|it| format!("{it}\n")).collect();
            format!("{}{}\n", lost.concat(), drift.friendly().unwrap_or_default())
        })
    };
    assert_eq!(drift(&evidence(), &accepted), "\n");
    expect![[r#"
        xtask/coverage.txt:7: error[lost]: 704.5f was handled cited keyed=2 passed reached proven=1 held, and is handled cited keyed=2 passed reached; restore it, or say that it may be so: `cargo xtask audit --accept`

    "#]].assert_eq(&drift(&worse, &accepted));
    let less = accepted.replace(" reached proven=1", "").replace("keyed=2", "keyed=1").replace("100.1 example 2: excused\n", "");
    expect![[r#"
        gained: example 2 of 100.1 is excused and 1 more. Well done; `cargo xtask audit --accept` keeps it
    "#]]
    .assert_eq(&drift(&evidence(), &less));
    let raised =
        accepted.replace("704.5a handled: cited", "704.5a handled: cited keyed=1") + "601.2 modelled\nnonsense\n601.2 inert\n";
    expect![[r#"
        xtask/coverage.txt:6: error[lost]: 704.5a was handled cited keyed=1, and is handled cited; restore it, or say that it may be so: `cargo xtask audit --accept`
        xtask/coverage.txt:8: error[lost]: 601.2 was modelled, and is todo; restore it, or say that it may be so: `cargo xtask audit --accept`
        xtask/coverage.txt:9: error[unreadable-line]: "nonsense" is no line of an audit; `cargo xtask audit --accept`
        xtask/coverage.txt:10: error[unreadable-line]: "601.2 inert" is no line of an audit; `cargo xtask audit --accept`

    "#]].assert_eq(&drift(&evidence(), &raised));
    // After an update: what was stale, and was looked at since, is to be what it was; what is gone waits.
    let was = "704.5f handled: cited keyed=2 passed reached proven=1 held";
    let updated = accepted.replace(was, &was.replace("handled", "stale; before handled")) + "gone_601_2 modelled\n";
    assert_eq!(drift(&evidence(), &updated), "\n");
    assert!(
        drift(&worse, &updated)
            .contains("704.5f was handled cited keyed=2 passed reached proven=1 held, and is handled cited keyed=2")
    );
    assert!(drift(&evidence(), &accepted.replace(was, "704.5f stale")).starts_with("gained: 704.5f is handled"));
    // The same of an example whose row was written for another text.
    let void = |before: &str| accepted.replace("example 1: retold", &format!("example 1: void; before {before}"));
    assert_eq!(drift(&evidence(), &void("retold")), "\n");
    assert!(drift(&evidence(), &void("excused")).starts_with("gained: example 1 of 100.1 is retold"));
    // Who retells what was excused has lost nothing; the other way something is.
    let excused = accepted.replace("example 1: retold", "example 1: excused");
    assert!(drift(&evidence(), &excused).starts_with("gained: example 1 of 100.1 is retold"));
    let retold = accepted.replace("example 2: excused", "example 2: retold");
    assert!(drift(&evidence(), &retold).contains("example 2 of 100.1 was retold, and is excused"));
}

#[test]
fn what_is_out_of_date_keeps_what_it_was_and_what_is_gone_waits() {
    // The text of 704.5f is another than was reviewed.
    let rows = reviewed();
    let row = rows.lines().find(|it| it.contains(",704.5f,")).expect("it has a row");
    let reviewed_of = row.split(',').nth(4).expect("it was reviewed");
    let rows = rows.replace(row, &row.replace(reviewed_of, "00000000000000ff"));
    let stale = |before: &str| with(&rows, EXAMPLES, Some(&evidence()), |it| ratchet::renewed(it, before));
    let of = |text: &str, start: &str| text.lines().filter(|it| it.starts_with(start)).map(str::to_owned).collect::<Vec<_>>();
    let (handled, gone) =
        ("704.5f handled: cited keyed=2 passed\n", "gone_601_2 modelled\ngone_example 7 00000000000000aa: excused\n");
    let once = stale(&format!("{handled}{gone}"));
    assert_eq!(of(&once, "704.5f"), ["704.5f stale; before handled: cited keyed=2 passed"]);
    assert!(once.ends_with(gone), "{once}");
    assert_eq!(stale(&once), once, "also where it is accepted once more");
    // Where it is not known, it is what the row claims.
    assert_eq!(of(&stale(""), "704.5f"), ["704.5f stale; before handled"]);
    assert_eq!(of(&stale("704.5f stale\n"), "704.5f"), ["704.5f stale; before handled"]);
    // An example whose row was written for another text.
    let of_example = |before: &str| {
        let voided = EXAMPLES.replacen("0000000000000001", "00000000000000ff", 1);
        with(&reviewed(), &voided, Some(&evidence()), |it| of(&ratchet::renewed(it, before), "100.1 example 1"))
    };
    assert_eq!(of_example("100.1 example 1: retold\n"), ["100.1 example 1: void; before retold"]);
    assert_eq!(of_example("100.1 example 1: void; before retold\n"), ["100.1 example 1: void; before retold"]);
}
