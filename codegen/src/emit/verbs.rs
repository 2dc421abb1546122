//! The verbs of the card language: `verbs.pest`, how cards say them, and `verbs.rs`, by what name the engine does.
//!
//! A verb is a row of a rule file, `verb(cr::R701_26B, Verb::Untap, "untap [object]", untap)`: its name, the phrase by which cards say it,
//! and the function that does it. Out of the phrases come productions of the grammar, and pieces for the printer, so that what one rule
//! means is said where that rule is served and nowhere else.

pub mod phrase;

use std::{cmp::Reverse, collections::BTreeMap};

use heck::ToSnakeCase;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use self::phrase::{Agent, Phrase};
use crate::scan::Handler;

/// The hook of such rows.
const HOOK: &str = "verb";

/// The productions that the rest of the grammar knows them by, and who stands before the verb in each.
const GROUPS: [(&str, &[Agent], &str); 3] = [
    ("verb_alone", &[Agent::Nobody], "What is done without saying who."),
    ("verb_of_object", &[Agent::Object], "What an object does."),
    ("verb_of_player", &[Agent::Player, Agent::You], "What a player does."),
];

/// A verb that a row brings.
pub(super) struct Verb {
    name: Ident,
    /// The phrase as it is written, for readers.
    written: String,
    /// The rule of the row.
    rule: String,
    /// Nothing where no card says it by itself.
    phrase: Option<Phrase>,
}

/// The verbs of all rows, by name.
///
/// # Errors
///
/// Phrases that cannot be read, and names that stand twice, each with its place.
pub(super) fn of<'h>(rows: impl Iterator<Item = &'h Handler>) -> Result<Vec<Verb>, String> {
    let (mut verbs, mut wrong) = (BTreeMap::new(), Vec::new());
    for row in rows.filter(|it| it.hook == HOOK) {
        let place = format!("{}:{}", row.file, row.line);
        let [name, written] = &row.arguments[..] else {
            wrong.push(format!(
                "{place}: a verb has a name and a phrase: verb(cr::R701_26B, Verb::Untap, \"untap [object]\", untap)"
            ));
            continue;
        };
        let phrase = match phrase::read(written) {
            Ok(phrase) => phrase,
            Err(why) => {
                wrong.push(format!("{place}: {written:?}: {why}"));
                continue;
            }
        };
        let (written, rule) = (written.clone(), row.rule.to_string());
        let verb = Verb { name: format_ident!("{name}"), written, rule, phrase };
        if verbs.insert(name.clone(), verb).is_some() {
            wrong.push(format!("{place}: the verb {name} has a row already"));
        }
    }
    if wrong.is_empty() { Ok(verbs.into_values().collect()) } else { Err(wrong.join("\n")) }
}

impl Verb {
    fn production(&self) -> String {
        format!("verb_{}", self.name.to_string().to_snake_case())
    }
}

/// The productions.
pub(super) fn grammar(verbs: &[Verb]) -> String {
    let productions = said(verbs).map(|(verb, phrase)| {
        let (rule, written, production) = (&verb.rule, &verb.written, verb.production());
        format!("/// `{written}` ({rule}).\n{production} = {{ {} }}\n", phrase.production())
    });
    let groups = GROUPS.iter().map(|(group, agents, doc)| {
        let mut those: Vec<_> = said(verbs).filter(|it| agents.contains(&it.1.agent)).collect();
        // Where one phrase begins another, the longer one is tried first.
        those.sort_by_key(|it| Reverse((it.1.length(), it.0.written.len())));
        let names: Vec<String> = those.iter().map(|it| it.0.production()).collect();
        format!("/// {doc}\n{group} = _{{ {} }}\n", names.join(" | "))
    });
    productions.chain(groups).collect()
}

/// The verbs that cards say, each with its phrase.
fn said(verbs: &[Verb]) -> impl Iterator<Item = (&Verb, &Phrase)> {
    verbs.iter().filter_map(|it| Some((it, it.phrase.as_ref()?)))
}

/// The names.
pub(super) fn file(verbs: &[Verb]) -> TokenStream {
    let names: Vec<&Ident> = verbs.iter().map(|it| &it.name).collect();
    let docs = verbs.iter().map(|it| match &it.phrase {
        Some(_) => format!(" `{}` ({}).", it.written, it.rule),
        None => format!(" No card says it by itself ({}).", it.rule),
    });
    let sayings = verbs.iter().map(|it| it.phrase.as_ref().map_or_else(|| quote!(None), Phrase::tokens));
    let written = verbs.iter().map(|it| &it.written);
    let count = Literal::usize_unsuffixed(verbs.len());
    let (matched, productions): (Vec<_>, Vec<_>) =
        said(verbs).map(|it| (&it.0.name, format_ident!("{}", it.0.production()))).unzip();
    quote! {
        #![doc = " The verbs that rows of rule files bring: their names, and the phrases by which cards say them."]

        use crate::{
            parse::Rule,
            print::Equivalence,
            verb::{Agent, Piece, Saying},
        };

        #[doc = " A verb that a rule file brings: its row has the phrase and the function that does it."]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Verb {
            #(#[doc = #docs] #names,)*
        }

        #[doc = " The phrase of each, as it is written and in pieces."]
        static ROWS: [(&str, Option<Saying>); #count] = [#((#written, #sayings)),*];

        impl Verb {
            #[doc = " All of them, by name."]
            pub const ALL: &'static [Self] = &[#(Self::#names),*];

            #[doc = " The phrase as its row has it; empty where no card says it by itself."]
            pub const fn phrase(self) -> &'static str {
                ROWS[self as usize].0
            }

            #[doc = " How cards say it."]
            pub(crate) const fn saying(self) -> Option<&'static Saying> {
                ROWS[self as usize].1.as_ref()
            }

            #[doc = " The verb of a production."]
            pub(crate) const fn of(production: Rule) -> Option<Self> {
                match production {
                    #(Rule::#productions => Some(Self::#matched),)*
                    _ => None,
                }
            }
        }
    }
}
