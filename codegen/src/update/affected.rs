//! The report of an update, put together.

use std::collections::{BTreeMap, BTreeSet};

use heck::ToSnakeCase;
use rules_data::{Book, Disposition, Row, RuleId};

use super::{
    Project,
    lists::{examples, names, sections, terms},
    report::{Added, Affected, Report, Run, Untouched},
    stands::{How, Stand, Stands, claims},
    words::told,
};
use crate::{
    emit::constant,
    lineage::{Comparison, Fate, Kind, difference},
    manuscript::Manuscript,
    scan::Scan,
};

/// Says what is affected.
pub(super) fn report(project: &Project<'_>, new: &Book, text: &Manuscript, comparison: &Comparison, scan: &Scan) -> Report {
    let stands = Stands::new(project, scan);
    let (mut changed, mut untouched, mut renumbered) = (Vec::new(), Vec::new(), 0);
    for fate in &comparison.fates {
        let Some(at) = fate.old else { continue };
        let rule = project.book.rules[at].id;
        let (on, row) = (stands.on(rule), project.ledger.row(rule));
        let is_ours = !on.is_empty() || row.is_some_and(claims);
        match fate.kind {
            Kind::Same => {}
            Kind::Moved => renumbered += usize::from(is_ours),
            _ if is_ours || fate.kind == Kind::Ambiguous => changed.push(affected(project, new, text, fate, (rule, on, row))),
            kind => {
                let now = fate.new.iter().map(|it| new.rules[*it].id).collect();
                untouched.push(Untouched { kind: kind.name(), rule, new: now, text: words(project, text, fate) });
            }
        }
    }
    Report {
        before: project.book.edition,
        after: new.edition,
        old_text: project.text.is_some(),
        added: added(project, new, text, comparison),
        sections: sections(project.book, new, comparison),
        changed,
        runs: runs(project, new, comparison, &stands),
        names: names(project.book, new),
        glossary: terms(project.book, new),
        examples: examples(project.book, new, comparison),
        untouched,
        renumbered,
        difference: difference(project.book, new, comparison),
    }
}

fn affected(
    project: &Project<'_>,
    new: &Book,
    text: &Manuscript,
    fate: &Fate,
    (rule, stands, row): (RuleId, Vec<Stand>, Option<&Row>),
) -> Affected {
    let others = fate.runner_up.filter(|_| fate.kind == Kind::Ambiguous);
    let now: Vec<RuleId> = fate.new.iter().copied().chain(others).map(|it| new.rules[it].id).collect();
    Affected {
        kind: fate.kind.name(),
        rule,
        gist: row.map(|it| it.gist.clone()).unwrap_or_default(),
        claim: row.map(|it| it.disposition).filter(|it| *it != Disposition::Todo),
        note: row.map(|it| it.note.clone()).unwrap_or_default(),
        refers_to: row.map(|it| it.refers_to.clone()).unwrap_or_default(),
        text: words(project, text, fate),
        next: match fate.new.first().map(|it| &new.rules[*it]).filter(|_| fate.kind == Kind::Merged) {
            Some(whole) if project.book.rules.iter().any(|it| it.masked == whole.masked) => said_twice(rule, whole.id, &stands),
            Some(_) | None => next(fate.kind, rule, &now, row, &stands) + &near(fate, new),
        },
        new: now,
        stands,
    }
}

/// What to do about a rule that changed.
fn next(kind: Kind, rule: RuleId, now: &[RuleId], row: Option<&Row>, stands: &[Stand]) -> String {
    let all = || now.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let accept = now.first().map_or_else(String::new, |it| format!("`cargo xtask review {it} --accept`"));
    let marks = marks(rule, stands);
    match kind {
        Kind::Ambiguous => "say with --decide which it is".to_owned(),
        Kind::Removed => format!("take out what was for it alone, {marks}"),
        Kind::Merged => format!("it stands in {} now: cite that, {marks}", all()),
        Kind::Split => format!("its parts are {}: cite the one that is meant in each place, then {accept}", all()),
        Kind::Same | Kind::Reworded | Kind::Moved | Kind::MovedAndReworded | Kind::Added => {
            let clauses = row.and_then(|it| it.clauses).map_or_else(String::new, |it| {
                format!("look whether it still has {it} clauses, and each scenario the number of its own (`#1` to `#{it}`); ")
            });
            let look = match row.map_or(Disposition::Todo, |it| it.disposition) {
                Disposition::Handled => format!("hold its handlers and scenarios to the new text, then {accept}"),
                Disposition::Modelled => format!("look whether what the note names still makes it true, then {accept}"),
                Disposition::Restated => format!("look whether what it restates still says it, then {accept}"),
                Disposition::Inert | Disposition::Declined => format!("look whether the note still holds, then {accept}"),
                Disposition::Todo => "look at the places that name it".to_owned(),
            };
            clauses + &look
        }
    }
}

/// What is most like a removed rule.
fn near(fate: &Fate, new: &Book) -> String {
    let near = fate.near.iter().map(|it| new.rules[*it].id.to_string()).collect::<Vec<_>>().join(" or ");
    if near.is_empty() { near } else { format!("; most like it is {near} now: where that does the same, cite it") }
}

/// The same for a rule that is gone where another one, which says what it said before, says most of the same.
fn said_twice(rule: RuleId, whole: RuleId, stands: &[Stand]) -> String {
    let marks = marks(rule, stands);
    format!(
        "{whole} is as it was, and said nearly the same before: cite that where it says all of it, take out the rest, {marks}"
    )
}

/// Where a rule that is gone is still named.
fn marks(rule: RuleId, stands: &[Stand]) -> String {
    let cited = stands.iter().any(|it| matches!(it.how, How::Handler | How::Constant));
    if cited { format!("where {}_IS_GONE does not compile", constant(rule)) } else { "where its mark stands".to_owned() }
}

/// The texts of a rule, compared word by word. Of one that was split, the later parts begin with their numbers: that is where it was cut.
fn words(project: &Project<'_>, new: &Manuscript, fate: &Fate) -> Option<String> {
    let (at, old) = (fate.old?, project.text?);
    let before = old.rules.get(at).filter(|it| it.id == project.book.rules[at].id)?.text.text.as_str();
    let mut parts = fate.new.iter().filter_map(|it| new.rules.get(*it));
    let first = parts.next().map_or_else(String::new, |it| it.text.text.clone());
    let after = parts.fold(first, |it, part| format!("{it} {}: {}", part.id, part.text.text));
    Some(told(before, &after))
}

fn added(project: &Project<'_>, new: &Book, text: &Manuscript, comparison: &Comparison) -> Vec<Added> {
    let olds: BTreeMap<RuleId, RuleId> = comparison
        .to_old
        .iter()
        .enumerate()
        .filter_map(|(at, old)| Some((new.rules[at].id, project.book.rules[(*old)?].id)))
        .collect();
    let fresh = comparison.fates.iter().filter(|it| it.kind == Kind::Added).flat_map(|it| &it.new);
    fresh
        .map(|at| {
            let rule = &new.rules[*at];
            let section = new.section(rule.id.section()).map_or("", |it| it.title.as_str());
            let whole = rule.id.parent();
            let of_whole = whole.and_then(|it| new.rule(it)?.title.clone());
            let name = rule.title.clone().or(of_whole).map_or_else(|| section.to_owned(), |it| format!("{it} ({section})"));
            let claimed = whole.and_then(|it| project.ledger.row(*olds.get(&it)?)).filter(|it| claims(it));
            let next = match (claimed, &rule.title, whole) {
                (Some(row), _, Some(whole)) => format!(
                    "look whether {whole}, which is {}, still does all of it (`cargo xtask trace {whole}`); then say what of ours does this one: `cargo xtask ledger set {} --disposition ...`",
                    row.disposition, rule.id
                ),
                (None, Some(title), _) => {
                    let named = |list: &str| new.catalog(list).is_some_and(|it| it.entries.iter().any(|it| it.rule == rule.id));
                    let folders = [("keyword-abilities", "keywords/"), ("keyword-actions", "actions/")];
                    let folder = folders.into_iter().find(|it| named(it.0)).map_or("", |it| it.1);
                    let subject = deunicode::deunicode(title).to_snake_case();
                    format!("where the engine is to know it: `cargo xtask stub {folder}{subject}`; it is `todo` until then")
                }
                _ => format!("it is `todo`: `cargo xtask ledger set {} --disposition ...` when something of ours does it", rule.id),
            };
            Added { rule: rule.id, name, text: text.rules.get(*at).map_or_else(String::new, |it| it.text.text.clone()), next }
        })
        .collect()
}

/// The runs that have other rules in them than before.
fn runs(project: &Project<'_>, new: &Book, comparison: &Comparison, stands: &Stands) -> Vec<Run> {
    let heirs: BTreeMap<RuleId, RuleId> = comparison
        .to_old
        .iter()
        .enumerate()
        .filter_map(|(at, old)| Some((project.book.rules[(*old)?].id, new.rules[at].id)))
        .collect();
    let mut found = Vec::new();
    for (place, before, first, last) in &stands.runs {
        let meant: Vec<RuleId> = within(project.book, *first, *last);
        let (now_first, now_last) = (heirs.get(first).copied(), heirs.get(last).copied());
        let now: Vec<RuleId> = now_first.zip(now_last).map_or_else(Vec::new, |(first, last)| within(new, first, last));
        let carried: BTreeSet<RuleId> = meant.iter().filter_map(|it| heirs.get(it)).copied().collect();
        let grew: Vec<RuleId> = now.iter().copied().filter(|it| !carried.contains(it)).collect();
        let lost: Vec<RuleId> = meant.into_iter().filter(|it| heirs.get(it).is_none_or(|it| !now.contains(it))).collect();
        if grew.is_empty() && lost.is_empty() {
            continue;
        }
        let next = match now_first.zip(now_last) {
            Some((first, last)) if first < last => "look whether what is said there holds for all that is in it now",
            _ => "it is no run any more: name its rules one by one",
        };
        let (place, before, next) = (place.clone(), before.clone(), next.to_owned());
        found.push(Run { place, before, first: now_first, last: now_last, grew, lost, next });
    }
    found
}

/// The rules of a run: those beside its ends, where these are parts of the same.
fn within(book: &Book, first: RuleId, last: RuleId) -> Vec<RuleId> {
    let beside =
        |it: &RuleId| first.parent() != last.parent() || it.parent() == first.parent() && it.is_subrule() == first.is_subrule();
    book.rules.iter().map(|it| it.id).filter(|it| first <= *it && *it <= last && beside(it)).collect()
}
