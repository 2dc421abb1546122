//! Which encoding a text is in.
//!
//! Marks and validity decide for Unicode. Among the 8-bit encodings chardetng knows those of the web; the book also came from
//! DOS (cp437) and the classic Mac OS (`MacRoman`), which no detector of the web tells apart. So the candidates are decoded and
//! judged by what the book is: English prose, in which every character outside ASCII is a quote, a dash, a trade mark or a letter
//! of one of the few names that bear an accent.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, MACINTOSH, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use oem_cp::code_table::DECODING_TABLE_CP437;

use crate::{Level, Problem};

/// Whether the bytes can be text in any encoding that we read: 8-bit and UTF-8 texts have almost no control characters.
pub(super) fn looks_like_text(bytes: &[u8]) -> bool {
    if Encoding::for_bom(bytes).is_some() || utf_16_without_mark(bytes).is_some() {
        return true;
    }
    let control = |it: &&u8| matches!(it, 0..=8 | 14..=31 | 127);
    bytes.iter().filter(control).count() * 50 <= bytes.len()
}

/// Decodes a text and names its encoding.
pub fn decode(bytes: &[u8], problems: &mut Vec<Problem>) -> (String, &'static str) {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let name = if encoding == UTF_8 {
            "utf-8+bom"
        } else if encoding == UTF_16LE {
            "utf-16le+bom"
        } else {
            "utf-16be+bom"
        };
        return (decode_unicode(encoding, &bytes[mark..], problems), name);
    }
    if let Some(encoding) = utf_16_without_mark(bytes) {
        let name = if encoding == UTF_16LE { "utf-16le" } else { "utf-16be" };
        return (decode_unicode(encoding, bytes, problems), name);
    }
    if bytes.is_ascii() {
        return (decode_unicode(UTF_8, bytes, problems), "ascii");
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), "utf-8"),
        // A few broken bytes in a text that is otherwise UTF-8 do not make it 8-bit.
        Err(error) if is_mostly_utf_8(bytes, error.valid_up_to()) => (decode_unicode(UTF_8, bytes, problems), "utf-8"),
        Err(_) => decode_8_bit(bytes, problems),
    }
}

/// How many places of bytes that are no characters are shown.
const MOST_PLACES: usize = 20;

fn decode_unicode(encoding: &'static Encoding, bytes: &[u8], problems: &mut Vec<Problem>) -> String {
    let (text, malformed) = encoding.decode_without_bom_handling(bytes);
    if malformed {
        let places: Vec<usize> = text.match_indices('\u{FFFD}').map(|(at, _)| at).collect();
        let message = format!("{} bytes are not {}; each stands as U+FFFD", places.len(), encoding.name());
        let problem = Problem::new(Level::Warning, "malformed-bytes", message).help("take another copy, or write what was lost");
        problems.push(
            places.into_iter().take(MOST_PLACES).fold(problem, |problem, at| problem.at(at..at + '\u{FFFD}'.len_utf8(), "")),
        );
    }
    text.into_owned()
}

/// English prose in UTF-16 has a zero in every other byte.
fn utf_16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(4096)];
    let zeros = |odd: usize| head.iter().skip(odd).step_by(2).filter(|it| **it == 0).count() * 2;
    let most = head.len() * 4 / 5;
    if head.len() < 4 {
        None
    } else if zeros(1) > most && zeros(0) < head.len() / 5 {
        Some(UTF_16LE)
    } else if zeros(0) > most && zeros(1) < head.len() / 5 {
        Some(UTF_16BE)
    } else {
        None
    }
}

fn is_mostly_utf_8(bytes: &[u8], valid: usize) -> bool {
    let high = |bytes: &[u8]| bytes.iter().filter(|it| !it.is_ascii()).count();
    let broken = UTF_8.decode_without_bom_handling(bytes).0.matches('\u{FFFD}').count();
    high(&bytes[..valid]) > 0 && broken * 20 < high(bytes)
}

/// An assumption about an 8-bit text, and how much speaks for it.
struct Candidate {
    name: &'static str,
    decode: fn(&[u8]) -> String,
    score: i64,
}

fn decode_8_bit(bytes: &[u8], problems: &mut Vec<Problem>) -> (String, &'static str) {
    let sample = around_high_bytes(bytes);
    let candidate = |name, decode: fn(&[u8]) -> String| Candidate { name, decode, score: plausibility(&decode(&sample)) };
    // The sort is stable: on a tie the more common encoding, which stands first, is taken.
    let mut candidates = [
        candidate("cp1252", |it| WINDOWS_1252.decode_without_bom_handling(it).0.into_owned()),
        candidate("mac_roman", |it| MACINTOSH.decode_without_bom_handling(it).0.into_owned()),
        candidate("cp437", |it| oem_cp::decode_string_complete_table(it, &DECODING_TABLE_CP437)),
    ];
    candidates.sort_by_key(|it| -it.score);
    let [best, next, _] = &candidates;
    if best.score < 0 {
        return decode_foreign(bytes, &sample, problems);
    }
    if best.score - next.score < 3 {
        let message = format!(
            "the encoding is doubtful: read as {} ({} points), could be {} ({})",
            best.name, best.score, next.name, next.score
        );
        let help = "points are for quotes, dashes and accented letters where English prose has them";
        problems.push(Problem::new(Level::Note, "doubtful-encoding", message).help(help));
    }
    ((best.decode)(bytes), best.name)
}

/// None of the encodings in which the book came: what the detector of the web makes of it.
fn decode_foreign(bytes: &[u8], sample: &[u8], problems: &mut Vec<Problem>) -> (String, &'static str) {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    let encoding = detector.guess(None, Utf8Detection::Allow);
    let message = format!("the encoding is doubtful: read as {}, in which the book never came", encoding.name());
    problems.push(Problem::new(Level::Warning, "doubtful-encoding", message).help("convert the file to UTF-8"));
    (decode_unicode(encoding, bytes, problems), encoding.name())
}

/// The bytes that tell encodings apart, with their neighbours, a line for each run of them.
fn around_high_bytes(bytes: &[u8]) -> Vec<u8> {
    const ENOUGH: usize = 16 << 10;
    const NEIGHBOURS: usize = 3;
    let mut sample = Vec::new();
    let mut end = 0;
    for at in (0..bytes.len()).filter(|it| !bytes[*it].is_ascii()) {
        let start = at.saturating_sub(NEIGHBOURS);
        if start > end {
            sample.push(b'\n');
        }
        sample.extend_from_slice(&bytes[start.max(end)..(at + NEIGHBOURS + 1).min(bytes.len())]);
        end = (at + NEIGHBOURS + 1).min(bytes.len()).max(end);
        if sample.len() > ENOUGH {
            break;
        }
    }
    sample
}

/// Points for each character outside ASCII that stands where the book would have it, penalties for the others.
fn plausibility(text: &str) -> i64 {
    let mut score = 0;
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        if !char.is_ascii() {
            score += points(before, char, chars.peek().copied().unwrap_or(' '));
        }
        before = char;
    }
    score
}

fn points(before: char, char: char, after: char) -> i64 {
    let in_word = before.is_alphabetic() || after.is_alphabetic();
    match char {
        '’' | '“' | '”' | '‘' => {
            if before.is_alphanumeric() && after.is_alphanumeric() && char != '’' {
                -2
            } else {
                3
            }
        }
        '—' | '–' | '−' | '®' | '™' | '©' | '•' | '…' | '∞' | '\u{A0}' => 2,
        // The accents in the names of cards and their designers: Dandân, Lim-Dûl, Juzám, Jötun, Déjà, Márton, Cátinò, Æther.
        'â' | 'û' | 'á' | 'ú' | 'ö' | 'é' | 'à' | 'í' | 'ò' | 'ó' if in_word => 3,
        'Æ' | 'æ' if in_word && !before.is_lowercase() => 3,
        'É' | 'Á' | 'Ö' | 'Ü' if after.is_alphabetic() && !before.is_alphabetic() => 1,
        _ if char.is_lowercase() && in_word => 0,
        _ => -3,
    }
}
