//! The proofs that are worth least: where to go on.

use rules_data::RuleId;

use super::{Audit, Proof, Rung};

/// A proof, and what can be said against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weak {
    /// The rule that is proven.
    pub rule: RuleId,
    /// In how many ways a row of its could be a little wrong, and none of its scenarios would notice.
    pub survivors: usize,
    /// How many scenarios prove it.
    pub proving: usize,
    /// How many of its scenarios pass made a little wrong.
    pub weak: usize,
}

impl Audit<'_> {
    /// The proofs that are worth least, the worst first, at most so many: those in which most mistakes would go unnoticed, then those that
    /// rest on the fewest scenarios. One against which nothing can be said is none of them.
    pub fn weakest(&self, most: usize) -> Vec<Weak> {
        let proven = self.rules.iter().filter(|it| it.rungs.contains(&Rung::Proven));
        let mut weakest: Vec<Weak> = proven
            .map(|it| {
                let its = || it.scenarios.iter().map(|at| &self.scenarios[*at]);
                Weak {
                    rule: it.rule,
                    survivors: it.survivors,
                    proving: its().filter(|it| it.proof == Proof::Proves).count(),
                    weak: its().filter(|it| !it.weak.is_empty()).count(),
                }
            })
            .filter(|it| it.survivors > 0 || it.proving == 1 || it.weak > 0)
            .collect();
        weakest.sort_by_key(|it| (std::cmp::Reverse(it.survivors), it.proving, std::cmp::Reverse(it.weak), it.rule));
        weakest.truncate(most);
        weakest
    }
}
