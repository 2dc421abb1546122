//! The code that carries a rule: handlers, what models it, and where else it is cited.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::{
    super::{Page, Site, code, site::Entry},
    panel,
};
use crate::scan::{Handler, Item};

pub(super) fn panels(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let models = models(site, rule);
    html! {
        @if !rule.standing.handlers.is_empty() {
            (panel("Handlers", html! { @for rows in rule.standing.handlers.chunk_by(|one, other| is_same(one, other)) { (handler(site, rule, rows)) } }))
        }
        @if !models.is_empty() {
            (panel("Modelled by", html! {
                @for it in models { div.source { p.where { code { (it.name) } " " span { (it.file) ":" (it.first) } } (source(site, rule, it)) } }
            }))
        }
        @if !rule.uses.is_empty() { (panel("Also cited in", uses(rule))) }
    }
}

/// Whether two rows name the same function.
fn is_same(one: &Handler, other: &Handler) -> bool {
    (&one.file, &one.function) == (&other.file, &other.function)
}

/// The rows that name a function, and its source.
fn handler(site: &Site<'_>, rule: &Entry<'_>, rows: &[&Handler]) -> Markup {
    let item = rows.first().and_then(|it| site.items(&it.function, &it.file).first().copied());
    // The only row of a rule is missed where the rule is; that stands above.
    let is_idle = |it: &Handler| rule.standing.handlers.len() > 1 && site.is_missed(it) == Some(false);
    html! {
        div.source {
            @for it in rows {
                p.where {
                    b { (it.hook) } " " code { (it.function) } " " span { (it.file) ":" (it.line) }
                    @if is_idle(it) { " " span.outcome.idle { "no scenario misses this row" } }
                }
            }
            @if let Some(item) = item { (source(site, rule, item)) }
        }
    }
}

/// The items that the note names in backticks, as far as they are short enough to be read here.
fn models<'a>(site: &Site<'a>, rule: &Entry<'_>) -> Vec<&'a Item> {
    let names = rule.standing.note.split('`').skip(1).step_by(2);
    let found = names.filter_map(|it| meant(&site.items(it.trim_end_matches("()"), ""), rule));
    found.filter(|it| it.last - it.first < SHORT).collect()
}

/// Of the items with a name the one that is meant: the only one, or else the only one that cites the rule.
fn meant<'a>(named: &[&'a Item], rule: &Entry<'_>) -> Option<&'a Item> {
    let citing: Vec<&Item> = named.iter().filter(|it| cites(it, rule)).copied().collect();
    match (named, citing.as_slice()) {
        ([only], _) | (_, [only]) => Some(only),
        _ => None,
    }
}

/// Whether the words of an item, or the constants of its file, name the rule.
fn cites(item: &Item, rule: &Entry<'_>) -> bool {
    let number = rule.id().to_string();
    let mut words = item.doc.split(|it: char| !it.is_ascii_alphanumeric() && it != '.');
    words.any(|it| it.trim_end_matches('.') == number) || rule.uses.iter().any(|it| it.file == item.file)
}

/// Items with more lines than this are named, and not shown.
const SHORT: usize = 40;

fn source(site: &Site<'_>, rule: &Entry<'_>, item: &Item) -> Markup {
    let Some(text) = site.given.tree.get(&item.file) else { return html! {} };
    let lines: Vec<&str> = text.lines().skip(item.first - 1).take(item.last + 1 - item.first).collect();
    html! { pre.code tabindex="0" aria-label=(item.name) { code { (code::highlight(site, Page::Rule(rule.id()), &lines)) } } }
}

/// The other citations by item, those of one item together.
fn uses(rule: &Entry<'_>) -> Markup {
    let mut places: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for it in &rule.uses {
        places.entry((&it.file, &it.item)).or_default().push(it.line);
    }
    html! {
        ul.where {
            @for ((file, item), lines) in places {
                li {
                    @if !item.is_empty() { code { (item) } " " }
                    span { (file) @for line in lines { ":" (line) } }
                }
            }
        }
    }
}
