//! Which rules are meant: `704.5f`, `601.2a-i`, `703`.

use rules_data::{Book, Place, RuleId};

use crate::report::nearest;

/// The rules of the book that a word means: a rule, a run of rules with both its ends, or all rules of a section.
///
/// # Errors
///
/// What is wrong with the word, and the nearest rules that exist.
pub fn select(word: &str, book: &Book) -> Result<Vec<RuleId>, String> {
    let rules = book.rules.iter().map(|it| it.id);
    if let Some((first, last)) = word.split_once('-') {
        let (first, last) = (rule(first, book)?, rule(&end(first, last), book)?);
        if first > last {
            return Err(format!("{first} stands after {last}: write {last}-{first}"));
        }
        return Ok(rules.filter(|it| (first..=last).contains(it)).collect());
    }
    match word.parse::<Place>() {
        Ok(Place::Section(section)) if book.section(section).is_some() => {
            Ok(rules.filter(|it| it.section() == section).collect())
        }
        Ok(Place::Section(section)) => Err(format!("the book has no section {section}")),
        _ => rule(word, book).map(|it| vec![it]),
    }
}

/// The end of a run, which may leave out what it shares with the beginning: `601.2a-i`, `601.2-5`.
fn end(first: &str, last: &str) -> String {
    let is_letter = |it: char| it.is_ascii_lowercase();
    if last.contains('.') {
        last.to_owned()
    } else if last.starts_with(is_letter) {
        format!("{}{last}", first.trim_end_matches(is_letter))
    } else {
        format!("{}.{last}", first.split('.').next().unwrap_or_default())
    }
}

fn rule(word: &str, book: &Book) -> Result<RuleId, String> {
    let rule: RuleId = word.parse().map_err(|_| format!("{word:?} is no rule; there are 704.5f, 601.2a-i and 703"))?;
    if book.rule(rule).is_none() {
        return Err(format!("the book has no rule {rule}; the nearest are {}", nearest(book, Place::Rule(rule)).join(", ")));
    }
    Ok(rule)
}
