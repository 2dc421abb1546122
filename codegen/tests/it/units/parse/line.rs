//! How a line starts: the grammars of the layouts, and what the readers make of their productions.

use codegen::parse::line::*;

#[track_caller]
fn check(line: &str, head: &str, rest: &str) {
    let started = start(line, 0..line.len(), Production::publisher_line);
    assert_eq!(format!("{:?}", started.head), head, "{line:?}");
    assert_eq!(line[started.rest].trim(), rest);
}

#[test]
fn numbers_in_all_their_forms() {
    check("704.5. The actions", "Rule(704.5)", "The actions");
    check("704.5a If", "Rule(704.5a)", "If");
    check("704.5aa If", "Rule(704.5aa)", "If");
    check("  \u{A0}119.1d. In", "Rule(119.1d)", "In");
    check("606.5 If", "Rule(606.5)", "If");
    check("201.3.  Some", "Rule(201.3)", "Some");
    check("606. 8b Players", "Rule(606.8b)", "Players");
    check("702. 37b When", "Rule(702.37b)", "When");
    check("901.4.All", "Rule(901.4)", "All");
    check("704.5aIf", "Rule(704.5a)", "If");
    check("100. General", "Section(100)", "General");
    check("7. Additional", "Chapter(7)", "Additional");
    check("500.", "Section(500)", "");
    check("500.1", "Rule(500.1)", "");
    check("Example:Example: A", "Example", "A");
    check("704.5l If", "Impossible", "If");
}

#[test]
fn text_that_only_looks_like_a_number() {
    for line in
        ["100 cards", "704.5all of", "10. Ten", "1999.1 x", "704.5.1 x", "7 cards", "", "Examples: x", "1.5 x", "100.05 x"]
    {
        check(line, "Text", line);
    }
}

#[test]
fn landmarks_have_the_line_to_themselves() {
    check("Glossary", "Landmark(Glossary)", "");
    check("  CREDITS ", "Landmark(Credits)", "");
    check("Table of Contents", "Landmark(Contents)", "");
    check("Credits are due", "Text", "Credits are due");
    check("----------", "Divider", "");
}

#[test]
fn dates() {
    let check = |line: &str, expected: &str| assert_eq!(date(line).map(|it| it.to_string()).as_deref(), Some(expected));
    check("These are effective as of June 19, 2026.", "2026-06-19");
    check("All of it is current as of February 1, 2004", "2004-02-01");
    check("COMPREHENSIVE RULES          04/23/99", "1999-04-23");
    assert_eq!(date("as of no day"), None);
    assert_eq!(date("as of June 31, 2026"), None);
}

#[test]
fn lists_of_examples() {
    let texts = |cell: &str| examples_cell(cell).map(|it| it.into_iter().map(|it| cell[it].to_owned()).collect::<Vec<_>>());
    let expect = |cell: &str, expected: &[&str]| {
        assert_eq!(texts(cell).as_deref(), Some(expected.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>().as_slice()));
    };
    expect("[]", &[]);
    expect("[ \"One.\" ]", &["One."]);
    expect("[\"One.\", \"Two, \"quoted,\" and more.\"]", &["One.", "Two, \"quoted,\" and more."]);
    expect("['It isn't.', \"Two.\"]", &["It isn't.", "Two."]);
    expect("['One.'\n 'Two.']", &["One.", "Two."]);
    expect(r#"["a \" b"]"#, &[r#"a \" b"#]);
    assert_eq!(texts("[abc]"), None);
    assert_eq!(texts("[\"a\"] b"), None);
}

#[test]
fn examples_inside_running_text() {
    let text = "Rule. Example: One.Example: Two.";
    let (rule, examples) = split_examples(text, 0..text.len());
    assert_eq!(&text[rule], "Rule. ");
    assert_eq!(examples.into_iter().map(|it| &text[it]).collect::<Vec<_>>(), ["One.", "Two."]);
}
