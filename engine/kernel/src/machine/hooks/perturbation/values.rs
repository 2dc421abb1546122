//! Numbers, players and lists that are a little wrong.

use super::{
    Twist,
    events::{another, bent_number},
};
use crate::{
    game::{PlayerId, State, Thing},
    machine::{BlockerLimits, TriggerFacts},
};

/// What a row gives, and what a perturbed one gives in its place.
pub trait Bend: Clone + PartialEq {
    /// The same, as the twist has it.
    #[must_use]
    fn bent(self, twist: Twist, state: &State) -> Self;

    /// Whether there is something in it that the twist is about.
    fn has(&self, twist: Twist) -> bool;
}

/// Numbers are one more, one less, or zero.
macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Bend for $number {
            fn bent(self, twist: Twist, _: &State) -> Self {
                bent_number(twist, i64::from(self)).try_into().unwrap_or(0)
            }

            fn has(&self, twist: Twist) -> bool {
                is_about_number(twist)
            }
        })*
    };
}

numbers!(i32, u32, u8);

impl<T: Bend> Bend for Option<T> {
    fn bent(self, twist: Twist, state: &State) -> Self {
        self.map(|it| it.bent(twist, state))
    }

    fn has(&self, twist: Twist) -> bool {
        self.as_ref().is_some_and(|it| it.has(twist))
    }
}

impl Bend for BlockerLimits {
    fn bent(self, twist: Twist, state: &State) -> Self {
        if self == Self::ANY {
            return self;
        }
        let bend = |it: u8| if it == u8::MAX { it } else { it.bent(twist, state) };
        let least = if self.least == 1 { 1 } else { bend(self.least) };
        Self { least, most: bend(self.most) }
    }

    fn has(&self, twist: Twist) -> bool {
        is_about_number(twist) && *self != Self::ANY
    }
}

impl Bend for PlayerId {
    fn bent(self, twist: Twist, state: &State) -> Self {
        if twist == Twist::NextPlayer { state.next_player(self) } else { self }
    }

    fn has(&self, twist: Twist) -> bool {
        twist == Twist::NextPlayer
    }
}

impl Bend for TriggerFacts {
    fn bent(self, twist: Twist, state: &State) -> Self {
        let Self { mut it, opposite, player, amount } = self;
        if let (Twist::OtherObject, Some(Thing::Object(object))) = (twist, &mut it) {
            *object = another(state, *object).unwrap_or(*object);
        }
        Self { it, opposite, player: player.bent(twist, state), amount: if amount == 0 { 0 } else { amount.bent(twist, state) } }
    }

    fn has(&self, twist: Twist) -> bool {
        let of_object = twist == Twist::OtherObject && matches!(self.it, Some(Thing::Object(_)));
        of_object || self.player.has(twist) || (self.amount != 0 && is_about_number(twist))
    }
}

const fn is_about_number(twist: Twist) -> bool {
    matches!(twist, Twist::More | Twist::Less | Twist::Zero)
}

/// A list without its first or its last part, or with all of it twice.
pub(in crate::machine) fn bent_list<T: Clone>(twist: Twist, mut list: Vec<T>) -> Vec<T> {
    if twist == Twist::FirstLeftOut && !list.is_empty() {
        list.remove(0);
    } else if twist == Twist::LastLeftOut {
        list.pop();
    } else if twist == Twist::Doubled {
        list.extend(list.clone());
    }
    list
}
