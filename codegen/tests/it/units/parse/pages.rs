//! The furniture of printed pages: page numbers, and the running lines above and below them.

use codegen::Source;
use codegen::parse::pages::*;
use codegen::parse::{line::Production, paragraphs::start_lines};

/// Which lines of a book are furniture, where each page is made of 20 lines of the book and these lines, `#` for its number.
#[track_caller]
fn check(above: &[&str], below: &[&str], expected: usize) {
    let page = |number: usize| {
        let fill = |it: &&str| it.replace('#', &number.to_string()) + "\n";
        let body = (0..20).map(|it| format!("{}.{} Word {} of it\n", 100 + number, it + 1, it * number));
        above.iter().map(fill).chain(body).chain(below.iter().map(fill)).collect::<String>()
    };
    let text: String = (1..=9).map(page).collect();
    let (source, _) = Source::new("test", text.as_bytes());
    let found = find(&source, &start_lines(&source, Production::publisher_line));
    assert_eq!(found.iter().filter(|it| **it).count(), expected, "{above:?} {below:?}");
}

#[test]
fn page_numbers_count_up() {
    check(&[], &["#"], 9);
    check(&[], &["", "- # -", "\u{c}"], 9);
    check(&["Page # of 9"], &[], 9);
    check(&["Pebbles, 2020          #"], &[], 9);
}

#[test]
fn running_lines_stand_beside_them_or_come_back_evenly() {
    check(&["The Rules of Pebbles", "#"], &["valid from May 1, 2020"], 27);
    check(&["The Rules of Pebbles"], &[], 9);
}

#[test]
fn what_does_not_count_is_text() {
    check(&[], &[], 0);
    check(&[], &["7"], 9);
}
