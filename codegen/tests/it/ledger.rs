//! What the ledger may claim, and how rows are changed.

use std::fmt::Write;

use codegen::{
    ledger::{apply, changes, check as claims, complete, review, select},
    scan::scan,
};
use expect_test::{Expect, expect};
use rules_data::{Ledger, Lineage, Reviews};

use crate::scan::{book, tree};

const HEADER: &str = "id,rule,disposition,refers_to,reviewed,clauses,gist,note\n";

const ENGINE: &str = "=== engine/rules/src/dying.rs
pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5F, dies), state_based(cr::R704_5A, dies)];
=== engine/src/game.rs
struct State { turn: u8 }
";

/// A ledger of our small book, reviewed as it is, with these rows in the place of its own.
pub(crate) fn ledger(rows: &str) -> Ledger {
    let book = book();
    let mut ledger = complete(Ledger::default(), &book, &Lineage::default());
    for rule in &book.rules {
        let row = ledger.row_mut(rule.id).expect("it is complete");
        "Ours.".clone_into(&mut row.gist);
    }
    for (rule, change) in changes(&format!("rule,disposition,refers_to,note\n{rows}"), &book).expect("rows") {
        apply(&change, rule, &mut ledger).expect("it is complete");
        review(rule, &mut ledger, &mut Reviews::default(), &book).expect("it is complete");
    }
    Ledger::from_csv(&ledger.to_csv()).expect("it is a ledger")
}

#[track_caller]
fn check(ledger: &Ledger, expected: Expect) {
    let book = book();
    let mut out = String::new();
    for finding in claims(&book, ledger, &scan(&tree(ENGINE), &book)) {
        writeln!(out, "{finding}").expect("memory");
    }
    expected.assert_eq(&out);
}

#[test]
fn a_ledger_that_claims_what_is_so_has_no_findings() {
    let rows = "704.5a,handled,,\n704.5f,handled,,\n100.1,modelled,,the field `State::turn`\n601.2,restated,100.1 704.5f,\n\
                601.2a,restated,601.2,\n601.2b,inert,,paper\n601.2c,declined,,too rare\n";
    check(&ledger(rows), expect![[""]]);
}

#[test]
fn every_claim_is_checked() {
    let rows = "704.5f,handled,,\n100.1a,handled,,\n100.1,modelled,,a type\n601.2,modelled,,the `Stat` of `Sate::turn` in `game::State` and `{T}`\n601.2a,modelled,,`State::turn` of `machine::State` in `engine/src/gone.rs`\n601.2b,inert,,\n601.2c,declined,,\n";
    check(
        &ledger(rows),
        expect![[r#"
            engine/rules/src/dying.rs:1: error[handled-unlisted]: this row serves 704.5a, which the ledger has as todo; `cargo xtask ledger set 704.5a --disposition handled`
            rules-data/ledger.csv:2: error[no-model]: 100.1 is modelled, but the note names no item of the engine; name it in backticks in the note: `State::turn`
            rules-data/ledger.csv:3: error[unhandled]: 100.1a is handled by no row of a table; write the handler, or make it todo
            rules-data/ledger.csv:4: error[no-model]: 601.2 is modelled by Sate::turn, which the engine does not declare; the nearest name is `State::turn`
            rules-data/ledger.csv:4: error[no-model]: 601.2 is modelled by Stat, which the engine does not declare; the nearest name is `State`
            rules-data/ledger.csv:5: error[no-model]: 601.2a is modelled by engine/src/gone.rs, which the engine does not declare; name an item that exists
            rules-data/ledger.csv:5: error[no-model]: 601.2a is modelled by machine::State, which the engine does not declare; the nearest name is `State`
            rules-data/ledger.csv:6: error[no-note]: 601.2b is inert without a reason; say why in the note
            rules-data/ledger.csv:7: error[no-note]: 601.2c is declined without a reason; say why in the note
        "#]],
    );
}

#[test]
fn chains_of_restated_rules_end_somewhere() {
    let rows = "704.5a,handled,,\n704.5f,handled,,\n100.1,restated,,\n100.1a,restated,601.2,\n601.2,restated,601.2a,\n\
                601.2a,restated,100.1a 704.5f,\n601.2b,inert,,paper\n601.2c,restated,704.5 601.2b,\n";
    check(
        &ledger(rows),
        expect![[r#"
        rules-data/ledger.csv:2: error[restates-nothing]: 100.1 is restated, but refers to no rule; name the rules in refers_to
        rules-data/ledger.csv:3: error[restates-nothing]: 100.1a restates itself by way of 100.1a; refer to a rule that is handled or modelled
        rules-data/ledger.csv:4: error[restates-nothing]: 601.2 restates itself by way of 601.2; refer to a rule that is handled or modelled
        rules-data/ledger.csv:5: error[restates-nothing]: 601.2a restates itself by way of 601.2a; refer to a rule that is handled or modelled
        rules-data/ledger.csv:7: warning[restates-todo]: 601.2c restates 704.5, which comes down to 704.5, and that is todo; 704.5 first
        rules-data/ledger.csv:7: error[restates-nothing]: 601.2c comes down to 601.2b, which is inert; refer to a rule that is handled or modelled
    "#]],
    );
}

#[test]
fn a_chain_that_ends_in_a_stale_rule_is_worth_nothing() {
    let rows = "1,704.5f,handled,,00000000000000ff,,Ours.,\n2,601.2,restated,704.5f,,,Ours.,\n3,601.2a,restated,601.2,,,Ours.,\n";
    let ledger = Ledger::from_csv(&format!("{HEADER}{rows}")).expect("a ledger");
    let found = claims(&book(), &ledger, &scan(&tree(ENGINE), &book()));
    let found: Vec<String> = found.iter().filter(|it| it.code == "restates-stale").map(ToString::to_string).collect();
    expect![[r#"
        rules-data/ledger.csv:3: warning[restates-stale]: 601.2 restates 704.5f, which comes down to 704.5f, and that is stale; look at 704.5f first
        rules-data/ledger.csv:4: warning[restates-stale]: 601.2a restates 601.2, which comes down to 704.5f, and that is stale; look at 704.5f first"#]].assert_eq(&found.join("\n"));
}

#[test]
fn rows_grow_stale_and_rules_go() {
    let rows = "1,704.5f,handled,,00000000000000ff,,Ours.,\n2,704.5a,handled,,,,Ours.,\n3,999.1,todo,100.7,,,Ours.,\n4,100.1,todo,,,,,\n";
    check(
        &Ledger::from_csv(&format!("{HEADER}{rows}")).expect("a ledger"),
        expect![[r#"
            rules-data/ledger.csv:1: error[no-row]: rule 100.1a has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:1: error[no-row]: rule 601.2 has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:1: error[no-row]: rule 601.2a has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:1: error[no-row]: rule 601.2b has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:1: error[no-row]: rule 601.2c has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:1: error[no-row]: rule 704.5 has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:2: warning[stale]: 704.5f was reviewed against another text; read it: `cargo xtask review 704.5f`; --accept says that it holds
            rules-data/ledger.csv:3: warning[unreviewed]: 704.5a was never reviewed; read it: `cargo xtask review 704.5a`; --accept says that it holds
            rules-data/ledger.csv:4: error[no-such-rule]: 999.1 is not in the book; move the row to the number that the rule has now
            rules-data/ledger.csv:4: error[no-such-rule]: 999.1 refers to 100.7, which the book does not have; refer to a rule that exists
            rules-data/ledger.csv:5: warning[no-gist]: 100.1 has no gist; say in one line of your own words what the rule says
        "#]],
    );
}

#[test]
fn words_select_rules() {
    let book = book();
    let said = |word: &str| match select(word, &book) {
        Ok(rules) => rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        Err(error) => error,
    };
    let words = ["704.5f", "601.2a-c", "601.2-601.2b", "704", "100.1-1", "601.2b-a", "601.2a-z", "999", "7", "704.5l", "x-y", ""];
    let lines: Vec<String> = words.iter().map(|it| format!("{it}: {}\n", said(it))).collect();
    expect![[r#"
        704.5f: 704.5f
        601.2a-c: 601.2a 601.2b 601.2c
        601.2-601.2b: 601.2 601.2a 601.2b
        704: 704.5 704.5a 704.5f
        100.1-1: 100.1
        601.2b-a: 601.2b stands after 601.2a: write 601.2a-601.2b
        601.2a-z: the book has no rule 601.2z; the nearest are 601.2b, 601.2c, 704.5
        999: the book has no section 999
        7: "7" is no rule; there are 704.5f, 601.2a-i and 703
        704.5l: "704.5l" is no rule; there are 704.5f, 601.2a-i and 703
        x-y: "x" is no rule; there are 704.5f, 601.2a-i and 703
        : "" is no rule; there are 704.5f, 601.2a-i and 703
    "#]]
    .assert_eq(&lines.concat());
}

#[test]
fn a_table_of_changes_is_read_whole_or_not_at_all() {
    let table =
        "rule,disposition,refers_to,note,gist\n704.5z,todo,,,\n704.5f,done,,,\n704.5a,,999.1,,\n704.5,todo\n704,inert,,paper,\n";
    expect![[r#"
        line 2: the book has no rule 704.5z; the nearest are 704.5a, 704.5f
        line 3: "done" is no disposition; the six are handled, modelled, restated, inert, declined, todo
        line 4: the book has no rule 999.1; the nearest are 704.5a, 704.5f
        line 5: CSV error: record 4 (line: 5, byte: 83): found record with 2 fields, but the previous record has 5 fields"#]]
    .assert_eq(&changes(table, &book()).expect_err("four rows are bad").join("\n"));
    let good = "rule,disposition,refers_to,note\n601.2a-b,inert,,paper\n704.5f,,,why\n";
    let changed = changes(good, &book()).expect("rows");
    assert_eq!(changed.len(), 3);
    assert_eq!((changed[2].1.disposition, changed[2].1.note.as_deref()), (None, Some("why")));
}
