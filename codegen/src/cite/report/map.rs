//! The rules that a tree cites as a map of the book: a page by itself, without script, that opens from a file.

use std::collections::BTreeMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rules_data::{Chapter, RuleId, Section};

use super::rules::{Cited, cited};
use crate::cite::{Checked, Known};

const STYLE: &str = include_str!("map.css");

/// How often a rule is cited: the name of its color, and what that means.
const STEPS: [(&str, &str); 4] = [("n", "not cited"), ("a", "once"), ("b", "2 to 9 times"), ("c", "10 times or more")];

/// The page.
pub(super) fn map(checked: &Checked, known: &Known<'_>) -> String {
    let rules: BTreeMap<RuleId, Cited> = cited(checked, known).into_iter().map(|it| (it.rule, it)).collect();
    let sites: usize = rules.values().map(|it| it.sites).sum();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "The rules that are cited" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (rules.len()) " of " (known.book.rules.len()) " rules are cited" }
                p { "At " (sites) " places in " (checked.files()) " files, by the edition of " (checked.edition) "; the map is of that of " (checked.newest) "." }
                ul.legend {
                    @for (class, meaning) in STEPS { li { i.(class) {} " " (meaning) } }
                    li { i.w {} " cited where the words fit another rule" }
                }
                @for chapter in &known.book.chapters { (part(chapter, known, &rules)) }
            }
        }
    };
    page.into_string() + "\n"
}

fn part(chapter: &Chapter, known: &Known<'_>, cited: &BTreeMap<RuleId, Cited>) -> Markup {
    let sections = known.book.sections.iter().filter(|it| it.number / 100 == u16::from(chapter.number));
    html! {
        section {
            h2 { (chapter.number) " " (chapter.title) }
            div.sections { @for section in sections { (block(section, known, cited)) } }
        }
    }
}

fn block(section: &Section, known: &Known<'_>, cited: &BTreeMap<RuleId, Cited>) -> Markup {
    let rules: Vec<RuleId> = known.book.rules.iter().map(|it| it.id).filter(|it| it.section() == section.number).collect();
    let count = rules.iter().filter(|it| cited.contains_key(it)).count();
    html! {
        div.block {
            h3 { b { (section.number) } " " (section.title) " " small { (count) " of " (rules.len()) } }
            p.cells { @for rule in rules { (cell(rule, cited.get(&rule))) } }
        }
    }
}

/// A rule, with what is known of it to point at.
fn cell(rule: RuleId, cited: Option<&Cited>) -> Markup {
    let Some(Cited { sites, fine, files, gist, .. }) = cited else {
        return html! { i.n title=(format!("{rule}: not cited")) {} };
    };
    let step = match sites {
        1 => "a",
        2..=9 => "b",
        _ => "c",
    };
    let wrong = if fine < sites { format!("; {} of them fit another rule better", sites - fine) } else { String::new() };
    let title = format!("{rule}: {sites} in {files} files{wrong}. {gist}");
    html! { i.(step).w[fine < sites] title=(title) {} }
}
