//! Rules that are named in what people read: in comments, in strings, in what is written about scenarios and in their blocks.

use expect_test::{Expect, expect};

use codegen::scan::mentions::*;

#[track_caller]
fn check(path: &str, text: &str, expected: Expect) {
    let shown = mentions(path, text).into_iter();
    let shown: Vec<String> = shown.map(|it| format!("{}: {:?} {} in {}", it.line, it.kind, it.words, it.around)).collect();
    expected.assert_eq(&shown.join("\n"));
}

#[test]
fn in_rust_only_where_people_read() {
    check(
        "a.rs",
        "//! Of 704.5a.\n\n/// Rules 601.2a-c\n/// and 613.\nfn zero(it: f64) { // é 702.9\n    \"by 117.1 // 100.1\"; 100.4; r#\"\n110.1\"#; cr::R704_5B; /* 400.7 */\n}\n",
        expect![[r##"
            1: Comment 704.5a in //! Of 704.5a.
            3: Comment 601.2a-c in /// Rules 601.2a-c /// and 613. // é 702.9 "by 117.1 // 100.1"; 100.4; r#"
            5: Comment 702.9 in /// Rules 601.2a-c /// and 613. // é 702.9 "by 117.1 // 100.1"; 100.4; r#"
            6: String 117.1 in "by 117.1 // 100.1" r#" 110.1"# }
            6: String 100.1 in "by 117.1 // 100.1" r#" 110.1"# }
            7: Comment 400.7 in /* 400.7 */ }
            7: String 110.1 in "by 117.1 // 100.1" r#" 110.1"# }"##]],
    );
}

#[test]
fn beside_scenarios_and_in_grammars() {
    check(
        "a.md",
        "# On 100.1\n\nBy 101.1\nand rule 613.\n\n## 704.5f Dies\n\n```trace\n704.5f  dies\n```\n",
        expect![[r#"
            1: Block 100.1 in # On 100.1
            3: Comment 101.1 in By 101.1 and rule 613.
            4: Comment 613 in By 101.1 and rule 613.
            6: Block 704.5f in ## 704.5f Dies
            9: Block 704.5f in 704.5f  dies"#]],
    );
    check(
        "a.pest",
        "// By 700.1.\nrule = { \"100.2\" } // 100.3\n",
        expect![[r#"
        1: Comment 700.1 in // By 700.1. // 100.3
        2: Comment 100.3 in // By 700.1. // 100.3"#]],
    );
}
