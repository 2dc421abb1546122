//! The table of the audit, and where a trace leads.

use codegen::{audit::audit, scan::scan, trace};
use expect_test::{Expect, expect};

use crate::{
    ledger::ledger,
    scan::{book, tree},
};

const ENGINE: &str = "=== engine/src/rules/dying.rs
pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5F, zero_toughness),
    state_based(cr::R704_5A, zero_life),
];

/// They die.
fn zero_toughness() {
    lose(cr::R704_5);
}

fn zero_life() {}
=== engine/tests/rules/dying.md
## 704.5f It dies
## 704.5f Another dies as well
```play
```
## 100.1 Nobody handles this
";

fn reviewed() -> String {
    ledger("704.5a,handled,,\n704.5f,handled,,\n100.1,inert,,paper\n").to_csv()
}

#[track_caller]
fn check(ledger: &str, expected: Expect) {
    let book = book();
    let audit = audit(&book, ledger, &scan(&tree(ENGINE), &book));
    let findings: Vec<String> = audit.findings.iter().map(|it| format!("{it}\n")).collect();
    expected.assert_eq(&format!("{}{}fails: {}\n", audit.table, findings.concat(), audit.fails()));
}

#[test]
fn the_table_counts_what_is_so() {
    check(
        &reviewed(),
        expect![[r#"
        Edition 

                                                              rules  handled modelled restated    inert declined     todo  stale  gists  cited  keyed
        the book                                                  9        2        0        0        1        0        6      0      9      2      1

        Whether scenarios reach and prove their rules is played: `rulemill prove`.
        fails: false
    "#]],
    );
}

#[test]
fn a_stale_row_counts_for_nothing() {
    let fingerprint = book().rule("704.5f".parse().expect("a rule")).expect("it is there").masked.to_string();
    check(
        &reviewed().replace(&fingerprint, "00000000000000ff"),
        expect![[r#"
        Edition 

                                                              rules  handled modelled restated    inert declined     todo  stale  gists  cited  keyed
        the book                                                  9        1        0        0        1        0        6      1      9      2      1

        Whether scenarios reach and prove their rules is played: `rulemill prove`.
        rules-data/ledger.csv:10: warning[stale]: 704.5f was reviewed against another text; look at it, then `cargo xtask ledger set 704.5f --reviewed`
        fails: false
    "#]],
    );
}

#[test]
fn rows_that_cannot_be_read_are_findings() {
    check(
        &reviewed().replace("inert", "inner"),
        expect![[r#"
        Edition 

                                                              rules  handled modelled restated    inert declined     todo  stale  gists  cited  keyed
        the book                                                  9        2        0        0        0        0        6      0      8      2      1

        Whether scenarios reach and prove their rules is played: `rulemill prove`.
        rules-data/ledger.csv:1: error[no-row]: rule 100.1 has no row; `cargo xtask ledger fmt` adds it
        rules-data/ledger.csv:2: error[unreadable-row]: "inner" is no disposition; the six are handled, modelled, restated, inert, declined, todo; mend the row; it counts for nothing
        fails: true
    "#]],
    );
}

#[test]
fn a_trace_leads_from_a_rule_to_the_code_and_back() {
    let book = book();
    let scan = scan(&tree(ENGINE), &book);
    let ledger = ledger("704.5a,handled,,\n704.5f,handled,,\n");
    let traced = trace::rule("704.5f".parse().expect("a rule"), &book, &ledger, &scan).expect("it is in the book");
    let json = serde_json::to_string_pretty(&traced).expect("it is JSON");
    expect![[r#"
        {
          "rule": "704.5f",
          "gist": "Ours.",
          "disposition": "handled",
          "stale": false,
          "refers_to": [],
          "note": "",
          "handlers": [
            {
              "rule": "704.5f",
              "hook": "state_based",
              "function": "zero_toughness",
              "doc": "They die.",
              "file": "engine/src/rules/dying.rs",
              "line": 2
            }
          ],
          "scenarios": [
            {
              "rule": "704.5f",
              "heading": "704.5f It dies",
              "test": "it_dies",
              "file": "engine/tests/rules/dying.md",
              "line": 1,
              "blocks": []
            },
            {
              "rule": "704.5f",
              "heading": "704.5f Another dies as well",
              "test": "another_dies_as_well",
              "file": "engine/tests/rules/dying.md",
              "line": 2,
              "blocks": [
                "play"
              ]
            }
          ],
          "uses": [],
          "cites": [
            "100.1"
          ],
          "cited_by": []
        }"#]]
    .assert_eq(&json);
    let served = |file: &str, line| {
        let lines = trace::place(file, line, &scan).into_iter();
        lines.map(|it| format!("{} {} {}:{} {}\n", it.rule, it.how, file, it.line, it.by)).collect::<Vec<_>>().concat()
    };
    let dying = "engine/src/rules/dying.rs";
    let places = [(dying, None), (dying, Some(2)), (dying, Some(8)), (dying, Some(1)), ("engine/tests/rules/dying.md", Some(3))];
    let shown: Vec<String> = places.iter().map(|(file, line)| format!("{file} {line:?}\n{}", served(file, *line))).collect();
    expect![[r#"
        engine/src/rules/dying.rs None
        704.5 cites engine/src/rules/dying.rs:8 zero_toughness
        704.5a handles engine/src/rules/dying.rs:3 state_based zero_life
        704.5f handles engine/src/rules/dying.rs:2 state_based zero_toughness
        engine/src/rules/dying.rs Some(2)
        704.5f handles engine/src/rules/dying.rs:2 state_based zero_toughness
        engine/src/rules/dying.rs Some(8)
        704.5 cites engine/src/rules/dying.rs:8 zero_toughness
        704.5f handles engine/src/rules/dying.rs:2 state_based zero_toughness
        engine/src/rules/dying.rs Some(1)
        704.5a handles engine/src/rules/dying.rs:3 state_based zero_life
        704.5f handles engine/src/rules/dying.rs:2 state_based zero_toughness
        engine/tests/rules/dying.md Some(3)
        704.5f tests engine/tests/rules/dying.md:2 704.5f Another dies as well
    "#]]
    .assert_eq(&shown.concat());
}
