//! Identifiers made of names that the book prints.

use codegen::emit::name::*;
use quote::format_ident;

#[test]
fn types_are_in_the_singular() {
    let names = ["keyword-abilities", "card-types", "colors", "phases", "supertypes"].map(|it| catalog_type(it).to_string());
    assert_eq!(names, ["KeywordAbility", "CardType", "Color", "Phase", "Supertype"]);
    assert_eq!(module("keyword-abilities"), "keyword_ability");
}

#[test]
fn variants_say_the_name() {
    let check = |name, expected: &str| assert_eq!(variant(name, &format_ident!("ManaSymbol")).to_string(), expected);
    check("Double Strike", "DoubleStrike");
    check("Urza's", "Urzas");
    check("C'tan", "Ctan");
    check("Power-Plant", "PowerPlant");
    check("∞ (Infinity)", "Infinity");
    check("Start Your Engines!", "StartYourEngines");
    check("+1/+1", "Plus1Plus1");
    check("-1/-1", "Minus1Minus1");
    check("{W/U/P}", "WUP");
    check("{2/W}", "Symbol2W");
    check("7a", "Symbol7a");
    check("Lim-Dûl's", "LimDuls");
}
