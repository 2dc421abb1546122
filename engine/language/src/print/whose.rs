//! How the players are called by whom a description tells things apart: `creatures target player controls`.
//!
//! It says what [`parse::whose`](crate::parse) reads.

use super::{Equivalence, Phrase, Speaker, filter, words::Number};
use crate::{Filter, Players, Relation, Subject, Target, Terms, Test};

/// Who has words of their own in a description, and which.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Called {
    who: Option<Relation>,
    words: &'static [&'static str],
}

impl Called {
    /// The words for a player who stands so, if the text has some.
    pub(super) fn words(self, who: Relation) -> &'static [&'static str] {
        if self.who == Some(who) { self.words } else { &[] }
    }
}

const MENTIONED: &[&str] = &["that player", "they"];

/// Who is the target, or controls it.
const HOLDER: &[&str] = &["that player or that planeswalker's controller", "that player or that permanent's controller"];

/// Who is a target that may be a player or something else, or controls it.
pub(super) fn holder() -> Phrase {
    Phrase::either(Equivalence::Grammar, HOLDER.iter().copied())
}

impl Speaker<'_> {
    /// Things that the text counts.
    pub(super) fn described(&mut self, fits: &Filter, number: Number) -> Phrase {
        let called = self.called(fits);
        filter::told(fits, number, called)
    }

    /// What the player is called by whom a description tells things apart.
    pub(super) fn called(&mut self, fits: &Filter) -> Called {
        let controller = |it: &Test| if let Test::Controlled(who) = it { Some(*who) } else { None };
        let targeted = |it: &Relation| matches!(it, Relation::Target(_));
        let compared = fits.tests.iter().filter_map(|it| if let Test::Is(_, terms) = it { Some(terms) } else { None });
        let others = compared.flat_map(Terms::things).flat_map(|it| &it.tests);
        let who = fits.tests.iter().find_map(controller).or_else(|| others.filter_map(controller).find(targeted));
        who.map(|it| self.calls(it)).unwrap_or_default()
    }

    /// Whether that target was mentioned and may be a player as well as something that a player controls.
    pub(super) fn is_held(&self, at: u8) -> bool {
        usize::from(at) < self.named && self.targets.get(usize::from(at)).is_some_and(Target::may_be_held)
    }

    fn calls(&mut self, who: Relation) -> Called {
        let words = match who {
            Relation::Target(at) if usize::from(at) == self.named => {
                self.named += 1;
                self.player = Some(at);
                let opponent = |it: &Target| it.filter.tests.contains(&Test::Controlled(Relation::Opponent));
                let opponent = self.targets.get(usize::from(at)).is_some_and(opponent);
                if opponent { &["target opponent"] } else { &["target player"] }
            }
            Relation::Target(at) if self.is_held(at) => HOLDER,
            Relation::Target(at) if self.holder == Some(Players::ControllerOf(Subject::Target(at))) => MENTIONED,
            Relation::Target(at) if self.doer == Players::Target(at) || self.player == Some(at) => MENTIONED,
            Relation::Doer => MENTIONED,
            Relation::Opponent if self.several == Some(Players::Opponents) => MENTIONED,
            Relation::Anyone if self.several == Some(Players::Each) => MENTIONED,
            Relation::Opponent if self.doer == Players::Opponents => &["they"],
            Relation::Anyone if self.doer == Players::Each => &["they"],
            Relation::Defending if self.doer == Players::Defending => &["they"],
            Relation::Target(_)
            | Relation::You
            | Relation::Opponent
            | Relation::ThatPlayer
            | Relation::Anyone
            | Relation::Defending
            | Relation::Team
            | Relation::Another
            | Relation::Enchanted
            | Relation::Chosen
            | Relation::OfHost => &[],
        };
        Called { who: Some(who), words }
    }

    /// Somebody does something; several of them each for themselves.
    pub(super) fn does(&mut self, who: &Players) {
        self.doer = who.clone();
        self.is_about(who);
    }

    /// Players have been named whom the clause is about.
    pub(super) fn is_about(&mut self, who: &Players) {
        self.several = who.are_several().then(|| who.clone());
    }
}
