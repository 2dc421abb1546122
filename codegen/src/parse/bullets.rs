//! Nested bullets: an outline with one rule an item.

use super::{
    Parsed,
    line::Production,
    web::{looks_like_caption, read_page},
};
use crate::Source;

/// Reads an outline.
pub(super) fn read(source: &Source) -> Parsed {
    read_page(source, Production::bullet_line, &looks_like_caption)
}
