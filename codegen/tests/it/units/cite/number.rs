//! A number of the book as people write it: `704.5a`, `704.5.a`, `704.5(a)`, `704.5A`, `704_5a`, `#R7045a` in an address; what is read can be

use codegen::cite::number::*;
use rules_data::Place;

#[track_caller]
fn check(text: &str, span: &str, place: &str) {
    let number = number_at(text, 0).unwrap_or_else(|| panic!("{text} is no number"));
    let shown = number.place.map_or_else(|| "-".to_owned(), |it| it.to_string());
    assert_eq!((&text[number.span.clone()], shown.as_str()), (span, place), "{text}");
    if let Some(place) = number.place {
        assert_eq!(number.form.write(place, None), text[number.span]);
    }
}

#[test]
fn numbers_are_written_as_they_are_read() {
    check("704.5a)", "704.5a", "704.5a");
    check("704.5. The", "704.5", "704.5");
    check("704.5.a: dies", "704.5.a", "704.5a");
    check("704.5(a) dies", "704.5(a)", "704.5a");
    check("704.5A", "704.5A", "704.5a");
    check("704, which", "704", "704");
    check("702.74.", "702.74", "702.74");
    check("704_5a_dies", "704_5a", "704.5a");
    check("704_5_creature", "704_5", "704.5");
    check("704_5A_DIES", "704_5A", "704.5a");
    check("704_5aDies", "704_5a", "704.5a");
}

#[test]
fn the_address_of_a_page_has_no_point() {
    #[track_caller]
    fn check(text: &str, expected: Option<(&str, &str)>) {
        let number = number_at(text, text.find(|it: char| it.is_ascii_digit()).expect("a digit"));
        let shown = number.map(|it| {
            let place = it.place.expect("a place");
            assert_eq!(it.form.write(place, None), text[it.span.clone()]);
            (text[it.span].to_owned(), place.to_string())
        });
        assert_eq!(shown, expected.map(|it| (it.0.to_owned(), it.1.to_owned())), "{text}");
    }
    check("rules/#R7045a)", Some(("7045a", "704.5a")));
    check("rules/#R70274", Some(("70274", "702.74")));
    check("rules/#R704", Some(("704", "704")));
    check("#R7045abc", None);
    check("#R7045a_b", None);
    check("colour #7045a0", None);
}

#[test]
fn what_no_place_can_bear_is_read_as_such() {
    check("704.5l", "704.5l", "-");
    check("7045.1", "7045.1", "-");
    check("704.5abc", "704.5abc", "-");
    check("704.05", "704.05", "-");
    check("704.5.5", "704.5.5", "-");
}

#[test]
fn other_numbers_are_none() {
    for text in ["7.3.2", "20260203", "100px", "70_5a", "704_5abc", "704_51x2", "1.5", "42", "099"] {
        assert_eq!(number_at(text, 0), None, "{text}");
    }
}

#[test]
fn short_numbers_are_as_long_as_they_must_be() {
    #[track_caller]
    fn check(text: &str, place: &str, now: [&str; 2], written: &str) {
        let head = number_at(text, 0).expect("a number");
        let (_, short) = short_after(text, &head).unwrap_or_else(|| panic!("{text} does not go on"));
        assert_eq!(short.place.map(|it| it.to_string()).as_deref(), Some(place), "{text}");
        let [head, tail] = now.map(|it| it.parse::<Place>().expect("a place"));
        assert_eq!(short.form.write(tail, Some(head)), written, "{text}");
    }
    check("704.5a-c", "704.5c", ["704.6a", "704.6d"], "d");
    check("704.5f/g", "704.5g", ["704.6a", "705.6d"], "705.6d");
    check("613.7–9.", "613.9", ["613.8", "613.10"], "10");
    check("613.7a-8b", "613.8b", ["613.8", "614.1"], "614.1");
    for text in ["704.5a-based", "613.7-1", "704.5/2", "704.5a, b", "704.5-b", "613.7-8.5"] {
        let head = number_at(text, 0).expect("a number");
        assert_eq!(short_after(text, &head), None, "{text}");
    }
}
