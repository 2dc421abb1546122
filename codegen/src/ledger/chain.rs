//! Where restated rules come down to: a rule that is handled or modelled, by way of others that are restated.

use std::collections::BTreeMap;

use rules_data::{Book, Disposition, Ledger, Rule, RuleId};

use super::is_stale;

/// The rows of a ledger beside the rules that they speak of.
#[derive(Clone, Debug)]
pub struct Chains<'c> {
    ledger: &'c Ledger,
    rules: BTreeMap<RuleId, &'c Rule>,
}

/// Where a chain ends, the better before the worse.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// With a rule that is handled or modelled.
    Stands,
    /// The same, but this row on the way is stale.
    Stale(RuleId),
    /// With this rule, which is still to do.
    Todo(RuleId),
    /// Nowhere, and why.
    Wrong(String),
}

impl<'c> Chains<'c> {
    /// The chains of a ledger.
    pub fn new(book: &'c Book, ledger: &'c Ledger) -> Self {
        Self { ledger, rules: book.rules.iter().map(|it| (it.id, it)).collect() }
    }

    /// Whether the rule only says again what comes down to a stale row.
    pub fn rests_on_stale(&self, restated: RuleId) -> bool {
        let row = self.ledger.row(restated).filter(|it| it.disposition == Disposition::Restated);
        row.is_some_and(|row| row.refers_to.iter().any(|to| matches!(self.end(*to, restated), End::Stale(_))))
    }

    /// Where the chain ends that goes on from `rule`, to which the row of `from` refers.
    pub fn end(&self, rule: RuleId, from: RuleId) -> End {
        self.follow(rule, &mut vec![from])
    }

    fn follow(&self, rule: RuleId, seen: &mut Vec<RuleId>) -> End {
        if seen.contains(&rule) {
            return End::Wrong(format!("restates itself by way of {rule}"));
        }
        let Some(row) = self.ledger.row(rule) else { return End::Wrong(format!("comes down to {rule}, which has no row")) };
        let stale = self.rules.get(&rule).is_some_and(|text| is_stale(row, text));
        let here = if stale { End::Stale(rule) } else { End::Stands };
        match row.disposition {
            Disposition::Handled | Disposition::Modelled => here,
            Disposition::Todo => End::Todo(rule),
            Disposition::Inert | Disposition::Declined => {
                End::Wrong(format!("comes down to {rule}, which is {}", row.disposition))
            }
            Disposition::Restated => {
                seen.push(rule);
                let ends = row.refers_to.iter().map(|it| self.follow(*it, seen));
                let end = ends.max().unwrap_or_else(|| End::Wrong(format!("comes down to {rule}, which restates nothing")));
                seen.pop();
                end.max(here)
            }
        }
    }
}
