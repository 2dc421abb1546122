//! The pest grammar, and its errors as problems.

use pest::{
    Parser,
    error::{ErrorVariant, InputLocation},
    iterators::Pair,
};
use pest_derive::Parser;

use super::Problem;

/// The grammar, a file for each subject.
#[derive(Parser)]
#[grammar = "grammar/card.pest"]
#[grammar = "grammar/word.pest"]
#[grammar = "grammar/amount.pest"]
#[grammar = "grammar/filter.pest"]
#[grammar = "grammar/cost.pest"]
#[grammar = "grammar/keyword.pest"]
#[grammar = "grammar/ability.pest"]
#[grammar = "grammar/event.pest"]
#[grammar = "grammar/past.pest"]
#[grammar = "grammar/change.pest"]
#[grammar = "grammar/statement.pest"]
#[grammar = "grammar/replacement.pest"]
#[grammar = "grammar/effect.pest"]
#[grammar = "grammar/act.pest"]
#[grammar = "grammar/action.pest"]
#[grammar = "grammar/subject.pest"]
#[grammar = "grammar/voting.pest"]
#[grammar = "generated/verbs.pest"]
#[grammar = "generated/occurrences.pest"]
#[grammar = "generated/properties.pest"]
#[grammar = "generated/questions.pest"]
#[grammar = "generated/measures.pest"]
struct Syntax;

/// A phrase that a production matched.
pub(super) type Node<'i> = Pair<'i, Rule>;
/// What a phrase means, or what is wrong with it.
pub(super) type Read<T> = Result<T, Problem>;

/// How many expected productions a message names at most.
const EXPECTED: usize = 6;

/// Matches the whole text with a production that ends at the end of input.
pub(super) fn parse(rule: Rule, text: &str) -> Read<Node<'_>> {
    match Syntax::parse(rule, text) {
        Ok(mut pairs) => Ok(pairs.next().expect("an entry of the grammar makes one node")),
        Err(error) => Err(problem(&error, text)),
    }
}

fn problem(error: &pest::error::Error<Rule>, text: &str) -> Problem {
    let (InputLocation::Pos(start) | InputLocation::Span((start, _))) = error.location;
    let start = start + text[start..].len() - text[start..].trim_start().len();
    let phrase = text[start..].find([',', '.', ';', ':', '"', '|']).filter(|it| *it > 0).unwrap_or(text.len() - start);
    let found = text[start..start + phrase].trim_end();
    let mut expected: Vec<String> = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.iter().map(|it| name(*it)).collect(),
        ErrorVariant::CustomError { .. } => Vec::new(),
    };
    expected.sort();
    expected.dedup();
    let more = if expected.len() > EXPECTED { " and the like" } else { "" };
    expected.truncate(EXPECTED);
    let said = if found.is_empty() { "the text ends".to_owned() } else { format!("unknown phrase {found:?}") };
    let expected = if expected.is_empty() { String::new() } else { format!("; expected {}{more}", expected.join(", ")) };
    Problem { message: said + &expected, span: start..start + found.len(), waits: None, misprint: None }
}

/// The name of a production in words.
fn name(rule: Rule) -> String {
    match rule {
        Rule::EOI => "the end".to_owned(),
        rule => format!("{rule:?}").replace('_', " "),
    }
}

/// A problem with the whole phrase.
pub(super) fn complain(node: &Node<'_>, message: impl Into<String>) -> Problem {
    Problem { message: message.into(), span: node.as_span().start()..node.as_span().end(), waits: None, misprint: None }
}

/// The part of a phrase that such a production matched.
pub(super) fn part<'i>(node: &Node<'i>, rule: Rule) -> Option<Node<'i>> {
    node.clone().into_inner().find(|it| it.as_rule() == rule)
}

/// The only, or the first, part of a phrase.
pub(super) fn first(node: Node<'_>) -> Node<'_> {
    node.into_inner().next().expect("the production has a part")
}
