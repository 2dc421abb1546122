//! The tables of the grammar, for the machine that reads with them (`src/parse/syntax/machine.rs`): what pest makes of the files that
//! `src/grammar/files.txt` names, and with which characters each production and each alternative can begin.

#[path = "build/begins.rs"]
mod begins;
#[path = "build/tables.rs"]
mod tables;
#[path = "build/unreachable.rs"]
mod unreachable;

use pest_meta::{
    optimizer::{OptimizedRule, optimize},
    parser::{Rule, consume_rules, parse},
    validator::validate_pairs,
};
use std::{env, error::Error, fs, path::Path};

const FILES: &str = "src/grammar/files.txt";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={FILES}");
    let mut grammar = String::new();
    for file in fs::read_to_string(FILES)?.lines() {
        println!("cargo::rerun-if-changed=src/{file}");
        grammar += &fs::read_to_string(format!("src/{file}"))?;
        grammar.push('\n');
    }
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("tables.rs"), tables::of(&productions(&grammar)?))?;
    Ok(())
}

/// What the grammar says, each production made simpler by itself: whether a choice must take back what it pushed is asked of all that it
/// reaches, and nothing is pushed here.
fn productions(grammar: &str) -> Result<Vec<OptimizedRule>, Box<dyn Error>> {
    let pairs = parse(Rule::grammar_rules, grammar)?;
    validate_pairs(pairs.clone()).map_err(all)?;
    let rules = consume_rules(pairs).map_err(all)?;
    let unread = unreachable::of(&rules);
    if !unread.is_empty() {
        return Err(all(unread).into());
    }
    Ok(rules.into_iter().flat_map(|it| optimize(vec![it])).collect())
}

fn all(errors: Vec<impl ToString>) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
