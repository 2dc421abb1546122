//! A `match` over an enum of ours names every variant: one more variant has to be thought of wherever it matters.
//!
//! Looked at are tokens, as bodies of functions are not parsed. A match is over an enum of ours if a pattern of it names a variant by its
//! path and the enum is none of the standard library's. What stands for all the rest is `_` or a bare name. Where one variant alone is
//! meant, `let ... else`, `if let` and `matches!` say so.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The folders in which a new variant must be thought of.
const FOLDERS: [&str; 2] = ["engine/kernel/src/", "engine/rules/src/"];

/// Enums that are not ours, and of which a pattern may leave variants out.
const FOREIGN: [&str; 3] = ["Ordering", "Option", "Result"];

/// Items that may leave variants out, and why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "engine/kernel/src/machine/events/replacement/replaceable.rs",
        "is_exposed",
        "whatever rows are about may be replaced, but for what is named and seen at a glance",
    ),
    (
        "engine/kernel/src/machine/events/replacement.rs",
        "affected",
        "whom an event affects is asked only of those that may be replaced",
    ),
    (
        "engine/kernel/src/machine/turn/option_cache.rs",
        "happens",
        "whatever happens may change what players can do, but for what is named",
    ),
    (
        "engine/kernel/src/machine/events/attention.rs",
        "may_begin",
        "of the many kinds of events few bring in what notices itself",
    ),
];

/// Whether the items of a file are looked at.
pub(super) fn concerns(file: &str) -> bool {
    FOLDERS.iter().any(|it| file.starts_with(it))
}

/// Whether there is a reason why the item may leave variants out.
pub(super) fn is_excepted(file: &str, item: &str) -> bool {
    EXCEPTIONS.iter().any(|it| it.0 == file && it.1 == item)
}

/// The line of the arm for all the rest, among these arms of a match over an enum of ours.
pub(super) fn line(arms: &TokenStream) -> Option<usize> {
    let arms = patterns(arms);
    let rest = arms.iter().find(|it| is_rest(it))?;
    arms.iter().any(|it| names_variant(it)).then(|| rest[0].span().start().line)
}

/// The patterns of the arms; of one with a guard, the guard too, for it does not stand for all the rest.
fn patterns(arms: &TokenStream) -> Vec<Vec<TokenTree>> {
    let mut found = Vec::new();
    let mut tokens = arms.clone().into_iter().peekable();
    while tokens.peek().is_some() {
        let mut pattern = Vec::new();
        while let Some(token) = tokens.next() {
            let ends = is(&token, '=') && tokens.peek().is_some_and(|it| is(it, '>'));
            if ends {
                tokens.next();
                break;
            }
            pattern.push(token);
        }
        let is_block = matches!(tokens.peek(), Some(TokenTree::Group(it)) if it.delimiter() == Delimiter::Brace);
        if is_block {
            tokens.next();
            tokens.next_if(|it| is(it, ','));
        } else {
            tokens.by_ref().find(|it| is(it, ','));
        }
        found.push(pattern);
    }
    found
}

/// `_`, or a name alone, without a guard.
fn is_rest(pattern: &[TokenTree]) -> bool {
    let [TokenTree::Ident(only)] = pattern else { return false };
    let name = only.to_string();
    name.starts_with(|it: char| it == '_' || it.is_ascii_lowercase()) && name != "true" && name != "false"
}

/// Whether it names a variant: `What::Moves(it)`, also inside a tuple or behind `Some`, but not in its guard.
fn names_variant(pattern: &[TokenTree]) -> bool {
    let is_guard = |it: &TokenTree| matches!(it, TokenTree::Ident(word) if word == "if");
    let pattern = pattern.split(is_guard).next().unwrap_or_default();
    let path = pattern.windows(4).any(|it| {
        let [TokenTree::Ident(owner), colon, again, TokenTree::Ident(variant)] = it else { return false };
        let capital = |it: &proc_macro2::Ident| it.to_string().starts_with(|it: char| it.is_ascii_uppercase());
        is(colon, ':') && is(again, ':') && capital(owner) && capital(variant) && !FOREIGN.iter().any(|it| owner == it)
    });
    path || pattern.iter().any(|it| match it {
        TokenTree::Group(group) => names_variant(&group.stream().into_iter().collect::<Vec<_>>()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

fn is(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(it) if it.as_char() == mark)
}
