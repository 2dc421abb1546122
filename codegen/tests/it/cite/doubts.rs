//! Wrong numbers: all that do not exist are found, and most of those that are of another rule, without a false alarm.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use codegen::{
    cite::{Asked, Kind, Numbering, Verdict},
    scan::Tree,
};

use super::{
    Facts, Texts,
    forge::{Chance, Mistake, Recipe, WRITTEN, by_place, tree},
};
use crate::shared;

/// What was found of a kind of mistakes.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    /// How many there are.
    all: usize,
    /// How many are doubted.
    doubted: usize,
    /// Of how many of these the rule that is meant is named.
    named: usize,
}

const RECIPE: Recipe = Recipe { sites: 3000, wrong: 3, per_file: 20 };

fn measure(facts: &Facts, seed: u64, texts: Texts) -> Option<BTreeMap<Option<Mistake>, Found>> {
    let numbering = Numbering::new(&facts.lineage);
    let newest = numbering.dates().len() - 1;
    let (files, truths) = tree(&numbering, newest, RECIPE, &mut Chance::new(seed));
    let asked = Asked { edition: numbering.dates().last().copied(), ..Asked::default() };
    let checked = facts.check(&files, &asked, texts)?;
    let truths_at = by_place(&truths);
    let mut found: BTreeMap<Option<Mistake>, Found> = BTreeMap::new();
    for site in &checked.sites {
        let truth = truths_at.get(&(site.file.as_str(), site.site.line)).filter(|it| it.written == site.site.written);
        let truth = truth.unwrap_or_else(|| panic!("{}:{} cites nothing: {:?}", site.file, site.site.line, site.site));
        let kind = site.verdict.kind();
        let doubted = if truth.mistake == Some(Mistake::Missing) { kind == Kind::NoSuchRule } else { kind != Kind::Fine };
        let meant = numbering.standing(truth.meant, newest).map(|it| it.rule);
        let named = matches!(&site.verdict, Verdict::Another { better, .. } if Some(*better) == meant);
        assert!(!doubted || truth.mistake.is_some(), "a false alarm: {:?} in {:?}", site.finding, site.site.words);
        let counts = found.entry(truth.mistake).or_default();
        counts.all += 1;
        counts.doubted += usize::from(doubted);
        counts.named += usize::from(named);
    }
    let places: BTreeSet<(&str, usize)> = checked.sites.iter().map(|it| (it.file.as_str(), it.site.line)).collect();
    if let Some(it) = truths.iter().find(|it| !places.contains(&(it.file.as_str(), it.line))) {
        panic!("a site is not found: {:?}", files[&it.file].lines().nth(it.line - 1));
    }
    assert_eq!(checked.sites.len(), truths.len(), "every site is found, and nothing else");
    Some(found)
}

#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn judge(found: &BTreeMap<Option<Mistake>, Found>, what: &str) {
    println!("{what}: {found:?}");
    let right = found[&None].all;
    assert!(right >= 500, "only {right} correct sites");
    let missing = found[&Some(Mistake::Missing)];
    assert_eq!(missing.doubted, missing.all, "every number that does not exist is found");
    let other = found.iter().filter(|it| !matches!(it.0, None | Some(Mistake::Missing))).map(|it| it.1);
    let (wrong, doubted) = other.fold((0, 0), |sum, it| (sum.0 + it.all, sum.1 + it.doubted));
    println!("{what}: {doubted} of {wrong} real numbers of other rules are doubted, none of {right} right ones");
    assert!(doubted * 10 >= wrong * 6, "fewer than six in ten are found: {doubted} of {wrong}");
}

#[test]
fn wrong_numbers_are_found_by_the_gists() {
    let found = measure(&Facts::when_newest(WRITTEN), 1, Texts::None).expect("it needs no text");
    judge(&found, "by the gists");
}

#[test]
fn wrong_numbers_are_found_by_the_texts() {
    if let Some(found) = measure(&Facts::when_newest(WRITTEN), 2, Texts::AtHand) {
        judge(&found, "by the texts");
    }
}

/// Words that nobody wrote for this: the comments of this project's engine, and its headings, which tell of cards and not of rules.
#[test]
#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn few_right_numbers_are_doubted_in_this_project() {
    let facts = Facts::read();
    let is_of = |path: &str, ending: &str| path.rsplit_once('.').is_some_and(|it| it.1 == ending);
    let read = |path: String| {
        let text = fs::read_to_string(shared::root().join(&path)).expect("a source of ours");
        (path, text)
    };
    let sources: Tree =
        shared::files("engine").into_iter().filter(|it| is_of(it, "rs") && !it.contains("/generated")).map(read).collect();
    let headings = |text: &str| {
        text.lines().filter_map(|it| it.strip_prefix("## ")).map(|it| format!("- CR {it}\n\n")).collect::<Vec<_>>().concat()
    };
    let headings: Tree =
        shared::tree().into_iter().filter(|it| is_of(&it.0, "md")).map(|(path, text)| (path, headings(&text))).collect();
    for (what, files, most) in [("comments", sources, 20), ("headings", headings, 50)] {
        let checked = facts
            .check(&files, &Asked { edition: facts.book.edition, ..Asked::default() }, Texts::None)
            .expect("it needs no text");
        let (doubted, all) = (checked.count(Kind::AnotherRule), checked.sites.len());
        println!("of {all} {what} of this project {doubted} are doubted");
        assert!(all > 1000 && doubted * 1000 <= all * most, "{doubted} of {all} {what}");
    }
}
