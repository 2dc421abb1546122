//! What became of the examples, as a file.

use rules_data::{Examples, RuleId};

#[test]
fn rows_are_written_in_the_order_of_the_book() {
    let header = "rule,ordinal,scenario,reason,reviewed\n";
    let (first, second) = ("100.1,1,100.1 So,,00000000000000ff\n", "100.1,2,,\"why, then\",\n");
    let (examples, problems) = Examples::read(&format!("{header}{second}{first}"));
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(examples.to_csv(), format!("{header}{first}{second}"));
    let rule: RuleId = "100.1".parse().unwrap();
    assert_eq!(examples.row(rule, 2).map(|it| (it.0, it.1.reason.as_str())), Some((2, "why, then")));
}

#[test]
fn a_list_that_pins_nothing_is_read_and_bad_rows_are_named() {
    let (examples, problems) =
        Examples::read("rule,ordinal,scenario,reason\n100.1,1,x,\n100.1,1,y,\n100.1l,1,x,\n100.2,first,,\n");
    assert_eq!(examples.rows().map(|it| it.1.reviewed).collect::<Vec<_>>(), [None]);
    let said: Vec<String> = problems.iter().map(|it| format!("{}: {}", it.line, it.message)).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0].starts_with("3: example 1 of 100.1 has two rows"), "{said:?}");
    assert!(said[1].starts_with("4: ") && said[1].contains("skips the letters"), "{said:?}");
    assert!(said[2].starts_with("5: "), "{said:?}");
    assert_eq!(Examples::read("a,b\n").1[0].line, 1);
}
