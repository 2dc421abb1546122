//! Line ends: LF, CRLF, a lone CR, CR CR LF, form feed and the Unicode separators, alone or mixed.

use codegen::source::lines::*;

#[track_caller]
fn check(text: &str, lines: &[&str], ends: &str) {
    let (cut, described) = cut(text);
    assert_eq!(cut.iter().map(|it| &text[it.span.clone()]).collect::<Vec<_>>(), lines);
    assert_eq!(described, ends);
}

#[test]
fn every_kind_of_line_end() {
    check("a\n\nb", &["a", "", "b"], "LF 2");
    check("a\r\nb\r\n", &["a", "b"], "CRLF 2");
    check("a\rb\r\rc", &["a", "b", "", "c"], "CR 3");
    check("a\u{2028}b\u{85}c’d\u{c}e", &["a", "b", "c’d", "e"], "FF 1, NEL 1, LS 1");
    check("", &[], "");
}

#[test]
fn cr_cr_lf_is_one_end_or_two() {
    check("a\r\r\n\r\r\nb\r\r\n", &["a", "", "b"], "CRCRLF 3");
    check("a\rb\r\r\nc\rd\r", &["a", "b", "", "c", "d"], "CRCRLF 1, CR 3");
}

#[test]
fn blank_is_what_a_reader_sees_as_blank() {
    let (lines, _) = cut(" \u{A0}\t\n\u{200B}\nx\n");
    assert_eq!(lines.iter().map(|it| it.blank).collect::<Vec<_>>(), [true, true, false]);
}
