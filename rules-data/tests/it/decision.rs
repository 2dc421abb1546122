//! Decisions about rules that two editions have.

use rules_data::Decision;

#[test]
fn decisions_are_written_in_order_and_each_once() {
    let text = "before,after,old,new,old_masked,new_masked\n2020-01-01,2021-01-01,,100.2,,00000000000000cc\n\
                    2020-01-01,2021-01-01,100.1,100.2,00000000000000aa,00000000000000bb\n";
    let mut decisions = Decision::from_csv(text).unwrap();
    decisions.reverse();
    decisions.push(decisions[0]);
    assert_eq!(Decision::to_csv(&decisions), text);
}

#[test]
fn the_last_word_about_a_rule_holds() {
    let text = "before,after,old,new,old_masked,new_masked\n\
                    2020-01-01,2021-01-01,100.1,100.2,00000000000000aa,00000000000000bb\n\
                    2021-01-01,2022-01-01,100.1,100.2,00000000000000aa,00000000000000cc\n";
    let mut decisions = Decision::from_csv(text).unwrap();
    let other = Decision { old: "100.3".parse().ok(), ..decisions[0] };
    other.add(&mut decisions);
    assert_eq!(decisions.len(), 2);
    assert_eq!(decisions[1], other);
    Decision { old: None, old_masked: None, new: "100.4".parse().ok(), ..other }.add(&mut decisions);
    assert_eq!(decisions.len(), 3);
}
