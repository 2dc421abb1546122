//! How much two texts have in common: counted where both texts are at hand, estimated from their sketches otherwise.

use std::sync::Arc;

use rules_data::Sketch;

use super::side::Side;
use crate::{
    citation::{citations, mask},
    fold::fold,
    index::{word_pairs, words},
};

/// The words of a masked text and its word pairs: sorted, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    pairs: Vec<u64>,
    singles: Vec<u64>,
}

impl Words {
    pub(super) fn of(text: &str) -> Self {
        let folded = fold(&mask(text, &citations(text)));
        let mut pairs = Vec::new();
        word_pairs(&folded, |it| pairs.push(it));
        let mut singles: Vec<u64> = words(&folded).collect();
        for list in [&mut pairs, &mut singles] {
            list.sort_unstable();
            list.dedup();
        }
        Self { pairs, singles }
    }

    /// The pairs.
    pub(super) fn pairs(&self) -> &[u64] {
        &self.pairs
    }

    fn len(&self) -> usize {
        self.pairs.len()
    }

    fn common(&self, other: &Self) -> usize {
        let mut common = 0;
        each_common(&self.pairs, &other.pairs, |_| common += 1);
        common
    }

    fn union(&self, other: &Self) -> Self {
        let mut pairs = [self.pairs.as_slice(), other.pairs.as_slice()].concat();
        pairs.sort_unstable();
        pairs.dedup();
        Self { pairs, singles: Vec::new() }
    }
}

/// Calls `add` with what stands in both of two sorted lists.
fn each_common(mut a: &[u64], mut b: &[u64], mut add: impl FnMut(u64)) {
    while let ([x, rest_a @ ..], [y, rest_b @ ..]) = (a, b) {
        match x.cmp(y) {
            std::cmp::Ordering::Less => a = rest_a,
            std::cmp::Ordering::Greater => b = rest_b,
            std::cmp::Ordering::Equal => {
                add(*x);
                (a, b) = (rest_a, rest_b);
            }
        }
    }
}

/// How rare the words of an edition are.
#[derive(Debug)]
pub(super) struct Rarity {
    rules: usize,
    /// How many rules have a word that ends in these bits.
    having: Vec<u16>,
}

/// How many bits of a word's hash tell it from others.
const TOLD: u64 = 0xffff;

impl Rarity {
    pub(super) fn of(all: &[Arc<Words>]) -> Self {
        let mut having = vec![0_u16; usize::try_from(TOLD).expect("sixteen bits") + 1];
        for word in all.iter().flat_map(|it| &it.singles) {
            let count = &mut having[bits(*word)];
            *count = count.saturating_add(1);
        }
        Self { rules: all.len(), having }
    }

    /// What a word says about a rule, in half bits: nothing where every second rule has it.
    fn of_word(&self, word: u64) -> i32 {
        let times = self.rules / usize::from(self.having[bits(word)]).max(1);
        i32::try_from((times * times).checked_ilog2().unwrap_or(0)).unwrap_or(0)
    }

    fn sum(&self, words: &[u64]) -> i32 {
        words.iter().map(|it| self.of_word(*it)).sum()
    }
}

fn bits(word: u64) -> usize {
    usize::try_from(word & TOLD).expect("sixteen bits")
}

/// What a rule says with these few half bits can stand in another by chance.
const LITTLE: i32 = 100;

/// How much of what the words of two rules say, by how rare they are, both say, in thousandths: of what either says or, where nearly all
/// of the old one stands in the new one, somewhat less than half of that share. Nothing where the words are not at hand.
pub(super) fn essence((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> Option<i32> {
    let (words, others, rarity) = (&x.words.as_ref()?[a].singles, &y.words.as_ref()?[b].singles, x.rarity.as_ref()?);
    let mut both = 0;
    each_common(words, others, |it| both += rarity.of_word(it));
    let (one, other) = (rarity.sum(words), rarity.sum(others));
    let of_either = both * 1000 / (one + other - both).max(1);
    Some(if one < LITTLE { of_either } else { of_either.max(both * 450 / one) })
}

/// How much of what the words of the old rule say, by how rare they are, the new one says, in thousandths; nothing where the words are
/// not at hand.
pub(super) fn said_again((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> Option<i32> {
    let (words, others, rarity) = (&x.words.as_ref()?[a].singles, &y.words.as_ref()?[b].singles, x.rarity.as_ref()?);
    let mut both = 0;
    each_common(words, others, |it| both += rarity.of_word(it));
    Some(both * 1000 / rarity.sum(words).max(1))
}

/// How much of what either of two rules says both say, in thousandths: they have so many marks in common.
pub(super) fn likeness((one, a): (&Side<'_>, usize), (other, b): (&Side<'_>, usize), common: usize) -> i32 {
    match (&one.words, &other.words) {
        (Some(x), Some(y)) => share(common, x[a].len() + y[b].len() - common),
        // Of two sketches, the share of equal positions estimates it.
        _ => share(common, Sketch::LEN),
    }
}

/// The same, of two rules that were not compared yet.
pub(super) fn similarity((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> i32 {
    match (&x.words, &y.words) {
        (Some(x), Some(y)) => jaccard(&x[a], &y[b]),
        _ => alike(&x.rule(a).sketch, &y.rule(b).sketch),
    }
}

/// The share of what `b` says that `a` says, in thousandths: they have so many marks in common. Nothing where too little is known of a
/// short text.
pub(super) fn contained((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize), common: usize) -> i32 {
    if let (Some(_), Some(y)) = (&x.words, &y.words) {
        return if y[b].len() < 7 { 0 } else { share(common, y[b].len()) };
    }
    if common < 5 {
        return 0;
    }
    // Where the minimum of both is the part's, it is of a pair that the whole has, or does not have.
    // Few positions say little, hence the two.
    let (whole, part) = (&x.rule(a).sketch.0, &y.rule(b).sketch.0);
    let of_part = whole.iter().zip(part).filter(|(a, b)| least(**b) <= least(**a)).count();
    share(common, of_part + 2)
}

/// The same, of two rules that were not compared yet.
pub(super) fn held_by((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> i32 {
    let common = match (&x.words, &y.words) {
        (Some(x), Some(y)) => x[a].common(&y[b]),
        _ => equal(&x.rule(a).sketch, &y.rule(b).sketch),
    };
    contained((x, a), (y, b), common)
}

/// Whether all word pairs of one rule stand in another. Not known where the words are not at hand.
pub(super) fn is_within((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> bool {
    let (Some(x), Some(y)) = (&x.words, &y.words) else { return false };
    x[a].len() > 1 && x[a].common(&y[b]) == x[a].len()
}

/// How much more `a` has in common with `b` and `more` together than with `b` alone, in thousandths.
pub(super) fn gain((x, a): (&Side<'_>, usize), y: &Side<'_>, b: usize, more: usize) -> i32 {
    if let (Some(x), Some(y)) = (&x.words, &y.words) {
        return jaccard(&x[a], &y[b].union(&y[more])) - jaccard(&x[a], &y[b]);
    }
    let (whole, part, other) = (&x.rule(a).sketch, &y.rule(b).sketch, &y.rule(more).sketch);
    alike(whole, &joined(*part, other)) - alike(whole, part)
}

/// How much of what `a` and `b` with some more rules together say both say, in thousandths.
pub(super) fn together((x, a): (&Side<'_>, usize), y: &Side<'_>, b: usize, more: &[usize]) -> i32 {
    if let (Some(x), Some(y)) = (&x.words, &y.words) {
        let all = more.iter().fold(Words::default().union(&y[b]), |all, it| all.union(&y[*it]));
        return jaccard(&x[a], &all);
    }
    let both = more.iter().fold(y.rule(b).sketch, |both, it| joined(both, &y.rule(*it).sketch));
    alike(&x.rule(a).sketch, &both)
}

/// The sketch of two texts in one.
fn joined(mut one: Sketch, other: &Sketch) -> Sketch {
    for (minimum, other) in one.0.iter_mut().zip(&other.0) {
        if least(*other) < least(*minimum) {
            *minimum = *other;
        }
    }
    one
}

/// The share of the word pairs of `a` that `more` has and `b` has not, in thousandths: of all of them, and of those that `more` has.
/// Nothing where the words are not at hand.
pub(super) fn only((x, a): (&Side<'_>, usize), y: &Side<'_>, b: usize, more: usize) -> (i32, i32) {
    let (Some(x), Some(y)) = (&x.words, &y.words) else { return (0, 0) };
    let only = x[a].common(&y[b].union(&y[more])) - x[a].common(&y[b]);
    (share(only, x[a].len()), share(only, x[a].common(&y[more])))
}

/// The minima are of numbers with a sign.
const fn least(minimum: u16) -> i16 {
    minimum.cast_signed()
}

fn alike(a: &Sketch, b: &Sketch) -> i32 {
    share(equal(a, b), Sketch::LEN)
}

fn equal(a: &Sketch, b: &Sketch) -> usize {
    a.0.iter().zip(&b.0).filter(|(a, b)| a == b).count()
}

fn jaccard(a: &Words, b: &Words) -> i32 {
    let common = a.common(b);
    share(common, a.len() + b.len() - common)
}

pub(super) fn share(part: usize, whole: usize) -> i32 {
    i32::try_from(part * 1000 / whole.max(1)).unwrap_or(1000)
}
