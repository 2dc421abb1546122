//! Archenemy (904): schemes (314), which lie open in the command zone for a while; one is set in motion each turn (701.32), and an
//! ongoing one stays until it is abandoned (701.33). Archenemies are those who play with a scheme deck.

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, PlayerId, State, Supplement},
    machine::{
        Among, Batch, Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, Watch, starts_after,
        state_based, turn_based, verb, when,
    },
};
use language::{Occurrence, Parties, Roles};
use vocabulary::{
    Stage,
    catalog::{KeywordAction, Supertype},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    starts_after(cr::R904_6, cr::R103_1B, archenemy_starts),
    turn_based(cr::R703_4E, Stage::PrecombatMain, set_in_motion_as_the_phase_begins),
    when(
        cr::R701_32B,
        Occurrence::SetsInMotion,
        "[player] set [object] in motion",
        &[Heard::Event(EventKind::WasActedOn)],
        is_set_in_motion,
    ),
    verb(cr::R701_32B, Verb::SetInMotion, "[player] set a scheme in motion", set_in_motion_as_told),
    verb(cr::R701_32C, Verb::SetSeveralInMotion, "[player] set [number] schemes in motion", set_in_motion_as_told),
    verb(cr::R701_33B, Verb::Abandon, "abandon [object]", abandon),
    state_based(cr::R704_6E, Watch::BUSY, Among::Anything, turn_down),
];

/// Nobody else could; where each player is an archenemy, one is found at random (904.12c).
fn archenemy_starts(machine: &mut Machine<'_>) -> Flow {
    let sole = machine.state.sole_archenemy().filter(|_| !machine.is_restarting() && machine.state.main.is_none());
    sole.map_or(Ok(()), |it| machine.happens(What::Starts(it)))
}

/// An archenemy whose turn it is; a scheme of which there is none is not set in motion.
fn set_in_motion_as_the_phase_begins(machine: &mut Machine<'_>) -> Flow {
    let active: Vec<PlayerId> = machine.state.active_players().collect();
    active.into_iter().try_for_each(|it| set_in_motion(machine, it, Machine::happens))
}

/// Several are set in motion one after the other.
fn set_in_motion_as_told(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        for _ in 0..machine.number_for(player, &it.number, resolution) {
            set_in_motion(machine, player, |machine, it| machine.happens_in(resolution, it))?;
        }
    }
    Ok(())
}

/// The top card of the scheme deck is turned face up.
fn set_in_motion<'a>(machine: &mut Machine<'a>, player: PlayerId, happens: impl Fn(&mut Machine<'a>, What) -> Flow) -> Flow {
    let Some(scheme) = machine.state.top_of(player, Supplement::Schemes) else { return Ok(()) };
    happens(machine, What::ComesOpen(scheme))?;
    happens(machine, What::WasActedOn(scheme, KeywordAction::SetInMotion))
}

fn is_set_in_motion(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::WasActedOn(scheme, KeywordAction::SetInMotion) = it.what()? else { return None };
    let by = state.object(scheme)?.controller;
    context.stands(state, on.who, by).then(|| TriggerFacts::object(state, on.thing(), scheme, context)).flatten()
}

/// An ongoing scheme that lies open; of anything else that is impossible (701.33a).
fn abandon(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for scheme in machine.objects(it.thing(), resolution) {
        if machine.state.open(Supplement::Schemes).any(|it| it == scheme) && is_ongoing(machine.state, scheme) {
            machine.happens_in(resolution, What::GoesUnder(scheme))?;
        }
    }
    Ok(())
}

fn is_ongoing(state: &State, scheme: ObjectId) -> bool {
    state.characteristics[scheme.index()].has_supertype(Supertype::Ongoing)
}

/// Schemes that are not ongoing, once no ability of any scheme is left that has triggered.
fn turn_down(state: &State, batch: &mut Batch) {
    let is_scheme = |it: ObjectId| state.open(Supplement::Schemes).any(|open| open == it);
    if !state.is_pending(is_scheme) {
        let spent = state.open(Supplement::Schemes).filter(|it| !is_ongoing(state, *it));
        spent.for_each(|it| batch.push(What::GoesUnder(it)));
    }
}
