//! A saved web page: what it shows as text, a block a line.

use std::cell::RefCell;

use html5ever::{
    tendril::StrTendril,
    tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts, states::RawKind},
};

use crate::{Source, source::Plain};

/// The plain text of a page.
pub fn plain(source: &Source) -> Source {
    let page = Page { state: RefCell::default() };
    let tokenizer = Tokenizer::new(page, TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(source.text.as_str()));
    // Nothing runs a script, so the tokenizer goes through to the end.
    drop(tokenizer.feed(&input));
    tokenizer.end();
    tokenizer.sink.state.into_inner().plain.into_source(source)
}

/// What comes of a page.
struct Page {
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    plain: Plain,
    /// The element whose content is not shown, while inside one.
    hidden: Option<String>,
    /// How many elements around keep their line ends.
    preformatted: usize,
}

impl TokenSink for Page {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let mut state = self.state.borrow_mut();
        let origin = usize::try_from(line).unwrap_or(usize::MAX);
        match token {
            Token::TagToken(tag) => {
                let name = tag.name.to_string();
                let starts = tag.kind == TagKind::StartTag;
                if state.hidden.as_deref() == Some(name.as_str()) && !starts {
                    state.hidden = None;
                } else if state.hidden.is_none() {
                    state.tag(&name, starts);
                }
                return match name.as_str() {
                    "script" if starts => TokenSinkResult::RawData(RawKind::ScriptData),
                    "style" | "xmp" | "iframe" | "noscript" if starts => TokenSinkResult::RawData(RawKind::Rawtext),
                    "title" | "textarea" if starts => TokenSinkResult::RawData(RawKind::Rcdata),
                    _ => TokenSinkResult::Continue,
                };
            }
            Token::CharacterTokens(text) if state.hidden.is_none() => {
                // The tokenizer counts the lines up to the end of a piece.
                let first = origin.saturating_sub(text.matches('\n').count());
                if state.preformatted > 0 { state.plain.lines(&text, first) } else { state.plain.text(&text, origin) }
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl State {
    fn tag(&mut self, name: &str, starts: bool) {
        match name {
            "script" | "style" | "title" | "noscript" | "template" | "svg" | "iframe" | "textarea" | "select" if starts => {
                self.hidden = Some(name.to_owned());
            }
            "pre" => {
                self.preformatted = if starts { self.preformatted + 1 } else { self.preformatted.saturating_sub(1) };
                self.plain.end_paragraph();
            }
            "br" | "dt" | "tr" => self.plain.end_line(),
            "td" | "th" if !starts => self.plain.end_cell(),
            "address" | "article" | "aside" | "blockquote" | "body" | "dd" | "details" | "div" | "dl" | "fieldset"
            | "figcaption" | "figure" | "footer" | "form" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "header" | "hr"
            | "html" | "li" | "main" | "nav" | "ol" | "p" | "section" | "summary" | "table" | "tbody" | "thead" | "ul" => {
                self.plain.end_paragraph();
            }
            _ => {}
        }
    }
}

/// Whether a text is a page: it begins with a tag, and closes one.
pub fn is_page(text: &str) -> bool {
    let text = text.trim_start_matches(|it: char| it.is_whitespace() || it == '\u{FEFF}');
    let tag =
        text.strip_prefix('<').is_some_and(|it| it.starts_with(|it: char| it.is_ascii_alphabetic() || matches!(it, '!' | '?')));
    tag && text.contains("</")
}
