//! What a person is asked: a rule of which two answers are nearly as likely.

use std::io::{self, BufRead, Write};

use rules_data::{Book, RuleId};

use super::Project;
use crate::{
    lineage::{Comparison, Fate, Kind},
    manuscript::Manuscript,
};

/// A rule of the old edition of which the matcher is not sure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// Its old number.
    pub rule: RuleId,
    /// What it says in our own words, where the ledger has that.
    pub gist: String,
    /// Its old text, where it is at hand.
    pub text: Option<String>,
    /// The rules that it may be now, the likelier first.
    pub candidates: Vec<Candidate>,
}

/// A rule of the new edition that an old one may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its number.
    pub rule: RuleId,
    /// How sure that would be, in thousandths.
    pub score: i32,
    /// Its text.
    pub text: String,
}

/// What a person says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The old rule is this one now.
    Is(RuleId),
    /// It is no rule of the new edition: it was removed, and what is like it was added.
    Removed,
    /// Not now.
    Skip,
}

/// The doubtful rules of a comparison, in the order of the old edition.
pub(super) fn doubts(project: &Project<'_>, new: &Book, text: &Manuscript, comparison: &Comparison) -> Vec<Doubt> {
    let doubtful = comparison.fates.iter().filter(|it| it.kind == Kind::Ambiguous);
    doubtful.filter_map(|it| doubt(project, new, text, it)).collect()
}

fn doubt(project: &Project<'_>, new: &Book, text: &Manuscript, fate: &Fate) -> Option<Doubt> {
    let at = fate.old?;
    let rule = project.book.rules[at].id;
    let old = project.text.and_then(|it| it.rules.get(at)).filter(|it| it.id == rule);
    let candidate = |at: usize, behind: i32| Candidate {
        rule: new.rules[at].id,
        score: fate.score - behind,
        text: text.rules[at].text.text.clone(),
    };
    let likely = fate.new.iter().map(|it| candidate(*it, 0));
    let other = fate.runner_up.map(|it| candidate(it, fate.margin.unwrap_or_default()));
    Some(Doubt {
        rule,
        gist: project.ledger.gist(rule).unwrap_or_default().to_owned(),
        text: old.map(|it| it.text.text.clone()),
        candidates: likely.chain(other).collect(),
    })
}

impl Doubt {
    /// Puts the question until there is an answer. The end of the input is none.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or the output cannot be written.
    pub fn ask(&self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Answer> {
        writeln!(output, "\n{} {}", self.rule, self.gist)?;
        if let Some(text) = &self.text {
            writeln!(output, "      {}", line(text))?;
        }
        for (number, Candidate { rule, score, text }) in (1..).zip(&self.candidates) {
            writeln!(output, "  {number}  is {rule} (score {score})\n      {}", line(text))?;
        }
        writeln!(output, "  0  is none of them: it was removed\n  s  is left open")?;
        loop {
            write!(output, "{} is? ", self.rule)?;
            output.flush()?;
            let mut said = String::new();
            if input.read_line(&mut said)? == 0 {
                writeln!(output)?;
                return Ok(Answer::Skip);
            }
            match self.answer(said.trim()) {
                Some(answer) => return Ok(answer),
                None => writeln!(output, "there are 0 to {}, and s", self.candidates.len())?,
            }
        }
    }

    fn answer(&self, said: &str) -> Option<Answer> {
        match said {
            "0" => Some(Answer::Removed),
            "s" => Some(Answer::Skip),
            _ => {
                let number: usize = said.parse().ok()?;
                Some(Answer::Is(self.candidates.get(number.checked_sub(1)?)?.rule))
            }
        }
    }
}

/// A text in one line.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
