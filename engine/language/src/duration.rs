//! How long effects last (611.2).

use std::fmt;

use crate::Mark;
use vocabulary::{CounterKind, Stage};

/// How long an effect lasts (611.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duration {
    /// Until the cleanup step (514.2).
    EndOfTurn,
    /// Until the combat phase ends (511.2).
    EndOfCombat,
    /// Until the controller's next turn begins.
    YourNextTurn,
    /// Until the controller's next turn ends.
    YourNextTurnEnd,
    /// As long as that is so (611.2b).
    While(Lasting),
    /// Through the next untap step of whoever controls the object that is changed (502.3).
    ItsNextUntap,
    /// Until the controller's next such step begins (500.4), or through it, where that is the untap step (701.43a).
    YourNext(Stage),
    /// Until a player planeswalks (901.11).
    Planeswalk,
    /// As long as the game: where it is said of an ability that triggers, it does so each time (603.7b).
    RestOfGame,
    /// As long as the game.
    Permanent,
}

/// As long as what an effect lasts (611.2b): `this` is the object whose effect it is, and `it` the one that is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lasting {
    /// The controller controls the object whose effect it is.
    YouControlThis,
    /// That object is tapped.
    ThisIsTapped,
    /// Both.
    YouControlThisTapped,
    /// That object is on the battlefield, whoever controls it.
    ThisRemains,
    /// The object that is changed stays under the control of the controller of the effect (702.62a).
    YouControlIt,
    /// That object has that mark (701.60c).
    Marked(Mark),
    /// There is a counter of that kind on that object.
    Countered(CounterKind),
}

impl Lasting {
    /// Those of which there is only one.
    const PLAIN: [Self; 5] =
        [Self::YouControlThis, Self::ThisIsTapped, Self::YouControlThisTapped, Self::ThisRemains, Self::YouControlIt];

    /// Whether it hangs on the object whose effect it is.
    pub const fn hangs_on_source(self) -> bool {
        match self {
            Self::YouControlThis | Self::ThisIsTapped | Self::YouControlThisTapped | Self::ThisRemains => true,
            Self::YouControlIt | Self::Marked(_) | Self::Countered(_) => false,
        }
    }

    /// What says so of itself by these words.
    pub fn named(words: &str) -> Option<Self> {
        let marked = || words.strip_prefix("it is ").and_then(Mark::named).map(Self::Marked);
        Self::PLAIN.into_iter().find(|it| it.to_string() == words).or_else(marked)
    }
}

impl fmt::Display for Lasting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::YouControlThis => f.write_str("you control this"),
            Self::ThisIsTapped => f.write_str("this remains tapped"),
            Self::YouControlThisTapped => f.write_str("you control this and this remains tapped"),
            Self::ThisRemains => f.write_str("this remains on the battlefield"),
            Self::YouControlIt => f.write_str("you control it"),
            Self::Marked(mark) => write!(f, "it is {mark}"),
            Self::Countered(kind) => write!(f, "it has {} counters", kind.name().to_lowercase()),
        }
    }
}
