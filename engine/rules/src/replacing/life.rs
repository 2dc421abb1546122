//! Life that is gained otherwise (119.10), or can't be gained or lost (119.7, 119.8).

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, Seats, State, numbers},
    machine::{
        Few, Flow, Handler, Machine, Offers, Replaced, Table, TriggerFacts, filter, forbids_event, replaces, settles_results,
        standing,
    },
};
use language::{BecomesKind, Statement, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R119_7, &[EventKind::GainsLife], gain_no_life).states(&[
        (Statement::CantGainLife, "[group] can't gain life"),
        (Statement::CantChangeLife, "your life total can't change"),
    ]),
    forbids_event(cr::R119_8, &[EventKind::LosesLife], lose_no_life)
        .states(&[(Statement::CantLoseLife, "[group] can't lose life")]),
    replaces(cr::R119_10, &[EventKind::GainsLife], gain_otherwise).serves(&[
        Word::Instead(WouldKind::GainLife, BecomesKind::Times),
        Word::Instead(WouldKind::GainLife, BecomesKind::Plus),
        Word::Instead(WouldKind::GainLife, BecomesKind::Nothing),
        Word::Besides(WouldKind::GainLife, BecomesKind::Times),
        Word::Besides(WouldKind::GainLife, BecomesKind::Plus),
    ]),
    settles_results(cr::R120_4C, keep_life).serves(&[Word::Instead(WouldKind::FallBelow, BecomesKind::Nothing)]),
    replaces(cr::R614_1A, &[EventKind::IsToPayLife], pay_otherwise)
        .serves(&[Word::Instead(WouldKind::PayLife, BecomesKind::Nothing)]),
];

fn gain_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::GainsLife(player, _) = event.what else { return false };
    filter::is_said_of(table.state, player, Statement::CantGainLife) || is_fixed(table.state, player)
}

/// Whose life total can't change neither gains life nor loses any.
fn is_fixed(state: &State, player: PlayerId) -> bool {
    state.stated(Statement::CantChangeLife).any(|it| it.0.you == player)
}

fn lose_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesLife(player, _) = event.what else { return false };
    filter::is_said_of(table.state, player, Statement::CantLoseLife) || is_fixed(table.state, player)
}

/// More, or something else; no life is no event.
fn gain_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::GainsLife(player, amount) = event.what else { return };
    for it in standing(state, event) {
        if let Would::GainLife(players) = &it.says.would
            && it.is_about(state, players, player)
        {
            it.offer_changed((player, amount), What::GainsLife, event, offers);
        }
    }
}

/// Something else is done, and that pays the cost.
fn pay_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToPayLife(player, amount) = event.what else { return };
    for it in standing(state, event) {
        if let Would::PayLife(players) = &it.says.would
            && it.is_about(state, players, player)
        {
            it.offer(event, offers, Replaced::default().then(it.follow_up(TriggerFacts::player(player, amount))));
        }
    }
}

/// What damage takes of a player's life is looked at together with all else that the same damage event does to it: so much of it is not
/// lost that the player is left with as much as the greatest number for which that holds. A team that shares its life loses it together
/// (810.9).
fn keep_life(machine: &mut Machine<'_>, results: &mut Vec<Event>) -> Flow {
    for player in machine.state.in_turn_order().collect::<Few<PlayerId>>() {
        let team = machine.state.shares_life_with(player);
        let is_counted = machine.state.in_turn_order().find(|it| team.has(*it)) != Some(player);
        let loses = |it: &&Event| matches!(it.what, What::LosesLife(who, _) if team.has(who));
        let lost = results.iter().filter(loses).map(number_of).fold(0, numbers::sum);
        if lost == 0 || is_counted {
            continue;
        }
        let gained = |it: &&Event| matches!(it.what, What::GainsLife(who, _) if team.has(who)) && machine.table().can_happen(it);
        let gained = results.iter().filter(gained).map(number_of).fold(0, numbers::sum);
        let life = machine.state.player(player).life;
        let left = life.saturating_add(numbers::signed(gained)).saturating_sub(numbers::signed(lost));
        let Some(floor) = floor_of(machine.state, team, lost).filter(|it| left < *it && life >= *it) else { continue };
        let mut kept = floor.abs_diff(left);
        for it in results.iter_mut().rev() {
            if let What::LosesLife(who, number) = &mut it.what
                && team.has(*who)
                && kept > 0
            {
                let part = kept.min(*number);
                (*number, kept, it.because) = (*number - part, kept - part, cr::R120_4C);
            }
        }
    }
    results.retain(|it| !matches!(it.what, What::LosesLife(_, 0)));
    Ok(())
}

/// The greatest number below which damage does not bring the life of these players, as one of them has it.
fn floor_of(state: &State, team: Seats, lost: u32) -> Option<i32> {
    let floors = team.iter().flat_map(|player| {
        let loss = Event::new(cr::R120_4C, What::LosesLife(player, lost));
        let own = standing(state, &loss).filter(move |it| it.context.you == player);
        own.filter_map(|it| if let Would::FallBelow(floor) = it.says.would { Some(numbers::signed(floor)) } else { None })
            .collect::<Few<i32>>()
    });
    floors.max()
}

fn number_of(event: &Event) -> u32 {
    if let What::LosesLife(_, number) | What::GainsLife(_, number) = event.what { number } else { 0 }
}
