//! The scenarios of a rule, with what happens in them and what would happen without the rule; and the examples of the book.

use codegen::evidence::Told;
use codegen::report::html::rule::scenarios::*;

#[test]
fn games_are_compared_line_by_line() {
    let told = |lines: &[&str]| Told {
        lines: lines.iter().map(|it| ("704.5f".parse().expect("a rule"), (*it).to_owned())).collect(),
        problems: Vec::new(),
    };
    let check = |with: &[&str], without: Option<&[&str]>, expected: &[(In, &str)]| {
        let (with, without) = (told(with), without.map(told));
        let lines = compared(&with, without.as_ref());
        assert_eq!(lines.iter().map(|it| (it.0, it.1.1.as_str())).collect::<Vec<_>>(), expected);
    };
    check(&["a", "b"], None, &[(In::Both, "a"), (In::Both, "b")]);
    check(
        &["a", "b", "c"],
        Some(&["a", "c", "d"]),
        &[(In::Both, "a"), (In::OnlyWith, "b"), (In::Both, "c"), (In::OnlyWithout, "d")],
    );
    check(&[], Some(&["d"]), &[(In::OnlyWithout, "d")]);
}
