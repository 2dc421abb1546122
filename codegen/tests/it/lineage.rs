//! What became of each rule: the traps, the pairs that were found by reading, and every transition at hand.

use std::{collections::BTreeSet, sync::OnceLock};

use codegen::{
    Reading,
    lineage::{Comparison, Fate, Kind, Side, between, build, compare, identify},
};
use expect_test::{Expect, expect};
use rules_data::{Book, Edition, Fingerprint, RuleId};

use crate::{
    editions,
    shared::{self, Once},
};

/// An edition, read, with its index.
type Read = (&'static Reading, &'static Book);

/// The editions that are read by default: neighbours, the great renumbering among them. With `RULEMILL_LONG=1` all are.
const READ: [&str; 15] = [
    "20090201", "20090711", "20170825", "20181005", "20190125", "20191004", "20200417", "20210205", "20210723", "20230203",
    "20231117", "20250207", "20250919", "20260227", "20260619",
];

/// These editions with the places that they have among all, oldest first, read once; none where they are absent.
fn all() -> &'static [(usize, Read)] {
    static EDITIONS: OnceLock<Vec<(usize, Read)>> = OnceLock::new();
    EDITIONS.get_or_init(|| {
        if shared::folder("rules").is_none() {
            return Vec::new();
        }
        let wanted = editions::dates().enumerate().filter(|(_, it)| shared::is_long() || READ.contains(it));
        wanted.map(|(at, it)| (at, indexed(shared::read_edition(it).expect("the folder is there")))).collect()
    })
}

/// The same as the matcher sees them, with their texts.
fn sides() -> &'static [Side<'static>] {
    static SIDES: OnceLock<Vec<Side<'static>>> = OnceLock::new();
    SIDES.get_or_init(|| Side::with_texts(all().iter().map(|(_, (reading, book))| (*book, &reading.manuscript))))
}

fn indexed(once: &'static Once) -> Read {
    (once, once.book())
}

fn find(date: &str) -> Option<usize> {
    let date: Edition = date.parse().expect("a date");
    all().iter().position(|(_, it)| it.1.edition == Some(date))
}

/// The pairs of neighbouring editions, oldest first, by the position of the new one.
fn transitions(mut check: impl FnMut(usize, &'static Read, &'static Read)) {
    for (at, [(before, old), (after, new)]) in all().array_windows().enumerate() {
        if before + 1 == *after {
            check(at + 1, old, new);
        }
    }
}

/// What became of the rules between neighbours, by the old index and the new text, by the position of the new one; compared once.
fn neighbours(at: usize) -> &'static Comparison {
    static COMPARED: OnceLock<Vec<OnceLock<Comparison>>> = OnceLock::new();
    let all = COMPARED.get_or_init(|| all().iter().map(|_| OnceLock::new()).collect());
    all[at].get_or_init(|| compared(self::all()[at - 1].1.1, at))
}

/// From the old index and the new text: what an update has.
fn compared(old: &Book, new: usize) -> Comparison {
    compare(&Side::of(old), &sides()[new], &[])
}

fn shown(fate: &Fate, old: &Book, new: &Book) -> String {
    let old = fate.old.map(|it| old.rules[it].id.to_string()).unwrap_or_default();
    let numbers: Vec<String> = fate.new.iter().map(|it| new.rules[*it].id.to_string()).collect();
    format!("{old} {} {}", fate.kind.name(), numbers.join(" ")).trim().to_owned()
}

/// What became of some rules from one edition to the next.
#[track_caller]
fn check(before: &str, after: &str, rules: &[&str], expected: Expect) {
    let Some((before, after)) = find(before).zip(find(after)) else { return };
    let (old, new) = (all()[before].1.1, all()[after].1.1);
    let comparison = compared(old, after);
    let wanted: BTreeSet<RuleId> = rules.iter().map(|it| it.parse().expect("a rule's number")).collect();
    let concerns = |it: &&Fate| match it.old {
        Some(at) => wanted.contains(&old.rules[at].id),
        None => it.new.iter().any(|at| wanted.contains(&new.rules[*at].id)),
    };
    let lines: Vec<String> = comparison.fates.iter().filter(concerns).map(|it| shown(it, old, new)).collect();
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn twins_that_differ_only_in_a_reference_are_not_swapped() {
    let twins = ["723.1", "723.1a", "723.1b", "723.1c", "723.1d", "723.2", "723.2a", "723.2b", "723.2c", "723.2d"];
    check(
        "2026-02-27",
        "2026-06-19",
        &twins,
        expect![[r#"
        723.1 moved 724.1
        723.1a moved 724.1a
        723.1b moved 724.1b
        723.1c moved 724.1c
        723.1d moved 724.1d
        723.2 moved 724.2
        723.2a moved 724.2a
        723.2b moved 724.2b
        723.2c moved 724.2c
        723.2d moved 724.2d"#]],
    );
    check(
        "2021-02-05",
        "2021-07-23",
        &["720.1a", "720.2a", "721.1a", "721.2a"],
        expect![[r#"
        720.1a moved 722.1a
        720.2a moved 722.2a
        721.2a moved 723.2a"#]],
    );
}

#[test]
fn a_number_that_another_rule_got_does_not_attract_its_old_owner() {
    let rules = ["701.44", "701.44a", "701.47", "701.47a", "701.47b", "701.47d", "701.50", "701.50a"];
    check(
        "2025-02-07",
        "2025-09-19",
        &rules,
        expect![[r#"
        701.44 moved 701.47
        701.44a moved 701.47a
        701.47 moved 701.50
        701.47a moved 701.50a
        701.47b moved 701.50b
        701.47d moved and reworded 701.50d
        701.50 moved 701.28
        701.50a moved 701.28a"#]],
    );
}

#[test]
fn a_rewrite_of_a_rule_is_that_rule() {
    check(
        "2019-10-04",
        "2020-04-17",
        &["702.102a", "702.102b", "702.102f"],
        expect![[r#"
        702.102a reworded 702.102a
        702.102b reworded 702.102b
        702.102f reworded 702.102f"#]],
    );
    check(
        "2023-02-03",
        "2023-11-17",
        &["702.124", "702.124a", "702.124b", "702.124c", "702.124g"],
        expect![[r#"
        702.124 same 702.124
        702.124a reworded 702.124a
        702.124b same 702.124b
        702.124c same 702.124c
        702.124g moved and reworded 702.124j
        added 702.124g"#]],
    );
    check(
        "2025-09-19",
        "2026-02-27",
        &["702.124", "702.124h", "702.124i", "702.124j", "702.124k"],
        expect![[r#"
        702.124 same 702.124
        702.124h reworded 702.124h
        702.124i moved and reworded 702.124j
        702.124j moved and reworded 702.124i
        702.124k same 702.124k"#]],
    );
}

#[test]
fn a_rule_that_became_two_is_split() {
    check(
        "2017-08-25",
        "2018-10-05",
        &["106.4a", "107.3h", "112.10", "601.3"],
        expect![[r#"
        106.4a split 106.4a 106.4b
        107.3h reworded 107.3h
        112.10 split 112.10 112.10b
        601.3 same 601.3"#]],
    );
    check(
        "2019-01-25",
        "2019-10-04",
        &["601.3", "601.4"],
        expect![[r#"
            601.3 split 601.3 601.4
            601.4 moved 601.5"#]],
    );
    check("2020-04-17", "2021-02-05", &["406.3"], expect!["406.3 split 406.3 406.3a"]);
}

#[test]
fn a_keyword_action_that_became_a_token_is_not_that_token() {
    check(
        "2021-02-05",
        "2021-07-23",
        &["701.36", "701.36a", "111.10f"],
        expect![[r#"
        701.36 same 701.36
        701.36a reworded 701.36a
        added 111.10f"#]],
    );
}

#[test]
fn every_old_rule_has_one_answer_and_every_new_rule_at_most_one_ancestor() {
    transitions(|at, (_, old), new| {
        let comparison = neighbours(at);
        let answered: Vec<usize> = comparison.fates.iter().filter_map(|it| it.old).collect();
        assert!(answered.iter().copied().eq(0..old.rules.len()));
        let heirs: Vec<usize> = comparison.to_old.iter().filter_map(|it| *it).collect();
        assert_eq!(heirs.iter().collect::<BTreeSet<_>>().len(), heirs.len());
        let named: BTreeSet<usize> = comparison.fates.iter().flat_map(|it| it.new.iter().copied()).collect();
        assert!(named.into_iter().eq(0..new.1.rules.len()), "a new rule that nothing is said of");
    });
}

/// Measured, by default over the transitions between the editions that are read.
#[test]
fn few_answers_are_ambiguous() {
    let (mut doubtful, mut others, mut words, mut differ) = (0, 0, 0, 0);
    transitions(|at, (_, old), new| {
        let sketched = neighbours(at);
        let counted = compare(&sides()[at - 1], &sides()[at], &[]);
        for (fate, by_text) in sketched.fates.iter().zip(&counted.fates) {
            let Some(a) = fate.old else { continue };
            let trivial = fate.new.first().is_some_and(|b| old.rules[a].masked == new.1.rules[*b].masked);
            doubtful += usize::from(fate.kind == Kind::Ambiguous);
            others += usize::from(!trivial && fate.kind != Kind::Removed);
            words += usize::from(!trivial);
            differ += usize::from(!trivial && fate.new.first() != by_text.new.first());
        }
    });
    if words > 0 {
        let found = format!("{doubtful} of {others} ambiguous; {differ} of {words} otherwise with both texts");
        let expected = if shared::is_long() {
            expect!["55 of 3436 ambiguous; 152 of 3738 otherwise with both texts"]
        } else {
            expect!["32 of 1433 ambiguous; 75 of 1590 otherwise with both texts"]
        };
        expected.assert_eq(&found);
        assert!(doubtful * 25 < others, "{doubtful} of {others}");
    }
}

/// A row of the table of pairs that were found by reading: no `new` for a rule that has no heir.
#[derive(serde::Deserialize)]
struct Pair {
    before: Edition,
    after: Edition,
    old: RuleId,
    new: Option<RuleId>,
    old_text: Fingerprint,
    new_text: Option<Fingerprint>,
}

#[test]
fn pairs_that_were_found_by_reading_are_found() {
    let table = include_str!("../lineage.csv");
    let pairs: Vec<Pair> = csv::Reader::from_reader(table.as_bytes()).deserialize().map(|it| it.expect("a pair")).collect();
    assert!(pairs.len() >= 300);
    let mut wrong = Vec::new();
    transitions(|at, (_, old), new| {
        let of_these = |it: &&Pair| Some(it.before) == old.edition && Some(it.after) == new.1.edition;
        if !pairs.iter().any(|it| of_these(&it)) {
            return;
        }
        let comparison = neighbours(at);
        for pair in pairs.iter().filter(of_these) {
            let a = old.rules.iter().position(|it| it.id == pair.old && it.text == pair.old_text).expect("it was read");
            let fate = comparison.fates.iter().find(|it| it.old == Some(a)).expect("every rule has an answer");
            let heir = fate.new.first().filter(|_| fate.kind != Kind::Merged).map(|it| &new.1.rules[*it]);
            let found = heir.map(|it| (it.id, it.text));
            if fate.kind != Kind::Ambiguous && found != pair.new.zip(pair.new_text) {
                wrong.push(format!("{} {} {}: {}", pair.before, pair.old, pair.after, shown(fate, old, new.1)));
            }
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_lineage_knows_every_rule_of_the_ledger_by_its_id() {
    let (book, ledger) = shared::committed();
    let lineage = shared::lineage();
    let edition = book.edition.expect("it has a date");
    for row in ledger.rows() {
        assert!(lineage.bearers(row.rule, edition).contains(&row.id), "{} is not rule {} of the ledger", row.rule, row.id);
    }
    assert_eq!(lineage.of_edition(edition).count(), book.rules.len());
}

/// How many editions in a row are built anew by default: all with `RULEMILL_LONG=1`, and by `cargo xtask lineage build --check`.
const WINDOW: usize = 3;

/// Where these rows begin, in hundredths of all editions: about the great renumbering and at the end.
const WINDOWS: [usize; 2] = [26, 97];

#[test]
#[expect(clippy::print_stderr, reason = "a test that skips says so")]
fn the_committed_lineage_is_the_one_that_is_built() {
    let paths = shared::all_editions();
    let lineage = shared::lineage();
    // After an update the lineage knows an edition more; to build it without that would undo the update.
    if paths.len() < lineage.editions().count() {
        eprintln!("skipped: not all editions of the lineage are at hand");
        return;
    }
    let whole = [(0, paths.len())];
    let windows = WINDOWS.map(|it| (it * paths.len() / 100, it * paths.len() / 100 + WINDOW));
    let windows: &[(usize, usize)] = if shared::is_long() { &whole } else { &windows };
    for (from, to) in windows {
        let texts = paths[*from..(*to).min(paths.len())].iter().map(|it| shared::read_path(it));
        let read: Vec<Read> = texts.map(indexed).collect();
        let sides = Side::with_texts(read.iter().map(|(reading, book)| (*book, &reading.manuscript)));
        let (book, ledger) = shared::committed();
        let built = build(&sides, (&book, &ledger), &lineage, &shared::decisions()).expect("the editions are in order");
        assert!(built.ambiguous.is_empty() && built.unheeded.is_empty(), "{:?} {:?}", built.ambiguous, built.unheeded);
        for (_, book) in &read {
            let edition = book.edition.expect("it has a date");
            assert!(
                built.lineage.of_edition(edition).eq(lineage.of_edition(edition)),
                "{edition}: run `cargo xtask lineage build`"
            );
            let origin = identify(book, &lineage).expect("it is known");
            assert_eq!((Some(origin.last), origin.matching), (book.edition, origin.rules));
        }
        if shared::is_long() {
            assert!(built.lineage == lineage, "run `cargo xtask lineage build`");
        }
    }
}

#[test]
fn numbers_are_followed_over_the_great_renumberings() {
    let lineage = shared::lineage();
    let follow = |rule: &str, from: &str, to: &str| {
        let (from, to) = (from.parse().expect("a date"), to.parse().expect("a date"));
        let ids = lineage.bearers(rule.parse().expect("a number"), from);
        let now: Vec<String> =
            ids.into_iter().map(|it| lineage.standing(it, to).map_or("gone".to_owned(), |it| it.rule.to_string())).collect();
        now.join(" ")
    };
    assert_eq!(follow("706.10", "2019-10-04", "2026-06-19"), "707.10");
    assert_eq!(follow("707.10", "2026-06-19", "2019-10-04"), "706.10");
    // Flying and the rule on destroying, over all the editions.
    assert_eq!(follow("502.4", "2002-02-20", "2026-06-19"), "702.9");
}

#[test]
fn between_two_editions_every_old_rule_has_one_answer() {
    let lineage = shared::lineage();
    let [before, after] = ["2025-02-07", "2026-06-19"].map(|it| it.parse::<Edition>().expect("a date"));
    let difference = between(&lineage, before, after);
    let old: usize = difference.counts.iter().filter(|it| it.0 != Kind::Added.name()).map(|it| it.1).sum();
    assert_eq!(old, lineage.of_edition(before).count());
    let split = difference.rules.iter().filter(|it| it.kind == Kind::Split.name());
    let split = split.map(|it| it.new.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    assert_eq!(split.collect::<Vec<_>>(), ["500.5 500.5a 500.5b", "714.3a 714.3b"]);
}
