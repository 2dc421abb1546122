//! Reading a rule's text and its row beside each other, and writing down that it was done.

use codegen::ledger::review::*;

#[test]
fn the_numbers_of_rules_are_left_out() {
    assert_eq!(unnumbered("As 601.2b says (704.5f), not 2.5: 100.1."), "As # says (#), not 2.5: #.");
    assert_eq!(unnumbered(""), "");
}
