//! Other people's code: foreign trees with known mistakes, checked and carried.

mod carried;
mod doubts;
mod forge;
mod formats;
mod habits;
mod many;

use std::collections::BTreeMap;

use codegen::cite::{Asked, Checked, Known, Meanings, Numbering, check};
use rules_data::{Book, Ledger, Lineage, RuleId};

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

    /// The text of the index's edition, or nothing where it is not at hand.
    fn texts(&self) -> Option<BTreeMap<RuleId, String>> {
        let date = self.book.edition.expect("it has a date").compact();
        let reading = shared::read_edition(&date)?;
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
