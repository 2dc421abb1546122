//! Text in square brackets (702.148a): the card with it, and the card without it.

use super::Problem;

/// One of the two texts that a bracketed one is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Apart {
    /// The text.
    pub(crate) text: String,
    /// Where in the bracketed one each of its bytes is.
    from: Vec<usize>,
}

/// The text with what stands in its brackets, and without that; nothing where no keyword says what brackets mean, or one is not closed.
pub(crate) fn apart(bracketed: &str) -> Option<(Apart, Apart)> {
    if !bracketed.contains('[') || !["cleave {", "cleave - "].iter().any(|it| bracketed.contains(it)) {
        return None;
    }
    let (mut whole, mut rest, mut inside) = (Apart::default(), Apart::default(), false);
    for (at, letter) in bracketed.char_indices() {
        match letter {
            '[' | ']' if inside == (letter == '[') => return None,
            '[' | ']' => inside = !inside,
            _ => {
                whole.push(letter, at);
                if !inside {
                    rest.push_closely(letter, at);
                }
            }
        }
    }
    (!inside).then_some((whole, rest))
}

impl Apart {
    fn push(&mut self, letter: char, at: usize) {
        self.text.push(letter);
        self.from.resize(self.text.len(), at);
    }

    /// Where something was left out, one space is enough, and none before what ends a part of a sentence.
    fn push_closely(&mut self, letter: char, at: usize) {
        if self.text.ends_with(' ') && matches!(letter, ' ' | '.' | ',' | ';') {
            self.text.pop();
            self.from.pop();
        }
        if !(letter == ' ' && self.text.ends_with(' ')) {
            self.push(letter, at);
        }
    }

    /// Where in the bracketed text that byte is; behind the last one, behind all of it that is said.
    pub(crate) fn origin(&self, at: usize) -> usize {
        self.from.get(at).copied().unwrap_or_else(|| self.from.last().map_or(0, |it| it + 1))
    }

    /// A problem of it, where that is in the bracketed text.
    pub(super) fn place(&self, problem: Problem) -> Problem {
        let start = self.origin(problem.span.start);
        let last = problem.span.end.checked_sub(1).map_or(start, |it| self.origin(it) + 1);
        Problem { span: start..last.max(start), ..problem }
    }
}
