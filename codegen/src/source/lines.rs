//! Line ends: LF, CRLF, a lone CR, CR CR LF, form feed and the Unicode separators, alone or mixed.

use std::ops::Range;

/// A line of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line without its line end.
    pub span: Range<usize>,
    /// Whether it holds nothing but white space.
    pub blank: bool,
}

/// Cuts a text into lines; also says which line ends there are, with their number.
///
/// CR CR LF is a line end in a copy that was converted twice (then nearly every line has it). In a file whose lines end in
/// a lone CR it is such a line end and an empty line.
pub fn cut(text: &str) -> (Vec<Line>, String) {
    let mut ends = Vec::new();
    let mut counts = [0_usize; KINDS.len()];
    let mut from = 0;
    while let Some((at, kind)) = next_end(text.as_bytes(), from) {
        ends.push((at, kind));
        counts[kind] += 1;
        from = at + KINDS[kind].1.len();
    }
    let doubled = counts[CR_CR_LF] > counts[CR];
    let mut lines = Vec::with_capacity(ends.len() + 1);
    let mut start = 0;
    for (end, kind) in ends {
        lines.push(line(text, start..end));
        if kind == CR_CR_LF && !doubled {
            lines.push(line(text, end + 1..end + 1));
        }
        start = end + KINDS[kind].1.len();
    }
    if start < text.len() {
        lines.push(line(text, start..text.len()));
    }
    let found = KINDS.iter().zip(counts).filter(|(_, count)| *count > 0);
    let described: Vec<_> = found.map(|((name, _), count)| format!("{name} {count}")).collect();
    (lines, described.join(", "))
}

/// The line ends and their names; a longer one before the one that it starts with.
const KINDS: [(&str, &[u8]); 8] = [
    ("CRCRLF", b"\r\r\n"),
    ("CRLF", b"\r\n"),
    ("CR", b"\r"),
    ("LF", b"\n"),
    ("FF", b"\x0c"),
    ("NEL", "\u{85}".as_bytes()),
    ("LS", "\u{2028}".as_bytes()),
    ("PS", "\u{2029}".as_bytes()),
];
const CR_CR_LF: usize = 0;
const CR: usize = 2;

/// The place and kind of the first line end at or after `from`.
fn next_end(bytes: &[u8], from: usize) -> Option<(usize, usize)> {
    let mut at = from;
    loop {
        // The Unicode separators start with 0xC2 or 0xE2, as a few other characters do.
        at += bytes[at..].iter().position(|it| matches!(it, b'\n' | b'\r' | 0x0c | 0xc2 | 0xe2))?;
        match KINDS.iter().position(|(_, end)| bytes[at..].starts_with(end)) {
            Some(kind) => return Some((at, kind)),
            None => at += 1,
        }
    }
}

fn line(text: &str, span: Range<usize>) -> Line {
    let blank = text[span.clone()].chars().all(is_blank);
    Line { span, blank }
}

/// White space, and the characters without width that editors leave behind.
fn is_blank(char: char) -> bool {
    char.is_whitespace() || matches!(char, '\u{FEFF}' | '\u{200B}' | '\u{AD}')
}
