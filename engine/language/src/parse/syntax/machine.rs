//! Matches a text with a production of the grammar, as pest does: of alternatives the first that fits.
//!
//! What a production was read as in some place is kept for whoever tries it there again, and where a phrase can't begin with the
//! next character it is not tried. Where nothing fits, what would have been expected in the furthest place that was reached is looked for
//! by trying everything there that was left out.

use std::{cell::RefCell, collections::HashMap, mem};

use super::{
    memo::{Known, Memo},
    tables::{CLASS, Choice, Kind, Phrase, Rule},
    tree::Flat,
};

/// Productions within productions, at most: what is deeper fits nothing, so that no text exhausts the stack.
const DEPTH: usize = 400;

/// How a phrase is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// What it is read as is wanted.
    Read,
    /// Whether it comes is asked.
    Ahead,
    /// It must not come.
    Against,
    /// It is part of a word.
    Atomic,
}

/// A node that was read; its parts are a piece of `parts`.
#[derive(Clone, Copy, Debug)]
struct Made {
    rule: Rule,
    start: usize,
    end: usize,
    parts: (usize, usize),
}

/// What was expected in the furthest place that was reached.
#[derive(Debug, Default)]
struct Blame {
    place: usize,
    tried: Vec<Tried>,
    known: HashMap<(Rule, usize), (Option<usize>, Vec<Tried>)>,
}

/// What was tried, and how.
type Tried = (Rule, Mode);

/// What a text fails at: the place, and what was expected there.
pub(super) type Failure = (usize, Vec<Rule>);

#[derive(Debug, Default)]
struct Machine {
    /// The furthest place where something was tried that did not fit.
    far: usize,
    depth: usize,
    made: Vec<Made>,
    parts: Vec<usize>,
    /// The nodes that belong to what is being read.
    open: Vec<usize>,
    memo: Memo,
    /// The second time: what is expected there.
    blame: Option<Blame>,
}

thread_local! {
    static MACHINE: RefCell<Machine> = RefCell::default();
}

/// The nodes of the text, each before its parts.
pub(super) fn read(rule: Rule, text: &str) -> Result<Vec<Flat>, Failure> {
    MACHINE.with_borrow_mut(|machine| machine.read(rule, text.as_bytes()))
}

/// Whether it is matched at all.
pub(super) fn fits(rule: Rule, text: &str) -> bool {
    MACHINE.with_borrow_mut(|machine| machine.fits(rule, text.as_bytes()))
}

impl Machine {
    fn fits(&mut self, rule: Rule, text: &[u8]) -> bool {
        self.memo.forget();
        self.made.clear();
        self.parts.clear();
        self.open.clear();
        (self.far, self.depth, self.blame) = (0, 0, None);
        self.call(text, rule, 0, Mode::Read).is_some()
    }

    fn read(&mut self, rule: Rule, text: &[u8]) -> Result<Vec<Flat>, Failure> {
        if self.fits(rule, text) {
            let mut nodes = Vec::with_capacity(self.made.len());
            self.flatten(self.open[0], &mut nodes);
            return Ok(nodes);
        }
        let far = self.far;
        self.blame = Some(Blame { place: far, ..Blame::default() });
        let again = self.call(text, rule, 0, Mode::Read);
        debug_assert!(again.is_none(), "what did not fit does not fit");
        let tried = self.blame.take().unwrap_or_default().tried;
        Err((far, tried.into_iter().filter(|it| it.1 != Mode::Against).map(|it| it.0).collect()))
    }

    fn flatten(&self, node: usize, into: &mut Vec<Flat>) {
        let (at, made) = (into.len(), self.made[node]);
        into.push(Flat { rule: made.rule, start: made.start, end: made.end, after: 0 });
        for it in &self.parts[made.parts.0..made.parts.1] {
            self.flatten(*it, into);
        }
        into[at].after = into.len();
    }

    /// The same as [`Self::run`], where it is mostly a word or another production.
    #[inline]
    fn step(&mut self, text: &[u8], phrase: &'static Phrase, at: usize, mode: Mode) -> Option<usize> {
        match phrase {
            Phrase::Text(word) => said(text, word, at),
            Phrase::Call(rule) => self.call(text, *rule, at, mode),
            Phrase::But(begins, _) if text.get(at).is_some_and(u8::is_ascii) && begins >> class(text, at) & 1 == 0 => {
                Some(at + 1)
            }
            Phrase::Not(Phrase::Text(word)) => said(text, word, at).is_none().then_some(at),
            phrase => self.run(text, phrase, at, mode),
        }
    }

    /// Where the phrase ends that stands there, if it does.
    fn run(&mut self, text: &[u8], phrase: &'static Phrase, at: usize, mode: Mode) -> Option<usize> {
        match phrase {
            Phrase::Text(word) => said(text, word, at),
            Phrase::One(bytes) => text.get(at).filter(|it| it.is_ascii() && bytes >> **it & 1 == 1).map(|_| at + 1),
            Phrase::Any => character(text, at),
            Phrase::But(_, phrase) => self.run(text, phrase, at, mode).map_or_else(|| character(text, at), |_| None),
            Phrase::Start => (at == 0).then_some(at),
            Phrase::End => (at == text.len()).then_some(at),
            Phrase::Call(rule) => self.call(text, *rule, at, mode),
            Phrase::Ahead(phrase) => self.run(text, phrase, at, mode.ahead()).map(|_| at),
            Phrase::Not(phrase) => self.run(text, phrase, at, mode.against()).is_none().then_some(at),
            Phrase::Maybe(phrase) => Some(self.step(text, phrase, at, mode).unwrap_or(at)),
            Phrase::Many(phrase) => {
                let mut end = at;
                while let Some(next) = self.step(text, phrase, end, mode).filter(|it| *it > end) {
                    end = next;
                }
                Some(end)
            }
            Phrase::All(phrases) => {
                let open = self.open.len();
                let mut end = at;
                for phrase in *phrases {
                    let Some(next) = self.step(text, phrase, end, mode) else {
                        self.open.truncate(open);
                        return None;
                    };
                    end = next;
                }
                Some(end)
            }
            Phrase::Either(choice) => self.either(text, choice, at, mode),
        }
    }

    fn either(&mut self, text: &[u8], choice: &'static Choice, at: usize, mode: Mode) -> Option<usize> {
        if self.tries_all(at, mode) {
            return choice.of.iter().find_map(|it| self.step(text, it, at, mode));
        }
        let row = &choice.rows[usize::from(choice.row[class(text, at)])];
        for it in row.tried {
            if let Some(end) = self.step(text, &choice.of[usize::from(*it)], at, mode) {
                if row.passed < *it {
                    self.reach(at, mode);
                }
                return Some(end);
            }
        }
        if usize::from(row.passed) < choice.of.len() {
            self.reach(at, mode);
        }
        None
    }

    fn call(&mut self, text: &[u8], rule: Rule, at: usize, mode: Mode) -> Option<usize> {
        let production = rule.production();
        if production.may >> class(text, at) & 1 == 0 && !self.tries_all(at, mode) {
            if production.tries {
                self.reach(at, mode);
            }
            return None;
        }
        if self.depth == DEPTH {
            return None;
        }
        let kept = mode == Mode::Read && matches!(production.kind, Kind::Kept | Kind::SilentKept);
        if kept && let Some(known) = self.known(rule, at) {
            return known.end;
        }
        self.depth += 1;
        let open = self.open.len();
        let reached = mem::take(&mut self.far);
        let tried = self.blame.as_ref().map_or(0, |it| it.tried.len());
        let within = if production.kind == Kind::Atomic { Mode::Atomic } else { mode };
        let end = self.step(text, &production.body, at, within);
        if !matches!(production.kind, Kind::Silent | Kind::SilentKept) {
            match (end, mode) {
                (_, Mode::Atomic) | (Some(_), Mode::Ahead) | (None, Mode::Against) => {}
                (Some(end), Mode::Read) => self.make(rule, (at, end), open),
                (None, Mode::Read | Mode::Ahead) | (Some(_), Mode::Against) => self.fail(rule, at, mode, tried),
            }
        }
        if kept {
            self.keep(rule, at, end, open, tried);
        }
        self.far = self.far.max(reached);
        self.depth -= 1;
        end
    }

    /// All of what is open since then belongs to a node.
    fn make(&mut self, rule: Rule, (start, end): (usize, usize), open: usize) {
        let parts = self.parts.len();
        self.parts.extend_from_slice(&self.open[open..]);
        self.open.truncate(open);
        self.open.push(self.made.len());
        self.made.push(Made { rule, start, end, parts: (parts, self.parts.len()) });
    }

    /// Whether it is looked for what is expected there: then nothing is left out.
    fn tries_all(&self, at: usize, mode: Mode) -> bool {
        self.blame.as_ref().is_some_and(|it| it.place == at) && mode != Mode::Atomic
    }

    /// Something was tried there that did not fit.
    fn reach(&mut self, at: usize, mode: Mode) {
        if matches!(mode, Mode::Read | Mode::Ahead) {
            self.far = self.far.max(at);
        }
    }

    /// The production was expected there, or one that it tried there, if it was one alone.
    fn fail(&mut self, rule: Rule, at: usize, mode: Mode, before: usize) {
        self.far = self.far.max(at);
        if let Some(blame) = self.blame.as_mut().filter(|it| it.place == at && it.tried.len() != before + 1) {
            blame.tried.truncate(before);
            blame.tried.push((rule, mode));
        }
    }

    /// What the production was read as there before, if it was tried.
    fn known(&mut self, rule: Rule, at: usize) -> Option<Known> {
        let known = self.memo.find(rule, at);
        if let Some(blame) = &mut self.blame {
            if let Some(known) = known.filter(|it| it.reach < blame.place) {
                return Some(known);
            }
            let (end, tried) = blame.known.get(&(rule, at))?;
            blame.tried.extend_from_slice(tried);
            return Some(Known { end: *end, ..Known::default() });
        }
        let known = known?;
        self.far = self.far.max(known.reach);
        self.open.extend_from_slice(&self.parts[known.parts.0..known.parts.1]);
        Some(known)
    }

    fn keep(&mut self, rule: Rule, at: usize, end: Option<usize>, open: usize, before: usize) {
        if let Some(blame) = &mut self.blame {
            blame.known.insert((rule, at), (end, blame.tried[before..].to_vec()));
            return;
        }
        let parts = self.parts.len();
        self.parts.extend_from_slice(&self.open[open..]);
        self.memo.keep(rule, at, Known { end, reach: self.far, parts: (parts, self.parts.len()) });
    }
}

/// Where the word ends, if it stands there.
#[inline]
fn said(text: &[u8], word: &str, at: usize) -> Option<usize> {
    let (rest, word) = (&text[at..], word.as_bytes());
    (rest.first() == word.first() || word.is_empty()).then_some(())?;
    rest.starts_with(word).then_some(at + word.len())
}

/// Where the character ends that stands there.
fn character(text: &[u8], at: usize) -> Option<usize> {
    let next = text[at..].iter().skip(1).position(|it| it & 0xC0 != 0x80);
    (at < text.len()).then(|| next.map_or(text.len(), |it| at + 1 + it))
}

/// The class of the byte that comes there.
fn class(text: &[u8], at: usize) -> usize {
    usize::from(CLASS[text.get(at).map_or(CLASS.len() - 1, |it| usize::from(*it))])
}

impl Mode {
    const fn ahead(self) -> Self {
        match self {
            Self::Read | Self::Ahead => Self::Ahead,
            Self::Against => Self::Against,
            Self::Atomic => Self::Atomic,
        }
    }

    const fn against(self) -> Self {
        match self {
            Self::Read | Self::Ahead => Self::Against,
            Self::Against => Self::Ahead,
            Self::Atomic => Self::Atomic,
        }
    }
}
