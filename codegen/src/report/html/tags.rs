//! What rules can be filtered by. Each is evaluated here, once; the script only compares.

use rules_data::Disposition;

use super::site::Entry;
use crate::audit::{Claim, Count, Rung, Told};

/// Something that holds of a rule or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    /// It is counted in that column of the audit.
    Counted(Count),
    /// It is handled, and not proven.
    Unproven,
    /// Exactly one scenario has its number.
    OneScenario,
    /// It is modelled or restated, and no scenario shows it.
    NotShown,
    /// A row of it could be a little wrong, and no scenario of it would notice.
    Survivor,
    /// Cards wait for it.
    Waited,
    /// An example of it is told so.
    Example(Told),
}

impl Tag {
    /// All of them; their places are the bits of a number in the data of the script.
    pub(super) fn all() -> Vec<Self> {
        let counts = Count::CLAIMS.into_iter().chain(Count::RUNGS).map(Self::Counted);
        let examples = Told::ALL.into_iter().map(Self::Example);
        counts.chain([Self::Unproven, Self::OneScenario, Self::NotShown, Self::Survivor, Self::Waited]).chain(examples).collect()
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Counted(count) => count.name(),
            Self::Unproven => "unproven",
            Self::OneScenario => "one-scenario",
            Self::NotShown => "not-shown",
            Self::Survivor => "survivor",
            Self::Waited => "waited-for",
            Self::Example(told) => told.name(),
        }
    }

    pub(super) fn holds(self, rule: &Entry<'_>) -> bool {
        let (it, handled) = (rule.standing, Claim::Listed(Disposition::Handled));
        let is_said = matches!(it.claim, Claim::Listed(Disposition::Modelled | Disposition::Restated));
        match self {
            Self::Counted(count) => count.holds(it),
            Self::Unproven => it.claim == handled && !it.rungs.contains(&Rung::Proven),
            Self::OneScenario => it.scenarios.len() == 1,
            Self::NotShown => is_said && !it.rungs.contains(&Rung::Shown),
            Self::Survivor => it.survivors > 0,
            Self::Waited => rule.waiting > 0,
            Self::Example(told) => rule.examples.iter().any(|it| it.told == told),
        }
    }

    /// The tags of a rule, as the bits of a number.
    pub(super) fn bits(rule: &Entry<'_>) -> u32 {
        (0..).zip(Self::all()).filter(|(_, it)| it.holds(rule)).map(|(at, _)| 1 << at).sum()
    }
}
