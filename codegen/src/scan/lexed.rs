//! Rust as a lexer sees it: comments, words, texts and numerals by their places. Where only these matter, nothing is parsed.

use std::ops::Range;

use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};

/// What a part of a source is, as far as somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
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
pub(crate) fn parts(text: &str) -> Option<Vec<(Part, Range<usize>)>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_their_places() {
        let text = "fn a() -> [&'static str; 2] { /* b /* c */ */ [r#\"d\"e\"#, \"f\"] } // 'g\n";
        let shown: Vec<_> = parts(text).unwrap().into_iter().map(|(part, at)| (part, &text[at])).collect();
        let (words, others): (Vec<_>, Vec<_>) = shown.into_iter().partition(|it| it.0 == Part::Word);
        assert_eq!(words.iter().map(|it| it.1).collect::<Vec<_>>(), ["fn", "a", "str"]);
        assert_eq!(
            others,
            [
                (Part::Numeral, "2"),
                (Part::Comment, "/* b /* c */ */"),
                (Part::Text, "r#\"d\"e\"#"),
                (Part::Text, "\"f\""),
                (Part::Comment, "// 'g")
            ]
        );
    }

    #[test]
    fn what_does_not_end_or_match_is_no_rust() {
        for text in ["fn (", "(]", ")", "\"a", "r#\"a\"", "'\u{1}", "/* /* */", "№"] {
            assert_eq!(parts(text), None, "{text:?}");
        }
    }
}
