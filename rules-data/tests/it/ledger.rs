//! The ledger of rules as a file.

use rules_data::{Ledger, RuleId};

const HEADER: &str = "id,rule,disposition,refers_to,reviewed,clauses,gist,note\n";

#[test]
fn rows_are_found_by_rule_and_written_in_the_order_of_the_book() {
    let (first, second) = ("2,100.1,restated,100.2 100.3,,3,,\n", "1,100.2,inert,,00000000000000ff,,\"Paper, dice.\",no cards\n");
    let mut ledger = Ledger::from_csv(&format!("{HEADER}{second}{first}")).unwrap();
    let [one, two, three] = ["100.1", "100.2", "100.3"].map(|it| it.parse::<RuleId>().unwrap());
    assert_eq!(ledger.rows().map(|it| it.rule).collect::<Vec<_>>(), [one, two]);
    assert_eq!(ledger.row(one).unwrap().refers_to, [two, three]);
    assert_eq!([ledger.gist(one), ledger.gist(two)], [None, Some("Paper, dice.")]);
    assert_eq!([ledger.line(one), ledger.line(two)], [3, 2]);
    assert_eq!(ledger.to_csv(), format!("{HEADER}{first}{second}"));
    ledger.add(three, ledger.fresh());
    ledger.add(one, ledger.fresh());
    assert_eq!(ledger.to_csv(), format!("{HEADER}{first}{second}3,100.3,todo,,,,,\n"));
}

#[test]
fn all_bad_rows_are_named_at_once() {
    let rows = "1,100.1,done,,,,,\n2,100.2,todo,,,,,\n3,100.2,todo,,,,,\n4,100.3l,todo,,,,,\n2,100.4,todo,,,,,\n,100.5,todo,,,,,\n7,100.6\n";
    let message = Ledger::from_csv(&format!("{HEADER}{rows}")).unwrap_err().to_string();
    for part in [
        "line 2: ",
        "\"done\" is no disposition",
        "line 4: rule 100.2 has two rows",
        "line 5: ",
        "skips the letters",
        "line 6: the id 2 stands twice",
        "line 7: ",
        "line 8: ",
    ] {
        assert!(message.contains(part), "{part:?} is not in {message}");
    }
    let message = Ledger::from_csv("rule,gist\n").unwrap_err().to_string();
    assert!(message.starts_with("line 1: the columns are rule, gist, not id, rule"), "{message}");
}
