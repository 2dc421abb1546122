//! The Two-Headed Giant variant (810): teams that share life, poison, and how the game ends for them.

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, Standing, State, Thing, Variant},
    machine::{
        Among, Batch, Handler, Offers, Replaced, Table, TriggerFacts, Watch, filter, forbids_event, replaces, shares_fate, skips,
        standing, state_based,
    },
};
use language::{BecomesKind, Statement, Word, Would, WouldKind};
use vocabulary::{Stage, catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    skips(cr::R810_6, Stage::Draw, is_first_turn),
    shares_fate(cr::R810_8A, team_loses),
    shares_fate(cr::R810_8A, team_wins),
    forbids_event(cr::R810_8A, &[EventKind::WinsGame], mate_cannot_win),
    forbids_event(cr::R810_8A, &[EventKind::LosesGame], mate_cannot_lose),
    forbids_event(cr::R810_8A, &[EventKind::LosesGame], mate_needs_no_life),
    replaces(cr::R810_8A, &[EventKind::LosesGame], mate_does_otherwise)
        .serves(&[Word::Instead(WouldKind::Lose, BecomesKind::Nothing)]),
    state_based(cr::R810_8D, Watch::PLAYERS, Among::Anything, poisoned),
    forbids_event(cr::R810_9G, &[EventKind::GainsLife], mate_gains_no_life),
    forbids_event(cr::R810_9H, &[EventKind::LosesLife], mate_loses_no_life),
    forbids_event(cr::R810_10C, &[EventKind::GetsCounters], mate_gets_no_poison),
];

fn is_played(state: &State) -> bool {
    state.options.variant == Variant::TwoHeadedGiant
}

/// The team who plays first draws nothing in its first turn.
fn is_first_turn(table: &Table<'_>) -> bool {
    is_played(table.state) && table.state.turn.number == 1
}

fn team_loses(state: &State, batch: &mut Batch) {
    follow(state, Standing::Lost, What::LosesGame, batch);
}

fn team_wins(state: &State, batch: &mut Batch) {
    follow(state, Standing::Won, What::WinsGame, batch);
}

/// Whoever still plays on a team of which one stands so goes the same way.
fn follow(state: &State, standing: Standing, what: fn(PlayerId) -> What, batch: &mut Batch) {
    if is_played(state) {
        let decided = |it: &PlayerId| state.team_of(*it).iter().any(|it| state.player(it).standing == standing);
        state.in_turn_order().filter(decided).for_each(|it| batch.push(what(it)));
    }
}

/// Fifteen, and five more for each player of a team beyond the second (810.11).
fn poisoned(state: &State, batch: &mut Batch) {
    let most = |it: PlayerId| 5 + 5 * state.team_of(it).len();
    let many = |it: &PlayerId| state.counters((*it).into(), Counter::Poison) >= most(*it);
    if is_played(state) {
        state.in_turn_order().filter(many).for_each(|it| batch.push(What::LosesGame(it)));
    }
}

/// Nobody wins whose teammate can't, but for a team that is the last one (104.2a).
fn mate_cannot_win(table: &Table<'_>, event: &Event) -> bool {
    let What::WinsGame(player) = event.what else { return false };
    ![cr::R104_2C, cr::R810_8A].contains(&event.because) && is_said_of_mate(table.state, player, Statement::CantWin)
}

/// Nobody loses whose teammate can't, but for a team of which somebody concedes (104.3a).
fn mate_cannot_lose(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesGame(player) = event.what else { return false };
    ![cr::R104_3A, cr::R810_8A].contains(&event.because) && is_said_of_mate(table.state, player, Statement::CantLose)
}

/// Nobody loses for want of life whose teammate needs none.
fn mate_needs_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesGame(player) = event.what else { return false };
    event.because == cr::R704_5A && is_said_of_one(table.state, player, Statement::NeedsNoLife)
}

/// A team does not lose one of whom does something else instead: that player does it, whichever of them would lose.
fn mate_does_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::LosesGame(player) = event.what else { return };
    let mates = state.team_of(player).iter().filter(|it| is_played(state) && *it != player);
    for mate in mates {
        for it in standing(state, event) {
            if let Would::Lose(players) = &it.says.would
                && it.is_about(state, players, mate)
                && !it.is_about(state, players, player)
            {
                it.offer(event, offers, Replaced::default().then(it.follow_up(TriggerFacts::who(mate))));
            }
        }
    }
}

/// Nobody gains life whose teammate can't.
fn mate_gains_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::GainsLife(player, _) = event.what else { return false };
    is_said_of_one(table.state, player, Statement::CantGainLife)
}

/// Nobody loses life, or pays any, whose teammate can't.
fn mate_loses_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesLife(player, _) = event.what else { return false };
    is_said_of_one(table.state, player, Statement::CantLoseLife)
}

/// Nobody gets poison counters whose teammate can't.
fn mate_gets_no_poison(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::GetsCounters(Thing::Player(player), kind, _) = event.what else { return false };
    let mut mates = state.team_of(player).iter().filter(|it| *it != player);
    is_played(state) && kind == Counter::Poison.into() && mates.any(|it| !state.can_get(it, kind))
}

/// Whether that is said of somebody else who has the same life total, in whatever game (904.13b).
fn is_said_of_one(state: &State, player: PlayerId, what: Statement) -> bool {
    let mates = state.shares_life_with(player);
    mates.iter().any(|it| it != player && filter::is_said_of(state, it, what))
}

fn is_said_of_mate(state: &State, player: PlayerId, what: Statement) -> bool {
    let mates = state.team_of(player);
    is_played(state) && mates.iter().any(|it| it != player && filter::is_said_of(state, it, what))
}
