//! A dataset of rows as CSV, JSON and JSON lines: the same book as the publisher's file that it was made of.

use codegen::{Layout, Level, Reading};
use rules_data::Book;
use serde_json::{Value, json};

use crate::shared;

/// Numbers, texts and examples of an edition, in the string order of such datasets.
fn rows(reading: &Reading) -> Vec<(String, String, Vec<String>)> {
    let rules = reading.manuscript.rules.iter();
    let row = |it: &codegen::manuscript::RuleText| {
        let examples = it.examples.iter().map(|it| it.text.clone()).collect();
        (it.id.to_string(), it.text.text.clone(), examples)
    };
    let mut rows: Vec<_> = rules.map(row).collect();
    rows.sort();
    rows
}

fn objects(rows: &[(String, String, Vec<String>)]) -> Vec<Value> {
    rows.iter().map(|(number, text, examples)| json!({ "number": number, "text": text, "examples": examples })).collect()
}

#[track_caller]
fn check(bytes: &[u8], layout: Layout, book: &Book) {
    let reading = codegen::read("table", bytes, None);
    assert_eq!(reading.layout, layout);
    assert_eq!(reading.unexplained(), 0, "{:?}", reading.problems.first());
    assert!(reading.problems.iter().all(|it| it.level < Level::Error));
    let table = reading.book();
    assert_eq!(table.rules.len(), book.rules.len());
    for (row, rule) in table.rules.iter().zip(&book.rules) {
        assert_eq!(row, rule);
    }
}

#[test]
fn a_table_is_the_book_without_headings() {
    let Some(edition) = shared::read_edition("20240308") else { return };
    let rows = rows(edition);
    let book = edition.book();
    check(Value::from(objects(&rows)).to_string().as_bytes(), Layout::Json, book);
    let pretty = serde_json::to_string_pretty(&objects(&rows)).expect("it is JSON");
    check(pretty.as_bytes(), Layout::Json, book);
    let lines: Vec<String> = objects(&rows).iter().map(ToString::to_string).collect();
    check(lines.join("\n").as_bytes(), Layout::JsonLines, book);
    for list in [json_list, python_list] {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(["number", "text", "examples"]).expect("memory");
        for (number, text, examples) in &rows {
            writer.write_record([number, text, &list(examples)]).expect("memory");
        }
        check(&writer.into_inner().expect("memory"), Layout::Csv, book);
    }
}

fn json_list(examples: &[String]) -> String {
    Value::from(examples).to_string()
}

/// As Python prints a list: single quotes, unless the text has one and no double quote.
fn python_list(examples: &[String]) -> String {
    let quoted = |it: &String| match (it.contains('\''), it.contains('"')) {
        (true, false) => format!("\"{it}\""),
        _ => format!("'{}'", it.replace('\'', "\\'")),
    };
    format!("[{}]", examples.iter().map(quoted).collect::<Vec<_>>().join(", "))
}

#[test]
fn a_bad_row_does_not_hide_the_others() {
    let lines = "{\"number\":\"100.1\",\"text\":\"A.\",\"examples\":[]}\n{\"number\":\"100.2\", oops\n{\"number\":\"100.3\",\"text\":\"C.\"}\n{\"number\":\"100.4l\",\"text\":\"D.\"}\n";
    let reading = codegen::read("table", lines.as_bytes(), None);
    assert_eq!(reading.layout, Layout::JsonLines);
    assert_eq!(ids(&reading), ["100.1", "100.3"]);
    assert_eq!(reading.unexplained(), 2);
    let places: Vec<_> = reading.problems.iter().map(|it| reading.source.position(it.labels[0].span.start).0).collect();
    assert_eq!(places, [2, 4]);
}

#[test]
fn an_array_that_breaks_off_keeps_its_rows() {
    let text = "[\n{\"number\":\"100.1\",\"text\":\"A.\"},\n{\"number\":\"100.2\",\"te";
    let reading = codegen::read("table", text.as_bytes(), None);
    assert_eq!(ids(&reading), ["100.1"]);
    assert_eq!(reading.unexplained(), 1);
}

#[test]
fn cells_over_several_lines_and_other_columns() {
    let text = "id,Number,Text,examples\n1,100.1,\"A,\nB \"\"C\"\".\",\"['One.'\n 'Two.']\"\n2,100.2.,D,\n3,100.3\n";
    let reading = codegen::read("table", text.as_bytes(), None);
    assert_eq!(reading.layout, Layout::Csv);
    let rules = &reading.manuscript.rules;
    assert_eq!(rules[0].text.text, "A, B \"C\".");
    assert_eq!(rules[0].examples.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["One.", "Two."]);
    assert_eq!(ids(&reading), ["100.1", "100.2"]);
    assert_eq!(reading.unexplained(), 1);
}

fn ids(reading: &Reading) -> Vec<String> {
    reading.manuscript.rules.iter().map(|it| it.id.to_string()).collect()
}
