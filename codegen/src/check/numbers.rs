//! Numbers: printed twice, missing, out of order, in the wrong section.
//!
//! What was lost or moved is one finding, however many numbers around it do not fit because of that.

use std::collections::BTreeSet;

use rules_data::{Letters, Place, RuleId};

use super::order::in_order;
use crate::{
    Level, Manuscript, Problem, Span,
    manuscript::{Arrangement, Extent},
};

/// A number that is printed, with the place where it stands.
#[derive(Clone, Debug)]
struct Printed {
    place: Place,
    span: Span,
    /// The section under whose heading a rule stands.
    under: Option<u16>,
}

/// Checks the numbers of headings and rules.
pub(super) fn check(manuscript: &Manuscript) -> Vec<Problem> {
    let printed = printed(manuscript);
    let known: BTreeSet<Place> = printed.iter().map(|it| it.place).collect();
    let kept = in_order(&printed.iter().map(|it| it.place).collect::<Vec<_>>());
    let mut problems = Vec::new();
    let mut last: Option<&Printed> = None;
    let mut astray: Vec<&Printed> = Vec::new();
    for (at, it) in printed.iter().enumerate() {
        if !kept[at] {
            astray.push(it);
            continue;
        }
        let missing = missing(last.map(|it| it.place), it.place, &known, manuscript.extent);
        settle(std::mem::take(&mut astray), &missing, last, it, &printed, &mut problems);
        problems.extend(no_heading(it, last, &known));
        last = Some(it);
    }
    let end = std::mem::take(&mut astray);
    if let Some(it) = last {
        settle(end, &[], last, it, &printed, &mut problems);
    }
    problems
}

/// Headings and rules in the order of the source.
fn printed(manuscript: &Manuscript) -> Vec<Printed> {
    let headings = manuscript.chapters.iter().chain(&manuscript.sections);
    let headings = headings.map(|it| Printed { place: it.place, span: it.number.clone(), under: None });
    let rules = manuscript.rules.iter();
    let rules = rules.map(|it| Printed { place: Place::Rule(it.id), span: it.number.clone(), under: it.under });
    let mut printed: Vec<Printed> = headings.chain(rules).collect();
    match manuscript.arrangement {
        Arrangement::AsPrinted => printed.sort_by_key(|it| it.span.start),
        Arrangement::Sorted => printed.sort_by_key(|it| it.place),
    }
    printed
}

/// Says what is wrong between two numbers that stand in order: what stands there astray, and what is missing.
fn settle(
    astray: Vec<&Printed>,
    missing: &[RuleId],
    last: Option<&Printed>,
    next: &Printed,
    all: &[Printed],
    out: &mut Vec<Problem>,
) {
    // A wrong number stands where another one is missing: one fault.
    if let ([one], [gap]) = (astray.as_slice(), missing)
        && matches!(one.place, Place::Rule(id) if id.is_subrule() == gap.is_subrule() || id.section() != gap.section())
    {
        let message = format!("{} stands where {gap} is missing", one.place);
        let problem = contradiction("wrong-number", message, one, "").help(format!("perhaps {gap} was meant"));
        out.push(problem);
        return;
    }
    let mut moved: Vec<&Printed> = Vec::new();
    for it in astray {
        match all.iter().find(|other| other.place == it.place && other.span != it.span) {
            Some(other) => {
                let message = format!("{} is printed twice", it.place);
                out.push(contradiction("duplicate-number", message, it, "once more").at(other.span.clone(), "and here"));
            }
            None => moved.push(it),
        }
    }
    out.extend(out_of_order(&moved, last, next));
    out.extend(gap(missing, last, next));
}

fn out_of_order(moved: &[&Printed], last: Option<&Printed>, next: &Printed) -> Option<Problem> {
    let (first, end) = (moved.first()?, moved.last()?);
    let name =
        if moved.len() == 1 { format!("{} stands", first.place) } else { format!("{} to {} stand", first.place, end.place) };
    if let (Place::Rule(id), Some(section)) = (first.place, first.under)
        && id.section() != section
    {
        return Some(contradiction("wrong-section", format!("{name} in section {section}"), first, ""));
    }
    let (word, other) = match last.filter(|it| it.place > first.place) {
        Some(last) => ("after", last),
        None => ("before", next),
    };
    let problem = contradiction("out-of-order", format!("{name} {word} {}", other.place), first, "");
    Some(problem.at(other.span.clone(), ""))
}

fn gap(missing: &[RuleId], last: Option<&Printed>, next: &Printed) -> Option<Problem> {
    let message = match missing {
        [] => return None,
        [one] => format!("{one} is missing before {}", next.place),
        [one, two] => format!("{one} and {two} are missing before {}", next.place),
        [one, .., end] => format!("{one} to {end} are missing before {}", next.place),
    };
    let label = last.map_or_else(String::new, |it| format!("after {}", it.place));
    let problem = Problem::new(Level::Warning, "gap", message).at(next.span.clone(), label);
    Some(problem.contradicts(Place::Rule(missing[0])))
}

/// The numbers between two that stand in order: those of rules before the second, and of subrules before it.
fn missing(last: Option<Place>, next: Place, known: &BTreeSet<Place>, extent: Extent) -> Vec<RuleId> {
    let Place::Rule(next) = next else { return Vec::new() };
    let last_rule = last.and_then(|it| match it {
        Place::Rule(id) if id.section() == next.section() => Some(id),
        _ => None,
    });
    // A fragment begins anywhere, also inside a rule.
    if extent == Extent::Fragment && last.is_none_or(|it| it == Place::Section(next.section())) && last_rule.is_none() {
        return Vec::new();
    }
    let from = last_rule.map_or(0, RuleId::number);
    let rules = (from + 1..=next.number()).filter_map(|it| RuleId::from_parts(next.section(), it, Letters::NONE));
    let sibling = last_rule.filter(|it| it.is_subrule() && it.parent() == next.parent());
    let first = match (next.is_subrule(), sibling) {
        (false, _) => None,
        (true, Some(sibling)) => sibling.next(),
        (true, None) => next.parent().and_then(RuleId::first_child),
    };
    let subrules = std::iter::successors(first, |it| it.next()).take_while(|it| *it < next);
    rules.chain(subrules).filter(|it| *it != next && !known.contains(&Place::Rule(*it))).collect()
}

/// A rule in order below the heading of another section: its own heading is missing.
fn no_heading(it: &Printed, last: Option<&Printed>, known: &BTreeSet<Place>) -> Option<Problem> {
    let Place::Rule(id) = it.place else { return None };
    let section = it.under.filter(|section| *section != id.section())?;
    let own = Place::Section(id.section());
    let begins = last.is_none_or(|last| !matches!(last.place, Place::Rule(last) if last.section() == id.section()));
    if known.contains(&own) {
        return Some(contradiction("wrong-section", format!("{id} stands in section {section}"), it, ""));
    }
    let message = format!("the heading of section {own} is missing: {id} stands in section {section}");
    begins.then(|| Problem::new(Level::Warning, "no-heading", message).at(it.span.clone(), "").contradicts(own))
}

fn contradiction(code: &'static str, message: String, it: &Printed, label: &str) -> Problem {
    Problem::new(Level::Warning, code, message).at(it.span.clone(), label).contradicts(it.place)
}
