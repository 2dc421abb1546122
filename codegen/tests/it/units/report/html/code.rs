//! Rust as it is shown: words, texts, comments and numbers apart, and the constants of rules as links.

use codegen::report::html::code::*;
use ra_ap_rustc_lexer::FrontmatterAllowed;
use ra_ap_rustc_lexer::tokenize;

#[test]
fn words_have_classes() {
    let check = |text: &str, expected: &[(&str, Class)]| {
        let mut at = 0;
        let mut found = Vec::new();
        for token in tokenize(text, FrontmatterAllowed::No) {
            let end = at + token.len as usize;
            found.push((&text[at..end], class(token.kind, &text[at..end], text[end..].trim_start())));
            at = end;
        }
        found.retain(|it| it.1 != Class::Plain);
        assert_eq!(found, expected);
    };
    check(
        "pub fn dies(it: &Bear) {} // so",
        &[
            ("pub", Class::Keyword),
            ("fn", Class::Keyword),
            ("dies", Class::Function),
            ("Bear", Class::Type),
            ("// so", Class::Comment),
        ],
    );
    check(
        "lose(cr::R704_5F, 20, \"fn\")",
        &[("lose", Class::Function), ("R704_5F", Class::Rule), ("20", Class::Number), ("\"fn\"", Class::Text)],
    );
    check("a != b; write!(c)", &[("write", Class::Function)]);
}
