//! Everything that the pages say, joined once.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Blocker, Book, Edition, Ledger, Lineage, Place, Reference, Row, Rule, RuleId};

use super::{
    mark::{Mark, Words},
    mistakes::{self, Mistakes},
};
use crate::{
    Manuscript,
    audit::{Audit, Standing, ToldExample, grouped},
    cards::{Cards, Tally, Waiting},
    evidence::{Evidence, Played},
    lineage,
    manuscript::RuleText,
    scan::{Handler, Item, Scan, Tree, Use},
};

/// What the site is made of.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// The audit.
    pub audit: &'a Audit<'a>,
    /// The ledger.
    pub ledger: &'a Ledger,
    /// The lineage.
    pub lineage: &'a Lineage,
    /// What the engine's sources say.
    pub scan: &'a Scan,
    /// The engine's sources and scenarios.
    pub tree: &'a Tree,
    /// What playing has shown, where it was played.
    pub evidence: Option<&'a Evidence>,
    /// The text of the accepted audit, where there is one.
    pub accepted: Option<&'a str>,
    /// The table of the perturbations that make no difference.
    pub equivalents: &'a str,
    /// Real cards; none where there is no ledger of them.
    pub cards: &'a Cards,
    /// The book with its text, for one's own use.
    pub text: Option<&'a Manuscript>,
}

/// The explorer.
#[derive(Debug)]
pub struct Site<'a> {
    pub(super) given: Given<'a>,
    /// The rules, in the order of the book.
    pub(super) entries: Vec<Entry<'a>>,
    /// Where the rules are in that list.
    places: BTreeMap<RuleId, usize>,
    played: BTreeMap<(&'a str, &'a str), &'a Played>,
    items: BTreeMap<&'a str, Vec<&'a Item>>,
    /// Whether anything misses a row of a table.
    missed: BTreeMap<RowKey<'a>, bool>,
    /// For each rule the ways in which its rows could be a little wrong, and nothing would come of it.
    mistakes: BTreeMap<RuleId, Mistakes<'a>>,
    /// For each scenario the rule that it is about, and the how-manyth of that it is, from 1.
    scenarios: BTreeMap<&'a str, (RuleId, usize)>,
    /// The cards, counted.
    pub(super) cards: Tally<'a>,
}

/// A rule, with what belongs to it.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) standing: &'a Standing<'a>,
    pub(super) text: &'a Rule,
    pub(super) row: Option<&'a Row>,
    pub(super) mark: Mark,
    pub(super) cited_by: BTreeSet<RuleId>,
    pub(super) uses: Vec<&'a Use>,
    pub(super) examples: Vec<&'a ToldExample>,
    /// How many cards wait for it.
    pub(super) waiting: usize,
    pub(super) printed: Option<&'a RuleText>,
}

impl<'a> Site<'a> {
    /// Joins what is known.
    pub fn new(given: Given<'a>) -> Self {
        let Given { audit, ledger, scan, evidence, text, .. } = given;
        let mut texts: BTreeMap<RuleId, &Rule> = BTreeMap::new();
        for rule in audit.book.rules.iter().rev() {
            texts.insert(rule.id, rule);
        }
        let printed: BTreeMap<RuleId, &RuleText> = text.iter().flat_map(|it| &it.rules).map(|it| (it.id, it)).collect();
        let (mut uses, mut examples) = (grouped(scan.uses.iter().map(|it| (it.rule, it))), grouped(told(audit)));
        let mut cited_by = cited_by(audit.book);
        let cards = given.cards.tally();
        let waiting = |rule| cards.blockers.get(&Blocker::Place(Place::Rule(rule))).map_or(0, Waiting::len);
        let entry = |it: &'a Standing<'a>| {
            let text = *texts.get(&it.rule)?;
            Some(Entry {
                standing: it,
                text,
                row: ledger.row(it.rule),
                mark: Mark::of(it),
                cited_by: cited_by.remove(&it.rule).unwrap_or_default(),
                uses: uses.remove(&it.rule).unwrap_or_default(),
                examples: examples.remove(&it.rule).unwrap_or_default(),
                waiting: waiting(it.rule),
                printed: printed.get(&it.rule).copied(),
            })
        };
        let entries: Vec<Entry<'_>> = audit.rules.iter().filter_map(entry).collect();
        let places = entries.iter().enumerate().map(|(at, it)| (it.standing.rule, at)).collect();
        let headed = |it: &Entry<'a>| {
            let rule = it.standing.rule;
            let numbered = (1..).zip(&it.standing.scenarios);
            numbered.map(move |(number, at)| (audit.scenarios[*at].scenario.heading.as_str(), (rule, number))).collect::<Vec<_>>()
        };
        let scenarios = entries.iter().flat_map(headed).collect();
        let played = evidence.iter().flat_map(|it| &it.scenarios);
        let played = played.map(|it| ((it.file.as_str(), it.heading.as_str()), it)).collect();
        let items = grouped(scan.items.iter().map(|it| (it.name.as_str(), it)));
        let missed = missed(scan, evidence);
        let mistakes = mistakes::by_rule(evidence, given.equivalents);
        Self { given, entries, places, played, items, missed, mistakes, scenarios, cards }
    }

    /// The rule with that number.
    pub(super) fn entry(&self, id: RuleId) -> Option<&Entry<'a>> {
        self.places.get(&id).map(|at| &self.entries[*at])
    }

    /// The rules before and after one.
    pub(super) fn neighbours(&self, id: RuleId) -> [Option<&Entry<'a>>; 2] {
        let Some(at) = self.places.get(&id) else { return [None, None] };
        [at.checked_sub(1).and_then(|it| self.entries.get(it)), self.entries.get(at + 1)]
    }

    /// Whether anything is known of cards.
    pub(super) fn has_cards(&self) -> bool {
        !self.given.cards.cards.is_empty()
    }

    /// The rules of a section.
    pub(super) fn of_section(&self, number: u16) -> impl Iterator<Item = &Entry<'a>> {
        self.entries.iter().filter(move |it| it.standing.rule.section() == number)
    }

    /// What came of a scenario.
    pub(super) fn played(&self, file: &str, heading: &str) -> Option<&'a Played> {
        self.played.get(&(file, heading)).copied()
    }

    /// Whether a scenario fails without that row alone; nothing where that is not known.
    pub(super) fn is_missed(&self, row: &Handler) -> Option<bool> {
        self.missed.get(&key(row)).copied()
    }

    /// The ways in which the rows of a rule could be a little wrong, and nothing would come of it.
    pub(super) fn mistakes(&self, id: RuleId) -> Option<&Mistakes<'a>> {
        self.mistakes.get(&id)
    }

    /// The rule that a scenario is about, and the how-manyth of its scenarios it is.
    pub(super) fn scenario(&self, heading: &str) -> Option<(RuleId, usize)> {
        self.scenarios.get(heading).copied()
    }

    /// The items with a name: those of that file, where it declares one, or all.
    pub(super) fn items(&self, name: &str, file: &str) -> Vec<&'a Item> {
        let named = self.items.get(name).map(Vec::as_slice).unwrap_or_default();
        let here: Vec<&Item> = named.iter().copied().filter(|it| it.file == file).collect();
        if here.is_empty() { named.to_vec() } else { here }
    }

    /// What is said of a mark.
    pub(super) fn words(&self, mark: Mark) -> Words {
        if self.given.audit.played { mark.words() } else { mark.words_unplayed() }
    }

    /// The edition that the index is of.
    pub(super) fn edition(&self) -> Option<Edition> {
        self.given.audit.book.edition
    }

    /// The title of a chapter or section, or the keyword that a rule is about.
    pub(super) fn title(&self, place: Place) -> Option<&'a str> {
        let book = self.given.audit.book;
        match place {
            Place::Chapter(number) => book.chapter(number).map(|it| it.title.as_str()),
            Place::Section(number) => book.section(number).map(|it| it.title.as_str()),
            Place::Rule(id) => self.entry(id).and_then(|it| it.text.title.as_deref()),
        }
    }

    /// The kinds of changes between two editions, and the rules that changed.
    pub(super) fn between(&self, before: Edition, after: Edition) -> lineage::Difference {
        lineage::between(self.given.lineage, before, after)
    }
}

impl Entry<'_> {
    pub(super) fn id(&self) -> RuleId {
        self.standing.rule
    }

    /// What the rule says, in our own words; its name, where nobody wrote any.
    pub(super) fn gist(&self) -> &str {
        if self.standing.gist.is_empty() { self.text.title.as_deref().unwrap_or_default() } else { &self.standing.gist }
    }
}

fn told<'a>(audit: &'a Audit<'a>) -> impl Iterator<Item = (RuleId, &'a ToldExample)> {
    audit.examples.iter().map(|it| (it.rule, it))
}

/// A row of a table: its file and line, where others can stand too, its rule and its function.
type RowKey<'a> = (&'a str, usize, RuleId, &'a str);

fn key(row: &Handler) -> RowKey<'_> {
    (&row.file, row.line, row.rule, &row.function)
}

/// Whether each row of the tables is missed, as far as it was tried.
fn missed<'a>(scan: &'a Scan, evidence: Option<&'a Evidence>) -> BTreeMap<RowKey<'a>, bool> {
    let tried = evidence.iter().flat_map(|it| &it.rows).map(|it| ((it.table.as_str(), it.at), it.missed));
    let tried: BTreeMap<(&str, usize), bool> = tried.collect();
    let mut missed = BTreeMap::new();
    for table in &scan.tables {
        for (at, row) in table.handlers.iter().enumerate() {
            missed.extend(tried.get(&(table.path.as_str(), at)).map(|it| (key(row), *it)));
        }
    }
    missed
}

/// For each rule those whose text or examples cite it, also by a range around it.
fn cited_by(book: &Book) -> BTreeMap<RuleId, BTreeSet<RuleId>> {
    let mut cited: BTreeMap<RuleId, BTreeSet<RuleId>> = BTreeMap::new();
    let ids: BTreeSet<RuleId> = book.rules.iter().map(|it| it.id).collect();
    for rule in &book.rules {
        for reference in &rule.refs {
            match reference {
                Reference::To(Place::Rule(to)) => drop(cited.entry(*to).or_default().insert(rule.id)),
                Reference::Range(Place::Rule(first), Place::Rule(last)) if first <= last => {
                    for to in ids.range(*first..=*last) {
                        cited.entry(*to).or_default().insert(rule.id);
                    }
                }
                Reference::To(_) | Reference::Range(..) | Reference::Term(_) => {}
            }
        }
    }
    cited
}
