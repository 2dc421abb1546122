//! What the rules that have no partner yet have in common with each rule of the other edition.
//!
//! Of the millions of pairs of two editions only those are looked at that share a mark: a word pair or, where only an index is at hand, a
//! position of the sketch. So this costs what there is in common, not what there is.

use super::{
    side::Side,
    words::{contained, likeness},
};

/// A rule of the other edition, and how much it has in common with one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Like {
    /// Its position.
    pub(super) other: usize,
    /// The share of what both say that both say, in thousandths.
    pub(super) words: i32,
    /// How many marks both have.
    pub(super) common: usize,
}

/// What is like each of some rules of one edition, in the order of the other.
#[derive(Debug, Default)]
pub(super) struct Common {
    /// For each rule of the edition the place of its row; nothing where it was not asked about.
    rows: Vec<Option<usize>>,
    likes: Vec<Vec<Like>>,
    /// For each row the two that are most like it, so that one can be left out.
    nearest: Vec<[(i32, usize); 2]>,
}

/// What has less in common than this, as a share of both and of either, is not remembered.
const FAINT: (i32, i32) = (90, 400);

impl Common {
    /// What the rules `asked` of `one` have in common with those of `other`.
    pub(super) fn new(one: &Side<'_>, other: &Side<'_>, asked: &[usize]) -> Self {
        let counted = one.is_counted() && other.is_counted();
        let mut rows = vec![None; one.len()];
        let mut postings = Vec::new();
        for (row, at) in asked.iter().enumerate() {
            rows[*at] = Some(row);
            one.marks(*at, counted, |mark| postings.push((mark, row)));
        }
        let table = Table::new(postings);
        let mut common = Self { rows, likes: vec![Vec::new(); asked.len()], nearest: vec![[(0, usize::MAX); 2]; asked.len()] };
        let mut counts = vec![0_usize; asked.len()];
        let mut touched = Vec::new();
        for at in 0..other.len() {
            other.marks(at, counted, |mark| {
                for row in table.having(mark) {
                    if counts[row] == 0 {
                        touched.push(row);
                    }
                    counts[row] += 1;
                }
            });
            for row in touched.drain(..) {
                let shared = std::mem::take(&mut counts[row]);
                common.note(row, (one, asked[row]), (other, at), shared);
            }
        }
        common
    }

    fn note(&mut self, row: usize, (one, a): (&Side<'_>, usize), (other, b): (&Side<'_>, usize), common: usize) {
        let words = likeness((one, a), (other, b), common);
        if words > self.nearest[row][0].0 {
            self.nearest[row] = [(words, b), self.nearest[row][0]];
        } else if words > self.nearest[row][1].0 {
            self.nearest[row][1] = (words, b);
        }
        let held = || contained((one, a), (other, b), common).max(contained((other, b), (one, a), common));
        if words >= FAINT.0 || held() >= FAINT.1 {
            self.likes[row].push(Like { other: b, words, common });
        }
    }

    /// What is like a rule; nothing where it was not asked about.
    pub(super) fn of(&self, at: usize) -> Option<&[Like]> {
        let row = (*self.rows.get(at)?)?;
        Some(&self.likes[row])
    }

    /// How much a rule that was asked about has in common with another; nothing where it was not.
    pub(super) fn between(&self, at: usize, other: usize) -> Option<Like> {
        let likes = self.of(at)?;
        let found = likes.binary_search_by_key(&other, |it| it.other).ok();
        Some(found.map_or(Like { other, words: 0, common: 0 }, |it| likes[it]))
    }

    /// The most that any rule but one has in common with a rule that was asked about.
    pub(super) fn echo(&self, at: usize, but: usize) -> i32 {
        let row = self.rows.get(at).copied().flatten();
        row.and_then(|row| self.nearest[row].iter().find(|(_, it)| *it != but)).map_or(0, |(words, _)| *words)
    }
}

/// Marks with the rows that have them, found by the first bits of the mark.
struct Table {
    starts: Vec<usize>,
    postings: Vec<(u64, usize)>,
    shift: u32,
}

impl Table {
    fn new(mut postings: Vec<(u64, usize)>) -> Self {
        postings.sort_unstable();
        let bits = usize::BITS - postings.len().leading_zeros() + 1;
        let shift = u64::BITS - bits;
        let mut starts = vec![0; (1 << bits) + 1];
        for (mark, _) in &postings {
            starts[bucket(*mark, shift) + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        Self { starts, postings, shift }
    }

    fn having(&self, mark: u64) -> impl Iterator<Item = usize> {
        let at = bucket(mark, self.shift);
        let found = &self.postings[self.starts[at]..self.starts[at + 1]];
        found.iter().filter(move |it| it.0 == mark).map(|it| it.1)
    }
}

fn bucket(mark: u64, shift: u32) -> usize {
    usize::try_from(mark >> shift).expect("a few bits")
}
