//! What ambiguous rules are: as a table says, or a person at the terminal.

use std::{
    collections::BTreeSet,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use codegen::{
    manuscript::Manuscript,
    update::{Answer, Plan, Project, Refusal, Report, plan},
};
use rules_data::{Book, Decision, RuleId};
use serde::Deserialize;

use crate::files;

/// Who decides.
#[derive(Debug)]
pub(super) enum Decider {
    /// Nobody but those who did before.
    Nobody,
    /// A table.
    Table(PathBuf),
    /// The person at the terminal.
    Person,
}

/// What came of it.
#[derive(Debug)]
pub(super) enum Outcome {
    /// All that was ambiguous is decided.
    Planned(Box<Plan>),
    /// Some of it is not.
    Undecided(Box<Report>),
}

/// A row of the table of decisions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    old: Option<RuleId>,
    new: Option<RuleId>,
}

impl Decider {
    /// What `--decide` says, with a table or without.
    pub(super) fn new(decide: Option<&[PathBuf]>) -> Result<Self> {
        match decide {
            None => Ok(Self::Nobody),
            Some([table, ..]) => Ok(Self::Table(table.clone())),
            Some([]) if io::stdin().is_terminal() && io::stderr().is_terminal() => Ok(Self::Person),
            Some([]) => bail!("nobody can be asked, for this is no terminal: give a table, `--decide FILE.csv`"),
        }
    }

    /// Plans the update with what was decided before and is now; the decisions are told apart from the plan, which may not come about.
    pub(super) fn plan(
        &self,
        state: Project<'_>,
        (new, text): (&Book, &Manuscript),
        mut decisions: Vec<Decision>,
    ) -> Result<(Outcome, Vec<Decision>)> {
        if let Self::Table(path) = self {
            for decision in table(path, state.book, new)? {
                decision.add(&mut decisions);
            }
        }
        let mut skipped: BTreeSet<RuleId> = BTreeSet::new();
        loop {
            let (report, doubts) = match plan(&Project { decisions: &decisions, ..state }, new, text) {
                Ok(plan) => return Ok((Outcome::Planned(Box::new(plan)), decisions)),
                Err(Refusal::Broken(why)) => bail!("nothing was changed\n{}", why.join("\n")),
                Err(Refusal::Undecided(report, doubts)) => (report, doubts),
            };
            let open = doubts.into_iter().find(|it| !skipped.contains(&it.rule));
            let Some(doubt) = open.filter(|_| matches!(self, Self::Person)) else {
                return Ok((Outcome::Undecided(report), decisions));
            };
            // One answer can be the answer to other questions, so all are put anew after each.
            let answer = doubt.ask(&mut io::stdin().lock(), &mut io::stderr().lock()).context("cannot ask")?;
            let heir = match answer {
                Answer::Is(heir) => Some(heir),
                Answer::Removed => None,
                Answer::Skip => {
                    skipped.insert(doubt.rule);
                    continue;
                }
            };
            let decision = Decision::new(state.book, new, Some(doubt.rule), heir).context("an edition must have a date")?;
            decision.add(&mut decisions);
        }
    }
}

fn table(path: &Path, old: &Book, new: &Book) -> Result<Vec<Decision>> {
    let table = files::read_text(path)?;
    let mut decisions = Vec::new();
    for row in csv::Reader::from_reader(table.as_bytes()).deserialize::<Row>() {
        let Row { old: before, new: after } = row.with_context(|| path.display().to_string())?;
        let shown = |it: Option<RuleId>| it.map_or_else(|| "nothing".to_owned(), |it| it.to_string());
        let decision = Decision::new(old, new, before, after);
        let decision = decision.with_context(|| format!("there is no such pair: {} and {}", shown(before), shown(after)))?;
        let decided = decisions.len();
        decision.add(&mut decisions);
        if decisions.len() <= decided {
            bail!("{}: {} and {} contradict another row", path.display(), shown(before), shown(after));
        }
    }
    Ok(decisions)
}
