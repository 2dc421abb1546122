//! Scenarios that nobody would play: where they stand, and in a harness that leaves them out.

use expect_test::expect;

use crate::scan::check;

#[test]
fn what_nothing_plays_is_a_finding() {
    check(
        "=== engine/tests/rules/dying.markdown
## 704.5f It dies
=== engine/rules/src/dying.txt
nothing
=== engine/tests/rules/hidden.md
## 704.5f It dies
<!--
## 704.5f It is gone
-->
> ## 704.5a It is quoted

    ## 704.5a It is code
=== engine/tests/scenarios/main.rs
// SCENARIOS.iter().map(
fn main() { libtest_mimic::run(&[], Vec::new()) }
",
        expect![[r###"
            scenario engine/tests/rules/hidden.md:1 704.5f "704.5f It dies" it_dies []
            scenario engine/tests/rules/hidden.md:5 704.5a "704.5a It is quoted" it_is_quoted []
            engine/rules/src/dying.txt:1: error[stray-file]: nothing reads a file with this ending here; scenarios are .md files, rule files .rs; what belongs to neither stands elsewhere
            engine/tests/rules/dying.markdown:1: error[stray-file]: nothing reads a file with this ending here; scenarios are .md files, rule files .rs; what belongs to neither stands elsewhere
            engine/tests/rules/hidden.md:3: error[hidden-scenario]: "## 704.5f It is gone" is no heading here; take it out of the comment or quotation, or delete it
            engine/tests/rules/hidden.md:7: error[hidden-scenario]: "## 704.5a It is code" is no heading here; take it out of the comment or quotation, or delete it
            engine/tests/scenarios/main.rs:1: error[no-harness]: the tests do not play the scenarios: `let played = SCENARIOS.iter().map(` is gone; every row of the generated table is a test
            engine/tests/scenarios/main.rs:1: error[no-harness]: the tests do not play the scenarios: `mod table;` is gone; every row of the generated table is a test
        "###]],
    );
}

#[test]
fn scenarios_of_rules_that_are_gone_wait() {
    check(
        "=== engine/tests/rules/state_based/creatures.md
## gone_704_5g#1 It dies
```play
```
```expect
```
## 704.5f It dies
```play
```
## gone_704_5g_id12 It dies
```play
```
",
        expect![[r#"
            scenario engine/tests/rules/state_based/creatures.md:6 704.5f "704.5f It dies" it_dies [Play]
            engine/tests/rules/state_based/creatures.md:1: note[scenario-waits]: gone_704_5g#1 names a rule that this edition does not have: nobody plays its scenario; give it the rule that says so now, or take it out
            engine/tests/rules/state_based/creatures.md:9: note[scenario-waits]: gone_704_5g_id12 names a rule that this edition does not have: nobody plays its scenario; give it the rule that says so now, or take it out
        "#]],
    );
}
