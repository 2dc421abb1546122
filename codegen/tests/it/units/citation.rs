//! References in running text: `see rule 704.5a`, `rules 601.2a–h`, `section 8`, `See Permanent.`

use codegen::{citations, mask, pointers};

#[track_caller]
fn check(text: &str, expected: &str) {
    let found = citations(text);
    let written: Vec<_> = found.iter().map(|it| it.reference.to_string()).collect();
    assert_eq!(written.join(" "), expected, "{text}");
}

#[test]
fn places_and_runs_of_places() {
    check("(See rule 704.5a.)", "704.5a");
    check("rules 601.2b and 601.2f–h", "601.2b 601.2f-601.2h");
    check("steps 409.2a-409.2h of rule 409, “Playing”", "409.2a-409.2h 409");
    check("rules 103.1–103.4 and 613.7–9", "103.1-103.4 613.7-613.9");
    check("(see rules 306-311 and rule 500)", "306-311 500");
    check("rules 614 and 615, or section 4, “Zones”", "614 615 4");
    check("as specified in 101.4a, except", "101.4a");
    check("rule 704.", "704");
    check("See rule\n309, \"Blocks\"", "309");
    check("Rules 702.19a–b apply", "702.19a-702.19b");
    check("See rules 701.42, “First,” and 730, “Second and Third.”", "701.42 730");
    check("See rules 614, \"Replacement Effects,\" and 615", "614 615");
    check("See rule702.72, \"Hideaway.\"", "702.72");
}

#[test]
fn numbers_that_are_no_references() {
    check("100 cards, a 2/2 creature, {3}, +1/+1, 1,234 and 20 life", "");
    check("step 2 of 3; rule 7 of thumb", "");
    check("layer 7a, rule 1000.1", "");
    check("rule 110.5-based and 110.5x1", "110.5");
    check("704.5l is none, nor is 100.05", "");
    check("It’s section", "");
    check("See rule 704, “Actions.” The 100 cards", "704");
}

#[test]
fn masking_makes_renumbered_texts_equal() {
    let masked = |text: &str| mask(text, &citations(text));
    assert_eq!(masked("See rules 601.2b and 601.2f–h."), "See rules # and #.");
    assert_eq!(masked("See rule 704, “X.”"), masked("See rule 420, “X.”"));
}

#[test]
fn pointers_to_other_entries() {
    let names = |text| pointers(text).into_iter().map(|(_, it)| it).collect::<Vec<_>>();
    assert_eq!(names("An old word. See Cast. See also Tap, Untap; and rule 5."), ["Cast", "Tap, Untap"]);
    assert_eq!(names("See rule 100, “General.” Seen. See section 4."), Vec::<&str>::new());
}
