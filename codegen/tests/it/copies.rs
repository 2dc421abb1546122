//! Copies of an edition that editors, archives and converters made: the book is the same, to the fingerprint.

use codegen::{Level, Reading};
use rules_data::Book;

use crate::shared;

/// A modern edition and old ones.
const EDITIONS: [&str; 3] = ["20260619", "20140718", "20021007"];

/// Those of which the nth copy is made: one by default, all with `RULEMILL_LONG=1`.
fn originals(nth: usize) -> &'static [&'static str] {
    let one = nth % EDITIONS.len();
    if shared::is_long() { &EDITIONS } else { &EDITIONS[one..=one] }
}

fn original(date: &str) -> Option<(String, &'static Book)> {
    let reading = shared::read_edition(date)?;
    Some((reading.source.text.replace("\r\n", "\n"), reading.book()))
}

/// Makes the nth copy, reads it, and holds its book against the original.
#[track_caller]
fn check(nth: usize, copy: impl Fn(&str) -> Vec<u8>, about: impl Fn(&Reading)) {
    for date in originals(nth) {
        let Some((text, book)) = original(date) else { return };
        let reading = codegen::read("copy", &copy(&text), None);
        let errors: Vec<_> = reading.problems.iter().filter(|it| it.level == Level::Error).collect();
        assert_eq!(reading.unexplained(), 0, "{date}: {errors:?}");
        about(&reading);
        same(date, &reading.book(), book);
    }
}

#[track_caller]
fn same(date: &str, copy: &Book, book: &Book) {
    for (copy, rule) in copy.rules.iter().zip(&book.rules) {
        assert_eq!(copy, rule, "{date}");
    }
    assert_eq!(copy.rules.len(), book.rules.len(), "{date}");
    for (copy, term) in copy.glossary.iter().zip(&book.glossary) {
        assert_eq!(copy, term, "{date}");
    }
    assert_eq!(copy, book, "{date}");
}

fn nothing(_: &Reading) {}

#[test]
fn with_other_line_ends() {
    for (nth, end) in ["\n", "\r\n", "\r", "\r\r\n", "\u{2028}", "\u{85}"].into_iter().enumerate() {
        check(nth, |text| text.replace('\n', end).into_bytes(), nothing);
    }
}

#[test]
fn with_a_line_end_and_a_blank_line_in_one() {
    // Twelve of these stand in a file of lone CRs.
    check(0, |text| text.replacen("\n\n", "\r\r\n", 12).replace('\n', "\r").replace("\r\r\r", "\r\r\n").into_bytes(), nothing);
}

#[test]
fn with_blank_lines_that_are_not_empty() {
    check(1, |text| text.replace("\n\n", "\n\u{A0}\n").into_bytes(), nothing);
    check(2, |text| text.replace("\n\n", "\n \t \n").into_bytes(), nothing);
}

#[test]
fn with_more_blank_lines_or_without() {
    check(3, |text| text.replace("\n\n", "\n\n\n\n").into_bytes(), nothing);
    check(4, |text| text.replace('\n', "\n\n").into_bytes(), nothing);
}

#[test]
fn without_any_blank_line() {
    for date in originals(6) {
        let Some((text, book)) = original(date) else { return };
        let bare: Vec<&str> = text.lines().filter(|it| !it.trim().is_empty()).collect();
        let reading = codegen::read("copy", bare.join("\n").as_bytes(), None);
        assert_eq!(reading.unexplained(), 0);
        let copy = reading.book();
        assert_eq!(copy.rules, book.rules, "{date}");
        assert_eq!((&copy.chapters, &copy.sections), (&book.chapters, &book.sections), "{date}");
        // The terms are told by their form. In 2002 a list stands inside an entry, and its lines look like terms.
        let wrong = book.glossary.iter().filter(|it| !copy.glossary.contains(it)).count();
        let most = if *date == "20021007" { 44 } else { 2 };
        assert!(wrong <= most, "{date}: {wrong} of {}", book.glossary.len());
    }
}

#[test]
fn with_indented_lines() {
    for (nth, indent) in ["    ", "\t", "\u{A0}\u{A0}"].into_iter().enumerate() {
        check(nth, |text| text.replace('\n', &format!("\n{indent}")).into_bytes(), nothing);
    }
}

#[test]
fn with_spaces_at_the_end_of_lines() {
    check(5, |text| text.replace('\n', "  \n").into_bytes(), nothing);
}

#[test]
fn with_numbers_on_lines_of_their_own() {
    check(
        6,
        |text| {
            let line = |line: &str| {
                let number = line.len()
                    - line.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.' || it.is_ascii_lowercase()).len();
                let is_rule = line.get(3..4) == Some(".") && line[..3].bytes().all(|it| it.is_ascii_digit()) && number > 4;
                if is_rule { format!("{}\n{}", &line[..number], line[number..].trim_start()) } else { line.to_owned() }
            };
            text.lines().map(|it| line(it) + "\n").collect::<String>().into_bytes()
        },
        nothing,
    );
}

#[test]
fn in_unicode_encodings() {
    let utf_16 = |text: &str, order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    check(7, |text| text.trim_start_matches('\u{FEFF}').as_bytes().to_vec(), nothing);
    check(8, |text| format!("\u{FEFF}{text}").into_bytes(), nothing);
    check(9, |text| utf_16(text, u16::to_le_bytes), |it| assert_eq!(it.source.encoding, "utf-16le"));
    check(10, |text| utf_16(text, u16::to_be_bytes), |it| assert_eq!(it.source.encoding, "utf-16be"));
    check(11, |text| utf_16(&format!("\u{FEFF}{text}"), u16::to_le_bytes), |it| assert_eq!(it.source.encoding, "utf-16le+bom"));
}

#[test]
fn in_eight_bit_encodings() {
    // These have no infinity sign or minus; the old editions need neither.
    let modern = |text: &str| text.contains('∞');
    let encode = |text: &str, encoding: &'static encoding_rs::Encoding| {
        let (bytes, _, _) = if modern(text) { encoding_rs::UTF_8.encode(text) } else { encoding.encode(text) };
        bytes.into_owned()
    };
    // Copies of the old editions, that is.
    let old = [1, 2];
    for nth in old {
        check(nth, |text| encode(text, encoding_rs::WINDOWS_1252), nothing);
    }
    let mac = |text: &str| {
        let byte =
            |char: char| (0..=255_u8).find(|it| encoding_rs::MACINTOSH.decode_without_bom_handling(&[*it]).0.starts_with(char));
        text.chars().map(|it| if it.is_ascii() { it as u8 } else { byte(it).expect("MacRoman has it") }).collect::<Vec<u8>>()
    };
    for nth in old {
        check(
            nth,
            |text| if modern(text) { text.as_bytes().to_vec() } else { mac(text) },
            |it| assert!(["mac_roman", "ascii", "utf-8"].contains(&it.source.encoding), "{}", it.source.encoding),
        );
    }
}

#[test]
fn with_typewriter_typography() {
    let plain = |text: &str| {
        let pairs =
            [("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("—", "--"), ("–", "-"), ("−", "-"), ("®", "(r)"), ("™", "(tm)")];
        pairs.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    check(12, |text| plain(text).into_bytes(), nothing);
}

#[test]
fn with_a_question_mark_for_every_apostrophe() {
    let date = EDITIONS[1];
    let Some((text, book)) = original(date) else { return };
    let reading = codegen::read("copy", text.replace(['’', '\''], "?").as_bytes(), None);
    assert!(reading.problems.iter().any(|it| it.code == "lost-apostrophes"));
    let copy = reading.book();
    let differing = copy.rules.iter().zip(&book.rules).filter(|(copy, rule)| copy.text != rule.text).count();
    // Where a plural possessive is followed by a capital or stands before a mark, and where ' was a quote inside quotes.
    assert!(differing * 100 < book.rules.len(), "{differing} of {}", book.rules.len());
}

#[test]
fn wrapped_at_any_column() {
    // One paragraph of 2002 goes on with a rule below an example, and nothing but its line end says so.
    let set_off = |text: &str| text.replace("\n\"Leaves play\"", "\n\n\"Leaves play\"");
    for (nth, width) in [60, 78, 101].into_iter().enumerate() {
        check(nth, |text| set_off(text).lines().map(|it| wrap(it, width)).collect::<String>().into_bytes(), nothing);
    }
}

/// Wraps a line at spaces, and behind hyphens inside words.
fn wrap(line: &str, width: usize) -> String {
    let indent = line.len() - line.trim_start().len();
    let (mut out, mut column) = (line[..indent].to_owned(), indent);
    let mut before = ' ';
    let breaks = |it: char| {
        let in_word = std::mem::replace(&mut before, it).is_alphabetic();
        it == ' ' || it == '-' && in_word
    };
    for word in line[indent..].split_inclusive(breaks) {
        if column + word.trim_end().chars().count() > width && column > 0 {
            out.truncate(out.trim_end().len());
            out.push('\n');
            column = 0;
        }
        out.push_str(word);
        column += word.chars().count();
    }
    out + "\n"
}
