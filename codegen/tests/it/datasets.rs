//! A part of an edition in every shape in which people keep rules: the same numbers, texts and examples, to the fingerprint.

use codegen::{Level, Reading, manuscript::RuleText};
use rules_data::Book;

use crate::shared;

const DATE: &str = "20240308";

/// Two sections with examples, subrules, quotes, and letters beyond ASCII.
fn sections() -> Option<(Vec<RuleText>, &'static Book)> {
    let reading = shared::read_edition(DATE)?;
    let part = |section: u16| matches!(section, 704 | 707);
    let rules = reading.manuscript.rules.iter().filter(|it| part(it.id.section())).cloned().collect();
    Some((rules, reading.book()))
}

/// Writes the sections in some shape, and holds what is read of that against the edition.
#[track_caller]
fn check(layout: &str, write: impl Fn(&[RuleText]) -> String) {
    let Some((rules, book)) = sections() else { return };
    let text = write(&rules);
    let reading = codegen::read("dataset", text.as_bytes(), None);
    same(&reading, layout, &rules, book);
}

#[track_caller]
fn same(reading: &Reading, layout: &str, rules: &[RuleText], book: &Book) {
    let errors: Vec<_> = reading.problems.iter().filter(|it| it.level == Level::Error).collect();
    assert_eq!((reading.layout.name(), reading.unexplained()), (layout, 0), "{errors:?}");
    let read = reading.book();
    assert_eq!(read.rules.len(), rules.len());
    for rule in &read.rules {
        let known = book.rule(rule.id).expect("the edition has it");
        assert_eq!((rule.text, &rule.examples, &rule.refs), (known.text, &known.examples, &known.refs), "{}", rule.id);
    }
    let said = codegen::contradictions(reading, &[]);
    assert!(said.is_empty(), "{said:?}");
}

fn examples(rule: &RuleText) -> Vec<&str> {
    rule.examples.iter().map(|it| it.text.as_str()).collect()
}

/// The rule's text in one line.
fn text(rule: &RuleText) -> String {
    rule.text.text.replace('\n', " ")
}

/// Separated values with these names of columns: number, text, and as many for examples as there are left.
fn separated(rules: &[RuleText], separator: u8, names: &[&str]) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(separator).flexible(true).from_writer(Vec::new());
    writer.write_record(names).expect("memory takes it");
    for rule in rules {
        let all = examples(rule);
        let mut row = vec![rule.id.to_string(), text(rule)];
        match names.len() - 2 {
            0 => row[1] += &all.iter().map(|it| format!("\nExample: {it}")).collect::<Vec<_>>().concat(),
            1 => row.push(all.iter().map(|it| format!("Example: {it}")).collect::<Vec<_>>().join("\n")),
            columns => row.extend((0..columns).map(|it| all.get(it).map_or_else(String::new, |it| (*it).to_owned()))),
        }
        writer.write_record(row).expect("memory takes it");
    }
    String::from_utf8(writer.into_inner().expect("memory takes it")).expect("it is text")
}

#[test]
fn separated_by_anything_under_any_names() {
    for separator in *b",;\t|" {
        check("csv", |rules| separated(rules, separator, &["number", "text", "examples"]));
    }
    check("csv", |rules| separated(rules, b';', &["rule_number", "rule_text"]));
    check("csv", |rules| separated(rules, b'\t', &["Rule", "Body", "Example 1", "Example 2", "Example 3", "Example 4"]));
    check("csv", |rules| separated(rules, b',', &["id", "content", "examples"]));
    check("csv", |rules| separated(rules, b';', &["Nummer", "Wortlaut"]));
}

#[test]
fn separated_with_other_columns_and_a_list_of_examples() {
    check("csv", |rules| {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(["index", "chapter", "rule", "text", "examples"]).expect("memory takes it");
        for (at, rule) in rules.iter().rev().enumerate() {
            let list = serde_json::to_string(&examples(rule)).expect("it is JSON");
            let row = [at.to_string(), "Additional".to_owned(), format!("{}.", rule.id), text(rule), list];
            writer.write_record(row).expect("memory takes it");
        }
        String::from_utf8(writer.into_inner().expect("memory takes it")).expect("it is text")
    });
}

#[test]
fn json_in_every_form() {
    let object = |rule: &RuleText, names: [&str; 3]| {
        let [number, body, list] = names;
        serde_json::json!({ number: rule.id.to_string(), body: text(rule), list: examples(rule), "fragment": null })
    };
    let names = ["ruleNumber", "ruleText", "examples"];
    check("json", |rules| {
        serde_json::to_string_pretty(&rules.iter().map(|it| object(it, names)).collect::<Vec<_>>()).expect("it is JSON")
    });
    check("json-lines", |rules| rules.iter().map(|it| object(it, ["number", "text", "examples"]).to_string() + "\n").collect());
    let with_examples =
        |rule: &RuleText| text(rule) + &examples(rule).iter().map(|it| format!("\nExample: {it}")).collect::<Vec<_>>().concat();
    let map = |rules: &[RuleText]| {
        let map: serde_json::Map<String, serde_json::Value> =
            rules.iter().map(|it| (it.id.to_string(), with_examples(it).into())).collect();
        serde_json::Value::Object(map)
    };
    check("json", |rules| map(rules).to_string());
    check("json", |rules| serde_json::to_string_pretty(&map(rules)).expect("it is JSON"));
    check("json", |rules| serde_json::to_string_pretty(&serde_json::json!({ "rules": map(rules) })).expect("it is JSON"));
    check("json", |rules| {
        let map: serde_json::Map<String, serde_json::Value> =
            rules.iter().map(|it| (it.id.to_string(), object(it, names))).collect();
        serde_json::to_string_pretty(&map).expect("it is JSON")
    });
}

/// The sections as lines, each number written some way.
fn lines(rules: &[RuleText], number: impl Fn(&RuleText) -> String, example: &str) -> String {
    let one = |rule: &RuleText| {
        let examples = examples(rule).iter().map(|it| format!("\n\n{example}{it}")).collect::<Vec<_>>().concat();
        format!("{}{}{examples}\n\n", number(rule), text(rule))
    };
    rules.iter().map(one).collect()
}

#[test]
fn numbers_in_marks() {
    check("web", |rules| lines(rules, |it| format!("CR {}: ", it.id), "Example: "));
    check("web", |rules| lines(rules, |it| format!("({}) ", it.id), "Example: "));
    check("web", |rules| lines(rules, |it| format!("[{}] ", it.id), "Example: "));
    check("web", |rules| lines(rules, |it| format!("{} - ", it.id), "Example: "));
}

#[test]
fn markdown() {
    let escaped = |text: String| text.replace('*', "\\*").replace('_', "\\_");
    check("markdown", |rules| format!("# Rules\n\n{}", lines(rules, |it| format!("**{}** ", it.id), "> **Example:** ")));
    check("markdown", |rules| {
        escaped(lines(rules, |it| format!("- {}: ", it.id), "  Example: ")).replace("- 704.1:", "## Rules\n\n- 704.1:")
    });
    check("markdown", |rules| {
        let row = |it: &RuleText| {
            let examples = examples(it).iter().map(|it| format!("<br>Example: {it}")).collect::<Vec<_>>().concat();
            format!("| {} | {}{examples} |\n", it.id, text(it)).replace("| Example", "Example")
        };
        let rows: String = rules.iter().filter(|it| it.examples.is_empty()).map(row).collect();
        let others: String = rules.iter().filter(|it| !it.examples.is_empty()).map(|it| row(it).replace("<br>", " ")).collect();
        format!("| rule | text |\n|------|------|\n{rows}{others}")
    });
}

#[test]
fn saved_pages() {
    let page = |body: &str| {
        format!(
            "<!doctype html>\n<html><head><title>Rules</title><script>if (a < b) x()</script></head><body>\n<nav><a>Home</a></nav>\n{body}\n</body></html>"
        )
    };
    let escaped = |text: String| text.replace('&', "&amp;").replace('<', "&lt;").replace('’', "&rsquo;");
    check("html", |rules| {
        let paragraph = |it: &str| format!("<p>{it}</p>\n");
        page(&escaped(lines(rules, |it| it.id.to_string() + " ", "Example: ")).split("\n\n").map(paragraph).collect::<String>())
    });
    check("html", |rules| {
        let item = |it: &RuleText| {
            let examples = examples(it)
                .iter()
                .map(|it| format!("<p><em>Example:</em> {}</p>", escaped((*it).to_owned())))
                .collect::<Vec<_>>()
                .concat();
            format!("<li><a id=\"r{0}\"></a><b>{0}</b> {1}{examples}</li>\n", it.id, escaped(text(it)))
        };
        page(&format!("<ul>{}</ul>", rules.iter().map(item).collect::<String>()))
    });
    check("html", |rules| page(&format!("<pre>{}</pre>", escaped(lines(rules, |it| it.id.to_string() + " ", "Example: ")))));
}

#[test]
fn a_row_that_is_none_is_an_error_at_its_line() {
    let wrong = |text: &str, line: usize| {
        let reading = codegen::read("dataset", text.as_bytes(), None);
        let places = reading.problems.iter().filter(|it| it.level == Level::Error).flat_map(|it| &it.labels);
        let found: Vec<usize> = places.map(|it| reading.source.position(it.span.start).0).collect();
        assert!(found.contains(&line), "{found:?} {:?}", reading.problems);
    };
    wrong("rule;text\n100.1;All\n100.l;It\n100.2;And", 3);
    wrong("{\"100.1\": \"All\",\n\"100.2\": \"It\",\n\"100.3\" \"And\"}", 3);
    wrong("[{\"id\": \"100.1\", \"body\": \"All\"},\n{\"id\": \"Glossary\", \"body\": \"It\"}]", 2);
}
