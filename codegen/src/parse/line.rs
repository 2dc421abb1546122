//! How a line starts: the grammars of the layouts, and what the readers make of their productions.

use pest::{Parser, iterators::Pair};
use pest_derive::Parser;
use rules_data::{Edition, Letters, RuleId};

use crate::Span;

/// The grammars, one file a layout over the productions of `number.pest`.
#[derive(Parser)]
#[grammar = "parse/number.pest"]
#[grammar = "parse/publisher.pest"]
#[grammar = "parse/web.pest"]
#[grammar = "parse/bullets.pest"]
#[grammar = "parse/narrow.pest"]
#[grammar = "parse/reader.pest"]
#[grammar = "parse/viewer.pest"]
struct Lines;

pub(super) use Rule as Production;

/// What a line starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
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
pub(super) enum Landmark {
    Introduction,
    Contents,
    Glossary,
    Credits,
}

/// A line, seen through the grammar of its layout.
#[derive(Clone, Debug)]
pub(super) struct Started {
    /// What it starts with.
    pub(super) head: Head,
    /// Where that stands in the source; empty for text.
    pub(super) number: Span,
    /// The rest of the line.
    pub(super) rest: Span,
}

/// Looks at a line of the source through the grammar whose entry is `entry`.
pub(super) fn start(text: &str, line: Span, entry: Production) -> Started {
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
pub(super) fn date(line: &str) -> Option<Edition> {
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
pub(super) fn split_examples(text: &str, span: Span) -> (Span, Vec<Span>) {
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
pub(super) fn examples_cell(cell: &str) -> Option<Vec<Span>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, head: &str, rest: &str) {
        let started = start(line, 0..line.len(), Production::publisher_line);
        assert_eq!(format!("{:?}", started.head), head, "{line:?}");
        assert_eq!(line[started.rest].trim(), rest);
    }

    #[test]
    fn numbers_in_all_their_forms() {
        check("704.5. The actions", "Rule(704.5)", "The actions");
        check("704.5a If", "Rule(704.5a)", "If");
        check("704.5aa If", "Rule(704.5aa)", "If");
        check("  \u{A0}119.1d. In", "Rule(119.1d)", "In");
        check("606.5 If", "Rule(606.5)", "If");
        check("201.3.  Some", "Rule(201.3)", "Some");
        check("606. 8b Players", "Rule(606.8b)", "Players");
        check("702. 37b When", "Rule(702.37b)", "When");
        check("901.4.All", "Rule(901.4)", "All");
        check("704.5aIf", "Rule(704.5a)", "If");
        check("100. General", "Section(100)", "General");
        check("7. Additional", "Chapter(7)", "Additional");
        check("500.", "Section(500)", "");
        check("500.1", "Rule(500.1)", "");
        check("Example:Example: A", "Example", "A");
        check("704.5l If", "Impossible", "If");
    }

    #[test]
    fn text_that_only_looks_like_a_number() {
        for line in
            ["100 cards", "704.5all of", "10. Ten", "1999.1 x", "704.5.1 x", "7 cards", "", "Examples: x", "1.5 x", "100.05 x"]
        {
            check(line, "Text", line);
        }
    }

    #[test]
    fn landmarks_have_the_line_to_themselves() {
        check("Glossary", "Landmark(Glossary)", "");
        check("  CREDITS ", "Landmark(Credits)", "");
        check("Table of Contents", "Landmark(Contents)", "");
        check("Credits are due", "Text", "Credits are due");
        check("----------", "Divider", "");
    }

    #[test]
    fn dates() {
        let check = |line: &str, expected: &str| assert_eq!(date(line).map(|it| it.to_string()).as_deref(), Some(expected));
        check("These are effective as of June 19, 2026.", "2026-06-19");
        check("All of it is current as of February 1, 2004", "2004-02-01");
        check("COMPREHENSIVE RULES          04/23/99", "1999-04-23");
        assert_eq!(date("as of no day"), None);
        assert_eq!(date("as of June 31, 2026"), None);
    }

    #[test]
    fn lists_of_examples() {
        let texts = |cell: &str| examples_cell(cell).map(|it| it.into_iter().map(|it| cell[it].to_owned()).collect::<Vec<_>>());
        let expect = |cell: &str, expected: &[&str]| {
            assert_eq!(texts(cell).as_deref(), Some(expected.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>().as_slice()));
        };
        expect("[]", &[]);
        expect("[ \"One.\" ]", &["One."]);
        expect("[\"One.\", \"Two, \"quoted,\" and more.\"]", &["One.", "Two, \"quoted,\" and more."]);
        expect("['It isn't.', \"Two.\"]", &["It isn't.", "Two."]);
        expect("['One.'\n 'Two.']", &["One.", "Two."]);
        expect(r#"["a \" b"]"#, &[r#"a \" b"#]);
        assert_eq!(texts("[abc]"), None);
        assert_eq!(texts("[\"a\"] b"), None);
    }

    #[test]
    fn examples_inside_running_text() {
        let text = "Rule. Example: One.Example: Two.";
        let (rule, examples) = split_examples(text, 0..text.len());
        assert_eq!(&text[rule], "Rule. ");
        assert_eq!(examples.into_iter().map(|it| &text[it]).collect::<Vec<_>>(), ["One.", "Two."]);
    }
}
