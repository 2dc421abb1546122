//! The ledger of cards as a file.

use rules_data::{Blocker, CardLedger, CardRow, Place};

const ROWS: &str = "card,text,model,state,year,layout,keywords,blockers\n\
        000000000000000a,00000000000000ff,00000000000000ee,plays,1998,normal,first strike;flying,\n\
        000000000000000b,00000000000000fe,,waits,,split,,709 702.33 text\n";

#[test]
fn what_is_written_is_read() {
    let ledger = CardLedger::from_csv(ROWS).expect("it is a ledger");
    assert_eq!(ledger.to_csv(), ROWS.replace("709 702.33", "702.33 709"));
    let rows: Vec<&CardRow> = ledger.rows.values().collect();
    assert_eq!(rows[0].keywords.iter().collect::<Vec<_>>(), ["first strike", "flying"]);
    assert_eq!((rows[0].year, rows[1].year), (Some(1998), None));
    assert!(rows[1].blockers.contains(&Blocker::Place(Place::Section(709))) && rows[1].blockers.contains(&Blocker::Text));
}

#[test]
fn what_waits_for_a_place_that_is_gone_keeps_its_mark() {
    let gone = ROWS.replace("709 702.33 text", "709 text gone_702_33 gone_710");
    let ledger = CardLedger::from_csv(&gone).expect("it is a ledger");
    assert_eq!(ledger.to_csv(), gone);
    let last = ledger.rows.values().last().and_then(|it| it.blockers.last().cloned());
    assert_eq!(last, Some(Blocker::Gone("gone_710".to_owned())));
}

#[test]
fn what_is_no_row_is_named_by_its_line() {
    let header = ROWS.lines().next().expect("it has one");
    assert_eq!(CardLedger::from_csv("card,text\n"), Err(format!("line 1: expected {header}")));
    for (from, to) in [(",1998,", ",MCM,"), ("plays", "sings"), ("709", "7o9"), ("00ff", "0ff")] {
        let error = CardLedger::from_csv(&ROWS.replace(from, to)).expect_err(from);
        assert!(error.starts_with("line ") && error.ends_with("it is no row of a card"), "{error}");
    }
}
