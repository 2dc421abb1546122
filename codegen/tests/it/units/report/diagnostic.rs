//! Problems as a compiler shows them: the line, a caret under the place, and what to do next.

use codegen::Finding;
use codegen::Level;
use codegen::Problem;
use codegen::Source;
use expect_test::{Expect, expect};

use codegen::report::diagnostic::*;

#[track_caller]
fn check(problem: &Problem, expected: Expect) {
    let (source, _) = Source::new("book.txt", format!("First line.\n{}704.5l Wrong.\n", "… ".repeat(90)).as_bytes());
    expected.assert_eq(&render(problem, &source, Style::Plain));
}

#[test]
fn a_place_has_a_caret() {
    check(
        &Problem::new(Level::Warning, "test", "this is odd").at(0..5, "here").help("look at it"),
        expect![[r"
            warning[test]: this is odd
             --> book.txt:1:1
              |
            1 | First line.
              | ^^^^^ here
              |
              = help: look at it
        "]],
    );
}

#[test]
fn a_long_line_is_cut_around_the_place() {
    let at = 12 + 90 * 4;
    check(
        &Problem::new(Level::Error, "test", "no such number").at(at..at + 6, ""),
        expect![[r"
            error[test]: no such number
             --> book.txt:2:181
              |
            2 | ...… … … … … … … … … … … … … … … … … … … … … … … … … … 704.5l Wrong.
              |                                                        ^^^^^^
        "]],
    );
}

#[test]
fn the_words_of_a_finding_have_a_caret() {
    let text = "id,note\n1,by the `Sun` and the `Mon`\n";
    let finding = Finding { mark: Some("`Mon`".to_owned()), ..Finding::new("no-model", ("moons.csv", 2), "", "") };
    let shown = excerpt(&finding, text, Style::Plain).unwrap_or_default();
    expect![[r"
          |
        2 | 1,by the `Sun` and the `Mon`
          |                        ^^^^^"]]
    .assert_eq(&shown);
    assert_eq!(excerpt(&Finding { mark: None, ..finding }, text, Style::Plain), None);
}

#[test]
fn a_file_as_a_whole_has_its_name() {
    check(
        &Problem::new(Level::Error, "not-a-text", "the file is empty"),
        expect![[r"
            error[not-a-text]: the file is empty
            --> book.txt
        "]],
    );
}
