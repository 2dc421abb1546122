//! What a keyword means, as a text of the language (702.1).

use crate::{Ability, Keyword, Library, parse, print};

/// The abilities that a text says, `; ` between two of them; tokens that it makes are added to the library. For `[number]` the keyword's number
/// stands in the text, for `[cost]` its cost.
///
/// # Panics
///
/// Where the text is none of the language: it is ours, and stands in a rule's row.
pub fn meaning(text: &str, keyword: &Keyword, library: &mut Library) -> Vec<Ability> {
    let mut text = text.to_owned();
    if let Some(number) = keyword.number {
        text = text.replace("[number]", &number.to_string());
    }
    if let Some(cost) = keyword.costs.first() {
        text = text.replace("[cost]", &print::cost(cost));
    }
    text.split("; ").flat_map(|it| parse::abilities(it, library).unwrap_or_else(|problem| panic!("`{it}`: {problem}"))).collect()
}
