//! The short words of programmers and players for what the book calls otherwise.

use codegen::cite::jargon::*;

#[test]
fn short_words_are_said_in_full() {
    assert_eq!(plain("ETB triggers, LTB"), "ETB triggers, LTB enters battlefield leaves battlefield");
    assert_eq!(plain("nothing short"), "nothing short");
}
