//! Who takes the first turn among teams (805.3, 808.4, 809.4): chance says which team, and the variant which of its players.

use kernel::{
    event::What,
    game::{PlayerId, Seats, State, Variant},
    machine::{Flow, Handler, Machine, starts_after},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[starts_after(cr::R808_4, cr::R103_1, center_of_a_team_starts), starts_after(cr::R809_4, cr::R103_1, emperor_starts)];

/// Of an even number the one to the left of the middle, which is the later one in turn order.
fn center_of_a_team_starts(machine: &mut Machine<'_>) -> Flow {
    if machine.state.options.variant != Variant::TeamVsTeam || machine.state.sole_archenemy().is_some() {
        return Ok(());
    }
    let teams = teams(machine.state);
    let found = machine.draw_lots(teams.len())?;
    let middle = usize::try_from(teams[found].len() / 2).unwrap_or(0);
    starts_with(machine, teams[found].iter().nth(middle))
}

fn emperor_starts(machine: &mut Machine<'_>) -> Flow {
    let emperors: Vec<PlayerId> = {
        let state = &*machine.state;
        state.everybody().filter(|it| state.emperor_of(*it) == Some(*it)).collect()
    };
    if emperors.is_empty() {
        return Ok(());
    }
    let found = machine.draw_lots(emperors.len())?;
    starts_with(machine, emperors.get(found).copied())
}

fn starts_with(machine: &mut Machine<'_>, player: Option<PlayerId>) -> Flow {
    player.map_or(Ok(()), |it| machine.happens(What::Starts(it)))
}

/// The teams, in the order of their first seats.
fn teams(state: &State) -> Vec<Seats> {
    let first = |it: &PlayerId| state.team_of(*it).iter().next() == Some(*it);
    state.everybody().filter(first).map(|it| state.team_of(it)).collect()
}
