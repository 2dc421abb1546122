//! The sites that an update could not carry: they still cite by the edition before, and say so in a table until somebody has mended them.

use codegen::cite::left::*;
use rules_data::Edition;

#[test]
fn a_row_holds_as_long_as_the_line_does() {
    let edition: Edition = "2025-02-07".parse().expect("a date");
    let mut left = Left::default();
    left.add("a.rs", "  // CR 704.5a", "704.5a", edition, "gone");
    let left = Left::from_csv(&left.to_csv()).expect("it is a table");
    assert_eq!(left.edition("a.rs", "// CR 704.5a\r", "704.5a"), Some(edition));
    assert_eq!(left.edition("a.rs", "// CR 704.5a!", "704.5a"), None);
    assert_eq!(left.edition("b.rs", "// CR 704.5a", "704.5a"), None);
    assert!(Left::from_csv("file,line,number,edition,why\na.rs,x,1,2,3\n").is_err());
}
