//! The phrase of a verb: words, and in brackets the roles of whom and what they speak.
//!
//! ```text
//! untap [object]                      nobody is named: an imperative
//! [object] phase out                  an object does it; the word behind it is the verb
//! [player] draw [cards]               a player does it; of oneself it is an imperative
//! [you] gain [life]                   a player does it, who is named also where that is oneself
//! [player] scry/scries [number]       the verb behind he, she or it, where that is no ending
//! hand(s)                             in whichever number
//! (Dialect: after this one|)          in any of these wordings, by that equivalence; the first one is printed
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The roles: as a phrase has them, the production that reads what fills them, and the piece that prints it.
const ROLES: [(&str, &str, &str); 10] = [
    ("object", "verb_object", "Object"),
    ("itself", "mentioned", "Object"),
    ("number", "verb_number", "Number"),
    ("cards", "cards", "Cards"),
    ("hand or cards", "hand_or_cards", "HandOrCards"),
    ("some", "verb_some", "Some"),
    ("hand", "hand", "Hand"),
    ("life", "life", "Life"),
    ("top cards", "top_cards", "TopCards"),
    ("their", "(\"your\" | \"their\")", "Their"),
];

/// How a verb is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub(super) agent: Agent,
    pieces: Vec<Piece>,
}

/// Who stands before the verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agent {
    Nobody,
    Object,
    Player,
    You,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(String),
    /// The verb, and what it is behind he, she or it, where that is no ending.
    Verb(String, Option<String>),
    /// By its place among [`ROLES`].
    Role(usize),
    /// `(s)`.
    Ending,
    Either(String, Vec<Vec<Self>>),
}

/// Reads a phrase; there is none where nothing is written.
pub fn read(written: &str) -> Result<Option<Phrase>, String> {
    if written.is_empty() {
        return Ok(None);
    }
    let agents = [("[object] ", Agent::Object), ("[player] ", Agent::Player), ("[you] ", Agent::You)];
    let (agent, rest) =
        agents.iter().find_map(|(word, agent)| Some((*agent, written.strip_prefix(word)?))).unwrap_or((Agent::Nobody, written));
    let mut pieces = Vec::new();
    let mut behind = rest;
    if agent != Agent::Nobody {
        let end = rest.find([' ', '(']).unwrap_or(rest.len());
        let (verb, third) = rest[..end].split_once('/').map_or((&rest[..end], None), |it| (it.0, Some(it.1.to_owned())));
        if verb.is_empty() || !verb.bytes().all(|it| it.is_ascii_lowercase()) {
            return Err("a verb in small letters stands behind who does it".to_owned());
        }
        pieces.push(Piece::Verb(verb.to_owned(), third));
        behind = &rest[end..];
    }
    pieces.extend(read_pieces(behind)?);
    Ok(Some(Phrase { agent, pieces }))
}

fn read_pieces(mut text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    while !text.is_empty() {
        let next = text.find(['[', '(']).unwrap_or(text.len());
        if next > 0 {
            pieces.push(Piece::Words(text[..next].to_owned()));
            text = &text[next..];
        } else if let Some(rest) = text.strip_prefix("(s)") {
            pieces.push(Piece::Ending);
            text = rest;
        } else if let Some(rest) = text.strip_prefix('[') {
            let (role, rest) = rest.split_once(']').ok_or("a bracket is not closed")?;
            let known = || ROLES.map(|it| it.0).join(", ");
            let at = ROLES.iter().position(|it| it.0 == role);
            pieces.push(Piece::Role(at.ok_or_else(|| format!("there is no role {role:?}, but {}", known()))?));
            text = rest;
        } else {
            let (inside, rest) = text[1..].split_once(')').ok_or("a parenthesis is not closed")?;
            let (row, ways) =
                inside.split_once(':').ok_or("ways to say it begin with the equivalence: (Dialect: after this one|)")?;
            let ways = ways.split('|').map(read_pieces).collect::<Result<_, _>>()?;
            pieces.push(Piece::Either(row.to_owned(), ways));
            text = rest;
        }
    }
    Ok(pieces)
}

impl Phrase {
    /// Of how many pieces it is.
    pub(super) const fn length(&self) -> usize {
        self.pieces.len()
    }

    /// The body of its production.
    pub fn production(&self) -> String {
        let mut parts: Vec<String> = self.pieces.iter().map(Piece::production).collect();
        if !matches!(self.pieces.last(), Some(Piece::Role(_))) {
            parts.push("stop".to_owned());
        }
        parts.join(" ~ ")
    }

    /// The same as a constant of the language.
    pub(super) fn tokens(&self) -> TokenStream {
        let agent = format_ident!("{}", format!("{:?}", self.agent));
        let pieces = self.pieces.iter().map(Piece::tokens);
        quote!(Some(Saying { agent: Agent::#agent, pieces: &[#(#pieces),*] }))
    }
}

impl Piece {
    fn production(&self) -> String {
        match self {
            Self::Words(words) => format!("{words:?}"),
            Self::Verb(verb, None) => format!("{verb:?} ~ (\"es\" | \"s\")?"),
            Self::Verb(verb, Some(third)) => format!("({third:?} | {verb:?})"),
            Self::Role(at) => ROLES[*at].1.to_owned(),
            Self::Ending => "\"s\"?".to_owned(),
            Self::Either(_, ways) => {
                let ways: Vec<String> = ways.iter().filter(|it| !it.is_empty()).map(|it| sequence(it)).collect();
                format!("({})?", ways.join(" | "))
            }
        }
    }

    fn tokens(&self) -> TokenStream {
        match self {
            Self::Words(words) => quote!(Piece::Words(#words)),
            Self::Verb(verb, _) => quote!(Piece::Verb(#verb)),
            Self::Role(at) => {
                let piece = format_ident!("{}", ROLES[*at].2);
                quote!(Piece::#piece)
            }
            Self::Ending => quote!(Piece::Ending),
            Self::Either(row, ways) => {
                let row = format_ident!("{row}");
                let ways = ways.iter().map(|it| {
                    let pieces = it.iter().map(Self::tokens);
                    quote!(&[#(#pieces),*])
                });
                quote!(Piece::Either(Equivalence::#row, &[#(#ways),*]))
            }
        }
    }
}

fn sequence(pieces: &[Piece]) -> String {
    pieces.iter().map(Piece::production).collect::<Vec<_>>().join(" ~ ")
}
