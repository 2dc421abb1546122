//! Numbers: printed twice, missing, out of order, in the wrong section.

use std::collections::BTreeMap;

use rules_data::RuleId;

use crate::{
    Level, Manuscript, Problem, Span,
    manuscript::{Extent, RuleText},
};

/// Checks the numbers of the rules.
pub(super) fn check(manuscript: &Manuscript) -> Vec<Problem> {
    let mut first: BTreeMap<RuleId, &RuleText> = BTreeMap::new();
    let mut problems = Vec::new();
    let mut last: Option<RuleId> = None;
    for rule in &manuscript.rules {
        let id = rule.id;
        if let Some(earlier) = first.get(&id) {
            let problem = warning("duplicate-number", format!("{id} is printed twice"), &rule.number, "once more");
            problems.push(problem.at(earlier.number.clone(), "first here"));
            continue;
        }
        first.insert(id, rule);
        if let Some(section) = rule.under.filter(|it| *it != id.section()) {
            let problem = warning("wrong-section", format!("{id} stands in section {section}"), &rule.number, "");
            problems.push(with_guess(problem, last, id));
            continue;
        }
        if id.parent().is_some_and(|it| !first.contains_key(&it)) && !starts_fragment(manuscript, last) {
            let parent = id.parent().map(|it| it.to_string()).unwrap_or_default();
            let message = format!("{id} is part of {parent}, which the book does not have");
            problems.push(warning("no-parent", message, &rule.number, ""));
            continue;
        }
        problems.extend(order(last, rule, manuscript.extent));
        last = Some(id);
    }
    problems
}

/// A fragment may begin inside a rule.
fn starts_fragment(manuscript: &Manuscript, last: Option<RuleId>) -> bool {
    manuscript.extent == Extent::Fragment && last.is_none()
}

fn order(last: Option<RuleId>, rule: &RuleText, extent: Extent) -> Option<Problem> {
    let id = rule.id;
    let Some(last) = last else {
        let at_start = extent == Extent::Fragment || id.number() == 1 && !id.is_subrule();
        return (!at_start).then(|| warning("gap", format!("the book begins with {id}"), &rule.number, ""));
    };
    if id < last {
        return Some(warning("out-of-order", format!("{id} stands after {last}"), &rule.number, ""));
    }
    let expected = expected(last, id)?;
    if expected >= id {
        return None;
    }
    let missing: Vec<RuleId> = std::iter::successors(Some(expected), |it| it.next()).take_while(|it| *it < id).collect();
    let message = match missing.as_slice() {
        [] => return None,
        [one] => format!("{one} is missing before {id}"),
        [one, two] => format!("{one} and {two} are missing before {id}"),
        [one, .., end] => format!("{one} to {end} are missing before {id}"),
    };
    let problem = warning("gap", message, &rule.number, &format!("after {last}"));
    Some(if missing.len() > 9 { with_guess(problem, Some(last), id) } else { problem })
}

/// The number that should stand where `id` stands, if `id` is of the kind that it is: rule or subrule.
fn expected(last: RuleId, id: RuleId) -> Option<RuleId> {
    if id.section() != last.section() {
        return RuleId::from_parts(id.section(), 1, rules_data::Letters::NONE);
    }
    if id.is_subrule() {
        if last.parent() == id.parent() { last.next() } else { id.parent()?.first_child() }
    } else {
        last.parent().unwrap_or(last).next()
    }
}

/// Names the number that was probably meant: the next one with the same letters or without.
fn with_guess(problem: Problem, last: Option<RuleId>, id: RuleId) -> Problem {
    let guess = match last {
        Some(last) if id.is_subrule() && last.is_subrule() => last.next(),
        Some(last) if id.is_subrule() => last.first_child(),
        Some(last) => last.parent().unwrap_or(last).next(),
        None => None,
    };
    match guess {
        Some(guess) => problem.help(format!("perhaps {guess} was meant")),
        None => problem,
    }
}

fn warning(code: &'static str, message: String, at: &Span, label: &str) -> Problem {
    Problem::new(Level::Warning, code, message).at(at.clone(), label)
}
