//! Lying face down (708): by what an object does, on which hangs what it has and how it may be turned face up.

/// By what an object lies face down (708.2, 708.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Veil {
    /// A spell or ability has turned it, or put it there so, and says nothing further (708.2a).
    Turned,
    /// It was cast so by a morph ability (702.37c).
    Morph,
    /// It was cast so by a disguise ability (702.168b).
    Disguise,
    /// It was manifested (701.40a).
    Manifested,
    /// It was cloaked (701.58a).
    Cloaked,
    /// It was exiled so (406.3).
    Exiled,
    /// It was drawn so (121.8).
    Drawn,
    /// A hidden agenda has it so in the command zone (702.106a).
    Agenda,
}

impl Veil {
    /// All of them.
    pub const ALL: &[Self] =
        &[Self::Turned, Self::Morph, Self::Disguise, Self::Manifested, Self::Cloaked, Self::Exiled, Self::Drawn, Self::Agenda];

    /// Those of spells and permanents (708).
    pub const BATTLEFIELD: &[Self] = &[Self::Turned, Self::Morph, Self::Disguise, Self::Manifested, Self::Cloaked];

    /// How a position and a scenario say that something lies so.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Turned => "face down",
            Self::Morph => "morphed",
            Self::Disguise => "disguised",
            Self::Manifested => "manifested",
            Self::Cloaked => "cloaked",
            Self::Exiled => "exiled face down",
            Self::Drawn => "drawn face down",
            Self::Agenda => "hidden",
        }
    }

    /// The one that is said so.
    pub fn said(words: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.words() == words)
    }
}
