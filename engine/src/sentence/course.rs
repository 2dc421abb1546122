//! The course of the game in words (500): turns, what is added to one or skipped, until when something lasts.

use super::Teller;
use crate::story::voice::whose;
use kernel::{
    event::Until,
    game::{Added, PlayerId},
};
use vocabulary::{Skipped, Stage};

impl Teller<'_> {
    pub(super) fn until(&self, until: Until) -> String {
        match until {
            Until::EndOfTurn => "end of turn".to_owned(),
            Until::EndOfCombat => "end of combat".to_owned(),
            Until::Planeswalk => "a player planeswalks".to_owned(),
            Until::TurnOf(player) => format!("{} next turn", whose(&self.player(player))),
            Until::StageOf(player, stage) => format!("{} next {}", whose(&self.player(player)), stage_name(stage)),
        }
    }

    /// A turn begins: whose, and how the players stand.
    pub(super) fn turn(&self, player: PlayerId) -> String {
        let life = self.state.from(PlayerId(0)).filter(|it| self.state.is_playing(*it));
        let life: Vec<String> = life.map(|it| format!("{} {} life", self.player(it), self.state.player(it).life)).collect();
        let number = self.state.turn.number + 1;
        format!("turn {number}: {} turn begins ({})", whose(&self.player(player)), life.join(", "))
    }
}

/// A phase or step that is added; what only says where the turn goes on is none.
pub(super) fn added(what: Added) -> Option<String> {
    match what {
        Added::Phase(stage) => Some(format!("another {} phase", stage.phase().name())),
        Added::Alone(stage) | Added::Step(stage) => Some(format!("another {} step", stage.name())),
        Added::PhaseEnds | Added::TurnEnds => None,
    }
}

pub(super) fn skipped(what: Skipped) -> String {
    match what {
        Skipped::Turn => "turn".to_owned(),
        Skipped::Phase(phase) => format!("{} phase", phase.name()),
        Skipped::Step(step) => format!("{} step", step.name()),
    }
}

/// A step or a phase without steps, as one speaks of it: `upkeep step`, `precombat main phase`.
pub(crate) fn stage_name(stage: Stage) -> String {
    let name = stage.name().to_lowercase();
    let sort = if stage.is_main() { " phase" } else { " step" };
    let first = if stage == Stage::FirstCombatDamage { "first " } else { "" };
    if name.ends_with(sort) { format!("{first}{name}") } else { format!("{first}{name}{sort}") }
}
