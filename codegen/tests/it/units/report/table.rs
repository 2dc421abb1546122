//! The audit in numbers: a row a section, a chapter, and the book.

use codegen::report::table::*;

#[test]
fn nothing_is_rounded_up() {
    let check = |part, whole, expected| assert_eq!(percent(part, whole), expected);
    check(2999, 3000, "99.9 %");
    check(3000, 3000, "100.0 %");
    check(1, 3000, "0.0 %");
    check(2, 3, "66.6 %");
    check(0, 0, "0.0 %");
}
