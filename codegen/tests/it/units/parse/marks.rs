//! Numbers in marks: `CR 704.5a: ...`, `(704.5a) ...`, `[704.5a] ...`, `704.5a) ...`.

use codegen::parse::marks::*;

#[test]
fn numbers_in_marks() {
    let check = |line: &str, number: &str, rest: &str| {
        let started = marked(line, 0..line.len()).unwrap();
        assert_eq!((&line[started.number], &line[started.rest]), (number, rest), "{line}");
    };
    check("CR 704.5a: If", "704.5a", "If");
    check("CR704.5a. If", "704.5a", "If");
    check("(704.5a) If", "704.5a", "If");
    check("  [704.5] – The", "704.5", "The");
    check("704.5a) If", "704.5a", "If");
    check("704.5a - If", "704.5a", "If");
    check("Rule 704: Actions", "704", "Actions");
    for line in ["704.5a If", "704.5. The", "(see rule 704.5a)", "(7) If", "CR is", ""] {
        assert!(marked(line, 0..line.len()).is_none(), "{line}");
    }
}
