//! Which encoding a text is in.

use codegen::source::encoding::*;
use encoding_rs::MACINTOSH;
use encoding_rs::WINDOWS_1252;

const PROSE: &str = "Dandân and Lim-Dûl. Juzám’s “text”—and more. Jötun Grunt® isn’t Æther. “A” – ‘b’";

#[track_caller]
fn check(bytes: &[u8], name: &str, text: &str) {
    let mut problems = Vec::new();
    assert_eq!(decode(bytes, &mut problems), (text.to_owned(), name_of(name)), "{problems:?}");
}

fn name_of(name: &str) -> &'static str {
    let known =
        ["ascii", "utf-8", "utf-8+bom", "utf-16le", "utf-16be", "utf-16le+bom", "utf-16be+bom", "cp1252", "cp437", "mac_roman"];
    known.into_iter().find(|it| *it == name).unwrap()
}

fn utf_16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(order).collect()
}

#[test]
fn unicode_by_mark_and_by_form() {
    check(PROSE.as_bytes(), "utf-8", PROSE);
    check(format!("\u{FEFF}{PROSE}").as_bytes(), "utf-8+bom", PROSE);
    check(&utf_16(PROSE, u16::to_le_bytes), "utf-16le", PROSE);
    check(&utf_16(PROSE, u16::to_be_bytes), "utf-16be", PROSE);
    check(&utf_16(&format!("\u{FEFF}{PROSE}"), u16::to_le_bytes), "utf-16le+bom", PROSE);
    check(&utf_16(&format!("\u{FEFF}{PROSE}"), u16::to_be_bytes), "utf-16be+bom", PROSE);
    check(b"plain", "ascii", "plain");
}

#[test]
fn eight_bits_by_what_the_book_would_say() {
    let (windows, _, _) = WINDOWS_1252.encode(PROSE);
    check(&windows, "cp1252", PROSE);
    let mac: Vec<u8> = PROSE
        .chars()
        .map(|it| (0..=255).find(|byte| MACINTOSH.decode_without_bom_handling(&[*byte]).0.starts_with(it)).unwrap())
        .collect();
    check(&mac, "mac_roman", PROSE);
    // One letter in a whole book is enough: the same name in each of the three.
    check(b"Dand\xe2n has \"islandhome.\"", "cp1252", "Dandân has \"islandhome.\"");
    check(b"Dand\x83n has \"islandhome.\"", "cp437", "Dandân has \"islandhome.\"");
    check(b"Dand\x89n has \"islandhome.\"", "mac_roman", "Dandân has \"islandhome.\"");
}

#[test]
fn a_broken_byte_does_not_change_the_encoding() {
    let mut bytes = PROSE.repeat(5).into_bytes();
    bytes.push(0x92);
    check(&bytes, "utf-8", &(PROSE.repeat(5) + "\u{FFFD}"));
    let mut problems = Vec::new();
    let (text, _) = decode(&bytes, &mut problems);
    assert_eq!(&text[problems[0].labels[0].span.clone()], "\u{FFFD}");
}
