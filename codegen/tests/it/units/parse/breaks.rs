//! Why a line ends: because a paragraph does, or because it was full.

use codegen::Source;
use expect_test::{Expect, expect};

use codegen::parse::breaks::*;
use codegen::parse::{line::Production, paragraphs::start_lines};

/// Shows how a text is set, and each line with what stands before it.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let (source, _) = Source::new("test", text.as_bytes());
    let lines = start_lines(&source, Production::publisher_line);
    let setting = Setting::of(&source, &lines, &(0..lines.len()));
    let printed = (0..lines.len()).filter(|it| lines[*it].is_some());
    let shown = printed.map(|it| format!("{:?} {}\n", setting.before(it), source.line(&source.lines[it])));
    expected.assert_eq(&format!("wrapped {}, exact {}\n{}", setting.wrapped, setting.exact, shown.collect::<String>()));
}

#[test]
fn a_break_that_was_not_forced_ends_a_paragraph() {
    check(
        "100.1. Two people play it with stones of\nboth colors, and a board, and they play\nby turns.\n100.2. They need patience.",
        expect![[r#"
            wrapped true, exact true
            Gap 100.1. Two people play it with stones of
            Full both colors, and a board, and they play
            Full by turns.
            Early 100.2. They need patience.
        "#]],
    );
}

#[test]
fn lines_that_are_all_equally_far_apart_have_no_gaps() {
    check(
        "100.1. Two people play it with stones of\n\nboth colors.\n\n\n\n100.2. They need patience, and\n\nsome time.",
        expect![[r#"
            wrapped true, exact false
            Gap 100.1. Two people play it with stones of
            Full both colors.
            Early 100.2. They need patience, and
            Full some time.
        "#]],
    );
}
