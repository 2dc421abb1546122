//! How a rule stands: what the ledger claims of it, and on what evidence.

use std::collections::BTreeSet;

use rules_data::{Book, Disposition, Ledger, Reviews, RuleId};
use serde::Serialize;

use super::{Clauses, Proof, Shown, grouped, rows::Wanting};
use crate::{
    ledger::{Chains, is_read, is_stale},
    scan::{Handler, Scan},
};

/// How a rule of the book stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing<'a> {
    /// The rule.
    pub rule: RuleId,
    /// What it says, in our own words.
    pub gist: String,
    /// Why the ledger claims what it claims, or the item of the engine that models the rule.
    pub note: String,
    /// The line of its row in the ledger; 1 where it has none.
    pub line: usize,
    /// What the ledger claims.
    pub claim: Claim,
    /// Whether somebody has read the row as it stands beside the text.
    pub read: bool,
    /// The rungs that it stands on.
    pub rungs: BTreeSet<Rung>,
    /// Its clauses, where the ledger counts several.
    pub clauses: Clauses,
    /// In how many ways a row of its could be a little wrong, and none of its scenarios would notice.
    pub survivors: usize,
    /// The rows of handler tables that name it.
    pub handlers: Vec<&'a Handler>,
    /// The scenarios that have its number: places in [`Audit::scenarios`](super::Audit::scenarios).
    pub scenarios: Vec<usize>,
}

/// What the ledger claims of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The ledger has no row for it.
    Missing,
    /// The text has changed since the row was reviewed, or nobody reviewed it, or the row restates one of which that is so: it counts
    /// for nothing.
    Stale(Disposition),
    /// What the row says holds for some of the rule's clauses, and has no evidence for others: it counts as `todo`.
    InPart(Disposition),
    /// What the row says.
    Listed(Disposition),
}

impl Claim {
    /// Whether it says something that who reads the rule beside it may find untrue.
    pub const fn is_one(self) -> bool {
        match self {
            Self::Missing => false,
            Self::Stale(it) | Self::InPart(it) | Self::Listed(it) => !matches!(it, Disposition::Todo),
        }
    }

    /// The word for it: `missing`, `stale`, `in-part`, or the disposition.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Stale(_) => "stale",
            Self::InPart(_) => "in-part",
            Self::Listed(disposition) => disposition.name(),
        }
    }
}

/// Evidence for what the ledger claims. Each rung is counted apart; those up to `passed` rest on the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Rung {
    /// A row of a handler table names the rule, which the ledger has as handled.
    Cited,
    /// A scenario has its number.
    Keyed,
    /// All scenarios with its number pass.
    Passed,
    /// A scenario's trace cites it, or something was refused or asked by it.
    Reached,
    /// A scenario fails without it, one without each of its rows, and one of each of its clauses. Only this counts as implemented.
    Proven,
    /// Its scenarios notice every way in which one of its rows could be a little wrong, but for those that make no difference in any game.
    Held,
    /// No handler serves it, and all scenarios with its number pass: evidence for a rule that is modelled, or said again.
    Shown,
}

impl Rung {
    /// All of them, from the lowest.
    pub const ALL: [Self; 7] = [Self::Cited, Self::Keyed, Self::Passed, Self::Reached, Self::Proven, Self::Held, Self::Shown];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cited => "cited",
            Self::Keyed => "keyed",
            Self::Passed => "passed",
            Self::Reached => "reached",
            Self::Proven => "proven",
            Self::Held => "held",
            Self::Shown => "shown",
        }
    }
}

/// Something that rules are counted by: a column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All of them.
    Rules,
    /// Those without a row in the ledger.
    Missing,
    /// Those whose row is stale.
    Stale,
    /// Those with a row that counts: the lowest rung.
    Listed,
    /// Those of them with that disposition; what holds in part is to do.
    Of(Disposition),
    /// Those to do for some of whose clauses something stands, or is claimed to.
    InPart,
    /// Those on that rung.
    On(Rung),
}

impl Count {
    /// What is claimed: the rules are the missing, the stale and the listed; the listed are those of the six dispositions.
    pub const CLAIMS: [Self; 10] = [
        Self::Rules,
        Self::Missing,
        Self::Stale,
        Self::Listed,
        Self::Of(Disposition::Handled),
        Self::Of(Disposition::Modelled),
        Self::Of(Disposition::Restated),
        Self::Of(Disposition::Inert),
        Self::Of(Disposition::Declined),
        Self::Of(Disposition::Todo),
    ];

    /// On what evidence.
    pub const RUNGS: [Self; 8] = [
        Self::On(Rung::Cited),
        Self::On(Rung::Keyed),
        Self::On(Rung::Passed),
        Self::On(Rung::Reached),
        Self::On(Rung::Proven),
        Self::On(Rung::Held),
        Self::On(Rung::Shown),
        Self::InPart,
    ];

    /// The word above the column.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Missing => "missing",
            Self::Stale => "stale",
            Self::Listed => "listed",
            Self::Of(disposition) => disposition.name(),
            Self::InPart => "in-part",
            Self::On(rung) => rung.name(),
        }
    }

    /// Whether a rule is counted here.
    pub fn holds(self, rule: &Standing<'_>) -> bool {
        match (self, rule.claim) {
            (Self::Rules, _)
            | (Self::Missing, Claim::Missing)
            | (Self::Stale, Claim::Stale(_))
            | (Self::Listed, Claim::Listed(_) | Claim::InPart(_))
            | (Self::InPart, Claim::InPart(_)) => true,
            (Self::Of(wanted), Claim::Listed(it)) => it == wanted,
            (Self::Of(wanted), Claim::InPart(_)) => wanted == Disposition::Todo,
            (Self::On(rung), _) => rule.rungs.contains(&rung),
            (Self::Missing | Self::Stale | Self::Listed | Self::Of(_) | Self::InPart, _) => false,
        }
    }

    /// Whether the number is known only where the scenarios were played.
    pub const fn needs_play(self) -> bool {
        matches!(self, Self::On(Rung::Passed | Rung::Reached | Rung::Proven | Rung::Held | Rung::Shown) | Self::InPart)
    }
}

/// Every rule of the book, once.
pub(super) fn all<'a>(
    book: &Book,
    (ledger, reviews): (&Ledger, &Reviews),
    scan: &'a Scan,
    scenarios: &[Shown<'a>],
    wanting: &Wanting,
) -> Vec<Standing<'a>> {
    let mut handlers = grouped(scan.handlers().map(|it| (it.rule, it)));
    let mut keyed = grouped(scenarios.iter().enumerate().map(|(at, it)| (it.scenario.rule, at)));
    let chains = Chains::new(book, ledger);
    let mut seen = BTreeSet::new();
    let once = book.rules.iter().filter(|it| seen.insert(it.id));
    let standing = |text: &rules_data::Rule| {
        let (rule, row) = (text.id, ledger.row(text.id));
        let handlers = handlers.remove(&rule).unwrap_or_default();
        let keyed = keyed.remove(&rule).unwrap_or_default();
        let its: Vec<&Shown<'_>> = keyed.iter().map(|it| &scenarios[*it]).collect();
        let clauses = row.map(|it| Clauses::of(it, &its)).unwrap_or_default();
        let claim = match row {
            None => Claim::Missing,
            Some(row) if is_stale(row, text) || chains.rests_on_stale(rule) => Claim::Stale(row.disposition),
            Some(row) if wants_evidence(row.disposition) && !clauses.lacking.is_empty() => Claim::InPart(row.disposition),
            Some(row) => Claim::Listed(row.disposition),
        };
        Standing {
            rule,
            gist: row.map(|it| it.gist.clone()).unwrap_or_default(),
            note: row.map(|it| it.note.clone()).unwrap_or_default(),
            line: ledger.line(rule),
            claim,
            read: matches!(claim, Claim::Listed(_) | Claim::InPart(_)) && row.is_some_and(|it| is_read(it, ledger, reviews)),
            rungs: rungs(rule, (claim, &clauses), &handlers, &its, wanting),
            survivors: wanting.loose.get(&rule).copied().unwrap_or_default(),
            clauses,
            handlers,
            scenarios: keyed,
        }
    };
    once.map(standing).collect()
}

/// Whether a row with that disposition says something that each clause can make untrue.
const fn wants_evidence(disposition: Disposition) -> bool {
    match disposition {
        Disposition::Handled | Disposition::Modelled | Disposition::Restated => true,
        Disposition::Inert | Disposition::Declined | Disposition::Todo => false,
    }
}

fn rungs(
    rule: RuleId,
    (claim, clauses): (Claim, &Clauses),
    handlers: &[&Handler],
    scenarios: &[&Shown<'_>],
    wanting: &Wanting,
) -> BTreeSet<Rung> {
    let all_pass = !scenarios.is_empty() && scenarios.iter().all(|it| it.proof.passes());
    let mut rungs = BTreeSet::new();
    let mut on = |rung, holds: bool| {
        if holds {
            rungs.insert(rung);
        }
        holds
    };
    match claim {
        Claim::Listed(Disposition::Handled) | Claim::InPart(Disposition::Handled) => {
            let passed =
                on(Rung::Cited, !handlers.is_empty()) && on(Rung::Keyed, !scenarios.is_empty()) && on(Rung::Passed, all_pass);
            on(Rung::Reached, passed && scenarios.iter().any(|it| it.reached));
            let whole = clauses.lacking.is_empty() && !wanting.idle.contains(&rule);
            let proven = on(Rung::Proven, passed && whole && scenarios.iter().any(|it| it.proof == Proof::Proves));
            on(Rung::Held, proven && !wanting.loose.contains_key(&rule));
        }
        Claim::Listed(_) => drop(on(Rung::Shown, all_pass && clauses.lacking.is_empty())),
        Claim::Missing | Claim::Stale(_) | Claim::InPart(_) => {}
    }
    rungs
}
