//! The words that stand with a citation: its sentence, and what is around it.

use expect_test::{Expect, expect};

use codegen::cite::words::*;
use codegen::cite::{language, regions::regions};

#[track_caller]
fn check(path: &str, text: &str, expected: Expect) {
    let at = text.find("704.5").expect("a number");
    let regions = regions(text, language::of(path));
    let region = regions.iter().find(|it| it.span.contains(&at));
    expected.assert_debug_eq(&words(text, region, &(at..at + 6)));
}

#[test]
fn a_sentence_and_what_is_around_it() {
    check(
        "a.rs",
        "// Marked damage is looked at. A creature\n// dies (CR 704.5g). Others stay.\nfn lethal_damage() {}\n",
        expect![[r#"
            Words {
                near: " A creature dies (CR 704.5g).",
                around: "// Marked damage is looked at.  Others stay. fn lethal damage() {}",
            }
        "#]],
    );
    check(
        "A.java",
        "/**\n * CR 704.5g.\n * Damage kills.\n */\n@Override\nvoid lethalDamage() {}\n",
        expect![[r#"
            Words {
                near: "/** CR 704.5g. Damage kills.",
                around: "  / void lethal Damage() {}",
            }
        "#]],
    );
}
