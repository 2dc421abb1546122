//! The book as a file.

use rules_data::{Book, Catalog, Chapter, Entry, Fingerprint, Place, Reference, Rule, Section, Sketch, Term};

fn small() -> Book {
    let id = |text: &str| text.parse().unwrap();
    Book {
        edition: "2026-06-19".parse().ok(),
        chapters: vec![Chapter { number: 7, title: "Additional \"Rules\"".into() }],
        sections: vec![Section { number: 702, title: "Keyword Abilities".into() }],
        rules: vec![Rule {
            id: id("702.9a"),
            parent: Place::Rule(id("702.9")),
            title: None,
            text: Fingerprint(1),
            masked: Fingerprint(u64::MAX),
            sketch: Sketch([0xab; 32]),
            refs: vec![Reference::Term("Flying".into()), "601.2a-601.2h".parse().unwrap()],
            examples: vec![Fingerprint(9)],
        }],
        glossary: vec![Term { term: "Flying".into(), text: Fingerprint(2), masked: Fingerprint(3), refs: vec![] }],
        catalogs: vec![Catalog {
            name: "keyword-abilities".into(),
            source: Place::Section(702),
            entries: vec![Entry { name: "Flying".into(), rule: id("702.9") }],
        }],
    }
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let text = small().to_json();
    let back = Book::from_json(&text).unwrap();
    assert_eq!(back, small());
    assert_eq!(back.to_json(), text);
    let empty = Book { edition: None, chapters: vec![], sections: vec![], rules: vec![], glossary: vec![], catalogs: vec![] };
    assert_eq!(Book::from_json(&empty.to_json()).unwrap(), empty);
}

#[test]
fn a_file_that_is_not_ours_is_told_apart() {
    let text = small().to_json();
    let check = |text: &str, expected: &str| {
        let message = Book::from_json(text).unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
    };
    check("", "not valid JSON");
    check("[1]", "\"format\" is not \"rulemill-book\"");
    check("{}", "\"format\" is not \"rulemill-book\"");
    check(&text.replace("rulemill-book", "other"), "\"format\" is not");
    check(&text.replace("\"schema\": 1", "\"schema\": 2"), "use a newer Rulemill");
    check(&text.replace("\"schema\": 1", "\"schema\": 0"), "make it anew");
    check(&text.replace("702.9a", "702.9l"), "skips the letters l and o");
    check(&text[..text.len() / 2], "not valid JSON");
    check(&text.replace("\"refs\"", "\"cites\""), "unknown field `cites`");
}

#[test]
fn a_rule_is_cited_also_by_a_range() {
    let book = small();
    let citing = |id: &str| book.citing(id.parse().unwrap()).count();
    assert_eq!([citing("601.2a"), citing("601.2c"), citing("601.2h"), citing("601.2i"), citing("601.2")], [1, 1, 1, 0, 0]);
}
