//! The lineage, from neighbouring editions: far ones are never compared.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Decision, Edition, Ledger, Lineage, Link, StableId, Standing, Step};

use super::{Comparison, Fate, Kind, Side, compare, decided::Decided, outcome::answer_for_added, united};

/// A lineage, and what a person must still decide.
#[derive(Debug, Default)]
pub struct Built {
    /// The lineage.
    pub lineage: Lineage,
    /// The ambiguous rules: between which editions, and which.
    pub ambiguous: Vec<(Edition, Edition, Fate)>,
    /// What was decided, and is not so in the lineage although it has the texts that were looked at.
    pub unheeded: Vec<Decision>,
    /// The ids that turned out to be another rule's, each with that rule's id.
    pub united: Vec<(StableId, StableId)>,
}

/// Builds the lineage of editions, given in the order of time.
///
/// The ids are those of `known` and, for the edition of `current`, those of its ledger, wherever these know a rule; others are minted
/// behind all of them. While something is ambiguous or a decision unheeded, the lineage is none that should be kept.
///
/// # Errors
///
/// An edition without a date, or two that are not in the order of time.
pub fn build(editions: &[Side<'_>], current: (&Book, &Ledger), known: &Lineage, decisions: &[Decision]) -> Result<Built, String> {
    let mut ids: Vec<Vec<StableId>> = Vec::new();
    let mut steps: Vec<(StableId, Step)> = Vec::new();
    let mut dates: Vec<Edition> = Vec::new();
    let mut built = Built::default();
    let mut decided = Decided::new(decisions);
    let mut last = 0;
    let mut mint = || {
        last += 1;
        StableId(last)
    };
    for (at, side) in editions.iter().enumerate() {
        let date = side.book().edition.ok_or("an edition has no date")?;
        if let Some(before) = dates.last().filter(|it| **it >= date) {
            return Err(format!("{date} does not come after {before}"));
        }
        match at.checked_sub(1) {
            None => {
                ids.push(side.book().rules.iter().map(|_| mint()).collect());
                steps.extend(standings(side.book(), date, &ids[at]));
            }
            Some(before) => {
                let decided = decided.between(editions[before].book(), &ids[before]);
                let comparison = compare(&editions[before], side, &decided);
                let doubtful = comparison.fates.iter().filter(|it| it.kind == Kind::Ambiguous);
                built.ambiguous.extend(doubtful.map(|it| (dates[before], date, it.clone())));
                let (carried, found) = carry(&comparison, &ids[before], side.book(), date, &mut mint);
                ids.push(carried);
                steps.extend(found);
            }
        }
        decided.note(side.book(), &ids[at]);
        dates.push(date);
    }
    built.unheeded = decided.unheeded();
    let names = names(editions, &ids, current, known);
    for date in dates {
        built.lineage.add_edition(date);
    }
    for (id, step) in steps {
        let link = step.link.map(|it| match it {
            Link::From(id) => Link::From(names[&id]),
            Link::Into(id) => Link::Into(names[&id]),
            Link::Near(id, other) => Link::Near(names[&id], other.map(|it| names[&it])),
            Link::Is(id) => Link::Is(names[&id]),
        });
        built.lineage.add(names[&id], Step { link, ..step });
    }
    built.united = united::find(known, &built.lineage);
    united::keep(known, &mut built);
    Ok(built)
}

/// Carries a lineage over to the next edition. `ids` are the ids of the old rules, by position; the new ones are the result.
pub fn extend(lineage: &mut Lineage, comparison: &Comparison, ids: &[StableId], new: &Book, fresh: StableId) -> Vec<StableId> {
    let Some(date) = new.edition else { return Vec::new() };
    let mut last = fresh.0.max(lineage.fresh().0);
    let mut mint = || {
        last += 1;
        StableId(last - 1)
    };
    let (ids, steps) = carry(comparison, ids, new, date, &mut mint);
    lineage.add_edition(date);
    for (id, step) in steps {
        lineage.add(id, step);
    }
    ids
}

/// The ids of the rules of an edition, by position. A number that was printed twice is told by its text.
pub fn ids(lineage: &Lineage, book: &Book) -> Option<Vec<StableId>> {
    let edition = book.edition?;
    let mut known: BTreeMap<(rules_data::RuleId, rules_data::Fingerprint), Vec<StableId>> = BTreeMap::new();
    for (id, standing) in lineage.of_edition(edition) {
        known.entry((standing.rule, standing.masked)).or_default().insert(0, id);
    }
    book.rules.iter().map(|it| known.get_mut(&(it.id, it.masked))?.pop()).collect()
}

/// What became of each rule between two editions that the lineage knows, neighbours or not; nothing where it does not know one.
pub fn recall(lineage: &Lineage, old: &Book, new: &Book) -> Option<Comparison> {
    let (old_ids, new_ids) = (ids(lineage, old)?, ids(lineage, new)?);
    let (before, after) = (old.edition?, new.edition?);
    let positions: BTreeMap<StableId, usize> = new_ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let olds: BTreeMap<StableId, usize> = old_ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let link = |id: StableId| {
        let on_the_way = lineage.steps(id).iter().filter(|it| before < it.edition && it.edition <= after);
        on_the_way.filter_map(|it| it.link).next_back()
    };
    let mut parts: BTreeMap<StableId, Vec<usize>> = BTreeMap::new();
    for (at, id) in new_ids.iter().enumerate().filter(|(_, id)| !olds.contains_key(id)) {
        if let Some(Link::From(whole)) = link(*id).filter(|it| matches!(it, Link::From(whole) if olds.contains_key(whole))) {
            parts.entry(whole).or_default().push(at);
        }
    }
    let mut fates = Vec::new();
    for (a, id) in old_ids.iter().enumerate() {
        let (kind, now) = match (positions.get(id), link(*id)) {
            (Some(b), _) => {
                let (kind, others) = (Kind::of(&old.rules[a], &new.rules[*b]), parts.remove(id).unwrap_or_default());
                let kind = if others.is_empty() { kind } else { Kind::Split };
                (kind, [vec![*b], others].concat())
            }
            (None, Some(Link::Into(whole))) if positions.contains_key(&whole) => (Kind::Merged, vec![positions[&whole]]),
            (None, _) => (Kind::Removed, Vec::new()),
        };
        let near = match link(*id).filter(|_| kind == Kind::Removed) {
            Some(Link::Near(one, other)) => {
                [Some(one), other].into_iter().flatten().filter_map(|it| positions.get(&it).copied()).collect()
            }
            _ => Vec::new(),
        };
        fates.push(Fate { kind, old: Some(a), new: now, score: 1000, margin: None, runner_up: None, near });
    }
    answer_for_added(&mut fates, new_ids.len());
    let to_old: Vec<Option<usize>> = new_ids.iter().map(|it| olds.get(it).copied()).collect();
    let pairs = to_old.iter().enumerate().filter_map(|(b, a)| Some(((*a)?, b)));
    let sections = sections(old, new, pairs);
    Some(Comparison { fates, to_old, sections })
}

/// What each section became, as most of its rules say.
fn sections(old: &Book, new: &Book, pairs: impl Iterator<Item = (usize, usize)>) -> BTreeMap<u16, u16> {
    let mut counts: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    for (a, b) in pairs {
        *counts.entry((old.rules[a].id.section(), new.rules[b].id.section())).or_default() += 1;
    }
    let mut ranked: Vec<((u16, u16), usize)> = counts.into_iter().collect();
    ranked.sort_by_key(|(pair, count)| (std::cmp::Reverse(*count), *pair));
    let mut sections = BTreeMap::new();
    for ((a, b), _) in ranked {
        sections.entry(a).or_insert(b);
    }
    sections
}

/// The ids of the new rules, and the steps to them.
fn carry(
    comparison: &Comparison,
    olds: &[StableId],
    new: &Book,
    date: Edition,
    mint: &mut impl FnMut() -> StableId,
) -> (Vec<StableId>, Vec<(StableId, Step)>) {
    let ids: Vec<StableId> = comparison.to_old.iter().map(|it| it.map_or_else(&mut *mint, |it| olds[it])).collect();
    let mut steps = standings(new, date, &ids);
    for fate in &comparison.fates {
        let Some(old) = fate.old.map(|it| olds[it]) else { continue };
        match (fate.kind, fate.new.as_slice()) {
            (Kind::Split, [_, parts @ ..]) => {
                for part in parts {
                    steps[*part].1.link = Some(Link::From(old));
                }
            }
            (Kind::Merged, [whole, ..]) => {
                steps.push((old, Step { edition: date, standing: None, link: Some(Link::Into(ids[*whole])) }));
            }
            (Kind::Merged | Kind::Removed | Kind::Ambiguous, _) => {
                let link = fate.near.first().map(|it| Link::Near(ids[*it], fate.near.get(1).map(|it| ids[*it])));
                steps.push((old, Step { edition: date, standing: None, link }));
            }
            _ => {}
        }
    }
    (ids, steps)
}

fn standings(book: &Book, edition: Edition, ids: &[StableId]) -> Vec<(StableId, Step)> {
    let step = |rule: &rules_data::Rule| Step {
        edition,
        standing: Some(Standing { rule: rule.id, parent: rule.parent, masked: rule.masked }),
        link: None,
    };
    ids.iter().copied().zip(book.rules.iter().map(step)).collect()
}

/// For each id of the build the one that the rule has in the ledger, in the lineage as it was, or from now on.
fn names(
    editions: &[Side<'_>],
    ids: &[Vec<StableId>],
    (book, ledger): (&Book, &Ledger),
    known: &Lineage,
) -> BTreeMap<StableId, StableId> {
    let mut names: BTreeMap<StableId, StableId> = BTreeMap::new();
    let mut taken: BTreeSet<StableId> = BTreeSet::new();
    let mut name = |id: StableId, as_known: StableId| {
        if !names.contains_key(&id) && taken.insert(as_known) {
            names.insert(id, as_known);
        }
    };
    if let Some(at) = editions.iter().position(|it| it.book().edition == book.edition) {
        for (rule, id) in editions[at].book().rules.iter().zip(&ids[at]) {
            if let Some(row) = ledger.row(rule.id) {
                name(*id, row.id);
            }
        }
    }
    for (side, ids) in editions.iter().zip(ids).rev() {
        let Some(known) = self::ids(known, side.book()) else { continue };
        for (id, known) in ids.iter().zip(known) {
            name(*id, known);
        }
    }
    let mut last = ledger.rows().map(|it| it.id).chain(known.ids()).max().map_or(0, |it| it.0);
    for id in ids.iter().flatten() {
        names.entry(*id).or_insert_with(|| {
            last += 1;
            StableId(last)
        });
    }
    names
}
