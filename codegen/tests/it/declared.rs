//! What macros declare.

use codegen::scan::scan;

use crate::scan::{book, tree};

#[test]
fn a_macro_that_begins_as_an_enumeration_declares_its_variants() {
    let text = "=== engine/kernel/src/event/kinds.rs
//! Kinds.
kinds! {
    enum What;

    /// A turn begins.
    Begins(player: PlayerId) { does begin, told \"{player} begin\" }
    /// Nothing.
    Idles { told \"nothing\" }
}
other! { /// A word.
    Word }
";
    let names: Vec<String> = scan(&tree(text), &book()).items.into_iter().map(|it| it.name).collect();
    assert_eq!(names, ["What", "What::Begins", "What::Idles"]);
}
