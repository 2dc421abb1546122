//! A source without the bodies of its functions. The scan looks for paths in them, and those are seen in the tokens too: a grammar tree of
//! the bodies took a third of the scan's time.

use std::{collections::BTreeMap, str::FromStr};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::place::{At, at};

/// A source, read as far as the scan needs it.
pub(super) struct Outline {
    /// Its items; functions have empty bodies.
    pub(super) file: syn::File,
    /// What the bodies are, by where they begin.
    pub(super) bodies: BTreeMap<At, TokenStream>,
}

/// Reads a source.
///
/// # Errors
///
/// What is no Rust outside the bodies of functions, or has no matching brackets.
pub(super) fn read(text: &str) -> syn::Result<Outline> {
    let mut bodies = BTreeMap::new();
    let outside = without_bodies(TokenStream::from_str(text)?, &mut bodies);
    Ok(Outline { file: syn::parse2(outside)?, bodies })
}

/// How much of a function has been seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Nothing,
    /// The word `fn`, which can also begin a type.
    Fn,
    /// Its name too: braces that follow are its body.
    Name,
}

impl Seen {
    fn then(self, token: &TokenTree) -> Self {
        match (self, token) {
            (Self::Nothing, TokenTree::Ident(word)) if word == "fn" => Self::Fn,
            (Self::Name, TokenTree::Punct(punct)) if punct.as_char() == ';' => Self::Nothing,
            (Self::Fn, TokenTree::Ident(_)) | (Self::Name, _) => Self::Name,
            (Self::Nothing | Self::Fn, _) => Self::Nothing,
        }
    }
}

/// Takes the bodies out of items, and out of the modules, traits and implementations among them.
fn without_bodies(tokens: TokenStream, bodies: &mut BTreeMap<At, TokenStream>) -> TokenStream {
    let mut seen = Seen::Nothing;
    let take = |token: TokenTree| {
        seen = seen.then(&token);
        let TokenTree::Group(group) = &token else { return token };
        if group.delimiter() != Delimiter::Brace {
            return token;
        }
        let inside = if std::mem::replace(&mut seen, Seen::Nothing) == Seen::Name {
            bodies.insert(at(group.span_open()), group.stream());
            TokenStream::new()
        } else {
            without_bodies(group.stream(), bodies)
        };
        let mut outside = Group::new(Delimiter::Brace, inside);
        outside.set_span(group.span());
        TokenTree::Group(outside)
    };
    tokens.into_iter().map(take).collect()
}
