//! Repairs of what a lossy conversion destroyed, where only one reading is possible.

use codegen::source::repair::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(repair(text.to_owned(), &mut Vec::new()), expected);
}

#[test]
fn apostrophes_come_back() {
    check(
        "It doesn?t matter. Isn?t it? The players? life, a card?s text. Who wins? nobody",
        "It doesn't matter. Isn't it? The players' life, a card's text. Who wins' nobody",
    );
}

#[test]
fn question_marks_stay_where_apostrophes_are() {
    for text in ["Isn't it? what?s a?b c?d", "Who? what? why?", "a?b, once"] {
        check(text, text);
    }
}
