//! What an ability that has triggered finds again though it has moved: what the event itself has moved (400.7e), and nothing else.

use crate::{
    event::{Event, Move, What},
    game::{ObjectId, State, Thing, Waiting},
};
use language::{Ability, Occurrence};
use vocabulary::catalog::CardType;

/// The same ability, which knows whether these events have moved its source and what it is about. What was elsewhere before them is another
/// object (400.7), and so is what has moved when a stage begins (603.7c).
pub(super) fn knows_what_moved(state: &State, happened: &[&[Event]], it: Waiting) -> Waiting {
    let moved = |id: ObjectId| {
        let gone = id.there().is_some() && state.object(id).is_none();
        gone && happened.iter().copied().flatten().any(|event| moves(event, id))
    };
    let it_moved = it.it.and_then(Thing::object).is_some_and(|object| is_countered(state, &it) || moved(object));
    // An Aura follows what it enchanted (400.7f).
    let host = state.object(it.source).filter(|_| state.characteristics[it.source.index()].is(CardType::Enchantment));
    let follows = it_moved && host.is_some_and(|host| host.attached == it.it);
    // Where it triggers on another object that moves, it finds that one.
    let of_other = it_moved && it.it != Some(Thing::Object(it.source));
    Waiting { source_moved: it.source_moved || follows || !of_other && moved(it.source), it_moved, ..it }
}

fn moves(event: &Event, id: ObjectId) -> bool {
    matches!(event.what, What::Moves(Move { object, .. }) | What::Merges(object, ..) if object == id)
}

/// Whether it triggers on a spell that is countered, which goes at once.
fn is_countered(state: &State, it: &Waiting) -> bool {
    let Ability::Triggered(triggered) = state.ability(it.ability) else { return false };
    triggered.on.iter().any(|it| it.is(Occurrence::IsCountered).is_some())
}
