//! How people cite: what is a citation, what is none, and which number of which form it is.

use codegen::{
    cite::{Asked, Checked, Kind, Numbering, Template, carry, sites},
    scan::Tree,
};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use rules_data::Edition;

use super::{Facts, Texts};

/// A way to cite: what it is, a file in which somebody does so, its text, the patterns that were given, and the sites.
type Habit = (&'static str, &'static str, &'static str, &'static [&'static str], Expect);

fn habits() -> [Habit; 6] {
    [
        (
            "a marker, a list, and company",
            "a.rs",
            "// CR 704.5a, 704.5b and 704.5c; layer 7 (613.4c) at 20 life, 2/2\n// é CR 601.2a-h/i, CR 702.2b + CR 702.19b\nlet x = 704.5; // 704.5\n",
            &[],
            expect![[r#"
                1:7 704.5a = 704.5a by "CR {}"
                1:15 704.5b = 704.5b by "CR {}"
                1:26 704.5c = 704.5c by "CR {}"
                1:43 613.4c = 613.4c by "({}"
                2:9 601.2a = 601.2a by "CR {}"
                2:16 h = 601.2h by "CR {}"
                2:18 i = 601.2i by "CR {}"
                2:24 702.2b = 702.2b by "CR {}"
                2:36 702.19b = 702.19b by "CR {}"
                3:19 704.5 = 704.5 by "{}"
            "#]],
        ),
        (
            "addresses, pairs and calls, as they were seen in the engines of others",
            "a.rs",
            "// [CR 613.1d](https://example.org/rules/#R6131d), Comprehensive Rules 701.28 / 712\nfn f() { cr!(\"704.5f\", \"603.3\"); }\n// §601.2f \u{2014} \"so\"; [CR 601.3a] to [CR 601.3b], MTG Rules 614-616\n",
            &[],
            expect![[r#"
                1:8 613.1d = 613.1d by "CR {}"
                1:44 6131d = 613.1d by "R{}"
                1:72 701.28 = 701.28 by "Comprehensive Rules {}"
                1:81 712 = 712 by "Comprehensive Rules {}"
                2:15 704.5f = 704.5f by "cr!(\"{}"
                2:25 603.3 = 603.3 by "cr!(\"{}"
                3:5 601.2f = 601.2f by "§{}"
                3:24 601.3a = 601.3a by "CR {}"
                3:39 601.3b = 601.3b by "CR {}"
                3:58 614 = 614 by "MTG Rules {}"
                3:62 616 = 616 by "MTG Rules {}"
            "#]],
        ),
        (
            "a bare number and one behind a word, as they were seen too",
            "a.kt",
            "const val LIFE = 100 // 704.5a\nconst val DEAD = 110 // CR 704.5f, and 704.5g for damage / 2\n",
            &[],
            expect![[r#"
                1:25 704.5a = 704.5a by "{}"
                2:28 704.5f = 704.5f by "CR {}"
                2:40 704.5g = 704.5g by "CR {}"
            "#]],
        ),
        (
            "names, strings and wrapped lines",
            "a.py",
            "def test_cr_704_5a_dies():\n    assert x, \"rule 704.5f says so\"\n    # as the comprehensive rules\n    # 702.19b have it\n    \"\"\"See section 704,\n    CR 613 and 614.\"\"\"\n    y = 704_500\n",
            &[],
            expect![[r#"
                1:13 704_5a = 704.5a by "cr_{}"
                2:21 704.5f = 704.5f by "rule {}"
                4:7 702.19b = 702.19b by "comprehensive rules {}"
                5:20 704 = 704 by "section {}"
                6:8 613 = 613 by "CR {}"
                6:16 614 = 614 by "CR {}"
            "#]],
        ),
        (
            "other numbers, which cite nothing",
            "a.ts",
            "// v704.5 costs $104.3, IEEE 802.11b, 1.704.5, CR-20260203-007, MTR 4.2, section 508, rule 3 of 100\nconst a = 601.2; const b = \"100.5px\"; // [CR 7.3.2](x)\n",
            &[],
            expect![[r#"
                2:29 100.5px = 100.5px by "{}"
            "#]],
        ),
        (
            "patterns, which take what they fit and nothing else",
            "a.md",
            "By CR 704.5a, 704.5b; rule 704.5c.\n\nBut <704.5d>.\n",
            &["CR {}", "<{}>"],
            expect![[r#"
                1:7 704.5a = 704.5a by "CR {}"
                1:15 704.5b = 704.5b by "CR {}"
                3:6 704.5d = 704.5d by "<{}>"
            "#]],
        ),
    ]
}

#[test]
fn each_habit_has_its_sites() {
    let facts = Facts::read();
    let numbering = Numbering::new(&facts.lineage);
    for (what, path, text, patterns, expected) in habits() {
        let templates: Vec<Template> = patterns.iter().map(|it| it.parse().expect("a pattern")).collect();
        let found = sites(path, text, &numbering, &templates);
        assert!(found.iter().all(|it| text[it.span.clone()] == it.written), "{what}: {found:?}");
        let shown = found.iter().map(|it| {
            let place = it.place.map_or_else(|| "-".to_owned(), |it| it.to_string());
            format!("{}:{} {} = {place} by {:?}\n", it.line, it.column, it.written, it.template)
        });
        expected.assert_eq(&shown.collect::<Vec<_>>().concat());
    }
}

/// What is found in a tree, cited by that edition or by one that is guessed.
fn checked(facts: &Facts, tree: &Tree, edition: Option<Edition>) -> Checked {
    facts.check(tree, &Asked { edition, ..Asked::default() }, Texts::None).expect("no text is needed")
}

#[test]
fn numbers_that_no_place_can_have_are_citations_too() {
    let facts = Facts::read();
    let text = "// CR 704.5l dies. CR 7045.1, CR 704.99, rule 704.55555, CR 999\n".to_owned();
    let tree = Tree::from([("a.rs".to_owned(), text)]);
    let checked = checked(&facts, &tree, facts.book.edition);
    assert_eq!(checked.count(Kind::NoSuchRule), 5, "{checked:?}");
}

#[test]
fn bare_numbers_are_a_habit_or_are_left_out() {
    let facts = Facts::read();
    let numbers =
        |list: &[&str]| list.iter().map(|it| format!("// {it}: so it is done.\nfn f() {{}}\n")).collect::<Vec<_>>().concat();
    let count = |list: &[&str]| {
        let tree = Tree::from([("a.rs".to_owned(), numbers(list))]);
        checked(&facts, &tree, None).sites.len()
    };
    assert_eq!(count(&["704.5a", "704.5b", "601.2a", "702.9b", "613.1f", "704.5zz"]), 6);
    assert_eq!(count(&["704.5a", "192.1a", "255.2b", "999.9b", "640.4f"]), 0);
}

/// Anything that a file can have around a number, in any order.
fn anything() -> impl Strategy<Value = String> {
    let parts = [
        "CR ", "rule ", "§", "704.5a", "704", "702.19", "1.704.5", "_704_5a", "(b)", "-c", "/d", ", ", " and ", "\n", "\r\n",
        "// ", "/* ", "*/", "\"", "'", "\\", "é", "—", "“", "`", "# ", ". A", "e.g. ", " ", "\"\"\"", "x", "7045.1", "99.9",
    ];
    prop::collection::vec(prop::sample::select(parts.to_vec()), 0..40).prop_map(|it| it.concat())
}

#[test]
fn any_text_is_read_and_sites_stand_in_their_order() {
    let facts = Facts::read();
    let numbering = Numbering::new(&facts.lineage);
    let templates: [Vec<Template>; 2] =
        [Vec::new(), vec!["CR {}".parse().expect("a pattern"), "“{}”".parse().expect("a pattern")]];
    proptest!(|(text in anything(), path in prop::sample::select(vec!["a.rs", "a.py", "a.md", "a.lua", "a"]), given in 0..2_usize)| {
        let found = sites(path, &text, &numbering, &templates[given]);
        for site in &found {
            prop_assert_eq!(&text[site.span.clone()], &site.written);
            prop_assert_eq!(text[..site.span.start].matches('\n').count() + 1, site.line);
        }
        prop_assert!(found.windows(2).all(|it| it[0].span.end <= it[1].span.start));
        // What is written again as it was read is the same.
        for pair in found.windows(2) {
            if let Some(place) = pair[1].place.filter(|_| pair[1].form.is_short()) {
                prop_assert_eq!(pair[1].form.write(place, pair[0].place).to_lowercase(), pair[1].written.to_lowercase());
            }
        }
    });
}

#[test]
fn the_edition_is_guessed_from_the_words() {
    let facts = Facts::read();
    let numbering = Numbering::new(&facts.lineage);
    for date in ["2018-10-05", "2021-02-05", "2025-02-07"] {
        let at = numbering.position(date.parse().expect("a date")).expect("the lineage knows it");
        let recipe = super::forge::Recipe { sites: 800, wrong: 20, per_file: 40 };
        let (tree, _) = super::forge::tree(&numbering, at, recipe, &mut super::forge::Chance::new(11));
        let checked = checked(&facts, &tree, None);
        // Editions in which these rules have the same numbers cannot be told apart.
        let changes = carry(&tree, &numbering, &[], &codegen::cite::Left::default(), [numbering.dates()[at], checked.edition]);
        let changes = changes.expect("the editions are known").changed;
        assert!(checked.guessed && changes * 50 < 800, "{date} was guessed as {}: {changes} numbers differ", checked.edition);
    }
}
