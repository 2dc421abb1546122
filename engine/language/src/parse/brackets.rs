//! Text in square brackets (702.148a): the card with it, and the card without it.

use super::Problem;

/// One of the two texts that a bracketed one is.
#[derive(Clone, Debug, Default)]
pub(super) struct Apart {
    /// The text.
    pub(super) text: String,
    /// Where in the bracketed one each of its bytes is.
    from: Vec<usize>,
}

/// The text with what stands in its brackets, and without that; nothing where no keyword says what brackets mean.
pub(super) fn apart(bracketed: &str) -> Option<(Apart, Apart)> {
    if !bracketed.contains('[') || !["cleave {", "cleave - "].iter().any(|it| bracketed.contains(it)) {
        return None;
    }
    let (mut whole, mut rest, mut inside) = (Apart::default(), Apart::default(), false);
    for (at, letter) in bracketed.char_indices() {
        match letter {
            '[' => inside = true,
            ']' => inside = false,
            _ => {
                whole.push(letter, at);
                if !inside {
                    rest.push_closely(letter, at);
                }
            }
        }
    }
    Some((whole, rest))
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

    /// A problem of it, where that is in the bracketed text.
    pub(super) fn place(&self, problem: Problem) -> Problem {
        let end = self.from.last().map_or(0, |it| it + 1);
        let start = self.from.get(problem.span.start).copied().unwrap_or(end);
        let last = problem.span.end.checked_sub(1).and_then(|it| self.from.get(it)).map_or(end, |it| it + 1);
        Problem { span: start..last.max(start), ..problem }
    }
}
