//! How much has happened since somebody had a choice: what goes round and round is stopped, and can be told.

use rules_data::RuleId;

/// So many steps at a stretch are more than any play takes. A loop of mandatory actions is found long before (104.4b), unless a rule is
/// missing.
const MOST: u32 = 100_000;

/// How many of the latest steps are remembered.
const REMEMBERED: usize = 64;

/// The steps since the latest choice.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    steps: u32,
    most: u32,
    latest: [Option<RuleId>; REMEMBERED],
}

impl Default for Stretch {
    fn default() -> Self {
        Self { steps: 0, most: MOST, latest: [None; REMEMBERED] }
    }
}

impl Stretch {
    /// Nothing so far, and no more than so much.
    pub(super) fn of(most: u32) -> Self {
        Self { most, ..Self::default() }
    }

    /// Something has happened, or was asked without a choice, by that rule.
    #[inline]
    pub(super) fn step(&mut self, rule: RuleId) {
        self.latest[self.steps as usize % REMEMBERED] = Some(rule);
        self.steps = self.steps.saturating_add(1);
    }

    /// Somebody had a choice.
    pub(super) fn ends(&mut self) {
        self.steps = 0;
    }

    /// How many steps there were.
    pub(super) const fn steps(&self) -> u32 {
        self.steps
    }

    /// What came after so many steps is undone.
    pub(super) const fn go_back(&mut self, steps: u32) {
        self.steps = steps;
    }

    /// Whether it is more than there may be.
    #[inline]
    pub(super) const fn is_too_long(&self) -> bool {
        self.steps > self.most
    }

    /// The rules of the latest steps, the commonest first.
    pub(super) fn rules(&self) -> Vec<RuleId> {
        let mut counted: Vec<(usize, RuleId)> = Vec::new();
        for rule in self.latest.iter().flatten() {
            match counted.iter_mut().find(|it| it.1 == *rule) {
                Some(it) => it.0 += 1,
                None => counted.push((1, *rule)),
            }
        }
        counted.sort_by_key(|it| std::cmp::Reverse(it.0));
        counted.into_iter().map(|it| it.1).collect()
    }
}
