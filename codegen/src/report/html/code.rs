//! Rust as it is shown: words, texts, comments and numbers apart, and the constants of rules as links.

use maud::{Markup, html};
use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};

use super::{Page, Site};
use crate::scan::constant;

/// The lines of an item, moved to the left as far as all of them can be.
pub(super) fn highlight(site: &Site<'_>, here: Page, lines: &[&str]) -> Markup {
    let depth = |line: &&&str| line.len() - line.trim_start().len();
    let margin = lines.iter().filter(|it| !it.trim().is_empty()).map(|it| depth(&it)).min().unwrap_or_default();
    let text: Vec<&str> = lines.iter().map(|it| it.get(margin..).unwrap_or_default()).collect();
    let text = text.join("\n");
    let mut at = 0;
    let mut parts = Vec::new();
    for token in tokenize(&text, FrontmatterAllowed::No) {
        let end = at + token.len as usize;
        let rest = text[end..].trim_start();
        parts.push((&text[at..end], class(token.kind, &text[at..end], rest)));
        at = end;
    }
    html! { @for (text, class) in parts { (part(site, here, text, class)) } }
}

/// How a part of a source is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Blanks, signs and names that are none of the others.
    Plain,
    /// A keyword of the language.
    Keyword,
    /// A literal text.
    Text,
    /// A comment.
    Comment,
    /// A literal number.
    Number,
    /// The name of a type.
    Type,
    /// What is called.
    Function,
    /// The constant of a rule.
    Rule,
}

fn part(site: &Site<'_>, here: Page, text: &str, class: Class) -> Markup {
    match class {
        Class::Plain => html! { (text) },
        Class::Keyword => html! { b { (text) } },
        Class::Text => html! { i.s { (text) } },
        Class::Comment => html! { i.c { (text) } },
        Class::Number => html! { i.d { (text) } },
        // The most frequent class goes without a name: a tenth of what highlighting costs.
        Class::Type => html! { i { (text) } },
        Class::Function => html! { i.f { (text) } },
        Class::Rule => {
            let rule = constant::number(text).filter(|it| site.entry(*it).is_some());
            html! { @if let Some(id) = rule { a href=(here.to(Page::Rule(id))) title=(id) { (text) } } @else { (text) } }
        }
    }
}

/// How a token is shown, by what follows it.
pub fn class(kind: TokenKind, text: &str, rest: &str) -> Class {
    match kind {
        TokenKind::LineComment { .. } | TokenKind::BlockComment { .. } => Class::Comment,
        TokenKind::Literal { kind: LiteralKind::Int { .. } | LiteralKind::Float { .. }, .. } => Class::Number,
        TokenKind::Literal { .. } => Class::Text,
        TokenKind::Ident if KEYWORDS.contains(&text) => Class::Keyword,
        TokenKind::Ident if constant::is_constant(text) => Class::Rule,
        TokenKind::Ident if text.starts_with(|it: char| it.is_ascii_uppercase()) => Class::Type,
        TokenKind::Ident if rest.starts_with(['(', '!']) && !rest.starts_with("!=") => Class::Function,
        _ => Class::Plain,
    }
}

/// The words of the language.
const KEYWORDS: [&str; 38] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern", "false", "fn", "for", "if",
    "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self", "Self", "static", "struct",
    "super", "trait", "true", "type", "unsafe", "use", "where", "while",
];
