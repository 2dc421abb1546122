//! Other people's code: foreign trees with known mistakes, checked and carried.
//!
//! ```text
//! forge    makes foreign trees with mistakes that are known
//! habits   what is a citation, and what is none
//! doubts   wrong numbers: those that do not exist, and those of another rule
//! formats  what a check says in each format
//! carried  numbers carried over editions
//! many     as many as large engines have
//! ```

mod carried;
mod doubts;
mod forge;
mod formats;
mod habits;
mod many;

use std::collections::BTreeMap;

use codegen::cite::{Asked, Checked, Known, Meanings, Numbering, check};
use rules_data::{Book, Edition, Fingerprint, Ledger, Lineage, Row, Rule, RuleId, Sketch, StableId};

use crate::shared;

/// What is known of the book.
struct Facts {
    book: Book,
    ledger: Ledger,
    lineage: Lineage,
}

/// Whether the text of the book is at hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Texts {
    None,
    AtHand,
}

impl Facts {
    fn read() -> Self {
        let (book, ledger) = shared::committed();
        Self { book, ledger, lineage: shared::lineage() }
    }

    /// What was known when that edition was the newest: the same, whichever edition the project is at. Of rules that are gone by now
    /// there is no gist.
    fn when_newest(date: &str) -> Self {
        let edition: Edition = date.parse().expect("a date");
        let Self { book, ledger, lineage: all } = Self::read();
        let mut lineage = Lineage::default();
        for it in all.editions().filter(|it| *it <= edition) {
            lineage.add_edition(it);
        }
        for id in all.ids() {
            for step in all.steps(id).iter().filter(|it| it.edition <= edition) {
                lineage.add(id, step.clone());
            }
        }
        let rows: BTreeMap<StableId, &Row> = ledger.rows().map(|it| (it.id, it)).collect();
        let mut then = Ledger::default();
        let mut rules = Vec::new();
        for (id, standing) in lineage.of_edition(edition) {
            let rule = Rule {
                id: standing.rule,
                parent: standing.parent,
                title: None,
                text: Fingerprint(0),
                masked: standing.masked,
                sketch: Sketch([0; Sketch::LEN]),
                refs: Vec::new(),
                examples: Vec::new(),
            };
            rules.push(rule);
            match rows.get(&id) {
                Some(row) => then.insert(Row { rule: standing.rule, ..(*row).clone() }),
                None => then.add(standing.rule, id),
            }
        }
        rules.sort_by_key(|it| it.id);
        // The lists and the glossary name rules by their numbers of today.
        let book = Book { edition: Some(edition), rules, glossary: Vec::new(), catalogs: Vec::new(), ..book };
        Self { book, ledger: then, lineage }
    }

    /// The text of the index's edition, or nothing where it is not at hand.
    fn texts(&self) -> Option<BTreeMap<RuleId, String>> {
        let reading = shared::text_of(self.book.edition.expect("it has a date"))?;
        Some(reading.manuscript.rules.iter().map(|it| (it.id, it.text.text.clone())).collect())
    }

    fn check(&self, tree: &codegen::scan::Tree, asked: &Asked, texts: Texts) -> Option<Checked> {
        let texts = if texts == Texts::AtHand { self.texts()? } else { BTreeMap::new() };
        let numbering = Numbering::new(&self.lineage);
        let meanings = Meanings::new(&self.book, &self.ledger, &texts);
        let known = Known { book: &self.book, ledger: &self.ledger, numbering: &numbering, meanings: &meanings };
        Some(check(tree, &known, asked).expect("the edition is known"))
    }
}
