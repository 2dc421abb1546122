//! The glossary of the documents: each term leads to something that its file declares, and to rules of the book.

use std::fs;

use rules_data::Place;

use crate::shared::{self, committed};

/// The rows of all tables: term, rules, name, file.
fn rows() -> Vec<[String; 4]> {
    let page = fs::read_to_string(shared::root().join("docs/glossary.md")).expect("the page is committed");
    let rows = page.lines().filter_map(|it| it.strip_prefix("| ")?.strip_suffix(" |"));
    let cells = rows.filter_map(|it| <[&str; 4]>::try_from(it.split(" | ").collect::<Vec<_>>()).ok());
    let plain = |it: &str| it.trim_matches([' ', '`', '|']).to_owned();
    cells.map(|it| it.map(plain)).filter(|it| it[0] != "the book's term").collect()
}

#[test]
fn every_term_leads_to_a_declaration() {
    let rows = rows();
    assert!(rows.len() > 50, "{} rows are read", rows.len());
    for [term, _, name, file] in rows {
        let source = fs::read_to_string(shared::root().join(&file)).unwrap_or_else(|_| panic!("{term}: there is no {file}"));
        let declares = ["struct", "enum", "fn"].iter().any(|sort| {
            source.match_indices(&format!("{sort} {name}")).any(|(at, it)| {
                let next = source[at + it.len()..].chars().next();
                next.is_some_and(|it| !it.is_alphanumeric() && it != '_')
            })
        });
        assert!(declares, "{term}: {file} declares no {name}");
    }
}

#[test]
fn the_rules_of_terms_are_in_the_book() {
    let (book, _) = committed();
    for [term, rules, ..] in rows() {
        for rule in rules.split(", ").filter(|it| !it.is_empty()) {
            let place: Place = rule.parse().unwrap_or_else(|_| panic!("{term}: {rule:?} is no number"));
            assert!(book.has(place), "{term}: the book has no {rule}");
        }
    }
}
