//! Places of the book, and references to them.

use rules_data::{Place, Reference};

#[test]
fn places_are_written_as_they_are_read() {
    for text in ["7", "702", "702.9", "702.9b", "601.2a-601.2h", "306-311", "term:Active Player"] {
        assert_eq!(text.parse::<Reference>().unwrap().to_string(), text);
    }
    for text in ["", "70", "7021", "012", "702.9l", "-", "702-"] {
        assert!(text.parse::<Reference>().is_err(), "{text:?} was accepted");
    }
}

#[test]
fn a_whole_stands_before_its_parts() {
    let places: Vec<Place> = ["1", "100", "100.1", "100.1a", "100.2", "101", "2", "200"].map(|it| it.parse().unwrap()).into();
    assert!(places.is_sorted(), "{places:?}");
    assert_eq!(places[3].parent(), Some(places[2]));
    assert_eq!(places[2].parent(), Some(places[1]));
    assert_eq!(places[1].parent(), Some(places[0]));
}
