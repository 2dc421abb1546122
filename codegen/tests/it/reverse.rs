//! From the code to the book: what is cited nowhere, and what is cited where it does not belong.

use codegen::{
    audit::{Inputs, audit},
    scan::scan,
};
use expect_test::expect;

use crate::{audit::example_book, ledger::ledger, scan::tree};

#[test]
fn citations_outside_their_subject_and_constants_without_use_are_noted() {
    let engine = "=== engine/rules/src/dying.rs
pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5F, zero_toughness)];
fn zero_toughness() {
    because(cr::R704_5A);
    // 704.5f cites it.
    because(cr::R100_1);
    because(cr::R601_2A);
}
=== engine/src/game.rs
fn elsewhere() {
    because(cr::R601_2B);
}
=== engine/tests/rules/dying.md
## 704.5f It dies

```play
alice: Bear
```

```expect
x
```
";
    let book = example_book();
    let scan = scan(&tree(engine), &book);
    let ledger = ledger("704.5f,handled,,\n601.2b,modelled,,`elsewhere`\n601.2c,modelled,,`elsewhere`\n").to_csv();
    let audit = audit(&Inputs::of_files(&book, &ledger, "", &scan));
    let noted = |name: &str| audit.list(name, None).map(|it| it.lines.join("\n")).unwrap_or_default();
    expect!["engine/rules/src/dying.rs:6: note[outside-subject]: 601.2a is cited here, and no row or scenario of the file has to do with 601; cite it where its subject is served, or give it a scenario here"].assert_eq(&noted("outside-subject"));
    expect!["rules-data/ledger.csv:7: note[unused-constant]: 601.2c is modelled, and cr::R601_2C is used nowhere; cite it as the cause where the engine does what it says, if there is such a place"].assert_eq(&noted("unused-constant"));
    assert!(!audit.fails(), "{:?}", audit.findings);
}
