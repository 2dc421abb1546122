//! The lineage as a file.

use rules_data::{Edition, Lineage, StableId};

const TEXT: &str = "edition,id,rule,parent,masked,link
2020-01-01,,,,,
2020-01-01,1,100.1,100,00000000000000aa,
2020-01-01,2,100.2,100,00000000000000bb,
2021-01-01,,,,,
2021-01-01,2,,,,into 1
2021-01-01,3,100.2,100,00000000000000cc,from 1
2022-01-01,,,,,
";

#[test]
fn a_lineage_is_written_as_it_was_read() {
    assert_eq!(Lineage::from_csv(TEXT).unwrap().to_csv(), TEXT);
}

#[test]
fn a_number_is_borne_by_another_rule_in_another_edition() {
    let lineage = Lineage::from_csv(TEXT).unwrap();
    let [old, between, new] = ["2020-01-01", "2021-06-01", "2022-01-01"].map(|it| it.parse::<Edition>().unwrap());
    let rule = "100.2".parse().unwrap();
    assert_eq!(lineage.bearers(rule, old), [StableId(2)]);
    assert_eq!(lineage.bearers(rule, new), [StableId(3)]);
    assert_eq!(lineage.standing(StableId(2), new), None);
    assert_eq!(lineage.standing(StableId(1), new).unwrap().rule.to_string(), "100.1");
    assert_eq!(lineage.edition_at(between).unwrap().to_string(), "2021-01-01");
    assert_eq!(lineage.edition_at("2019-01-01".parse().unwrap()), None);
    assert_eq!(lineage.fresh(), StableId(4));
    assert_eq!(lineage.numbers(StableId(2)), [(old, rule)]);
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let check = |line: &str, what: &str| {
        let message = Lineage::from_csv(&format!("{TEXT}{line}\n")).unwrap_err().to_string();
        assert!(message.contains("line 9") && message.contains(what), "{message}");
    };
    check("2022-01-01,4,100.2,,,", "a number, a parent and a fingerprint");
    check("2021-01-01,3,,,,", "earlier step");
    check("2022-01-01,1,,,,of 3", "is no link");
    check("2022-01-01,1,100.2l,100,00000000000000cc,", "l and o");
}
