//! The lines of objects: which card is where.

use std::fmt;

use super::{
    facts::{self, Stamps},
    line,
    names::{self, Labels},
    read::{Done, Reader, next_slot},
};
use kernel::game::{Characteristics, Kind, LastKnown, Object, ObjectId, PlayerId, Slot, StackItem, State, Supplement};
use vocabulary::catalog::Zone;

/// Writes the objects of all zones, then those that are gone.
pub(super) fn write(state: &State, names: &Labels<'_>, out: &mut String) {
    let zones = &state.zones;
    let stamps = Stamps::of(state);
    for seat in 0..state.players.len() {
        write_list(state, names, stamps, &zones.hand[seat], out);
        write_list(state, names, stamps, &zones.battlefield[seat], out);
        write_list(state, names, stamps, &zones.phased[seat], out);
        write_list(state, names, stamps, &zones.graveyard[seat], out);
        let player = PlayerId(u8::try_from(seat).unwrap_or(u8::MAX));
        let supplements = zones.decks.iter().filter(|it| it.player == Some(player)).map(|it| &it.cards);
        for deck in std::iter::once(&zones.library[seat]).chain(supplements) {
            write_list(state, names, stamps, &from_top(deck), out);
        }
    }
    for deck in zones.decks.iter().filter(|it| it.player.is_none()) {
        write_list(state, names, stamps, &from_top(&deck.cards), out);
    }
    for list in [&zones.stack, &zones.exile, &zones.command, &zones.ante, &zones.merged, &zones.outside] {
        write_list(state, names, stamps, list, out);
    }
    for (slot, _) in state.objects.iter().enumerate().filter(|it| it.1.kind == Kind::Free) {
        let label = names.at(slot).unwrap_or("gone");
        let Some(known) = state.last_known.iter().find(|it| it.id.index() == slot) else {
            line!(out, "gone {label}");
            continue;
        };
        let mut said = vec![format!("was in {}", known.object.zone)];
        said.extend(facts::of(state, names, &known.object, &known.characteristics, Stamps::Implied));
        said.extend(facts::of_the_past(names, known));
        let (player, card) = (names::player(owner_or_controller(&known.object)), names::body(&state.library, known.object.body));
        line!(out, "{player} gone {label} {card} ({})", said.join("; "));
    }
}

/// As lines list a deck.
fn from_top(deck: &[Slot]) -> Vec<Slot> {
    deck.iter().rev().copied().collect()
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    In(Zone),
    /// In the command zone, but hidden in a deck (100.2d).
    Supplement(Supplement),
    /// Outside the game (707.13).
    Outside,
}

/// What a line calls what is outside the game.
const OUTSIDE: &str = "outside";

impl Place {
    fn of(state: &State, slot: Slot) -> Self {
        match state.objects[usize::from(slot)].zone {
            Zone::Command if state.is_outside(state.id(slot)) => Self::Outside,
            Zone::Command => state.deck_of(state.id(slot)).map_or(Self::In(Zone::Command), Self::Supplement),
            zone => Self::In(zone),
        }
    }

    const fn zone(self) -> Zone {
        match self {
            Self::In(zone) => zone,
            Self::Supplement(_) | Self::Outside => Zone::Command,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::In(zone) => zone.fmt(f),
            Self::Supplement(it) => f.write_str(it.name()),
            Self::Outside => f.write_str(OUTSIDE),
        }
    }
}

/// Cards in a row of which nothing more is to be said are counted.
fn write_list(state: &State, names: &Labels<'_>, stamps: Stamps, list: &[Slot], out: &mut String) {
    let mut at = 0;
    while at < list.len() {
        let slot = usize::from(list[at]);
        let row = &state.objects[slot];
        let place = Place::of(state, list[at]);
        let player = names::player(owner_or_controller(row));
        let card = names::body(&state.library, row.body);
        let mut said = facts::of(state, names, row, &state.characteristics[slot], stamps);
        said.extend(
            state.stack.iter().find(|it| it.object.index() == slot).into_iter().flat_map(|it| facts::chosen(state, names, it)),
        );
        at += 1;
        let which = if let Some(label) = names.at(slot) {
            label.to_owned()
        } else if said.is_empty() {
            let same = |it: &&Slot| {
                let (it, other) = (&state.objects[usize::from(**it)], usize::from(**it));
                names.at(other).is_none() && (it.body, it.owner) == (row.body, row.owner) && {
                    facts::of(state, names, it, &state.characteristics[other], stamps).is_empty()
                }
            };
            let more = list[at..].iter().take_while(same).count();
            at += more;
            (1 + more).to_string()
        } else {
            "1".to_owned()
        };
        let said = if said.is_empty() { String::new() } else { format!(" ({})", said.join("; ")) };
        line!(out, "{player} {place} {which} {card}{said}");
    }
}

/// The player with whom the line begins.
pub(super) fn owner_or_controller(row: &Object) -> PlayerId {
    if matches!(row.zone, Zone::Battlefield | Zone::Stack) { row.controller } else { row.owner }
}

impl<'a> Reader<'a> {
    /// A line of a player that is about an object; nothing if it is not.
    pub(super) fn object_of(&mut self, number: usize, player: PlayerId, text: &'a str) -> Option<Done> {
        let (zone, rest) = text.split_once(' ')?;
        if zone == "gone" {
            return Some(self.gone(number, rest, Some(player)));
        }
        let place = match zone {
            OUTSIDE => Place::Outside,
            zone => match Supplement::named(zone) {
                Some(it) => Place::Supplement(it),
                None => Place::In(zone.parse().ok()?),
            },
        };
        Some(self.lay(number, player, place, rest))
    }

    fn lay(&mut self, number: usize, player: PlayerId, place: Place, text: &'a str) -> Done {
        let zone = place.zone();
        let (text, facts) = split_facts(text);
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let many: Option<u16> = first.parse().ok();
        let (name, label) = match many {
            Some(_) => (rest, None),
            None if is_label(first) => (rest, Some(first)),
            None => (text, None),
        };
        let body = names::find_body(&self.state.library, name).ok_or_else(|| format!("no card is named {name:?}"))?;
        for _ in 0..many.unwrap_or(1) {
            let slot = next_slot(&self.state)?;
            let state = &mut self.state;
            let mut row = Object::new(body, Kind::Card, zone, player);
            let id = ObjectId { slot, generation: 0 };
            match zone {
                _ if let Place::Supplement(of) = place => state.supplement_mut(player, of).push(slot),
                _ if place == Place::Outside => state.zones.outside.push(slot),
                Zone::Library => state.zones.library[player.index()].push(slot),
                Zone::Hand => state.zones.hand[player.index()].push(slot),
                Zone::Graveyard => state.zones.graveyard[player.index()].push(slot),
                Zone::Exile => state.zones.exile.push(slot),
                Zone::Command => state.zones.command.push(slot),
                Zone::Ante => state.zones.ante.push(slot),
                Zone::Battlefield => {
                    state.timestamp += 1;
                    row.timestamp = state.timestamp;
                    state.zones.battlefield[player.index()].push(slot);
                }
                Zone::Stack => {
                    state.zones.stack.push(slot);
                    state.stack.push(StackItem::of(id, None));
                }
            }
            state.characteristics.push(state.printed(body));
            state.objects.push(row);
            if let Some(label) = label
                && self.labels.insert(label, id).is_some()
            {
                return Err(format!("the label {label:?} is there twice"));
            }
            self.described.push((number, Some(id), facts));
        }
        Ok(())
    }

    /// `gone LABEL`, or with a player `gone LABEL NAME (was in ZONE; …)`.
    pub(super) fn gone(&mut self, number: usize, text: &'a str, player: Option<PlayerId>) -> Done {
        let (text, facts) = split_facts(text);
        let (label, name) = text.split_once(' ').unwrap_or((text, ""));
        let slot = next_slot(&self.state)?;
        let id = ObjectId { slot, generation: 0 };
        kernel::canonical::add_free(&mut self.state, slot);
        self.labels.insert(label, id);
        if let Some(player) = player {
            let body = names::find_body(&self.state.library, name).ok_or_else(|| format!("no card is named {name:?}"))?;
            let (zone, facts) = facts.split_once(';').unwrap_or((facts, ""));
            let zone = zone.trim().strip_prefix("was in ").ok_or("expected `(was in ZONE; …)`")?;
            let zone: Zone = zone.parse().map_err(|_| format!("{zone:?} is no zone"))?;
            let characteristics: Characteristics = self.state.printed(body);
            self.state.last_known.push(LastKnown::of(id, Object::new(body, Kind::Card, zone, player), characteristics));
            self.described.push((number, Some(id), facts));
        }
        Ok(())
    }
}

fn split_facts(text: &str) -> (&str, &str) {
    match text.split_once(" (") {
        Some((text, facts)) => (text.trim(), facts.trim_end().trim_end_matches(')')),
        None => (text, ""),
    }
}

fn is_label(word: &str) -> bool {
    let digits = word.trim_start_matches(|it: char| it.is_ascii_lowercase());
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit())
}
