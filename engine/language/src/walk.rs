//! The model from end to end, each node of it named once, in its type: `#[derive(Walk!)]` goes through all that a node consists of, in its
//! order. Who walks it may put other words in the place of those that it finds: [`Rewording`](crate::Rewording) does (612).

use std::collections::BTreeSet;

use smallvec::SmallVec;
use vocabulary::{
    CounterKind, Skipped, Stage, Subtype,
    catalog::{CardType, Color, DungeonType, KeywordAbility, KeywordAction, Phase, SpellType, Step, Supertype, Zone},
};

use crate::{
    FaceId, Feat, Filter, ManaCost, ManaType, Measure, Players, Prize, Property, Question, Relation, Statement, Subject, Symbol,
    Test,
};

/// Who goes through a model, and may change the words in it.
pub trait Walker {
    /// A color, as a word.
    fn color(&mut self, _: &mut Color) {}

    /// A subtype.
    fn subtype(&mut self, _: &mut Subtype) {}

    /// A token or an emblem that a text defines, or a card that it names.
    fn face(&mut self, _: &mut FaceId) {}

    /// Whom or what an instruction is about.
    fn subject(&mut self, _: &mut Subject) {}

    /// Which players it is about.
    fn players(&mut self, _: &mut Players) {}

    /// How somebody stands to whoever an effect is of.
    fn relation(&mut self, _: &mut Relation) {}

    /// One test of a description.
    fn test(&mut self, _: &mut Test) {}

    /// What is done where the prize is claimed.
    fn prize(&mut self, _: &mut Prize) {}

    /// How an object is, as a row of a rule file says.
    fn property(&mut self, _: &mut Property) {}

    /// What is asked, as a row of a rule file says.
    fn question(&mut self, _: &mut Question) {}

    /// How much something is, as a row of a rule file says.
    fn measure(&mut self, _: &mut Measure) {}

    /// What may have happened before.
    fn feat(&mut self, _: &mut Feat) {}

    /// A mana symbol, of a cost or of what is added.
    fn mana(&mut self, _: &mut ManaType) {}

    /// What is stated, as a row of a rule file says.
    fn statement(&mut self, _: &mut Statement) {}
}

/// A walker that only looks, as it is once it has gone through all of that.
pub(crate) fn find<W: Walker + Default>(within: &(impl Walk + Clone)) -> W {
    let mut walker = W::default();
    within.clone().walk(&mut walker);
    walker
}

/// A node of the model.
pub trait Walk {
    /// Shows all words in it, in the order of its fields.
    fn walk(&mut self, by: &mut dyn Walker);
}

impl Walk for Color {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.color(self);
    }
}

impl Walk for Subtype {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.subtype(self);
    }
}

impl Walk for FaceId {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.face(self);
    }
}

impl Walk for Property {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.property(self);
    }
}

impl Walk for Question {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.question(self);
    }
}

impl Walk for Measure {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.measure(self);
    }
}

impl Walk for Feat {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.feat(self);
    }
}

impl Walk for ManaType {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.mana(self);
    }
}

impl Walk for ManaCost {
    fn walk(&mut self, by: &mut dyn Walker) {
        for symbol in &mut self.symbols {
            match symbol {
                Symbol::Typed(it) | Symbol::TwoOr(it) | Symbol::Phyrexian(it) => it.walk(by),
                Symbol::Hybrid(one, other) | Symbol::HybridPhyrexian(one, other) => {
                    one.walk(by);
                    other.walk(by);
                }
                Symbol::Snow => {}
            }
        }
    }
}

impl Walk for Statement {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.statement(self);
    }
}

impl Walk for Relation {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.relation(self);
    }
}

impl Walk for Filter {
    fn walk(&mut self, by: &mut dyn Walker) {
        for it in &mut self.tests {
            visit(it, by);
        }
    }
}

/// Shows a test, and what it says need not hold.
fn visit(test: &mut Test, by: &mut dyn Walker) {
    by.test(test);
    if let Test::Not(it) = test { visit(it, by) } else { test.walk(by) }
}

impl Walk for Subject {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.subject(self);
        match self {
            Self::Each(fits) => fits.walk(by),
            Self::Done(deed, fits) => {
                deed.walk(by);
                fits.walk(by);
            }
            Self::Both(one, other) => {
                one.walk(by);
                other.walk(by);
            }
            Self::This
            | Self::Target(_)
            | Self::It
            | Self::Them
            | Self::Copies
            | Self::Host
            | Self::ExiledWithThis
            | Self::ThisIn(_)
            | Self::Spent
            | Self::Paid(_)
            | Self::Event
            | Self::Opposite
            | Self::Giver(_) => {}
        }
    }
}

impl Walk for Players {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.players(self);
        match self {
            Self::ControllerOf(subject) | Self::OwnerOf(subject) => subject.walk(by),
            Self::Others(than) => than.walk(by),
            Self::Such(these) => these.walk(by),
            Self::YouAnd(others) => others.walk(by),
            Self::You
            | Self::Each
            | Self::Opponents
            | Self::Target(_)
            | Self::That
            | Self::OpponentsOfThat
            | Self::Defending
            | Self::Promised
            | Self::Chosen => {}
        }
    }
}

impl<T: Walk> Walk for Vec<T> {
    fn walk(&mut self, by: &mut dyn Walker) {
        for it in self {
            it.walk(by);
        }
    }
}

impl<T: Walk, const N: usize> Walk for [T; N] {
    fn walk(&mut self, by: &mut dyn Walker) {
        for it in self {
            it.walk(by);
        }
    }
}

impl<T: Walk, const N: usize> Walk for SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    fn walk(&mut self, by: &mut dyn Walker) {
        for it in self {
            it.walk(by);
        }
    }
}

impl<T: Walk + Ord> Walk for BTreeSet<T> {
    fn walk(&mut self, by: &mut dyn Walker) {
        let words = std::mem::take(self).into_iter();
        self.extend(words.map(|mut it| {
            it.walk(by);
            it
        }));
    }
}

impl<T: Walk> Walk for Option<T> {
    fn walk(&mut self, by: &mut dyn Walker) {
        if let Some(it) = self {
            it.walk(by);
        }
    }
}

impl<T: Walk> Walk for Box<T> {
    fn walk(&mut self, by: &mut dyn Walker) {
        (**self).walk(by);
    }
}

impl<A: Walk, B: Walk> Walk for (A, B) {
    fn walk(&mut self, by: &mut dyn Walker) {
        self.0.walk(by);
        self.1.walk(by);
    }
}

impl Walk for vocabulary::TypeLine {
    fn walk(&mut self, by: &mut dyn Walker) {
        let Self { supertypes: _, card_types: _, subtypes } = self;
        subtypes.walk(by);
    }
}

/// What no effect on colors and subtypes can change (612.2): numbers, symbols, names, and words of other sorts.
macro_rules! unworded {
    ($($Type:ty),* $(,)?) => {$(
        impl Walk for $Type {
            fn walk(&mut self, _: &mut dyn Walker) {}
        }
    )*};
}

unworded! {
    bool, u8, u16, u32, i32, String, std::cmp::Ordering, CounterKind, Skipped, Stage, CardType, DungeonType, KeywordAbility,
    KeywordAction, Phase, SpellType, Step, Supertype, Zone, crate::Afterwards, crate::PaidAs, crate::Priced, crate::Taking, crate::Trait, crate::Turns, crate::Apart, crate::Together, crate::Attached, crate::CardSide, crate::Chooser,
    crate::Calling, crate::Comparison, crate::Consent, crate::Many, crate::CostChange, crate::Daylight, crate::Designation, crate::Dimension, crate::Duration, crate::End, crate::Extent, crate::Extra, crate::HowMany, crate::Activatable, crate::Spares,
    crate::Flip, crate::Doing, crate::Draws, crate::Forming, crate::Half, crate::Ignored, crate::Mark, crate::Marking, crate::Modifying, crate::Moment, crate::Occurrence, crate::Playing, crate::Printed,
    crate::Put, crate::Quantity, crate::Repeat, crate::AimingKind, crate::Requirement, crate::Results, crate::Rounding, crate::Searched, crate::Shared, crate::Shuffling, crate::Soon, crate::Sort,
    crate::Span, crate::Substituted, crate::Often, crate::Timing, crate::Times, crate::Variant, crate::Veil, crate::Verb, crate::Window,
}

/// `#[derive(Walk!)]`: all fields of a struct, or of the variants of an enum, in their order.
macro_rules! Walk {
    ($(#[$_meta:meta])* $_vis:vis struct $Name:ident {
        $($(#[$_field:meta])* $_pub:vis $field:ident: $Type:ty),* $(,)?
    }) => {
        impl $crate::walk::Walk for $Name {
            fn walk(&mut self, by: &mut dyn $crate::walk::Walker) {
                $($crate::walk::Walk::walk(&mut self.$field, by);)*
            }
        }
    };
    ($(#[$_meta:meta])* $_vis:vis enum $Name:ident {
        $($(#[$_variant:meta])* $Variant:ident
            $(($($Type:ty),* $(,)?))?
            $({ $($(#[$_part:meta])* $part:ident: $Part:ty),* $(,)? })?
        ),* $(,)?
    }) => {
        impl $crate::walk::Walk for $Name {
            fn walk(&mut self, by: &mut dyn $crate::walk::Walker) {
                $(walk_variant!(self, by, $Variant $(($($Type),*))? $({ $($part),* })?);)*
            }
        }
    };
}

/// What one variant consists of.
macro_rules! walk_variant {
    ($this:expr, $by:expr, $Variant:ident) => {};
    ($this:expr, $by:expr, $Variant:ident { $($part:ident),* }) => {
        if let Self::$Variant { $($part),* } = $this {
            $($crate::walk::Walk::walk($part, $by);)*
        }
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty)) => {
        walk_variant!(@parts $this, $by, $Variant, a)
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty, $B:ty)) => {
        walk_variant!(@parts $this, $by, $Variant, a, b)
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty, $B:ty, $C:ty)) => {
        walk_variant!(@parts $this, $by, $Variant, a, b, c)
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty, $B:ty, $C:ty, $D:ty)) => {
        walk_variant!(@parts $this, $by, $Variant, a, b, c, d)
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty, $B:ty, $C:ty, $D:ty, $E:ty)) => {
        walk_variant!(@parts $this, $by, $Variant, a, b, c, d, e)
    };
    (@parts $this:expr, $by:expr, $Variant:ident, $($part:ident),*) => {
        if let Self::$Variant($($part),*) = $this {
            $($crate::walk::Walk::walk($part, $by);)*
        }
    };
}
