//! What of a state goes into a view. This file alone reads the state for it.

use std::sync::Arc;

use super::{Permanent, Seat, Seen, Stacked, View};
use kernel::game::{AbilityKinds, AbilityRef, Inscription, Kind, ObjectId, PlayerId, Slot, State};
use language::{Ability, Cost, CostPart};
use vocabulary::catalog::Zone;

pub(super) fn view(state: &State, player: PlayerId) -> View {
    let all = |slots: &[Slot]| -> Vec<Seen> { slots.iter().map(|it| open(state, *it, player)).collect() };
    let zones = &state.zones;
    let seat = |at: usize| Seat {
        player: state.players[at],
        library: zones.library[at].len(),
        hand: zones.hand[at].len(),
        graveyard: all(&zones.graveyard[at]),
        battlefield: zones.battlefield[at].iter().map(|it| permanent(state, *it, player)).collect(),
    };
    View {
        player,
        turn: state.turn,
        outcome: state.outcome,
        seats: (0..state.players.len()).map(seat).collect(),
        hand: all(zones.hand(player)),
        stack: state.stack.iter().map(|it| stacked(state, it)).collect(),
        exile: all(&zones.exile),
        command: all(&zones.command),
        combat: state.combat.clone(),
        effects: state.effects.clone(),
        shields: state.shields.clone(),
        delayed: state.delayed.clone(),
        links: state.links.clone(),
        extra_turns: state.extra_turns.clone(),
        agenda: state.agenda.clone(),
        shown: Vec::new(),
        names: Vec::new(),
        called: Vec::new(),
        ordinals: None,
        question: None,
    }
}

fn stacked(state: &State, item: &kernel::game::StackItem) -> Stacked {
    Stacked {
        seen: seen(state, item.object),
        controller: state.objects[item.object.index()].controller,
        ability_of: item.ability.map(|it| state.name(it.1).to_owned()),
        modes: item.chosen.modes.to_vec(),
        x: item.chosen.x,
        targets: item.chosen.targets.iter().map(|it| it.1).collect(),
        shares: item.chosen.shares.iter().map(|it| (it.1, it.2)).collect(),
    }
}

fn permanent(state: &State, slot: Slot, player: PlayerId) -> Permanent {
    let object = &state.objects[usize::from(slot)];
    let hers = state.player(object.controller).latest_turn;
    Permanent {
        seen: open(state, slot, player),
        controller: object.controller,
        tapped: object.tapped,
        face_down: object.face_down,
        settled: object.since < hers,
        damage: object.damage,
        counters: object.counters,
        attached: object.attached,
        protector: object.protector,
        chosen: object.chosen.map(|it| it.name(&state.library)),
    }
}

/// An object of a public zone: what lies face down shows its face to its controller only (708.5).
fn open(state: &State, slot: Slot, player: PlayerId) -> Seen {
    let id = state.id(slot);
    let object = &state.objects[usize::from(slot)];
    let shows = !object.face_down || object.controller == player;
    let seen = seen(state, id);
    if shows {
        return seen;
    }
    let subtypes = seen.inscription.subtypes.clone();
    let hidden = Inscription { name: "face-down card".to_owned(), cost: None, subtypes, abilities: Vec::new() };
    Seen { inscription: Arc::new(hidden), ..seen }
}

pub(super) fn seen(state: &State, id: ObjectId) -> Seen {
    let object = &state.objects[id.index()];
    let characteristics = &state.characteristics[id.index()];
    let has_size = state.has_size(id);
    Seen {
        id,
        kind: object.kind,
        inscription: inscription(state, id),
        owner: object.owner,
        supertypes: characteristics.supertypes,
        types: characteristics.types,
        colors: characteristics.colors,
        keywords: characteristics.keywords,
        size: has_size.then_some((characteristics.power, characteristics.toughness)),
    }
}

/// What is to be read on an object; where nothing has changed that, what is on its card.
fn inscription(state: &State, id: ObjectId) -> Arc<Inscription> {
    let (object, characteristics) = (&state.objects[id.index()], &state.characteristics[id.index()]);
    let read = || {
        let card = state.library.card(characteristics.base);
        Inscription {
            name: card.name.clone(),
            cost: card.cost.as_ref().map(ToString::to_string),
            subtypes: state.subtypes(id).collect(),
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
fn abilities(state: &State, id: ObjectId) -> Vec<(AbilityRef, String)> {
    let told = |(at, ability): (AbilityRef, &Ability)| match ability {
        Ability::Activated(it) => Some((at, cost(&it.cost))),
        Ability::Triggered(_) => Some((at, "triggered ability".to_owned())),
        Ability::Keyword(_) | Ability::Spell(_) | Ability::Static(_) => None,
    };
    let object = &state.objects[id.index()];
    let ability_kinds = state.characteristics[id.index()].ability_kinds;
    let any = ability_kinds.has(AbilityKinds::ACTIVATED)
        || ability_kinds.has(AbilityKinds::TRIGGERED)
        || ability_kinds.has(AbilityKinds::MANA);
    if any && object.kind != Kind::Ability && object.zone != Zone::Stack {
        state.abilities(id).filter_map(told).collect()
    } else {
        Vec::new()
    }
}

fn cost(cost: &Cost) -> String {
    let parts: Vec<String> = cost.parts.iter().map(part).collect();
    parts.join(", ")
}

fn part(part: &CostPart) -> String {
    match part {
        CostPart::Mana(it) => it.to_string(),
        CostPart::Tap => "{T}".to_owned(),
        CostPart::Untap => "{Q}".to_owned(),
        CostPart::Life(_) => "pay life".to_owned(),
        CostPart::SacrificeThis => "sacrifice this".to_owned(),
        CostPart::Sacrifice(number, _) => format!("sacrifice {number}"),
        CostPart::Discard(number, _) => format!("discard {number}"),
        CostPart::DiscardThis => "discard this".to_owned(),
        CostPart::ExileThis => "exile this".to_owned(),
        CostPart::TapOther(number, _) => format!("tap {number} others"),
        CostPart::Loyalty(it) => format!("{it:+}"),
        CostPart::OwnCounters(number, kind) => format!("pay {number} {}", kind.name()),
        CostPart::RemoveCounters(number, kind) => format!("remove {number} {}", kind.name()),
    }
}
