//! The lines of a position about how several play: `defending: left`, `variant: emperor`, `turns: teams`, `creatures: deploy`, `range: alice 1, bob 2`.

use super::{Line, Problem, names};
use crate::{Seat, Setup};
use kernel::game::{Casual, Creatures, Defending, Influence, Options, Planes, PlayerId, Stakes, State, Turns, Variant};

/// With what such lines begin.
pub(super) const HEADS: [&str; 7] = ["defending", "variant", "turns", "creatures", "planes", "stakes", "range"];

/// How several play in a scenario.
#[derive(Debug, Default)]
pub(super) struct Several {
    variant: Variant,
    /// The line that says which.
    said: Option<Line>,
    casual: Casual,
    turns: Turns,
    creatures: Creatures,
    planes: Planes,
    stakes: Stakes,
    defending: Defending,
    /// The range of influence of everybody, and of single players.
    range: Option<u8>,
    ranges: Vec<(PlayerId, u8)>,
}

impl Several {
    /// Reads such a line.
    pub(super) fn line(&mut self, line: &Line, head: &str, what: &str) -> Result<(), String> {
        if head == "variant" {
            self.said = Some(line.clone());
        }
        match (head, what) {
            ("variant", "two-headed giant") => (self.variant, self.turns) = (Variant::TwoHeadedGiant, Turns::Teams),
            ("variant", "emperor") => (self.variant, self.creatures) = (Variant::Emperor, Creatures::Deploy),
            ("variant", "team vs. team") => self.variant = Variant::TeamVsTeam,
            ("variant", "alternating teams") => self.variant = Variant::AlternatingTeams,
            ("variant", "commander") => self.casual = Casual::Commander,
            ("variant", "brawl") => self.casual = Casual::Brawl,
            ("defending", "chosen") => self.defending = Defending::Chosen,
            ("defending", "left") => self.defending = Defending::Left,
            ("defending", "right") => self.defending = Defending::Right,
            ("stakes", "ante") => self.stakes = Stakes::Ante,
            ("turns", "teams") => self.turns = Turns::Teams,
            ("creatures", "deploy") => self.creatures = Creatures::Deploy,
            ("planes", "communal") => self.planes = Planes::Communal,
            ("range", _) => return self.read_ranges(what),
            _ => return Err(format!("{head} cannot be {what:?}; see the notes of scenario/setup.rs")),
        }
        Ok(())
    }

    /// `1` is everybody's, `alice 1, bob 2` those players'.
    fn read_ranges(&mut self, text: &str) -> Result<(), String> {
        let number = |it: &str| it.parse::<u8>().map_err(|_| format!("{it:?} is no number of seats"));
        for part in text.split(", ") {
            match part.split_once(' ') {
                None => self.range = Some(number(part)?),
                Some((name, range)) => {
                    let player = names::player(name).ok_or_else(|| format!("{name:?} is no player"))?;
                    self.ranges.push((player, number(range)?));
                }
            }
        }
        Ok(())
    }

    /// Lays it out: ranges are as they were determined when the turn began, and all of an active team have had their turn begin.
    pub(super) fn lay(&self, state: &mut State) {
        let limited = self.range.is_some() || !self.ranges.is_empty();
        state.defending = self.defending;
        let influence = if limited { Influence::Limited } else { Influence::Unlimited };
        let Self { variant, casual, turns, creatures, planes, stakes, .. } = *self;
        state.play_with(Options { variant, casual, turns, influence, creatures, planes, stakes });
        for player in state.everybody().collect::<Vec<_>>() {
            let own = self.ranges.iter().find(|it| it.0 == player).map(|it| it.1);
            state.players[player.index()].range = own.or(self.range);
            state.players[player.index()].reach = state.within_seats(player);
            if state.turn.number > 0 && state.is_active(player) {
                state.players[player.index()].latest_turn = state.turn.number;
            }
        }
    }

    /// Lays out with what a game of the variant starts: its life totals, and its ranges where no line says others.
    ///
    /// # Errors
    ///
    /// What the variant asks of teams and seats, where it is not so.
    pub(super) fn start(&self, state: &mut State) -> Result<(), Problem> {
        let Some(said) = &self.said else { return Ok(()) };
        let mut setup = Setup::new(vec![Vec::new(); state.players.len()], 0);
        setup.defending = self.defending;
        setup.seats.iter_mut().zip(&state.players).for_each(|(seat, player)| seat.team = Some(player.team));
        let setup = setup.played_as(self.variant).map_err(|it| Problem::at(said, it.to_string()))?.casually(self.casual);
        let unsaid = self.range.is_none() && self.ranges.is_empty();
        for (player, Seat { life, range, .. }) in state.players.iter_mut().zip(&setup.seats) {
            (player.life, player.starting_life) = (*life, *life);
            player.range = if unsaid { *range } else { player.range };
        }
        if unsaid {
            state.options.influence = setup.options().influence;
        }
        Ok(())
    }
}
