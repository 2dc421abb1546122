//! Nested bullets: an outline with one rule an item.

use super::{Parsed, line::Production, web::read_page};
use crate::Source;

/// Reads an outline. Everything between its items belongs to the item above.
pub(super) fn read(source: &Source) -> Parsed {
    read_page(source, Production::bullet_line, &|_| false)
}
