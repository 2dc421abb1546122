//! Nested bullets: an outline with one rule an item.

use super::{
    Parsed,
    line::Production,
    marks,
    web::{self, looks_like_caption, read_page},
};
use crate::Source;

/// Reads an outline.
pub(super) fn read(source: &Source) -> Parsed {
    if marks::are_usual(source) {
        return web::read(source);
    }
    read_page(source, Production::bullet_line, &looks_like_caption)
}
