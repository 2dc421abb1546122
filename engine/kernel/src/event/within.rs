//! What is within an event brings roles and parts of its own: a move, damage, a shield.

use super::{Damage, Move, Number, Parts, Roles};
use crate::game::{Applied, Awaiting, ContinuousEffect, Delayed, FloatingReplacement, Link, Note, Noted, Shield, Thing, Waiting};

/// Something within an event.
pub(super) trait Within {
    /// Notes who and what it is about.
    fn play(&self, roles: &mut Roles);

    /// Offers the parts of it that can be wrong.
    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>);
}

impl Within for Move {
    fn play(&self, roles: &mut Roles) {
        roles.object = Some(self.object);
    }

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        parts.object = Some(&mut self.object);
        parts.player = self.arrival.controller.as_mut();
    }
}

impl Within for Damage {
    fn play(&self, roles: &mut Roles) {
        (roles.by, roles.thing, roles.number) = (Some(self.source.into()), Some(self.to), Some(self.amount));
    }

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        parts.thing = Some(&mut self.to);
        parts.number = Some(Number::Amount(&mut self.amount));
    }
}

impl Within for Waiting {
    fn play(&self, roles: &mut Roles) {
        (roles.by, roles.player) = (self.source.there().map(Thing::Object), Some(self.controller));
    }

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        parts.player = Some(&mut self.controller);
    }
}

impl Within for Delayed {
    fn play(&self, roles: &mut Roles) {
        (roles.by, roles.player, roles.stage) = (Some(self.source.into()), Some(self.controller), self.stage);
    }

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        parts.player = Some(&mut self.controller);
        parts.duration = Some(&mut self.duration);
    }
}

impl Within for Shield {
    fn play(&self, roles: &mut Roles) {
        match self {
            Self::Regeneration(object) => roles.object = Some(*object),
            Self::Prevention(thing, number) => (roles.thing, roles.number) = (Some(*thing), Some(*number)),
            Self::FullPrevention(thing) => roles.thing = Some(*thing),
            Self::Replacement(FloatingReplacement { controller, .. }) => roles.player = Some(*controller),
        }
    }

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        match self {
            Self::Regeneration(object) => parts.object = Some(object),
            Self::Prevention(thing, number) => {
                parts.thing = Some(thing);
                parts.number = Some(Number::Amount(number));
            }
            Self::FullPrevention(thing) => parts.thing = Some(thing),
            Self::Replacement(FloatingReplacement { controller, .. }) => parts.player = Some(controller),
        }
    }
}

impl Within for Applied {
    fn play(&self, _: &mut Roles) {}

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        match self {
            Self::Size(power, toughness) | Self::BaseSize(power, toughness) => {
                parts.number = Some(Number::Size(power, toughness));
            }
            Self::BasePower(size) | Self::BaseToughness(size) => parts.number = Some(Number::HalfSize(size)),
            Self::Control(player) => parts.player = Some(player),
            Self::Copy(_)
            | Self::Merged
            | Self::OnlyTypes(_)
            | Self::WithoutTypes(_)
            | Self::WithoutSubtypes(_)
            | Self::OnlySubtype(_)
            | Self::CreatureTypesOf(_)
            | Self::DeniedKeyword(_)
            | Self::Types(_)
            | Self::Supertype(_)
            | Self::Subtype(_)
            | Self::ColorWord(..)
            | Self::SubtypeWord(..)
            | Self::TextBox(_)
            | Self::AllNames
            | Self::FullText(_)
            | Self::Named(_)
            | Self::Colors(_)
            | Self::MoreColors(_)
            | Self::Keyword(_)
            | Self::KeywordCounters(..)
            | Self::Ability(_)
            | Self::WithoutKeyword(_)
            | Self::WithoutAbilities
            | Self::SizeByManaValue
            | Self::SwitchSize
            | Self::EveryCreatureType
            | Self::Stickered(_)
            | Self::Goaded
            | Self::Ignored
            | Self::Against(_)
            | Self::Bound(_) => {}
        }
    }
}

impl Within for Link {
    fn play(&self, roles: &mut Roles) {
        (roles.by, roles.object) = (Some(Thing::Object(self.source)), Some(self.card));
    }

    fn offer<'a>(&'a mut self, _: &mut Parts<'a>) {}
}

impl Within for ContinuousEffect {
    fn play(&self, roles: &mut Roles) {
        roles.object = Some(self.object);
    }

    fn offer<'a>(&'a mut self, _: &mut Parts<'a>) {}
}

impl Within for Note {
    fn play(&self, roles: &mut Roles) {
        roles.object = Some(self.object);
    }

    fn offer<'a>(&'a mut self, parts: &mut Parts<'a>) {
        parts.object = Some(&mut self.object);
        match &mut self.of {
            Noted::Number(it) | Noted::LifePaid(it) | Noted::Stored(_, it) => parts.number = Some(Number::Amount(it)),
            Noted::Likeness(_) | Noted::Name(_) | Noted::Chosen(_) => {}
        }
    }
}

impl Within for Awaiting {
    fn play(&self, roles: &mut Roles) {
        roles.by = Some(Thing::Object(self.source));
    }

    fn offer<'a>(&'a mut self, _: &mut Parts<'a>) {}
}
