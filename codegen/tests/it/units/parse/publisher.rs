//! The publisher's text file, from 1999 to today.

use expect_test::{Expect, expect};

/// Shows a reading: what each line belongs to, and the texts.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let reading = codegen::read("test", text.as_bytes(), Some(codegen::Layout::Publisher));
    let owners = reading.owners.iter().map(|it| format!("{it:?} "));
    let edition = reading.manuscript.edition.map_or_else(|| "no date".to_owned(), |it| it.to_string());
    let rules = reading.manuscript.rules.iter().map(|it| {
        let examples: Vec<_> = it.examples.iter().map(|it| it.text.as_str()).collect();
        format!("{} {:?} {examples:?}\n", it.id, it.text.text)
    });
    let terms = reading.manuscript.glossary.iter().map(|it| format!("{}: {:?}\n", it.term.text, it.text.text));
    let problems = reading.problems.iter().map(|it| format!("{}\n", it.code));
    let shown = owners.chain(["\n".to_owned(), edition, "\n".to_owned()]).chain(rules).chain(terms).chain(problems);
    expected.assert_eq(&shown.collect::<String>());
}

#[test]
fn a_wrapped_file_with_dividers_and_a_banner() {
    check(
        "==========\nCOMPREHENSIVE RULES          04/23/99\n==========\n\n----------\nContents\n----------\n\nIntroduction\n\
         1. Play\n     100. General\n2. More\n     200. Rest\nGlossary\nCredits\n\n----------\nIntroduction\n----------\n\n\
         Read this.\n\n----------\n1. Play\n----------\n\n100. General\n\n100.1. Two people play it. (See rule\n100.2a.) \
         They need\na well-\nkept board,\nand light.\n\n100.2. Nothing\n\n100.2a More.\nExample: Ann has\n7. Bob has none.\n\n200. Rest\n\n\
         200.1 End.\n\n----------\nGlossary\n----------\n\nBoard\nA thing to\nplay on.\n\nCredits\n\nUs.\n",
        expect![[r#"
            Furniture(Divider) Furniture(DateLine) Furniture(Divider) Blank Furniture(Divider) Furniture(Landmark) Furniture(Divider) Blank Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Blank Furniture(Divider) Furniture(Contents) Furniture(Divider) Blank Furniture(Contents) Blank Furniture(Divider) Chapter(1) Furniture(Divider) Blank Section(100) Blank Rule(100.1) Rule(100.1) Rule(100.1) Rule(100.1) Rule(100.1) Blank Rule(100.2) Blank Rule(100.2a) Example(100.2a) Example(100.2a) Blank Section(200) Blank Rule(200.1) Blank Furniture(Divider) Furniture(Landmark) Furniture(Divider) Blank Glossary Glossary Glossary Blank Furniture(Landmark) Blank Furniture(Credits) 
            1999-04-23
            100.1 "Two people play it. (See rule 100.2a.) They need a well-kept board, and light." []
            100.2 "Nothing" []
            100.2a "More." ["Ann has 7. Bob has none."]
            200.1 "End." []
            Board: "A thing to\nplay on."
        "#]],
    );
}

#[test]
fn a_file_that_stops_in_the_middle_of_a_rule() {
    check(
        "Rules\n\nContents\n\n1. Play\n100. General\nGlossary\nCredits\n\n1. Play\n\n100. General\n\n100.1. All.\n\n100.2. Only a pa",
        expect![[r#"
            Furniture(Title) Blank Furniture(Landmark) Blank Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Blank Chapter(1) Blank Section(100) Blank Rule(100.1) Blank Rule(100.2) 
            no date
            100.1 "All." []
            100.2 "Only a pa" []
            cut-off
        "#]],
    );
}

#[test]
fn paragraphs_below_a_rule_and_below_an_example() {
    check(
        "100. General\n\n100.1. One.\n     Two.\nExample:Example: Three.\n     Four.\n\n100.1a\nFive.\n",
        expect![[r#"
            Section(100) Blank Rule(100.1) Rule(100.1) Example(100.1) Rule(100.1) Blank Rule(100.1a) Rule(100.1a) 
            no date
            100.1 "One.\nTwo.\nFour." ["Three."]
            100.1a "Five." []
        "#]],
    );
}
