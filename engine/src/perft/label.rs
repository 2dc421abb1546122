//! Options in words: with names only, so that what two engines call the same can be compared.

use crate::{position::player_name, ways};
use kernel::{
    State,
    game::{AbilityRef, Thing},
    question::{About, Choice},
};

/// What the option is; nothing where it says that a creature takes no part in a declaration.
pub(super) fn of(state: &State, about: About, choice: Choice) -> Option<String> {
    let thing = |it: Thing| match it {
        Thing::Object(id) => state.name(id).to_owned(),
        Thing::Player(id) => player_name(id),
    };
    Some(match (about, choice) {
        (About::Attack(_) | About::Block(_), Choice::Done) => return None,
        (About::Attack(it), Choice::Thing(target)) => format!("{} attacks {}", state.name(it), thing(target)),
        (About::Block(it), Choice::Thing(attacker)) => format!("{} blocks {}", state.name(it), thing(attacker)),
        (_, Choice::Pass) => "pass".to_owned(),
        (_, Choice::Done) => "done".to_owned(),
        (_, Choice::Yes) => "yes".to_owned(),
        (_, Choice::No) => "no".to_owned(),
        (_, Choice::Play(it, side)) => format!("play {}", state.face_with(it, side).name),
        (_, Choice::Cast(it, way)) => format!("cast {}{}", state.face_with(it, way.side).name, ways::words(state, it, way)),
        (_, Choice::Activate(it, at)) => format!("ability {} of {}", place(at.at), state.name(it)),
        (_, Choice::TurnUp(it, unveil)) => format!("turn {} face up {}", state.beneath(it), unveil.by.words()),
        (_, Choice::Unlock(it, half)) => format!("door {}", state.half(it, half).map_or("", |it| &it.name)),
        (_, Choice::Companion(it)) => format!("take the companion {}", state.library.face(it).name),
        (_, Choice::PlanarDie) => "roll the planar die".to_owned(),
        (_, Choice::Special(it, at)) => format!("{} {}", ways::special(state, at), state.name(it)),
        (_, Choice::TapFor(it, mana)) => format!("tap {} for {}", state.name(it), mana.letter()),
        (_, Choice::Thing(it)) => format!("choose {}", thing(it)),
        (_, Choice::Number(it)) => format!("choose {it}"),
        (_, Choice::Counter(it)) => format!("choose {}", it.name()),
        (_, Choice::Subtype(it)) => format!("choose {}", it.name()),
        (_, Choice::Word(it, nth)) => format!("choose {}", state.library.anchor(it, nth)),
        (_, Choice::Sector(it)) => format!("choose {}", it.name()),
        (_, Choice::Sticker(nth)) => format!("choose {}", state.sticker_name(nth)),
        (_, Choice::Name(it)) => format!("choose the name {}", state.library.face(it).name),
        (_, Choice::Mana(it)) => format!("choose {}", it.letter()),
    })
}

/// The place of an ability on what it is written on.
const fn place(at: AbilityRef) -> u16 {
    match at {
        AbilityRef::Printed(_, at) | AbilityRef::Nested(_, at, _) => at as u16 + 1,
        AbilityRef::Minted(at) => at + 1,
    }
}
