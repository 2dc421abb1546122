//! How a line starts: the grammars of the layouts, and what the readers make of their productions.

use pest::{Parser, iterators::Pair};
use rules_data::{Edition, Letters, RuleId};

use super::grammar::Lines;
use crate::Span;

pub use super::grammar::Rule as Production;

/// What a line starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// The number of a chapter.
    Chapter(u8),
    /// The number of a section.
    Section(u16),
    /// The number of a rule or subrule.
    Rule(RuleId),
    /// The form of a rule's number, but no rule can bear it: it has an l, an o, or a zero.
    Impossible,
    /// The number of a subrule that has lost the number of its rule.
    Broken(u16, Letters),
    /// The word Example.
    Example,
    /// A heading without number.
    Landmark(Landmark),
    /// A row of dashes.
    Divider,
    /// Furniture of the page.
    Page,
    /// Nothing of these: the line is text.
    Text,
}

/// A heading without number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// Of what stands before the rules.
    Introduction,
    /// Of the table of contents.
    Contents,
    /// Of the glossary.
    Glossary,
    /// Of the credits.
    Credits,
}

/// A line, seen through the grammar of its layout.
#[derive(Clone, Debug)]
pub struct Started {
    /// What it starts with.
    pub head: Head,
    /// Where that stands in the source; empty for text.
    pub number: Span,
    /// The rest of the line.
    pub rest: Span,
}

/// Looks at a line of the source through the grammar whose entry is `entry`.
pub fn start(text: &str, line: Span, entry: Production) -> Started {
    let whole = Started { head: Head::Text, number: line.start..line.start, rest: line.clone() };
    let Ok(pairs) = Lines::parse(entry, &text[line.clone()]) else { return whole };
    let Some(pair) = pairs.into_iter().find(|it| it.as_rule() != Production::EOI) else { return whole };
    let span = pair.as_span();
    let number = line.start + span.start()..line.start + span.end();
    match head(pair) {
        Head::Text => whole,
        head => Started { head, rest: number.end..line.end, number },
    }
}

fn head(pair: Pair<'_, Production>) -> Head {
    match pair.as_rule() {
        Production::chapter => pair.into_inner().as_str().parse().map_or(Head::Text, Head::Chapter),
        Production::section => pair.into_inner().as_str().parse().map_or(Head::Text, Head::Section),
        Production::rule | Production::subrule | Production::bare_rule => rule(pair),
        Production::broken => broken(pair),
        Production::example => Head::Example,
        Production::divider => Head::Divider,
        Production::page_furniture | Production::reader_furniture => Head::Page,
        Production::introduction => Head::Landmark(Landmark::Introduction),
        Production::contents => Head::Landmark(Landmark::Contents),
        Production::glossary => Head::Landmark(Landmark::Glossary),
        Production::credits => Head::Landmark(Landmark::Credits),
        _ => Head::Text,
    }
}

fn rule(pair: Pair<'_, Production>) -> Head {
    let [mut section, mut number, mut letters] = [""; 3];
    for part in pair.into_inner() {
        match part.as_rule() {
            Production::section_number => section = part.as_str(),
            Production::rule_number => number = part.as_str(),
            Production::letters => letters = part.as_str(),
            _ => {}
        }
    }
    format!("{section}.{number}{letters}").parse().map_or(Head::Impossible, Head::Rule)
}

fn broken(pair: Pair<'_, Production>) -> Head {
    let mut parts = pair.into_inner().map(|it| it.as_str());
    let (section, letters) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // Any rule of the section has the letters that a subrule can have.
    let like: Option<RuleId> = format!("{section}.1{letters}").parse().ok();
    like.map_or(Head::Impossible, |it| Head::Broken(it.section(), it.letters()))
}

/// Whether a sentence ends where the text does, quotes and brackets aside.
pub(super) fn ends_sentence(text: &str) -> bool {
    let last = text.trim_end().trim_end_matches(['”', '"', '’', '\'', ')', ']']);
    last.ends_with(['.', '!', '?', ':', ';', '—'])
}

/// The date of an edition, if the line gives one.
pub fn date(line: &str) -> Option<Edition> {
    // Most lines are no dates, and the grammar would look for one at every place of them.
    if !line.bytes().any(|it| it.is_ascii_digit()) {
        return None;
    }
    let entry = if line.contains('/') { Production::banner } else { Production::date_line };
    let pairs = Lines::parse(entry, line).ok()?;
    let (mut year, mut month, mut day) = (0, 0, 0);
    for pair in pairs {
        let text = pair.as_str();
        match pair.as_rule() {
            Production::month => month = month_of(text)?,
            Production::month_digits => month = text.parse().ok()?,
            Production::day => day = text.parse().ok()?,
            Production::year => year = text.parse().ok()?,
            _ => {}
        }
    }
    // Two digits stand in the banner of 1999 only.
    let year = if year < 100 { year + if year < 90 { 2000 } else { 1900 } } else { year };
    Edition::new(year, month, day)
}

fn month_of(name: &str) -> Option<u8> {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let name = name.to_ascii_lowercase();
    (1..).zip(months).find(|(_, it)| name.starts_with(it)).map(|(month, _)| month)
}

/// Cuts running text at the examples inside it: the rule's part, and the parts after each `Example:`.
pub fn split_examples(text: &str, span: Span) -> (Span, Vec<Span>) {
    let mut parts = Vec::new();
    let mut from = span.start;
    while let Ok(pairs) = Lines::parse(Production::inline_example, &text[from..span.end]) {
        let Some(example) = pairs.into_iter().find(|it| it.as_rule() == Production::example) else { break };
        let found = example.as_span();
        parts.push(from..from + found.start());
        from += found.end();
    }
    parts.push(from..span.end);
    let before = parts.remove(0);
    (before, parts)
}

/// The texts in a list of examples; nothing where the cell is not such a list.
pub fn examples_cell(cell: &str) -> Option<Vec<Span>> {
    let mut pairs = Lines::parse(Production::examples_cell, cell).ok()?;
    let list = pairs.next()?;
    // A list must be the whole cell: anything after the bracket would be lost.
    if !cell[list.as_span().end()..].trim().is_empty() {
        return None;
    }
    Some(list.into_inner().map(|it| it.as_span().start()..it.as_span().end()).collect())
}

/// Which production a line of the viewer's dump is.
pub(super) fn viewer_cell(line: &str) -> (Production, Head) {
    let pair = Lines::parse(Production::viewer_line, line).ok().and_then(|mut it| it.next());
    match pair {
        Some(pair) => match pair.as_rule() {
            production @ (Production::examples_cell | Production::index_cell) => (production, Head::Text),
            Production::subrule | Production::bare_rule | Production::rule => (Production::rule, rule(pair)),
            _ => (Production::plain, Head::Text),
        },
        None => (Production::plain, Head::Text),
    }
}
