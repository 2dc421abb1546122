//! Where in the turn the game is (500).

use macro_rules_attribute::derive;

use crate::Visit;
use crate::game::PlayerId;
use language::Moment;
use vocabulary::Stage;

/// The turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct Turn {
    /// How many turns have begun.
    pub number: u32,
    /// Whose turn it is (102.1).
    pub active: PlayerId,
    /// Whose turn the latest was that was no extra turn (500.7).
    pub regular: PlayerId,
    /// Where in it the game is.
    pub stage: Stage,
    /// What has begun in it so far.
    pub begun: Begun,
}

impl Turn {
    /// A turn of that player that has come to that stage in the usual order.
    pub fn at(number: u32, active: PlayerId, stage: Stage) -> Self {
        Self { number, active, regular: active, stage, begun: Begun::before(stage).with(stage) }
    }

    /// Whether a stage that has begun is that moment of it.
    pub fn is_at(&self, moment: Moment, stage: Stage) -> bool {
        match moment {
            Moment::Step(step) => stage.step() == Some(step),
            Moment::Main(number) => stage.is_main() && self.begun.mains == number,
            Moment::Phase(phase) => stage.step().is_none() && stage.phase() == phase,
        }
    }
}

/// Before the first turn.
impl Default for Turn {
    fn default() -> Self {
        Self::at(0, PlayerId(0), Stage::Cleanup)
    }
}

/// How many steps and phases of a sort have begun in a turn, counted as far as anybody asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Visit!)]
pub struct Begun {
    /// Upkeep steps, up to two (503.2).
    pub upkeeps: u8,
    /// Main phases, up to three (505.1b).
    pub mains: u8,
    /// Combat phases, up to two (506.7d).
    pub combats: u8,
    /// Declare blockers steps of the latest combat phase: one, or none where it was skipped (506.7f).
    pub blocks: u8,
}

impl Begun {
    /// What has begun before that stage in the usual order.
    pub fn before(stage: Stage) -> Self {
        Stage::ALL.into_iter().take_while(|it| *it < stage).fold(Self::default(), Self::with)
    }

    /// The same once that stage has begun too.
    #[must_use]
    pub const fn with(mut self, stage: Stage) -> Self {
        match stage {
            Stage::Upkeep if self.upkeeps < 2 => self.upkeeps += 1,
            Stage::PrecombatMain | Stage::PostcombatMain if self.mains < 3 => self.mains += 1,
            Stage::BeginningOfCombat => {
                if self.combats < 2 {
                    self.combats += 1;
                }
                self.blocks = 0;
            }
            Stage::DeclareBlockers => self.blocks = 1,
            Stage::Upkeep
            | Stage::PrecombatMain
            | Stage::PostcombatMain
            | Stage::Untap
            | Stage::Draw
            | Stage::DeclareAttackers
            | Stage::FirstCombatDamage
            | Stage::CombatDamage
            | Stage::EndOfCombat
            | Stage::End
            | Stage::Cleanup => {}
        }
        self
    }
}
