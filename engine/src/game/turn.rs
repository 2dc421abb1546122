//! Where in the turn the game is (500).

use crate::{
    catalog::{Phase, Step},
    game::PlayerId,
};

/// A step, or a phase that has no steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The untap step (502).
    Untap,
    /// The upkeep step (503).
    Upkeep,
    /// The draw step (504).
    Draw,
    /// The first main phase (505).
    PrecombatMain,
    /// The beginning of combat step (507).
    BeginningOfCombat,
    /// The declare attackers step (508).
    DeclareAttackers,
    /// The declare blockers step (509).
    DeclareBlockers,
    /// The combat damage step of those with first strike or double strike (510.4).
    FirstCombatDamage,
    /// The combat damage step (510).
    CombatDamage,
    /// The end of combat step (511).
    EndOfCombat,
    /// Every other main phase (505.1a).
    PostcombatMain,
    /// The end step (513).
    End,
    /// The cleanup step (514).
    Cleanup,
}

impl Stage {
    /// All stages, in the order of a turn.
    pub const ALL: [Self; 13] = [
        Self::Untap,
        Self::Upkeep,
        Self::Draw,
        Self::PrecombatMain,
        Self::BeginningOfCombat,
        Self::DeclareAttackers,
        Self::DeclareBlockers,
        Self::FirstCombatDamage,
        Self::CombatDamage,
        Self::EndOfCombat,
        Self::PostcombatMain,
        Self::End,
        Self::Cleanup,
    ];

    /// The stage after it, if nothing is added or skipped.
    pub const fn next(self) -> Option<Self> {
        let at = self as usize + 1;
        if at < Self::ALL.len() { Some(Self::ALL[at]) } else { None }
    }

    /// The phase that it is, or is in (500.1).
    pub const fn phase(self) -> Phase {
        match self {
            Self::Untap | Self::Upkeep | Self::Draw => Phase::Beginning,
            Self::PrecombatMain => Phase::PrecombatMain,
            Self::BeginningOfCombat
            | Self::DeclareAttackers
            | Self::DeclareBlockers
            | Self::FirstCombatDamage
            | Self::CombatDamage
            | Self::EndOfCombat => Phase::Combat,
            Self::PostcombatMain => Phase::PostcombatMain,
            Self::End | Self::Cleanup => Phase::Ending,
        }
    }

    /// The step that it is; a main phase has none (505.2).
    pub const fn step(self) -> Option<Step> {
        Some(match self {
            Self::PrecombatMain | Self::PostcombatMain => return None,
            Self::Untap => Step::Untap,
            Self::Upkeep => Step::Upkeep,
            Self::Draw => Step::Draw,
            Self::BeginningOfCombat => Step::BeginningOfCombat,
            Self::DeclareAttackers => Step::DeclareAttackers,
            Self::DeclareBlockers => Step::DeclareBlockers,
            Self::FirstCombatDamage | Self::CombatDamage => Step::CombatDamage,
            Self::EndOfCombat => Step::EndOfCombat,
            Self::End => Step::End,
            Self::Cleanup => Step::Cleanup,
        })
    }

    /// The name as the book has it.
    pub const fn name(self) -> &'static str {
        match self.step() {
            Some(step) => step.name(),
            None => self.phase().name(),
        }
    }

    /// Whether it is a main phase.
    pub const fn is_main(self) -> bool {
        matches!(self, Self::PrecombatMain | Self::PostcombatMain)
    }
}

/// The turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// How many turns have begun.
    pub number: u32,
    /// Whose turn it is (102.1).
    pub active: PlayerId,
    /// Whose turn the latest was that was no extra turn (500.7).
    pub regular: PlayerId,
    /// Where in it the game is.
    pub stage: Stage,
}
