//! Rules that comments name: those that do not exist, and how many wrong ones are noticed.

use codegen::{
    Finding, Level,
    audit::{Inputs, audit},
    report::{Style, excerpt},
    scan::{MentionKind, Scan, scan},
};
use expect_test::expect;
use rules_data::{Place, Reference, RuleId};

use crate::{audit::example_book, ledger::ledger, scan::tree, shared};

#[test]
fn a_rule_that_does_not_exist_is_an_error_wherever_it_is_said() {
    let engine = "=== engine/src/game.rs
//! Of 704.5f, and of 704.9 by mistake.

/// Rules 601.2a-f.
fn zero() -> f64 {
    702.9 // is a number, 999.1a is none of the book
}
=== engine/tests/rules/dying.md
# Dying

It is 704.6a that says so.

## 704.5f It dies

```play
704.6b
```
";
    let book = example_book();
    let scan = scan(&tree(engine), &book);
    let ledger = ledger("").to_csv();
    let audit = audit(&Inputs::of_files(&book, &ledger, "", &scan));
    let wrong: Vec<&Finding> = audit.findings.iter().filter(|it| it.code == "no-such-rule").collect();
    let lines: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    expect![[r#"
        engine/src/game.rs:1: error[no-such-rule]: the book has no 704.9; the nearest are 704.5a, 704.5f
        engine/src/game.rs:3: error[no-such-rule]: the book has no 601.2f; the nearest are 601.2b, 601.2c, 704.5
        engine/src/game.rs:5: error[no-such-rule]: the book has no 999.1a; the nearest are 704.5a, 704.5f
        engine/tests/rules/dying.md:3: error[no-such-rule]: the book has no 704.6a; the nearest are 704.5a, 704.5f"#]]
    .assert_eq(&lines.join("\n"));
    assert!(wrong.iter().all(|it| it.level == Level::Error));
    let shown = excerpt(wrong[0], "//! Of 704.5f, and of 704.9 by mistake.\n", Style::Plain).unwrap_or_default();
    expect![[r#"
          |
        1 | //! Of 704.5f, and of 704.9 by mistake.
          |                       ^^^^^"#]]
    .assert_eq(&shown);
}

/// The notes about comments, of which every `step`th is given the rule of another, in another section.
fn noted(mut scan: Scan, step: usize) -> (usize, usize, usize) {
    let named = |it: &Reference| match it {
        Reference::To(Place::Rule(rule)) => Some(*rule),
        _ => None,
    };
    let all: Vec<RuleId> = scan.mentions.iter().filter_map(|it| named(&it.reference)).collect();
    let comments = scan.mentions.iter_mut().filter(|it| it.kind == MentionKind::Comment);
    let mut seeded = Vec::new();
    let mut count = 0;
    for mention in comments {
        count += 1;
        let Some(rule) = named(&mention.reference).filter(|_| count % step == 0) else { continue };
        let other = all.iter().cycle().skip(count + all.len() / 2).take(all.len()).find(|it| it.section() != rule.section());
        mention.reference = Reference::To(Place::Rule(*other.expect("there are several sections")));
        seeded.push((mention.file.clone(), mention.line));
    }
    let (book, ledger, _) = shared::scanned();
    let ledger = ledger.to_csv();
    let audit = audit(&Inputs::of_files(book, &ledger, "", &scan));
    let noted: Vec<_> = audit.findings.iter().filter(|it| it.code == "stray-comment").collect();
    let hits = noted.iter().filter(|it| seeded.contains(&(it.file.clone(), it.line))).count();
    (count, seeded.len(), if step == usize::MAX { noted.len() } else { hits })
}

#[test]
#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn many_seeded_comments_are_noted_and_few_right_ones() {
    let (_, _, scan) = shared::scanned();
    let (all, _, clean) = noted(scan.clone(), usize::MAX);
    let (_, seeded, hits) = noted(scan.clone(), 20);
    println!("of {all} comments as they are {clean} are noted; of {seeded} seeded ones {hits}");
    assert!(hits * 10 >= seeded * 5, "fewer than five in ten wrong ones are noted: {hits} of {seeded}");
    assert!(clean * 15 <= all, "more than one in fifteen right ones is noted: {clean} of {all}");
}
