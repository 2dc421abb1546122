//! An input text: bytes, decoded, and cut into lines.

mod encoding;
mod lines;
mod repair;

use codegen::source::*;

#[test]
fn what_is_no_text_is_refused() {
    let refused = |bytes: &[u8], expected: &str| {
        let (source, problems) = Source::new("test", bytes);
        assert!(source.text.is_empty());
        assert!(problems[0].message.contains(expected), "{problems:?}");
    };
    refused(b"", "empty");
    refused(b" \r\n\t\r\n", "empty");
    refused("\u{A0}\n\u{200B}".as_bytes(), "empty");
    refused(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "PDF");
    refused(b"PK\x03\x04rest", "archive");
    refused(&[0, 1, 2, 3, 0xff, 0, 7, 0x80].repeat(40), "binary");
    refused(&vec![b'a'; Source::MAX_BYTES + 1], "too much");
}

#[test]
fn positions_count_characters() {
    let (source, _) = Source::new("test", "Æther\nré 1\r\nend".as_bytes());
    assert_eq!(source.position(0), (1, 1));
    assert_eq!(source.position(source.text.find('1').unwrap()), (2, 4));
    assert_eq!(source.position(source.text.find("end").unwrap()), (3, 1));
}
