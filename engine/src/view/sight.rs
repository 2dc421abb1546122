//! What of a state goes into a view. This file alone reads the state for it.

use std::sync::Arc;

use super::{OtherFace, Permanent, Seat, Seen, Stacked, View};
use crate::ways;
use kernel::game::{AbilityId, AbilityKinds, Inscription, Kind, ObjectId, PlayerId, Slot, State};
use language::{Ability, Beside, CardSide, Face, Half, LayoutKind, Mark, Static, print};
use vocabulary::catalog::Zone;

pub(super) fn view(state: &State, player: PlayerId) -> View {
    let all = |slots: &[Slot]| -> Vec<Seen> { slots.iter().map(|it| open(state, *it, player)).collect() };
    let zones = &state.zones;
    let seat = |at: usize| Seat {
        player: state.players[at],
        counters: state.all_counters(PlayerId(u8::try_from(at).unwrap_or(u8::MAX)).into()),
        library: zones.library[at].len(),
        hand: zones.hand[at].len(),
        known_hand: known_hand(state, player, at),
        known_library: known_library(state, player, at),
        supplements: zones.decks.iter().filter(|it| state.keeper(it).index() == at).map(|it| (it.of, it.cards.len())).collect(),
        stickers: free_stickers(state, at),
        graveyard: all(&zones.graveyard[at]),
        battlefield: zones.battlefield[at].iter().map(|it| permanent(state, *it, player)).collect(),
        phased_out: zones.phased[at].iter().map(|it| permanent(state, *it, player)).collect(),
    };
    View {
        player,
        turn: state.turn,
        within: std::iter::successors(state.main.as_ref(), |it| it.main.as_ref()).count(),
        outcome: state.outcome,
        seats: (0..state.players.len()).map(seat).collect(),
        hand: zones.hand(player).iter().map(|it| open(state, *it, player)).collect(),
        stack: state.stack.iter().map(|it| stacked(state, it, player)).collect(),
        exile: zones.exile.iter().map(|it| open(state, *it, player)).collect(),
        command: zones.command.iter().map(|it| open(state, *it, player)).collect(),
        ante: all(&zones.ante),
        dungeons: state.markers.iter().map(|it| (it.dungeon, state.rooms_after(it.dungeon, it.room).to_vec())).collect(),
        completed: state.completed.iter().map(|it| (it.player, state.library.face(it.dungeon).name.clone())).collect(),
        lasting: state.lasting(),
        shown: state.sees_with(player).iter().filter(|it| *it != player).flat_map(|it| all(zones.hand(it))).collect(),
        names: Vec::new(),
        words: Vec::new(),
        called: Vec::new(),
        ordinals: None,
        question: None,
    }
}

/// Sorted by name: which card lies where in a hand is nobody's business.
fn known_hand(state: &State, player: PlayerId, seat: usize) -> Vec<Arc<Inscription>> {
    let hand = if player.index() == seat { &[][..] } else { &state.zones.hand[seat] };
    let mut known: Vec<_> = state.known_to(player, hand).map(|it| inscription(state, state.id(it.1))).collect();
    known.sort_by(|one, other| one.name.cmp(&other.name));
    known
}

/// From the top down.
fn known_library(state: &State, player: PlayerId, seat: usize) -> Vec<(usize, Arc<Inscription>)> {
    let library = &state.zones.library[seat];
    let known = state.known_to(player, library).map(|(at, slot)| (library.len() - 1 - at, inscription(state, state.id(slot))));
    let mut known: Vec<_> = known.collect();
    known.reverse();
    known
}

fn stacked(state: &State, item: &kernel::game::StackItem, player: PlayerId) -> Stacked {
    Stacked {
        seen: open(state, item.object.slot, player),
        controller: state.objects[item.object.index()].controller,
        ability_of: item.ability.map(|_| state.name(item.called_by()).to_owned()),
        modes: item.chosen.modes.to_vec(),
        x: item.chosen.x,
        targets: item.chosen.targets.iter().map(|it| it.1).collect(),
        shares: item.chosen.shares.iter().map(|it| (it.1, it.2)).collect(),
    }
}

/// What a player may still put on something.
fn free_stickers(state: &State, at: usize) -> Vec<String> {
    let player = PlayerId(u8::try_from(at).unwrap_or(u8::MAX));
    state.free_stickers(player).map(|it| it.1.printed().written(&state.library.face(it.1.face).name)).collect()
}

fn permanent(state: &State, slot: Slot, player: PlayerId) -> Permanent {
    let object = &state.objects[usize::from(slot)];
    let hers = state.player(object.controller).latest_turn;
    Permanent {
        seen: open(state, slot, player),
        controller: object.controller,
        tapped: object.tapped,
        face_down: object.face_down.is_some(),
        marks: object.marks,
        settled: object.since < hers,
        damage: object.damage,
        counters: state.all_counters(state.id(slot).into()),
        components: state.components(state.id(slot)).map(|it| component(state, it, player)).collect(),
        attached: object.attached,
        protector: object.protector,
        chosen: object.chosen.map(|it| it.name(state)),
        stickers: state.stickers_on(state.id(slot)).map(|it| state.sticker_name(it.0).to_owned()).collect(),
    }
}

/// What lies beneath the topmost component of a permanent, with the name of its card or token.
fn component(state: &State, slot: Slot, player: PlayerId) -> Seen {
    let seen = open(state, slot, player);
    let row = &state.objects[usize::from(slot)];
    if row.face_down.is_some() {
        return seen;
    }
    let name = state.library.face(row.body.restored(&state.library).face(&state.library)).name.clone();
    Seen { inscription: Arc::new(Inscription { name, ..(*seen.inscription).clone() }), ..seen }
}

/// An object of a public zone: what lies face down shows its face to those who have seen it, and to the
/// controller of a spell, permanent or conspiracy (708.5, 315.7); in exile to nobody else (406.3), nor in a hand (121.8).
fn open(state: &State, slot: Slot, player: PlayerId) -> Seen {
    let id = state.id(slot);
    let object = &state.objects[usize::from(slot)];
    let seen = seen(state, id);
    if object.face_down.is_none() {
        return seen;
    }
    let name = if state.may_see(id, player) { state.beneath(id) } else { "face-down card" };
    let inscription = Inscription { name: name.to_owned(), ..(*seen.inscription).clone() };
    Seen { inscription: Arc::new(inscription), others: Vec::new(), ..seen }
}

pub(super) fn seen(state: &State, id: ObjectId) -> Seen {
    let object = &state.objects[id.index()];
    let characteristics = &state.characteristics[id.index()];
    Seen {
        id,
        kind: object.kind,
        inscription: inscription(state, id),
        others: others(state, id),
        owner: object.owner,
        supertypes: characteristics.supertypes,
        types: characteristics.types,
        colors: characteristics.colors,
        keywords: characteristics.keywords,
        commander: state.commanders_in(id).next(),
        size: state.size_of(id),
    }
}

/// The faces of a card that it does not show.
fn others(state: &State, id: ObjectId) -> Vec<OtherFace> {
    let row = &state.objects[id.index()];
    if let (Zone::Battlefield, Beside::Halves(both)) = (row.zone, &state.face(id).beside) {
        // Both doors, whichever is open.
        let half = |(half, face): (Half, &Face)| other_face(half.side(), face);
        return Half::ALL.into_iter().zip(&both[..]).map(half).collect();
    }
    let layout = row.body.layout(&state.library);
    if layout == LayoutKind::Single {
        return Vec::new();
    }
    let shown = row.body.face(&state.library);
    // What is flipped shows the other half already.
    let flipped = layout == LayoutKind::Flip && row.marks.has(Mark::Flipped);
    let other = |side: &CardSide| (row.body.turned(*side).face(&state.library) == shown) == flipped;
    let sides = [CardSide::First, CardSide::Second].into_iter().filter(other);
    sides.map(|side| other_face(side, state.face_with(id, side))).collect()
}

fn other_face(side: CardSide, face: &Face) -> OtherFace {
    OtherFace { side, name: face.name.clone(), cost: face.cost.as_ref().map(ToString::to_string) }
}

/// What is to be read on an object; where nothing has changed that, what is on its card.
fn inscription(state: &State, id: ObjectId) -> Arc<Inscription> {
    let (object, characteristics) = (&state.objects[id.index()], &state.characteristics[id.index()]);
    let read = || {
        let face = state.library.face(characteristics.base);
        Inscription {
            name: face.name.clone(),
            cost: face.cost.as_ref().map(ToString::to_string),
            subtypes: state.subtypes(id).collect(),
            lights: state.lights(id),
            abilities: abilities(state, id),
        }
    };
    let changed = characteristics.granted != 0 || characteristics.ability_kinds.has(AbilityKinds::LOST);
    if changed || object.kind == Kind::Ability || object.zone == Zone::Stack {
        Arc::new(read())
    } else {
        state.library.inscription(characteristics.base, read)
    }
}

/// An ability on the stack is one, and has none.
fn abilities(state: &State, id: ObjectId) -> Vec<(AbilityId, String)> {
    let told = |(at, ability): (AbilityId, &Ability)| match ability {
        Ability::Activated(it) => Some((at, print::cost(&it.cost))),
        Ability::Triggered(_) => Some((at, "triggered ability".to_owned())),
        Ability::Static(Static::MayCast(it)) => Some((at, ways::of_permission(it))),
        Ability::Keyword(_) | Ability::Spell(_) | Ability::Static(_) => None,
    };
    let object = &state.objects[id.index()];
    let ability_kinds = state.characteristics[id.index()].ability_kinds;
    let any = ability_kinds.has(AbilityKinds::ACTIVATED)
        || ability_kinds.has(AbilityKinds::TRIGGERED)
        || ability_kinds.has(AbilityKinds::MANA)
        || ability_kinds.has(AbilityKinds::STATIC);
    if any && object.kind != Kind::Ability && object.zone != Zone::Stack {
        state.abilities(id).filter_map(told).collect()
    } else {
        Vec::new()
    }
}
