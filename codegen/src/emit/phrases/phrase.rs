//! A phrase of a row: words, and in brackets the roles of whom and what they speak.
//!
//! ```text
//! untap [object]                      nobody is named: an imperative, or what happens by itself
//! [object] phase out                  an object does it; the word behind it is the verb
//! [object] <attack> and <are/is>n't   the verbs are marked, where they stand elsewhere, or are two words
//! [player] draw [cards]               a player does it; of oneself it is an imperative
//! [you] gain [life]                   a player does it, who is named also where that is oneself
//! [player] can't play lands           of can't and may there is but one form
//! [player] scry/scries [number]       the verb behind he, she or it, where that is no ending
//! hand(s)                             in whichever number
//! (Dialect: after this one|)          in any of these wordings, by that equivalence, perhaps one in another; the first one is printed
//! [object] (Dies:die|are/is ...)      the same, where each of them begins with its verb
//! when [object] die                   of a trigger event: it happens to the same object once
//! goaded                              of a property: a word before a noun
//! [object] attacking alone            of a property: words behind one
//! [player] attacked [attacked]        of a question: who does it is a part like the others
//! [group] can't gain life             of a statement: of whom it is said is one too
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::sort::{Role, Says, Sort};

/// How something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub(super) agent: Agent,
    pieces: Vec<Piece>,
    /// Whether it happens to the same object once.
    pub(super) often: Often,
}

/// How often something happens to the same object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Often {
    Once,
    Ever,
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
    Role(&'static Role),
    /// `(s)`.
    Ending,
    Either(String, Vec<Vec<Self>>),
}

/// Reads a phrase; there is none where nothing is written.
pub fn read(written: &str, sort: &Sort) -> Result<Option<Phrase>, String> {
    if written.is_empty() {
        return Ok(None);
    }
    let (often, said) = written.strip_prefix("when ").map_or((Often::Ever, written), |it| (Often::Once, it));
    let agents = match sort.says {
        Says::WhatIsDone => &[("[object] ", Agent::Object), ("[player] ", Agent::Player), ("[you] ", Agent::You)][..],
        // Of players it is said as of whatever else a phrase leaves open.
        Says::HowThingsAre => &[("[object] ", Agent::Object)],
        Says::WhatIsStated => &[],
    };
    let (agent, rest) =
        agents.iter().find_map(|(word, agent)| Some((*agent, said.strip_prefix(word)?))).unwrap_or((Agent::Nobody, said));
    let begins = if agent == Agent::Nobody || rest.contains('<') || sort.says != Says::WhatIsDone {
        Begins::Anyhow
    } else {
        Begins::WithVerb
    };
    Ok(Some(Phrase { agent, pieces: read_pieces(rest, begins, sort)?, often }))
}

/// With what a phrase begins, or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    WithVerb,
    Anyhow,
}

/// A verb, with what it is behind he, she or it where that is no ending.
fn read_verb(word: &str) -> Result<Piece, String> {
    let (verb, third) = word.split_once('/').map_or((word, None), |it| (it.0, Some(it.1.to_owned())));
    if verb.is_empty() || !verb.bytes().all(|it| it.is_ascii_lowercase() || it == b' ') {
        return Err("a verb in small letters stands behind who does it".to_owned());
    }
    Ok(Piece::Verb(verb.to_owned(), third))
}

fn read_pieces(mut text: &str, begins: Begins, sort: &Sort) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let unchanging = ["can't ", "may "].iter().any(|it| text.starts_with(it));
    if begins == Begins::WithVerb && !unchanging && !text.starts_with('(') {
        let end = text.find([' ', '(', '[']).unwrap_or(text.len());
        pieces.push(read_verb(&text[..end])?);
        text = &text[end..];
    }
    while !text.is_empty() {
        let next = text.find(['[', '(', '<']).unwrap_or(text.len());
        if next > 0 {
            pieces.push(Piece::Words(text[..next].to_owned()));
            text = &text[next..];
        } else if let Some(rest) = text.strip_prefix("(s)") {
            pieces.push(Piece::Ending);
            text = rest;
        } else if let Some(rest) = text.strip_prefix('<') {
            let (verb, rest) = rest.split_once('>').ok_or("a verb is not closed")?;
            pieces.push(read_verb(verb)?);
            text = rest;
        } else if let Some(rest) = text.strip_prefix('[') {
            let (role, rest) = rest.split_once(']').ok_or("a bracket is not closed")?;
            let known = || sort.roles.iter().map(|it| it.word).collect::<Vec<_>>().join(", ");
            let found = sort.roles.iter().find(|it| it.word == role);
            pieces.push(Piece::Role(found.ok_or_else(|| format!("there is no role {role:?}, but {}", known()))?));
            text = rest;
        } else {
            let (inside, rest) = closed(&text[1..]).ok_or("a parenthesis is not closed")?;
            let (row, ways) =
                inside.split_once(':').ok_or("ways to say it begin with the equivalence: (Dialect: after this one|)")?;
            let begins = if pieces.is_empty() { begins } else { Begins::Anyhow };
            let ways = apart(ways).into_iter().map(|it| read_pieces(it, begins, sort)).collect::<Result<_, _>>()?;
            pieces.push(Piece::Either(row.to_owned(), ways));
            text = rest;
        }
    }
    Ok(pieces)
}

/// What stands before the parenthesis that closes one, and what behind it.
fn closed(text: &str) -> Option<(&str, &str)> {
    let mut open = 1_usize;
    let ends = |(_, it): &(usize, char)| {
        open = if *it == '(' { open + 1 } else { open - usize::from(*it == ')') };
        open == 0
    };
    let at = text.char_indices().find(ends)?.0;
    Some((&text[..at], &text[at + 1..]))
}

/// The ways to say something, but not those of what one of them leaves open.
fn apart(ways: &str) -> Vec<&str> {
    let mut open = 0_usize;
    ways.split(|it| {
        open = if it == '(' { open + 1 } else { open - usize::from(it == ')') };
        it == '|' && open == 0
    })
    .collect()
}

impl Phrase {
    /// Of how many pieces it is.
    pub(super) const fn length(&self) -> usize {
        self.pieces.len()
    }

    /// The body of its production.
    pub fn production(&self) -> String {
        let mut parts: Vec<String> = self.pieces.iter().map(Piece::production).collect();
        if let (Agent::Player | Agent::You, Some(Piece::Verb(verb, Some(third)))) = (self.agent, self.pieces.first())
            && verb == "are"
        {
            // Of oneself it is drawn together: `you're`.
            parts[0] = format!("({third:?} | {verb:?} | \"re\")");
        }
        if !matches!(self.pieces.last(), Some(Piece::Role(_))) {
            parts.push("stop".to_owned());
        }
        parts.join(" ~ ")
    }

    /// The same as a constant of the language, which calls its roles so.
    pub(super) fn tokens(&self, sort: &Sort) -> TokenStream {
        let agent = format_ident!("{}", format!("{:?}", self.agent));
        let pieces = self.pieces.iter().map(|it| it.tokens(sort));
        quote!(Some(Saying { agent: Agent::#agent, pieces: &[#(#pieces),*] }))
    }
}

impl Piece {
    fn production(&self) -> String {
        match self {
            Self::Words(words) => format!("{words:?}"),
            Self::Verb(verb, None) => format!("{verb:?} ~ (\"es\" | \"s\")?"),
            Self::Verb(verb, Some(third)) => format!("({third:?} | {verb:?})"),
            Self::Role(role) => role.production.to_owned(),
            Self::Ending => "\"s\"?".to_owned(),
            Self::Either(_, ways) => {
                let optional = if ways.iter().any(Vec::is_empty) { "?" } else { "" };
                let ways: Vec<String> = ways.iter().filter(|it| !it.is_empty()).map(|it| sequence(it)).collect();
                format!("({}){optional}", ways.join(" | "))
            }
        }
    }

    fn tokens(&self, sort: &Sort) -> TokenStream {
        match self {
            Self::Words(words) => quote!(Piece::Words(#words)),
            Self::Verb(verb, _) => quote!(Piece::Verb(#verb)),
            Self::Role(role) => {
                let (roles, name) = (format_ident!("{}", sort.roles_in.1), format_ident!("{}", role.name));
                quote!(Piece::Role(#roles::#name))
            }
            Self::Ending => quote!(Piece::Ending),
            Self::Either(row, ways) => {
                let row = format_ident!("{row}");
                let ways = ways.iter().map(|it| {
                    let pieces = it.iter().map(|it| it.tokens(sort));
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
