//! Claims in good order that are not so: each could stand there, of another rule.

use super::{
    After, Defect, Gate,
    claims::{DISPOSITION, GIST, NOTE, REVIEWED, RULE, reword, say},
    row, rows, subject,
};
use crate::{
    audit::EXAMPLES,
    emit::constant,
    ledger::{FILE as LEDGER, REVIEWS},
    scan::Tree,
};

const fn defect(name: &'static str, caught_by: Gate, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by, after: After::Nothing, seed }
}

/// A rule file about a keyword.
const MENACE: &str = "engine/rules/src/keywords/menace.rs";

/// A rule file about state-based actions.
const CREATURES: &str = "engine/rules/src/state_based/creatures.rs";

/// Changes a cell of the row of a rule.
fn cell(tree: &mut Tree, rule: &str, column: usize, text: &str) -> Option<()> {
    row(tree, LEDGER, |it| it[RULE] == rule, |rows, at| text.clone_into(&mut rows[at][column]))
}

/// The first rule that something models, and of whose row that holds.
fn modelled(tree: &Tree, wanted: impl Fn(&[String]) -> bool) -> Option<String> {
    rows(tree, LEDGER)?.into_iter().find(|it| it[DISPOSITION] == "modelled" && wanted(it)).map(|it| it[RULE].clone())
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

/// Lets a row about the names of types and one about a keyword exchange a cell.
fn swap_strangers(tree: &mut Tree, column: usize) -> Option<()> {
    let types = modelled(tree, |it| it[NOTE].contains("`Subtype::Planeswalker`"))?;
    let keyword = modelled(tree, |it| it[GIST].to_lowercase().contains("deathtouch"))?;
    swap(tree, column, &types, &keyword)
}

/// A rule that something models by holding the keywords that an object has.
fn of_keywords(tree: &Tree) -> Option<String> {
    modelled(tree, |it| it[NOTE].contains("`Characteristics::keywords`"))
}

/// Gives the first example without a scenario that reason.
fn excuse(tree: &mut Tree, reason: &str) -> Option<()> {
    row(tree, EXAMPLES, |it| it[2].is_empty(), |rows, at| reason.clone_into(&mut rows[at][3]))
}

pub(super) const DEFECTS: &[Defect] = &[
    defect("what models a rule has nothing to do with it", Gate::Static, |tree| {
        let rule = of_keywords(tree)?;
        cell(tree, &rule, NOTE, "`Player::mulligans` counts them")
    }),
    defect("two rows have swapped their notes", Gate::Static, |tree| swap_strangers(tree, NOTE)),
    defect("two rows have swapped their gists", Gate::Static, |tree| swap_strangers(tree, GIST)),
    defect("a gist says what no rule around says", Gate::Static, |tree| {
        let rule = of_keywords(tree)?;
        cell(tree, &rule, GIST, "Ante is an old option.")
    }),
    defect("a gist of something else follows what fits a whole section", Gate::Static, |tree| {
        let rule = subject::served(tree, CREATURES, "deathtouch")?;
        cell(tree, &rule.to_string(), GIST, "By a state-based action: ante is an old option.")
    }),
    defect("a rule that says what players do is called inert", Gate::Static, |tree| {
        let rule = modelled(tree, |it| it[GIST].contains(" draw"))?;
        inert(tree, &rule)
    }),
    defect("a rule that the engine cites is called inert", Gate::Static, |tree| {
        let start = tree.get("engine/rules/src/start.rs")?.clone();
        let rule = modelled(tree, |it| it[RULE].parse().is_ok_and(|it| start.contains(&format!("(cr::{},", constant(it)))))?;
        inert(tree, &rule)
    }),
    defect("an example waits for what is there", Gate::Static, |tree| {
        let menace = subject::served(tree, MENACE, "takes_two")?.parent()?;
        excuse(tree, &format!("waits for menace ({menace})"))
    }),
    defect("an example is excused with a keyword that is served", Gate::Static, |tree| excuse(tree, "no piles, no flying")),
    defect("an excuse names a section in a way that no update carries", Gate::Static, |tree| {
        excuse(tree, "waits for some of them (702)")
    }),
    defect("an excuse names a scenario that is none", Gate::Static, |tree| {
        excuse(tree, "no piles; in its spirit: 100.1 Nobody plays this")
    }),
    defect("a row is pinned by hand to a text that nobody read", Gate::Static, |tree| {
        reword(tree)?;
        say(tree, REVIEWED, "00000000000000ff")
    }),
    defect("the record of what was read is gone", Gate::Static, |tree| tree.remove(REVIEWS).map(drop)),
    defect("a claim is changed after it was read", Gate::Played, |tree| say(tree, NOTE, "what else it does")),
];

/// Those that nothing but the text of the book belies: the gate compares gists with it where it is at hand.
pub(super) const BESIDE_TEXT: &[Defect] = &[defect("two rules of one section have swapped their gists", Gate::Played, |tree| {
    let (one, other) = (subject::served(tree, subject::FLYING, "flies_over")?, subject::served(tree, MENACE, "takes_two")?);
    swap(tree, GIST, &one.to_string(), &other.to_string())
})];
