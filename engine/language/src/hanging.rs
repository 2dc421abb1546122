//! On what an amount hangs: what was paid, the targets, who does it.

use crate::{Amount, Players, Relation, Subject, Walk, Walker};

/// Looks for what is a target.
#[derive(Default)]
struct Aims {
    found: bool,
}

impl Walker for Aims {
    fn subject(&mut self, it: &mut Subject) {
        self.found |= matches!(it, Subject::Target(_));
    }

    fn players(&mut self, it: &mut Players) {
        self.found |= matches!(it, Players::Target(_));
    }

    fn relation(&mut self, it: &mut Relation) {
        self.found |= matches!(it, Relation::Target(_));
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
        aims.found
    }
}
