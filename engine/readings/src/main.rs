//! Which texts of cards could be read in two ways: `cargo run --release -- ../../../shared/cards/cards.jsonl` in this folder.
//!
//! The grammar of cards takes the first of several alternatives that fits. Whether that decides anything is seen by trying another one
//! first: each alternative of each choice, what may be left out, and what may be said again ([`turns`]), over the lines of all cards of the
//! files and of those that come with the engine ([`lines`]). A text that is read all the same, but otherwise, has two readings ([`compare`]).
//! Each place of the grammar where that happens stands in `known.csv` with the reason why both say the same, or why the second one is no
//! reading of a card; another one is a finding, and so is a line of the list that is none any more.
//!
//! ```text
//! grammar  the productions, from the files that the parser names
//! turns    the same grammar with one thing tried otherwise
//! lines    what is read
//! compare  which texts are read otherwise
//! ```

mod compare;
mod grammar;
mod lines;
mod turns;

use std::{collections::BTreeMap, path::PathBuf, process::ExitCode};

use anyhow::Context;
use compare::Baseline;

/// The places of the grammar that are known, each with its reason.
const KNOWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/known.csv");

fn main() -> anyhow::Result<ExitCode> {
    let files: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let known = known()?;
    let grammar = grammar::read()?;
    let lines = lines::of_all(&files)?;
    let baseline = Baseline::of(&grammar, &lines);
    eprintln!("{} texts, {} productions", baseline.number(), grammar.len());
    let found = baseline.compare(&grammar);
    let mut clean = true;
    for (place, readings) in &found {
        if known.contains_key(place) {
            continue;
        }
        clean = false;
        println!("{place}: {} texts are read otherwise", readings.number);
        println!("    {}\n    {}", readings.text, readings.difference);
    }
    for place in known.keys().filter(|it| !found.contains_key(*it)) {
        clean = false;
        println!("{place}: known.csv says that it is read in two ways; no text is");
    }
    println!("{} places where another order reads otherwise, {} of them known", found.len(), known.len());
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What is known: the reason of each place.
fn known() -> anyhow::Result<BTreeMap<String, String>> {
    let mut table = csv::Reader::from_path(KNOWN).context(KNOWN)?;
    let rows = table.deserialize().collect::<Result<Vec<(String, String)>, _>>().context(KNOWN)?;
    Ok(rows.into_iter().collect())
}
