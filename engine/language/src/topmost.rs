//! Cards on top of a graveyard, as a description has them: `the top creature card of your graveyard` (404.2).

use crate::{Filter, Property, Relation, Term, Terms, Test};
use vocabulary::catalog::Zone;

impl Filter {
    /// The first so many cards that fit from the top of the own graveyard (404.2).
    pub(crate) fn topmost(self, number: u8) -> Self {
        let terms = Terms { parts: vec![Term::Number(i32::from(number)), Term::Thing(self.clone())] };
        let there = [Test::CardIn(Zone::Graveyard), Test::Controlled(Relation::You)];
        Self { tests: there.into_iter().chain(self.tests).chain([Test::Is(Property::Uppermost, terms)]).collect() }
    }

    /// What fits from the top, where it is so many of those.
    pub(crate) fn whose_topmost(&self, number: u8) -> Option<&Self> {
        let Some(Test::Is(Property::Uppermost, terms)) = self.tests.last() else { return None };
        Some(terms.thing()).filter(|it| (*it).clone().topmost(number) == *self)
    }
}
