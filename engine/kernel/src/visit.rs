//! What a value refers to: derived from its fields, each of which is named once, in the type.
//!
//! `#[derive(Visit!)]` on a struct or an enum goes through all its fields in their order. Renumbering, finding what is mentioned and
//! finding which abilities are in use are each a [`Visitor`].

use std::sync::Arc;

use language::{CardId, CardSide, Duration, FaceId, Half, Sector, Times};
use smallvec::SmallVec;
use vocabulary::{Skipped, Stage};

use crate::{
    game::{
        AbilityRef, Census, Counters, Defending, Kind, ObjectId, Options, Outcome, Payment, PlayerId, Pool, Stamp, Standing,
        Thing,
    },
    machine::{Point, Watch},
};

/// Who goes through a value, and may put others in place of what it refers to.
pub trait Visitor {
    /// The value refers to this object.
    fn object(&mut self, _: &mut ObjectId) {}

    /// The value refers to this ability.
    fn ability(&mut self, _: &mut AbilityRef) {}

    /// The value refers to this face.
    fn face(&mut self, _: &mut FaceId) {}

    /// The value refers to the effect with this timestamp.
    fn stamp(&mut self, _: &mut Stamp) {}
}

/// A value that may refer to objects, abilities and faces.
pub trait Visit {
    /// Shows all that it refers to, in a fixed order.
    fn visit(&mut self, by: &mut impl Visitor);
}

/// Calls for every object.
#[derive(Debug)]
pub struct Objects<F>(pub F);

impl<F: FnMut(&mut ObjectId)> Visitor for Objects<F> {
    fn object(&mut self, it: &mut ObjectId) {
        (self.0)(it);
    }
}

/// Calls for every ability.
#[derive(Debug)]
pub struct Abilities<F>(pub F);

impl<F: FnMut(&mut AbilityRef)> Visitor for Abilities<F> {
    fn ability(&mut self, it: &mut AbilityRef) {
        (self.0)(it);
    }
}

/// Calls for every timestamp by which something refers to an effect.
#[derive(Debug)]
pub struct Stamps<F>(pub F);

impl<F: FnMut(&mut Stamp)> Visitor for Stamps<F> {
    fn stamp(&mut self, it: &mut Stamp) {
        (self.0)(it);
    }
}

/// Calls for every face, those on which abilities are written among them.
#[derive(Debug)]
pub struct Faces<F>(pub F);

impl<F: FnMut(&mut FaceId)> Visitor for Faces<F> {
    fn ability(&mut self, it: &mut AbilityRef) {
        if let Some(mut face) = it.face() {
            (self.0)(&mut face);
            *it = it.on(face);
        }
    }

    fn face(&mut self, it: &mut FaceId) {
        (self.0)(it);
    }
}

impl Visit for FaceId {
    fn visit(&mut self, by: &mut impl Visitor) {
        by.face(self);
    }
}

impl Visit for ObjectId {
    fn visit(&mut self, by: &mut impl Visitor) {
        by.object(self);
    }
}

impl Visit for AbilityRef {
    fn visit(&mut self, by: &mut impl Visitor) {
        by.ability(self);
    }
}

impl Visit for Thing {
    fn visit(&mut self, by: &mut impl Visitor) {
        match self {
            Self::Object(it) => by.object(it),
            Self::Player(_) => {}
        }
    }
}

impl<T: Visit> Visit for Vec<T> {
    fn visit(&mut self, by: &mut impl Visitor) {
        for it in self {
            it.visit(by);
        }
    }
}

impl<T: Visit, const N: usize> Visit for SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    fn visit(&mut self, by: &mut impl Visitor) {
        for it in self {
            it.visit(by);
        }
    }
}

impl<T: Visit> Visit for Option<T> {
    fn visit(&mut self, by: &mut impl Visitor) {
        if let Some(it) = self {
            it.visit(by);
        }
    }
}

impl<A: Visit, B: Visit> Visit for (A, B) {
    fn visit(&mut self, by: &mut impl Visitor) {
        self.0.visit(by);
        self.1.visit(by);
    }
}

impl<A: Visit, B: Visit, C: Visit> Visit for (A, B, C) {
    fn visit(&mut self, by: &mut impl Visitor) {
        self.0.visit(by);
        self.1.visit(by);
        self.2.visit(by);
    }
}

/// Types that refer to nothing.
#[macro_export]
macro_rules! refers_to_nothing {
    ($($Type:ty),* $(,)?) => {$(
        impl $crate::visit::Visit for $Type {
            fn visit(&mut self, _: &mut impl $crate::visit::Visitor) {}
        }
    )*};
}

refers_to_nothing! {
    bool, u8, [u8; 6], u16, u32, u64, usize, i16, i32, char, String, PlayerId, CardId, CardSide, Half, Sector, Duration, Times, Stage, Skipped,
    vocabulary::Subtype, vocabulary::CardTypes, vocabulary::Supertypes, vocabulary::Colors, vocabulary::Keywords, vocabulary::CreatureTypes,
    vocabulary::catalog::KeywordAbility, vocabulary::catalog::Color, vocabulary::catalog::Supertype, vocabulary::catalog::Zone, vocabulary::CounterKind,
    language::ManaType, language::Playing, language::Afterwards, language::PaidAs, language::Symbol, language::Veil, language::LayoutKind, language::Daylight, language::Designation, language::StickerKind, language::Marks, language::Feat, language::Feats, crate::event::Origin, crate::game::Found, crate::game::UnveilFor, crate::game::Stays, crate::game::Phased, crate::game::Supplement, Kind, Standing, Outcome, Payment, Defending, Options, Census, Pool, Counters, Watch, Point, rules_data::RuleId,
}

impl<T> Visit for Arc<T> {
    fn visit(&mut self, _: &mut impl Visitor) {}
}

/// `#[derive(Visit!)]`: all fields of a struct, or of the variants of an enum, in their order.
#[macro_export]
macro_rules! Visit {
    ($(#[$_meta:meta])* $_vis:vis struct $Name:ident {
        $($(#[$_field:meta])* $_pub:vis $field:ident: $Type:ty),* $(,)?
    }) => {
        impl $crate::visit::Visit for $Name {
            fn visit(&mut self, by: &mut impl $crate::visit::Visitor) {
                $($crate::visit::Visit::visit(&mut self.$field, by);)*
            }
        }
    };
    ($(#[$_meta:meta])* $_vis:vis enum $Name:ident {
        $($(#[$_variant:meta])* $Variant:ident $(($($Type:ty),* $(,)?))?),* $(,)?
    }) => {
        impl $crate::visit::Visit for $Name {
            fn visit(&mut self, by: &mut impl $crate::visit::Visitor) {
                $($crate::visit_variant!(self, by, $Variant $(($($Type),*))?);)*
            }
        }
    };
}

/// What one variant refers to.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_variant {
    ($this:expr, $by:expr, $Variant:ident) => {};
    ($this:expr, $by:expr, $Variant:ident($A:ty)) => {
        if let Self::$Variant(a) = $this {
            $crate::visit::Visit::visit(a, $by);
        }
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty, $B:ty)) => {
        if let Self::$Variant(a, b) = $this {
            $crate::visit::Visit::visit(a, $by);
            $crate::visit::Visit::visit(b, $by);
        }
    };
}
