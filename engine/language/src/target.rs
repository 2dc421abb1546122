//! Targets as a text asks for them (115.1).

use macro_rules_attribute::derive;

use crate::{Amount, Filter, HowCast, Relation, Shared, Subject, Test};

/// What a target is called that is none of the one, two or three before it.
pub(crate) const NTH: [&str; 3] = ["a second", "a third", "a fourth"];

/// One instance of the word "target" (115.1).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Target {
    /// What it may be.
    pub filter: Filter,
    /// The least number that must be chosen (115.6).
    pub least: u8,
    /// The greatest number that may be chosen.
    pub most: u8,
    /// How many that is, exactly or at the most, where the text does not say a number (601.2c).
    pub counted: Option<Amount>,
    /// What is divided among them (601.2d).
    pub divided: Option<Amount>,
    /// Who chooses them.
    pub chooser: Chooser,
    /// Whether they are others than those before.
    pub apart: Apart,
    /// Whether they have to be together in one place, or alike.
    pub together: Together,
    /// They are chosen only if it was cast so (601.2c, 702.33g).
    pub when: Option<HowCast>,
    /// So many are chosen for each of those players, who is `that player` in the description (608.2f).
    pub each: Option<Relation>,
}

impl Target {
    /// So many that fit, of the controller's choice.
    pub const fn of(filter: Filter, least: u8, most: u8) -> Self {
        let chooser = Chooser::Controller;
        Self {
            filter,
            least,
            most,
            counted: None,
            divided: None,
            chooser,
            apart: Apart::No,
            together: Together::No,
            when: None,
            each: None,
        }
    }

    /// Whether it may stand for several things.
    pub const fn is_of_several(&self) -> bool {
        self.most > 1 || self.each.is_some()
    }

    /// Whether it may be a player as well as something that a player controls.
    pub fn may_be_held(&self) -> bool {
        self.filter.speaks_of_players() && !self.filter.tests.contains(&Test::Player)
    }
}

/// The one target that may be a permanent or a player.
pub(crate) fn either(targets: &[Target]) -> Option<u8> {
    let mut found = (0..).zip(targets).filter(|it| it.1.may_be_held() && !it.1.is_of_several()).map(|it| it.0);
    found.next().filter(|_| found.next().is_none())
}

impl Subject {
    /// Whether the word for several things can mean it, where those are the targets.
    pub(crate) fn may_be_several(&self, targets: &[Target]) -> bool {
        match self {
            Self::Target(at) => targets.get(usize::from(*at)).is_some_and(Target::is_of_several),
            Self::Each(_) | Self::Them | Self::Both(..) | Self::It | Self::ExiledWithThis | Self::Copies | Self::Done(..) => true,
            Self::This
            | Self::Host
            | Self::ThisIn(_)
            | Self::Spent
            | Self::Paid(_)
            | Self::Giver(_)
            | Self::Event
            | Self::Opposite => false,
        }
    }
}

/// Whether the targets of an instance are others than those of the instances before it in the same text (`another target creature`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Apart {
    /// They may be the same.
    #[default]
    No,
    /// They are others.
    FromEarlier,
}

/// Whether all targets of an instance have to be in one place, whosever that is, or to be alike (601.2c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Together {
    /// They may be anywhere.
    #[default]
    No,
    /// They are in the graveyard of one player: `from a single graveyard`.
    InOneGraveyard,
    /// Both have that in common: `two target permanents that share a card type`.
    Sharing(Shared),
}

/// Who makes a choice for a spell or ability as it is put on the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chooser {
    /// Its controller.
    #[default]
    Controller,
    /// An opponent of its controller (601.7, 602.3).
    Opponent,
    /// The player that the trigger event was about: `of their choice`.
    ThatPlayer,
}
