//! Life (119).

use kernel::{
    event::What,
    game::{PlayerId, Seats, State, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Amount, Aspects, Duration, Filter, Measure, Players, Question, Roles, Statement, Term, Terms, Test};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R119_3, Verb::GainLife, "[you] gain [life]", gain),
    verb(cr::R119_3, Verb::LoseLife, "[you] lose [life]", lose),
    verb(cr::R119_7, Verb::GainNoMoreLife, "[player] can't gain life for the rest of the game", gain_no_more),
    verb(cr::R119_5, Verb::SetLife, "[life of](s) (Every:becomes|become) (Measure:[measure]|equal to [measure]|[number])", set),
    asks(
        cr::R119_3,
        Question::LifeAboveStart,
        "(Count:you have at least [digits] life more than your starting life total|your life total is at least [digits] greater than your starting life total)",
        &[Aspects::LIFE, Aspects::CONTROL],
        is_above_start,
    ),
    asks(
        cr::R119_3,
        Question::HasMostLife,
        "[player] <have/has> the most life or <are/is> tied for most life",
        &[Aspects::LIFE, Aspects::PLAYERS, Aspects::CONTROL],
        has_most_life,
    ),
    measures(cr::R103_4, Measure::StartingLifeTotal, "your starting life total", &[Aspects::CONTROL], starting_life_total),
    measures(
        cr::R119_3,
        Measure::GreatestLife,
        "the (Grammar:greatest|highest) life total among [group]",
        &[Aspects::LIFE, Aspects::PLAYERS, Aspects::CONTROL],
        greatest_life,
    ),
    measures(cr::R119_3, Measure::LifeTotal, "your life total", &[Aspects::LIFE, Aspects::CONTROL], life_total),
];

fn life_total(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    state.player(context.you).life
}

/// Of whichever of them has the most life.
fn greatest_life(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let mut found = Vec::new();
    filter::players(state, said.group().unwrap_or(&Players::Each), context, &mut found);
    found.into_iter().map(|it| state.player(it).life).max().unwrap_or(0)
}

fn starting_life_total(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    state.player(context.you).starting_life
}

/// By so much.
fn is_above_start(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let player = state.player(context.you);
    player.life.saturating_sub(player.starting_life) >= said.number()
}

/// Some such player has no less than anybody.
fn has_most_life(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let leads = Filter::of([Test::Player, Test::MostLife]);
    let is_meant = |it: PlayerId| said.players().all(|who| context.stands(state, who, it));
    state.in_turn_order().any(|it| is_meant(it) && filter::fits(state, &leads, it.into(), context))
}

fn gain(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    each(machine, &it.who, &it.number, resolution, What::GainsLife)
}

/// It is said of each of the players from now on.
fn gain_no_more(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let says = Statement::CantGainLife.of(Term::Players(Players::You));
    machine.say_for(Duration::RestOfGame, &it.who, &says, resolution)
}

fn lose(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    each(machine, &it.who, &it.number, resolution, What::LosesLife)
}

/// No life is no event (119.9). `That much` behind it is what became of all their totals, whatever replaced a part; a total that a team
/// shares is one (810.9).
fn each(
    machine: &mut Machine<'_>,
    players: &Players,
    amount: &Amount,
    resolution: &mut Resolution,
    what: fn(PlayerId, u32) -> What,
) -> Flow {
    let mut batch = machine.batch_of(resolution);
    let players = machine.players(players, resolution);
    for player in &players {
        let number = machine.number_for(*player, amount, resolution);
        if number > 0 {
            batch.push(what(*player, number));
        }
    }
    let players = Seats::one_of_each(players, |it| machine.state.shares_life_with(it));
    let totals = |machine: &Machine<'_>| players.iter().map(|it| machine.state.player(*it).life).collect::<Vec<_>>();
    let before = totals(machine);
    machine.perform_all(batch)?;
    let changed = before.iter().zip(totals(machine)).map(|(before, after)| numbers::signed(before.abs_diff(after)));
    resolution.chosen.amount = changed.fold(0, numbers::signed_sum);
    Ok(())
}

/// The player gains or loses what is missing; of a team that shares its life one member does, whom the team chooses (810.9d).
fn set(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let players = machine.one_of_each_team(cr::R810_9D, (players, State::shares_life_with), State::speaker_of)?;
    let wanted: Vec<_> = players.into_iter().map(|player| (player, machine.amount_for(player, &it.number, resolution))).collect();
    for (player, wanted) in wanted {
        let difference = wanted - machine.state.player(player).life;
        let number = difference.unsigned_abs();
        match difference.signum() {
            1 => machine.happens_in(resolution, What::GainsLife(player, number))?,
            -1 => machine.happens_in(resolution, What::LosesLife(player, number))?,
            _ => {}
        }
    }
    Ok(())
}
