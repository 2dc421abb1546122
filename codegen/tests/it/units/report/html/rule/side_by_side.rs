//! The stories of two games side by side.

use codegen::evidence::Told;
use codegen::report::html::rule::side_by_side::*;

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

#[test]
fn what_is_far_from_a_difference_is_counted() {
    let check = |story: &str, expected: &str| {
        let of = |it| match it {
            '+' => In::OnlyWith,
            '-' => In::OnlyWithout,
            _ => In::Both,
        };
        let lines: Vec<(In, char)> = story.chars().map(|it| (of(it), it)).collect();
        let told = near(&lines).into_iter().map(|it| match it {
            Stretch::Told(lines) => lines.iter().map(|it| it.1).collect(),
            Stretch::Counted(number) => format!("({number})"),
        });
        assert_eq!(told.collect::<String>(), expected);
    };
    check("", "");
    check("abc", "abc");
    check("abcdefg+hijkl", "(5)fg+hi(3)");
    check("abcde+", "(3)de+");
    check("+abcd-", "+abcd-");
    check("+abcdefgh-", "+ab(4)gh-");
    check("a--------------", "a----------(4)");
    check("a+--------------", "a+----------(4)");
    check(&"a".repeat(60), &format!("{}(4)", "a".repeat(56)));
}
