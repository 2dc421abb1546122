//! Gists against the text of the book, where that is at hand: a gist that the text of another rule fits clearly better than its own.
//!
//! The rule's family counts as its own: its whole, its parts, its siblings, what it cites and what cites it say about the same.
//!
//! Measured on this project in November 2026 (`cargo test -p codegen --test it -- --nocapture gists_and_texts`): of 3,153 gists as they stood
//! six were found, and mended; of 451 dealt out anew 366 are.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Ledger, Place, Reference, RuleId};

use super::kin::unframed;
use crate::{Finding, ledger::FILE, likeness::Index, manuscript::Manuscript};

/// By how much the text of another rule must fit better.
const BETTER: f64 = 10.0;

/// The gists that fit the text of another rule clearly better; the manuscript is of the edition of the book.
pub fn findings(book: &Book, ledger: &Ledger, text: &Manuscript) -> Vec<Finding> {
    let texts = Texts::new(book, text);
    let gist = |rule| ledger.gist(rule).unwrap_or_default();
    let doubted = book.rules.iter().filter_map(|it| Some((it.id, texts.better(it.id, gist(it.id))?)));
    doubted
        .map(|(rule, other)| {
            let message = format!("the gist of {rule} fits the text of {other} clearly better");
            let help = "say what the rule says, in words of your own that tell what it is about";
            Finding::new("wrong-gist", (FILE, ledger.line(rule)), message, help)
        })
        .collect()
}

/// The texts of all rules, ready to be looked up in.
#[derive(Debug)]
pub struct Texts {
    rules: Vec<RuleId>,
    /// The titles of the sections.
    titles: BTreeMap<u16, String>,
    families: BTreeMap<RuleId, BTreeSet<RuleId>>,
    index: Index,
}

impl Texts {
    /// The texts of a manuscript of that book.
    pub fn new(book: &Book, text: &Manuscript) -> Self {
        let titled = |it: &rules_data::Rule| it.title.clone().unwrap_or_default();
        let texts: Vec<String> =
            book.rules.iter().zip(&text.rules).map(|(rule, it)| format!("{} {}", it.text.text, titled(rule))).collect();
        let mut families: BTreeMap<RuleId, BTreeSet<RuleId>> = BTreeMap::new();
        for rule in &book.rules {
            for reference in &rule.refs {
                let Reference::To(Place::Rule(to)) = reference else { continue };
                families.entry(rule.id).or_default().insert(*to);
                families.entry(*to).or_default().insert(rule.id);
            }
        }
        let titles = book.sections.iter().map(|it| (it.number, it.title.clone())).collect();
        Self {
            titles,
            rules: book.rules.iter().map(|it| it.id).collect(),
            families,
            index: Index::new(texts.iter().map(String::as_str)),
        }
    }

    /// The rule whose text that gist fits clearly better than those of a rule and its family.
    pub fn better(&self, rule: RuleId, gist: &str) -> Option<RuleId> {
        let family = self.families.get(&rule);
        let title = self.titles.get(&rule.section()).map_or("", String::as_str);
        let is_own = |it: RuleId| {
            (it.section(), it.number()) == (rule.section(), rule.number()) || family.is_some_and(|family| family.contains(&it))
        };
        let (mut own, mut best) = (0.0_f64, (0.0_f64, rule));
        for (it, score) in self.rules.iter().zip(self.index.scores(unframed(gist, title))).filter(|it| it.1 > 0.0) {
            if is_own(*it) {
                own = own.max(score);
            } else if score > best.0 {
                best = (score, *it);
            }
        }
        (best.0 - own > BETTER).then_some(best.1)
    }
}
