//! `cr.rs`: a constant for each rule, documented by its place and by what it cites. What the rule says in our own words is data, read when it
//! is shown: a gist that changes compiles nothing.

use std::collections::BTreeSet;

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use rules_data::{Book, Place, Reference, Rule, RuleId};

use super::name::constant;

/// The file.
pub(super) fn file(book: &Book) -> TokenStream {
    let known: BTreeSet<RuleId> = book.rules.iter().map(|it| it.id).collect();
    let mut seen = BTreeSet::new();
    // A number that was printed twice is one constant.
    let rules: Vec<&Rule> = book.rules.iter().filter(|it| seen.insert(it.id)).collect();
    let constants = rules.iter().map(|it| rule(it, book, &known));
    let names = rules.iter().map(|it| constant(it.id));
    let count = Literal::usize_unsuffixed(rules.len());
    let edition = book.edition.map(|it| it.to_string()).unwrap_or_default();
    let about = format!(" The rules of the edition of {edition}, a constant each.");
    quote! {
        #![doc = #about]
        #![doc = ""]
        #![doc = " A constant's page links what the rule is a part of and what it cites; `cargo xtask trace 704.5f` says in our own words what it says. A rule that left the book is a compile error."]

        use rules_data::RuleId;

        #[doc = " The edition of the book that these are the rules of."]
        pub const EDITION: &str = #edition;

        #[doc = " All rules in the order of the text."]
        pub static ALL: [RuleId; #count] = [#(#names),*];

        #(#constants)*
    }
}

/// ```text
/// /// **704.5a**
/// ///
/// /// Part of [`R704_5`]. Cites [`R104_3B`].
/// pub const R704_5A: RuleId = RuleId::new(704, 5, "a");
/// ```
fn rule(rule: &Rule, book: &Book, known: &BTreeSet<RuleId>) -> TokenStream {
    let name = constant(rule.id);
    let title = rule.title.as_ref().map(|it| format!(" {}.", plain(it))).unwrap_or_default();
    let heading = format!(" **{}**{title}", rule.id);
    let place = match rule.parent {
        Place::Rule(parent) => format!(" Part of {}.", link(parent, known)),
        Place::Section(number) => match book.section(number) {
            Some(section) => format!(" {}, section {number}.", section.title),
            None => format!(" Section {number}."),
        },
        Place::Chapter(number) => format!(" Section {number}."),
    };
    let cited: Vec<String> = rule.refs.iter().map(|it| reference(it, known)).collect();
    let place = if cited.is_empty() { place } else { format!("{place} Cites {}.", cited.join(", ")) };
    let (section, number, letters) = (rule.id.section(), rule.id.number(), rule.id.letters().to_string());
    let (section, number) = (Literal::u16_unsuffixed(section), Literal::u16_unsuffixed(number));
    quote! {
        #[doc = #heading]
        #[doc = ""]
        #[doc = #place]
        pub const #name: RuleId = RuleId::new(#section, #number, #letters);
    }
}

fn reference(reference: &Reference, known: &BTreeSet<RuleId>) -> String {
    let place = |place: &Place| match place {
        Place::Rule(rule) => link(*rule, known),
        Place::Section(number) => number.to_string(),
        Place::Chapter(number) => format!("section {number}"),
    };
    match reference {
        Reference::To(to) => place(to),
        Reference::Range(first, last) => format!("{} to {}", place(first), place(last)),
        Reference::Term(term) => format!("\u{201c}{term}\u{201d}"),
    }
}

/// Text that a documentation page shows as it is: brackets make no links or tags.
fn plain(text: &str) -> String {
    text.replace('[', "\\[").replace(']', "\\]").replace('<', "\\<").replace('>', "\\>").replace('*', "\\*").replace('_', "\\_")
}

/// A link, where there is something to link to.
fn link(rule: RuleId, known: &BTreeSet<RuleId>) -> String {
    if known.contains(&rule) { format!("[{rule}]({})", constant(rule)) } else { rule.to_string() }
}
