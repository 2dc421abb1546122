//! The lineage: what each rule was called and what it said, from which edition on.
//!
//! `lineage.csv` has the columns `edition, id, rule, parent, masked, link`. A row says: from this edition on, the rule with this id bears
//! this number, stands in this whole and has a text with this fingerprint, its references masked. A row without a number says that the
//! edition does not have the rule. The link `from 12` on its first row says that the text stood in that of rule 12 before; `into 12` on
//! a row without a number says that it stands in that of rule 12 now. `is 12` says that the id was given to rule 12 before that was known
//! to be it. A row without an id names an edition. The rows stand edition by
//! edition, so that a new edition is lines at the end of the file, and no text of the book is in it.

use std::{
    collections::{BTreeMap, BTreeSet},
    error, fmt,
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use crate::{Edition, Fingerprint, Place, RuleId, StableId, text::serde_as_text};

/// All rules that ever were in the editions that were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineage {
    editions: BTreeSet<Edition>,
    rules: BTreeMap<StableId, Vec<Step>>,
}

/// What a rule is from an edition on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The first edition of which this is so.
    pub edition: Edition,
    /// Its place and its text; nothing where the edition does not have it.
    pub standing: Option<Standing>,
    /// The rule that it came out of, or went into.
    pub link: Option<Link>,
}

/// The place and the text of a rule in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    /// Its number.
    pub rule: RuleId,
    /// The rule or section that it is part of.
    pub parent: Place,
    /// Of its text with the references masked.
    pub masked: Fingerprint,
}

/// A share of one rule in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The text stood in that of this rule: a split.
    From(StableId),
    /// The text stands in that of this rule: a merge.
    Into(StableId),
    /// This id was given to what is that rule: it was found out later. The id is not used again.
    Is(StableId),
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(id) => write!(f, "from {id}"),
            Self::Into(id) => write!(f, "into {id}"),
            Self::Is(id) => write!(f, "is {id}"),
        }
    }
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once(' ').and_then(|(word, id)| Some((word, StableId(id.parse().ok()?))));
        match parts {
            Some(("from", id)) => Ok(Self::From(id)),
            Some(("into", id)) => Ok(Self::Into(id)),
            Some(("is", id)) => Ok(Self::Is(id)),
            _ => Err(format!("{text:?} is no link; there are `from 12`, `into 12` and `is 12`")),
        }
    }
}

serde_as_text!(Link);

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    edition: Edition,
    id: Option<StableId>,
    rule: Option<RuleId>,
    parent: Option<Place>,
    masked: Option<Fingerprint>,
    link: Option<Link>,
}

impl Lineage {
    /// Reads the text of `lineage.csv`.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read: wrong columns or cells, a standing of which a part is missing, steps that are not in the
    /// order of the editions.
    pub fn from_csv(text: &str) -> Result<Self, LineageError> {
        let mut lineage = Self::default();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        for (at, line) in reader.deserialize::<Line>().enumerate() {
            let refuse = |message: String| LineageError { line: at + 2, message };
            let line = line.map_err(|it| refuse(it.to_string()))?;
            lineage.editions.insert(line.edition);
            let Some(id) = line.id else { continue };
            let standing = match (line.rule, line.parent, line.masked) {
                (Some(rule), Some(parent), Some(masked)) => Some(Standing { rule, parent, masked }),
                (None, None, None) => None,
                _ => return Err(refuse("a rule has a number, a parent and a fingerprint, or none of them".to_owned())),
            };
            let steps = lineage.rules.entry(id).or_default();
            if steps.last().is_some_and(|it| it.edition >= line.edition) {
                return Err(refuse(format!("rule {id} has an earlier step of {} or after it", line.edition)));
            }
            steps.push(Step { edition: line.edition, standing, link: line.link });
        }
        Ok(lineage)
    }

    /// The text of `lineage.csv`.
    pub fn to_csv(&self) -> String {
        let none = |edition| Line { edition, id: None, rule: None, parent: None, masked: None, link: None };
        let mut lines: Vec<Line> = self.editions.iter().map(|it| none(*it)).collect();
        for (id, steps) in &self.rules {
            lines.extend(steps.iter().map(|step| Line {
                id: Some(*id),
                rule: step.standing.map(|it| it.rule),
                parent: step.standing.map(|it| it.parent),
                masked: step.standing.map(|it| it.masked),
                link: step.link,
                ..none(step.edition)
            }));
        }
        lines.sort_by_key(|it| (it.edition, it.id));
        let mut writer = csv::Writer::from_writer(Vec::new());
        lines.iter().try_for_each(|it| writer.serialize(it)).expect("a line is six cells, and memory takes them");
        let bytes = writer.into_inner().expect("memory takes it");
        String::from_utf8(bytes).expect("the cells are text")
    }

    /// The editions that were read, in the order of time.
    pub fn editions(&self) -> impl DoubleEndedIterator<Item = Edition> {
        self.editions.iter().copied()
    }

    /// The last edition at or before a day.
    pub fn edition_at(&self, day: Edition) -> Option<Edition> {
        self.editions.range(..=day).next_back().copied()
    }

    /// Says that an edition was read.
    pub fn add_edition(&mut self, edition: Edition) {
        self.editions.insert(edition);
    }

    /// Says what a rule is from an edition on, unless it is so already.
    pub fn add(&mut self, id: StableId, step: Step) {
        let steps = self.rules.entry(id).or_default();
        if steps.last().map(|it| it.standing) != Some(step.standing) {
            steps.push(step);
        }
    }

    /// The rules that ever were.
    pub fn ids(&self) -> impl Iterator<Item = StableId> {
        self.rules.keys().copied()
    }

    /// What became of a rule, in the order of time.
    pub fn steps(&self, id: StableId) -> &[Step] {
        self.rules.get(&id).map_or(&[], Vec::as_slice)
    }

    /// The numbers that a rule has had, each with the edition since which it has had it, in the order of time.
    pub fn numbers(&self, id: StableId) -> Vec<(Edition, RuleId)> {
        let mut numbers: Vec<(Edition, RuleId)> = Vec::new();
        for (edition, standing) in self.steps(id).iter().filter_map(|it| Some((it.edition, it.standing?))) {
            if numbers.last().is_none_or(|it| it.1 != standing.rule) {
                numbers.push((edition, standing.rule));
            }
        }
        numbers
    }

    /// What a rule was in an edition.
    pub fn standing(&self, id: StableId, edition: Edition) -> Option<Standing> {
        let step = self.steps(id).iter().rev().find(|it| it.edition <= edition)?;
        step.standing
    }

    /// The rules of an edition with what they were in it.
    pub fn of_edition(&self, edition: Edition) -> impl Iterator<Item = (StableId, Standing)> {
        self.rules.keys().filter_map(move |id| Some((*id, self.standing(*id, edition)?)))
    }

    /// The rules that bore a number in an edition: one, or two where the publisher printed it twice.
    pub fn bearers(&self, rule: RuleId, edition: Edition) -> Vec<StableId> {
        self.of_edition(edition).filter(|(_, it)| it.rule == rule).map(|(id, _)| id).collect()
    }

    /// An id that no rule ever had.
    pub fn fresh(&self) -> StableId {
        StableId(self.rules.keys().next_back().map_or(0, |it| it.0) + 1)
    }
}

/// A lineage that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineageError {
    line: usize,
    message: String,
}

impl fmt::Display for LineageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl error::Error for LineageError {}
