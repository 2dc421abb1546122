//! A rulebook with its text: what a reader of a layout makes, and what checks and the index are made from.

use codegen::manuscript::*;

#[test]
fn white_space_is_folded_and_places_are_kept() {
    let source = "  A  first\u{A0}piece \n  and a\tsecond ";
    let end = source.find('\n').unwrap();
    let mut passage = Passage::default();
    passage.push(source, 0..end, Join::Space);
    passage.push(source, end..source.len(), Join::Paragraph);
    assert_eq!(passage.text, "A first piece\nand a second");
    for word in ["A", "first", "piece", "and a", "second"] {
        let at = passage.text.find(word).unwrap();
        assert_eq!(&source[passage.span(at..at + word.len())], word);
    }
}

#[test]
fn a_cut_word_is_rejoined() {
    let source = "fa ce";
    let mut passage = Passage::default();
    passage.push(source, 0..2, Join::Space);
    passage.push(source, 3..5, Join::Nothing);
    assert_eq!(passage.text, "face");
}
