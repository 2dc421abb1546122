//! Names of players, zones and stages, and which object a name means.

use kernel::{
    game::{Kind, ObjectId, PlayerId, Slot, State, Thing, Way},
    question::Choice,
};
use language::{Face, Half, Library};
use vocabulary::{Stage, catalog::Zone};

/// The names of a list with commas, which may stand in a name too: `Thalia, Guardian of Thraben, bob's Shock#2`. Where the words up to a later
/// comma are a card's name, they are one; `around` takes away what stands before and behind the name in an entry.
pub(super) fn list<'t>(text: &'t str, library: &Library, around: impl Fn(&'t str) -> &'t str) -> Vec<&'t str> {
    let ends: Vec<usize> = text.match_indices(", ").map(|it| it.0).chain([text.len()]).collect();
    let mut entries = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let later = ends.iter().copied().filter(|it| *it >= start);
        let is_name = |end: &usize| library.find(bare(around(text[start..*end].trim()))).is_some();
        let Some(end) = later.clone().filter(is_name).max().or_else(|| later.min()) else { break };
        let entry = text[start..end].trim();
        entries.push(entry.strip_prefix("and ").unwrap_or(entry));
        start = end + 2;
    }
    entries.retain(|it| !it.is_empty());
    entries
}

/// The card's name in words that mean an object: without whose it is, its number, and that it is an ability.
pub(super) fn bare(words: &str) -> &str {
    let words = words.strip_prefix("and ").unwrap_or(words);
    let words = possessive(words).0;
    let words = ordinal(words).0;
    words.strip_suffix("'s ability").unwrap_or(words)
}

/// The players of scenarios, by seat.
pub(super) const PLAYERS: [&str; 6] = ["alice", "bob", "carol", "dave", "erin", "frank"];

/// The seat of a player.
pub(super) fn player(name: &str) -> Option<PlayerId> {
    PLAYERS.iter().position(|it| *it == name).map(|it| PlayerId(u8::try_from(it).unwrap_or(u8::MAX)))
}

/// The names of players that the words of a line have beyond so many seats, each with its place.
pub(super) fn strangers(line: &str, seats: usize) -> impl Iterator<Item = (usize, &'static str)> {
    let is_whole = move |(at, name): &(usize, &str)| {
        let is_part = |it: &char| it.is_alphanumeric();
        let (before, behind) = (line[..*at].chars().next_back(), line[at + name.len()..].chars().next());
        !before.as_ref().is_some_and(is_part) && !behind.as_ref().is_some_and(is_part)
    };
    let named = PLAYERS.iter().skip(seats).flat_map(|it| line.match_indices(*it).map(|(at, _)| (at, *it)));
    named.filter(is_whole)
}

/// The stage of that name: `upkeep`, `precombat main`, `declare blockers`.
pub(super) fn stage(name: &str) -> Option<Stage> {
    let words = |it: &str| it.to_lowercase().trim_end_matches(" step").trim_end_matches(" phase").to_owned();
    let wanted = words(name);
    match wanted.as_str() {
        "main" => Some(Stage::PrecombatMain),
        "first combat damage" => Some(Stage::FirstCombatDamage),
        "combat damage" => Some(Stage::CombatDamage),
        _ => Stage::ALL.into_iter().find(|it| words(it.name()) == wanted),
    }
}

/// The zone of that name.
pub(super) fn zone(name: &str) -> Option<Zone> {
    Some(match name {
        "battlefield" => Zone::Battlefield,
        "hand" => Zone::Hand,
        "library" => Zone::Library,
        "graveyard" => Zone::Graveyard,
        "exile" => Zone::Exile,
        "stack" => Zone::Stack,
        "command" => Zone::Command,
        "ante" => Zone::Ante,
        _ => return None,
    })
}

/// Whether the words mean that object or player: a player's name, a card's name, `bob's Grizzly Bears` for the one that bob controls,
/// `Grizzly Bears#2` for the second of that name, `Grizzly Bears's ability` for an ability of it on the stack.
pub(super) fn means(state: &State, words: &str, thing: Thing) -> bool {
    match thing {
        Thing::Player(it) => player(words) == Some(it),
        Thing::Object(id) => means_as(state, words, id, |name| is_called(state, id, name)),
    }
}

/// Whether the words mean that option: what is cast or played is called by the side that is up then.
pub(super) fn chosen(state: &State, words: &str, choice: Choice) -> bool {
    match choice {
        Choice::Play(it, side) | Choice::Cast(it, Way { side, .. }) => {
            means_as(state, words, it, |name| state.face_with(it, side).name.eq_ignore_ascii_case(name))
        }
        Choice::Unlock(it, half) => {
            means_as(state, words, it, |name| state.half(it, half).is_some_and(|it| it.name.eq_ignore_ascii_case(name)))
        }
        Choice::Companion(it) => state.library.face(it).name.eq_ignore_ascii_case(words),
        Choice::PlanarDie => words == "the planar die",
        _ => choice.object().is_some_and(|it| means(state, words, it.into())),
    }
}

/// The same of an object that is called so.
fn means_as(state: &State, words: &str, id: ObjectId, is_named: impl Fn(&str) -> bool) -> bool {
    let (words, owner) = possessive(words);
    let (words, ordinal) = ordinal(words);
    if let Some(source) = words.strip_suffix("'s ability") {
        let item = state.stack.iter().find(|it| it.object == id);
        let of = item.filter(|it| it.ability.is_some()).map(kernel::game::StackItem::called_by);
        return of.is_some_and(|it| known_as(state, it).is_named(source));
    }
    let is_ability = state.known(id).is_some_and(|it| it.0.kind == Kind::Ability);
    !is_ability
        && is_named(words)
        && owner.is_none_or(|owner| state.known(id).is_some_and(|it| it.0.controller == owner))
        && ordinal.is_none_or(|it| place(state, id) == it)
}

/// The face by whose name a scenario speaks of an object: whoever writes one knows what lies face down.
fn known_as(state: &State, id: ObjectId) -> &Face {
    match state.known(id) {
        Some((row, _)) if row.face_down.is_some() => state.library.face(row.body.face(&state.library)),
        _ => state.face(id),
    }
}

/// Whether a scenario calls an object so; one of two halves by the name of either, whichever of them is unlocked.
fn is_called(state: &State, id: ObjectId, name: &str) -> bool {
    let of_half = |it: Half| state.half(id, it).is_some_and(|it| it.is_named(name));
    // A component is called by what is on its card.
    let component = state.object(id).filter(|it| it.merged_into.is_some());
    let on_card =
        component.is_some_and(|it| state.library.face(it.body.restored(&state.library).face(&state.library)).is_named(name));
    on_card || known_as(state, id).is_named(name) || Half::ALL.into_iter().any(of_half)
}

fn possessive(words: &str) -> (&str, Option<PlayerId>) {
    let own = PLAYERS.iter().find_map(|it| Some((words.strip_prefix(it)?.strip_prefix("'s ")?, player(it))));
    own.unwrap_or((words, None))
}

fn ordinal(words: &str) -> (&str, Option<usize>) {
    match words.rsplit_once('#') {
        Some((name, number)) => match number.parse() {
            Ok(number) => (name, Some(number)),
            Err(_) => (words, None),
        },
        None => (words, None),
    }
}

/// The how-manyth object of its name it is, in the order in which they were laid out.
fn place(state: &State, id: ObjectId) -> usize {
    let same = |slot: &Slot| {
        let other = state.id(*slot);
        is_object(state, other) && state.objects[other.index()].kind != Kind::Ability && are_namesakes(state, other, id)
    };
    let before = (0..=id.slot).filter(same);
    before.count()
}

/// Whether two objects are called alike; of halves, whichever of them are unlocked.
fn are_namesakes(state: &State, one: ObjectId, other: ObjectId) -> bool {
    let left = |it: ObjectId| state.half(it, Half::Left).map(|it| &it.name);
    match (left(one), left(other)) {
        (None, None) => known_as(state, one).name == known_as(state, other).name,
        (one, other) => one == other,
    }
}

/// Every object that the words mean, players left out.
pub(super) fn find(state: &State, words: &str) -> Vec<ObjectId> {
    all(state).filter(|it| means(state, words, Thing::Object(*it))).collect()
}

/// Whether it is an object by itself, and no component beneath another one (730.2).
fn is_object(state: &State, id: ObjectId) -> bool {
    state.object(id).is_some_and(|it| it.merged_into.is_none())
}

/// Every object.
pub(super) fn all(state: &State) -> impl Iterator<Item = ObjectId> {
    let slots = 0..Slot::try_from(state.objects.len()).unwrap_or(Slot::MAX);
    slots.map(|it| state.id(it)).filter(|it| is_object(state, *it))
}
