//! What is shuffled into libraries (701.24c).

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    words::{self, Number},
};
use crate::{Filter, Players, Relation, Subject, Test};
use vocabulary::catalog::Zone;

impl Speaker<'_> {
    /// Objects, and whole zones of one's own. Whether their owner is said to do it makes no difference.
    pub(super) fn shuffle_in(&mut self, subjects: &[Subject], whose: &Players) -> Phrase {
        let ([it], Players::OwnerOf(_)) = (subjects, whose) else { return self.shuffle_all_in(subjects, whose) };
        if self.number_of(it) == Number::Many {
            return self.shuffle_all_in(subjects, whose);
        }
        let shuffles = " shuffles it into their library";
        let plain = |one: &mut Self| one.shuffle_all_in(subjects, whose);
        let owner = |one: &mut Self| say!["the owner of ", one.thing(it), shuffles];
        let own = |one: &mut Self| say![one.whose(it), " owner", shuffles];
        let said = self.ways(Equivalence::Owner, &[&owner, &plain, &own]);
        // Told of its owner, who may go on without a word.
        self.does(whose);
        said
    }

    fn shuffle_all_in(&mut self, subjects: &[Subject], whose: &Players) -> Phrase {
        let mut parts = Vec::new();
        for it in subjects {
            parts.push(match own_zone(it) {
                Some(zone) => say!["your ", zone.name().to_lowercase()],
                None => self.thing(it),
            });
        }
        let many = subjects.len() > 1 || subjects.first().is_some_and(|it| self.number_of(it) == Number::Many);
        let library = match (whose, many) {
            (Players::You, _) => "your library".into(),
            (_, false) => {
                Phrase::either(Equivalence::Owner, ["its owner's library", "their owners' libraries", "that player's library"])
            }
            (_, true) => {
                Phrase::either(Equivalence::Owner, ["their owners' libraries", "its owner's library", "that player's library"])
            }
        };
        let last = parts.pop().unwrap_or_default();
        let before = filter::joined(parts.clone(), ", ");
        parts.push(last.clone());
        let list = [words::list(parts.clone(), "and"), filter::joined(parts, " and "), say![before, " and ", last]];
        say!["shuffle ", Phrase::either(Equivalence::Punctuation, list), " into ", library]
    }
}

/// A whole zone of one's own, as what is shuffled in.
fn own_zone(it: &Subject) -> Option<Zone> {
    match it {
        Subject::Each(Filter { tests }) => match tests[..] {
            [Test::CardIn(zone), Test::Owned(Relation::You)] => Some(zone),
            _ => None,
        },
        Subject::This
        | Subject::Target(_)
        | Subject::It
        | Subject::Them
        | Subject::Both(..)
        | Subject::Host
        | Subject::ExiledWithThis
        | Subject::ThisIn(_)
        | Subject::Spent
        | Subject::Paid(_)
        | Subject::Copies
        | Subject::Event
        | Subject::Opposite
        | Subject::Done(..)
        | Subject::Giver(_) => None,
    }
}
