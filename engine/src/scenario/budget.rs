//! How much a play may take. One that goes round, for a rule is missing, is given up before it has cost much: what grows with each
//! round makes each dearer than the one before, so what counts is not how often somebody was asked, but how much there was to look at.

use kernel::game::State;

use super::{Problem, direct::Director};

/// How many turns a play may last.
const TURNS: u32 = 30;

/// How much may be looked at: with each question every object and every effect.
const WORK: usize = 100_000;

/// So many of the latest questions are looked at to say what goes round.
const LATEST: usize = 20;

/// Why a play is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spent {
    /// It has gone on for so many turns.
    Turns,
    /// It goes round.
    Work,
}

/// What a play has taken so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Budget {
    begun: Option<u32>,
    work: usize,
}

impl Budget {
    /// In that position somebody is asked, perhaps without a choice.
    pub(super) fn spend(&mut self, state: &State) {
        self.begun.get_or_insert(state.turn.number);
        self.work += state.objects.len() + state.effects.len();
    }

    /// Whether it is used up.
    pub(super) fn spent(&self, state: &State) -> Option<Spent> {
        let begun = self.begun.unwrap_or(state.turn.number);
        if self.work > WORK { Some(Spent::Work) } else { (state.turn.number > begun + TURNS).then_some(Spent::Turns) }
    }
}

impl Director<'_> {
    /// The script does not get where it wants to.
    pub(super) fn lose_patience(&mut self, why: Spent) {
        let line = self.next().or(self.script.last()).map_or(0..0, |it| it.line.span.clone());
        let mut rules: Vec<String> = Vec::new();
        for rule in self.asked.iter().rev().take(LATEST).map(ToString::to_string) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        let rules = rules.join(", ");
        let message = match why {
            Spent::Turns => format!("this does not come to pass; what is asked in the end is asked by {rules}"),
            Spent::Work => format!("this goes round without an end; what is asked in the end is asked by {rules}"),
        };
        self.problems.push(Problem { message, span: line });
    }
}
