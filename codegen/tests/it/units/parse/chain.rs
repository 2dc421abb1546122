//! Which numbers head their lines, and which are references that wrapped lines happen to begin with.

use codegen::Source;
use codegen::parse::breaks::Setting;
use codegen::parse::line::Head;
use expect_test::{Expect, expect};

use codegen::parse::chain::*;
use codegen::parse::{line::Production, paragraphs::start_lines};

/// Shows the lines that begin with a number, and what they are.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let (source, _) = Source::new("test", text.as_bytes());
    let lines = start_lines(&source, Production::publisher_line);
    let part = 0..lines.len();
    let setting = Setting::of(&source, &lines, &part);
    let roles = roles(&source, &lines, &setting, part);
    let numbered = |it: &usize| lines[*it].as_ref().is_some_and(|it| it.head != Head::Text);
    let shown = (0..lines.len()).filter(numbered);
    expected
        .assert_eq(&shown.map(|it| format!("{:?} {}\n", roles[it], source.line(&source.lines[it]))).collect::<Vec<_>>().concat());
}

#[test]
fn references_at_the_start_of_wrapped_lines_are_text() {
    check(
        "1. Play\n100. General\n100.1. Two people play it with stones, as told in rule\n100.2. They need a board, and that is all that they\n\
         need. For the board, which belongs to one of them,\nand is made as they like it, look at rules 100.2,\n\
         100.2a and 101.3, which say how it is made, and at\n101. Boards are made of wood or of stone, and of a\nthing that is neither (see rules 100.2a and\n\
         100.2b)\n100.2. They need patience.\n100.2a A board is made of wood, or of stone as of\n7. And so on.\n100.2b Nothing.\n101. Boards\n101.1. Wood.",
        expect![[r#"
            Heading 1. Play
            Heading 100. General
            Heading 100.1. Two people play it with stones, as told in rule
            Text 100.2. They need a board, and that is all that they
            Text 100.2a and 101.3, which say how it is made, and at
            Text 101. Boards are made of wood or of stone, and of a
            Text 100.2b)
            Heading 100.2. They need patience.
            Heading 100.2a A board is made of wood, or of stone as of
            Text 7. And so on.
            Heading 100.2b Nothing.
            Heading 101. Boards
            Heading 101.1. Wood.
        "#]],
    );
}

#[test]
fn a_number_that_cannot_come_here_is_doubtful() {
    check(
        "100.1. Two people play it with stones of both\ncolors, one each.\n100.2. They need a board, and patience, and all\nthe time there is.\n\
         800.7. They need more.\n100.3. It is a long way to the end of the game\nfor both of them.\n100.4. So.",
        expect![[r#"
            Heading 100.1. Two people play it with stones of both
            Heading 100.2. They need a board, and patience, and all
            Doubtful 800.7. They need more.
            Heading 100.3. It is a long way to the end of the game
            Heading 100.4. So.
        "#]],
    );
}

#[test]
fn references_end_lines() {
    for text in ["(see rule", "rules 502.1 and", "steps 409.1a-", "in section"] {
        assert!(awaits_number(text), "{text}");
    }
    for text in ["the end of it.", "a ruler", "Additional Rules", ""] {
        assert!(!awaits_number(text), "{text}");
    }
}
