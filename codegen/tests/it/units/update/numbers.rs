//! Names in texts, there and back.

use proptest::prelude::*;
use rules_data::{Book, Fingerprint, Lineage, Place, Rule, RuleId, Sketch};

use codegen::update::numbers::*;
use codegen::update::{cards, equivalents::carried};

/// An edition with these rules, each by its id.
fn book(day: &str, rules: &[(u32, &str)]) -> Book {
    let rule = |(id, number): &(u32, &str)| {
        let id_of: RuleId = number.parse().unwrap();
        Rule {
            id: id_of,
            parent: Place::Section(id_of.section()),
            title: None,
            text: Fingerprint(u64::from(*id)),
            masked: Fingerprint(u64::from(*id)),
            sketch: Sketch([0; Sketch::LEN]),
            refs: Vec::new(),
            examples: Vec::new(),
        }
    };
    let (chapters, sections, glossary, catalogs) = Default::default();
    let rules = rules.iter().map(rule).collect();
    Book { edition: day.parse().ok(), chapters, sections, rules, glossary, catalogs }
}

/// The lineage of two such editions.
fn lineage(old: &[(u32, &str)], new: &[(u32, &str)]) -> Lineage {
    let mut lines = vec!["edition,id,rule,parent,masked,link".to_owned()];
    for (day, rules) in [("2020-01-01", old), ("2021-01-01", new)] {
        lines.push(format!("{day},,,,,"));
        lines.extend(rules.iter().map(|(id, rule)| format!("{day},{id},{rule},{},{id:016x},", &rule[..3])));
    }
    let gone = old.iter().filter(|it| !new.iter().any(|new| new.0 == it.0));
    lines.extend(gone.map(|(id, _)| format!("2021-01-01,{id},,,,")));
    Lineage::from_csv(&(lines.join("\n") + "\n")).unwrap()
}

/// A chain of moves, a rule that is gone, one that is new, a run that comes apart, and a section that moves.
const OLD: [(u32, &str); 11] = [
    (1, "500.4"),
    (2, "601.2a"),
    (3, "613.1"),
    (4, "701.36a"),
    (5, "702.9"),
    (6, "704.5a"),
    (7, "704.5b"),
    (8, "704.5c"),
    (9, "720.1"),
    (10, "720.2"),
    (11, "730.1"),
];
const NEW: [(u32, &str); 10] = [
    (2, "601.2a"),
    (3, "613.2"),
    (5, "702.102"),
    (12, "704.5a"),
    (6, "704.5b"),
    (7, "704.5c"),
    (8, "704.5d"),
    (9, "723.1"),
    (10, "723.2"),
    (13, "730.1"),
];

fn both<T>(check: impl FnOnce(&Numbers<'_>, &Numbers<'_>) -> T) -> T {
    let (lineage, old, new) = (lineage(&OLD, &NEW), book("2020-01-01", &OLD), book("2021-01-01", &NEW));
    let numbers = |a, b| Numbers::new(&lineage, a, b).unwrap();
    check(&numbers(&old, &new), &numbers(&new, &old))
}

/// What running text becomes; and it is what it was on the way back.
#[track_caller]
fn check(text: &str, after: &str) {
    both(|there, back| {
        assert_eq!(there.prose(text), after);
        assert_eq!(back.prose(after), text);
    });
}

#[test]
fn a_chain_is_not_applied_twice() {
    check(
        "704.5a, 704.5b and 704.5c; rules 704.5a-c, 601.2a (see rule 720)",
        "704.5b, 704.5c and 704.5d; rules 704.5b-d, 601.2a (see rule 723)",
    );
}

#[test]
fn what_is_gone_does_not_come_to_mean_another_rule() {
    check("701.36a and 500.4", "gone_701_36a and gone_500_4");
    check("rules 701.36a and 720, or 613.1", "rules gone_701_36a and 723, or 613.2");
    check("rule 730 by 730.1", "rule gone_730_of_20200101 by gone_730_1");
    both(|there, back| {
        assert_eq!(there.scenarios("## 701.36a A clue\n"), "## gone_701_36a A clue\n");
        let rust = there.rust("const A: [RuleId; 2] = [cr::R701_36A, cr::R704_5A];").unwrap();
        assert_eq!(rust, "const A: [RuleId; 2] = [cr::R701_36A_IS_GONE, cr::R704_5B];");
        assert_eq!(back.rust(&rust).unwrap(), "const A: [RuleId; 2] = [cr::R701_36A, cr::R704_5A];");
    });
}

#[test]
fn cards_wait_for_the_same_places() {
    const HEAD: &str = "card,text,model,state,year,layout,keywords,blockers\n";
    let ledger = |blockers: [&str; 3]| {
        let row = |(at, it): (usize, &&str)| format!("{at:016x},{at:016x},,waits,,normal,,{it}\n");
        HEAD.to_owned() + &blockers.iter().enumerate().map(row).collect::<String>()
    };
    let before = ledger(["701.36a 702.9 text", "704.5a 704.5b 720", "730 text"]);
    let after = ledger(["702.102 text gone_701_36a", "704.5b 704.5c 723", "text gone_730_of_20200101"]);
    both(|there, back| {
        assert_eq!(cards::carried(&before, there).unwrap(), after);
        assert_eq!(cards::carried(&after, back).unwrap(), before);
        assert!(cards::carried("card\n", there).is_err());
    });
}

#[test]
fn runs_are_as_short_as_they_were() {
    check("704.5a–c and 704.5a-704.5c", "704.5b–d and 704.5b-704.5d");
    check("500.4-613.1, 702.9-704.5a", "gone_500_4-613.2, 702.102-704.5b");
    check("720.1-2 and rules 613-720", "723.1-2 and rules 613-723");
    let (old, new) = ([(1, "100.1"), (2, "100.2"), (3, "100.3")], [(1, "100.2"), (2, "100.1")]);
    let (lineage, a, b) = (lineage(&old, &new), book("2020-01-01", &old), book("2021-01-01", &new));
    let (there, back) = (Numbers::new(&lineage, &a, &b).unwrap(), Numbers::new(&lineage, &b, &a).unwrap());
    assert_eq!(there.prose("100.1-2, 100.2-3"), "100.2--100.1, 100.1--gone_100_3");
    assert_eq!(back.prose("100.2--100.1, 100.1--gone_100_3"), "100.1-2, 100.2-3");
}

#[test]
fn rust_is_changed_in_identifiers_comments_and_strings_only() {
    let text = "/// By 704.5a.\n#[x(R704_5A)]\nfn r() -> f64 { // 704.5b\n    m!(cr::R704_5B, \"704.5c\");\n    let R704_5Ax = 704.5; 702.9\n}\n";
    let after = "/// By 704.5b.\n#[x(R704_5B)]\nfn r() -> f64 { // 704.5c\n    m!(cr::R704_5C, \"704.5d\");\n    let R704_5Ax = 704.5; 702.9\n}\n";
    both(|there, _| {
        assert_eq!(there.rust(text).unwrap(), after);
        assert!(there.rust("fn (").is_err());
    });
}

#[test]
fn traces_keep_their_column_and_refusals_their_gap() {
    let text = "## 702.9 Flying\n\n```trace\n704.5a  dies\n702.9   flies (704.5b)\n701.36a goes\n```\n\n```illegal\n702.9  flies\n701.36a  goes\n```\n";
    let after = "## 702.102 Flying\n\n```trace\n704.5b  dies\n702.102 flies (704.5c)\ngone_701_36a goes\n```\n\n```illegal\n702.102  flies\ngone_701_36a  goes\n```\n";
    both(|there, back| {
        assert_eq!(there.scenarios(text), after);
        assert_eq!(back.scenarios(after), text);
    });
}

#[test]
fn clauses_go_with_their_rule() {
    both(|there, back| {
        for (text, after) in [("704.5a#3", "704.5b#3"), ("701.36a#2", "gone_701_36a#2"), ("702.9#1", "702.102#1")] {
            assert_eq!(there.scenarios(&format!("## {text} What happens\n")), format!("## {after} What happens\n"));
            assert_eq!(back.scenarios(&format!("## {after} What happens\n")), format!("## {text} What happens\n"));
            assert_eq!(there.prose(&format!("see {text}")), format!("see {after}"));
        }
    });
}

#[test]
fn perturbations_go_with_the_rows_of_their_rule_and_stay_sorted() {
    let text = "perturbation,games\n500.4:last,7\n701.36a:dropped,7\n702.9/2:dropped,1000\n702.9:number+1,5\n704.5a:dropped,7\n";
    let after = "perturbation,games\n702.102/2:dropped,1000\n702.102:number+1,5\n704.5b:dropped,7\ngone_500_4:last,7\ngone_701_36a:dropped,7\n";
    both(|there, back| {
        assert_eq!(carried(text, there), after);
        assert_eq!(carried(after, back), text);
        assert_eq!(carried("perturbation,games\n", there), "perturbation,games\n");
    });
}

/// A few of these numbers, each for one rule.
fn edition() -> impl Strategy<Value = Vec<(u32, &'static str)>> {
    const ALL: [&str; 10] = ["100.1", "100.2", "100.3", "101.1", "101.1a", "101.1b", "101.1c", "101.2", "102.1", "102.2"];
    (prop::sample::subsequence((1..14_u32).collect::<Vec<_>>(), 4..10).prop_shuffle(), Just(ALL)).prop_map(|(ids, all)| {
        let mut rules: Vec<(u32, &str)> = ids.into_iter().zip(all).collect();
        rules.sort_by_key(|it| it.1);
        rules
    })
}

proptest! {
    #[test]
    fn there_and_back_is_the_identity(
        old in edition(),
        new in edition(),
        places in prop::collection::vec((0..10_usize, 0..10_usize, 0..5_u8), 1..12),
    ) {
        let (lineage, a, b) = (lineage(&old, &new), book("2020-01-01", &old), book("2021-01-01", &new));
        let mut parts = Vec::new();
        for (first, last, kind) in places {
            let (first, last) = (&old[first % old.len()].1, &old[last % old.len()].1);
            let (from, to): (RuleId, RuleId) = (first.parse().unwrap(), last.parse().unwrap());
            let short = short_end(from, to);
            parts.push(match (kind, short) {
                (0, Some(end)) => format!("rules {first}-{end}, "),
                (1, _) if from < to => format!("{first}–{last} "),
                (2, _) => format!("({first}; rule {}) ", &last[..3]),
                (3, _) => format!("rules {first} and {} ", &last[..3]),
                _ => format!("{first}, "),
            });
        }
        let text = parts.concat();
        let there = Numbers::new(&lineage, &a, &b).unwrap().prose(&text);
        let back = Numbers::new(&lineage, &b, &a).unwrap().prose(&there);
        prop_assert_eq!(back, text, "by way of {}", there);
    }
}
