//! Rust as a lexer sees it: comments, words, texts and numerals by their places. Where only these matter, nothing is parsed.

use std::ops::Range;

use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};

/// What a part of a source is, as far as somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A comment, documentation or not.
    Comment,
    /// A name or a keyword.
    Word,
    /// A string.
    Text,
    /// A number.
    Numeral,
}

/// These parts of a source in their order; nothing where it is no Rust for its brackets, or for a text or comment without end.
pub fn parts(text: &str) -> Option<Vec<(Part, Range<usize>)>> {
    let (mut found, mut open) = (Vec::new(), Vec::new());
    let mut start = 0;
    for token in tokenize(text, FrontmatterAllowed::No) {
        let end = start + token.len as usize;
        let part = match token.kind {
            TokenKind::Unknown | TokenKind::BlockComment { terminated: false, .. } => return None,
            TokenKind::LineComment { .. } | TokenKind::BlockComment { .. } => Some(Part::Comment),
            TokenKind::Ident | TokenKind::RawIdent => Some(Part::Word),
            TokenKind::Literal { kind, .. } if !ends(kind) => return None,
            TokenKind::Literal { kind: LiteralKind::Int { .. } | LiteralKind::Float { .. }, .. } => Some(Part::Numeral),
            TokenKind::Literal { kind: LiteralKind::Char { .. } | LiteralKind::Byte { .. }, .. } => None,
            TokenKind::Literal { .. } => Some(Part::Text),
            TokenKind::OpenParen | TokenKind::OpenBrace | TokenKind::OpenBracket => {
                open.push(token.kind);
                None
            }
            TokenKind::CloseParen if open.pop()? != TokenKind::OpenParen => return None,
            TokenKind::CloseBrace if open.pop()? != TokenKind::OpenBrace => return None,
            TokenKind::CloseBracket if open.pop()? != TokenKind::OpenBracket => return None,
            _ => None,
        };
        found.extend(part.map(|it| (it, start..end)));
        start = end;
    }
    open.is_empty().then_some(found)
}

/// Whether a literal has an end.
const fn ends(kind: LiteralKind) -> bool {
    match kind {
        LiteralKind::Int { .. } | LiteralKind::Float { .. } => true,
        LiteralKind::Char { terminated }
        | LiteralKind::Byte { terminated }
        | LiteralKind::Str { terminated }
        | LiteralKind::ByteStr { terminated }
        | LiteralKind::CStr { terminated } => terminated,
        LiteralKind::RawStr { n_hashes } | LiteralKind::RawByteStr { n_hashes } | LiteralKind::RawCStr { n_hashes } => {
            n_hashes.is_some()
        }
    }
}
