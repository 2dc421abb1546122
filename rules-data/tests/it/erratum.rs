//! Faults of editions that are known.

use rules_data::Erratum;

#[test]
fn a_fault_stands_until_an_edition_is_without_it() {
    let text = "from,until,code,number,note\n2006-10-01,2007-10-01,wrong-section,432.2b,a typo\n2009-09-04,,gap,113.8,\n";
    let errata = Erratum::from_csv(text).unwrap();
    assert_eq!(Erratum::to_csv(&errata), text);
    let covers = |edition: &str, code, number: &str| {
        errata.iter().any(|it| it.covers(edition.parse().unwrap(), code, number.parse().unwrap()))
    };
    assert!(covers("2006-10-01", "wrong-section", "432.2b") && covers("2007-05-01", "wrong-section", "432.2b"));
    assert!(covers("2026-06-19", "gap", "113.8"));
    for (edition, code, number) in
        [("2007-10-01", "wrong-section", "432.2b"), ("2007-05-01", "gap", "432.2b"), ("2006-09-30", "wrong-section", "432.2b")]
    {
        assert!(!covers(edition, code, number), "{edition} {code} {number}");
    }
}
