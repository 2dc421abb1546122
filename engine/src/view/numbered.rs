//! A view under the numbers by which players know objects: whatever mentions an object gets its number.

use super::{Permanent, Seat, Seen, Stacked, View};
use crate::session::{Asked, Given};
use kernel::{
    game::{
        Attacker, Combat, ContinuousEffect, Delayed, FloatingReplacement, Link, Numbering, ObjectId, PlayerId, Shield, Thing,
    },
    question::{About, Choice},
};

/// Something that may mention objects.
pub(super) trait Numbered {
    /// Puts numbers in place of ids.
    fn renumber(&mut self, by: Numbering);
}

/// What mentions objects in those of its fields that are named.
macro_rules! numbered {
    ($($type:ty: $($field:ident),+;)*) => {$(
        impl Numbered for $type {
            fn renumber(&mut self, by: Numbering) {
                $(self.$field.renumber(by);)+
            }
        }
    )*};
}

numbered! {
    View: seats, hand, stack, exile, command, combat, effects, shields, delayed, links, shown, question;
    Seat: graveyard, battlefield;
    Seen: id;
    Permanent: seen, attached;
    Stacked: seen, targets, shares;
    Combat: attackers, blocks, former, obliged, struck_first;
    Attacker: object, target;
    ContinuousEffect: object, source;
    FloatingReplacement: source, by, to;
    Delayed: source, it;
    Link: card, source;
    Asked: about, options, earlier;
    Given: about, choice;
}

impl Numbered for ObjectId {
    fn renumber(&mut self, by: Numbering) {
        *self = by.number(*self);
    }
}

impl Numbered for Thing {
    fn renumber(&mut self, by: Numbering) {
        if let Self::Object(it) = self {
            it.renumber(by);
        }
    }
}

impl Numbered for Shield {
    fn renumber(&mut self, by: Numbering) {
        match self {
            Self::Regeneration(it) => it.renumber(by),
            Self::Prevention(it, _) | Self::FullPrevention(it) => it.renumber(by),
            Self::Replacement(it) => it.renumber(by),
        }
    }
}

impl Numbered for Choice {
    fn renumber(&mut self, by: Numbering) {
        match self {
            Self::Play(it) | Self::Cast(it) | Self::Activate(it, _) | Self::TapFor(it, _) => it.renumber(by),
            Self::Thing(it) => it.renumber(by),
            Self::Pass
            | Self::Done
            | Self::Yes
            | Self::No
            | Self::Number(_)
            | Self::Mana(_)
            | Self::Subtype(_)
            | Self::Name(_) => {}
        }
    }
}

impl Numbered for About {
    fn renumber(&mut self, by: Numbering) {
        match self {
            Self::Mode(it)
            | Self::Variable(it)
            | Self::Payment(it)
            | Self::Target(it, _)
            | Self::Cost(it)
            | Self::Attack(it)
            | Self::Block(it)
            | Self::Quality(it)
            | Self::Place(it)
            | Self::Opening(it)
            | Self::Protector(it) => it.renumber(by),
            Self::Share(it, to) | Self::Assignment(it, to) => {
                it.renumber(by);
                to.renumber(by);
            }
            Self::FirstTurn
            | Self::Mulligan
            | Self::Bottom
            | Self::Priority
            | Self::Order
            | Self::Discard
            | Self::Defender
            | Self::Pick
            | Self::May
            | Self::Mana
            | Self::Replacement => {}
        }
    }
}

impl Numbered for PlayerId {
    fn renumber(&mut self, _: Numbering) {}
}

impl Numbered for u16 {
    fn renumber(&mut self, _: Numbering) {}
}

impl<T: Numbered> Numbered for Vec<T> {
    fn renumber(&mut self, by: Numbering) {
        for it in self {
            it.renumber(by);
        }
    }
}

impl<T: Numbered> Numbered for Option<T> {
    fn renumber(&mut self, by: Numbering) {
        if let Some(it) = self {
            it.renumber(by);
        }
    }
}

impl<A: Numbered, B: Numbered> Numbered for (A, B) {
    fn renumber(&mut self, by: Numbering) {
        self.0.renumber(by);
        self.1.renumber(by);
    }
}
