//! The productions of the grammar of cards, from the files of which the parser is made.

use std::fs;

use anyhow::{Context, anyhow};
use pest_meta::{
    ast::Rule,
    parser::{self, consume_rules, parse},
};

/// Which files these are, and where.
const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../language/src/grammar/files.txt");
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../language/src/");

/// All productions, in the order of the files.
///
/// # Errors
///
/// Where a file is missing or is no grammar: then the engine would not compile either.
pub(crate) fn read() -> anyhow::Result<Vec<Rule>> {
    let files = fs::read_to_string(FILES).context(FILES)?;
    let mut text = String::new();
    for file in files.lines() {
        text += &fs::read_to_string(format!("{SOURCES}{file}")).context(file.to_owned())?;
        text.push('\n');
    }
    let pairs = parse(parser::Rule::grammar_rules, &text)?;
    consume_rules(pairs).map_err(|errors| anyhow!("{errors:?}"))
}
