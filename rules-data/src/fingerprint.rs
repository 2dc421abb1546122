//! What the index keeps of a text: a [`Fingerprint`] tells whether two texts are the same, a [`Sketch`] how much they share.
//!
//! Neither can be turned back into the text. How they are computed is codegen's affair; here they are values of a file.

use std::{error, fmt, str::FromStr};

use crate::text::serde_as_text;

/// A 64-bit hash of a text whose typography and white space are folded. Written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        hex(text, 16).map(Self).ok_or(ParseFingerprintError)
    }
}

serde_as_text!(Fingerprint);

/// A `MinHash` of the word pairs of a text with its rule numbers masked: 32 minima of 16 bits.
///
/// The share of equal positions of two sketches estimates the share of word pairs that the two texts have in common.
/// Written as 128 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sketch(pub [u16; Sketch::LEN]);

impl Sketch {
    /// The number of minima.
    pub const LEN: usize = 32;

    /// The share of positions in which the two agree: 0 (nothing in common) to 1 (as good as equal).
    pub fn similarity(&self, other: &Self) -> f64 {
        let share = 1.0 / f64::from(u8::try_from(Self::LEN).expect("a sketch has 32 positions"));
        self.0.iter().zip(&other.0).filter(|(a, b)| a == b).map(|_| share).sum()
    }
}

impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|it| write!(f, "{it:04x}"))
    }
}

impl fmt::Debug for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Sketch {
    type Err = ParseFingerprintError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() != Self::LEN * 4 || !text.is_ascii() {
            return Err(ParseFingerprintError);
        }
        let mut sketch = [0; Self::LEN];
        for (at, minimum) in sketch.iter_mut().enumerate() {
            let value = hex(&text[at * 4..at * 4 + 4], 4).and_then(|it| u16::try_from(it).ok());
            *minimum = value.ok_or(ParseFingerprintError)?;
        }
        Ok(Self(sketch))
    }
}

serde_as_text!(Sketch);

fn hex(text: &str, digits: usize) -> Option<u64> {
    let canonical = text.len() == digits && text.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'));
    canonical.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

/// Text that is not a fingerprint (16 hexadecimal digits) or a sketch (128).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFingerprintError;

impl fmt::Display for ParseFingerprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a fingerprint has 16 lower-case hexadecimal digits, a sketch 128")
    }
}

impl error::Error for ParseFingerprintError {}
