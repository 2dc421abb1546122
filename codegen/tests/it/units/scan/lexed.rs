//! Rust as a lexer sees it: comments, words, texts and numerals by their places. Where only these matter, nothing is parsed.

use codegen::scan::lexed::*;

#[test]
fn parts_have_their_places() {
    let text = "fn a() -> [&'static str; 2] { /* b /* c */ */ [r#\"d\"e\"#, \"f\"] } // 'g\n";
    let shown: Vec<_> = parts(text).unwrap().into_iter().map(|(part, at)| (part, &text[at])).collect();
    let (words, others): (Vec<_>, Vec<_>) = shown.into_iter().partition(|it| it.0 == Part::Word);
    assert_eq!(words.iter().map(|it| it.1).collect::<Vec<_>>(), ["fn", "a", "str"]);
    assert_eq!(
        others,
        [
            (Part::Numeral, "2"),
            (Part::Comment, "/* b /* c */ */"),
            (Part::Text, "r#\"d\"e\"#"),
            (Part::Text, "\"f\""),
            (Part::Comment, "// 'g")
        ]
    );
}

#[test]
fn what_does_not_end_or_match_is_no_rust() {
    for text in ["fn (", "(]", ")", "\"a", "r#\"a\"", "'\u{1}", "/* /* */", "№"] {
        assert_eq!(parts(text), None, "{text:?}");
    }
}
