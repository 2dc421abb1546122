//! Old numbers to new ones, wherever they stand.

use std::{collections::BTreeMap, ops::Range};

use proc_macro2::{TokenStream, TokenTree};
use rules_data::{Book, Place, Reference, RuleId};

use super::back::Back;
use crate::{
    citation::{Citation, citations},
    emit::constant,
    lineage::{Comparison, Kind},
    scan::constant::{is_constant, number},
};

/// What a number of the old edition is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Now {
    /// The same rule has this number.
    At(RuleId),
    /// The rule is gone; its text went into that of this one, if any.
    Gone(Option<RuleId>),
}

/// All numbers of the old edition.
#[derive(Debug)]
pub(super) struct Numbers {
    rules: BTreeMap<RuleId, Now>,
    sections: BTreeMap<u16, u16>,
    back: Back,
}

/// Where the words of a line of a trace begin.
const COLUMN: usize = 8;

/// A place of a text, and what is to stand there.
type Edit = (Range<usize>, String);

impl Numbers {
    pub(super) fn new(old: &Book, new: &Book, comparison: &Comparison, back: Back) -> Self {
        let mut rules = BTreeMap::new();
        for fate in &comparison.fates {
            let Some(rule) = fate.old.map(|it| old.rules[it].id) else { continue };
            let first = fate.new.first().map(|it| new.rules[*it].id);
            let now = match (fate.kind, first) {
                (Kind::Merged | Kind::Removed | Kind::Ambiguous, whole) => Now::Gone(whole),
                (_, Some(heir)) => Now::At(heir),
                (_, None) => Now::Gone(None),
            };
            // A number that was printed twice is the first rule that bears it.
            rules.entry(rule).or_insert(now);
        }
        Self { rules, sections: comparison.sections.clone(), back }
    }

    /// What a number is now; nothing where the old edition did not have it.
    pub(super) fn now(&self, rule: RuleId) -> Option<Now> {
        self.rules.get(&rule).copied()
    }

    /// The rules that are gone.
    pub(super) fn gone(&self) -> impl Iterator<Item = RuleId> {
        self.rules.iter().filter(|(_, now)| matches!(now, Now::Gone(_))).map(|(rule, _)| *rule)
    }

    /// Running text.
    pub(super) fn prose(&self, text: &str) -> String {
        self.back.restore(apply(text, citations(text).iter().filter_map(|it| self.edit(text, it)).collect()))
    }

    /// Rust: identifiers, and what stands in comments and strings.
    ///
    /// # Errors
    ///
    /// It is no Rust.
    pub(super) fn rust(&self, text: &str) -> Result<String, String> {
        let tokens: TokenStream = text.parse().map_err(|it: proc_macro2::LexError| it.to_string())?;
        let mut code = Code { text, edits: Vec::new(), numerals: Vec::new(), numbers: self };
        code.walk(tokens);
        let Code { mut edits, numerals, .. } = code;
        let is_numeral = |span: &Range<usize>| {
            let before = numerals.partition_point(|it| it.end <= span.start);
            numerals.get(before).is_some_and(|it| it.start < span.end)
        };
        let prose = citations(text).into_iter().filter(|it| !is_numeral(&it.span));
        edits.extend(prose.filter_map(|it| self.edit(text, &it)));
        Ok(self.back.restore(apply(text, edits)))
    }

    /// Scenarios: headings, traces and what is written about them.
    pub(super) fn scenarios(&self, text: &str) -> String {
        text.split_inclusive('\n').map(|it| self.line(it)).collect()
    }

    fn line(&self, line: &str) -> String {
        let start = if line.starts_with("## ") { 3 } else { 0 };
        let length = line[start..].find(char::is_whitespace).unwrap_or(line.len() - start);
        let Some(number) = self.mark(&line[start..start + length]) else { return self.prose(line) };
        let rest = &line[start + length..];
        let words = rest.trim_start_matches(' ');
        // The lines of a trace go on in the same column, where their numbers are short enough.
        let gap = rest.len() - words.len();
        let is_trace = start == 0 && length + gap == COLUMN.max(length + 1);
        let gap = if is_trace { COLUMN.saturating_sub(number.len()).max(1) } else { gap };
        format!("{}{number}{}{}", &line[..start], " ".repeat(gap), self.prose(words))
    }

    /// What stands at the start of a line for a rule now; nothing where it stays.
    fn mark(&self, mark: &str) -> Option<String> {
        let Ok(rule) = mark.parse::<RuleId>() else { return self.back.number(mark).map(|it| it.to_string()) };
        match self.now(rule)? {
            Now::At(now) => (now != rule).then(|| now.to_string()),
            Now::Gone(_) => Some(gone(rule)),
        }
    }

    fn edit(&self, text: &str, citation: &Citation) -> Option<Edit> {
        let Citation { span, reference } = citation;
        let written = &text[span.clone()];
        let now = match reference {
            Reference::To(Place::Rule(rule)) => self.number(*rule)?,
            Reference::To(Place::Section(section)) => self.sections.get(section)?.to_string(),
            Reference::Range(Place::Rule(first), Place::Rule(last)) => self.run(written, *first, *last)?,
            _ => return None,
        };
        (now != written).then(|| (span.clone(), now))
    }

    fn number(&self, rule: RuleId) -> Option<String> {
        Some(match self.now(rule)? {
            Now::At(now) => now.to_string(),
            Now::Gone(Some(whole)) => whole.to_string(),
            Now::Gone(None) => gone(rule),
        })
    }

    /// A run of rules, as short as it was written.
    fn run(&self, written: &str, first: RuleId, last: RuleId) -> Option<String> {
        let (now_first, now_last) = (self.now(first)?, self.now(last)?);
        if (now_first, now_last) == (Now::At(first), Now::At(last)) {
            return None;
        }
        let (Now::At(a), Now::At(b)) = (now_first, now_last) else {
            return Some(format!("{}-{}", self.number(first)?, self.number(last)?));
        };
        let at = written.find(['-', '–', '—'])?;
        let dash = written[at..].chars().next()?;
        let is_short = !written[at..].contains('.');
        let end = match (is_short, a.parent() == b.parent(), a.section() == b.section()) {
            (true, true, _) if a.is_subrule() => b.letters().to_string(),
            (true, true, true) => b.number().to_string(),
            _ => b.to_string(),
        };
        Some(format!("{a}{dash}{end}"))
    }
}

/// Collects what is to be changed in the tokens of a file, and where numerals stand.
struct Code<'c> {
    text: &'c str,
    edits: Vec<Edit>,
    numerals: Vec<Range<usize>>,
    numbers: &'c Numbers,
}

impl Code<'_> {
    fn walk(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.walk(group.stream()),
                TokenTree::Ident(ident) => {
                    let (name, span) = (ident.to_string(), ident.span().byte_range());
                    // A documentation comment is tokens, too, but its words are not written there.
                    if self.text.get(span.clone()) == Some(name.as_str()) {
                        self.edits.extend(self.identifier(&name).map(|it| (span, it)));
                    }
                }
                TokenTree::Literal(literal) => {
                    let span = literal.span().byte_range();
                    if self.text[span.clone()].starts_with(|it: char| it.is_ascii_digit()) {
                        self.numerals.push(span);
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }

    fn identifier(&self, name: &str) -> Option<String> {
        let rule = number(name).filter(|_| is_constant(name))?;
        let now = match self.numbers.now(rule)? {
            Now::At(now) if now == rule => return None,
            Now::At(now) => constant(now).to_string(),
            Now::Gone(Some(whole)) => format!("{name}_WENT_INTO_{}", constant(whole)),
            Now::Gone(None) => format!("{name}_IS_GONE"),
        };
        Some(now)
    }
}

/// What stands for a rule that is gone: no number, in this edition or a later one.
pub(super) fn gone(rule: RuleId) -> String {
    format!("gone_{}", rule.to_string().replace('.', "_"))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain of moves, a rule that is gone, and one that went into another.
    fn numbers() -> Numbers {
        let id = |it: &str| it.parse::<RuleId>().unwrap();
        let moves =
            [("704.5a", "704.5b"), ("704.5b", "704.5c"), ("704.5c", "704.5d"), ("601.2a", "601.2a"), ("702.9", "702.102")];
        let mut rules: BTreeMap<RuleId, Now> = moves.iter().map(|(a, b)| (id(a), Now::At(id(b)))).collect();
        rules.insert(id("701.36a"), Now::Gone(None));
        rules.insert(id("500.4"), Now::Gone(Some(id("500.5"))));
        Numbers { rules, sections: BTreeMap::from([(720, 723)]), back: Back::default() }
    }

    #[test]
    fn a_chain_is_not_applied_twice() {
        let text = numbers().prose("704.5a, 704.5b and 704.5c; rules 704.5a-c, 601.2a (see rule 720)");
        assert_eq!(text, "704.5b, 704.5c and 704.5d; rules 704.5b-d, 601.2a (see rule 723)");
    }

    #[test]
    fn what_is_gone_does_not_come_to_mean_another_rule() {
        assert_eq!(numbers().prose("701.36a and 500.4"), "gone_701_36a and 500.5");
        assert_eq!(numbers().scenarios("## 701.36a A clue\n"), "## gone_701_36a A clue\n");
        let rust = numbers().rust("const A: [RuleId; 2] = [cr::R701_36A, cr::R500_4];").unwrap();
        assert_eq!(rust, "const A: [RuleId; 2] = [cr::R701_36A_IS_GONE, cr::R500_4_WENT_INTO_R500_5];");
    }

    #[test]
    fn rust_is_changed_in_identifiers_comments_and_strings_only() {
        let text = "/// By 704.5a.\n#[x(R704_5A)]\nfn r() -> f64 { // 704.5b\n    m!(cr::R704_5B, \"704.5c\");\n    let R704_5Ax = 704.5; 702.9\n}\n";
        let after = "/// By 704.5b.\n#[x(R704_5B)]\nfn r() -> f64 { // 704.5c\n    m!(cr::R704_5C, \"704.5d\");\n    let R704_5Ax = 704.5; 702.9\n}\n";
        assert_eq!(numbers().rust(text).unwrap(), after);
        assert!(numbers().rust("fn (").is_err());
    }

    #[test]
    fn traces_keep_their_column() {
        let text = "## 702.9 Flying\n\n```trace\n704.5a  dies\n702.9   flies (704.5b)\n601.2a casts\n704.5a casts\n```\n";
        let after = "## 702.102 Flying\n\n```trace\n704.5b  dies\n702.102 flies (704.5c)\n601.2a casts\n704.5b casts\n```\n";
        assert_eq!(numbers().scenarios(text), after);
    }
}
