//! The rules of the book with some cards: what a game begins with.

use std::sync::Arc;

use kernel::Rules;
use language::Library;

pub use rules::TABLES;

/// All rules, with these cards.
pub fn rules(library: Library) -> Arc<Rules> {
    Rules::new(TABLES, library)
}
