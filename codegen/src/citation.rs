//! References in running text: `see rule 704.5a`, `rules 601.2a–h`, `section 8`, `See Permanent.`
//!
//! A rule's number with a dot is a reference wherever it stands. Three digits or one are a reference only after a word that says
//! so, or in a list that such a word began.

use pest::{Parser, iterators::Pair};
use pest_derive::Parser;
use rules_data::{Place, Reference, RuleId};

use crate::Span;

#[derive(Parser)]
#[grammar = "references.pest"]
struct References;

/// A reference to numbered places, and where it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The number or numbers alone.
    pub span: Span,
    /// What is cited.
    pub reference: Reference,
}

/// The references to numbered places in a text, in its order.
pub fn citations(text: &str) -> Vec<Citation> {
    let mut found: Vec<Citation> = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(offset) = bytes[at..].iter().position(u8::is_ascii_digit) {
        at += offset;
        let starts = match at.checked_sub(1).map(|it| bytes[it]) {
            None => true,
            // The space is missing: `rule702.72`.
            Some(before) if before.is_ascii_alphabetic() => follows_word(&text[..at], &WORDS),
            Some(before) => !(before.is_ascii_digit() || matches!(before, b'.' | b'/' | b'{' | b'+' | b',')),
        };
        match starts.then(|| citation_at(text, at, found.last())).flatten() {
            Some(citation) => {
                at = citation.span.end;
                found.push(citation);
            }
            None => at += bytes[at..].iter().take_while(|it| it.is_ascii_digit()).count(),
        }
    }
    found
}

/// The text with every reference to a numbered place replaced by `#`: two texts that differ only in numbers become equal.
pub fn mask(text: &str, citations: &[Citation]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for Citation { span, reference: _ } in citations {
        out.push_str(&text[from..span.start]);
        out.push('#');
        from = span.end;
    }
    out.push_str(&text[from..]);
    out
}

/// The names of other entries that a glossary definition points to (`See Tap.`, `See also Cost and Mana Cost.`), as written.
pub fn pointers(text: &str) -> Vec<(Span, &str)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("See") {
        let starts = at == 0 || text[..at].ends_with(['.', ' ', '(', '\n', '”', '"']);
        let Some(pairs) = starts.then(|| References::parse(Rule::see, &text[at..]).ok()).flatten() else { continue };
        let terms = pairs.flat_map(Pair::into_inner).filter(|it| it.as_rule() == Rule::terms);
        found.extend(terms.map(|it| (at + it.as_span().start()..at + it.as_span().end(), it.as_str())));
    }
    found
}

/// No reference is longer than so many bytes, `702.100aa–702.103bb` and what must not stand behind it.
const LONGEST: usize = 40;

fn citation_at(text: &str, at: usize, last: Option<&Citation>) -> Option<Citation> {
    let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let dotted = text[at + digits..].starts_with('.') && text[at + digits + 1..].starts_with(|it: char| it.is_ascii_digit());
    let named = match digits {
        3 => dotted || follows_word(&text[..at], &WORDS) || continues(text, at, last),
        1 => !dotted && follows_word(&text[..at], &WORDS[..2]),
        _ => false,
    };
    if !named {
        return None;
    }
    // Where the parser fails it looks through all that it was given.
    let near = &text[at..text.floor_char_boundary(at + LONGEST)];
    let pair = References::parse(Rule::reference, near).ok()?.next()?;
    let end = at + pair.as_span().end();
    let mut parts = pair.into_inner();
    let first = place(parts.next()?)?;
    match parts.next().map(|it| last_place(first, it)) {
        None => Some(Citation { span: at..end, reference: Reference::To(first) }),
        Some(Some(last)) if first < last => Some(Citation { span: at..end, reference: Reference::Range(first, last) }),
        // What stands behind the dash does not go on with the number.
        Some(_) => {
            let length = References::parse(Rule::place, near).ok()?.as_str().len();
            Some(Citation { span: at..at + length, reference: Reference::To(first) })
        }
    }
}

/// The words that make a bare number a reference; those for chapters first.
const WORDS: [&str; 10] = ["section", "sections", "rule", "rules", "subrule", "subrules", "step", "steps", "Rule", "Rules"];

fn follows_word(before: &str, words: &[&str]) -> bool {
    let before = before.trim_end();
    let word = &before[before
        .rfind(|it: char| !it.is_ascii_alphabetic())
        .map_or(0, |it| it + before[it..].chars().next().map_or(1, char::len_utf8))..];
    words.iter().any(|it| word.eq_ignore_ascii_case(it))
}

/// Whether only "and", "or" and a comma stand between the last reference and this number, and perhaps the title of what was cited.
fn continues(text: &str, at: usize, last: Option<&Citation>) -> bool {
    let between = last.map(|it| without_title(&text[it.span.end..at]));
    between.is_some_and(|it| matches!(it.trim(), "and" | "or" | "," | ", and" | ", or" | "and/or" | "through" | "to"))
}

/// What stands behind the title of what was cited: `, “Meld,” and`.
fn without_title(between: &str) -> &str {
    let quoted = between.strip_prefix(", ").and_then(|it| it.strip_prefix(['“', '"']));
    quoted.and_then(|it| it.split_once(['”', '"'])).map_or(between, |it| it.1)
}

fn place(pair: Pair<'_, Rule>) -> Option<Place> {
    let text = pair.as_str();
    text.parse().ok()
}

/// The place that ends a run: what is not said is as in the place that begins it.
fn last_place(first: Place, pair: Pair<'_, Rule>) -> Option<Place> {
    let text = pair.as_str();
    let mut parts = pair.into_inner();
    let kind = parts.next()?.as_rule();
    match (first, kind) {
        (_, Rule::section_number) => text.parse().ok(),
        (Place::Rule(rule), Rule::rule_number) => {
            let id: RuleId = format!("{}.{text}", rule.section()).parse().ok()?;
            Some(Place::Rule(id))
        }
        (Place::Rule(rule), Rule::letters) if rule.is_subrule() => {
            let id: RuleId = format!("{}.{}{text}", rule.section(), rule.number()).parse().ok()?;
            Some(Place::Rule(id))
        }
        _ => None,
    }
}
