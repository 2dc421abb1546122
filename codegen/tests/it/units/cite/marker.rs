//! What stands before a number and says that it is one of the book: `CR`, `rule`, `Comp. Rules`, `§`.

use codegen::cite::marker::*;

#[track_caller]
fn check(text: &str, class: Class, template: &str) {
    let at = text.rfind("704").expect("a number");
    assert_eq!(marker(text, at), Marker { class, template: template.to_owned() }, "{text}");
}

#[test]
fn markers_are_told_by_their_words() {
    check("// CR 704.5a", Class::Book, "CR {}");
    check("[CR:704.5a]", Class::Book, "CR:{}");
    check("(CR\n    // 704.5a)", Class::Book, "CR {}");
    check("C.R. 704.5a", Class::Book, "C.R. {}");
    check("Comp. Rules 704", Class::Book, "Comp. Rules {}");
    check("MTG Comprehensive Rules (704.5a)", Class::Book, "Comprehensive Rules ({}");
    check("CR §704.5a", Class::Book, "CR §{}");
    check("by §704.5a", Class::Book, "§{}");
    check("        # §704.5a", Class::Book, "§{}");
    check("RULE 704.5a", Class::Rule, "RULE {}");
    check("@rule(\"704.5a\")", Class::Rule, "rule(\"{}");
    check("cr!(\"704.5a\")", Class::Book, "cr!(\"{}");
    check("fn cr_704_5a", Class::Book, "cr_{}");
    check("testCR704_5a", Class::Book, "CR{}");
    check("cr::R704_5A", Class::Rule, "R{}");
    check("see section 704", Class::Section, "section {}");
    check("as in (704.5a)", Class::Bare, "({}");
    check("704.5a", Class::Bare, "{}");
}

#[test]
fn other_words_are_no_markers() {
    for text in ["incr 704", "unruly 704", "r 704", "scr_704_5", "MTR 704", "for 704", "rule ------ 704"] {
        let at = text.rfind("704").expect("a number");
        assert_eq!(marker(text, at).class, Class::Bare, "{text}");
    }
}
