//! Text that knows where each of its bytes is printed, and how it was folded.

use std::ops::Range;

/// Why something was folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FoldKind {
    /// Dashes, minus signs and curled quotation marks.
    Typography,
    /// Reminder text (207.2a).
    Reminder,
    /// An ability word (207.2c).
    AbilityWord,
    /// A flavor word (207.2d).
    FlavorWord,
    /// The card's name for itself (201.5).
    Itself,
    /// The marks of a list of modes (700.2).
    Modes,
    /// The rows of a table of results (706.3a).
    Table,
    /// Paragraphs (113.2c).
    Paragraph,
    /// The paragraphs beside a level symbol (711.2).
    Level,
    /// The name of a room of a dungeon, and those to which it leads (309.4).
    Room,
    /// A capital letter.
    Capital,
    /// A wording that was replaced by another.
    Edition,
}

/// One fold, as it can be taken back.
#[derive(Clone, Debug)]
struct Fold {
    kind: FoldKind,
    at: usize,
    /// How long what stands there now is.
    len: usize,
    before: String,
}

/// A text in which parts were replaced.
#[derive(Clone, Debug)]
pub(super) struct Woven {
    text: String,
    /// The printed bytes of each byte.
    from: Vec<(usize, usize)>,
    /// How long the printed text is.
    printed: usize,
    folds: Vec<Fold>,
}

impl Woven {
    /// A text as it is printed.
    pub(super) fn of(text: &str) -> Self {
        let from = (0..text.len()).map(|it| (it, it + 1)).collect();
        Self { text: text.to_owned(), from, printed: text.len(), folds: Vec::new() }
    }

    /// The text as it is now.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Puts something else in a place.
    pub(super) fn replace(&mut self, kind: FoldKind, range: Range<usize>, with: &str) {
        let whole = self.printed(range.clone());
        let before = self.text[range.clone()].to_owned();
        self.folds.push(Fold { kind, at: range.start, len: with.len(), before });
        self.from.splice(range.clone(), std::iter::repeat_n((whole.start, whole.end), with.len()));
        self.text.replace_range(range, with);
    }

    /// Puts something else in places, which are in order and do not overlap.
    pub(super) fn replace_all(&mut self, kind: FoldKind, ranges: &[(Range<usize>, &str)]) {
        for (range, with) in ranges.iter().rev() {
            self.replace(kind, range.clone(), with);
        }
    }

    /// Puts `with` in place of every `what`.
    pub(super) fn replace_each(&mut self, kind: FoldKind, what: &str, with: &str) {
        for at in places(&self.text, what).into_iter().rev() {
            self.replace(kind, at..at + what.len(), with);
        }
    }

    /// Where those bytes are printed.
    pub(super) fn printed(&self, range: Range<usize>) -> Range<usize> {
        let start = self.from.get(range.start).map_or(self.printed, |it| it.0);
        let last = self.from[range.start.min(self.from.len())..range.end.min(self.from.len())].iter().map(|it| it.1).max();
        start..last.unwrap_or(start).max(start)
    }

    /// What was folded, in order.
    pub(super) fn folds(&self) -> impl Iterator<Item = (FoldKind, &str)> {
        self.folds.iter().map(|it| (it.kind, it.before.as_str()))
    }

    /// The printed text: every fold taken back, the last one first.
    pub(super) fn unfolded(&self) -> String {
        let mut text = self.text.clone();
        for fold in self.folds.iter().rev() {
            text.replace_range(fold.at..fold.at + fold.len, &fold.before);
        }
        text
    }
}

/// Where a text stands in another, one behind the other. Mostly it stands nowhere, and that is known sooner than what a search for places
/// prepares.
pub(super) fn places(text: &str, what: &str) -> Vec<usize> {
    if text.contains(what) { text.match_indices(what).map(|it| it.0).collect() } else { Vec::new() }
}
