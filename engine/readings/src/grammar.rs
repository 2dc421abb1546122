//! The productions of the grammar of cards, from the files that the parser names.

use std::fs;

use anyhow::{Context, anyhow};
use pest_meta::{
    ast::Rule,
    parser::{self, consume_rules, parse},
};

/// Where the parser is, and beside it the folders of the grammar.
const PARSER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../language/src/parse/syntax.rs");
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../language/src/");

/// All productions, in the order of the files.
///
/// # Errors
///
/// Where a file is missing or is no grammar: then the engine would not compile either.
pub(crate) fn read() -> anyhow::Result<Vec<Rule>> {
    let parser = fs::read_to_string(PARSER).context(PARSER)?;
    let files = parser.lines().filter_map(|it| it.strip_prefix("#[grammar = \"")?.strip_suffix("\"]"));
    let mut text = String::new();
    for file in files {
        text += &fs::read_to_string(format!("{SOURCES}{file}")).context(file.to_owned())?;
        text.push('\n');
    }
    let pairs = parse(parser::Rule::grammar_rules, &text)?;
    consume_rules(pairs).map_err(|errors| anyhow!("{errors:?}"))
}
