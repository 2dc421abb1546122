//! Wrong numbers: all that do not exist are found, and most of those that are of another rule, without a false alarm.

use std::collections::BTreeMap;

use codegen::cite::{Asked, Kind, Numbering};

use super::{
    Facts, Texts,
    forge::{Chance, Mistake, Recipe, by_place, tree},
};

/// What was found of a kind of mistakes: of how many.
type Found = BTreeMap<Option<Mistake>, [usize; 2]>;

fn measure(facts: &Facts, recipe: Recipe, seed: u64, texts: Texts) -> Option<Found> {
    let numbering = Numbering::new(&facts.lineage);
    let newest = numbering.dates().len() - 1;
    let (files, truths) = tree(&numbering, newest, recipe, &mut Chance::new(seed));
    let asked = Asked { edition: numbering.dates().last().copied(), ..Asked::default() };
    let checked = facts.check(&files, &asked, texts)?;
    let truths_at = by_place(&truths);
    let mut found = Found::new();
    for site in &checked.sites {
        let truth = truths_at.get(&(site.file.as_str(), site.site.line)).filter(|it| it.written == site.site.written);
        let truth = truth.unwrap_or_else(|| panic!("{}:{} cites nothing: {:?}", site.file, site.site.line, site.site));
        let kind = site.verdict.kind();
        let alarm = match truth.mistake {
            Some(Mistake::Missing) => kind == Kind::NoSuchRule,
            _ => kind != Kind::Fine,
        };
        if alarm && truth.mistake.is_none() {
            println!("false alarm: {:?} {:?}", site.site.words.near, site.finding.as_ref().map(ToString::to_string));
        }
        let counts = found.entry(truth.mistake).or_default();
        counts[0] += usize::from(alarm);
        counts[1] += 1;
    }
    assert_eq!(checked.sites.len(), truths.len(), "every site is found, and nothing else");
    Some(found)
}

#[track_caller]
fn judge(found: &Found, what: &str) {
    println!("{what}: {found:?}");
    let [alarms, right] = found[&None];
    assert!(right >= 500 && alarms == 0, "{alarms} false alarms among {right} correct sites");
    let [missing, all] = found[&Some(Mistake::Missing)];
    assert_eq!(missing, all, "every number that does not exist is found");
    let other = found.iter().filter(|it| !matches!(it.0, None | Some(Mistake::Missing))).map(|it| *it.1);
    let [hits, wrong] = other.fold([0, 0], |sum, it| [sum[0] + it[0], sum[1] + it[1]]);
    println!("{what}: {hits} of {wrong} real numbers of other rules are doubted, {alarms} of {right} right ones");
    assert!(hits * 10 >= wrong * 6, "fewer than six in ten are found: {hits} of {wrong}");
}

const RECIPE: Recipe = Recipe { sites: 3000, wrong: 3, per_file: 20 };

#[test]
#[expect(clippy::print_stdout, reason = "a measurement is there to be read")]
fn wrong_numbers_are_found_by_the_gists() {
    let facts = Facts::read();
    println!("by the gists");
    judge(&measure(&facts, RECIPE, 1, Texts::None).expect("it needs no text"), "by the gists");
}

#[test]
fn wrong_numbers_are_found_by_the_texts() {
    let facts = Facts::read();
    if let Some(found) = measure(&facts, RECIPE, 2, Texts::AtHand) {
        judge(&found, "by the texts");
    }
}

/// How often what is right is doubted in words that are no comments about rules: those of this project's engine, and its headings.
#[test]
fn few_right_numbers_are_doubted_in_this_project() {
    let facts = Facts::read();
    for texts in [Texts::None, Texts::AtHand] {
        let files: codegen::scan::Tree = crate::shared::files("engine/src")
            .into_iter()
            .filter(|it| !it.contains("generated"))
            .map(|it| (it.clone(), std::fs::read_to_string(crate::shared::root().join(&it)).expect("a source")))
            .collect();
        let Some(checked) = facts.check(&files, &Asked { edition: facts.book.edition, ..Asked::default() }, texts) else {
            return;
        };
        let doubted = checked.count(Kind::AnotherRule);
        println!("{doubted} of {} in the engine", checked.sites.len());
        let files: codegen::scan::Tree = crate::shared::tree()
            .into_iter()
            .filter(|it| it.0.ends_with(".md"))
            .map(|(path, text)| {
                (path, text.lines().filter_map(|it| it.strip_prefix("## ")).map(|it| format!("- CR {it}\n\n")).collect())
            })
            .collect();
        let checked = facts.check(&files, &Asked { edition: facts.book.edition, ..Asked::default() }, texts).expect("as above");
        println!("{} of {} headings", checked.count(Kind::AnotherRule), checked.sites.len());
    }
}
