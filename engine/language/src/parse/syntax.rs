//! The grammar, and its errors as problems.
//!
//! ```text
//! tables   the grammar, which `build.rs` makes of its files
//! machine  matches a text with a production
//! memo     what productions were read as
//! tree     the phrases that were matched
//! ```

mod machine;
mod memo;
mod tables;
mod tree;

pub(crate) use tables::Rule;
pub(super) use tree::Node;

use super::Problem;

/// What a phrase means, or what is wrong with it.
pub(super) type Read<T> = Result<T, Problem>;

/// How many expected productions a message names at most.
const EXPECTED: usize = 6;

/// Matches the whole text with a production that ends at the end of input.
pub(super) fn parse(rule: Rule, text: &str) -> Read<Node<'_>> {
    match machine::read(rule, text) {
        Ok(tree) => Ok(Node::root(text, tree)),
        Err((start, expected)) => Err(problem(start, expected, text)),
    }
}

/// Whether the whole text is matched by a production that ends at the end of input.
pub(super) fn fits(rule: Rule, text: &str) -> bool {
    machine::fits(rule, text)
}

fn problem(start: usize, mut expected: Vec<Rule>, text: &str) -> Problem {
    let start = start + text[start..].len() - text[start..].trim_start().len();
    let phrase = text[start..].find([',', '.', ';', ':', '"', '|']).filter(|it| *it > 0).unwrap_or(text.len() - start);
    let found = text[start..start + phrase].trim_end();
    expected.sort_unstable();
    expected.dedup();
    let more = if expected.len() > EXPECTED { " and the like" } else { "" };
    expected.truncate(EXPECTED);
    let expected: Vec<&str> = expected.into_iter().map(Rule::called).collect();
    let said = if found.is_empty() { "the text ends".to_owned() } else { format!("unknown phrase {found:?}") };
    let expected = if expected.is_empty() { String::new() } else { format!("; expected {}{more}", expected.join(", ")) };
    Problem { message: said + &expected, span: start..start + found.len(), waits: None, misprint: None }
}

/// A problem with the whole phrase.
pub(super) fn complain(node: &Node<'_>, message: impl Into<String>) -> Problem {
    Problem { message: message.into(), span: node.span(), waits: None, misprint: None }
}

/// The part of a phrase that such a production matched.
pub(super) fn part<'i>(node: &Node<'i>, rule: Rule) -> Option<Node<'i>> {
    node.clone().into_inner().find(|it| it.as_rule() == rule)
}

/// The only, or the first, part of a phrase.
pub(super) fn first(node: Node<'_>) -> Node<'_> {
    node.into_inner().next().expect("the production has a part")
}
