//! The steps of a turn, and the phases that have none (500).

use crate::catalog::{Phase, Step};

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

    /// The stage of that step.
    pub fn of_step(step: Step) -> Self {
        let found = Self::ALL.into_iter().find(|it| it.step() == Some(step) && *it != Self::FirstCombatDamage);
        found.unwrap_or(Self::CombatDamage)
    }

    /// The stage with which a phase that is added begins; main phases that are added are postcombat ones (505.1a).
    pub const fn first_of(phase: Phase) -> Self {
        match phase {
            Phase::Beginning => Self::Untap,
            Phase::Combat => Self::BeginningOfCombat,
            Phase::PrecombatMain | Phase::PostcombatMain => Self::PostcombatMain,
            Phase::Ending => Self::End,
        }
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

/// What a player skips the next time that it would come (614.10a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skipped {
    /// A turn.
    Turn,
    /// A phase.
    Phase(Phase),
    /// A step.
    Step(Step),
}
