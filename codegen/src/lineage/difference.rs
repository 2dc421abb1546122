//! The difference between two editions: of neighbours by the matcher, of any two by way of the lineage.

use std::collections::BTreeMap;

use rules_data::{Book, Edition, Lineage, Link, RuleId, StableId};
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
    let link = |id: StableId| {
        let on_the_way = lineage.steps(id).iter().filter(|it| before < it.edition && it.edition <= after);
        on_the_way.filter_map(|it| it.link).next_back()
    };
    let mut parts: BTreeMap<StableId, Vec<RuleId>> = BTreeMap::new();
    let (mut gone, mut stays, mut added) = (Vec::new(), Vec::new(), Vec::new());
    for id in lineage.ids() {
        match (lineage.standing(id, before), lineage.standing(id, after)) {
            (None, None) => {}
            (Some(old), None) => gone.push((id, old)),
            (Some(old), Some(new)) => stays.push((id, old, new)),
            (None, Some(new)) => match link(id) {
                Some(Link::From(whole)) if is_in(lineage, whole, [before, after]) => {
                    parts.entry(whole).or_default().push(new.rule);
                }
                _ => added.push(new),
            },
        }
    }
    let mut rules: Vec<(Kind, Option<RuleId>, Vec<RuleId>)> = Vec::new();
    for (id, old, new) in stays {
        let parts = parts.remove(&id).unwrap_or_default();
        let kind = match (old.rule == new.rule, old.masked == new.masked) {
            _ if !parts.is_empty() => Kind::Split,
            (true, true) => Kind::Same,
            (true, false) => Kind::Reworded,
            (false, true) => Kind::Moved,
            (false, false) => Kind::MovedAndReworded,
        };
        rules.push((kind, Some(old.rule), [vec![new.rule], parts].concat()));
    }
    for (id, old) in gone {
        let whole = match link(id) {
            Some(Link::Into(whole)) => lineage.standing(whole, after),
            _ => None,
        };
        let kind = if whole.is_some() { Kind::Merged } else { Kind::Removed };
        rules.push((kind, Some(old.rule), whole.into_iter().map(|it| it.rule).collect()));
    }
    rules.extend(added.into_iter().map(|it| (Kind::Added, None, vec![it.rule])));
    rules.sort_by_key(|(_, old, new)| (old.or(new.first().copied()), new.first().copied()));
    let counts = Kind::ALL.map(|kind| (kind.name(), rules.iter().filter(|it| it.0 == kind).count()));
    let changed = rules.into_iter().filter(|it| it.0 != Kind::Same);
    let changed =
        changed.map(|(kind, old, new)| Changed { kind: kind.name(), old, new, score: 1000, margin: None, runner_up: None });
    let rules = changed.collect();
    Difference { before: Some(before), after: Some(after), counts: counts.into(), examples: None, glossary: None, rules }
}

/// Whether a rule is in all these editions.
fn is_in(lineage: &Lineage, id: StableId, editions: [Edition; 2]) -> bool {
    editions.into_iter().all(|it| lineage.standing(id, it).is_some())
}
