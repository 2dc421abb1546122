//! On what an amount hangs: what was paid, the targets, who does it.

use crate::{Amount, Instruction, Players, Relation, Subject, Walk, Walker};

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

/// Whether instructions speak of that target of the text.
pub(crate) fn speaks_of_target(instructions: &[Instruction], at: usize) -> bool {
    let mut aims = Aims::default();
    instructions.to_vec().walk(&mut aims);
    aims.found.iter().any(|it| usize::from(*it) == at)
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

    /// Whether it is another one for each who does it, or to whom it is done.
    pub fn is_of_each(&self) -> bool {
        let mut own = Own::default();
        self.clone().walk(&mut own);
        own.found
    }

    /// Whether it hangs on what the targets are.
    pub fn hangs_on_targets(&self) -> bool {
        let mut aims = Aims::default();
        self.clone().walk(&mut aims);
        !aims.found.is_empty()
    }
}
