//! Visiting Attractions: rolling for them (701.52, 703.4g), and what triggers on that (702.159).

use kernel::{
    event::{EventKind, What},
    game::{PlayerId, State, numbers},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, asks, turn_based, verb, when},
};
use language::{Lights, Occurrence, Parties, Question, Roles, Terms};
use vocabulary::{Stage, Subtype, catalog::ArtifactType, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R703_4G, Stage::PrecombatMain, roll_as_the_phase_begins),
    verb(cr::R701_52A, Verb::RollToVisit, "[player] roll to visit [their] Attractions", roll_as_told),
    when(
        cr::R702_159A,
        Occurrence::RollsToVisit,
        "[player] roll to visit [their] Attractions",
        &[Heard::Event(EventKind::RollsToVisit)],
        rolls,
    ),
    asks(cr::R702_159A, Question::LitUp, "the result is lit up on this", &[], is_lit),
];

/// Each of those whose turn it is and who control an Attraction.
fn roll_as_the_phase_begins(machine: &mut Machine<'_>) -> Flow {
    let state = &*machine.state;
    let attraction = Subtype::Artifact(ArtifactType::Attraction);
    let has_one = |it: &PlayerId| state.zones.controlled(*it).iter().any(|it| state.has_subtype(state.id(*it), attraction));
    let rolling: Vec<PlayerId> = state.active_players().filter(has_one).collect();
    rolling.into_iter().try_for_each(|player| roll(machine, player, Machine::happens))
}

/// Also without an Attraction.
fn roll_as_told(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let rolling = machine.players(&it.who, resolution);
    rolling.into_iter().try_for_each(|player| roll(machine, player, |machine, it| machine.happens_in(resolution, it)))
}

fn roll<'a>(machine: &mut Machine<'a>, player: PlayerId, happens: impl Fn(&mut Machine<'a>, What) -> Flow) -> Flow {
    let natural = machine.natural_result(Lights::SIDES)?;
    let number = machine.modified_roll(player, Lights::SIDES, natural).map(numbers::positive)?;
    happens(machine, What::RollsDie(player, Lights::SIDES, number))?;
    happens(machine, What::RollsToVisit(player, number))
}

fn rolls(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::RollsToVisit(player, number) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::player(player, number))
}

/// What was rolled.
fn is_lit(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    let result = context.chosen.and_then(|it| u32::try_from(it.amount).ok());
    result.is_some_and(|it| state.lights(context.this).has(it))
}
