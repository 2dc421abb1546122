//! Lists of names that a later edition gives no more.

use std::fmt::Write;

use codegen::unlisted;
use expect_test::{Expect, expect};

use crate::shared;

/// What is missed in the newest edition at hand once these words are others, and it says that it is a later one.
#[track_caller]
fn check(words: &str, others: &str, expected: Expect) {
    let Some(old) = shared::read_edition("20260619") else { return };
    let text =
        String::from_utf8_lossy(&shared::edition("20260619").expect("it was read")).replace("June 19, 2026", "August 7, 2026");
    assert!(text.contains(words), "the edition says {words:?}");
    let new = codegen::read("forged", text.replace(words, others).as_bytes(), None);
    let found = unlisted(&new, old.book()).into_iter().map(|it| format!("{}: {}\n", it.code, it.message));
    expected.assert_eq(&found.collect::<String>());
}

#[test]
fn a_list_in_other_words_is_missed() {
    check(
        "turn consists of five",
        "full turn is made of five",
        expect![[r#"
        lost-list: no list of phases is read, which 500.1 gave, from "beginning" on
    "#]],
    );
    check(
        "The combat phase has five steps",
        "Combat has five steps",
        expect![[r#"
        lost-list: no list of steps is read, which 506.1 gave, from "beginning of combat" on
    "#]],
    );
}

#[test]
fn one_name_of_a_list_can_go() {
    check("Plains, Island, ", "Plains, ", expect![""]);
}

/// From each edition at hand to the next one: what is missed there is gone from the game, or the grammar does not know the older words.
#[test]
fn editions_miss_hardly_a_list_of_those_before() {
    let dates = ["20230203", "20231117", "20240308", "20240412", "20250207", "20250919", "20260619"];
    let mut told = String::new();
    for pair in dates.windows(2) {
        let (Some(before), Some(now)) = (shared::read_edition(pair[0]), shared::read_edition(pair[1])) else { return };
        for it in unlisted(now, before.book()) {
            writeln!(told, "{}: {}", pair[1], it.message).expect("a string takes all");
        }
    }
    expect![""].assert_eq(&told);
}
