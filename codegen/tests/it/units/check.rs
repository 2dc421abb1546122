//! The book against itself: what the publisher got wrong, and what a copy lost.

mod order;

use expect_test::{Expect, expect};

/// Frames a body as a whole book, and shows the findings with the text that each points at.
#[track_caller]
fn check(body: &str, expected: Expect) {
    let text = format!(
        "Rules\n\nThese are in force as of June 19, 2026.\n\nContents\n\n1. One\n100. General\n101. More\n\nGlossary\n\nCredits\n\n{body}\n\nCredits\n\nUs\n"
    );
    let reading = codegen::read("test", text.as_bytes(), None);
    assert_eq!(reading.unexplained(), 0, "{:?}", reading.problems);
    let mut shown = Vec::new();
    for problem in codegen::check(&reading.manuscript) {
        shown.push(format!("{}: {}\n", problem.code, problem.message));
        for label in problem.labels {
            let (line, column) = reading.source.position(label.span.start);
            shown.push(format!("  {line}:{column} {:?} {}\n", &reading.source.text[label.span], label.text));
        }
    }
    expected.assert_eq(&shown.concat());
}

const CLEAN: &str = "1. One\n\n100. General\n\n100.1. Alpha. See rule 101.1a.\n\n100.2. Beta\n\n101. More\n\n101.1. Gamma\n\n101.1a Delta\n\nGlossary\n\nAlpha\nA letter. See Beta.\n\nBeta\nSee rule 100.2.";

#[test]
fn a_clean_book_has_no_findings() {
    check(CLEAN, expect![""]);
}

#[test]
fn numbers_that_are_wrong() {
    check(
        &CLEAN
            .replace("100.2. Beta", "100.1. Beta\n\n100.4. Far\n\n100.3. Back\n\n100.3c Late\n\n100.9b Alone\n\n110.4a Typo")
            .replace("rule 100.2.", "rule 100.3."),
        expect![[r#"
            duplicate-number: 100.1 is printed twice
              21:1 "100.1." once more
              19:1 "100.1." and here
            out-of-order: 100.4 stands before 100.3
              23:1 "100.4." 
              25:1 "100.3." 
            gap: 100.2 is missing before 100.3
              25:1 "100.3." after 100.1
            gap: 100.3a and 100.3b are missing before 100.3c
              27:1 "100.3c" after 100.3
            gap: 100.5 to 100.9a are missing before 100.9b
              29:1 "100.9b" after 100.3c
            wrong-section: 110.4a stands in section 100
              31:1 "110.4a" 
        "#]],
    );
}

#[test]
fn references_that_lead_nowhere() {
    check(
        &CLEAN.replace("See rule 101.1a.", "See rules 101.1a–c and 555.5, or section 9.").replace("See Beta.", "See Gamma."),
        expect![[r#"
            dangling-reference: 101.1c is cited, and does not exist
              19:25 "101.1a–c" in 100.1
            dangling-reference: 555.5 is cited, and does not exist
              19:38 "555.5" in 100.1
            dangling-reference: section 9 is cited, and does not exist
              19:56 "9" in 100.1
            unknown-term: the glossary points to "Gamma", which it does not define
              32:15 "Gamma" under Alpha
        "#]],
    );
}

#[test]
fn terms_that_are_odd() {
    check(
        &CLEAN.replace("Beta\nSee rule 100.2.", "Beta\n\nBETA\nSee rule 100.2."),
        expect![[r#"
            no-definition: the term "Beta" has no definition
              34:1 "Beta" 
            duplicate-term: the term "BETA" stands twice
              36:1 "BETA" once more
              34:1 "Beta" first here
        "#]],
    );
}

#[test]
fn contents_that_differ_from_the_body() {
    check(
        &CLEAN.replace("100. General", "100. Overview").replace("101. More", "102. More").replace("101.1", "102.1"),
        expect![[r#"
            contents-differ: the contents call 100 "General", the body "Overview"
              17:6 "Overview" in the body
              8:6 "General" in the contents
            not-in-body: the contents list 101, which the body does not have
              9:1 "101." 
            not-in-contents: the body has 102, which the contents do not list
              23:1 "102." 
        "#]],
    );
}
