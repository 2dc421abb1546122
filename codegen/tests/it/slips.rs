//! Mutants of a rule file: what they are, what they are written as, and which of them the compiler is about.

use codegen::{
    mutants::{Enums, Judged, Schemata},
    scan::Tree,
};

const PATH: &str = "engine/rules/src/small.rs";

fn schemata(text: &str) -> Schemata {
    let tree = Tree::from([(PATH.to_owned(), text.to_owned())]);
    let enums = Enums::of([(&"zones.rs".to_owned(), &"enum Zone { Hand, Library, Stack }".to_owned())]).expect("an enum is Rust");
    Schemata::of(&tree, &enums).expect("the file is Rust")
}

/// The mutants of a file, each with its rules.
fn told(text: &str) -> Vec<String> {
    let rules = |it: &codegen::mutants::Mutant| it.rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    schemata(text).mutants.iter().map(|it| format!("{} [{}]", it.name, rules(it))).collect()
}

#[test]
fn a_slip_belongs_to_the_rules_that_come_to_it() {
    let told = told(
        "pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5F, dies), state_based(cr::R704_5G, hurts)];
fn dies(it: &It) -> bool { it.toughness <= 0 && at(it, Zone::Stack) }
fn hurts(it: &It) -> bool { at(it, Zone::Hand) }
fn at(it: &It, zone: Zone) -> bool { it.zone == zone }
fn nobody(it: &It) { it.under(cr::R704_5H); }
",
    );
    for wanted in [
        "small::dies it.toughness <= 0 => it.toughness < 0 [704.5f]",
        "small::dies Zone::Stack => Zone::Hand [704.5f]",
        "small::hurts Zone::Hand => Zone::Library [704.5g]",
        "small::at it.zone == zone => it.zone != zone [704.5f 704.5g]",
        "small::nobody without it.under(cr::R704_5H); [704.5h]",
    ] {
        assert!(told.iter().any(|it| it == wanted), "{wanted} is missing of {told:#?}");
    }
}

#[test]
fn what_is_written_to_is_no_choice() {
    let told = told("fn f(it: &mut It) { it.owner = it.controller; }");
    assert!(told.iter().any(|it| it == "small::f it.controller => it.owner []"), "{told:#?}");
    assert!(!told.iter().any(|it| it.starts_with("small::f it.owner =>")), "{told:#?}");
}

#[test]
fn each_is_written_behind_its_number_and_the_compiler_names_it() {
    let schemata = schemata("fn f(a: u8) -> bool { a < 2 }");
    let written = &schemata.written(|it| it < 3)[PATH];
    let text = "fn f(a: u8) -> bool { (if ::mutant::on(3) { a <= 2 } else if ::mutant::on(4) { a >= 2 } else { a < \
                (if ::mutant::on(5) { 3 } else if ::mutant::on(6) { 1 } else { 2 }) }) }";
    assert_eq!(written.text, text);
    let at = text.find("a <= 2").expect("the mutant is there");
    assert_eq!(written.blamed(at..at + 1), [3]);
    let at = text.find("a < ").expect("the original is there");
    assert_eq!(written.blamed(at..at + 1), [3, 4]);
    assert!(written.blamed(0..2).is_empty());
}

#[test]
fn who_judges_says_why() {
    let judged = Judged::read("mutant,reason\na => b,both are the same\n").expect("that is a table");
    assert_eq!(judged.reason("a => b"), Some("both are the same"));
    assert!(Judged::read("mutant,reason\na => b,\n").is_err());
}
