//! How well a few words fit each of many short texts: BM25, with English endings cut off.

use codegen::likeness::*;

#[test]
fn forms_of_a_word_are_one_word() {
    let check = |words: &[&str]| {
        let stems: Vec<String> = words.iter().map(|it| stem(it)).collect();
        assert!(stems.iter().all(|it| *it == stems[0]), "{stems:?}");
    };
    check(&["block", "blocks", "blocked", "blocking", "blockers"]);
    check(&["tap", "taps", "tapped", "tapping"]);
    check(&["ability", "abilities"]);
    check(&["cast", "casts", "casting"]);
    check(&["die", "dies"]);
}

#[test]
fn what_is_rare_weighs_more_and_nothing_fits_nothing() {
    let index =
        Index::new(["A creature dies.", "A creature attacks.", "A player draws a creature card, and discards two cards."]);
    let scores = index.scores("creature_dies");
    assert!(scores[0] > scores[1] && scores[1] > 0.0, "{scores:?}");
    assert_eq!(index.scores("elephant of the"), [0.0, 0.0, 0.0]);
    assert!(Index::new([]).scores("x").is_empty());
}
