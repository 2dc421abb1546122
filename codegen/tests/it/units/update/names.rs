//! What each rule is called in an edition: its number or, where the edition does not have the rule, a mark.

use codegen::update::names::*;
use rules_data::StableId;

#[test]
fn names_are_read_as_they_are_written() {
    let number = "701.36a".parse().unwrap();
    for id in [None, Some(StableId(17))] {
        let mark = Mark { number, id };
        assert_eq!(Mark::of(&mark.prose()), Some(mark));
        assert_eq!(Name::of_constant(&Name::Gone(mark).constant()), Some(Name::Gone(mark)));
    }
    assert_eq!(Mark { number, id: None }.prose(), "gone_701_36a");
    assert_eq!(Name::Gone(Mark { number, id: Some(StableId(17)) }).constant(), "R701_36A_ID17_IS_GONE");
    assert_eq!(Mark::of("gone_fishing"), None);
    let words: Vec<_> = words_of_marks("gone_701_36a, be_gone_7 (gone_1_2_id3)").collect();
    assert_eq!(words, [(0, "gone_701_36a"), (25, "gone_1_2_id3")]);
}
