//! What cards say by phrases of rule files: `verbs.pest`, `occurrences.pest`, how they say it, and `verbs.rs`, `occurrences.rs`, by what
//! name the engine does or knows it.
//!
//! A verb is a row of a rule file, `verb(cr::R701_26B, Verb::Untap, "untap [object]", untap)`: its name, the phrase by which cards say it,
//! and the function that does it; a trigger event is one on the hook `when`, a property one on `property`, a question on `asks` and an amount
//! on `measures`. What a static ability states has no hook of its own: whichever row acts on it says so behind it,
//! `.states(&[(Statement::CantWin, "[group] can't win the game")])`. Out of the phrases come productions of the grammar, and pieces
//! for the printer, so that what one rule means is said where that rule is served and nowhere else.

pub mod phrase;
pub mod sort;

use std::{cmp::Reverse, collections::BTreeMap};

use heck::ToSnakeCase;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use self::phrase::{Often, Phrase};
use self::sort::{Says, Sort};
use crate::scan::Handler;

/// What the rows of a sort say.
pub(super) struct Phrases {
    sort: &'static Sort,
    rows: Vec<Row>,
}

/// What a row says.
struct Row {
    name: Ident,
    /// The phrase as it is written, for readers.
    written: String,
    /// The rule of the row.
    rule: String,
    /// Nothing where no card says it by itself.
    phrase: Option<Phrase>,
    /// The aspects of a position on which it hangs how things are.
    reads: Vec<Ident>,
}

/// What all rows of a sort say, by name.
///
/// # Errors
///
/// Phrases that cannot be read, and names that stand twice, each with its place.
pub(super) fn of<'h>(rows: impl Iterator<Item = &'h Handler>, sort: &'static Sort) -> Result<Phrases, String> {
    let (mut found, mut wrong) = (BTreeMap::new(), Vec::new());
    let Sort { noun, example, .. } = sort;
    let said = |row: &'h Handler| -> Vec<(&'h Handler, &'h [String])> {
        match sort.says {
            Says::WhatIsStated => row.states.iter().map(|it| (row, &it[..])).collect(),
            Says::WhatIsDone | Says::HowThingsAre if row.hook == sort.hook => vec![(row, &row.arguments[..])],
            Says::WhatIsDone | Says::HowThingsAre => Vec::new(),
        }
    };
    for (row, said) in rows.flat_map(said) {
        let place = format!("{}:{}", row.file, row.line);
        let [name, written, rest @ ..] = said else {
            wrong.push(format!("{place}: a {noun} has a name and a phrase: {example}"));
            continue;
        };
        let phrase = match phrase::read(written, sort) {
            Ok(phrase) => phrase,
            Err(why) => {
                wrong.push(format!("{place}: {written:?}: {why}"));
                continue;
            }
        };
        let (written, rule) = (written.clone(), row.rule.to_string());
        let reads = match sort.says {
            Says::HowThingsAre => {
                rest.first().into_iter().flat_map(|it| it.split_whitespace()).map(|it| format_ident!("{it}")).collect()
            }
            Says::WhatIsDone | Says::WhatIsStated => Vec::new(),
        };
        let said = Row { name: format_ident!("{name}"), written, rule, phrase, reads };
        if found.insert(name.clone(), said).is_some() {
            wrong.push(format!("{place}: the {noun} {name} has a row already"));
        }
    }
    if wrong.is_empty() { Ok(Phrases { sort, rows: found.into_values().collect() }) } else { Err(wrong.join("\n")) }
}

impl Phrases {
    fn production(&self, row: &Row) -> String {
        format!("{}_{}", self.sort.prefix, row.name.to_string().to_snake_case())
    }

    /// The productions.
    pub(super) fn grammar(&self) -> String {
        let productions = self.said().map(|(row, phrase)| {
            let (rule, written, production) = (&row.rule, &row.written, self.production(row));
            format!("/// `{written}` ({rule}).\n{production} = {{ {} }}\n", phrase.production())
        });
        let groups = self.sort.groups.iter().map(|(group, agents, doc)| {
            let mut those: Vec<_> = self.said().filter(|it| agents.contains(&it.1.agent)).collect();
            // Where one phrase begins another, the longer one is tried first.
            those.sort_by_key(|it| Reverse((it.1.length(), it.0.written.len())));
            let names: Vec<String> = those.iter().map(|it| self.production(it.0)).collect();
            format!("/// {doc}\n{group} = _{{ {} }}\n", names.join(" | "))
        });
        productions.chain(groups).collect()
    }

    /// What cards say, each with its phrase.
    fn said(&self) -> impl Iterator<Item = (&Row, &Phrase)> {
        self.rows.iter().filter_map(|it| Some((it, it.phrase.as_ref()?)))
    }

    /// The names.
    pub(super) fn file(&self) -> TokenStream {
        let Sort { noun, doc, names, roles_in: (module, roles), .. } = self.sort;
        let [each, module, roles] = [names, module, roles].map(|it| format_ident!("{it}"));
        let names: Vec<&Ident> = self.rows.iter().map(|it| &it.name).collect();
        let docs = self.rows.iter().map(|it| match &it.phrase {
            Some(_) => format!(" `{}` ({}).", it.written, it.rule),
            None => format!(" No card says it by itself ({}).", it.rule),
        });
        let sayings = self.rows.iter().map(|it| it.phrase.as_ref().map_or_else(|| quote!(None), |it| it.tokens(self.sort)));
        let written = self.rows.iter().map(|it| &it.written);
        let count = Literal::usize_unsuffixed(self.rows.len());
        let (matched, productions): (Vec<_>, Vec<_>) =
            self.said().map(|it| (&it.0.name, format_ident!("{}", self.production(it.0)))).unzip();
        let once: Vec<&Ident> = self.said().filter(|it| it.1.often == Often::Once).map(|it| &it.0.name).collect();
        let is_once = (!once.is_empty()).then(|| {
            quote! {
                #[doc = " Whether it happens to the same object once."]
                pub(crate) const fn is_once(self) -> bool {
                    matches!(self, #(Self::#once)|*)
                }
            }
        });
        let reads = (self.sort.says == Says::HowThingsAre).then(|| {
            let reads = self.rows.iter().map(|it| {
                let aspects = &it.reads;
                quote!(Aspects::empty()#(.union(Aspects::#aspects))*)
            });
            quote! {
                #[doc = " On what it hangs whether it is so, or how much it is."]
                pub const fn reads(self) -> Aspects {
                    const READS: [Aspects; #count] = [#(#reads),*];
                    READS[self as usize]
                }
            }
        });
        let aspects = reads.is_some().then(|| quote!(Aspects,));
        let [about, doc] = [
            format!(" What rows of rule files say of each {noun}: the name, and the phrase by which cards say it."),
            format!(" {doc}"),
        ];
        quote! {
            #![doc = #about]

            use crate::{
                #aspects
                parse::Rule,
                print::Equivalence,
                saying::{Agent, Piece, Saying},
                #module::#roles,
            };

            #[doc = #doc]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum #each {
                #(#[doc = #docs] #names,)*
            }

            #[doc = " The phrase of each, as it is written and in pieces."]
            static ROWS: [(&str, Option<Saying<#roles>>); #count] = [#((#written, #sayings)),*];

            impl #each {
                #[doc = " All of them, by name."]
                pub const ALL: &'static [Self] = &[#(Self::#names),*];

                #[doc = " The phrase as its row has it; empty where no card says it by itself."]
                pub const fn phrase(self) -> &'static str {
                    ROWS[self as usize].0
                }

                #[doc = " How cards say it."]
                pub(crate) const fn saying(self) -> Option<&'static Saying<#roles>> {
                    ROWS[self as usize].1.as_ref()
                }

                #[doc = " That of a production."]
                pub(crate) const fn of_production(production: Rule) -> Option<Self> {
                    match production {
                        #(Rule::#productions => Some(Self::#matched),)*
                        _ => None,
                    }
                }

                #is_once

                #reads
            }
        }
    }
}
