//! What lies outside a player's range of influence: what can't be done to it, chosen of it, seen of it (801.4-801.10).

use kernel::{
    event::{Event, EventKind},
    game::{ObjectId, PlayerId, State, Thing},
    machine::{
        Casting, Context, Flow, Handler, Happening, Machine, Part, Table,
        attachment::{is_aura, is_equipment},
        casting, forbids_attaching, forbids_far, forbids_option, forbids_target, overlooks, targets,
    },
    question::{About, Choice},
};
use language::{Chooser, TriggerEvent};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_target(cr::R801_4, is_no_target),
    forbids_option(cr::R801_5A, is_no_choice),
    casting(cr::R801_5C, Part::Depute, let_nearest_choose),
    overlooks(cr::R801_7, happens_elsewhere),
    forbids_attaching(cr::R801_8, enchants_nothing_far),
    forbids_attaching(cr::R801_9, equips_nothing_far),
    forbids_far(cr::R801_10, AFFECTING, affects_nothing_far),
];

/// What effects do to players and objects.
const AFFECTING: &[EventKind] = &[
    EventKind::Shuffles,
    EventKind::IsToDraw,
    EventKind::IsToMill,
    EventKind::IsToSurveil,
    EventKind::IsToSearch,
    EventKind::Draws,
    EventKind::Moves,
    EventKind::IsToCreate,
    EventKind::Creates,
    EventKind::IsCountered,
    EventKind::AddsMana,
    EventKind::Taps,
    EventKind::Untaps,
    EventKind::TurnsOver,
    EventKind::GetsMark,
    EventKind::Damages,
    EventKind::LosesLife,
    EventKind::GainsLife,
    EventKind::GetsCounters,
    EventKind::LosesCounters,
    EventKind::IsDestroyed,
    EventKind::Regenerates,
    EventKind::Attaches,
    EventKind::Unattaches,
    EventKind::JoinsAttack,
    EventKind::BecomesBlocked,
    EventKind::LeavesCombat,
    EventKind::Changes,
    EventKind::Shields,
    EventKind::Reveals,
    EventKind::TakesExtraTurn,
    EventKind::WillBeControlled,
    EventKind::WillSkip,
    EventKind::LosesGame,
];

fn is_no_target(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    !context.in_range(state, thing)
}

/// Objects and players are chosen within the range of whoever chooses; of other options all (801.5b). What the rules of combat and of the
/// start of the game ask is no such choice.
fn is_no_choice(state: &State, player: PlayerId, about: About, choice: Choice) -> bool {
    let Choice::Thing(thing) = choice else { return false };
    is_of_cards(about) && !is_own_target(state, player, about) && !state.in_range(player, thing)
}

/// What one aims oneself is another matter (801.4).
fn is_own_target(state: &State, player: PlayerId, about: About) -> bool {
    if let About::Target(by, _) = about { state.object(by).is_some_and(|it| it.controller == player) } else { false }
}

/// Whether a card asks, and not a rule.
const fn is_of_cards(about: About) -> bool {
    match about {
        About::Target(..) | About::Pick | About::Quality(_) | About::Cost(_) | About::Discard | About::Protector(_) => true,
        About::FirstTurn
        | About::Kept(_)
        | About::Mulligan
        | About::Bottom
        | About::Priority
        | About::Mode(_)
        | About::Side(_)
        | About::Variable(_)
        | About::Payment(_)
        | About::Symbol(..)
        | About::Times(..)
        | About::Share(..)
        | About::Defender
        | About::StaysTapped(_)
        | About::PastBlockers(_)
        | About::ComesHome(_)
        | About::Attack(_)
        | About::Band(_)
        | About::Block(_)
        | About::Assignment(..)
        | About::Order
        | About::May
        | About::Conspiracy
        | About::SecretName
        | About::Mana
        | About::Replacement
        | About::Fate(_)
        | About::Place(_)
        | About::Pile(_)
        | About::Room(_)
        | About::Opening(_) => false,
    }
}

/// Where no opponent within range could make a choice, the nearest one to the left makes it.
fn let_nearest_choose(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written.filter(|_| casting.deputy.is_none()) else { return Ok(()) };
    let written = machine.written(at);
    let modes = &machine.chosen(casting.object).modes;
    let given = targets::wanted(&written, modes).any(|it| it.chooser == Chooser::Opponent);
    let state = &*machine.state;
    if given && state.is_limited() {
        casting.deputy = state.opponents_of(casting.player).next();
    }
    Ok(())
}

/// All of it has to happen within range: whoever and whatever is part of it.
fn happens_elsewhere(state: &State, (player, by): (PlayerId, Option<ObjectId>), (it, _): (Happening<'_>, &TriggerEvent)) -> bool {
    if !state.is_limited() || by.is_some_and(|it| state.is_planar(it)) {
        return false;
    }
    let far = |thing: Thing| !state.in_range(player, thing);
    match it {
        Happening::Event(event) => {
            let roles = event.what.roles();
            let parts = [roles.player.map(Thing::Player), roles.object.map(Thing::Object), roles.thing, roles.by, roles.to];
            let turn = roles.stage.map(|_| Thing::Player(state.turn.active));
            parts.into_iter().chain([turn]).flatten().any(far)
        }
        Happening::Arrival(object) | Happening::Departure(object, _) => far(object.into()),
        Happening::SharedStage(_, player) => far(player.into()),
        Happening::Passage(it) => far(it.object.into()),
        Happening::IsDealt(it, _) => far(it.to),
        Happening::Deals(it, thing, _) => far(it.source.into()) || thing.is_some_and(far),
        Happening::IsSpared(it) => far(it.to),
        Happening::State => false,
    }
}

fn enchants_nothing_far(state: &State, context: &Context<'_>, host: Thing) -> bool {
    is_aura(state, context.this) && !state.in_range(context.you, host)
}

fn equips_nothing_far(state: &State, context: &Context<'_>, host: Thing) -> bool {
    is_equipment(state, context.this) && !state.in_range(context.you, host)
}

/// What a spell or ability would do to somebody or something out of its controller's range does not happen.
fn affects_nothing_far(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let controller = |source: ObjectId| state.known(source).map(|it| it.0.controller);
    let Some(you) = event.whose().filter(|it| !state.is_planar(*it)).and_then(controller) else { return false };
    let arrives = event.what.arrival().and_then(|it| it.controller).map(Thing::Player);
    let affected = event.what.roles().affected();
    [affected, arrives].into_iter().flatten().any(|it| !state.in_range(you, it))
}
