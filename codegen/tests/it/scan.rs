//! What the scan reads out of the engine's sources, on small trees of our own.

use std::fmt::Write;

use codegen::scan::{Names, Scan, Tree, scan};
use expect_test::{Expect, expect};
use rules_data::{Book, Clause};

/// A tree as text: `=== path` begins a file.
pub(crate) fn tree(text: &str) -> Tree {
    let files = text.split("=== ").filter(|it| !it.trim().is_empty());
    let pair = |it: &str| it.split_once('\n').map(|(path, text)| (path.trim().to_owned(), text.to_owned()));
    files.filter_map(pair).collect()
}

/// A book of four sections.
pub(crate) fn book() -> Book {
    let text = "100. General\n\n100.1. All begin with Play, which see rule 704.5.\n\n100.1a Two play.\n\n601. Casting\n\n601.2. In steps:\n\n\
                601.2a The first.\n\n601.2b The second.\n\n601.2c The third.\n\n704. State\n\n704.5. These are they:\n\n704.5a Zero life.\n\n704.5f Zero toughness. See rule 100.1.\n";
    let reading = codegen::read("book.txt", text.as_bytes(), None);
    assert_eq!(reading.book().rules.len(), 9, "{:?}", reading.problems);
    reading.book()
}

#[track_caller]
pub(crate) fn check(text: &str, expected: Expect) {
    let Scan { tables, uses, mentions: _, scenarios, items: _, findings } = scan(&tree(text), &book());
    let mut out = String::new();
    for table in tables {
        writeln!(out, "table {}", table.path).expect("memory");
        for it in table.handlers {
            writeln!(out, "  {}:{} {} {} {} {:?}", it.file, it.line, it.rule, it.hook, it.function, it.doc).expect("memory");
        }
    }
    for it in uses {
        writeln!(out, "use {}:{} {} in {:?}", it.file, it.line, it.rule, it.item).expect("memory");
    }
    for it in scenarios {
        let about = Clause { rule: it.rule, number: it.clause };
        writeln!(out, "scenario {}:{} {about} {:?} {} {:?}", it.file, it.line, it.heading, it.test, it.blocks).expect("memory");
    }
    for it in findings {
        writeln!(out, "{it}").expect("memory");
    }
    expected.assert_eq(&out);
}

#[test]
fn a_table_is_read_row_by_row() {
    check(
        "=== engine/rules/src/state_based/creatures.rs
//! Creatures.
use {vocabulary::cr, kernel::machine::{Handler, state_based, steps}};

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5F, zero_toughness).serves(&[Word::Toughness]),
    steps::step(cr::R601_2A, Step::First, vocabulary::cr::R601_2, choose),
];

/// Those with zero toughness die.
///
/// At once.
fn zero_toughness(game: &Game) { lose(cr::R704_5A); assert!(it.rule == cr::R704_5F); }
",
        expect![[r#"
            table state_based/creatures
              engine/rules/src/state_based/creatures.rs:5 704.5f state_based zero_toughness "Those with zero toughness die.\n\nAt once."
              engine/rules/src/state_based/creatures.rs:6 601.2a step choose ""
            use engine/rules/src/state_based/creatures.rs:6 601.2 in "RULES"
            use engine/rules/src/state_based/creatures.rs:12 704.5a in "zero_toughness"
            use engine/rules/src/state_based/creatures.rs:12 704.5f in "zero_toughness"
        "#]],
    );
}

#[test]
fn what_cannot_be_read_is_a_finding() {
    check(
        "=== engine/rules/src/a.rs
pub(crate) const RULES: &[Handler] = &[
    state_based(zero_toughness),
    state_based(cr::R704_5F),
    state_based(cr::R704_5F, |it| it),
    Handler { rule: cr::R704_5F },
    state_based(cr::R704_5G, zero_toughness),
    state_based(cr::R704_5L, zero_toughness),
];
=== engine/rules/src/b.rs
pub(crate) const RULES: &[Handler] = OTHER;
=== engine/rules/src/c.rs
fn nothing() {}
=== engine/rules/src/folder.rs
pub(crate) mod deep;
=== engine/rules/src/folder/deep.rs
pub(crate) const RULES: &[Handler] = &[];
=== engine/src/broken.rs
//! Broken.
struct 1 2;
=== engine/src/unclosed.rs
fn f() {
=== engine/src/game.rs
fn f() { because(cr::R999_1) }
",
        expect![[r#"
            table a
            table b
            table folder/deep
            use engine/rules/src/a.rs:3 704.5f in "RULES"
            use engine/rules/src/a.rs:4 704.5f in "RULES"
            use engine/rules/src/a.rs:5 704.5f in "RULES"
            engine/rules/src/a.rs:2: error[unreadable-row]: this row of the table cannot be read; write a row as hook(cr::R704_5F, function)
            engine/rules/src/a.rs:3: error[unreadable-row]: this row of the table cannot be read; write a row as hook(cr::R704_5F, function)
            engine/rules/src/a.rs:4: error[unreadable-row]: this row of the table cannot be read; write a row as hook(cr::R704_5F, function)
            engine/rules/src/a.rs:5: error[unreadable-row]: this row of the table cannot be read; write a row as hook(cr::R704_5F, function)
            engine/rules/src/a.rs:6: error[no-such-rule]: the book has no rule 704.5g, which R704_5G would be; cite a rule that exists; the nearest are 704.5a, 704.5f
            engine/rules/src/a.rs:7: error[no-such-rule]: no rule can be called R704_5L; cite a rule as cr::R704_5A for 704.5a
            engine/rules/src/b.rs:1: error[unreadable-table]: the table is not written as &[...]; write its rows out, each on its own
            engine/rules/src/c.rs:1: error[no-table]: this rule file has no table; begin it with `pub(crate) const RULES: &[Handler] = &[...];`
            engine/src/broken.rs:2: error[not-rust]: this is not Rust: expected identifier; mend it; until then nothing in the file is known
            engine/src/game.rs:1: error[no-such-rule]: the book has no rule 999.1, which R999_1 would be; cite a rule that exists; the nearest are 704.5a, 704.5f
            engine/src/unclosed.rs:1: error[not-rust]: this is not Rust: cannot parse string into token stream; mend it; until then nothing in the file is known
        "#]],
    );
}

#[test]
fn a_closure_is_no_function_whatever_stands_before_it() {
    check(
        "=== engine/rules/src/a.rs
pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5F, WATCH, |it| it)];
",
        expect![[r#"
            table a
            use engine/rules/src/a.rs:1 704.5f in "RULES"
            engine/rules/src/a.rs:1: error[unreadable-row]: this row of the table cannot be read; write a row as hook(cr::R704_5F, function)
        "#]],
    );
}

#[test]
fn bodies_are_read_without_their_grammar() {
    check(
        "=== engine/src/game.rs
impl Game {
    fn begins(&self) -> [u8; 2] {
        use vocabulary::{cr::{R704_5F, self}, rules::b};
        let 1 2; because(a::<cr::R704_5A>(), cr::{R601_2A});
        fn ends() { happens(cr::R601_2B) }
    }
}
const HOOK: fn(u8) = begin;
struct Game { by: RuleId }
macro_rules! all { ($it:ident) => { fn $it() {} fn f() { cr::R601_2C } } }
=== engine/rules/src/a.rs
pub(crate) const RULES: &[Handler] = &[];
fn f() { use crate::{a, b::{c, d}}; }
",
        expect![[r#"
            table a
            use engine/src/game.rs:3 704.5f in "Game::begins"
            use engine/src/game.rs:4 704.5a in "Game::begins"
            use engine/src/game.rs:4 601.2a in "Game::begins"
            use engine/src/game.rs:5 601.2b in "Game::begins"
            use engine/src/game.rs:10 601.2c in ""
            engine/rules/src/a.rs:2: error[rules-know-rules]: a rule file names another rule file; put what they share into the kernel
        "#]],
    );
}

#[test]
fn laws_hold_wherever_a_path_stands() {
    check(
        "=== engine/rules/src/a.rs
use crate::b::helper;
pub(crate) const RULES: &[Handler] = &[];
fn f() { super::b::helper() }
mod tests { use super::*; use super::super::b; }
=== engine/rules/src/b.rs
pub(crate) const RULES: &[Handler] = &[];
fn f() { self::g(); kernel::game::g(); rules.of(); }
=== engine/rules/src/flying_704.rs
pub(crate) const RULES: &[Handler] = &[];
fn r704_5f_dies() {}
fn take_999_cards() {}
=== engine/kernel/src/machine/events.rs
use crate::game::Game; use rules::a;
fn f() { dbg!(rules::b::RULES); rules.of() }
=== engine/rules/src/generated/registry.rs
use kernel::machine::Handler;
",
        expect![[r#"
            table a
            table b
            table flying_704
            engine/kernel/src/machine/events.rs:1: error[kernel-knows-rules]: what lies below the rules names them; let them meet in the generated registry, which the game is given
            engine/kernel/src/machine/events.rs:2: error[kernel-knows-rules]: what lies below the rules names them; let them meet in the generated registry, which the game is given
            engine/rules/src/a.rs:1: error[rules-know-rules]: a rule file names another rule file; put what they share into the kernel
            engine/rules/src/a.rs:3: error[rules-know-rules]: a rule file names another rule file; put what they share into the kernel
            engine/rules/src/a.rs:4: error[rules-know-rules]: a rule file names another rule file; put what they share into the kernel
            engine/rules/src/flying_704.rs:1: error[numbered-name]: the file's name holds 704; numbers change with an edition: name it by its subject
            engine/rules/src/flying_704.rs:2: error[numbered-name]: the name of the function r704_5f_dies holds 704; numbers change with an edition: name it by its subject
        "#]],
    );
}

#[test]
fn a_match_names_every_variant() {
    check(
        "=== engine/kernel/src/machine/events.rs
fn named(it: What) -> bool {
    match it {
        What::Draws(_) => true,
        What::Moves { .. } | What::Taps => { false }
    }
}
fn all_the_rest(it: What) -> bool {
    match it {
        What::Draws(_) if is() => { true }
        _ => false,
    }
}
impl What {
    fn bound(self) -> Self {
        let moved = |it| match (it, self) { (Some(Self::Draws(it)), 1) => it, other => other.0 };
        moved(1)
    }
}
fn numbers(it: u8) -> bool { match it { 1 => matches!(it, _), _ => { match it { Who::You => 1, Who::They => 2 } } } }
fn order(it: Ordering) -> bool { match it { Ordering::Less => 1, _ => 2 } }
=== engine/language/src/parse.rs
fn rules(it: Rule) -> bool { match it { Rule::digits => true, _ => false } }
",
        expect![[r#"
            engine/kernel/src/machine/events.rs:10: error[wildcard]: this `match` in all_the_rest leaves variants of an enum of ours to `_`; name them, or say `let ... else` or `matches!` where only one is meant
            engine/kernel/src/machine/events.rs:15: error[wildcard]: this `match` in What::bound leaves variants of an enum of ours to `_`; name them, or say `let ... else` or `matches!` where only one is meant
        "#]],
    );
}

#[test]
fn scenarios_are_headings_with_blocks() {
    check(
        "=== engine/tests/rules/state_based/creatures.md
# Creatures

## 704.5f A creature with zero toughness dies

They do.

```play
## 704.5a Not a heading
```

```trace all
```

### Why

```expect
```

## 704.5a Someone's life: zero
=== engine/tests/rules/a.md
",
        expect![[r###"
            scenario engine/tests/rules/state_based/creatures.md:3 704.5f "704.5f A creature with zero toughness dies" a_creature_with_zero_toughness_dies [Play, Trace, Expect]
            scenario engine/tests/rules/state_based/creatures.md:19 704.5a "704.5a Someone's life: zero" someones_life_zero []
            engine/tests/rules/state_based/creatures.md:8: error[hidden-scenario]: "## 704.5a Not a heading" is no heading here; take it out of the comment or quotation, or delete it
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

#[test]
fn headings_that_name_no_rule_are_findings() {
    check(
        "=== engine/tests/rules/100_general.md
```play
```
## 704.5g It dies
```play
```
## 704.5l It dies
## It dies
## 704.5f
## 704.5f 20 damage kill
## 704.5f Match
### 704.5f Deeper
## 704.5f It dies
```rust
```
## 704.5a It dies
## 704.5f#2 It is put away
## 704.5f#0 It is none
## 704.5f #2 It stands apart
",
        expect![[r##"
            scenario engine/tests/rules/100_general.md:12 704.5f "704.5f It dies" it_dies []
            scenario engine/tests/rules/100_general.md:15 704.5a "704.5a It dies" it_dies []
            scenario engine/tests/rules/100_general.md:16 704.5f#2 "704.5f#2 It is put away" it_is_put_away []
            engine/tests/rules/100_general.md:1: error[numbered-name]: the file's name holds 100; numbers change with an edition: name it by its subject
            engine/tests/rules/100_general.md:1: error[scenario-block]: this block stands under no scenario; write it as `## 704.5f What happens`
            engine/tests/rules/100_general.md:1: error[scenario-file-name]: "100_general" makes no module; name the file in small letters, digits and _, as its rule file
            engine/tests/rules/100_general.md:3: error[no-such-rule]: the book has no rule 704.5g; the nearest are 704.5a, 704.5f
            engine/tests/rules/100_general.md:6: error[scenario-heading]: no rule is numbered "704.5l": the book skips the letters l and o; write it as `## 704.5f What happens`
            engine/tests/rules/100_general.md:7: error[scenario-heading]: the heading "It dies" names no rule; write it as `## 704.5f What happens`
            engine/tests/rules/100_general.md:8: error[scenario-heading]: the words after 704.5f make no name of a test; begin with a letter, and say what happens
            engine/tests/rules/100_general.md:9: error[scenario-heading]: the words after 704.5f make no name of a test; begin with a letter, and say what happens
            engine/tests/rules/100_general.md:10: error[scenario-heading]: the words after 704.5f make no name of a test; begin with a letter, and say what happens
            engine/tests/rules/100_general.md:11: error[scenario-heading]: "704.5f Deeper" is not a heading of the second level; write it as `## 704.5f What happens`
            engine/tests/rules/100_general.md:13: error[scenario-block]: "rust" is no block of a scenario; there are play, trace, expect and illegal
            engine/tests/rules/100_general.md:15: error[double-scenario]: line 12 has a scenario with the same words; say what is different here
            engine/tests/rules/100_general.md:17: error[scenario-heading]: "0" is no number of a clause: the first of 601.2b is 601.2b#1; write it as `## 704.5f What happens`
            engine/tests/rules/100_general.md:18: error[scenario-heading]: "#2 It stands apart" does not stand right behind 704.5f; a clause is named as in `## 601.2b#3 What happens`
        "##]],
    );
}

#[test]
fn declared_items_are_known_by_name() {
    let text = "=== engine/src/game/turn.rs
pub struct State { turn: u32 }
pub enum Zone { Library, Exile { face: bool } }
impl State { const MOST: u8 = 1; fn advance(&mut self) { struct Inner; } }
impl Clone for Zone { fn clone(&self) -> Self { todo() } }
trait Seen { fn look(&self); }
type Name = u8;
=== engine/vocabulary/src/generated/color.rs
pub enum Color { White }
";
    let scan = scan(&tree(text), &book());
    let names = Names::of(&scan);
    let known = [
        "State",
        "State::turn",
        "turn::State::turn",
        "crate::game::turn::State",
        "Zone::Library",
        "State::MOST",
        "State::advance",
        "State::advance()",
        "Zone::clone",
        "Seen::look",
        "Name",
        "Color::White",
        "Inner",
        "turn",
        "engine/src/game/turn.rs",
    ];
    assert_eq!(known.into_iter().filter(|it| !names.has(it)).collect::<Vec<_>>(), Vec::<&str>::new());
    let unknown = ["Turn", "zone::State", "game/zone.rs", "games", "State::turns", "Zone::State", "Library", "face", ""];
    assert_eq!(unknown.into_iter().filter(|it| names.has(it)).collect::<Vec<_>>(), Vec::<&str>::new());
}

/// Keeping is a matter of speed alone: whatever was kept, and whatever has changed since, the scan is the one that reads all.
#[test]
fn what_is_kept_changes_nothing() {
    use codegen::scan::kept::{self, Kept};
    use rules_data::Fingerprint;
    let (book, program) = (book(), Fingerprint(1));
    let check = |engine: &str, program, kept: Kept| {
        let tree = tree(engine);
        let (found, keep) = kept::scan(&tree, &book, program, kept.clone());
        assert_eq!(found, scan(&tree, &book), "{engine}");
        let keep = keep.unwrap_or(kept);
        let read: Kept = serde_json::from_str(&serde_json::to_string(&keep).unwrap()).unwrap();
        assert_eq!(read, keep);
        (kept::scan(&tree, &book, program, keep.clone()).1, keep)
    };
    let one = "=== engine/rules/src/a.rs\npub(crate) const RULES: &[Handler] = &[step(cr::R704_5F, f)];\nfn f() {}\n";
    let (again, kept) = check(one, program, Kept::default());
    assert_eq!(again, None, "nothing is new");
    // A text has changed; a file is gone and another has come; one is wrong, which is told each time.
    let (_, kept) = check(&one.replace("704_5F", "704_5A"), program, kept);
    let (_, kept) = check(&one.replace("a.rs", "b.rs"), program, kept);
    let wrong = format!("{one}=== engine/rules/src/c.rs\nfn (\n");
    let (again, kept) = check(&wrong, program, kept);
    assert_eq!(again, None);
    // What another version of the program has kept is not read.
    let (found, keep) = kept::scan(&tree(one), &book, Fingerprint(2), kept);
    assert_eq!(found, scan(&tree(one), &book));
    assert!(keep.is_some());
}
