//! Which column of a dataset is what: by what its cells hold, and by its name where that leaves a choice.

use codegen::parse::columns::*;

#[track_caller]
fn check(rows: &[&str], expected: Option<(usize, usize, &[usize], bool)>) {
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.split('|').map(str::to_owned).collect()).collect();
    let expected = expected.map(|(number, text, examples, headed)| Columns { number, text, examples: examples.to_vec(), headed });
    assert_eq!(Columns::find(&rows), expected);
}

#[test]
fn columns_by_name_and_by_what_they_hold() {
    check(&["number|text|examples", "100.1|All of it.|[]"], Some((0, 1, &[2], true)));
    check(&["rule_number|rule_text", "100.1|All of it."], Some((0, 1, &[], true)));
    check(&["id|rule|body|Example 1|example_2", "1|100.1|All.|A.|", "2|100.1a|It.||"], Some((1, 2, &[3, 4], true)));
    check(&["number|rule", "100.1.|All of it."], Some((0, 1, &[], true)));
    check(&["Nummer|Wortlaut|Jahr", "CR 100.1|All of it.|1999"], Some((0, 1, &[], true)));
    check(&["100.1|All of it.|So.", "100.1a|And."], Some((0, 1, &[2], false)));
}

#[test]
fn what_holds_no_numbers_is_no_dataset() {
    check(&["number|text", "one|All of it."], None);
    check(&["number|text"], None);
    check(&["All|of|it"], None);
    check(&[], None);
}
