//! Speed (702.179): the abilities that come with it, and what raises it.

use kernel::{
    event::What,
    game::{Inherence, PlayerId, State},
    machine::{
        Among, Batch, Context, Flow, Handler, Machine, Resolution, Verb, Watch, asks, inherent, measures, state_based, verb,
    },
};
use language::{
    Ability, Amount, Aspects, Condition, Measure, Occurrence, Often, Players, Question, Relation, Roles, Terms, TriggerEvent,
    Triggered, Word,
};
use std::cmp::Ordering;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5Z, Watch::PERMANENTS.and(Watch::TRAITS), Among::Keyword(KeywordAbility::StartYourEngines), start)
        .serves(&[Word::Keyword(KeywordAbility::StartYourEngines)]),
    verb(cr::R702_179C, Verb::RaiseSpeed, "[player] increase [their] speed by [number]", raise),
    inherent(cr::R702_179D, Inherence::Speed, abilities),
    asks(cr::R702_179E, Question::MaxSpeed, "you have max speed", &[Aspects::PLAYERS, Aspects::CONTROL], is_max),
    measures(cr::R702_179F, Measure::Speed, "your speed", &[Aspects::PLAYERS, Aspects::CONTROL], speed),
];

/// Without speed, who controls what starts engines has speed 1.
fn start(state: &State, batch: &mut Batch) {
    let starts = |player: PlayerId| {
        let permanents = state.zones.controlled(player).iter();
        permanents.map(|it| &state.characteristics[usize::from(*it)]).any(|it| it.has(KeywordAbility::StartYourEngines))
    };
    for player in state.in_turn_order().filter(|it| state.player(*it).speed == 0 && starts(*it)) {
        batch.push(What::ChangesSpeed(player, 1));
    }
}

/// Where there is no speed yet, it becomes as much.
fn raise(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let more = u8::try_from(machine.number_for(player, &it.number, resolution)).unwrap_or(u8::MAX);
        if more > 0 {
            let speed = machine.state.player(player).speed.saturating_add(more);
            machine.happens_in(resolution, What::ChangesSpeed(player, speed))?;
        }
    }
    Ok(())
}

/// Once a turn, as opponents lose life in one's own turn, up to four.
fn abilities() -> Vec<Ability> {
    let on = TriggerEvent::OneOrMore(Box::new(Occurrence::LosesLife.by(Relation::Opponent)));
    let condition = Some(Condition::All(vec![
        Condition::YourTurn,
        Condition::measures(Measure::Speed.plain(), Ordering::Less, Amount::Number(MAX_SPEED - 1)),
    ]));
    let made = Triggered::delayed(on, &[Verb::RaiseSpeed.so_much(Players::You, Amount::Number(1))]);
    vec![Ability::Triggered(Triggered { condition, often: Some(Often::EachTurn(1)), ..made })]
}

/// The greatest speed.
const MAX_SPEED: i32 = 4;

fn is_max(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    i32::from(state.player(context.you).speed) == MAX_SPEED
}

/// None without one.
fn speed(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    i32::from(state.player(context.you).speed)
}
