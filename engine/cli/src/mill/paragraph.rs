//! Where on a card an ability is printed.

use engine::cards::{
    LayoutKind,
    printed::{self, Face},
};

use super::table::Table;

/// The paragraph of a face in which the ability with that place among its abilities is printed, counted from 1: the first one with which
/// what is printed up to there has so many abilities.
pub(super) fn of(table: &Table, face: &Face, nth: usize) -> Option<usize> {
    let paragraphs: Vec<&str> = face.text.lines().collect();
    (1..=paragraphs.len()).find(|upto| {
        let begun = Face { text: paragraphs[..*upto].join("\n"), ..face.clone() };
        let mut library = table.library();
        let read = printed::read(LayoutKind::Single, &[begun], &mut library, engine::lexicon());
        read.is_ok_and(|card| library.front(card).abilities.len() > nth)
    })
}
