//! Defects of what is claimed: the ledger, the list of examples, the accepted audit, the book.

use super::{After, Defect, Gate, replace, row, subject};
use crate::{
    audit::{EXAMPLES, ratchet},
    ledger::FILE as LEDGER,
    scan::Tree,
};

const fn defect(name: &'static str, caught_by: Gate, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by, after: After::Nothing, seed }
}

/// A defect that is in the picture of the map as well, once `cargo xtask codegen` has drawn it.
const fn drawn(name: &'static str, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by: Gate::Played, after: After::Codegen, seed }
}

const PLAYERS: &str = "engine/rules/src/state_based/players.rs";

/// The columns of the ledger.
pub(super) const RULE: usize = 1;
pub(super) const DISPOSITION: usize = 2;
const REFERS_TO: usize = 3;
pub(super) const REVIEWED: usize = 4;
const CLAUSES: usize = 5;
pub(super) const GIST: usize = 6;
pub(super) const NOTE: usize = 7;

/// Changes a cell of the first row of that disposition.
fn cell(tree: &mut Tree, disposition: &str, column: usize, text: &str) -> Option<()> {
    row(tree, LEDGER, |it| it[DISPOSITION] == disposition, |rows, at| text.clone_into(&mut rows[at][column]))
}

/// The rule of the first row of that disposition.
fn first(tree: &Tree, disposition: &str) -> Option<String> {
    let line = tree.get(LEDGER)?.lines().find(|it| it.split(',').nth(DISPOSITION) == Some(disposition))?;
    line.split(',').nth(RULE).map(str::to_owned)
}

/// The number of the handled rule that defects are about.
pub(super) fn handled(tree: &Tree) -> Option<String> {
    subject::handled(tree).map(|it| it.to_string())
}

/// The same rule with another text.
pub(super) fn reword(tree: &mut Tree) -> Option<()> {
    let rule = handled(tree)?;
    let text = tree.get_mut("rules-data/book.json")?;
    let at = text.find(&format!("{{\"id\":\"{rule}\""))?;
    let masked = at + text[at..].find("\"masked\":\"")? + "\"masked\":\"".len();
    text.replace_range(masked..masked + 16, "00000000000000ff");
    Some(())
}

/// Changes the row of the handled rule.
fn change(tree: &mut Tree, change: impl FnOnce(&mut Vec<Vec<String>>, usize)) -> Option<()> {
    let rule = handled(tree)?;
    row(tree, LEDGER, |it| it[RULE] == rule, change)
}

/// Changes a cell of the row of the handled rule.
pub(super) fn say(tree: &mut Tree, column: usize, text: &str) -> Option<()> {
    change(tree, |rows, at| text.clone_into(&mut rows[at][column]))
}

pub(super) const DEFECTS: &[Defect] = &[
    defect("a row of the ledger is missing", Gate::Form, |tree| change(tree, |rows, at| drop(rows.remove(at)))),
    defect("a rule has two rows", Gate::Form, |tree| {
        change(tree, |rows, at| {
            let twin = rows[at].clone();
            rows.insert(at, twin);
        })
    }),
    defect("a stable id is used twice", Gate::Form, |tree| change(tree, |rows, at| rows[at][0] = rows[at - 1][0].clone())),
    defect("two rows have changed places", Gate::Form, |tree| change(tree, |rows, at| rows.swap(at, at - 1))),
    defect("a row is for a rule that the book does not have", Gate::Form, |tree| say(tree, RULE, "704.99")),
    defect("a row is for no number that a rule can have", Gate::Form, |tree| say(tree, RULE, "704.5l")),
    defect("a disposition is no word of the six", Gate::Form, |tree| say(tree, DISPOSITION, "done")),
    defect("a gist is gone", Gate::Static, |tree| say(tree, GIST, "")),
    defect("what no table handles is called handled", Gate::Static, |tree| cell(tree, "inert", DISPOSITION, "handled")),
    defect("what a table handles is called todo", Gate::Static, |tree| say(tree, DISPOSITION, "todo")),
    defect("what models a rule is not named", Gate::Static, |tree| cell(tree, "modelled", NOTE, "by the types")),
    defect("what models a rule does not exist", Gate::Static, |tree| cell(tree, "modelled", NOTE, "`State::nowhere`")),
    defect("one of two that model a rule does not exist", Gate::Static, |tree| {
        cell(tree, "modelled", NOTE, "`State::turn` in `State::nowhere`")
    }),
    defect("a restated rule refers to nothing", Gate::Static, |tree| cell(tree, "restated", REFERS_TO, "")),
    defect("a restated rule refers to itself", Gate::Static, |tree| {
        let rule = first(tree, "restated")?;
        cell(tree, "restated", REFERS_TO, &rule)
    }),
    defect("a restated rule comes down to an inert one", Gate::Static, |tree| {
        let inert = first(tree, "inert")?;
        cell(tree, "restated", REFERS_TO, &inert)
    }),
    defect("a restated rule refers to a rule that the book does not have", Gate::Static, |tree| {
        cell(tree, "restated", REFERS_TO, "704.99")
    }),
    defect("a restated rule refers to one that has nothing to do with it", Gate::Static, |tree| {
        let far = subject::served(tree, PLAYERS, "poisoned")?.to_string();
        // A row of chapter 3 is about cards, and none has to do with counters on players.
        let restated = |it: &[String]| it[DISPOSITION] == "restated" && it[RULE].starts_with("302.");
        row(tree, LEDGER, restated, |rows, at| far.clone_into(&mut rows[at][REFERS_TO]))
    }),
    defect("an inert rule has no reason", Gate::Static, |tree| cell(tree, "inert", NOTE, "")),
    defect("a rule has a clause that nothing shows", Gate::Played, |tree| say(tree, CLAUSES, "2")),
    defect("a row was reviewed against another text", Gate::Static, |tree| say(tree, REVIEWED, "00000000000000ff")),
    defect("nobody reviewed a row", Gate::Played, |tree| say(tree, REVIEWED, "")),
    defect("the text of a rule has changed", Gate::Played, reword),
    defect("a rule has left the book", Gate::Derived, |tree| {
        let rule = handled(tree)?;
        let text = tree.get_mut("rules-data/book.json")?;
        let start = text.find(&format!("{{\"id\":\"{rule}\""))?;
        let end = start + text[start..].find('\n')? + 1;
        text.replace_range(start..end, "");
        Some(())
    }),
    defect("an example names no scenario", Gate::Static, |tree| {
        row(tree, EXAMPLES, |it| it[2].contains(' '), |rows, at| rows[at][2].push_str(" or not"))
    }),
    defect("an example is retold by a scenario that has nothing to do with it", Gate::Static, |tree| {
        let far = subject::heading(tree, "engine/tests/rules/state_based/players.md", "Ten poison counters lose the game")?;
        let retold = |it: &[String]| it[0].starts_with("509.") && !it[2].is_empty();
        row(tree, EXAMPLES, retold, |rows, at| far[3..].trim_end().clone_into(&mut rows[at][2]))
    }),
    defect("an example has neither scenario nor reason", Gate::Static, |tree| {
        row(tree, EXAMPLES, |it| it[2].is_empty(), |rows, at| rows[at][3].clear())
    }),
    defect("an example is none of the book's", Gate::Static, |tree| {
        row(tree, EXAMPLES, |it| it[1] == "1", |rows, at| "99".clone_into(&mut rows[at][1]))
    }),
    defect("an example's row is gone", Gate::Played, |tree| {
        row(tree, EXAMPLES, |it| it[1] == "1", |rows, at| drop(rows.remove(at)))
    }),
    defect("an example was retold from another text", Gate::Played, |tree| {
        row(tree, EXAMPLES, |it| it.len() > 4 && it[1] == "1", |rows, at| "00000000000000ff".clone_into(&mut rows[at][4]))
    }),
    drawn("a line of the accepted audit is raised by hand", |tree| {
        replace(tree, ratchet::FILE, " inert", " handled: cited keyed=1 passed reached proven=1")
    }),
    drawn("a number in the accepted audit is raised by hand", |tree| {
        replace(tree, ratchet::FILE, "proven=1 held ", "proven=2 held ")
    }),
    drawn("a line of the accepted audit is gone", |tree| {
        let rule = handled(tree)?;
        let text = tree.get_mut(ratchet::FILE)?;
        let start = text.find(&format!("\n{rule} "))? + 1;
        let end = start + text[start..].find('\n')? + 1;
        text.replace_range(start..end, "");
        Some(())
    }),
    drawn("a line of the accepted audit is nonsense", |tree| replace(tree, ratchet::FILE, " inert", "")),
];
