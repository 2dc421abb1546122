//! What a check says in each format, what is accepted, and what an update says.

use codegen::{
    cite::{
        Asked, Left, Numbering,
        baseline::Baseline,
        carry,
        report::{map, table, write},
    },
    report::Format,
    scan::Tree,
};
use expect_test::{Expect, expect};

use super::{Facts, Texts};

const TEXT: &str = "/// CR 704.5f: a creature with toughness zero or less goes to the graveyard.\nfn a() {}\n\n\
    /// The legend rule keeps one of two legendary permanents with the same name (CR 702.9b).\nfn b() {}\n\n/// See rule 704.99.\nfn c() {}\n";

/// What is expected here was written against this edition.
fn facts() -> Facts {
    Facts::when_newest("2026-06-19")
}

fn tree() -> Tree {
    Tree::from([("src/a.rs".to_owned(), TEXT.to_owned())])
}

#[track_caller]
fn check(format: Format, expected: Expect) {
    let facts = facts();
    let asked = Asked { edition: facts.book.edition, ..Asked::default() };
    let checked = facts.check(&tree(), &asked, Texts::None).expect("no text is needed");
    expected.assert_eq(&write(format, &checked, &facts.ledger));
}

#[test]
fn text_has_the_findings_and_the_sums() {
    check(
        Format::Text,
        expect![[r#"
        src/a.rs:4: warning[another-rule]: the words fit 205.4d, rather than 702.9b (Only flyers and reach block it.); 205.4d: Legendary permanents fall under the legend rule.
        src/a.rs:7: error[no-such-rule]: no edition has 704.99; the nearest are 704.7, 704.8, 705.1

        3 places in 1 files cite the book
          by the edition of 2026-06-19; the newest is 2026-06-19
          CR {}        2
          rule {}      1

              1 fine           the number is right
              1 no-such-rule   no rule has this number
              1 another-rule   the words fit another rule clearly better
    "#]],
    );
}

#[test]
fn markdown_is_short() {
    check(
        Format::Markdown,
        expect![[r#"
        **3 places in 1 files cite the book** (edition 2026-06-19).

        | | sites | |
        |---|---:|---|
        | fine | 1 | the number is right |
        | no-such-rule | 1 | no rule has this number |
        | another-rule | 1 | the words fit another rule clearly better |
        | gone-since | 0 | the newest edition does not have the rule |
        | moved-since | 0 | the rule has another number in the newest edition |
        | reworded-since | 0 | the rule's text changed since |

        2 to look at

        - `src/a.rs:4` warning **another-rule**: the words fit 205.4d, rather than 702.9b (Only flyers and reach block it.); 205.4d: Legendary permanents fall under the legend rule.
        - `src/a.rs:7` error **no-such-rule**: no edition has 704.99; the nearest are 704.7, 704.8, 705.1
    "#]],
    );
}

#[test]
fn junit_has_a_case_a_number() {
    check(
        Format::Junit,
        expect![[r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="2" name="citations of the book">
          <testsuite tests="3" failures="2" name="src/a.rs">
            <testcase classname="src/a.rs" name="702.9b">
              <failure message="line 4: the words fit 205.4d, rather than 702.9b (Only flyers and reach block it.); 205.4d: Legendary permanents fall under the legend rule.">line 4: the words fit 205.4d, rather than 702.9b (Only flyers and reach block it.); 205.4d: Legendary permanents fall under the legend rule.</failure>
            </testcase>
            <testcase classname="src/a.rs" name="704.5f"/>
            <testcase classname="src/a.rs" name="704.99">
              <failure message="line 7: no edition has 704.99; the nearest are 704.7, 704.8, 705.1">line 7: no edition has 704.99; the nearest are 704.7, 704.8, 705.1</failure>
            </testcase>
          </testsuite>
        </testsuites>
    "#]],
    );
}

#[test]
fn json_and_sarif_are_read_by_programs() {
    let facts = facts();
    let asked = Asked { edition: facts.book.edition, ..Asked::default() };
    let checked = facts.check(&tree(), &asked, Texts::None).expect("no text is needed");
    let json: serde_json::Value = serde_json::from_str(&write(Format::Json, &checked, &facts.ledger)).expect("it is JSON");
    assert_eq!(json["counts"]["no-such-rule"], 1);
    assert_eq!(json["sites"][1]["about"]["better"], "205.4d");
    let sarif: serde_json::Value = serde_json::from_str(&write(Format::Sarif, &checked, &facts.ledger)).expect("it is JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("a list");
    let region = &results[1]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (region["startLine"].as_u64(), region["startColumn"].as_u64(), region["endColumn"].as_u64()),
        (Some(7), Some(14), Some(20))
    );
    assert_eq!(results.iter().map(|it| it["level"].as_str()).collect::<Vec<_>>(), [Some("warning"), Some("error")]);
    crate::reports::is_sarif(&sarif);
    let lcov = write(Format::Lcov, &checked, &facts.ledger);
    assert!(lcov.contains("\nFNDA:1,704.5f\n") && lcov.contains("\nFNDA:0,702.9b\n") && lcov.contains("\nFNH:1\n"), "{lcov}");
}

/// A path is no address: what would mean something else in one is written otherwise.
#[test]
fn sarif_names_files_by_addresses() {
    let facts = facts();
    let tree = Tree::from([("my src/50% é#1.rs".to_owned(), "// CR 704.99\n".to_owned())]);
    let checked = facts.check(&tree, &Asked { edition: facts.book.edition, ..Asked::default() }, Texts::None);
    let sarif = write(Format::Sarif, &checked.expect("no text is needed"), &facts.ledger);
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("it is JSON");
    crate::reports::is_sarif(&sarif);
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "my%20src/50%25%20%C3%A9%231.rs");
}

#[test]
fn what_is_cited_is_a_table_and_a_map() {
    let facts = facts();
    let asked = Asked { edition: facts.book.edition, ..Asked::default() };
    let checked = facts.check(&tree(), &asked, Texts::None).expect("no text is needed");
    let numbering = Numbering::new(&facts.lineage);
    let meanings = codegen::cite::Meanings::new(&facts.book, &facts.ledger, &std::collections::BTreeMap::new());
    let known = codegen::cite::Known { book: &facts.book, ledger: &facts.ledger, numbering: &numbering, meanings: &meanings };
    expect![[r#"
        702 Keyword Abilities: 1 of 767 rules at 1 places
          702.9b        1 in    1 files  Only flyers and reach block it.
        704 State-Based Actions: 1 of 39 rules at 1 places
          704.5f        1 in    1 files  Zero toughness goes to the graveyard, not destroyed.

        2 of 3153 rules are cited, at 2 places
    "#]]
    .assert_eq(&table(&checked, &known));
    let map = map(&checked, &known);
    assert_eq!(map.matches("<i class=\"a").count(), 2 + 1, "two cells, and the legend");
    assert!(map.contains("702.9b: 1 in 1 files; 1 of them fit another rule better"), "the wrong one is marked");
    assert!(!map.contains("<script") && !map.contains("http"), "it needs no script and no network");
}

#[test]
fn what_is_accepted_is_found_no_more() {
    let facts = facts();
    let asked = Asked { edition: facts.book.edition, ..Asked::default() };
    let check =
        |text: String| facts.check(&Tree::from([("src/a.rs".to_owned(), text)]), &asked, Texts::None).expect("no text is needed");
    let accepted = Baseline::of(&check(TEXT.to_owned()).sites);
    expect![[r#"
        file,code,number,times
        src/a.rs,another-rule,702.9b,1
        src/a.rs,no-such-rule,704.99,1
    "#]]
    .assert_eq(&accepted.to_csv());
    assert_eq!(Baseline::from_csv(&accepted.to_csv()), Ok(accepted.clone()));
    // Lines move, one finding is mended, and one is made again.
    let mut later = check(format!("\n\n{}/// CR 704.99\nfn d() {{}}\n", TEXT.replace("702.9b", "704.5j")));
    assert_eq!(accepted.apply(&mut later.sites), [1, 1]);
    assert_eq!(later.sites.iter().filter(|it| it.finding.is_some()).map(|it| it.site.line).collect::<Vec<_>>(), [11]);
}

#[test]
fn what_is_short_stays_short_and_what_is_open_stays_as_it_is() {
    let facts = facts();
    let numbering = Numbering::new(&facts.lineage);
    let text = "// CR 702.15b/d, rules 701.19a-b; RULE 706.10A, cr_706_10a and section 706\n// CR 704.5z\r\n";
    let tree = Tree::from([("a.rs".to_owned(), text.to_owned())]);
    let editions = ["2019-10-04", "2026-06-19"].map(|it| it.parse().expect("a date"));
    let carried = carry(&tree, &numbering, &[], &Left::default(), editions).expect("the editions are known");
    expect![[r#"
        // CR 702.15b/d, rules 701.24a-b; RULE 707.10A, cr_707_10a and section 707
        // CR 704.5z<CR>
    "#]]
    .assert_eq(&carried.files["a.rs"].replace('\r', "<CR>"));
    let open: Vec<String> =
        carried.open.iter().map(|(file, line, number, why)| format!("{file}:{line} {number} {why}")).collect();
    expect!["a.rs:2 704.5z no such rule"].assert_eq(&open.join("\n"));
    expect![[r#"
        file,line,number,edition,why
        a.rs,8d36b5be5f61bee0,704.5z,2019-10-04,no such rule
    "#]]
    .assert_eq(&carried.left.to_csv());
    // What is left is judged, and carried, by its own edition from then on.
    let after = Tree::from([("a.rs".to_owned(), carried.files["a.rs"].clone())]);
    let asked = Asked { edition: Some(editions[1]), left: carried.left, ..Asked::default() };
    let checked = facts.check(&after, &asked, Texts::None).expect("no text is needed");
    let old: Vec<String> =
        checked.sites.iter().filter(|it| it.edition == editions[0]).map(|it| it.site.written.clone()).collect();
    expect!["704.5z"].assert_eq(&old.join(" "));
}
