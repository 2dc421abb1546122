//! The index, the ledger and the lineage, inside the program: what is installed needs no checkout.

/// `book.json`.
pub(crate) const BOOK: &str = include_str!("../../rules-data/book.json");

/// `ledger.csv`.
pub(crate) const LEDGER: &str = include_str!("../../rules-data/ledger.csv");

/// `lineage.csv`.
pub(crate) const LINEAGE: &str = include_str!("../../rules-data/lineage.csv");
