//! Rows of the tables: a rule of which one is missed by nothing is not proven.

use codegen::{
    audit::{Inputs, Rung, audit},
    evidence::{Evidence, Row, Survivor},
    scan::scan,
};
use expect_test::{Expect, expect};

use crate::{
    audit::{ENGINE, EXAMPLES, evidence, reviewed, row},
    scan::{book, tree},
};

#[test]
fn a_rule_is_not_proven_while_nothing_misses_one_of_its_rows() {
    let engine = ENGINE.replace("R704_5A, zero_life", "R704_5F, zero_life");
    let (book, scan) = (book(), scan(&tree(&engine), &book()));
    let mut evidence = Evidence::new(evidence().scenarios, vec![row(0, "704.5f"), Row { missed: false, ..row(1, "704.5f") }]);
    let mut check = |missed, expected: Expect| {
        evidence.rows[1].missed = missed;
        let ledger = reviewed();
        let audit = audit(&Inputs { evidence: Some(&evidence), ..Inputs::of_files(&book, &ledger, EXAMPLES, &scan) });
        let found = audit.findings.iter().filter(|it| it.code == "idle-row").map(ToString::to_string);
        let proven = audit.rules.iter().filter(|it| it.rungs.contains(&Rung::Proven)).map(|it| it.rule.to_string());
        expected.assert_eq(&found.chain(proven).collect::<Vec<_>>().join("\n"));
    };
    check(true, expect!["704.5f"]);
    check(
        false,
        expect![
            "engine/rules/src/dying.rs:3: warning[idle-row]: no scenario of 704.5f fails without this row alone; write one that does, or let one row do it"
        ],
    );
}

#[test]
fn a_rule_is_held_where_its_scenarios_notice_all_that_could_be_wrong() {
    let (book, scan) = (book(), scan(&tree(ENGINE), &book()));
    let check = |survivors: &[&str], expected: Expect| {
        let survivors = survivors.iter().map(|it| Survivor { name: (*it).to_owned(), means: "it happens twice".to_owned() });
        let rows = vec![Row { survivors: survivors.collect(), ..row(0, "704.5f") }, row(1, "704.5a")];
        let evidence = Evidence::new(evidence().scenarios, rows);
        let ledger = reviewed();
        let audit = audit(&Inputs { evidence: Some(&evidence), ..Inputs::of_files(&book, &ledger, EXAMPLES, &scan) });
        let found = audit.findings.iter().filter(|it| it.code == "survivor").map(ToString::to_string);
        let rungs = [Rung::Proven, Rung::Held];
        let rule = audit.rules.iter().find(|it| it.rule.to_string() == "704.5f").expect("it is in the book");
        let on = rungs.iter().filter(|it| rule.rungs.contains(it)).map(|it| it.name().to_owned());
        expected.assert_eq(&found.chain(on).collect::<Vec<_>>().join("\n"));
    };
    check(
        &[],
        expect![[r#"
        proven
        held"#]],
    );
    check(
        &["704.5f:doubled"],
        expect![[r#"
            engine/rules/src/dying.rs:2: note[survivor]: 704.5f:doubled: it happens twice, and no scenario of 704.5f notices; write one in which that makes a difference
            proven"#]],
    );
}
