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
    /// The things that have a vote, each once, in the order of their first votes.
    pub fn voted_for(&self) -> impl Iterator<Item = ObjectId> {
        let first = |at: usize| !self.votes[..at].contains(&self.votes[at]);
        let thing = |it: &Vote| if let Vote::Thing(it) = it { Some(*it) } else { None };
        self.votes.iter().enumerate().filter(move |it| first(it.0)).filter_map(move |it| thing(it.1))
    }

    /// How many votes there were for that.
    pub fn votes_for(&self, choice: &Vote) -> usize {
        self.votes.iter().filter(|it| *it == choice).count()
    }

    /// The most votes that any other choice has.
    pub fn most_for_others(&self, choice: &Vote) -> usize {
        self.votes.iter().filter(|it| *it != choice).map(|it| self.votes_for(it)).max().unwrap_or(0)
    }
}
