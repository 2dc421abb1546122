//! On what an amount hangs: what was paid, the targets, who does it.

use std::slice;

use crate::{Amount, Filter, Instruction, Measure, Players, Relation, Subject, Term, Terms, Test, Walker, walk::find};

/// Looks for targets of the text.
#[derive(Default)]
struct Aims {
    found: Vec<u8>,
}

impl Walker for Aims {
    fn subject(&mut self, it: &mut Subject) {
        if let Subject::Target(at) = it {
            self.found.push(*at);
        }
    }

    fn players(&mut self, it: &mut Players) {
        if let Players::Target(at) = it {
            self.found.push(*at);
        }
    }

    fn relation(&mut self, it: &mut Relation) {
        if let Relation::Target(at) = it {
            self.found.push(*at);
        }
    }
}

/// The targets of the text that instructions speak of, each as often as they do.
fn aims(instructions: &[Instruction]) -> Vec<u8> {
    find::<Aims>(&instructions.to_vec()).found
}

/// Whether instructions speak of that target of the text.
pub(crate) fn speaks_of_target(instructions: &[Instruction], at: usize) -> bool {
    aims(instructions).into_iter().any(|it| usize::from(it) == at)
}

impl Instruction {
    /// The targets of the text that it speaks of itself, and not the instructions of which it has some followed.
    pub fn aims(&self) -> Vec<u8> {
        let mut found = aims(slice::from_ref(self));
        for at in self.branches().into_iter().flat_map(aims) {
            if let Some(nth) = found.iter().position(|it| *it == at) {
                found.remove(nth);
            }
        }
        found
    }
}

/// Looks for what is spoken of.
#[derive(Default)]
struct Spoken {
    found: bool,
}

impl Walker for Spoken {
    fn subject(&mut self, it: &mut Subject) {
        self.found |= *it == Subject::It;
    }
}

/// Looks for what is each one's own.
#[derive(Default)]
struct Own {
    found: bool,
}

impl Walker for Own {
    fn relation(&mut self, it: &mut Relation) {
        self.found |= *it == Relation::Doer;
    }
}

impl Amount {
    /// How many cards each of several players has discarded as the text had them do it: `that many`.
    pub(crate) fn own_discards() -> Self {
        let own = Filter::of([Test::Card, Test::Owned(Relation::Doer)]);
        Self::Measured(Measure::Discarded, Terms { parts: vec![Term::Thing(own)] })
    }

    /// Whether descriptions can say it: it is known wherever one is asked.
    pub(crate) fn is_describing(&self) -> bool {
        self.is_of_price()
            || matches!(self, Self::Count(_) | Self::ColorsSpent | Self::ManaSpent(Subject::This))
            || matches!(self, Self::Counters(Subject::This, Some(_)))
            || matches!(self, Self::PowerOf(Subject::This) | Self::ToughnessOf(Subject::This) | Self::ManaValueOf(Subject::This))
    }

    /// Whether it is a number of what is paid with.
    pub fn is_of_price(&self) -> bool {
        if let Self::Plus(_, of) = self {
            return of.is_of_price();
        }
        matches!(
            self,
            Self::PowerOf(Subject::Spent | Subject::Paid(_))
                | Self::ToughnessOf(Subject::Spent | Subject::Paid(_))
                | Self::ManaValueOf(Subject::Spent | Subject::Paid(_))
        )
    }

    /// Whether it is a number of what `it` is.
    pub fn is_of_it(&self) -> bool {
        find::<Spoken>(self).found
    }

    /// Whether it is another one for each who does it, or to whom it is done.
    pub fn is_of_each(&self) -> bool {
        find::<Own>(self).found
    }

    /// Whether it hangs on what the targets are.
    pub fn hangs_on_targets(&self) -> bool {
        !find::<Aims>(self).found.is_empty()
    }
}
