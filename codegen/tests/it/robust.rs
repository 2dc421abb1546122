//! Any input: no panic, every byte in a line, every line with an owner, every span inside the text.

use codegen::{Label, Layout, Level, Owner, Reading, check, report};
use proptest::prelude::*;

use crate::shared;

/// What holds for every reading of every input.
#[track_caller]
fn sound(reading: &Reading) {
    let Reading { source, layout: _, manuscript, owners, problems } = reading;
    let mut end = 0;
    for line in &source.lines {
        assert!(line.span.start >= end, "lines overlap");
        let between = &source.text[end..line.span.start];
        assert!(between.chars().all(char::is_whitespace), "{between:?} is in no line");
        end = line.span.end;
    }
    assert!(source.text[end..].chars().all(char::is_whitespace), "text after the last line");
    assert_eq!(owners.len(), source.lines.len());
    for (line, owner) in source.lines.iter().zip(owners) {
        assert_eq!(line.blank, *owner == Owner::Blank);
    }
    let findings = check(manuscript);
    for problem in problems.iter().chain(&findings) {
        for label in &problem.labels {
            assert!(source.text.get(label.span.clone()).is_some(), "{problem:?} points outside");
        }
        assert!(!report::render(problem, source, report::Style::Plain).is_empty());
    }
    // What fits nothing is said. An error may also be about the rest of a line that holds a rule: then the line has an owner.
    let said = problems.iter().any(|it| it.level == Level::Error);
    assert!(said || reading.unexplained() == 0, "{problems:?}");
    let owned = |label: &Label| source.line_at(label.span.start).is_some_and(|it| owners[it] != Owner::Nothing);
    let all_owned = { problems }.iter().filter(|it| it.level == Level::Error).flat_map(|it| &it.labels).all(owned);
    assert!(!said || reading.unexplained() > 0 || source.text.is_empty() || all_owned, "{problems:?}");
    let book = reading.book();
    assert_eq!(book.rules.len(), manuscript.rules.len());
    assert_eq!(rules_data::Book::from_json(&book.to_json()).expect("a book is read back"), book);
}

fn read(bytes: &[u8], layout: Option<Layout>) -> Reading {
    let reading = codegen::read("input", bytes, layout);
    sound(&reading);
    reading
}

/// Lines as rulebooks have them, in any order.
fn line() -> impl Strategy<Value = String> {
    let number = (100_u16..104, 1_u16..4, prop::option::of(prop::sample::select(vec!["a", "b", "k", "l", "o", "z", "aa"])));
    let number = number.prop_map(|(section, number, letters)| format!("{section}.{number}{}", letters.unwrap_or(".")));
    let parts = vec![
        "",
        " ",
        "\u{A0}",
        "1. One",
        "100. General",
        "101. More",
        "Contents",
        "Glossary",
        "Credits",
        "Introduction",
        "[]",
        "[ \"A.\" ]",
        "2,300",
        "A term",
        "See rule 100.1a–c.",
        "See A term.",
        "Example: So.",
        "text. Example: So.Example: And.",
        "-----",
        "Page 3",
        "‹ Prev",
        "top of page",
        "{\"number\":\"100.1\",\"text\":\"A\"}",
        "number,text,examples",
        "100.1,A,[]",
        "• 100.2 A",
        "CR 100. General",
        "100.",
        "5.",
        "606. 8b A",
        "These are in force as of June 19, 2026.",
        "rules",
        "  indented",
        "100.1",
        "it’s {oT} -1/-1 \u{FFFD}",
    ];
    prop_oneof![
        prop::sample::select(parts).prop_map(str::to_owned),
        (number, "[a-zA-Z .,’]{0,30}").prop_map(|(number, text)| format!("{number} {text}")),
        "\\PC{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if shared::is_long() { 300 } else { 60 }))]

    #[test]
    fn lines_in_any_order(lines in prop::collection::vec(line(), 0..40), end in prop::sample::select(vec!["\n", "\r", "\r\n", "\r\r\n", "\u{2028}"])) {
        read(lines.join(end).as_bytes(), None);
    }

    #[test]
    fn lines_in_any_layout(lines in prop::collection::vec(line(), 0..30), layout in prop::sample::select(Layout::ALL.to_vec())) {
        read(lines.join("\n").as_bytes(), Some(layout));
    }

    #[test]
    fn bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read(&bytes, None);
    }

    #[test]
    fn text(text in "\\PC{0,200}") {
        read(text.as_bytes(), None);
    }
}

#[test]
fn an_edition_that_stops_anywhere_is_a_part_of_the_book() {
    let Some((bytes, whole)) = shared::edition("20250207").zip(shared::read_edition("20250207")) else { return };
    for part in (1..20).step_by(if shared::is_long() { 1 } else { 5 }) {
        let reading = read(&bytes[..bytes.len() * part / 20 + part], None);
        let rules = &reading.manuscript.rules;
        assert!(rules.len() <= whole.manuscript.rules.len());
        for (rule, known) in rules.iter().zip(&whole.manuscript.rules).take(rules.len().saturating_sub(1)) {
            assert_eq!((rule.id, &rule.text.text), (known.id, &known.text.text));
        }
        if rules.len() > 1 {
            assert!(reading.problems.iter().any(|it| it.code == "cut-off"), "{part}: {:?}", reading.problems);
        }
    }
}

#[test]
fn a_part_from_the_middle_is_read_as_well() {
    let Some(edition) = shared::read_edition("20250207") else { return };
    let text = &edition.source.text;
    let (from, to) =
        (text.rfind("704. State").expect("it has the section"), text.rfind("706. Rolling").expect("it has the section"));
    let reading = read(&text.as_bytes()[from..to], None);
    assert_eq!(reading.unexplained(), 0);
    assert_eq!(reading.manuscript.sections.len(), 2);
    let known = edition.book();
    assert!(reading.book().rules.iter().all(|it| known.rules.contains(it)));
}

#[test]
fn garbage_is_one_problem_not_a_million() {
    let garbage: String = ["nonsense", "more of it", "1 2 3"].join("\n").repeat(100_000);
    let reading = read(garbage.as_bytes(), None);
    assert_eq!(reading.manuscript.rules.len(), 0);
    assert!(reading.problems.len() < 5, "{}", reading.problems.len());
    assert_eq!(reading.unexplained(), 200_001);
}

#[test]
fn a_number_sign_is_no_number() {
    // Found by fuzzing: "Page 3" and "Page #" were taken for the same line with another number.
    let lines = (1..30).map(|it| if it % 7 == 0 { format!("Page {}\n", it / 7) } else { format!("{it} of them\n") });
    let text: String = lines.chain(["Page #\n".into(), "Page #\n".into()]).collect();
    for layout in Layout::ALL {
        read(text.as_bytes(), Some(layout));
    }
}

#[test]
fn what_is_wrong_with_the_bytes_of_a_page_stands_in_its_text() {
    // Found by fuzzing: the place was one of the document, shown in the text that was made of it.
    let page = b"<p>100. General</p>\n<p>100.1. One \x93thing\x94 \xe2\x80\x94 here.</p>\n".to_vec();
    let long = [b"<!-- \xe2\x80\x94 -->\n".repeat(60), page].concat();
    for layout in Layout::ALL {
        read(&long, Some(layout));
    }
}
