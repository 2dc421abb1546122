//! An enum for each catalog of the book, with its names and the rules that give them.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use rules_data::{Book, Catalog, Entry, Place};

use super::name::{catalog_type, constant, module, singular, variant};

/// The file of a catalog.
pub(super) fn file(catalog: &Catalog, book: &Book) -> Result<TokenStream, String> {
    let kind = catalog_type(&catalog.name);
    if syn::parse_str::<Ident>(&module(&catalog.name)).is_err() {
        return Err(format!("the list {:?} has a name that no module can have", catalog.name));
    }
    let mut taken = BTreeMap::new();
    for Entry { name, rule: _ } in &catalog.entries {
        if let Some(other) = taken.insert(variant(name, &kind), name) {
            return Err(format!("the names {other:?} and {name:?} in {} make the same identifier", catalog.name));
        }
    }
    let one = singular(&catalog.name);
    let variants: Vec<_> = catalog.entries.iter().map(|it| variant(&it.name, &kind)).collect();
    let names = catalog.entries.iter().map(|it| &it.name);
    let rules = catalog.entries.iter().map(|it| constant(it.rule));
    let docs = catalog.entries.iter().map(|it| format!(" `{}` ({})", it.name, it.rule));
    let count = Literal::usize_unsuffixed(catalog.entries.len());
    let module = format!(" The {} that the book lists in {}.", catalog.name.replace('-', " "), source(catalog.source, book));
    let about = format!(" {} {one} of the book.", article(&one));
    Ok(quote! {
        #![doc = #module]

        use std::{fmt, str::FromStr};

        use rules_data::RuleId;

        use super::cr;
        use crate::UnknownName;

        #[doc = #about]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum #kind {
            #(#[doc = #docs] #variants,)*
        }

        #[doc = " Name and rule of each, in the order of the book."]
        const ENTRIES: [(&str, RuleId); #count] = [#((#names, cr::#rules)),*];

        impl #kind {
            #[doc = " All of them, in the order of the book."]
            pub const ALL: [Self; #count] = [#(Self::#variants),*];

            #[doc = " The name as the book prints it."]
            pub const fn name(self) -> &'static str {
                ENTRIES[self as usize].0
            }

            #[doc = " The rule that gives the name."]
            pub const fn rule(self) -> RuleId {
                ENTRIES[self as usize].1
            }
        }

        impl fmt::Display for #kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        #[doc = " Reads the name, in capitals or small letters."]
        impl FromStr for #kind {
            type Err = UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name));
                found.ok_or_else(|| UnknownName::new(#one, name))
            }
        }
    })
}

fn source(place: Place, book: &Book) -> String {
    match place {
        Place::Rule(rule) => rule.to_string(),
        Place::Section(number) => match book.section(number) {
            Some(section) => format!("section {number}, {}", section.title),
            None => format!("section {number}"),
        },
        Place::Chapter(number) => format!("section {number}"),
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "An" } else { "A" }
}
