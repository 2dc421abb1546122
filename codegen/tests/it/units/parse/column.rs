//! Text in a column: how a wrapped line goes on.

use codegen::manuscript::Join;
use codegen::parse::column::*;

#[test]
fn a_hyphen_inside_a_word_joins() {
    for before in ["face-", "steps 409.1a–", "Magic—", "and/"] {
        assert_eq!(join_wrapped(before), Join::Nothing, "{before}");
    }
    for before in ["the card", "a dash —", "the end.", ""] {
        assert_eq!(join_wrapped(before), Join::Space, "{before}");
    }
}
