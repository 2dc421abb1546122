//! The ways in which the rows of a rule could be a little wrong, and nothing would come of it: those that no scenario notices, and those
//! that make no difference in any game.

use std::collections::BTreeMap;

use rules_data::RuleId;

use crate::evidence::{Evidence, Survivor};

/// What could be wrong with a rule's rows without anything noticing.
#[derive(Debug, Default)]
pub(super) struct Mistakes<'a> {
    /// No scenario of the rule notices these.
    pub(super) survivors: Vec<&'a Survivor>,
    /// These make no difference in any scenario, nor in many random games.
    pub(super) equivalents: Vec<Equivalent<'a>>,
}

/// A perturbation that makes no difference.
#[derive(Debug)]
pub(super) struct Equivalent<'a> {
    /// Its name: `704.5f:dropped`.
    pub(super) name: &'a str,
    /// What a judge would say of it, where something was played.
    pub(super) means: Option<&'a str>,
    /// In how many games it was looked for.
    pub(super) games: &'a str,
}

/// Those of each rule: of the evidence, and of the table with the columns `perturbation,games`.
pub(super) fn by_rule<'a>(evidence: Option<&'a Evidence>, table: &'a str) -> BTreeMap<RuleId, Mistakes<'a>> {
    let mut mistakes: BTreeMap<RuleId, Mistakes<'a>> = BTreeMap::new();
    for row in evidence.iter().flat_map(|it| &it.rows).filter(|it| !it.survivors.is_empty()) {
        mistakes.entry(row.rule).or_default().survivors.extend(&row.survivors);
    }
    for (name, games) in table.lines().skip(1).filter_map(|it| it.split_once(',')) {
        let rule = name.split(['/', ':']).next().and_then(|it| it.parse().ok());
        let means = evidence.and_then(|it| it.means(name));
        if let Some(rule) = rule {
            mistakes.entry(rule).or_default().equivalents.push(Equivalent { name, means, games });
        }
    }
    mistakes
}
