//! Rules of several clauses: each wants evidence of its own.

use codegen::{
    audit::{Audit, Inputs, Rung, audit, ratchet},
    evidence::{Evidence, Played, Told, Without},
    report::Format,
    scan::scan,
};
use expect_test::{Expect, expect};

use crate::{
    audit::{EXAMPLES, id, reviewed, row},
    scan::{book, tree},
};

const ENGINE: &str = "=== engine/rules/src/dying.rs
pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5F, dies)];

fn dies() {}
=== engine/tests/rules/dying.md
## 704.5f#1 It dies
```play
```
```trace
```

## 704.5f#2 It is put away
```play
```
```trace
```

## 704.5f Something else
```play
```
```trace
```
";

/// Audits the engine above, with these things playing without the rule, and that number of clauses.
fn with(clauses: &str, without: [Without; 3], look: impl FnOnce(&Audit<'_>)) {
    let rows = reviewed().replace("704.5a,handled", "704.5a,todo");
    let ledger: Vec<String> = rows
        .lines()
        .map(|it| {
            let mut cells: Vec<&str> = it.split(',').collect();
            if cells[1] == "704.5f" {
                cells[5] = clauses;
            }
            cells.join(",") + "\n"
        })
        .collect();
    let (book, ledger) = (book(), ledger.concat());
    let scan = scan(&tree(ENGINE), &book);
    let played = scan.scenarios.iter().zip(without).map(|(it, without)| Played {
        file: it.file.clone(),
        heading: it.heading.clone(),
        rule: it.rule,
        passed: true,
        without: Some(without),
        reached: [it.rule].into(),
        told: Told::default(),
        weak: Vec::new(),
        hollow: Vec::new(),
        told_without: None,
    });
    let evidence = Evidence::new(played.collect(), vec![row(0, "704.5f")]);
    let evidence = Some(&evidence);
    look(&audit(&Inputs { evidence, ..Inputs::of_files(&book, &ledger, &EXAMPLES[..=EXAMPLES.find('\n').unwrap_or(0)], &scan) }));
}

#[track_caller]
fn check(clauses: &str, without: [Without; 3], expected: Expect) {
    with(clauses, without, |audit| {
        let codes = ["in-part", "no-clause", "no-such-clause"];
        let mut lines: Vec<String> =
            audit.findings.iter().filter(|it| codes.contains(&it.code)).map(ToString::to_string).collect();
        let rule = audit.rules.iter().find(|it| it.rule == id("704.5f")).expect("it is there");
        lines.push(format!("{} {:?}", rule.claim.name(), rule.rungs));
        lines.extend(ratchet::accepted(audit).lines().filter(|it| it.starts_with("704.5f")).map(str::to_owned));
        lines.extend(
            ["todo", "handled", "in-part"].map(|it| format!("{it}: {:?}", audit.list(it, None).map(|it| it.lines.len()))),
        );
        let junit = Format::Junit.write(audit);
        let case = junit.split("704.5f").nth(1).and_then(|it| it.split("message=\"").nth(1)).and_then(|it| it.split('"').next());
        lines.push(format!("JUnit: {}", case.unwrap_or("passed")));
        expected.assert_eq(&lines.join("\n"));
    });
}

#[test]
fn a_rule_of_one_clause_is_proven_by_any_scenario() {
    check(
        "",
        [Without::Passes, Without::Passes, Without::Fails],
        expect![[r#"
            engine/tests/rules/dying.md:7: error[no-such-clause]: there is no clause 704.5f#2: the ledger counts 1 of the rule; name one of them, or count anew: `cargo xtask ledger set 704.5f --clauses N`
            handled {Cited, Keyed, Passed, Reached, Proven, Held}
            704.5f handled: cited keyed=3 passed reached proven=1 held
            todo: Some(7)
            handled: Some(1)
            in-part: Some(0)
            JUnit: passed"#]],
    );
}

#[test]
fn a_rule_is_proven_once_each_of_its_clauses_is() {
    check(
        "2",
        [Without::Fails, Without::Stops, Without::Passes],
        expect![[r#"
            engine/tests/rules/dying.md:13: note[no-clause]: 704.5f has 2 clauses, and this names none: it counts for none of them; say which one it shows: `## 704.5f#1 ...`
            handled {Cited, Keyed, Passed, Reached, Proven, Held}
            704.5f handled: cited keyed=3 passed reached proven=2 held clauses=2 standing=2
            todo: Some(7)
            handled: Some(1)
            in-part: Some(0)
            JUnit: passed"#]],
    );
}

#[test]
fn a_clause_that_nothing_proves_leaves_the_rule_to_do() {
    check(
        "2",
        [Without::Fails, Without::Passes, Without::Fails],
        expect![[r#"
            engine/tests/rules/dying.md:13: note[no-clause]: 704.5f has 2 clauses, and this names none: it counts for none of them; say which one it shows: `## 704.5f#1 ...`
            rules-data/ledger.csv:10: note[in-part]: 704.5f is handled in part: nothing stands for #2; write a scenario `## 704.5f#2 What happens`; the rule counts as todo until then
            in-part {Cited, Keyed, Passed, Reached}
            704.5f handled: cited keyed=3 passed reached clauses=2 standing=1
            todo: Some(8)
            handled: Some(0)
            in-part: Some(1)
            JUnit: handled in part; nothing stands for #2"#]],
    );
    check(
        "3",
        [Without::Fails, Without::Fails, Without::Fails],
        expect![[r#"
            engine/tests/rules/dying.md:13: note[no-clause]: 704.5f has 3 clauses, and this names none: it counts for none of them; say which one it shows: `## 704.5f#1 ...`
            rules-data/ledger.csv:10: note[in-part]: 704.5f is handled in part: nothing stands for #3; write a scenario `## 704.5f#3 What happens`; the rule counts as todo until then
            in-part {Cited, Keyed, Passed, Reached}
            704.5f handled: cited keyed=3 passed reached clauses=3 standing=2
            todo: Some(8)
            handled: Some(0)
            in-part: Some(1)
            JUnit: handled in part; nothing stands for #3"#]],
    );
}

#[test]
fn what_is_shown_is_shown_clause_by_clause() {
    with("3", [Without::Fails; 3], |audit| {
        let proven = audit.rules.iter().filter(|it| it.rungs.contains(&Rung::Proven)).count();
        assert_eq!(proven, 0);
        let json: serde_json::Value = serde_json::from_str(&Format::Json.write(audit)).expect("JSON");
        let rule = json["rules"].as_array().and_then(|it| it.iter().find(|it| it["rule"] == "704.5f")).expect("it is there");
        assert_eq!((rule["claim"].as_str(), rule["clauses"].as_u64()), (Some("in-part"), Some(3)));
        assert_eq!(rule["lacking"], serde_json::json!([3]));
    });
}
