//! Claims in good order that are not so: each could stand there, of another rule.

use super::{
    After, Defect, Gate,
    claims::{DISPOSITION, GIST, HANDLED, NOTE, REVIEWED, RULE, reword},
    row,
};
use crate::{
    audit::EXAMPLES,
    ledger::{FILE as LEDGER, REVIEWS},
    scan::Tree,
};

const fn defect(name: &'static str, caught_by: Gate, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by, after: After::Nothing, seed }
}

/// Changes a cell of the row of a rule.
fn cell(tree: &mut Tree, rule: &str, column: usize, text: &str) -> Option<()> {
    row(tree, LEDGER, |it| it[RULE] == rule, |rows, at| text.clone_into(&mut rows[at][column]))
}

/// Says that a rule is inert, and why.
fn inert(tree: &mut Tree, rule: &str) -> Option<()> {
    cell(tree, rule, DISPOSITION, "inert")?;
    cell(tree, rule, NOTE, "paper")
}

/// Lets two rows of the ledger exchange a cell.
fn swap(tree: &mut Tree, column: usize, one: &str, other: &str) -> Option<()> {
    let text = |tree: &mut Tree, rule: &str| {
        let mut found = String::new();
        row(tree, LEDGER, |it| it[RULE] == rule, |rows, at| found.clone_from(&rows[at][column]))?;
        Some(found)
    };
    let (first, second) = (text(tree, one)?, text(tree, other)?);
    cell(tree, one, column, &second)?;
    cell(tree, other, column, &first)
}

/// Gives the first example without a scenario that reason.
fn excuse(tree: &mut Tree, reason: &str) -> Option<()> {
    row(tree, EXAMPLES, |it| it[2].is_empty(), |rows, at| reason.clone_into(&mut rows[at][3]))
}

pub(super) const DEFECTS: &[Defect] = &[
    defect("what models a rule has nothing to do with it", Gate::Static, |tree| {
        cell(tree, "702.9c", NOTE, "`Player::mulligans` counts them")
    }),
    defect("two rows have swapped their notes", Gate::Static, |tree| swap(tree, NOTE, "205.3m", "702.2d")),
    defect("two rows have swapped their gists", Gate::Static, |tree| swap(tree, GIST, "205.3m", "702.2d")),
    defect("a gist says what no rule around says", Gate::Static, |tree| cell(tree, "702.9c", GIST, "Ante is an old option.")),
    defect("a rule that says what players do is called inert", Gate::Static, |tree| inert(tree, "121.2c")),
    defect("a rule that the engine cites is called inert", Gate::Static, |tree| inert(tree, "103.6b")),
    defect("an example waits for what is there", Gate::Static, |tree| excuse(tree, "waits for menace (702.111)")),
    defect("an example is excused with a keyword that is served", Gate::Static, |tree| excuse(tree, "no piles, no flying")),
    defect("an excuse names a scenario that is none", Gate::Static, |tree| {
        excuse(tree, "no piles; in its spirit: 100.1 Nobody plays this")
    }),
    defect("a row is pinned by hand to a text that nobody read", Gate::Static, |tree| {
        reword(tree)?;
        cell(tree, HANDLED, REVIEWED, "00000000000000ff")
    }),
    defect("the record of what was read is gone", Gate::Static, |tree| tree.remove(REVIEWS).map(drop)),
    defect("a claim is changed after it was read", Gate::Played, |tree| cell(tree, HANDLED, NOTE, "what else it does")),
];
