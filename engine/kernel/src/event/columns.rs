//! The columns of the [table of kinds](super::kinds): what a row says, and what is made of it.
//!
//! A row is the variant with its documentation; its fields bear the names of their [roles](super::Roles), so far as they have one. A kind
//! that is `fixed` is the machine's own course: no part of it can be wrong. Behind it stand, where they apply:
//!
//! - `does`: the function of `machine::apply` by which it changes a position; a kind without one changes nothing;
//! - `touches`: the aspects of a position that it touches, beside characteristics, which effects alone change (613);
//! - `passing`: a function for the aspects that hang on where something comes from and goes to;
//! - `kept as`: what it can be for effects that look back on the turn (608.2i);
//! - `open`: whether anything could replace or forbid it at all, where that can be told at a glance (614);
//! - `secret`: the player who alone may know which card it is about;
//! - `told`: how much it matters to a reader, and the sentence that tells it to one who knows nothing of the position.

use crate::{
    event::What,
    game::{PlayerId, State},
};
use language::{Aspects, Feat};

/// What the row of a kind of events says, beside what it does.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// What it touches whatever it is about.
    pub(crate) touches: Aspects,
    /// What it touches besides.
    pub(crate) passing: Option<fn(&State, &What) -> Aspects>,
    /// What it can be for effects that look back.
    pub(crate) kept: &'static [Feat],
    /// Whether anything could replace it; unless it says so, something could.
    pub(crate) open: Option<fn(&State, &What) -> bool>,
    /// Who alone may know which card it is about.
    pub(crate) secret: Option<fn(&State, &What) -> Option<PlayerId>>,
    /// How it is told.
    pub telling: Telling,
}

/// How an event of a kind is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling {
    /// How much it matters.
    pub weight: Weight,
    /// The sentence. In braces stand roles, and `number` or `a` with a noun; a verb behind a player or a thing is as `you` has it.
    pub sentence: &'static str,
}

/// How much something matters to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// No event: a rule forbids, permits or exempts, or says which of two things it is to be.
    Decision,
    /// It keeps the books of the game; players do not speak of it.
    Books,
    /// A step on the way: passing, announcing, paying.
    Step,
    /// The course of the game: turns, steps that begin, what resolves, mana.
    Course,
    /// An outcome: it changes the position.
    Outcome,
    /// What a short story tells.
    Highlight,
}

/// Makes of the rows the kinds of events, and what each is in the columns.
macro_rules! kinds {
    (enum What; $(
        $(#[$doc:meta])*
        $kind:ident $(( $($role:ident: $type:ty),+ ))? $($fixed:ident)? {
            $(does $deed:ident,)?
            $(touches $($aspect:ident)|+,)?
            $(passing $passing:ident,)?
            $(kept as $($feat:ident)|+,)?
            $(open $open:ident,)?
            $(secret $secret:ident,)?
            told $weight:ident $sentence:literal
        }
    )+) => {
        /// What can happen.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, EnumDiscriminants)]
        #[strum_discriminants(name(EventKind), derive(EnumCount, VariantArray, PartialOrd, Ord, Hash), doc = "A kind of event.")]
        pub enum What {
            $($(#[$doc])* $kind $(($($type),+))?,)+
        }

        impl EventKind {
            /// What its row says.
            #[inline]
            pub const fn facts(self) -> &'static Facts {
                const FACTS: [Facts; EventKind::COUNT] = [$(Facts {
                    touches: Aspects::empty()$($(.union(Aspects::$aspect))+)?,
                    passing: perhaps!($(touched::$passing)?),
                    kept: &[$($(Feat::$feat),+)?],
                    open: perhaps!($(replaceable::$open)?),
                    secret: perhaps!($(secrecy::$secret)?),
                    telling: Telling { weight: Weight::$weight, sentence: $sentence },
                }),+];
                &FACTS[self as usize]
            }
        }

        impl What {
            /// Who and what it is about.
            pub fn roles(&self) -> Roles {
                let mut roles = Roles::default();
                match self {
                    $(Self::$kind $(($($role),+))? => { $($(role!(roles, $role, $role);)+)? })+
                }
                roles
            }

            /// Its parts, to change them; what is the machine's own course has none.
            pub(crate) fn parts(&mut self) -> Parts<'_> {
                let mut parts = Parts::default();
                match self {
                    $(Self::$kind $(($($role),+))? => { parts!(parts, [$($fixed)?] $($($role)+)?); })+
                }
                parts
            }
        }

        /// Changes a position as the event says.
        pub(crate) fn happen(state: &mut State, event: &Event) {
            match event.what {
                $(What::$kind $(($($role),+))? => { deed!(state, event, [$($deed)?] $($($role)+)?); })+
            }
        }
    };
}

/// A function that a row may have.
macro_rules! perhaps {
    () => {
        None
    };
    ($function:path) => {
        Some($function)
    };
}

/// Notes who or what plays a role, by the name of the field.
macro_rules! role {
    ($roles:ident, player, $it:ident) => {
        $roles.player = Some(*$it)
    };
    ($roles:ident, agent, $it:ident) => {
        $roles.player = Some(*$it)
    };
    ($roles:ident, object, $it:ident) => {
        $roles.object = Some(*$it)
    };
    ($roles:ident, thing, $it:ident) => {
        $roles.thing = Some(*$it)
    };
    ($roles:ident, number, $it:ident) => {
        $roles.number = Some(*$it)
    };
    ($roles:ident, few, $it:ident) => {
        $roles.number = Some((*$it).into())
    };
    ($roles:ident, by, $it:ident) => {
        $roles.by = Some((*$it).into())
    };
    ($roles:ident, to, $it:ident) => {
        $roles.to = Some((*$it).into())
    };
    ($roles:ident, stage, $it:ident) => {
        $roles.stage = Some(*$it)
    };
    ($roles:ident, counter, $it:ident) => {
        $roles.counter = Some($it.name())
    };
    ($roles:ident, within, $it:ident) => {
        $it.play(&mut $roles)
    };
    ($roles:ident, $other:ident, $it:ident) => {
        let _ = $it;
    };
}

/// Offers the parts that can be wrong, by the names of the fields: of what is fixed, none.
macro_rules! parts {
    ($parts:ident, [fixed] $($role:ident)*) => { let _ = ($($role,)*); };
    ($parts:ident, [] $($role:ident)*) => { $(part!($parts, $role, $role);)* };
}

/// Offers a part that can be wrong.
macro_rules! part {
    ($parts:ident, player, $it:ident) => {
        $parts.player = Some($it)
    };
    ($parts:ident, object, $it:ident) => {
        $parts.object = Some($it)
    };
    ($parts:ident, thing, $it:ident) => {
        $parts.thing = Some($it)
    };
    ($parts:ident, number, $it:ident) => {
        $parts.number = Some(Number::Amount($it))
    };
    ($parts:ident, few, $it:ident) => {
        $parts.number = Some(Number::Few($it))
    };
    ($parts:ident, duration, $it:ident) => {
        $parts.duration = Some($it)
    };
    ($parts:ident, within, $it:ident) => {
        $it.offer(&mut $parts)
    };
    ($parts:ident, change, $it:ident) => {
        $it.offer(&mut $parts)
    };
    ($parts:ident, $other:ident, $it:ident) => {
        let _ = $it;
    };
}

/// What a kind does with its fields; a change hangs on the object that causes it, too.
macro_rules! deed {
    ($state:ident, $event:ident, [] $($role:ident)*) => { let _ = ($($role,)*); };
    ($state:ident, $event:ident, [begin_change] $($role:ident)*) => { apply::begin_change($state, $event.source, $($role),*) };
    ($state:ident, $event:ident, [spend_mana] $($role:ident)*) => { apply::spend_mana($state, $event.source, ($($role),*)) };
    ($state:ident, $event:ident, [$deed:ident] $($role:ident)*) => { apply::$deed($state, $($role),*) };
}
