//! What meld cards say (701.42): whose the two of a pair are, and that they are melded.

use crate::{Condition, Filter, Instruction, Relation, Subject, Test};

impl Condition {
    /// You both own and control this and a permanent that fits.
    pub(crate) fn own_both(other: Filter) -> Self {
        let own = |tests: Vec<Test>| {
            let own = [Test::Owned(Relation::You), Test::Controlled(Relation::You)];
            Filter { tests: tests.into_iter().chain(own).collect() }
        };
        Self::All(vec![Self::Is(Subject::This, own(Vec::new())), Self::AtLeast(1, own(other.tests))])
    }

    /// What the other one is that one owns and controls together with this, if that is asked.
    pub(crate) fn counterpart(&self) -> Option<Filter> {
        let Self::All(parts) = self else { return None };
        let [Self::Is(Subject::This, _), Self::AtLeast(1, other)] = &parts[..] else { return None };
        let tests = other.tests.len().checked_sub(2).map(|it| other.tests[..it].to_vec())?;
        let described = Filter { tests };
        (Self::own_both(described.clone()) == *self).then_some(described)
    }
}

impl Instruction {
    /// What is melded with this is what the condition before names.
    pub(crate) fn name_counterpart(instructions: &mut [Self], condition: &Condition) {
        let Some(other) = condition.counterpart() else { return };
        for it in instructions {
            if let Self::Meld(counterpart, _) = it {
                counterpart.clone_from(&other);
            }
        }
    }
}

/// The other card of the pair, and what both become, where a printed text has them melded (701.42a).
pub fn melds(text: &str) -> Option<(&str, &str)> {
    let (before, behind) = text.split_once(", exile them, then meld them into ")?;
    let other = before.rsplit_once(" named ")?.1;
    let into = behind.split(['.', '\n']).next()?;
    Some((other, into))
}
