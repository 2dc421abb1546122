//! What a rule says, in our own words.

use std::sync::LazyLock;

use rules_data::{Ledger, RuleId};

/// The gist of a rule, where the ledger has one.
pub fn gist(rule: RuleId) -> Option<&'static str> {
    static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
        let text = include_str!("../../rules-data/ledger.csv");
        // No build that passes its tests has a row that can't be read; one that can't has no gist.
        Ledger::read(text).0
    });
    LEDGER.gist(rule)
}
