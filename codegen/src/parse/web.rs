//! A web page's text: numbered paragraphs between the furniture of the page; also any cutting of the publisher's file.

use super::{
    Parsed,
    builder::Builder,
    glossary,
    line::{Head, Landmark, Production, Started},
    marks, pages,
    paragraphs::{self, start_lines},
    publisher::headings_above,
};
use crate::{Furniture, Source, source::Line};

/// Reads a page.
pub(super) fn read(source: &Source) -> Parsed {
    if marks::are_usual(source) {
        let started = |it: &Line| (!it.blank).then(|| marks::start(&source.text, it.span.clone()));
        return read_lines(source, source.lines.iter().map(started).collect(), &looks_like_caption);
    }
    read_page(source, Production::web_line, &looks_like_caption)
}

/// Reads a page of numbered paragraphs: what stands before the first heading or number is the head of the page, what stands
/// after the last paragraph its foot.
pub(super) fn read_page(source: &Source, entry: Production, is_foreign: &dyn Fn(&str) -> bool) -> Parsed {
    read_lines(source, start_lines(source, entry), is_foreign)
}

fn read_lines(source: &Source, mut lines: Vec<Option<Started>>, is_foreign: &dyn Fn(&str) -> bool) -> Parsed {
    let mut builder = Builder::new(source);
    pages::take_out(source, &mut lines, &mut builder);
    let begins = |it: &Option<Started>| {
        let begins =
            |it: Head| matches!(it, Head::Chapter(_) | Head::Section(_) | Head::Rule(_) | Head::Landmark(Landmark::Glossary));
        it.as_ref().is_some_and(|it| begins(it.head))
    };
    let Some(first) = lines.iter().position(begins) else {
        return builder.finish();
    };
    let head = |at: usize, lines: &[Option<Started>]| lines[at].as_ref().map(|it| it.head);
    // Below the first rule: the word also stands in a table of contents.
    let first_rule = (first..lines.len()).find(|it| matches!(head(*it, &lines), Some(Head::Rule(_)))).unwrap_or(first);
    let body = body_after_contents(&lines, first, first_rule);
    let is_glossary = |it: &usize| head(*it, &lines) == Some(Head::Landmark(Landmark::Glossary));
    let glossary_from = (first_rule..lines.len()).find(is_glossary).unwrap_or(lines.len());
    let end = foot(source, &lines, body..glossary_from, is_foreign);
    for at in (first..body).filter(|it| lines[*it].is_some()) {
        builder.furniture(at, Furniture::Contents);
    }
    for at in (0..first).filter(|it| lines[*it].is_some()) {
        let furniture = if head(at, &lines) == Some(Head::Page) { Furniture::Page } else { Furniture::PageHead };
        builder.furniture(at, furniture);
    }
    for at in body..end {
        let text = source.line(&source.lines[at]).trim();
        if head(at, &lines) == Some(Head::Text) && stands_alone(&lines, at) && is_foreign(text) {
            builder.furniture(at, Furniture::Caption);
            lines[at] = None;
        }
    }
    paragraphs::read(source, &lines, body..end, &mut builder);
    for at in (end..glossary_from).filter(|it| lines[*it].is_some()) {
        let furniture = if head(at, &lines) == Some(Head::Page) { Furniture::Page } else { Furniture::PageFoot };
        builder.furniture(at, furniture);
    }
    glossary::read(source, &lines, glossary_from..lines.len(), &mut builder);
    builder.finish()
}

/// Where the body begins: below a table of contents, if there is one. All its headings stand in the body once more.
fn body_after_contents(lines: &[Option<Started>], first: usize, first_rule: usize) -> usize {
    let body = headings_above(lines, first, first_rule);
    let heading =
        |it: &Option<Started>| it.as_ref().map(|it| it.head).filter(|it| matches!(it, Head::Chapter(_) | Head::Section(_)));
    let again: Vec<Head> = lines[body..].iter().filter_map(heading).collect();
    if lines[first..body].iter().filter_map(heading).all(|it| again.contains(&it)) { body } else { first }
}

/// The line after the last one that belongs to the rules: from the end, furniture and lines that are no sentences go.
fn foot(source: &Source, lines: &[Option<Started>], body: std::ops::Range<usize>, is_foreign: &dyn Fn(&str) -> bool) -> usize {
    let belongs = |at: &usize| match lines[*at].as_ref().map(|it| it.head) {
        None | Some(Head::Page | Head::Landmark(_) | Head::Divider) => false,
        Some(Head::Text) => !is_foreign(source.line(&source.lines[*at]).trim()),
        Some(_) => true,
    };
    body.clone().rev().find(belongs).map_or(body.end, |it| it + 1)
}

fn stands_alone(lines: &[Option<Started>], at: usize) -> bool {
    let blank = |it: Option<&Option<Started>>| it.is_none_or(Option::is_none);
    blank(at.checked_sub(1).and_then(|it| lines.get(it))) && blank(lines.get(at + 1))
}

/// A paragraph of the rules is a sentence, or a list inside one: it ends with a mark. A caption or a link does not.
pub(super) fn looks_like_caption(text: &str) -> bool {
    !text.ends_with(['.', '!', '?', ')', '”', '"', ':', ';', ',', '’', '\'', '—'])
}
