//! Folds typography: what is left is the wording.

use codegen::fold::*;

#[track_caller]
fn same(a: &str, b: &str) {
    assert_eq!(fold(a).tight(), fold(b).tight());
}

#[test]
fn typography_is_not_wording() {
    same("It’s a “copy”—once", "It's a \"copy\"--once");
    same("Magic: The Gathering® game", "_Magic: The Gathering_(R) game");
    same("Magic(tm) player", "Magic\u{FFFD} player");
    same("Dandân, Æther", "Dandan, AEther");
    same("removed-from-the-\ngame zone", "removed-from-the-game zone");
    same("a fa\nce-down card", "a face-down card");
    same("pay {o2}, {oT}", "pay {2}, {T}");
    same("and so on . . .", "and so on…");
    same("Cumulative upkeep\u{FFFD}Pay 1 life", "Cumulative upkeep—Pay 1 life");
    same("−1/−1 counter", "-1/-1 counter");
    same("layers 2–6", "layers 2-6");
}

#[test]
fn wording_is_kept() {
    let differ = |a: &str, b: &str| assert_ne!(fold(a).tight(), fold(b).tight());
    differ("gets -1/-1", "gets 1/1");
    differ("gets +1/+1", "gets -1/-1");
    differ("gets -X/-X", "gets X/X");
    differ("Play it.", "Play it,");
    differ("Rule", "rule");
    differ("a (red) card", "a red card");
}

#[test]
fn dashes_and_white_space_separate_words() {
    let folded = fold("  a\u{A0}\u{A0}b, — c-d\n(r)e ");
    assert_eq!(folded.words().collect::<Vec<_>>(), ["a", "b,", "c", "d", "e"]);
    assert_eq!(fold("").words().count(), 0);
}
