//! The comments and strings of a file, and what is said in them without the marks.

use expect_test::{Expect, expect};

use codegen::cite::language;
use codegen::cite::regions::*;

#[track_caller]
fn check(path: &str, text: &str, expected: Expect) {
    let found = regions(text, language::of(path));
    let shown: Vec<String> = found.iter().map(|it| format!("{:?} {:?}\n", it.kind, &text[it.span.clone()])).collect();
    expected.assert_eq(&shown.concat());
}

#[test]
fn comments_and_strings_are_found() {
    check(
        "a.rs",
        "// one\n// two\nfn f<'a>(x: &'a str) -> char { '\"' /* three */ } // four\nlet s = \"a // b\";\n",
        expect![[r#"
            Comment "// one\n// two"
            String "'\"'"
            Comment "/* three */"
            Comment "// four"
            String "\"a // b\""
        "#]],
    );
    check(
        "a.py",
        "def f():\n    \"\"\"Long.\n    More.\"\"\"\n    x = 'it\\'s'  # why\n    # and\n\n    # other\n",
        expect![[r##"
            String "\"\"\"Long.\n    More.\"\"\""
            String "'it\\'s'"
            Comment "# why"
            Comment "# and"
            Comment "# other"
        "##]],
    );
    check(
        "a.go",
        "s := `long\n// no` // yes",
        expect![[r#"
        String "`long\n// no`"
        Comment "// yes"
    "#]],
    );
    check(
        "a.lua",
        "x = 'a' -- yes\n--[[ long\n ]] y = 1",
        expect![[r#"
        Comment "-- yes"
        Comment "--[[ long\n ]]"
    "#]],
    );
    check(
        "a.md",
        "One\ntwo.\n\n- three\n- four\n",
        expect![[r#"
        Prose "One\ntwo.\n"
        Prose "- three\n"
        Prose "- four\n"
    "#]],
    );
}

#[test]
fn what_does_not_end_ends_with_the_text() {
    check(
        "a.c",
        "/* open",
        expect![[r#"
        Comment "/* open"
    "#]],
    );
    check(
        "a.c",
        "x = \"open\n// yes\\",
        expect![[r#"
        String "\"open"
        Comment "// yes\\"
    "#]],
    );
}
