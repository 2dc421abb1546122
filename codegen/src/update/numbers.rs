//! Old names to new ones, wherever they stand.

use std::ops::Range;

use rules_data::{Book, Lineage, Place, Reference, RuleId, StableId};

use super::{
    names::{Mark, Name, Names, words_of_marks},
    sections::Sections,
};
use crate::{
    citation::{Citation, citations},
    scan::{
        constant::{is_constant, number},
        lexed::{self, Part},
    },
};

/// All names of the old edition, and those of the new one.
#[derive(Debug)]
pub struct Numbers<'l> {
    pub(super) before: Names,
    pub(super) after: Names,
    sections: Sections<'l>,
}

/// Where the words of a line of a trace begin.
const COLUMN: usize = 8;

/// A place of a text, and what is to stand there.
type Edit = (Range<usize>, String);

/// A text, the marks in it read.
struct Read {
    /// The text, with the numbers that were there instead of the marks.
    text: String,
    /// Where the marks stand.
    marked: Vec<Range<usize>>,
    /// Those of rules.
    found: Vec<(Range<usize>, StableId)>,
    /// What is to stand there instead of those of sections.
    edits: Vec<Edit>,
}

impl<'l> Numbers<'l> {
    /// The names in two editions that the lineage knows; nothing where it does not.
    pub fn new(lineage: &'l Lineage, old: &Book, new: &Book) -> Option<Self> {
        let sections = Sections::new(lineage, old.edition?, new.edition?);
        Some(Self { before: Names::new(lineage, old)?, after: Names::new(lineage, new)?, sections })
    }

    /// Running text.
    pub fn prose(&self, text: &str) -> String {
        apply(text, self.edits(text))
    }

    /// Rust: identifiers, and what stands in comments and strings.
    ///
    /// # Errors
    ///
    /// It is no Rust.
    pub fn rust(&self, text: &str) -> Result<String, String> {
        let parts = lexed::parts(text).ok_or("this is no Rust: a bracket, a text or a comment does not end")?;
        let mut edits = Vec::new();
        let mut numerals = Vec::new();
        for (part, span) in parts {
            match part {
                Part::Word => edits.extend(self.identifier(&text[span.clone()]).map(|it| (span, it))),
                Part::Numeral => numerals.push(span),
                Part::Comment | Part::Text => {}
            }
        }
        let is_numeral = |span: &Range<usize>| {
            let before = numerals.partition_point(|it| it.end <= span.start);
            numerals.get(before).is_some_and(|it| it.start < span.end)
        };
        edits.extend(self.edits(text).into_iter().filter(|it| !is_numeral(&it.0)));
        Ok(apply(text, edits))
    }

    /// What the constant of a rule is now; nothing where it stays, or is none.
    fn identifier(&self, name: &str) -> Option<String> {
        let meant = number(name).filter(|_| is_constant(name)).map(Name::Rule).or_else(|| Name::of_constant(name))?;
        let now = self.after.name(self.before.rule(meant)?)?;
        (now != meant).then(|| now.constant())
    }

    /// Scenarios: headings, traces and what is written about them.
    pub fn scenarios(&self, text: &str) -> String {
        let mut block = "";
        let line = |line| {
            let lead = self.lead(line, block);
            if let Some(info) = line.trim_end().strip_prefix("```") {
                block = info;
            }
            lead
        };
        text.split_inclusive('\n').map(line).collect()
    }

    /// A line in a block of that kind: what it is about stands in front.
    fn lead(&self, line: &str, block: &str) -> String {
        let start = if line.starts_with("## ") { 3 } else { 0 };
        let length = line[start..].find(char::is_whitespace).unwrap_or(line.len() - start);
        let Some(number) = self.word(&line[start..start + length]) else { return self.prose(line) };
        let rest = &line[start + length..];
        let words = rest.trim_start_matches(' ');
        // The lines of a trace go on in the same column, where their numbers are short enough.
        let gap = rest.len() - words.len();
        let is_trace = block.split_whitespace().next() == Some("trace") && length + gap == COLUMN.max(length + 1);
        let gap = if is_trace { COLUMN.saturating_sub(number.len()).max(1) } else { gap };
        format!("{}{number}{}{}", &line[..start], " ".repeat(gap), self.prose(words))
    }

    /// What stands at the start of a line for a rule now; nothing where it names none. The clause of a rule stays with it.
    fn word(&self, word: &str) -> Option<String> {
        let (rule, clause) = word.split_at(word.find('#').unwrap_or(word.len()));
        Some(self.name(rule)? + clause)
    }

    /// What a word that is a rule's name and nothing else is now; nothing where it names none.
    pub(super) fn name(&self, word: &str) -> Option<String> {
        let name = word.parse().map(Name::Rule).ok().or_else(|| Mark::of(word).map(Name::Gone))?;
        Some(self.after.name(self.before.rule(name)?)?.prose())
    }

    /// What a word that is the name of a rule or of a section and nothing else is now; nothing where it names neither.
    pub(super) fn place(&self, word: &str) -> Option<String> {
        let section = || match word.parse() {
            Ok(Place::Section(number)) => self.sections.section(number),
            Ok(Place::Chapter(_) | Place::Rule(_)) => None,
            Err(_) => self.sections.marked(word),
        };
        self.name(word).or_else(|| Some(self.sections.name(section()?)))
    }

    /// What changes in running text.
    fn edits(&self, text: &str) -> Vec<Edit> {
        let Read { text: read, marked, mut found, mut edits } = self.without_marks(text);
        for Citation { span, reference } in citations(&read) {
            if let Some(mark) = marked.iter().find(|it| it.start < span.end && span.start < it.end) {
                self.behind(mark.end, &span, &reference, text, (&mut found, &mut edits));
                continue;
            }
            match reference {
                Reference::To(Place::Rule(rule)) => {
                    found.extend(self.before.numbered(rule).map(|id| (span, id)));
                }
                Reference::Range(Place::Rule(first), Place::Rule(last)) => {
                    edits.extend(self.run(&text[span.clone()], first, last).map(|it| (span, it)));
                }
                Reference::To(Place::Section(section)) => {
                    edits.extend(self.sections.section(section).map(|it| (span, self.sections.name(it))));
                }
                Reference::Range(Place::Section(first), Place::Section(last)) => {
                    let written = &text[span.clone()];
                    let dash = written.chars().find(|it| !it.is_ascii_digit()).unwrap_or('-');
                    let ends = [first, last].map(|it| self.sections.section(it).map(|it| self.sections.name(it)));
                    if let [Some(first), Some(last)] = ends {
                        edits.push((span, format!("{first}{dash}{last}")));
                    }
                }
                Reference::To(Place::Chapter(_)) | Reference::Range(..) | Reference::Term(_) => {}
            }
        }
        found.sort_by_key(|it| it.0.start);
        let mut found = found.into_iter().peekable();
        while let Some((span, id)) = found.next() {
            // A run that had come apart, where it is one again.
            if let Some((end, last)) = found.next_if(|(next, _)| doubled(&text[span.end..next.start.max(span.end)]).is_some()) {
                let dash = doubled(&text[span.end..end.start]).unwrap_or('-');
                edits.extend(self.joined(id, last, dash).map(|it| (span.start..end.end, it)));
            } else {
                edits.extend(self.after.name(id).map(|it| (span, it.prose())));
            }
        }
        edits.retain(|(span, now)| text[span.clone()] != **now);
        edits
    }

    /// The end of a run that begins with a mark: it has a number of its own.
    fn behind(
        &self,
        mark_end: usize,
        span: &Range<usize>,
        reference: &Reference,
        text: &str,
        (found, edits): (&mut Vec<(Range<usize>, StableId)>, &mut Vec<Edit>),
    ) {
        let Some(written) = text.get(mark_end..span.end) else { return };
        let number = written.trim_start_matches(|it: char| !it.is_ascii_digit());
        let place = span.end - number.len()..span.end;
        match reference {
            Reference::Range(_, Place::Rule(last)) if number.contains('.') => {
                found.extend(self.before.numbered(*last).map(|id| (place, id)));
            }
            Reference::Range(_, Place::Section(last)) => {
                edits.extend(self.sections.section(*last).map(|it| (place, self.sections.name(it))));
            }
            Reference::Range(..) | Reference::To(_) | Reference::Term(_) => {}
        }
    }

    /// The text in which each mark reads as its number did, in the same places.
    fn without_marks(&self, text: &str) -> Read {
        let mut read = Read { text: text.to_owned(), marked: Vec::new(), found: Vec::new(), edits: Vec::new() };
        for (at, word) in words_of_marks(text) {
            let span = at..at + word.len();
            let number = if let Some(mark) = Mark::of(word) {
                read.found.extend(self.before.rule(Name::Gone(mark)).map(|id| (span.clone(), id)));
                mark.number.to_string()
            } else if let Some(section) = self.sections.marked(word) {
                read.edits.push((span.clone(), self.sections.name(section)));
                section.number.to_string()
            } else {
                continue;
            };
            read.text.replace_range(span.clone(), &format!("{:width$}", format!("rule {number}"), width = word.len()));
            read.marked.push(span);
        }
        read
    }

    /// A run of rules, as short as it was written.
    fn run(&self, written: &str, first: RuleId, last: RuleId) -> Option<String> {
        let (first, last) = (self.before.numbered(first)?, self.before.numbered(last)?);
        let at = written.find(['-', '–', '—', '‑', '‐', '−'])?;
        let dash = written[at..].chars().next()?;
        if written[at..].contains('.') {
            return Some(format!("{}{dash}{}", self.after.name(first)?.prose(), self.after.name(last)?.prose()));
        }
        self.joined(first, last, dash)
    }

    /// A run that was written short. Where it cannot be, for its ends do not stand together any more, its dash is doubled.
    fn joined(&self, first: StableId, last: StableId, dash: char) -> Option<String> {
        let (first, last) = (self.after.name(first)?, self.after.name(last)?);
        let end = match (first, last) {
            (Name::Rule(a), Name::Rule(b)) => short_end(a, b),
            _ => None,
        };
        Some(match end {
            Some(end) => format!("{}{dash}{end}", first.prose()),
            None => format!("{}{dash}{dash}{}", first.prose(), last.prose()),
        })
    }
}

/// What is written behind the dash of a run, where that can be less than a whole number.
pub fn short_end(first: RuleId, last: RuleId) -> Option<String> {
    if first >= last || first.section() != last.section() {
        return None;
    }
    let is_part = first.is_subrule() && last.is_subrule() && first.parent() == last.parent();
    let number = last.to_string();
    Some(if is_part { last.letters().to_string() } else { number.split_once('.')?.1.to_owned() })
}

/// The dash that stands twice between the ends of a run that has come apart.
fn doubled(between: &str) -> Option<char> {
    let mut dashes = between.chars();
    let dash = dashes.next().filter(|it| matches!(it, '-' | '–' | '—' | '‑' | '‐' | '−'))?;
    (dashes.next() == Some(dash) && dashes.next().is_none()).then_some(dash)
}

/// The text with all edits made at once.
fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|it| it.0.start);
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for (span, now) in edits {
        out.push_str(&text[from..span.start]);
        out.push_str(&now);
        from = span.end;
    }
    out.push_str(&text[from..]);
    out
}
