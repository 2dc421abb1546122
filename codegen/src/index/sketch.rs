//! `MinHash` over word pairs: a sketch that tells how much two texts share without holding either.

use rules_data::Sketch;
use xxhash_rust::xxh3::xxh3_64;

use crate::fold::Folded;

/// Sketches a folded, masked text. The pairs overlap; a text of one word is paired with its end.
pub fn sketch(folded: &Folded) -> Sketch {
    let mut minima = [i16::MAX; Sketch::LEN];
    word_pairs(folded, |it| add(&mut minima, it));
    Sketch(minima.map(i16::cast_unsigned))
}

/// Calls `add` with a hash for each pair of neighbouring words.
pub(crate) fn word_pairs(folded: &Folded, mut add: impl FnMut(u64)) {
    let mut words = words(folded);
    let mut last = words.next().unwrap_or(0);
    let mut paired = false;
    for hash in words {
        add(pair(last, hash));
        (last, paired) = (hash, true);
    }
    if !paired {
        add(pair(last, 0));
    }
}

/// A hash for each word, whatever its case is and the punctuation around it.
pub fn words(folded: &Folded) -> impl Iterator<Item = u64> {
    let mut lower = Vec::new();
    folded.words().map(bare).filter(|it| !it.is_empty()).map(move |it| {
        lower.clear();
        lower.extend(it.iter().map(u8::to_ascii_lowercase));
        xxh3_64(&lower)
    })
}

/// A word without the punctuation around it.
fn bare(word: &str) -> &[u8] {
    let mut word = word.as_bytes();
    let is_mark = |it: &u8| it.is_ascii_punctuation() && *it != b'#';
    while let [first, rest @ ..] = word
        && is_mark(first)
    {
        word = rest;
    }
    while let [rest @ .., last] = word
        && is_mark(last)
    {
        word = rest;
    }
    word
}

/// The order of the two words matters.
fn pair(first: u64, second: u64) -> u64 {
    mix(first.rotate_left(17) ^ second.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Each position orders the pairs differently, by a linear form of two halves of the hash. Sixteen bits with a sign are what even the
/// oldest vector unit multiplies and compares eight at a time.
fn add(minima: &mut [i16; Sketch::LEN], pair: u64) {
    let [a, b, _, c, d, ..] = pair.to_le_bytes();
    let (high, low) = (i16::from_le_bytes([a, b]), i16::from_le_bytes([c, d]));
    // Plain counting: an iterator costs several times as much where nothing is optimised, and no less where all is.
    let mut at = 0;
    while at < Sketch::LEN {
        let value = high.wrapping_mul(FACTORS.0[at]).wrapping_add(low.wrapping_mul(FACTORS.1[at]));
        if value < minima[at] {
            minima[at] = value;
        }
        at += 1;
    }
}

/// Odd numbers: an odd multiple is a permutation.
static FACTORS: ([i16; Sketch::LEN], [i16; Sketch::LEN]) = {
    let mut factors = ([0; Sketch::LEN], [0; Sketch::LEN]);
    let mut at = 0;
    while at < Sketch::LEN {
        let [a, b, c, d, ..] = mix(at as u64 + 1).to_le_bytes();
        factors.0[at] = i16::from_le_bytes([a | 1, b]);
        factors.1[at] = i16::from_le_bytes([c | 1, d]);
        at += 1;
    }
    factors
};

/// Spreads every bit over all bits (the finaliser of splitmix64).
const fn mix(mut value: u64) -> u64 {
    value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}
