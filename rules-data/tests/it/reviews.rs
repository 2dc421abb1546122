//! The record of what was read.

use rules_data::{Reviews, StableId};

#[test]
fn what_was_read_is_written_and_read_again() {
    let text = "id,text,claim\n2,00000000000000ff,\n10,0000000000000001,0000000000000002\n";
    let (reviews, problems) = Reviews::read(text);
    assert_eq!((problems.len(), reviews.to_csv().as_str()), (0, text));
    assert_eq!(reviews.of(StableId(2)).map(|it| it.claim), Some(None));
    assert_eq!(Reviews::read("").0, Reviews::default());
}

#[test]
fn what_cannot_be_read_has_its_line() {
    let (reviews, problems) = Reviews::read("id,text,claim\n2,ff,\n3,00000000000000ff,\n");
    assert_eq!((problems.len(), problems[0].line), (1, 2));
    assert!(reviews.of(StableId(3)).is_some());
}
