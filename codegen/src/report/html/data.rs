//! What the script knows: the rules as it finds them, and the lineage as it compares editions. Scripts, not JSON: a page that is opened
//! from a file may load no other file than these.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Edition, Fingerprint, Link, RuleId, StableId};
use serde::Serialize;

use super::{Site, mark::Mark, site::Entry, tags::Tag};
use crate::audit::Told;

#[derive(Serialize)]
struct Known<'s> {
    marks: BTreeMap<char, &'static str>,
    tags: Vec<&'static str>,
    rules: Vec<Row<'s>>,
}

/// A rule: number, gist, mark, tags, keyword, hooks and functions, id, numbers that it had, number of examples that are excused.
type Row<'s> = (RuleId, &'s str, char, u32, &'s str, String, Option<StableId>, Vec<RuleId>, usize);

/// The rules.
pub(super) fn rules(site: &Site<'_>) -> String {
    let rules = Known {
        marks: Mark::ALL.into_iter().map(|it| (it.letter(), site.words(it).name)).collect(),
        tags: Tag::all().into_iter().map(Tag::name).collect(),
        rules: site.entries.iter().map(|it| row(site, it)).collect(),
    };
    call("rules", &rules)
}

fn row<'s>(site: &'s Site<'_>, it: &'s Entry<'_>) -> Row<'s> {
    let handlers = it.standing.handlers.iter().flat_map(|it| [it.hook.as_str(), it.function.as_str()]);
    let keyword = it.text.title.as_deref().or_else(|| it.id().parent().and_then(|it| site.entry(it)?.text.title.as_deref()));
    let words: BTreeSet<&str> = handlers.collect();
    let words: Vec<&str> = words.into_iter().collect();
    let id = it.row.map(|it| it.id);
    let mut old: Vec<RuleId> = id.iter().flat_map(|id| site.given.lineage.numbers(*id)).map(|it| it.1).collect();
    old.sort_unstable();
    old.dedup();
    old.retain(|number| *number != it.id());
    let excused = it.examples.iter().filter(|it| it.told == Told::Excused).count();
    (it.id(), it.gist(), it.mark.letter(), Tag::bits(it), keyword.unwrap_or_default(), words.join(" "), id, old, excused)
}

#[derive(Serialize)]
struct Past {
    editions: Vec<Edition>,
    /// By id: since which edition, under which number, with which of its texts, and out of or into which rule.
    rules: BTreeMap<u32, Vec<Since>>,
}

/// The place of the edition, the number or nothing, the how-manyth text, and a link: the id, below zero where the text stands in that
/// of another rule now.
type Since = (usize, Option<RuleId>, usize, i64);

/// The lineage.
pub(super) fn lineage(site: &Site<'_>) -> String {
    let lineage = site.given.lineage;
    let editions: Vec<Edition> = lineage.editions().collect();
    let places: BTreeMap<Edition, usize> = editions.iter().enumerate().map(|(at, it)| (*it, at)).collect();
    let steps = |id: StableId| {
        let mut texts: Vec<Fingerprint> = Vec::new();
        let since = lineage.steps(id).iter().map(|step| {
            let text = step.standing.map_or(0, |it| {
                texts.iter().position(|text| *text == it.masked).unwrap_or_else(|| {
                    texts.push(it.masked);
                    texts.len() - 1
                })
            });
            let link = match step.link {
                Some(Link::From(id)) => i64::from(id.0),
                Some(Link::Into(id)) => -i64::from(id.0),
                Some(Link::Near(..) | Link::Is(_)) | None => 0,
            };
            (places[&step.edition], step.standing.map(|it| it.rule), text, link)
        });
        since.collect()
    };
    let rules = lineage.ids().map(|id| (id.0, steps(id))).collect();
    call("lineage", &Past { editions, rules })
}

fn call(name: &str, data: &impl Serialize) -> String {
    let json = serde_json::to_string(data).expect("names, numbers and lists of them always have a JSON form");
    format!("rulemill.{name}({json});\n")
}
