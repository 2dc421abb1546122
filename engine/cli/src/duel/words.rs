//! What a person has to read before choosing: the abilities that are options, and the text of the card that asks.

use engine::{
    About, Asked, Choice, State,
    cards::{self, Ability, Library, TriggerEvent, print},
    game::{AbilityId, ObjectId},
    quoting,
};

/// An option, with what it does where it would be a mere number or name.
pub(super) fn option(state: &State, about: About, choice: Choice, plain: String) -> String {
    let does = match (about, choice) {
        (_, Choice::Activate(_, ability)) => quoting::ability(state, ability.at),
        (About::Mode(it), Choice::Number(mode)) => mode_of(state, it, u8::try_from(mode).unwrap_or(u8::MAX)),
        (About::Room(it), Choice::Number(room)) => room_of(state, it, u8::try_from(room).unwrap_or(u8::MAX)),
        _ => None,
    };
    match does {
        // What it is called stands before what it costs.
        Some(does) => format!("{}: {does}", plain.split_once(": ").map_or(plain.as_str(), |it| it.0)),
        None => plain,
    }
}

fn mode_of(state: &State, object: ObjectId, mode: u8) -> Option<String> {
    let item = state.stack.iter().find(|it| it.object == object)?;
    match item.ability {
        Some((ability, _)) => quoting::mode(state, ability.at, mode),
        None => state.abilities(object).find_map(|it| quoting::mode(state, it.0.at, mode)),
    }
}

fn room_of(state: &State, dungeon: ObjectId, room: u8) -> Option<String> {
    let is_of = |it: &(AbilityId, &Ability)| match it.1 {
        Ability::Triggered(it) => it.on.iter().any(|it| matches!(it, TriggerEvent::Room(number, _) if *number == room)),
        _ => false,
    };
    state.abilities(dungeon).find(is_of).and_then(|it| quoting::effect(state, it.0.at))
}

/// The text of the card that asks, where one has to know it for an answer.
pub(super) fn of_who_asks(state: &State, library: &Library, asked: &Asked) -> Option<String> {
    let object = match asked.about {
        About::Mode(it) | About::Quality(it) | About::Times(it, _) | About::Variable(it) => it,
        About::May | About::Pick | About::Replacement => state.stack.last()?.object,
        _ => return None,
    };
    let item = state.stack.iter().find(|it| it.object == object);
    of_card(library, state.name(item.and_then(|it| it.ability).map_or(object, |it| it.1)))
}

/// What a card says, with all its faces, or a token: the one that is called so, or the first that begins so.
pub(super) fn of_card(library: &Library, name: &str) -> Option<String> {
    let wanted = name.to_lowercase();
    if wanted.is_empty() {
        return None;
    }
    let called = |it: &str| it.to_lowercase() == wanted;
    let begins = |it: &str| it.to_lowercase().starts_with(&wanted);
    let found = |fits: &dyn Fn(&str) -> bool| library.faces().find(|it| fits(&it.1.name)).map(|it| it.0);
    let Some(face) = found(&called).or_else(|| found(&begins)) else { return line_of(&begins) };
    let card = library.cards().find(|it| it.1.faces().any(|it| it == face));
    let faces = card.map_or_else(|| vec![face], |it| it.1.faces().collect());
    let said: Vec<String> = faces.into_iter().map(|it| print::face(library.face(it), library).printed()).collect();
    Some(said.join(" // "))
}

/// The line of a card that comes with the engine, and is in neither deck.
fn line_of(fits: &dyn Fn(&str) -> bool) -> Option<String> {
    let mut lines = cards::FILES.iter().flat_map(|it| it.1.lines()).filter(|it| !it.starts_with('#'));
    lines.find(|it| fits(it)).map(ToOwned::to_owned)
}
