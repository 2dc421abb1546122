//! Ids that were given to what turned out to be one rule: they stay, and say so.

use std::collections::BTreeMap;

use rules_data::{Fingerprint, Lineage, Link, RuleId, StableId, Step};

use super::Built;

/// The ids of `known` that `built` does not have, each with the id that its rule has there.
pub(super) fn find(known: &Lineage, built: &Lineage) -> Vec<(StableId, StableId)> {
    let mut united = Vec::new();
    let lost: Vec<StableId> = known.ids().filter(|it| built.steps(*it).is_empty()).collect();
    if lost.is_empty() {
        return united;
    }
    let mut bearers: BTreeMap<(rules_data::Edition, RuleId, Fingerprint), StableId> = BTreeMap::new();
    for edition in built.editions() {
        bearers.extend(built.of_edition(edition).map(|(id, it)| ((edition, it.rule, it.masked), id)));
    }
    for id in lost {
        let stood = known.steps(id).iter().rev().filter_map(|it| Some((it.edition, it.standing?)));
        let now = stood.into_iter().find_map(|(edition, it)| bearers.get(&(edition, it.rule, it.masked)));
        let said = known.steps(id).iter().find_map(|it| match it.link {
            Some(Link::Is(other)) => Some(other),
            _ => None,
        });
        united.extend(now.copied().or(said).map(|it| (id, it)));
    }
    united
}

/// Writes them down, with the edition in which their rule first stood under them.
pub(super) fn keep(known: &Lineage, built: &mut Built) {
    let now: BTreeMap<StableId, StableId> = built.united.iter().copied().collect();
    for (id, other) in &built.united {
        let Some(edition) = known.steps(*id).first().map(|it| it.edition) else { continue };
        let last = now.get(other).copied().unwrap_or(*other);
        built.lineage.add(*id, Step { edition, standing: None, link: Some(Link::Is(last)) });
    }
}
