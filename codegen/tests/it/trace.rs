//! Where a trace leads, and what is left to do.

use codegen::{
    audit::{Inputs, audit},
    scan::scan,
    trace,
};
use expect_test::expect;
use rules_data::Lineage;

use crate::{
    audit::{ENGINE, EXAMPLES, evidence, example_book, id},
    ledger::ledger,
    scan::tree,
};

#[test]
fn a_trace_leads_from_a_rule_to_the_code_and_back() {
    let book = example_book();
    let scan = scan(&tree(ENGINE), &book);
    let (ledger, evidence) = (ledger("704.5a,handled,,\n704.5f,handled,,\n"), evidence());
    let text = ledger.to_csv();
    let inputs = Inputs { evidence: Some(&evidence), ..Inputs::of_files(&book, &text, EXAMPLES, &scan) };
    let audit = audit(&inputs);
    let id_of_it = ledger.row(id("704.5f")).expect("it has a row").id;
    let lineage = format!(
        "edition,id,rule,parent,masked,link\n2005-01-01,{id_of_it},420.5b,420.5,00000000000000aa,\n\
         2010-01-01,{id_of_it},704.5f,704.5,00000000000000aa,\n"
    );
    let lineage = Lineage::from_csv(&lineage).expect("it is a lineage");
    let traced = trace::rule(id("704.5f"), &audit, (&ledger, &lineage), &scan).expect("it is in the book");
    let left: Vec<String> =
        trace::work(&audit, "704".parse().ok()).map(|(rule, what)| format!("{} {what}\n", rule.rule)).collect();
    expect![[r#"
        704.5 todo
        704.5a handled: no scenario has its number
    "#]]
    .assert_eq(&left.concat());
    let json = serde_json::to_string_pretty(&traced).expect("it is JSON");
    expect![[r#"
        {
          "rule": "704.5f",
          "gist": "Ours.",
          "disposition": "handled",
          "stale": false,
          "refers_to": [],
          "note": "",
          "played": true,
          "rungs": [
            "cited",
            "keyed",
            "passed",
            "reached",
            "proven",
            "held"
          ],
          "clauses": null,
          "lacking": [],
          "handlers": [
            {
              "rule": "704.5f",
              "hook": "state_based",
              "function": "zero_toughness",
              "arguments": [],
              "states": [],
              "doc": "They die.",
              "file": "engine/rules/src/dying.rs",
              "line": 2
            }
          ],
          "scenarios": [
            {
              "rule": "704.5f",
              "clause": null,
              "heading": "704.5f It dies",
              "test": "it_dies",
              "file": "engine/tests/rules/dying.md",
              "line": 1,
              "blocks": [
                "play",
                "trace"
              ],
              "checks": 0,
              "outcome": "proving",
              "reached": true
            },
            {
              "rule": "704.5f",
              "clause": null,
              "heading": "704.5f Another dies as well",
              "test": "another_dies_as_well",
              "file": "engine/tests/rules/dying.md",
              "line": 7,
              "blocks": [
                "play",
                "expect"
              ],
              "checks": 0,
              "outcome": "idle",
              "reached": false
            }
          ],
          "uses": [],
          "cites": [
            "100.1"
          ],
          "cited_by": [],
          "numbers": [
            {
              "since": "2005-01-01",
              "rule": "420.5b"
            },
            {
              "since": "2010-01-01",
              "rule": "704.5f"
            }
          ]
        }"#]]
    .assert_eq(&json);
    let served = |file: &str, line| {
        let lines = trace::place(file, line, &scan).into_iter();
        lines.map(|it| format!("{} {} {}:{} {}\n", it.rule, it.how, file, it.line, it.by)).collect::<Vec<_>>().concat()
    };
    let dying = "engine/rules/src/dying.rs";
    let places = [(dying, None), (dying, Some(2)), (dying, Some(8)), (dying, Some(1)), ("engine/tests/rules/dying.md", Some(8))];
    let shown: Vec<String> = places.iter().map(|(file, line)| format!("{file} {line:?}\n{}", served(file, *line))).collect();
    expect![[r#"
        engine/rules/src/dying.rs None
        704.5 cites engine/rules/src/dying.rs:8 zero_toughness
        704.5a handles engine/rules/src/dying.rs:3 state_based zero_life
        704.5f handles engine/rules/src/dying.rs:2 state_based zero_toughness
        engine/rules/src/dying.rs Some(2)
        704.5f handles engine/rules/src/dying.rs:2 state_based zero_toughness
        engine/rules/src/dying.rs Some(8)
        704.5 cites engine/rules/src/dying.rs:8 zero_toughness
        704.5f handles engine/rules/src/dying.rs:2 state_based zero_toughness
        engine/rules/src/dying.rs Some(1)
        704.5a handles engine/rules/src/dying.rs:3 state_based zero_life
        704.5f handles engine/rules/src/dying.rs:2 state_based zero_toughness
        engine/tests/rules/dying.md Some(8)
        704.5f tests engine/tests/rules/dying.md:7 704.5f Another dies as well
    "#]]
    .assert_eq(&shown.concat());
}
