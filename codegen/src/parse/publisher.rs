//! The publisher's text file, from 1999 to today.
//!
//! The parts are found first (contents, body, glossary, credits), by the headings that have no number and by the first rule: the
//! headings of the contents stand in the body once more. Then each part is read by itself.

use std::ops::Range;

use rules_data::{Edition, Place};

use super::{
    Parsed,
    builder::Builder,
    glossary,
    line::{self, Head, Landmark, Production, Started},
    pages, paragraphs,
};
use crate::{Furniture, Level, Problem, Source, Span, manuscript::Extent};

/// Reads the publisher's file.
pub(super) fn read(source: &Source) -> Parsed {
    let mut lines = paragraphs::start_lines(source, Production::publisher_line);
    let mut builder = Builder::new(source);
    pages::take_out(source, &mut lines, &mut builder);
    let parts = Parts::find(&lines);
    let Some(parts) = parts else {
        return builder.finish();
    };
    read_front(source, &lines, &parts, &mut builder);
    paragraphs::read(source, &lines, parts.body.clone(), &mut builder);
    glossary::read(source, &lines, parts.glossary.clone(), &mut builder);
    for line in parts.credits.clone() {
        let furniture = if line == parts.credits.start { Furniture::Landmark } else { Furniture::Credits };
        if !source.lines[line].blank {
            builder.furniture(line, furniture);
        }
    }
    let complete = !parts.contents.is_empty() && !parts.credits.is_empty();
    builder.manuscript.extent = if complete { Extent::Whole } else { Extent::Fragment };
    builder.problems.extend(parts.missing(source, &lines));
    builder.finish()
}

/// The parts of the file, as ranges of lines. Where a part is missing its range is empty.
#[derive(Debug)]
struct Parts {
    contents: Range<usize>,
    body: Range<usize>,
    glossary: Range<usize>,
    credits: Range<usize>,
}

impl Parts {
    fn find(lines: &[Option<Started>]) -> Option<Self> {
        let head = |at: usize| lines[at].as_ref().map(|it| it.head);
        let landmark = |from: usize, mark: Landmark| (from..lines.len()).find(|it| head(*it) == Some(Head::Landmark(mark)));
        let rule = |from: usize| (from..lines.len()).find(|it| matches!(head(*it), Some(Head::Rule(_))));
        // Headings follow the word; a rule's number can stand before it, in the introduction.
        let numbered = |it: &usize| matches!(head(*it), Some(Head::Chapter(_) | Head::Section(_) | Head::Rule(_)));
        let lists_headings =
            |it: &usize| (*it..lines.len()).find(numbered).is_some_and(|it| !matches!(head(it), Some(Head::Rule(_))));
        let contents = landmark(0, Landmark::Contents).filter(lists_headings);
        let first = rule(contents.unwrap_or(0))?;
        let body = headings_above(lines, contents.map_or(0, |it| it + 1), first);
        let end = lines.len();
        let glossary = landmark(body, Landmark::Glossary).unwrap_or(end);
        // A glossary may define the word; the heading is the last line of that kind.
        let credits = (body..end).rev().find(|it| head(*it) == Some(Head::Landmark(Landmark::Credits))).unwrap_or(end);
        let glossary = glossary.min(credits);
        Some(Self {
            contents: contents.unwrap_or(body)..body,
            body: body..glossary,
            glossary: glossary..credits,
            credits: credits..end,
        })
    }

    /// The parts that are not there although others are, or although the contents list them.
    fn missing(&self, source: &Source, lines: &[Option<Started>]) -> Vec<Problem> {
        let lost = |code, message: &str, at: Option<usize>| {
            let span = at.and_then(|it| source.lines.get(it)).map_or(0..0, |it| it.span.clone());
            Problem::new(Level::Warning, code, message).at(span, "").contradicts_the_whole()
        };
        let mut problems = Vec::new();
        let listed = |mark: Landmark| {
            let is = |it: &Option<Started>| it.as_ref().is_some_and(|it| it.head == Head::Landmark(mark));
            lines[self.contents.clone()].iter().position(is).map(|it| it + self.contents.start)
        };
        if !self.contents.is_empty() && self.credits.is_empty() {
            let message = "the text ends before the credits: it is only a part of the book";
            problems.push(lost("cut-off", message, source.lines.len().checked_sub(1)).help("was the download cut off?"));
        } else if let Some(at) = listed(Landmark::Glossary).filter(|_| self.glossary.is_empty()) {
            problems.push(lost("no-glossary", "the contents list a glossary, and no heading begins it", Some(at)));
        }
        if self.contents.is_empty() && !self.credits.is_empty() {
            problems.push(lost("no-contents", "the text has credits, and no table of contents", Some(self.body.start)));
        }
        problems
    }
}

/// The first line of the body: of the headings right above the first rule, its section's and its chapter's, with the dividers around
/// them. Further up stand the headings of the contents, or the introduction.
pub(super) fn headings_above(lines: &[Option<Started>], from: usize, first: usize) -> usize {
    let mut start = first;
    let mut section = None;
    for at in (from..first).rev() {
        match lines[at].as_ref().map(|it| it.head) {
            None => {}
            Some(Head::Divider) => start = at,
            Some(Head::Section(number)) if section.is_none() => (section, start) = (Some(number), at),
            Some(Head::Chapter(chapter)) if section.is_some_and(|it| it / 100 == u16::from(chapter)) => {
                let divider = |it: &usize| lines[*it].as_ref().is_some_and(|it| it.head == Head::Divider);
                return if at > from && divider(&(at - 1)) { at - 1 } else { at };
            }
            Some(_) => break,
        }
    }
    start
}

fn read_front(source: &Source, lines: &[Option<Started>], parts: &Parts, builder: &mut Builder<'_>) {
    let dated = date(source, parts.body.start.min(parts.contents.start.max(1)));
    let mut title_seen = false;
    for (at, started) in lines.iter().enumerate().take(parts.body.start) {
        let Some(started) = started else { continue };
        let in_contents = parts.contents.contains(&at);
        match started.head {
            _ if dated.as_ref().is_some_and(|(_, date)| date.contains(&at)) => {
                builder.furniture(at, Furniture::DateLine);
                title_seen = true;
            }
            Head::Divider => builder.furniture(at, Furniture::Divider),
            Head::Chapter(chapter) if in_contents => {
                builder.contents(at, Place::Chapter(chapter), started.number.clone(), without_page(source, &started.rest));
            }
            Head::Section(section) if in_contents => {
                builder.contents(at, Place::Section(section), started.number.clone(), without_page(source, &started.rest));
            }
            _ if in_contents && at > parts.contents.start => builder.furniture(at, Furniture::Contents),
            Head::Landmark(_) => builder.furniture(at, Furniture::Landmark),
            _ if title_seen => builder.furniture(at, Furniture::Introduction),
            _ => {
                builder.furniture(at, Furniture::Title);
                title_seen = true;
            }
        }
    }
    builder.manuscript.edition = dated.map(|(edition, _)| edition);
}

/// The date of the edition, and its line, or two where the first one was too short for it.
fn date(source: &Source, end: usize) -> Option<(Edition, Range<usize>)> {
    let mut before: Option<usize> = None;
    for at in (0..end).filter(|it| !source.lines[*it].blank) {
        let text = source.line(&source.lines[at]);
        if let Some(edition) = line::date(text) {
            return Some((edition, at..at + 1));
        }
        let above = before.map(|it| source.line(&source.lines[it])).filter(|it| !line::ends_sentence(it));
        if let Some(edition) = above.and_then(|it| line::date(&format!("{} {}", it.trim_end(), text.trim_start()))) {
            return Some((edition, before.unwrap_or(at)..at + 1));
        }
        before = Some(at);
    }
    None
}

/// A title of the contents without the number of its page, and the dots before that.
fn without_page(source: &Source, title: &Span) -> Span {
    let text = &source.text[title.clone()];
    let bare = text.trim_end().trim_end_matches(|it: char| it.is_ascii_digit());
    let led = bare.ends_with("..") || bare.ends_with("  ") || bare.ends_with('\t') || bare.ends_with(". ") || bare.ends_with('…');
    if !led || bare.len() == text.trim_end().len() {
        return title.clone();
    }
    let words = bare.trim_end_matches(|it: char| it.is_whitespace() || matches!(it, '.' | '…' | '·' | '_'));
    title.start..title.start + words.len()
}
