//! A text that contradicts itself is not taken in, unless a person says why it may be.

use anyhow::Result;
use codegen::{Known, Level, Problem, Reading, contradictions, excuses, lost, unlisted, without_rules};
use rules_data::{Book, Erratum, Lineage};

use crate::{Verdict, project::Project, screen::Screen};

/// The most problems of one kind of one file that are shown in full.
const SHOWN: usize = 20;

/// Whether a text can be relied on, and what excuses it where it contradicts itself.
#[derive(Debug)]
pub(crate) struct Settled {
    pub(crate) verdict: Verdict,
    /// What the contradictions are, as the user has excused them.
    pub(crate) excused: Vec<Erratum>,
    /// What contradicts itself, also where it is excused.
    pub(crate) problems: Vec<Problem>,
}

/// What is known of texts before they are read.
#[derive(Debug)]
pub(crate) struct Expected {
    errata: Vec<Erratum>,
    book: Option<Book>,
    lineage: Lineage,
}

impl Expected {
    /// What the project knows.
    pub(crate) fn new(project: &Project) -> Result<Self> {
        Ok(Self { errata: project.errata()?, book: project.book_or_none()?, lineage: project.lineage_or_none()? })
    }

    /// What a text lacks of the edition that it says it is, and of the lists that an earlier one gave.
    pub(crate) fn lost(&self, reading: &Reading) -> Vec<Problem> {
        let known = reading.manuscript.edition.and_then(|it| Known::new(it, self.book.as_ref(), &self.lineage));
        let mut found = known.map_or_else(Vec::new, |it| lost(reading, &it, &self.errata));
        found.extend(self.book.iter().flat_map(|it| unlisted(reading, it)));
        found
    }
}

/// Shows what is wrong with a reading, and says whether it may be taken in. What contradicts itself may be where it is a known
/// erratum, or where the user gives a reason.
pub(crate) fn settle(reading: &Reading, expected: &Expected, reason: Option<&str>, screen: &Screen) -> Settled {
    let mut found = contradictions(reading, &expected.errata);
    found.extend(without_rules(reading));
    found.extend(expected.lost(reading));
    // What the reader warned of and what is an error now is shown once.
    let again = |it: &Problem| found.iter().any(|other| (other.code, &other.labels) == (it.code, &it.labels));
    show(reading, &reading.problems.iter().filter(|it| !again(it)).collect::<Vec<_>>(), screen);
    show(reading, &found.iter().collect::<Vec<_>>(), screen);
    let unreadable = reading.unexplained() > 0 || reading.problems.iter().any(|it| it.level == Level::Error);
    let mut excused = Vec::new();
    let verdict = match reason {
        _ if reading.manuscript.rules.is_empty() => Verdict::BadInput,
        _ if unreadable => Verdict::Findings,
        _ if found.is_empty() => Verdict::Clean,
        None => {
            screen.note("the text contradicts itself: something of it may be lost; --force REASON takes it as it is");
            Verdict::Findings
        }
        Some(reason) => {
            screen.note(&format!("taken as it is: {reason}"));
            excused = reading.manuscript.edition.map_or_else(Vec::new, |it| excuses(&found, it, reason));
            Verdict::Clean
        }
    };
    Settled { verdict, excused, problems: found }
}

fn show(reading: &Reading, problems: &[&Problem], screen: &Screen) {
    for problem in problems.iter().take(SHOWN) {
        screen.problem(problem, &reading.source);
    }
    if let Some(more) = problems.len().checked_sub(SHOWN).filter(|it| *it > 0) {
        screen.note(&format!("... and {more} more problems in {}", reading.source.name));
    }
}

/// The table of errata with these added; nothing where it has them all.
pub(crate) fn with_errata(project: &Project, excused: &[Erratum]) -> Result<Option<String>> {
    let mut errata = project.errata()?;
    let known = errata.len();
    errata.extend(excused.iter().filter(|it| !errata.contains(it)).cloned().collect::<Vec<_>>());
    Ok((errata.len() > known).then(|| Erratum::to_csv(&errata)))
}

/// A reason that says something.
pub(crate) fn reason(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Err("say why the text may be taken as it is".to_owned()) } else { Ok(text.trim().to_owned()) }
}
