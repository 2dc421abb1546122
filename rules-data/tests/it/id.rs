//! Numbers of rules.

use proptest::prelude::*;
use rules_data::RuleId;

fn id(text: &str) -> RuleId {
    text.parse().unwrap()
}

#[test]
fn order_is_the_order_of_the_book() {
    let book = ["100.1", "100.1a", "100.2", "100.10", "704.5", "704.5a", "704.5k", "704.5m", "704.5z", "704.5aa", "704.6"];
    let ids: Vec<_> = book.map(id).into();
    assert!(ids.is_sorted(), "{ids:?}");
}

#[test]
fn refuses_what_the_book_never_prints() {
    let wrong = [
        "", "704", "704.", "704.5.", "704.5A", "704.5l", "704.5o", "704.5al", "704.5aaa", "70.5", "7040.5", "704.05", "704.0",
        "099.1", " 704.5", "704.5 ", "704.5a.", "704.1234", "704.+5", "٧04.5",
    ];
    for text in wrong {
        assert!(text.parse::<RuleId>().is_err(), "{text:?} was accepted");
    }
}

#[test]
fn error_says_what_to_type() {
    let message = |text: &str| text.parse::<RuleId>().unwrap_err().to_string();
    assert_eq!(message("704.5l"), r#"no rule is numbered "704.5l": the book skips the letters l and o"#);
    assert_eq!(message("704"), r#""704" is not a rule's number; one looks like 100.1 or 704.5a"#);
}

#[test]
fn next_skips_l_and_o() {
    let next = |text: &str| id(text).next().unwrap().to_string();
    assert_eq!([next("704.5"), next("704.5k"), next("704.5n"), next("704.5z")], ["704.6", "704.5m", "704.5p", "704.5aa"]);
    assert_eq!(id("704.5zz").next(), None);
    assert_eq!(id("704.5").first_child(), Some(id("704.5a")));
    assert_eq!(id("704.5aa").parent(), Some(id("704.5")));
}

#[test]
fn constants_are_what_is_parsed() {
    const RULE: RuleId = RuleId::new(702, 10, "e");
    assert_eq!(RULE, id("702.10e"));
    assert_eq!(format!("{RULE:?} {RULE}"), "702.10e 702.10e");
}

proptest! {
    #[test]
    fn display_and_parse_are_inverse(section in 100u16..=999, number in 1u16..=999, letters in "[a-kmnp-z]{0,2}") {
        let id = RuleId::new(section, number, &letters);
        prop_assert_eq!(id.to_string().parse::<RuleId>(), Ok(id));
    }

    #[test]
    fn parse_never_panics(text in "\\PC{0,12}") {
        if let Ok(id) = text.parse::<RuleId>() {
            prop_assert_eq!(id.to_string(), text);
        }
    }
}
