//! What the audit counts, lists and finds.

use codegen::{
    audit::{Audit, Claim, Inputs, audit},
    evidence::{Evidence, Played, Row, Told, Without},
    report::Format,
    scan::scan,
};
use expect_test::{Expect, expect};
use rules_data::RuleId;

use crate::{
    ledger::ledger,
    scan::{book, tree},
};

pub(crate) const ENGINE: &str = "=== engine/rules/src/dying.rs
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
```play
```
```trace
```

## 704.5f Another dies as well
```play
```
```expect
```
## 100.1 Nobody handles this
```play
```
```illegal
```
";

pub(crate) fn id(text: &str) -> RuleId {
    text.parse().expect("a rule")
}

pub(crate) fn reviewed() -> String {
    ledger("704.5a,handled,,\n704.5f,handled,,\n100.1,inert,,paper\n").to_csv()
}

fn played(heading: &str, without: Option<Without>, reached: &[&str]) -> Played {
    let rule = id(heading.split(' ').next().unwrap_or_default());
    let reached = reached.iter().map(|it| id(it)).collect();
    let (file, heading) = ("engine/tests/rules/dying.md".to_owned(), heading.to_owned());
    Played {
        file,
        heading,
        rule,
        passed: true,
        without,
        weak: Vec::new(),
        hollow: Vec::new(),
        reached,
        told: Told::default(),
        told_without: None,
    }
}

pub(crate) fn row(at: usize, rule: &str) -> Row {
    Row {
        table: "dying".to_owned(),
        at,
        rule: id(rule),
        missed: true,
        tried: 3,
        equivalent: 1,
        belied: Vec::new(),
        survivors: Vec::new(),
    }
}

/// What playing the engine above shows.
pub(crate) fn evidence() -> Evidence {
    let scenarios = vec![
        played("704.5f It dies", Some(Without::Fails), &["704.5f", "601.2"]),
        played("704.5f Another dies as well", Some(Without::Passes), &[]),
        played("100.1 Nobody handles this", None, &["601.2"]),
    ];
    Evidence::new(scenarios, vec![row(0, "704.5f"), row(1, "704.5a")])
}

/// Audits the engine above and looks at what was found.
pub(crate) fn with<T>(ledger: &str, examples: &str, evidence: Option<&Evidence>, look: impl FnOnce(&Audit<'_>) -> T) -> T {
    let book = example_book();
    let scan = scan(&tree(ENGINE), &book);
    look(&audit(&Inputs { evidence, ..Inputs::of_files(&book, ledger, examples, &scan) }))
}

/// The small book, with two examples and a section's titles.
pub(crate) fn example_book() -> rules_data::Book {
    let mut book = book();
    book.edition = "2026-06-19".parse().ok();
    for rule in book.rules.iter_mut().filter(|it| it.id == id("100.1")) {
        rule.examples = vec![rules_data::Fingerprint(1), rules_data::Fingerprint(2)];
    }
    book
}

pub(crate) const EXAMPLES: &str = "rule,ordinal,scenario,reason,reviewed
100.1,1,704.5f It dies,,0000000000000001
100.1,2,,no paper here,0000000000000002
";

#[track_caller]
fn check(ledger: &str, evidence: Option<&Evidence>, expected: Expect) {
    with(ledger, EXAMPLES, evidence, |audit| {
        let findings: Vec<String> = audit.findings.iter().map(|it| format!("{it}\n")).collect();
        expected.assert_eq(&format!("{}{}fails: {}\n", Format::Text.write(audit), findings.concat(), audit.fails()));
    });
}

#[test]
fn every_rung_is_counted_apart() {
    check(
        &reviewed(),
        Some(&evidence()),
        expect![[r#"
            9 rules: 0 missing, 0 stale, 9 listed
            9 listed: 2 handled, 0 modelled, 0 restated, 1 inert, 0 declined, 6 todo
            implemented is what is proven: 1 of 9 rules, 11.1 %
            3 scenarios: 1 pass, about rules that no handler serves, 1 pass without their rule too, 1 fail without their rule
            0 of 3 claims were read beside the book as they stand
            2 examples: 1 retold, 1 excused, 0 void, 0 unlisted
            2 findings: 0 errors, 1 warnings, 1 notes

            The weakest proofs

              704.5f    0 mistakes unnoticed, 1 scenarios prove it, 0 pass made wrong

            What the ledger claims of the rules of the edition 2026-06-19

                          rules  missing    stale   listed  handled modelled restated    inert declined     todo
            the book          9        0        0        9        2        0        0        1        0        6

            On what evidence, and what became of the examples

                          cited    keyed   passed  reached   proven     held    shown  in-part examples   retold  excused     void unlisted
            the book          2        1        1        1        1        1        1        0        2        1        1        0        0
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            engine/tests/rules/dying.md:7: note[idle-scenario]: "704.5f Another dies as well" passes without its rule too; it shows where the rule does not apply, or nothing
            fails: false
        "#]],
    );
}

#[test]
fn what_was_not_played_is_not_known() {
    check(
        &reviewed(),
        None,
        expect![[r#"
            9 rules: 0 missing, 0 stale, 9 listed
            9 listed: 2 handled, 0 modelled, 0 restated, 1 inert, 0 declined, 6 todo
            3 scenarios, none of them played: whether they pass, reach and prove their rules is not known here
            0 of 3 claims were read beside the book as they stand
            2 examples: 1 retold, 1 excused, 0 void, 0 unlisted
            1 findings: 0 errors, 1 warnings, 0 notes

            What the ledger claims of the rules of the edition 2026-06-19

                          rules  missing    stale   listed  handled modelled restated    inert declined     todo
            the book          9        0        0        9        2        0        0        1        0        6

            On what evidence, and what became of the examples

                          cited    keyed   passed  reached   proven     held    shown  in-part examples   retold  excused     void unlisted
            the book          2        1        -        -        -        -        -        -        2        1        1        0        0
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            fails: false
        "#]],
    );
}

#[test]
fn a_stale_row_counts_for_nothing() {
    let fingerprint = book().rule(id("704.5f")).expect("it is there").masked.to_string();
    check(
        &reviewed().replace(&fingerprint, "00000000000000ff"),
        Some(&evidence()),
        expect![[r#"
            9 rules: 0 missing, 1 stale, 8 listed
            8 listed: 1 handled, 0 modelled, 0 restated, 1 inert, 0 declined, 6 todo
            implemented is what is proven: 0 of 9 rules, 0.0 %
            3 scenarios: 1 pass, about rules that no handler serves, 1 pass without their rule too, 1 fail without their rule
            0 of 3 claims were read beside the book as they stand
            2 examples: 1 retold, 1 excused, 0 void, 0 unlisted
            3 findings: 0 errors, 2 warnings, 1 notes

            What the ledger claims of the rules of the edition 2026-06-19

                          rules  missing    stale   listed  handled modelled restated    inert declined     todo
            the book          9        0        1        8        1        0        0        1        0        6

            On what evidence, and what became of the examples

                          cited    keyed   passed  reached   proven     held    shown  in-part examples   retold  excused     void unlisted
            the book          1        0        0        0        0        0        1        0        2        1        1        0        0
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            engine/tests/rules/dying.md:7: note[idle-scenario]: "704.5f Another dies as well" passes without its rule too; it shows where the rule does not apply, or nothing
            rules-data/ledger.csv:10: warning[stale]: 704.5f was reviewed against another text; read it: `cargo xtask review 704.5f`; --accept says that it holds
            fails: false
        "#]],
    );
}

#[test]
fn what_restates_a_stale_rule_counts_for_nothing_either() {
    let rows = ledger("704.5f,handled,,\n601.2,restated,704.5f,\n601.2a,restated,601.2,\n100.1,inert,,paper\n").to_csv();
    let fingerprint = book().rule(id("704.5f")).expect("it is there").masked.to_string();
    let stale = |ledger: &str| {
        with(ledger, EXAMPLES, None, |audit| {
            let stale = audit.rules.iter().filter(|it| matches!(it.claim, Claim::Stale(_)));
            stale.map(|it| it.rule.to_string()).collect::<Vec<_>>()
        })
    };
    assert_eq!(stale(&rows), [""; 0]);
    assert_eq!(stale(&rows.replace(&fingerprint, "00000000000000ff")), ["601.2", "601.2a", "704.5f"]);
}

#[test]
fn rows_that_cannot_be_read_are_findings() {
    check(
        &reviewed().replace("inert", "inner"),
        Some(&evidence()),
        expect![[r#"
            9 rules: 1 missing, 0 stale, 8 listed
            8 listed: 2 handled, 0 modelled, 0 restated, 0 inert, 0 declined, 6 todo
            implemented is what is proven: 1 of 9 rules, 11.1 %
            3 scenarios: 1 pass, about rules that no handler serves, 1 pass without their rule too, 1 fail without their rule
            0 of 2 claims were read beside the book as they stand
            2 examples: 1 retold, 1 excused, 0 void, 0 unlisted
            4 findings: 2 errors, 1 warnings, 1 notes

            The weakest proofs

              704.5f    0 mistakes unnoticed, 1 scenarios prove it, 0 pass made wrong

            What the ledger claims of the rules of the edition 2026-06-19

                          rules  missing    stale   listed  handled modelled restated    inert declined     todo
            the book          9        1        0        8        2        0        0        0        0        6

            On what evidence, and what became of the examples

                          cited    keyed   passed  reached   proven     held    shown  in-part examples   retold  excused     void unlisted
            the book          2        1        1        1        1        1        0        0        2        1        1        0        0
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            engine/tests/rules/dying.md:7: note[idle-scenario]: "704.5f Another dies as well" passes without its rule too; it shows where the rule does not apply, or nothing
            rules-data/ledger.csv:1: error[no-row]: rule 100.1 has no row; `cargo xtask ledger fmt` adds it
            rules-data/ledger.csv:2: error[unreadable-row]: "inner" is no disposition; the six are handled, modelled, restated, inert, declined, todo; mend the row; it counts for nothing
            fails: true
        "#]],
    );
}

#[test]
fn what_playing_shows_to_be_wrong_is_found() {
    let mut evidence = evidence();
    evidence.scenarios[0].passed = false;
    evidence.scenarios[2].heading.push_str(" at all");
    evidence.rows[1] = row(2, "601.2");
    check(
        &reviewed(),
        Some(&evidence),
        expect![[r#"
            9 rules: 0 missing, 0 stale, 9 listed
            9 listed: 2 handled, 0 modelled, 0 restated, 1 inert, 0 declined, 6 todo
            implemented is what is proven: 0 of 9 rules, 0.0 %
            3 scenarios: 1 were not played, 1 fail, 1 pass without their rule too
            0 of 3 claims were read beside the book as they stand
            2 examples: 0 retold, 1 excused, 1 void, 0 unlisted
            7 findings: 5 errors, 1 warnings, 1 notes

            What the ledger claims of the rules of the edition 2026-06-19

                          rules  missing    stale   listed  handled modelled restated    inert declined     todo
            the book          9        0        0        9        2        0        0        1        0        6

            On what evidence, and what became of the examples

                          cited    keyed   passed  reached   proven     held    shown  in-part examples   retold  excused     void unlisted
            the book          2        1        0        0        0        0        0        0        2        0        1        1        0
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            engine/rules/src/dying.rs:3: error[unregistered]: this row serves 704.5a, and the engine's registry does not have it; `cargo xtask codegen`
            engine/rules/src/generated/registry.rs:1: error[unregistered]: the engine's registry has a row for 601.2 that stands in no table; `cargo xtask codegen`
            engine/tests/rules/dying.md:1: error[failing-scenario]: "704.5f It dies" fails; `rulemill play engine/tests/rules/dying.md` shows where
            engine/tests/rules/dying.md:1: error[unknown-scenario]: "100.1 Nobody handles this at all" was played, and the audit does not see it; the audit must read it as the engine does
            engine/tests/rules/dying.md:7: note[idle-scenario]: "704.5f Another dies as well" passes without its rule too; it shows where the rule does not apply, or nothing
            engine/tests/rules/dying.md:12: error[unplayed-scenario]: "100.1 Nobody handles this" was not played; the engine must read it as the audit does
            fails: true
        "#]],
    );
}

#[test]
fn a_scenario_that_passes_without_its_rule_proves_nothing() {
    let mut evidence = evidence();
    evidence.scenarios[0].without = Some(Without::Passes);
    check(
        &reviewed(),
        Some(&evidence),
        expect![[r#"
            9 rules: 0 missing, 0 stale, 9 listed
            9 listed: 2 handled, 0 modelled, 0 restated, 1 inert, 0 declined, 6 todo
            implemented is what is proven: 0 of 9 rules, 0.0 %
            3 scenarios: 1 pass, about rules that no handler serves, 2 pass without their rule too
            0 of 3 claims were read beside the book as they stand
            2 examples: 1 retold, 1 excused, 0 void, 0 unlisted
            4 findings: 0 errors, 2 warnings, 2 notes

            What the ledger claims of the rules of the edition 2026-06-19

                          rules  missing    stale   listed  handled modelled restated    inert declined     todo
            the book          9        0        0        9        2        0        0        1        0        6

            On what evidence, and what became of the examples

                          cited    keyed   passed  reached   proven     held    shown  in-part examples   retold  excused     void unlisted
            the book          2        1        1        1        0        0        1        0        2        1        1        0        0
            engine/rules/src/dying.rs:2: warning[unproven]: every scenario of 704.5f passes without this row; write one that fails without it: `rulemill prove FILE`
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            engine/tests/rules/dying.md:1: note[idle-scenario]: "704.5f It dies" passes without its rule too; it shows where the rule does not apply, or nothing
            engine/tests/rules/dying.md:7: note[idle-scenario]: "704.5f Another dies as well" passes without its rule too; it shows where the rule does not apply, or nothing
            fails: false
        "#]],
    );
}

#[test]
fn wrong_rows_of_examples_have_their_lines() {
    let wrong = "rule,ordinal,scenario,reason,reviewed
100.1,1,704.5f It lives,,0000000000000001
100.1,2,704.5f It dies,,00000000000000ff
100.1,3,,why,0000000000000002
100.1,3,,why,0000000000000002
704.5,1,,why,
";
    with(&reviewed(), wrong, None, |audit| {
        let findings: Vec<String> = audit.findings.iter().map(|it| format!("{it}\n")).collect();
        expect![[r#"
            engine/rules/src/dying.rs:3: warning[unkeyed]: no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`
            rules-data/examples.csv:1: warning[unpinned-examples]: 1 rows pin no text; `cargo xtask ledger fmt` pins them to the text as it is
            rules-data/examples.csv:2: error[bare-example]: example 1 of 100.1 is retold by "704.5f It lives", which is no scenario; name the whole heading of a scenario
            rules-data/examples.csv:3: warning[stale-example]: example 2 of 100.1 was retold from another text; look at it, then `cargo xtask review RULE --accept`
            rules-data/examples.csv:4: error[no-such-example]: the book has no example 3 of 100.1; move the row to where the example is now
            rules-data/examples.csv:5: error[unreadable-row]: example 3 of 100.1 has two rows; mend the row; it counts for nothing
            rules-data/examples.csv:6: error[no-such-example]: the book has no example 1 of 704.5; move the row to where the example is now
        "#]].assert_eq(&findings.concat());
    });
}

#[test]
fn every_number_can_be_listed() {
    with(&reviewed(), EXAMPLES, Some(&evidence()), |audit| {
        let part = codegen::report::table::whole(audit);
        for (name, number) in part.named(true) {
            assert_eq!(audit.list(name, None).map(|it| it.lines.len()), Some(number), "{name}");
        }
        let lists: Vec<String> = audit.lists().iter().map(|name| format!("{name} {:?}\n", audit.list(name, None))).collect();
        assert!(lists.iter().all(|it| !it.contains("None")), "{lists:?}");
        let lines = |name, within: Option<&str>| {
            let within = within.map(|it| it.parse().expect("a place"));
            audit.list(name, within).map(|it| it.lines.join("\n"))
        };
        assert_eq!(
            lines("proven", Some("704")).as_deref(),
            Some("704.5f    handled cited keyed passed reached proven held; Ours.")
        );
        assert_eq!(lines("proven", Some("100")).as_deref(), Some(""));
        assert_eq!(lines("retold", None).as_deref(), Some("100.1 example 1: retold 704.5f It dies"));
        assert_eq!(
            lines("scenarios-idle", Some("7")).as_deref(),
            Some("engine/tests/rules/dying.md:7 704.5f Another dies as well")
        );
        assert_eq!(lines("nonsense", None), None);
    });
}
