//! The documents, carried: they show commands with rules of today, which tests run.

use codegen::update::documents::*;

#[test]
fn documents_are_ours_and_lines_of_other_days_are_known() {
    let check = |path: &str, expected: bool| assert_eq!(is_document(path), expected, "{path}");
    check("README.md", true);
    check("docs/rules.md", true);
    check("docs/cite.md", false);
    check("docs/map.svg", false);
    check("engine/tests/rules/damage.md", false);
    check("docsy.md", false);
    assert!(names_a_day("707.10  (706.10 of the edition of 2019-10-04, in that of 2026-06-19)"));
    assert!(!names_a_day("$ rulemill play FILE --without 702.9b    # 3 of 12-14"));
}
