//! The formats of an audit.

use codegen::{
    evidence::Without,
    report::{Format, SCHEMA},
};
use expect_test::{Expect, expect};
use quick_xml::{Reader, events::Event};
use serde_json::Value;

use crate::audit::{EXAMPLES, evidence, reviewed, with};

#[track_caller]
fn check(format: Format, expected: Expect) {
    let ledger = reviewed().replace("paper", "<paper> & \"dice\"").replace("Ours.", "Ours <all>.");
    let written = with(&ledger, EXAMPLES, Some(&evidence()), |audit| format.write(audit));
    expected.assert_eq(&written);
}

#[test]
fn junit_has_a_case_a_rule() {
    check(
        Format::Junit,
        expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="9" failures="1" skipped="7" name="rules of the book">
          <testsuite tests="2" failures="0" skipped="2" name="100 General">
            <testcase classname="100 General" name="100.1 Ours &lt;all&gt;.">
              <skipped message="inert: &lt;paper&gt; &amp; &quot;dice&quot;">inert: &lt;paper&gt; &amp; &quot;dice&quot;</skipped>
            </testcase>
            <testcase classname="100 General" name="100.1a Ours &lt;all&gt;.">
              <skipped message="todo">todo</skipped>
            </testcase>
          </testsuite>
          <testsuite tests="4" failures="0" skipped="4" name="601 Casting">
            <testcase classname="601 Casting" name="601.2 Ours &lt;all&gt;.">
              <skipped message="todo">todo</skipped>
            </testcase>
            <testcase classname="601 Casting" name="601.2a Ours &lt;all&gt;.">
              <skipped message="todo">todo</skipped>
            </testcase>
            <testcase classname="601 Casting" name="601.2b Ours &lt;all&gt;.">
              <skipped message="todo">todo</skipped>
            </testcase>
            <testcase classname="601 Casting" name="601.2c Ours &lt;all&gt;.">
              <skipped message="todo">todo</skipped>
            </testcase>
          </testsuite>
          <testsuite tests="3" failures="1" skipped="1" name="704 State">
            <testcase classname="704 State" name="704.5 Ours &lt;all&gt;.">
              <skipped message="todo">todo</skipped>
            </testcase>
            <testcase classname="704 State" name="704.5a Ours &lt;all&gt;.">
              <failure message="handled, but not proven; only cited">handled, but not proven; only cited</failure>
            </testcase>
            <testcase classname="704 State" name="704.5f Ours &lt;all&gt;."/>
          </testsuite>
        </testsuites>
    "#]],
    );
}

/// What the schema of SARIF 2.1.0 demands of the parts that our logs have; it allows no others.
#[track_caller]
pub(crate) fn is_sarif(log: &Value) {
    let has = |it: &Value, required: &[&str], allowed: &[&str]| {
        let names: Vec<&str> = it.as_object().expect("an object").keys().map(String::as_str).collect();
        assert!(required.iter().all(|name| names.contains(name)), "{required:?} of {it}");
        assert!(names.iter().all(|name| required.contains(name) || allowed.contains(name)), "{it}");
    };
    let list = |it: &Value| it.as_array().expect("a list").clone();
    let text = |it: &Value| it.as_str().expect("a text").to_owned();
    let is_level = |it: &Value| ["none", "note", "warning", "error"].contains(&text(it).as_str());
    has(log, &["version", "runs"], &["$schema"]);
    assert_eq!(log["version"], "2.1.0");
    for run in list(&log["runs"]) {
        has(&run, &["tool"], &["results", "columnKind"]);
        has(&run["tool"], &["driver"], &[]);
        has(&run["tool"]["driver"], &["name"], &["version", "rules"]);
        assert!(["utf16CodeUnits", "unicodeCodePoints"].contains(&text(&run["columnKind"]).as_str()));
        let rules = list(&run["tool"]["driver"]["rules"]);
        for rule in &rules {
            has(rule, &["id"], &["shortDescription", "defaultConfiguration"]);
            let has_level = rule.get("defaultConfiguration").is_none_or(|it| is_level(&it["level"]));
            assert!(has_level && rule.get("shortDescription").is_none_or(|it| it["text"].is_string()), "{rule}");
        }
        for result in list(&run["results"]) {
            has(&result, &["message"], &["ruleId", "level", "locations", "partialFingerprints"]);
            assert!(is_level(&result["level"]) && result["message"]["text"].is_string(), "{result}");
            assert_eq!(rules.iter().filter(|it| it["id"] == result["ruleId"]).count(), 1, "{result}");
            let prints = result.get("partialFingerprints").and_then(Value::as_object);
            assert!(prints.is_none_or(|it| it.values().all(Value::is_string)), "{result}");
            for place in list(&result["locations"]) {
                has(&place, &["physicalLocation"], &[]);
                has(&place["physicalLocation"], &["artifactLocation"], &["region"]);
                let file = &place["physicalLocation"]["artifactLocation"];
                has(file, &["uri"], &["uriBaseId"]);
                let is_sign = |it: char| it.is_ascii_alphanumeric() || "/-._~%".contains(it);
                assert!(text(&file["uri"]).chars().all(is_sign) && !text(&file["uri"]).starts_with('/'), "{file}");
                let region = &place["physicalLocation"]["region"];
                has(region, &["startLine"], &["startColumn", "endColumn"]);
                let number = |name: &str| region.get(name).map(|it| it.as_u64().expect("a whole number"));
                assert!(number("startLine") >= Some(1) && number("startColumn").is_none_or(|it| it >= 1), "{region}");
                assert!(number("endColumn") >= number("startColumn"), "{region}");
            }
        }
    }
}

#[test]
fn sarif_has_the_findings_at_their_lines() {
    let sarif = with(&reviewed(), EXAMPLES, Some(&evidence()), |audit| Format::Sarif.write(audit));
    is_sarif(&serde_json::from_str(&sarif).expect("it is JSON"));
    check(
        Format::Sarif,
        expect![[r#"
        {
          "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
          "runs": [
            {
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "level": "warning",
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "engine/rules/src/dying.rs",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3
                        }
                      }
                    }
                  ],
                  "message": {
                    "text": "no scenario has the number 704.5a of this row; write one: `## 704.5a What happens`"
                  },
                  "ruleId": "unkeyed"
                },
                {
                  "level": "note",
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "engine/tests/rules/dying.md",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 7
                        }
                      }
                    }
                  ],
                  "message": {
                    "text": "\"704.5f Another dies as well\" passes without its rule too; it shows where the rule does not apply, or nothing"
                  },
                  "ruleId": "idle-scenario"
                }
              ],
              "tool": {
                "driver": {
                  "name": "rulemill",
                  "rules": [
                    {
                      "id": "idle-scenario"
                    },
                    {
                      "id": "unkeyed"
                    }
                  ],
                  "version": "0.1.0"
                }
              }
            }
          ],
          "version": "2.1.0"
        }
    "#]],
    );
}

#[test]
fn lcov_has_the_rules_as_lines_of_the_ledger() {
    check(
        Format::Lcov,
        expect![[r#"
        TN:
        SF:rules-data/ledger.csv
        DA:3,0
        DA:4,0
        DA:5,0
        DA:6,0
        DA:7,0
        DA:8,0
        DA:9,0
        DA:10,1
        LF:8
        LH:1
        end_of_record
    "#]],
    );
}

#[test]
fn markdown_is_short() {
    check(
        Format::Markdown,
        expect![[r#"
        **1 of 9 rules (11.1 %) are implemented and proven.** Edition 2026-06-19.

        | | rules | stale | handled | passed | reached | proven | modelled | restated | todo |
        |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
        | the book | 9 | 0 | 2 | 1 | 1 | 1 | 0 | 0 | 6 |

        1 errors and warnings

        - `engine/rules/src/dying.rs:3` warning **unkeyed**: no scenario has the number 704.5a of this row
    "#]],
    );
}

#[test]
fn json_is_as_its_schema_says() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let mut failing = evidence();
    failing.scenarios[0].passed = false;
    failing.scenarios[0].without = Some(Without::Stops);
    for evidence in [None, Some(&evidence()), Some(&failing)] {
        let report = with(&reviewed(), EXAMPLES, evidence, |audit| Format::Json.write(audit));
        let report: Value = serde_json::from_str(&report).expect("the report is JSON");
        let mut problems = Vec::new();
        conforms(&report, &schema, &schema, "$", &mut problems);
        assert!(problems.is_empty(), "{}", problems.join("\n"));
        let sum = |names: &[&str]| names.iter().map(|it| report["totals"][it].as_u64().expect("a number")).sum::<u64>();
        assert_eq!(sum(&["rules"]), sum(&["missing", "stale", "listed"]));
        assert_eq!(sum(&["listed"]), sum(&["handled", "modelled", "restated", "inert", "declined", "todo"]));
        assert_eq!(sum(&["examples"]), sum(&["retold", "excused", "void", "unlisted"]));
    }
}

#[test]
fn what_the_schema_refuses_is_refused() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let report = with(&reviewed(), EXAMPLES, Some(&evidence()), |audit| Format::Json.write(audit));
    let wrong =
        [("\"proving\"", "\"proved\""), ("\"played\": true", "\"played\": 1"), ("\"gist\"", "\"text\""), ("\"todo\": 6,", "")];
    for (from, to) in wrong {
        let report: Value = serde_json::from_str(&report.replace(from, to)).expect("the report is JSON");
        let mut problems = Vec::new();
        conforms(&report, &schema, &schema, "$", &mut problems);
        assert!(!problems.is_empty(), "{from} -> {to}");
    }
}

#[test]
fn two_runs_write_the_same_bytes() {
    for format in Format::ALL {
        let once = || with(&reviewed(), EXAMPLES, Some(&evidence()), |audit| format.write(audit));
        assert_eq!(once(), once(), "{format:?}");
        assert_eq!(format.name().parse(), Ok(format));
    }
    assert!("html".parse::<Format>().unwrap_err().contains("there are text, json"));
}

#[test]
fn junit_is_well_formed_whatever_the_words() {
    let ledger = reviewed().replace("paper", "]]> <a b='c'> & \u{1F600}");
    let written = with(&ledger, EXAMPLES, Some(&evidence()), |audit| Format::Junit.write(audit));
    let mut reader = Reader::from_str(&written);
    reader.config_mut().check_end_names = true;
    let mut cases = 0;
    loop {
        match reader.read_event().expect("it is well formed") {
            Event::Start(it) | Event::Empty(it) => {
                cases += usize::from(it.name().as_ref() == b"testcase");
                it.attributes().for_each(|it| drop(it.expect("it has a value")));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(cases, 9);
}

/// The part of JSON Schema that our schema is written in.
fn conforms(value: &Value, schema: &Value, root: &Value, at: &str, problems: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        return conforms(value, root.pointer(name.trim_start_matches('#')).expect("the schema has it"), root, at, problems);
    }
    if let Some(wanted) = schema.get("const").filter(|it| *it != value) {
        problems.push(format!("{at} is {value}, not {wanted}"));
    }
    if let Some(allowed) = schema["enum"].as_array().filter(|it| !it.contains(value)) {
        problems.push(format!("{at} is {value}, not one of {allowed:?}"));
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        Value::Null => vec![kind.into()],
        one => vec![one.clone()],
    };
    if !kinds.contains(&kind.into()) {
        problems.push(format!("{at} is of type {kind}, not {kinds:?}"));
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        conforms(item, &schema["items"], root, &format!("{at}[{index}]"), problems);
    }
    let Some(members) = value.as_object() else { return };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !members.contains_key(name) {
            problems.push(format!("{at} has no {name}"));
        }
    }
    for (name, member) in members {
        match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(schema), _) | (None, schema @ Value::Object(_)) => {
                conforms(member, schema, root, &format!("{at}.{name}"), problems);
            }
            (None, Value::Bool(false)) => problems.push(format!("{at}.{name} is not in the schema")),
            (None, _) => {}
        }
    }
}
