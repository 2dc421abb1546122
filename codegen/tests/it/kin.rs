//! Restatements and retold examples that have nothing to do with the rule.

use codegen::{
    audit::{Inputs, audit},
    scan::scan,
};
use expect_test::{Expect, expect};

use crate::{
    audit::{ENGINE, example_book},
    ledger::ledger,
    scan::tree,
};

#[track_caller]
fn check(gist: &str, expected: Expect) {
    let rows = "704.5a,handled,,\n704.5f,handled,,\n601.2b,restated,704.5f,\n601.2,restated,601.2b,\n";
    let mut table = ledger(rows);
    for row in ["601.2b", "704.5f", "601.2", "601.2a", "704.5", "100.1"] {
        let row = table.row_mut(row.parse().expect("a rule")).expect("it is there");
        row.gist = match row.rule.to_string().as_str() {
            "704.5f" => "Without toughness a creature dies.".to_owned(),
            "601.2b" => gist.to_owned(),
            "601.2" => "Steps follow each other.".to_owned(),
            "601.2a" => "Announcing.".to_owned(),
            "704.5" => "A list of checks.".to_owned(),
            _ => "Ours.".to_owned(),
        };
    }
    let (book, table) = (example_book(), table.to_csv());
    let examples = "rule,ordinal,scenario,reason,reviewed\n100.1,1,704.5f It dies,,0000000000000001\n100.1,2,601.2a It begins,,0000000000000002\n";
    let scan = scan(&tree(&ENGINE.replace("## 100.1 Nobody handles this", "## 601.2a It begins")), &book);
    let audit = audit(&Inputs::of_files(&book, &table, examples, &scan));
    let codes = ["restates-stranger", "retold-by-stranger"];
    let found = audit.findings.iter().filter(|it| codes.contains(&it.code)).map(|it| format!("{it}\n"));
    expected.assert_eq(&found.collect::<String>());
}

#[test]
fn strangers_restate_nothing() {
    check(
        "Its mode is chosen.",
        expect![[r#"
        rules-data/examples.csv:3: error[retold-by-stranger]: example 2 of 100.1 is retold by a scenario of 601.2a, which has nothing to do with it; name a scenario that retells it
        rules-data/ledger.csv:6: error[restates-stranger]: 601.2b restates 704.5f, which has nothing to do with it; refer to what says the same; where it does, say in the gist what both are about
    "#]],
    );
}

#[test]
fn a_word_that_both_say_makes_them_kin() {
    check(
        "A creature is chosen.",
        expect![[r#"
        rules-data/examples.csv:3: error[retold-by-stranger]: example 2 of 100.1 is retold by a scenario of 601.2a, which has nothing to do with it; name a scenario that retells it
    "#]],
    );
}
