//! What holds of everything that happens and of everything that is asked, whatever was played.
//!
//! [`invariants`](crate::invariants) looks at a position; this, at an event in the position that it happens to, and at a question. A rule
//! that says the wrong thing often does so in a way that no position shows afterwards.

use kernel::{
    event::{Cause, Event, Facing, Move, What},
    game::{Kind, ObjectId, Outcome, Standing, State, Thing},
    question::{About, Choice, Question},
};
use language::CardSide;
use vocabulary::catalog::Zone;

fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Checks an event against the position that it is about to happen to.
///
/// # Errors
///
/// What does not hold.
pub fn event(state: &State, event: &Event) -> Result<(), String> {
    let roles = event.what.roles();
    let about = roles.object.or(roles.thing.and_then(Thing::object));
    let there = |it: ObjectId| state.known(it).is_some();
    // An ability has left the stack as it has resolved, and what has it may have gone where nobody looks.
    let ends = matches!(event.what, What::HasResolved(_) | What::AbilityHasResolved(..));
    hold(ends || about.is_none_or(there), || format!("{}: {:?} happens to what never was", event.because, event.what))?;
    // A dungeon is out of the game before its last room has done what it does.
    let was = |it: ObjectId| state.objects.get(it.index()).is_some_and(|there| it.generation <= there.generation);
    hold(ends || event.whose().is_none_or(was), || {
        format!("{}: {:?} is the doing of what never was", event.because, event.what)
    })?;
    hold(!is_of_none(&event.what), || format!("{}: {:?} is nothing that happens", event.because, event.what))?;
    hold(changes_something(state, &event.what), || format!("{}: {:?} is so already", event.because, event.what))?;
    let is_ability = |it: ObjectId| state.known(it).is_some_and(|it| it.0.kind == Kind::Ability);
    let stray = is_of_an_object(&event.what) && event.whose().is_some_and(is_ability);
    hold(!stray, || format!("{}: {:?} is the doing of an ability, not of what has it", event.because, event.what))?;
    let What::Moves(it) = &event.what else { return Ok(()) };
    hold(is_of_its_sort(state, it), || format!("{}: {it:?} is no such move", event.because))
}

/// Whether it is of no life, mana, counter or damage at all: then it doesn't happen (120.8).
fn is_of_none(what: &What) -> bool {
    let stated = matches!(
        what,
        What::AddsMana(..)
            | What::SpendsMana(..)
            | What::LosesLife(..)
            | What::GainsLife(..)
            | What::GetsCounters(..)
            | What::LosesCounters(..)
            | What::Damages(_)
            | What::MarksDamage(..)
            | What::IsDealtExcess(..)
            | What::Prevented(..)
            | What::KeepsMana(..)
    );
    stated && what.roles().number == Some(0)
}

/// Whether it is a thing that an object does: an ability's source does it, not the ability (113.7).
fn is_of_an_object(what: &What) -> bool {
    matches!(
        what,
        What::Moves(_)
            | What::Creates(..)
            | What::IsToCreate(..)
            | What::IsToDraw(..)
            | What::IsToMill(..)
            | What::IsToSurveil(..)
            | What::IsToSearch(..)
            | What::Draws(_)
            | What::Damages(_)
            | What::GainsLife(..)
            | What::LosesLife(..)
            | What::GetsCounters(..)
            | What::LosesCounters(..)
            | What::AddsMana(..)
            | What::Taps(_)
            | What::Untaps(_)
            | What::IsDestroyed(..)
            | What::Attaches(..)
            | What::Changes(..)
            | What::Shields(_)
            | What::Links(_)
            | What::Delays(_)
            | What::Shuffles(_)
            | What::ShufflesSupplement(..)
            | What::AddsSteps(..)
            | What::AddsStepBefore(..)
            | What::AddsPhases(..)
            | What::TakesExtraTurn(_)
    )
}

/// Only what is untapped becomes tapped (701.26a), only what fights is removed from combat (506.4), and so on.
fn changes_something(state: &State, what: &What) -> bool {
    let object = |it: ObjectId| state.object(it);
    match *what {
        What::Taps(it) => object(it).is_some_and(|it| !it.tapped),
        What::Untaps(it) => object(it).is_some_and(|it| it.tapped),
        // A permanent has one of its sides up.
        What::TurnsOver(_, Facing::Side(side)) => side != CardSide::Both,
        // What two rules say in the same check happens once (704.3).
        _ => true,
    }
}

/// Whether the words for that sort of move are those for what goes from there to there (701). Where a replacement has sent it elsewhere,
/// it is of its sort all the same, but for what is exiled instead.
fn is_of_its_sort(state: &State, it: &Move) -> bool {
    // What has moved already as two rules say it in the same check does not move again (704.3).
    let Some(row) = state.object(it.object) else { return true };
    let from = row.zone;
    match it.cause {
        Cause::Played => !matches!(from, Zone::Battlefield | Zone::Stack) && it.to == Zone::Battlefield,
        Cause::Cast => !matches!(from, Zone::Battlefield | Zone::Stack) && it.to == Zone::Stack,
        Cause::Resolved => from == Zone::Stack && matches!(it.to, Zone::Battlefield | Zone::Graveyard),
        Cause::Destroyed | Cause::Sacrificed => from == Zone::Battlefield,
        Cause::Discarded => from == Zone::Hand,
        Cause::Drawn => from == Zone::Library && it.to == Zone::Hand,
        Cause::Milled => from == Zone::Library,
        Cause::Countered => from == Zone::Stack && it.to != Zone::Exile,
        Cause::Exiled => it.to == Zone::Exile,
        Cause::Homeward => from == Zone::Battlefield && matches!(it.to, Zone::Hand | Zone::Library),
        Cause::Arranged | Cause::Mixed => it.to == Zone::Library,
        Cause::Put => !(matches!(it.to, Zone::Exile | Zone::Stack) || from == Zone::Stack && it.to == Zone::Battlefield),
    }
}

/// Checks a question.
///
/// # Errors
///
/// What does not hold.
pub fn question(state: &State, question: &Question<'_>) -> Result<(), String> {
    let Question { rule, player, about, options, .. } = question;
    let has = |it: Choice| options.contains(&it);
    hold(!options.is_empty(), || format!("{rule}: {about:?} has no option"))?;
    // An ability waits as often as it has triggered, wherever what has it is by now (603.3).
    let waits = *about == About::Order;
    let twice = options.iter().enumerate().find(|it| options[..it.0].contains(it.1));
    hold(waits || twice.is_none(), || format!("{rule}: {about:?} offers {:?} twice", twice.map(|it| it.1)))?;
    let playing = state.outcome != Outcome::Running || state.player(*player).standing == Standing::Playing;
    hold(playing, || format!("{rule}: {about:?} asks {player}, who plays no more"))?;
    let priority = *about == About::Priority;
    hold(has(Choice::Pass) == priority, || format!("{rule}: {about:?} and passing priority"))?;
    hold(has(Choice::Yes) == has(Choice::No), || format!("{rule}: {about:?} offers half of yes and no"))?;
    hold(!(has(Choice::Yes) && has(Choice::Done)), || format!("{rule}: {about:?} offers no and nothing"))?;
    let gone = options.iter().filter_map(|it| it.object()).find(|it| state.known(*it).is_none());
    hold(waits || gone.is_none(), || format!("{rule}: {about:?} offers what is gone"))
}
