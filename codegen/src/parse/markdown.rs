//! A Markdown document: its text, a paragraph or an item a line, as the reader of a web page takes it.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::{Source, source::Plain};

/// The plain text of a document.
pub fn plain(source: &Source) -> Source {
    let mut plain = Plain::default();
    // The number of the next item, for each list around; nothing for one of bullets.
    let mut lists: Vec<Option<u64>> = Vec::new();
    let mut marks: Vec<usize> = Vec::new();
    for (event, span) in Parser::new_ext(&source.text, Options::ENABLE_TABLES).into_offset_iter() {
        let origin = source.position(span.start).0;
        match event {
            Event::Text(text) | Event::Code(text) => plain.lines(&text, origin),
            Event::SoftBreak | Event::HardBreak | Event::Start(Tag::Item) | Event::End(TagEnd::TableRow | TagEnd::TableHead) => {
                plain.end_line();
                // "100. General" is an item with a number for Markdown, and a heading for the book.
                if let (Event::Start(Tag::Item), Some(Some(number))) = (&event, lists.last_mut()) {
                    plain.text(&format!("{number}. "), origin);
                    *number += 1;
                }
            }
            Event::End(TagEnd::TableCell) => plain.end_cell(),
            Event::Start(Tag::List(first)) => {
                plain.end_line();
                lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                lists.pop();
                plain.end_paragraph();
            }
            Event::End(TagEnd::Item) => plain.end_line(),
            Event::Start(Tag::Emphasis | Tag::Strong) => marks.push(plain.column()),
            // "*/*" is a power and a toughness, and no slash that is stressed.
            Event::End(TagEnd::Emphasis) => plain.restore_around(marks.pop().unwrap_or_default(), "*"),
            Event::End(TagEnd::Strong) => plain.restore_around(marks.pop().unwrap_or_default(), "**"),
            Event::Html(text) | Event::InlineHtml(text) => markup(&text, origin, &mut plain),
            Event::Rule | Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::Table(_) | Tag::CodeBlock(_))
                if lists.is_empty() =>
            {
                plain.end_paragraph();
            }
            Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Table | TagEnd::CodeBlock | TagEnd::HtmlBlock) => {
                plain.end_paragraph();
            }
            _ => {}
        }
    }
    plain.into_source(source)
}

/// HTML inside Markdown: a tag of that language is dropped, and what the book has in such brackets stays.
fn markup(text: &str, origin: usize, plain: &mut Plain) {
    let name: String = text.trim_start_matches(['<', '/']).chars().take_while(char::is_ascii_alphanumeric).collect();
    let known =
        ["a", "b", "i", "u", "em", "strong", "span", "sup", "sub", "small", "code", "p", "div", "hr", "h1", "h2", "h3", "h4"];
    match name.as_str() {
        "br" => plain.end_line(),
        name if known.contains(&name) || text.starts_with("<!--") => {}
        _ => plain.text(text, origin),
    }
}

/// Whether a line is marked up as Markdown marks a heading, a number or a table.
pub fn is_marked_up(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches(['>', ' ']);
    let bare = line.trim_start_matches(['-', '+', '*', '_', '`', '#', ' ', '[', '(']).trim_start_matches("CR ");
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    let numbered = matches!(digits, 1 | 3) && bare[digits..].starts_with(['.', '\\']);
    let heading = line.trim_start_matches('#');
    let is_heading = heading.len() < line.len() && heading.starts_with(' ');
    let is_table = line.starts_with('|') && line.contains("---") && line.chars().all(|it| matches!(it, '|' | '-' | ':' | ' '));
    let stressed =
        ["**", "__", "`", "*"].iter().any(|it| line.trim_start_matches(['-', '+', ' ']).starts_with(it) && bare != line);
    let bullet = line.starts_with("* ") && !line[2..].starts_with(['*', '_', '`']);
    is_heading || is_table || numbered && (stressed && !bullet || bare[digits..].starts_with('\\'))
}
