//! What playing the scenarios has shown, and of which sources.
//!
//! `rulemill prove --json` plays every scenario as it is, and once more without its rule, leaves out each row of a rule that has
//! several, lets each row do what it does a little wrong, and turns what a scenario expects round; here that is read. Whoever keeps
//! evidence keeps the fingerprint of the [`sources`] with it: evidence of other sources is none.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Fingerprint, RuleId};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use crate::scan::Tree;

/// What a run of all scenarios has shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// `rulemill-evidence`.
    format: String,
    /// Raised whenever an older program would misread it.
    schema: u32,
    /// The scenarios, in the order of their files.
    pub scenarios: Vec<Played>,
    /// The rows of the engine's registry, in its order.
    pub rows: Vec<Row>,
    /// The ways in which a row can be a little wrong, by the words for them, and what a judge would say of each.
    pub twists: BTreeMap<String, String>,
}

/// A row of a handler table, and whether anything notices that it is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The file of its table, from the folder of the rule files and without its ending.
    pub table: String,
    /// Its number in the table, from 0.
    pub at: usize,
    /// The rule that it serves.
    pub rule: RuleId,
    /// Whether a scenario with the rule's number fails without this row alone.
    pub missed: bool,
    /// In how many ways it was tried a little wrong.
    pub tried: usize,
    /// How many of these make no difference in any game.
    pub equivalent: usize,
    /// Those that are listed so, and that a scenario of the rule notices all the same.
    pub belied: Vec<String>,
    /// Those that no scenario of the rule notices.
    pub survivors: Vec<Survivor>,
}

/// A way in which a row could be wrong without a scenario of its rule noticing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Survivor {
    /// Its name: `704.5f:dropped`.
    pub name: String,
    /// What a judge would say of it.
    pub means: String,
}

/// What came of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The file, from the root of the project.
    pub file: String,
    /// The whole heading.
    pub heading: String,
    /// The rule that it is about.
    pub rule: RuleId,
    /// Whether it passed.
    pub passed: bool,
    /// What came of it without its rule; nothing where no row of the registry names the rule.
    pub without: Option<Without>,
    /// Why it could not fail: what it says would be so whatever the rules were.
    pub hollow: Vec<String>,
    /// The ways in which it could be made wrong, and passes all the same.
    pub weak: Vec<String>,
    /// The rules that its trace cites, by which something was refused, or that asked.
    pub reached: BTreeSet<RuleId>,
    /// What happened.
    pub told: Told,
    /// What happened without its rule, where the game could be played so.
    pub told_without: Option<Told>,
}

/// What is told of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// Its outcomes, each with its rule.
    pub lines: Vec<(RuleId, String)>,
    /// What did not hold.
    pub problems: Vec<String>,
}

/// What came of a scenario without its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Without {
    /// It still passes: it tests nothing.
    Passes,
    /// It fails.
    Fails,
    /// The game could not go on without the rule.
    Stops,
}

/// Evidence, and the sources that it is of: the form in which it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The fingerprint of the sources.
    pub sources: Fingerprint,
    /// What they have shown.
    pub evidence: Evidence,
}

impl Evidence {
    const FORMAT: &str = "rulemill-evidence";
    /// The number of the form in which it is written; another one cannot be read.
    pub const SCHEMA: u32 = 7;

    /// The evidence of these scenarios and rows.
    pub fn new(scenarios: Vec<Played>, rows: Vec<Row>) -> Self {
        Self { format: Self::FORMAT.to_owned(), schema: Self::SCHEMA, scenarios, rows, twists: BTreeMap::new() }
    }

    /// What a judge would say of a perturbation, by its name: `704.5f:dropped`, `601.2b/2:number+1`.
    pub fn means(&self, perturbation: &str) -> Option<&str> {
        self.twists.get(perturbation.split_once(':')?.1).map(String::as_str)
    }

    /// The same as far as audits ask it: of the rules that a scenario reached, whether its own is among them.
    #[must_use]
    pub fn brief(mut self) -> Self {
        for it in &mut self.scenarios {
            let rule = it.rule;
            it.reached.retain(|it| *it == rule);
        }
        self
    }

    /// Reads what `rulemill prove --json` prints.
    ///
    /// # Errors
    ///
    /// It is not that, or of another schema; the message says what was found.
    pub fn from_json(text: &str) -> Result<Self, String> {
        let evidence: Self = serde_json::from_str(text).map_err(|it| format!("this is no evidence: {it}"))?;
        if evidence.format != Self::FORMAT || evidence.schema != Self::SCHEMA {
            return Err(format!(
                "this is {} of schema {}, not {} of schema {}",
                evidence.format,
                evidence.schema,
                Self::FORMAT,
                Self::SCHEMA
            ));
        }
        Ok(evidence)
    }
}

/// What the evidence hangs on: folders with everything in them, and single files. The ledger is not among them: it changes no game.
pub const SOURCES: [&str; 15] = [
    "Cargo.lock",
    "Cargo.toml",
    "engine/Cargo.toml",
    "engine/cards",
    "engine/cli/Cargo.toml",
    "engine/cli/src",
    "engine/equivalents.csv",
    "engine/kernel",
    "engine/language",
    "engine/rules",
    "engine/src",
    "engine/tests/rules",
    "engine/vocabulary",
    "rules-data/Cargo.toml",
    "rules-data/src",
];

/// The fingerprint of sources: of their paths and their bytes.
pub fn sources(files: &Tree) -> Fingerprint {
    let mut hash = Xxh3::new();
    for part in files.iter().flat_map(|(path, text)| [path, text]) {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    Fingerprint(hash.digest())
}
