//! What players have voted for (701.38), as the text of that vote asks for it.

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{Chosen, ObjectId},
};

/// A vote.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Visit!)]
pub enum Vote {
    /// For a word.
    Word(String),
    /// For an object.
    Thing(ObjectId),
}

impl Chosen {
    /// How many votes there were for that.
    pub fn votes_for(&self, choice: &Vote) -> usize {
        self.votes.iter().filter(|it| *it == choice).count()
    }

    /// The most votes that any other choice has.
    pub fn most_for_others(&self, choice: &Vote) -> usize {
        self.votes.iter().filter(|it| *it != choice).map(|it| self.votes_for(it)).max().unwrap_or(0)
    }
}
