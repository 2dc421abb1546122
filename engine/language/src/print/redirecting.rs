//! Damage that is dealt to somebody or something else (614.9).

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    replacement::{Meant, receiver, sort, source},
};
use crate::{Times, Topic, Warding, Would};

impl Speaker<'_> {
    /// To whom or what it is dealt.
    pub(super) fn dealt_to(&mut self, onto: &Topic) -> Phrase {
        match onto {
            Topic::Thing(it) => say!["dealt to ", self.thing(it)],
            Topic::Player(it) => say!["dealt to ", self.players(it).0],
            Topic::Nothing => self.fail(),
        }
    }

    /// The same for the rest of the turn: all damage, so much of it, or the next that is dealt.
    pub(super) fn redirection(&mut self, it: &Warding, onto: &Topic, meant: &Meant) -> Phrase {
        let Would::DealDamage { by, to, combat } = &it.effect.would else { return self.fail() };
        let would = self.clone().if_would(&it.effect, meant);
        let (by, to) = (source(by, meant), receiver(to, meant));
        let sort = sort(*combat);
        let turn = " this turn";
        let told = [say![to.clone(), turn, by.clone()], say![turn, to.clone(), by.clone()], say![to.clone(), by, turn]];
        let said = Phrase::either(Equivalence::ThisTurn, told);
        let some = it.amount.as_ref().map(|it| self.bare(it));
        let other = say![self.dealt_to(onto), " instead"];
        match (some, it.times) {
            (Some(some), _) => say!["the next ", some, " ", sort, "damage that would be dealt", said, " is ", other],
            (None, Times::Every) => {
                let all = say!["all ", sort, "damage that would be dealt", said, " is ", other];
                Phrase::either(Equivalence::Dialect, [all, say!["this turn, ", would]])
            }
            (None, Times::Next) => {
                let told = if let Some(by) = &meant.by {
                    say![by.clone(), " would deal ", sort, "damage", to]
                } else {
                    say![sort, "damage would be dealt", to]
                };
                let next = say!["the next time ", told, turn, ", that damage is ", other];
                Phrase::either(Equivalence::Dialect, [next, say!["once this turn, ", would]])
            }
        }
    }
}
