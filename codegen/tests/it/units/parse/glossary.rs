//! The glossary: a term on a line of its own, its definition below it, an empty line between entries.

use expect_test::{Expect, expect};

#[track_caller]
fn check(glossary: &str, expected: Expect) {
    let text = format!("100. General\n\n100.1. All.\n\nGlossary\n\n{glossary}\n");
    let reading = codegen::read("test", text.as_bytes(), None);
    assert_eq!(reading.unexplained(), 0, "{:?}", reading.problems);
    let entries =
        reading.manuscript.glossary.iter().map(|it| format!("{}: {}\n", it.term.text, it.text.text.replace('\n', " | ")));
    expected.assert_eq(&entries.collect::<String>());
}

#[test]
fn entries_with_several_paragraphs() {
    check(
        "Alpha\n1. A letter.\n2. A  beginning.\n\nBeta (Obsolete)\nAnother one.\nExample: Here\u{A0} and  there.\n     See Alpha.\n\nChi\nA third.",
        expect![[r"
            Alpha: 1. A letter. | 2. A beginning.
            Beta (Obsolete): Another one. | Example: Here and there. | See Alpha.
            Chi: A third.
        "]],
    );
}

#[test]
fn entries_with_an_empty_line_after_every_line() {
    let spaced = "Alpha\n\nA letter.\n\n\n\nBeta\n\nAnother one.\n\nSecond.\n\n\n\nChi\n\nA third.\n\n\n\nDelta\n\nOne more.\n\n\n\nEpsilon\n\nFive.";
    check(
        spaced,
        expect![[r"
            Alpha: A letter.
            Beta: Another one. | Second.
            Chi: A third.
            Delta: One more.
            Epsilon: Five.
        "]],
    );
    check(
        &spaced.replace("\n\n\n\n", "\n\n"),
        expect![[r#"
            Alpha: A letter.
            Beta: Another one. | Second.
            Chi: A third.
            Delta: One more.
            Epsilon: Five.
        "#]],
    );
}

#[test]
fn entries_without_gaps() {
    check(
        "Alpha\nA letter.\nBeta\nAnother one.\nIt comes second.\nDelta\nThe fourth.",
        expect![[r"
        Alpha: A letter.
        Beta: Another one. | It comes second.
        Delta: The fourth.
    "]],
    );
}
