//! Folds typography: what is left is the wording.
//!
//! The same rule comes with curly or straight quotes, with or without italic marks, with a dash as one character, as two hyphens or
//! lost, wrapped or not, in ASCII or with accents. All of that folds to one form:
//!
//! - quotes are straight, letters have no accents, `Æ` is `AE`;
//! - trade marks, italic marks (`_`) and lost characters (U+FFFD) are gone;
//! - dashes and hyphens are gaps, except a minus before a number or a variable;
//! - white space is a gap, whatever it is made of.

/// A folded text: its words, in one buffer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// The words without the gaps between them.
    tight: String,
    /// Where in it each word ends.
    ends: Vec<usize>,
}

impl Folded {
    /// The text without its gaps: what a fingerprint is taken of, so that where a line or word was broken makes no difference.
    pub fn tight(&self) -> &str {
        &self.tight
    }

    /// The words, with the punctuation that clings to them.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).map(|(start, end)| &self.tight[*start..*end])
    }

    fn gap(&mut self) {
        if self.ends.last().copied().unwrap_or(0) < self.tight.len() {
            self.ends.push(self.tight.len());
        }
    }
}

/// Folds a text.
pub fn fold(text: &str) -> Folded {
    let mut out = Folded { tight: String::with_capacity(text.len()), ends: Vec::with_capacity(text.len() / 5) };
    let mut before = ' ';
    let mut rest = text.chars();
    loop {
        // Most of the text is plain words, and these go as they are.
        let word = rest.as_str();
        let length = word.bytes().take_while(|it| is_plain(*it)).count();
        if length > 0 {
            // The symbols of 2002 to 2004 have an o in front: {oT}, {o2}.
            out.tight.push_str(if before == '{' { word[..length].trim_start_matches('o') } else { &word[..length] });
            before = char::from(word.as_bytes()[length - 1]);
            rest = word[length..].chars();
        }
        let Some(char) = rest.next() else { break };
        match char {
            '-' | '‐' | '‑' | '–' | '−' if is_minus(before, rest.as_str()) => out.tight.push('-'),
            ' ' | '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => out.gap(),
            '_' | '®' | '™' | '©' | '\u{FFFD}' | '\u{AD}' | '\u{200B}' | '\u{FEFF}' => {}
            '(' => match trade_mark(rest.as_str()) {
                Some(length) => rest = rest.as_str()[length..].chars(),
                None => out.tight.push('('),
            },
            '‘' | '’' | '‛' | '`' | '´' => out.tight.push('\''),
            '“' | '”' | '„' => out.tight.push('"'),
            '…' => out.tight.push_str("..."),
            _ if char.is_whitespace() => out.gap(),
            _ if char.is_ascii() => out.tight.push(char),
            _ => match plain_letters(char) {
                Some(letters) => out.tight.push_str(letters),
                None => out.tight.push(char),
            },
        }
        before = char;
    }
    out.gap();
    out
}

/// ASCII that folds to itself wherever it stands.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'(' | b'-' | b'_' | b'`' | b'{')
}

/// A minus stands before a number or a variable, and not behind a word: `-1/-1`, `−X/−X`, but not `2–6` or `non-Aura`.
fn is_minus(before: char, rest: &str) -> bool {
    let mut next = rest.chars();
    let number = match next.next() {
        Some('0'..='9') => true,
        Some('X' | 'Y' | 'N') => !next.next().is_some_and(char::is_alphanumeric),
        _ => false,
    };
    number && !before.is_alphanumeric() && !matches!(before, '.' | ')' | '}' | ']' | '"' | '”')
}

/// The length of the rest of `(r)` or `(tm)`.
fn trade_mark(rest: &str) -> Option<usize> {
    let marks = ["r)", "R)", "tm)", "TM)"];
    marks.into_iter().find(|it| rest.starts_with(it)).map(str::len)
}

/// The ASCII letters of a letter with an accent or of a ligature.
fn plain_letters(char: char) -> Option<&'static str> {
    char.is_alphabetic().then(|| deunicode::deunicode_char(char)).flatten()
}
