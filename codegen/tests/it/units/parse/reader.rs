//! An e-reader's page: indented paragraphs, cut where a page of the device ended, and furniture at the margin.

use codegen::manuscript::Join;
use codegen::parse::reader::*;
use std::collections::BTreeSet;

#[test]
fn a_page_ends_between_words_or_inside_one() {
    let words = BTreeSet::from(["a", "face", "an", "and", "down", "card", "the", "player"]);
    let check = |before: &str, after: &str, expected| assert_eq!(join_cut(before, after, &words), expected, "{before}|{after}");
    check("A fa", "ce-down card", Join::Nothing);
    check("in play, an", "d face-down", Join::Nothing);
    check("the", "player", Join::Space);
    check("face-", "down", Join::Nothing);
    check("the card", ", and", Join::Nothing);
    check("the card.", "The", Join::Space);
}
