//! Numbers carried over editions: each right, or reported; and carried again, nothing changes.

use std::collections::BTreeMap;

use codegen::cite::{Left, Numbering, carry};
use rules_data::{Edition, Place, RuleId, StableId};

use super::{
    Facts,
    forge::{Chance, Recipe, tree},
};

fn date(text: &str) -> Edition {
    text.parse().expect("a date")
}

/// The place that a number names, however it is written.
fn place(written: &str) -> Option<Place> {
    let plain: String = written.to_ascii_lowercase().chars().filter(|it| !matches!(it, '(' | ')')).collect();
    let (digits, letters) = plain.split_at(plain.find(|it: char| it.is_ascii_alphabetic()).unwrap_or(plain.len()));
    format!("{}{letters}", digits.trim_end_matches('.')).parse().ok()
}

/// Whether a line names a rule.
fn names(line: &str, rule: RuleId) -> bool {
    let words = line.split(|it: char| it.is_whitespace() || "[]:;,§#\"".contains(it));
    let numbers = words.map(|it| it.trim_start_matches('(').trim_start_matches("CR").trim_end_matches(['.', ']', ',']));
    numbers.filter_map(place).any(|it| it == Place::Rule(rule))
}

#[test]
fn ten_thousand_numbers_are_right_or_reported_over_three_editions() {
    let facts = Facts::read();
    let numbering = Numbering::new(&facts.lineage);
    let editions = ["2017-08-25", "2021-02-05", "2026-06-19"].map(date);
    let first = numbering.position(editions[0]).expect("the lineage knows it");
    let recipe = Recipe { sites: 10_000, wrong: 12, per_file: 50 };
    let (mut files, truths) = tree(&numbering, first, recipe, &mut Chance::new(7));
    let mut left = Left::default();
    let (mut changed, mut open) = (0, BTreeMap::new());
    for pair in editions.windows(2) {
        let carried = carry(&files, &numbering, &[], &left, [pair[0], pair[1]]).expect("the editions are known");
        changed += carried.changed;
        open = carried.open.iter().map(|(file, line, number, why)| ((file.clone(), *line), (number.clone(), *why))).collect();
        assert_eq!(carried.carried + carried.open.len(), truths.len(), "every site is carried or reported");
        files.extend(carried.files);
        left = carried.left;
    }
    assert!(changed > 3000, "the editions differ in few numbers: {changed}");
    let last = numbering.position(editions[2]).expect("the lineage knows it");
    let between = numbering.position(editions[1]).expect("the lineage knows it");
    let mut right = 0;
    for truth in &truths {
        // A wrong number is that of another rule, and is carried as such.
        let Some(Place::Rule(was)) = place(&truth.written) else { continue };
        let line = files[&truth.file].split('\n').nth(truth.line - 1).expect("the lines stay");
        let bearers: Vec<_> = numbering.bearers(was, first).collect();
        let now: Vec<_> = bearers.iter().filter_map(|it| numbering.standing(*it, last)).map(|it| it.rule).collect();
        if let Some((number, _)) = open.get(&(truth.file.clone(), truth.line)) {
            assert!(line.contains(number.as_str()), "{}:{} {line}", truth.file, truth.line);
            let on_the_way = |it: &StableId| numbering.standing(*it, between).is_none();
            assert!(
                now.is_empty() || bearers.len() > 1 || bearers.iter().all(on_the_way),
                "{}:{} {line}",
                truth.file,
                truth.line
            );
            continue;
        }
        let [now] = now[..] else { panic!("{}:{} is not reported: {line}", truth.file, truth.line) };
        assert!(names(line, now), "{}:{} {was} is {now} now: {line}", truth.file, truth.line);
        right += 1;
    }
    assert!(right > 9000, "{right}");
    let again = carry(&files, &numbering, &[], &left, [editions[2], editions[2]]).expect("the editions are known");
    assert!(again.files.is_empty(), "carried to where it is, nothing changes");
}

#[test]
fn there_and_back_is_where_it_was() {
    let facts = Facts::read();
    let numbering = Numbering::new(&facts.lineage);
    let (old, new) = (date("2021-02-05"), date("2026-06-19"));
    let at = numbering.position(old).expect("the lineage knows it");
    let (files, _) = tree(&numbering, at, Recipe { sites: 1000, wrong: 0, per_file: 50 }, &mut Chance::new(3));
    let there = carry(&files, &numbering, &[], &Left::default(), [old, new]).expect("the editions are known");
    let mut after = files.clone();
    after.extend(there.files);
    let back = carry(&after, &numbering, &[], &there.left, [new, old]).expect("the editions are known");
    after.extend(back.files);
    assert_eq!(after, files);
}
