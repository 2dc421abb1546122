//! An edition that nobody has published: the newest one at hand with rules cut in two, joined, and left out.

use codegen::{
    lineage::{Comparison, Side, compare},
    read,
};
use expect_test::{Expect, expect};
use rules_data::Book;

use crate::shared;

/// The edition that is changed.
const DATE: &str = "20260619";

/// What became of some rules when the paragraphs of the book were changed.
#[track_caller]
fn check(rules: &[&str], change: impl Fn(&mut Vec<String>), expected: Expect) {
    let Some(old) = shared::read_edition(DATE) else { return };
    let bytes = shared::edition(DATE).expect("it was read");
    let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    change(&mut lines);
    let new = read("forged", lines.join("\n").as_bytes(), None);
    let book = new.book();
    let sides = [Side::with_text(old.book(), &old.manuscript), Side::with_text(&book, &new.manuscript)];
    expected.assert_eq(&told(rules, &compare(&sides[0], &sides[1], &[]), old.book(), &book));
}

fn told(rules: &[&str], comparison: &Comparison, old: &Book, new: &Book) -> String {
    let mut lines = Vec::new();
    for fate in &comparison.fates {
        let Some(rule) = fate.old.map(|it| old.rules[it].id.to_string()).filter(|it| rules.contains(&it.as_str())) else {
            continue;
        };
        let numbers = |those: &[usize]| those.iter().map(|it| format!(" {}", new.rules[*it].id)).collect::<Vec<_>>().concat();
        let near = if fate.near.is_empty() { String::new() } else { format!(", most like{}", numbers(&fate.near)) };
        lines.push(format!("{rule} {}{}{near}\n", fate.kind.name(), numbers(&fate.new)));
    }
    lines.concat()
}

/// The line of a rule.
fn line(lines: &[String], rule: &str) -> usize {
    let is_it = |it: &&str| it.starts_with(rule) && it[rule.len()..].starts_with([' ', '.']);
    lines.iter().rposition(|it| is_it(&it.as_str())).expect("the edition has the rule")
}

/// Gives the parts of a rule the next letters, or those before.
fn relabel(lines: &mut [String], from: &[(&str, &str)]) {
    for (old, new) in from {
        let at = line(lines, old);
        lines[at] = lines[at].replacen(old, new, 1);
    }
}

#[test]
fn a_sentence_that_others_say_too_is_cut_off() {
    check(
        &["601.7", "601.7a", "602.3"],
        |lines| {
            relabel(lines, &[("601.7b", "601.7c"), ("601.7a", "601.7b")]);
            let at = line(lines, "601.7");
            let whole = lines[at].clone();
            let (first, second) = whole.rsplit_once(". ").expect("it has two sentences");
            lines[at] = format!("{first}.\n\n601.7a {second}");
        },
        expect![[r#"
            601.7 split 601.7 601.7a
            601.7a moved 601.7b
            602.3 same 602.3
        "#]],
    );
}

#[test]
fn a_rule_that_takes_in_its_part_is_there_still() {
    check(
        &["121.6", "121.6a", "121.6b"],
        |lines| {
            let part = line(lines, "121.6a");
            let taken = lines[part].split_once(' ').expect("it has a text").1.to_owned();
            lines[part].clear();
            let at = line(lines, "121.6");
            lines[at].push(' ');
            lines[at].push_str(&taken);
            relabel(lines, &[("121.6b", "121.6a"), ("121.6c", "121.6b")]);
        },
        expect![[r#"
            121.6 reworded 121.6
            121.6a merged 121.6
            121.6b moved 121.6a
        "#]],
    );
}

#[test]
fn what_is_most_like_a_rule_that_is_gone_is_named() {
    let Some((old, new)) = shared::read_edition("20230203").zip(shared::read_edition("20231117")) else { return };
    let sides = [old, new].map(|it| Side::with_text(it.book(), &it.manuscript));
    let comparison = compare(&sides[0], &sides[1], &shared::decisions());
    let rules = ["713.1a", "713.4c", "713.6", "713.7", "713.10"];
    expect![[r#"
        713.1a removed, most like 712.2
        713.4c removed
        713.6 removed, most like 712.6
        713.7 removed, most like 712.7
        713.10 merged 712.15
    "#]]
    .assert_eq(&told(&rules, &comparison, old.book(), new.book()));
}
