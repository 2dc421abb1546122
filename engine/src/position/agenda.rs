//! The lines of what is out of the order of every turn.

use super::{
    line, names,
    players::find_stage,
    read::{Done, Reader, number, wrong},
};
use kernel::game::{Added, Begun, State};
use vocabulary::{
    Skipped,
    catalog::{Phase, Step},
};

/// Writes what has begun in the turn, where that is not the usual, what comes next, and who skips what.
pub(super) fn write(state: &State, out: &mut String) {
    let turn = &state.turn;
    if turn.begun != Begun::before(turn.stage).with(turn.stage) {
        let Begun { upkeeps, mains, combats, blocks } = turn.begun;
        line!(out, "begun {upkeeps} {mains} {combats} {blocks}");
    }
    for it in &state.agenda.added {
        match it {
            Added::Step(it) => line!(out, "next step {}", names::stage(*it)),
            Added::PhaseEnds => line!(out, "next phase ends"),
            Added::Phase(it) => line!(out, "next phase {}", names::stage(*it)),
            Added::Alone(it) => line!(out, "next alone {}", names::stage(*it)),
            Added::TurnEnds => line!(out, "next turn ends"),
        }
    }
    for (player, what) in &state.agenda.skipped {
        let player = names::player(*player);
        match what {
            Skipped::Turn => line!(out, "skips {player} turn"),
            Skipped::Phase(it) => line!(out, "skips {player} phase {}", it.name()),
            Skipped::Step(it) => line!(out, "skips {player} step {}", it.name()),
        }
    }
}

impl Reader<'_> {
    /// `begun UPKEEPS MAINS COMBATS BLOCKS`.
    pub(super) fn begun(&mut self, numbers: &[&str]) -> Done {
        let [upkeeps, mains, combats, blocks] = numbers else { return wrong("expected `begun UPKEEPS MAINS COMBATS BLOCKS`") };
        self.state.turn.begun =
            Begun { upkeeps: number(upkeeps)?, mains: number(mains)?, combats: number(combats)?, blocks: number(blocks)? };
        Ok(())
    }

    /// `next step upkeep` and the like.
    pub(super) fn next(&mut self, text: &str) -> Done {
        let added = match text.split_once(' ') {
            Some(("phase", "ends")) => Added::PhaseEnds,
            Some(("turn", "ends")) => Added::TurnEnds,
            Some(("step", it)) => Added::Step(find_stage(it)?),
            Some(("phase", it)) => Added::Phase(find_stage(it)?),
            Some(("alone", it)) => Added::Alone(find_stage(it)?),
            _ => return wrong("what is next is a step, a phase, or their end"),
        };
        self.state.agenda.added.push(added);
        Ok(())
    }

    /// `skips alice step draw` and the like.
    pub(super) fn skips(&mut self, player: &str, text: &str) -> Done {
        let player = self.player(player)?;
        let what = match text.split_once(' ') {
            None if text == "turn" => Skipped::Turn,
            Some(("phase", it)) => Skipped::Phase(it.parse::<Phase>().map_err(|_| format!("{it:?} is no phase"))?),
            Some(("step", it)) => Skipped::Step(it.parse::<Step>().map_err(|_| format!("{it:?} is no step"))?),
            _ => return wrong("a turn, a phase or a step is skipped"),
        };
        self.state.agenda.skipped.push((player, what));
        Ok(())
    }
}
