//! How a tree speaks: a word that stands with citations of many rules says little about any of them, however rare it is in the book.

use codegen::cite::speech::*;
use codegen::cite::{Numbering, sites};

#[test]
fn a_word_that_stands_with_many_rules_weighs_little() {
    let lineage = rules_data::Lineage::default();
    // No two say the same.
    let letter = |it: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[it % 26]);
    let sort = |it: usize| format!("{}{}rk", letter(it), letter(it / 26 + 14));
    let line = |it: usize| format!("// CR 100.{it}: the bonus of {}{}\n\n", sort(it), if it < 3 { ", a lord" } else { "" });
    let text = (1..30).map(line).collect::<Vec<_>>().concat();
    let found = sites("a.rs", &text, &Numbering::new(&lineage), &[]);
    let speech = Speech::of(found.iter());
    assert_eq!((speech.of, speech.rules["bonu"], speech.rules["lord"]), (29, 29, 2));
    assert!(speech.limit("bonu") < 1.1 && speech.limit("lord") > 4.0);
    assert!(speech.limit("elephant").is_infinite());
    // Said again and again of one rule, it is a word of that rule.
    let text = "// CR 100.1: a lord gives it\n\n".repeat(40) + "// CR 100.2: a lord gives it\n\n// CR 100.3: no more\n";
    let found = sites("a.rs", &text, &Numbering::new(&lineage), &[]);
    assert!(Speech::of(found.iter()).limit("lord").is_infinite());
}
