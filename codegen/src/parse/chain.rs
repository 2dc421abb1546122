//! Which numbers head their lines, and which are references that wrapped lines happen to begin with.
//!
//! One line does not tell, but all of them together do: the numbers of a book are a chain in which nearly each is followed by the next
//! one. So of all choices of lines the likeliest is taken, by what speaks for each line and by how well each number follows the one
//! chosen before it.

use rules_data::RuleId;

use super::{
    breaks::{Break, Setting},
    line::{self, Head, Started},
};
use crate::Source;

/// What a line is that begins with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The number heads the line.
    Heading,
    /// The number is a part of the text.
    Text,
    /// The line looks as a rule's first line does, and its number is none that could come here.
    Doubtful,
}

/// How many numbers an edition may skip: its gaps are one or two numbers wide.
const GAP: u16 = 3;

/// How many numbers that are only cited may stand between two that head their lines.
const LOOKBACK: usize = 60;

/// From here on so much speaks for a line that it cannot be told to be text.
const STRONG: i32 = 4;

/// A line that begins with a number.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    line: usize,
    head: Head,
    /// What speaks for the line, whatever stands around it.
    own: i32,
    /// What speaks for it and for the likeliest chain that ends with it.
    total: i32,
    before: Option<usize>,
}

/// The roles of the lines of a part that begin with a number, by their lines.
pub fn roles(source: &Source, lines: &[Option<Started>], setting: &Setting, part: std::ops::Range<usize>) -> Vec<Role> {
    let mut chain: Vec<Candidate> = Vec::new();
    let mut above = None;
    for line in part.clone() {
        let Some(started) = &lines[line] else { continue };
        if matches!(started.head, Head::Chapter(_) | Head::Section(_) | Head::Rule(_)) {
            let own = speaks_for(source, started, above, setting, line);
            let from = chain.len().saturating_sub(LOOKBACK);
            let start = Some((follows(None, started.head), None));
            let links = (from..chain.len()).map(|it| (chain[it].total + follows(Some(chain[it].head), started.head), Some(it)));
            let (total, before) = start.into_iter().chain(links).max_by_key(|it| it.0).unwrap_or((0, None));
            chain.push(Candidate { line, head: started.head, own, total: total + own, before });
        }
        above = (started.head != Head::Divider).then_some(line);
    }
    let mut roles = vec![Role::Text; part.len()];
    for it in &chain {
        roles[it.line - part.start] = if it.own >= STRONG { Role::Doubtful } else { Role::Text };
    }
    let mut next = (0..chain.len()).max_by_key(|it| chain[*it].total);
    while let Some(at) = next {
        roles[chain[at].line - part.start] = Role::Heading;
        next = chain[at].before;
    }
    roles
}

/// What speaks for a number as the head of its line, without a look at other numbers.
fn speaks_for(source: &Source, started: &Started, above: Option<usize>, setting: &Setting, at: usize) -> i32 {
    // A line that is a paragraph begins with its own number. "1. ..." may be an item of a list.
    if !setting.wrapped {
        return if matches!(started.head, Head::Chapter(_)) { 0 } else { 1000 };
    }
    let above = above.map_or("", |it| source.line(&source.lines[it]).trim_end());
    let kind = match setting.before(at) {
        Break::Gap if setting.gaps => 1000,
        Break::Gap => 10,
        Break::Early if setting.exact => 6,
        Break::Early => 3,
        Break::Page => 0,
        Break::Full => -1,
    };
    let awaited = if awaits_number(above) { -8 } else { 0 };
    kind + awaited + ends_well(above) + begins_well(&source.text[started.rest.clone()])
}

/// What the end of the line above says: the end of a sentence, or of a title.
fn ends_well(above: &str) -> i32 {
    if above.is_empty() || line::ends_sentence(above) {
        1
    } else if above.starts_with(|it: char| it.is_ascii_digit()) && above.chars().count() <= 60 {
        0
    } else {
        -3
    }
}

/// What the text behind the number says: a sentence begins, or goes on.
fn begins_well(rest: &str) -> i32 {
    match rest.trim_start().chars().next() {
        None => -1,
        Some(_) if rest.starts_with([')', ',', ';', ':', '–', '—', '-', '.', '”', '"', '’', '\'']) => -8,
        Some(it) if it.is_lowercase() => -4,
        Some(_) => 1,
    }
}

/// How well a number follows the one that headed a line before it.
fn follows(last: Option<Head>, next: Head) -> i32 {
    match (last, next) {
        (None, Head::Rule(_)) => 2,
        (None, _) => 4,
        (Some(Head::Chapter(chapter)), Head::Section(section)) => {
            if section / 100 == u16::from(chapter) {
                6
            } else {
                -12
            }
        }
        (Some(Head::Chapter(_)), _) => -2000,
        (Some(Head::Section(last)), Head::Chapter(next)) => chapter_follows(last, next),
        (Some(Head::Rule(last)), Head::Chapter(next)) => chapter_follows(last.section(), next),
        (Some(Head::Section(last)), Head::Section(next)) => section_follows(last, next) - 4,
        (Some(Head::Rule(last)), Head::Section(next)) => section_follows(last.section(), next),
        (Some(Head::Section(section)), Head::Rule(next)) => match next {
            _ if next.section() != section => -8,
            _ if next.number() == 1 && !next.is_subrule() => 6,
            _ if next.number() <= GAP => 1,
            _ => -4,
        },
        (Some(Head::Rule(last)), Head::Rule(next)) => rule_follows(last, next),
        _ => 0,
    }
}

fn chapter_follows(section: u16, chapter: u8) -> i32 {
    match u16::from(chapter).checked_sub(section / 100) {
        Some(1) => 6,
        Some(2..) => 0,
        Some(0) | None => -12,
    }
}

fn section_follows(last: u16, next: u16) -> i32 {
    match next.checked_sub(last) {
        Some(1) => 6,
        Some(2..) if next.is_multiple_of(100) && next / 100 == last / 100 + 1 => 6,
        Some(2..=GAP) => 1,
        Some(4..) => -3,
        Some(0) | None => -10,
    }
}

fn rule_follows(last: RuleId, next: RuleId) -> i32 {
    let expected = [last.first_child(), last.next(), last.parent().and_then(RuleId::next)];
    if expected.contains(&Some(next)) {
        return 6;
    }
    if next.section() != last.section() {
        let first = next.section() == last.section() + 1 && next.number() == 1 && !next.is_subrule();
        return match next > last {
            true if first => 2,
            true => -5,
            false => -8,
        };
    }
    match next.cmp(&last) {
        std::cmp::Ordering::Less => -8,
        std::cmp::Ordering::Equal => -6,
        std::cmp::Ordering::Greater if is_near(last, next) => 1,
        std::cmp::Ordering::Greater => -4,
    }
}

/// Whether only few numbers are left out between the two.
fn is_near(last: RuleId, next: RuleId) -> bool {
    if !next.is_subrule() {
        return next.number() - last.number() <= GAP;
    }
    let sibling = last.is_subrule() && last.parent() == next.parent();
    let first = if sibling { last.next() } else { next.parent().and_then(RuleId::first_child) };
    let near = std::iter::successors(first, |it| it.next()).take(usize::from(GAP)).any(|it| it == next);
    near && (sibling || next.number() - last.number() <= 1)
}

/// Whether a text ends in the middle of a reference, so that a number must follow.
pub fn awaits_number(text: &str) -> bool {
    let last = text.trim_end().rsplit([' ', '\n', '(', '—', '-', '–']).next().unwrap_or_default();
    // In lower case only: a title may end in "Rules".
    let words = [
        "rule", "rules", "subrule", "subrules", "section", "sections", "step", "steps", "and", "or", "through", "to", "see",
        "by", "in", "of",
    ];
    words.contains(&last) || text.trim_end().ends_with(['-', '–'])
}
