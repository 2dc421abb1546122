//! Numbers of clauses.

use rules_data::Clause;

#[test]
fn what_is_printed_is_read() {
    for text in ["601.2b", "601.2b#1", "100.1#255", "702.169aa#10"] {
        assert_eq!(text.parse::<Clause>().map(|it| it.to_string()), Ok(text.to_owned()));
    }
    for text in ["601.2b#0", "601.2b#", "601.2b#256", "601.2b#+1", "601.2b#01", "601.2b#1#2", "#1", "601.2l#1"] {
        assert!(text.parse::<Clause>().is_err(), "{text}");
    }
}
