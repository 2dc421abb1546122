//! The number of a rule: `704.5a` is section 704, rule 5, letters `a`.
//!
//! A [`RuleId`] is a small ordered value: its order is the book's (`704.5`, `704.5a`, `704.10`), its `Display` is the number as
//! printed, and its `FromStr` is strict. The book skips the letters l and o, and goes on with `aa` after `z`; [`Letters`]
//! counts as the book does, so that "the next subrule" is the next value.

use std::{error, fmt, str::FromStr};

use crate::text::serde_as_text;

/// The letters that the book uses, in order: a to z without l and o.
const ALPHABET: &[u8; 24] = b"abcdefghijkmnpqrstuvwxyz";

/// The number of a rule or subrule, such as `100.1` or `704.5aa`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    section: u16,
    number: u16,
    letters: Letters,
}

impl RuleId {
    /// The rule `section.number` followed by `letters` (empty for a rule that is not a subrule).
    ///
    /// Meant for generated code and literals: `const { RuleId::new(704, 5, "a") }`.
    ///
    /// # Panics
    ///
    /// When no rule can bear that number; in a constant this is a compile error.
    pub const fn new(section: u16, number: u16, letters: &str) -> Self {
        assert!(100 <= section && section <= 999, "a section has three digits");
        assert!(1 <= number && number <= 999, "a rule's number is 1 to 999");
        match Letters::parse(letters.as_bytes()) {
            Some(letters) => Self { section, number, letters },
            None => panic!("letters are a to z or aa to zz, without l and o"),
        }
    }

    /// The rule with these parts, if a rule can bear them.
    pub fn from_parts(section: u16, number: u16, letters: Letters) -> Option<Self> {
        let fits = (100..=999).contains(&section) && (1..=999).contains(&number);
        fits.then_some(Self { section, number, letters })
    }

    /// The three-digit number before the dot.
    pub const fn section(self) -> u16 {
        self.section
    }

    /// The number after the dot.
    pub const fn number(self) -> u16 {
        self.number
    }

    /// The letters of a subrule; [`Letters::NONE`] for a rule.
    pub const fn letters(self) -> Letters {
        self.letters
    }

    /// Whether this is a subrule: one with letters.
    pub const fn is_subrule(self) -> bool {
        self.letters.0 != 0
    }

    /// The rule that a subrule is part of: `704.5` for `704.5a`, and nothing for `704.5`.
    pub const fn parent(self) -> Option<Self> {
        if self.is_subrule() { Some(Self { letters: Letters::NONE, ..self }) } else { None }
    }

    /// The number that follows among its siblings: `704.6` after `704.5`, `704.5m` after `704.5k`.
    pub fn next(self) -> Option<Self> {
        if self.is_subrule() {
            Some(Self { letters: self.letters.next()?, ..self })
        } else {
            Self::from_parts(self.section, self.number + 1, Letters::NONE)
        }
    }

    /// The first subrule: `704.5a` for `704.5`. A subrule has none.
    pub fn first_child(self) -> Option<Self> {
        (!self.is_subrule()).then_some(Self { letters: Letters(1), ..self })
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.section, self.number, self.letters)
    }
}

/// As printed, so that traces and failed assertions read `704.5a`.
impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for RuleId {
    type Err = ParseRuleIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason| ParseRuleIdError { text: text.to_owned(), reason };
        let (section, rest) = text.split_once('.').ok_or_else(|| refuse(Reason::Form))?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, letters) = rest.split_at(digits);
        let is_section = section.len() == 3 && section.bytes().all(|it| it.is_ascii_digit());
        if !is_section || !(1..=3).contains(&digits) || number.starts_with('0') {
            return Err(refuse(Reason::Form));
        }
        if letters.len() > 2 || !letters.bytes().all(|it| it.is_ascii_lowercase()) {
            return Err(refuse(Reason::Form));
        }
        let letters = Letters::parse(letters.as_bytes()).ok_or_else(|| refuse(Reason::Letter))?;
        let (section, number) = (section.parse().ok(), number.parse().ok());
        let id = section.zip(number).and_then(|(section, number)| Self::from_parts(section, number, letters));
        id.ok_or_else(|| refuse(Reason::Form))
    }
}

serde_as_text!(RuleId);

/// The letters of a subrule: none, `a` to `z`, or `aa` to `zz`, never with an l or an o.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letters(u16);

impl Letters {
    /// No letters: the rule is not a subrule.
    pub const NONE: Self = Self(0);

    const COUNT: u16 = 24;

    const fn parse(letters: &[u8]) -> Option<Self> {
        let mut value = 0;
        let mut at = 0;
        if letters.len() > 2 {
            return None;
        }
        while at < letters.len() {
            let mut ordinal: u16 = 0;
            while ordinal < Self::COUNT && ALPHABET[ordinal as usize] != letters[at] {
                ordinal += 1;
            }
            if ordinal == Self::COUNT {
                return None;
            }
            value = value * Self::COUNT + ordinal + 1;
            at += 1;
        }
        Some(Self(value))
    }

    /// The letters that the book uses after these: `m` after `k`, `aa` after `z`; nothing after `zz`.
    pub fn next(self) -> Option<Self> {
        (self.0 < Self::COUNT * (Self::COUNT + 1)).then_some(Self(self.0 + 1))
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(last) = self.0.checked_sub(1) else { return Ok(()) };
        if let Some(first) = (last / Self::COUNT).checked_sub(1) {
            write!(f, "{}", char::from(ALPHABET[usize::from(first)]))?;
        }
        write!(f, "{}", char::from(ALPHABET[usize::from(last % Self::COUNT)]))
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

/// Text that is not the number of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRuleIdError {
    text: String,
    reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Form,
    Letter,
}

impl fmt::Display for ParseRuleIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Reason::Form => write!(f, "{:?} is not a rule's number; one looks like 100.1 or 704.5a", self.text),
            Reason::Letter => write!(f, "no rule is numbered {:?}: the book skips the letters l and o", self.text),
        }
    }
}

impl error::Error for ParseRuleIdError {}
