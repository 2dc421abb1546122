//! Identifiers made of names that the book prints.

use heck::{ToSnakeCase, ToUpperCamelCase};
use proc_macro2::Ident;
use quote::format_ident;
use rules_data::RuleId;

/// The constant of a rule: `R704_5A`.
pub(crate) fn constant(rule: RuleId) -> Ident {
    let letters = rule.letters().to_string().to_uppercase();
    format_ident!("R{}_{}{}", rule.section(), rule.number(), letters)
}

/// The type of a catalog, in the singular: `KeywordAbility` for `keyword-abilities`.
pub fn catalog_type(catalog: &str) -> Ident {
    format_ident!("{}", singular(catalog).to_upper_camel_case())
}

/// The module of a catalog: `keyword_ability` for `keyword-abilities`.
pub fn module(catalog: &str) -> String {
    singular(catalog).to_snake_case()
}

/// One of what the catalog lists, in words: `keyword ability`.
pub(super) fn singular(catalog: &str) -> String {
    let words = catalog.replace('-', " ");
    match words.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => words.strip_suffix('s').unwrap_or(&words).to_owned(),
    }
}

/// The variant for a name: `DoubleStrike`, `Urzas`, `Infinity`, `Plus1Plus1`. `kind` precedes what would begin with a digit: `Layer7a`.
pub fn variant(name: &str, kind: &Ident) -> Ident {
    let spelled = name.replace('+', " plus ").replace("/-", " minus ").replace(['\'', '’'], "");
    let spelled = spelled.strip_prefix('-').map_or(spelled.clone(), |it| format!("minus {it}"));
    let words: String = spelled.chars().map(|it| if it.is_alphanumeric() { it } else { ' ' }).collect();
    let camel = deunicode::deunicode(&words).to_upper_camel_case();
    if camel.starts_with(|it: char| it.is_ascii_digit()) {
        let kind = kind.to_string();
        let last = kind.rfind(char::is_uppercase).unwrap_or(0);
        format_ident!("{}{camel}", &kind[last..])
    } else {
        format_ident!("{camel}")
    }
}
