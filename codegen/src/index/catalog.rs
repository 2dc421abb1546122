//! Catalogs: the names that the book lists, with the rule that gives each.
//!
//! Nothing here knows the number of a rule: a list is found by its sentence, a title by its section. What an edition does not list
//! is not in its book.

use memchr::memmem::{self, Finder};
use pest::{Parser, iterators::Pair};
use pest_derive::Parser;
use rules_data::{Catalog, Entry, Place, RuleId};

use super::{bare_title, plain_title};
use crate::manuscript::{Manuscript, RuleText};

#[derive(Parser)]
#[grammar = "index/catalog.pest"]
struct Listings;

/// A part of each sentence that lists names: only these are parsed.
const MARKERS: [&str; 12] = [
    "types are ",
    "words are ",
    " long: ",
    "land types",
    " type is ",
    " colors in ",
    " zones: ",
    "Some older cards",
    "in this order: ",
    " steps",
    "keyword counter",
    "Those names are ",
];

/// All catalogs of a manuscript.
pub(super) fn catalogs(manuscript: &Manuscript) -> Vec<Catalog> {
    let mut catalogs = Catalogs::default();
    let markers = MARKERS.map(Finder::new);
    for rule in &manuscript.rules {
        lists(rule, &markers, &mut catalogs);
        layer(rule, &mut catalogs);
        counters(rule, counters_section(manuscript), &mut catalogs);
    }
    titles(manuscript, "Keyword Actions", "keyword-actions", &mut catalogs);
    titles(manuscript, "Keyword Abilities", "keyword-abilities", &mut catalogs);
    symbols(manuscript, &mut catalogs);
    let Catalogs(mut catalogs) = catalogs;
    catalogs.sort_by(|a, b| (a.source, &a.name).cmp(&(b.source, &b.name)));
    catalogs
}

/// Catalogs in the making, in the order in which they were begun.
#[derive(Debug, Default)]
struct Catalogs(Vec<Catalog>);

impl Catalogs {
    /// Adds a name to a catalog, unless the catalog has it.
    fn add(&mut self, catalog: &str, source: Place, name: &str, rule: RuleId) {
        let known = self.0.iter().position(|it| it.name == catalog);
        let at = known.unwrap_or_else(|| {
            self.0.push(Catalog { name: catalog.to_owned(), source, entries: Vec::new() });
            self.0.len() - 1
        });
        let entries = &mut self.0[at].entries;
        let name = plain_title(name);
        if !entries.iter().any(|it| it.name == name) {
            entries.push(Entry { name, rule });
        }
    }

    fn entry(&self, catalog: &str, name: &str) -> Option<&Entry> {
        self.0.iter().find(|it| it.name == catalog)?.entries.iter().find(|it| it.name == name)
    }

    fn is_listed_elsewhere(&self, catalog: &str, rule: RuleId) -> bool {
        self.0.iter().any(|it| it.name == catalog && it.entries.first().is_some_and(|it| it.rule != rule))
    }
}

fn lists(rule: &RuleText, markers: &[Finder<'_>], catalogs: &mut Catalogs) {
    let marked = |text: &str| markers.iter().any(|it| it.find(text.as_bytes()).is_some());
    if !marked(&rule.text.text) {
        return;
    }
    for sentence in sentences(&rule.text.text).filter(|it| marked(it)) {
        let Some(listing) = Listings::parse(Rule::listing, sentence).ok().and_then(|mut it| it.next()) else { continue };
        list(listing, rule, catalogs);
    }
}

fn list(listing: Pair<'_, Rule>, whole: &RuleText, catalogs: &mut Catalogs) {
    let rule = whole.id;
    let production = listing.as_rule();
    let mut kind = "";
    let mut names = Vec::new();
    for part in listing.into_inner() {
        match part.as_rule() {
            Rule::kind | Rule::phase => kind = part.as_str(),
            Rule::name | Rule::name_before | Rule::parted_name => names.push(without_remark(part)),
            _ => {}
        }
    }
    let catalog = match production {
        Rule::kinds | Rule::long_kinds | Rule::basic | Rule::only_kind => match catalog_name(kind) {
            Some(catalog) => catalog,
            None => return,
        },
        Rule::originals => match expansion(&whole.text.text) {
            Some(expansion) => format!("{}-names", expansion.to_lowercase().replace(' ', "-")),
            None => return,
        },
        Rule::colors => "colors".to_owned(),
        Rule::zones | Rule::old_zone => "zones".to_owned(),
        Rule::phases => "phases".to_owned(),
        Rule::steps => "steps".to_owned(),
        Rule::keyword_counters => "keyword-counters".to_owned(),
        _ => return,
    };
    // The steps are listed phase by phase; any other list that stands twice is the same list.
    let again = catalogs.is_listed_elsewhere(&catalog, rule) && production != Rule::steps;
    if !again {
        for name in names {
            catalogs.add(&catalog, Place::Rule(rule), name, rule);
        }
    }
}

/// `creature types` is listed in `creature-types`, `battle type` in `battle-types`. What older editions call types alone are the types of
/// cards. Other words are no catalog.
fn catalog_name(kind: &str) -> Option<String> {
    if kind == "types" {
        return Some("card-types".to_owned());
    }
    let listed = ["types", "type", "supertypes", "words"].iter().any(|it| kind.rsplit(' ').next() == Some(it));
    let plural = if kind.ends_with('s') { "" } else { "s" };
    listed.then(|| format!("{}{plural}", kind.replace(' ', "-")))
}

/// The expansion of which a rule gives the names: its other sentence says which.
fn expansion(text: &str) -> Option<String> {
    let sentence = Listings::parse(Rule::expansion, text).ok()?.next()?;
    sentence.into_inner().next().map(|it| plain_title(it.as_str()))
}

fn without_remark(name: Pair<'_, Rule>) -> &str {
    let (text, start) = (name.as_str(), name.as_span().start());
    match name.into_inner().next() {
        Some(remark) => text[..remark.as_span().start() - start].trim_end_matches(['(', ' ']),
        None => text,
    }
}

/// The sentences of a text. A full stop inside a name would end one; no name that the book lists has one.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|it| it.split_inclusive(". ")).map(str::trim)
}

fn layer(rule: &RuleText, catalogs: &mut Catalogs) {
    let Some(layer) = rule.text.text.starts_with("Layer ").then(|| Listings::parse(Rule::layer, &rule.text.text).ok()).flatten()
    else {
        return;
    };
    let names = layer.flat_map(Pair::into_inner);
    let source = rule.id.parent().unwrap_or(rule.id);
    names.for_each(|it| catalogs.add("layers", Place::Rule(source), it.as_str(), rule.id));
}

fn counters(rule: &RuleText, section: Option<Place>, catalogs: &mut Catalogs) {
    let text = rule.text.text.as_str();
    for at in memmem::find_iter(text.as_bytes(), " counter") {
        // The determiner stands one word before the kind.
        let before = &text[..at];
        let Some(start) = before.rmatch_indices([' ', '“', '(', '\n', '"']).nth(1).map(|(at, it)| at + it.len()).or(Some(0))
        else {
            continue;
        };
        let Ok(pairs) = Listings::parse(Rule::counter, &text[start..]) else { continue };
        let source = section.unwrap_or(Place::Section(rule.id.section()));
        pairs.for_each(|it| catalogs.add("counters", source, it.as_str(), rule.id));
    }
}

/// The section on counters; other rules name kinds of their own.
fn counters_section(manuscript: &Manuscript) -> Option<Place> {
    manuscript.sections.iter().find(|it| it.title.text == "Counters").map(|it| it.place)
}

/// The titles of the rules of a section: the names of keywords.
fn titles(manuscript: &Manuscript, section: &str, catalog: &str, catalogs: &mut Catalogs) {
    let heading = manuscript.sections.iter().find(|it| it.title.text == section);
    let Some(Place::Section(number)) = heading.map(|it| it.place) else { return };
    let rules = manuscript.rules.iter().filter(|it| it.id.section() == number);
    for (rule, title) in rules.filter_map(|it| bare_title(it).map(|title| (it.id, title))) {
        catalogs.add(catalog, Place::Section(number), &title, rule);
    }
}

/// Symbols in braces, in the section that explains them. Those of the rule on mana symbols and its parts come first.
fn symbols(manuscript: &Manuscript, catalogs: &mut Catalogs) {
    let heading = manuscript.sections.iter().find(|it| it.title.text.ends_with("Symbols"));
    let Some(Place::Section(number)) = heading.map(|it| it.place) else { return };
    let rules = || manuscript.rules.iter().filter(|it| it.id.section() == number);
    let mana = rules().find(|it| it.text.text.starts_with("The mana symbols are ")).map(|it| it.id);
    let (of_mana, others): (Vec<_>, Vec<_>) =
        rules().partition(|it| mana.is_some_and(|mana| it.id == mana || it.id.parent() == Some(mana)));
    for rule in of_mana {
        braces(&rule.text.text).for_each(|it| catalogs.add("mana-symbols", Place::Rule(mana.unwrap_or(rule.id)), it, rule.id));
    }
    for rule in others {
        for symbol in braces(&rule.text.text) {
            if catalogs.entry("mana-symbols", symbol).is_none() {
                catalogs.add("symbols", Place::Section(number), symbol, rule.id);
            }
        }
    }
}

/// The symbols in a text: capitals, digits and slashes in braces. `{rN}` stands for any chapter and is none.
fn braces(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('{').filter_map(|(at, _)| {
        let end = text[at..].find('}')? + at + 1;
        let inner = &text[at + 1..end - 1];
        let symbol = !inner.is_empty() && inner.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit() || it == b'/');
        symbol.then(|| &text[at..end])
    })
}
