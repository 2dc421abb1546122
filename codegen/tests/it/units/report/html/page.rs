//! The files of the site, and how one leads to another.

use codegen::report::html::page::*;

#[test]
fn a_page_leads_to_another() {
    let rule = |text: &str| Page::Rule(text.parse().expect("a rule"));
    let check = |from: Page, to: Page, expected: &str| assert_eq!(from.to(to), expected);
    check(Page::Map, rule("704.5a"), "r/704.5a.html");
    check(rule("704.5a"), rule("704.5f"), "704.5f.html");
    check(rule("704.5a"), Page::Section(704), "../s/704.html");
    check(rule("704.5a"), Page::Map, "../index.html");
    check(Page::Search, Page::Map, "index.html");
}
