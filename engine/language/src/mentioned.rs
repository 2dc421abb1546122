//! What trigger events leave for a text to speak of: players, things, amounts.

use crate::{Filter, Occurrence, Players, Relation, Subject, Test, TriggerEvent, Triggered, Walker, walk::find};

impl Triggered {
    /// Whether its condition or its effect refers to the player of the event: `that player` (805.4d).
    pub fn speaks_of_player(&self) -> bool {
        #[derive(Default)]
        struct Spoken(bool);
        impl Walker for Spoken {
            fn players(&mut self, it: &mut Players) {
                self.0 |= matches!(it, Players::That | Players::OpponentsOfThat);
            }

            fn relation(&mut self, it: &mut Relation) {
                self.0 |= *it == Relation::ThatPlayer;
            }
        }
        find::<Spoken>(self).0
    }
}

impl TriggerEvent {
    /// Whether it mentions no player, or you alone: nobody is `that player` then.
    pub(crate) fn mentions_nobody(&self) -> bool {
        let own = |it: &Filter| it.tests == [Test::This] || it.tests.contains(&Test::Controlled(Relation::You));
        match self {
            Self::OneOrMore(it) | Self::Nth(_, _, it) => it.mentions_nobody(),
            Self::Occurs(it, parties) if it.befalls() => !parties.what.is_empty() && parties.what.iter().all(own),
            Self::Occurs(it, parties) => {
                let speaks = parties.what.iter().any(Filter::speaks_of_players);
                parties.who == Relation::You && !it.names_other() && !speaks
            }
            Self::Begins(_, whose) => *whose == Some(Relation::You),
            Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) => false,
        }
    }

    /// Whether it speaks of tokens.
    pub(crate) fn speaks_of_tokens(&self) -> bool {
        match self {
            Self::OneOrMore(it) | Self::Nth(_, _, it) => it.speaks_of_tokens(),
            Self::Occurs(_, parties) => parties.what.iter().any(|it| !it.all_tests(&|test| *test != Test::Token)),
            Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) | Self::Begins(..) => false,
        }
    }

    /// Whether it is about one thing, of which nothing is told that could be `that much`.
    pub(crate) fn counts_nothing(&self) -> bool {
        matches!(self, Self::Occurs(it, _) if it.befalls() || matches!(it, Occurrence::Casts | Occurrence::CastsOrCopies))
    }

    /// Whether it happens to the controller of the ability, who is nobody's `that player`.
    pub(crate) fn happens_to_you(&self) -> bool {
        match self {
            Self::OneOrMore(it) | Self::Nth(_, _, it) => it.happens_to_you(),
            Self::Occurs(_, parties) => parties.whom == Relation::You,
            Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) | Self::Begins(..) => false,
        }
    }

    /// Of an event with two things in it: the noun by which the one that `it` is in the model can be called, and the other one, where that is
    /// known beforehand.
    pub fn two(&self) -> Option<(&'static str, Option<Subject>)> {
        match self {
            Self::OneOrMore(it) | Self::Nth(_, _, it) => it.two(),
            // Of a spell that targets this, `it` is this.
            Self::Occurs(Occurrence::Casts | Occurrence::CastsOrCopies, parties) => {
                parties.thing().targets_this().then_some(("spell", Some(Subject::This)))
            }
            Self::Occurs(it, parties) => {
                it.second_of(parties).map(|noun| (noun, parties.known().or_else(|| parties.other_known())))
            }
            Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) | Self::Begins(..) => None,
        }
    }
}
