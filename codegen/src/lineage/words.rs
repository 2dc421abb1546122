//! How much two texts have in common: counted where both texts are at hand, estimated from their sketches otherwise.

use rules_data::Sketch;

use super::side::Side;
use crate::{
    citation::{citations, mask},
    fold::fold,
    index::word_pairs,
};

/// The word pairs of a masked text, sorted, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Words(Vec<u64>);

impl Words {
    pub(super) fn of(text: &str) -> Self {
        let cited = citations(text);
        let mut pairs = Vec::new();
        word_pairs(&fold(&mask(text, &cited)), |it| pairs.push(it));
        pairs.sort_unstable();
        pairs.dedup();
        Self(pairs)
    }

    fn common(&self, other: &Self) -> usize {
        let (mut a, mut b) = (self.0.as_slice(), other.0.as_slice());
        let mut common = 0;
        while let ([x, rest_a @ ..], [y, rest_b @ ..]) = (a, b) {
            match x.cmp(y) {
                std::cmp::Ordering::Less => a = rest_a,
                std::cmp::Ordering::Greater => b = rest_b,
                std::cmp::Ordering::Equal => (a, b, common) = (rest_a, rest_b, common + 1),
            }
        }
        common
    }

    fn union(&self, other: &Self) -> Self {
        let mut all = [self.0.as_slice(), other.0.as_slice()].concat();
        all.sort_unstable();
        all.dedup();
        Self(all)
    }
}

/// Two of 32 positions.
const FAINT: i32 = 2 * 1000 / 32;

/// The share of the word pairs of both that both have, in thousandths.
pub(super) fn similarity((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> i32 {
    let estimate = alike(&x.rule(a).sketch, &y.rule(b).sketch);
    match (&x.words, &y.words) {
        // Where the sketches have next to nothing in common, the texts are not worth counting.
        (Some(x), Some(y)) if estimate > FAINT => jaccard(&x[a], &y[b]),
        _ => estimate,
    }
}

/// The same, counted wherever the texts are at hand.
pub(super) fn counted((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> i32 {
    match (&x.words, &y.words) {
        (Some(x), Some(y)) => jaccard(&x[a], &y[b]),
        _ => alike(&x.rule(a).sketch, &y.rule(b).sketch),
    }
}

/// The share of the word pairs of `b` that `a` has, in thousandths; nothing where too little is known of a short text.
pub(super) fn contained((x, a): (&Side<'_>, usize), (y, b): (&Side<'_>, usize)) -> i32 {
    let (whole, part) = (&x.rule(a).sketch.0, &y.rule(b).sketch.0);
    let common = whole.iter().zip(part).filter(|(a, b)| a == b).count();
    match (&x.words, &y.words) {
        (Some(_), Some(y)) if common == 0 || y[b].0.len() < 7 => return 0,
        (Some(x), Some(y)) => return share(x[a].common(&y[b]), y[b].0.len()),
        _ => {}
    }
    // Where the minimum of both is the part's, it is of a pair that the whole has, or does not have.
    // Few positions say little, hence the two.
    let of_part = whole.iter().zip(part).filter(|(a, b)| least(**b) <= least(**a)).count();
    if common < 5 { 0 } else { share(common, of_part + 2) }
}

/// How much more `a` has in common with `b` and `more` together than with `b` alone, in thousandths.
pub(super) fn gain((x, a): (&Side<'_>, usize), y: &Side<'_>, b: usize, more: usize) -> i32 {
    if let (Some(x), Some(y)) = (&x.words, &y.words) {
        return jaccard(&x[a], &y[b].union(&y[more])) - jaccard(&x[a], &y[b]);
    }
    let (whole, part, other) = (&x.rule(a).sketch, &y.rule(b).sketch, &y.rule(more).sketch);
    let mut both = *part;
    for (minimum, other) in both.0.iter_mut().zip(&other.0) {
        if least(*other) < least(*minimum) {
            *minimum = *other;
        }
    }
    alike(whole, &both) - alike(whole, part)
}

/// The share of the word pairs of `a` that `more` has and `b` has not, in thousandths: of all of them, and of those that `more` has.
/// Nothing where the words are not at hand.
pub(super) fn only((x, a): (&Side<'_>, usize), y: &Side<'_>, b: usize, more: usize) -> (i32, i32) {
    let (Some(x), Some(y)) = (&x.words, &y.words) else { return (0, 0) };
    let only = x[a].common(&y[b].union(&y[more])) - x[a].common(&y[b]);
    (share(only, x[a].0.len()), share(only, x[a].common(&y[more])))
}

/// The minima are of numbers with a sign.
const fn least(minimum: u16) -> i16 {
    minimum.cast_signed()
}

fn alike(a: &Sketch, b: &Sketch) -> i32 {
    let equal: i16 = a.0.iter().zip(&b.0).map(|(a, b)| i16::from(a == b)).sum();
    i32::from(equal) * 1000 / 32
}

fn jaccard(a: &Words, b: &Words) -> i32 {
    let common = a.common(b);
    share(common, a.0.len() + b.0.len() - common)
}

fn share(part: usize, whole: usize) -> i32 {
    i32::try_from(part * 1000 / whole.max(1)).unwrap_or(1000)
}
