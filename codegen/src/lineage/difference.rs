//! The difference between two editions: of neighbours by the matcher, of any two by way of the lineage.

use rules_data::{Book, Edition, Lineage, Link, RuleId};
use serde::Serialize;

use super::{
    Comparison, Kind,
    annexes::{Turnover, examples, glossary},
};

/// A difference between two editions, for a report.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The old edition.
    pub before: Option<Edition>,
    /// The new one.
    pub after: Option<Edition>,
    /// How many rules have each answer.
    pub counts: Vec<(&'static str, usize)>,
    /// The examples; not known where only the lineage was asked.
    pub examples: Option<Turnover>,
    /// The glossary.
    pub glossary: Option<Turnover>,
    /// The rules that did not stay as they are.
    pub rules: Vec<Changed>,
}

/// A rule that did not stay as it is.
#[derive(Clone, Debug, Serialize)]
pub struct Changed {
    /// The answer.
    pub kind: &'static str,
    /// Its old number.
    pub old: Option<RuleId>,
    /// Its new numbers, the heir's first.
    pub new: Vec<RuleId>,
    /// How sure the answer is, in thousandths.
    pub score: i32,
    /// How far the next answer is behind.
    pub margin: Option<i32>,
    /// The next answer.
    pub runner_up: Option<RuleId>,
}

/// The difference between two editions.
pub fn difference(old: &Book, new: &Book, comparison: &Comparison) -> Difference {
    let counts = Kind::ALL.map(|kind| (kind.name(), comparison.fates.iter().filter(|it| it.kind == kind).count()));
    let changed = comparison.fates.iter().filter(|it| it.kind != Kind::Same).map(|it| Changed {
        kind: it.kind.name(),
        old: it.old.map(|at| old.rules[at].id),
        new: it.new.iter().map(|at| new.rules[*at].id).collect(),
        score: it.score,
        margin: it.margin,
        runner_up: it.runner_up.map(|at| new.rules[at].id),
    });
    Difference {
        before: old.edition,
        after: new.edition,
        counts: counts.into(),
        examples: Some(examples(old, new, comparison)),
        glossary: Some(glossary(old, new)),
        rules: changed.collect(),
    }
}

/// The difference between two editions that the lineage knows, neighbours or not.
pub fn between(lineage: &Lineage, before: Edition, after: Edition) -> Difference {
    let mut rules = Vec::new();
    let mut counts = Kind::ALL.map(|it| (it.name(), 0));
    for id in lineage.ids() {
        let (old, new) = (lineage.standing(id, before), lineage.standing(id, after));
        let on_the_way = lineage.steps(id).iter().filter(|it| before < it.edition && it.edition <= after);
        let link = on_the_way.filter_map(|it| it.link).next_back();
        let linked = |id| lineage.standing(id, after).map(|it| it.rule);
        let (kind, other) = match (old, new) {
            (None, None) => continue,
            (Some(_), None) => match link {
                Some(Link::Into(whole)) => (Kind::Merged, linked(whole)),
                _ => (Kind::Removed, None),
            },
            (None, Some(_)) => match link {
                Some(Link::From(whole)) if lineage.standing(whole, before).is_some() => {
                    (Kind::Split, lineage.standing(whole, before).map(|it| it.rule))
                }
                _ => (Kind::Added, None),
            },
            (Some(old), Some(new)) => match (old.rule == new.rule, old.masked == new.masked) {
                (true, true) => (Kind::Same, None),
                (true, false) => (Kind::Reworded, None),
                (false, true) => (Kind::Moved, None),
                (false, false) => (Kind::MovedAndReworded, None),
            },
        };
        counts.iter_mut().filter(|(name, _)| *name == kind.name()).for_each(|(_, count)| *count += 1);
        let old = old.map(|it| it.rule).or(if kind == Kind::Split { other } else { None });
        let new = new.map(|it| it.rule).or(if kind == Kind::Merged { other } else { None });
        if kind != Kind::Same {
            let new = new.into_iter().collect();
            rules.push(Changed { kind: kind.name(), old, new, score: 1000, margin: None, runner_up: None });
        }
    }
    rules.sort_by_key(|it| (it.old.or(it.new.first().copied()), it.new.first().copied()));
    Difference { before: Some(before), after: Some(after), counts: counts.into(), examples: None, glossary: None, rules }
}
