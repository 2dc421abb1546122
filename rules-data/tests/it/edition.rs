//! Days of editions.

use rules_data::Edition;

#[test]
fn dates_are_strict() {
    for text in ["2026-06-19", "2024-02-29", "1999-04-23"] {
        assert_eq!(text.parse::<Edition>().unwrap().to_string(), text);
    }
    for text in ["2026-6-19", "2026-02-29", "2026-13-01", "20260619", "2026-06-19 ", "2026/06/19", "1899-01-01", "２026-06-1"] {
        assert!(text.parse::<Edition>().is_err(), "{text:?} was accepted");
    }
}

#[test]
fn order_is_time() {
    let edition = |text: &str| text.parse::<Edition>().unwrap();
    assert!(edition("2009-07-11") < edition("2010-02-01"));
    assert_eq!(edition("2010-02-01").compact(), "20100201");
}
