//! The ways in which a row can be wrong.

/// A way in which a row does not do what its rule says. Its name stays: `704.5f:dropped`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Twist {
    /// A condition always holds.
    Always,
    /// It never does.
    Never,
    /// It is answered the other way round for the active player, and for that player's objects.
    OtherwiseForActive,
    /// The same for all others.
    OtherwiseForOthers,
    /// What would happen does not.
    Dropped,
    /// Of several things only the first one happens.
    OnlyFirst,
    /// It happens twice.
    Doubled,
    /// It happens after all else that the row does.
    Last,
    /// One more.
    #[strum(serialize = "number+1")]
    More,
    /// One less.
    #[strum(serialize = "number-1")]
    Less,
    /// None.
    #[strum(serialize = "number=0")]
    Zero,
    /// To or by the next player in turn order.
    #[strum(serialize = "player+1")]
    NextPlayer,
    /// To another object in that zone that shares a card type.
    OtherObject,
    /// It lasts longer.
    Longer,
    /// The first of several options is missing.
    FirstLeftOut,
    /// The last one is.
    LastLeftOut,
    /// There is one option more, much like the last one.
    OneAdded,
    /// The next player in turn order is asked.
    NextAsked,
    /// It is left undone for the active player, and for that player's objects.
    NotForActive,
    /// The same for all others.
    NotForOthers,
    /// It is done to the event of another player in place of this player's.
    WrongEvent,
}

/// The lists of twists, by what a hook's function gives.
pub mod lists {
    use super::Twist::{
        self, Always, Doubled, Dropped, FirstLeftOut, Last, LastLeftOut, Less, Longer, More, Never, NextAsked, NextPlayer,
        NotForActive, NotForOthers, OneAdded, OnlyFirst, OtherObject, OtherwiseForActive, OtherwiseForOthers, WrongEvent, Zero,
    };

    /// A condition about a player or an object.
    pub const ANSWERS: &[Twist] = &[Always, Never, OtherwiseForActive, OtherwiseForOthers];
    /// A condition about nobody in particular.
    pub const PLAIN_ANSWERS: &[Twist] = &[Always, Never];
    /// Events that happen at once.
    pub const PROPOSALS: &[Twist] = &[Dropped, OnlyFirst, Doubled, More, Less, Zero, NextPlayer, OtherObject, Longer];
    /// Events and questions, one after the other.
    pub const DEEDS: &[Twist] = &[
        Dropped,
        OnlyFirst,
        Doubled,
        Last,
        More,
        Less,
        Zero,
        NextPlayer,
        OtherObject,
        Longer,
        FirstLeftOut,
        LastLeftOut,
        OneAdded,
        NextAsked,
    ];
    /// What may be chosen.
    pub const OPTIONS: &[Twist] = &[FirstLeftOut, LastLeftOut, OneAdded, NotForActive, NotForOthers];
    /// What happens instead of an event.
    pub const REPLACEMENTS: &[Twist] = &[
        NotForActive,
        NotForOthers,
        WrongEvent,
        Doubled,
        Dropped,
        More,
        Less,
        Zero,
        NextPlayer,
        OtherObject,
        FirstLeftOut,
        LastLeftOut,
    ];
    /// A number.
    pub const NUMBERS: &[Twist] = &[More, Less, Zero];
    /// A player.
    pub const PLAYERS: &[Twist] = &[NextPlayer];
    /// What a trigger event was about.
    pub const MATTERS: &[Twist] = &[NotForActive, NotForOthers, More, Less, NextPlayer, OtherObject];
    /// What a keyword means.
    pub const MEANINGS: &[Twist] = &[FirstLeftOut, LastLeftOut, Doubled];
    /// A list of ways.
    pub const WAYS: &[Twist] = &[FirstLeftOut, LastLeftOut];
    /// What is done to all objects at once, or to a price.
    pub const ALTERATIONS: &[Twist] = &[Dropped, Doubled];
    /// What is made of a face as cards are read; to make it twice is to make it.
    pub const COMPOSITIONS: &[Twist] = &[Dropped];
    /// What is settled about an object; to settle it twice is to settle it.
    pub const SETTLEMENTS: &[Twist] = &[Dropped, NotForActive, NotForOthers];
    /// What is done to an object.
    pub const CHANGES: &[Twist] = &[Dropped, Doubled, NotForActive, NotForOthers];
}

impl Twist {
    /// Its place in a set of twists.
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// Whether something is left undone.
    pub(in crate::machine) const fn is_omission(self) -> bool {
        matches!(self, Self::Dropped | Self::NotForActive | Self::NotForOthers)
    }

    /// What a judge would say of such a game, after the rule.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Always => "it is so always, whatever the rule asks for",
            Self::Never => "it is never so",
            Self::OtherwiseForActive => "the active player and that player's objects get the opposite answer",
            Self::OtherwiseForOthers => "the players whose turn it is not, and their objects, get the opposite answer",
            Self::Dropped => "what it makes happen does not happen",
            Self::OnlyFirst => "of all that it makes happen, only the first thing does",
            Self::Doubled => "it happens twice",
            Self::Last => "what it makes happen comes after the rest of the same action",
            Self::More => "the number is one more",
            Self::Less => "the number is one less",
            Self::Zero => "the number is zero",
            Self::NextPlayer => "the next player in turn order is meant, not the right one",
            Self::OtherObject => "another object of the same kind is meant, not the right one",
            Self::Longer => "it lasts longer than it should",
            Self::FirstLeftOut => "the first of several choices or parts is missing",
            Self::LastLeftOut => "the last of several choices or parts is missing",
            Self::OneAdded => "there is one choice more, which the rule does not give",
            Self::NextAsked => "the next player in turn order chooses, not the right one",
            Self::NotForActive => "it does nothing for the active player",
            Self::NotForOthers => "it does nothing for players whose turn it is not",
            Self::WrongEvent => "it is done to what happens to another player, and not to what happens to this one",
        }
    }
}
