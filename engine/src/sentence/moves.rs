//! Changes of zones in words: what goes where, and how it arrives.

use super::Teller;
use crate::story::{
    Weight,
    voice::{all_of, number_of, says, whose},
};
use kernel::{
    event::{Arrival, Cause, Event, Move},
    game::{ObjectId, Quality},
};
use language::{End, FaceId};
use vocabulary::catalog::Zone;

impl Teller<'_> {
    pub(super) fn moves(&self, Move { object, to, arrival, cause }: &Move) -> String {
        // What leaves face down is revealed (708.9).
        let row = self.state.object(*object).filter(|it| it.face_down.is_some());
        let shown = row.filter(|it| !(it.zone == Zone::Stack && *to == Zone::Battlefield));
        let name = if shown.is_some() { self.state.beneath(*object).to_owned() } else { self.object(*object) };
        let owner = self.owner(*object);
        match cause {
            Cause::Played => {
                let how = self.arrives(arrival, "");
                let how = if how.is_empty() { how } else { format!(", which enters{how}") };
                let name = arrival.side.map_or(name, |it| self.state.face_with(*object, it).name.clone());
                return says(&owner, &format!("play {name}{how}"));
            }
            Cause::Discarded => return says(&owner, &format!("discard {name}{}", elsewhere(*to, arrival.end))),
            Cause::Sacrificed => {
                return says(&self.controller(*object), &format!("sacrifice {name}{}", elsewhere(*to, arrival.end)));
            }
            Cause::Milled => return says(&owner, &format!("mill {name}{}", elsewhere(*to, arrival.end))),
            Cause::Cast
            | Cause::Resolved
            | Cause::Destroyed
            | Cause::Drawn
            | Cause::Countered
            | Cause::Exiled
            | Cause::Put
            | Cause::Arranged
            | Cause::Mixed
            | Cause::Homeward => {}
        }
        match to {
            Zone::Battlefield => {
                let owned = |it| self.state.known(*object).is_some_and(|known| known.0.owner == it);
                let turned = arrival.side.filter(|_| it_lies_otherwise(self.state, *object, arrival));
                let turned = turned.map_or_else(String::new, |it| format!(" as {}", self.state.face_with(*object, it).name));
                let under = arrival.controller.filter(|it| !owned(*it));
                let under = under.map_or_else(String::new, |it| format!(" under {} control", whose(&self.player(it))));
                format!("{name} enters the battlefield{turned}{}", self.arrives(arrival, &under))
            }
            Zone::Graveyard => format!("{name} is put into {} graveyard", whose(&owner)),
            Zone::Hand => format!("{name} is put into {} hand", whose(&owner)),
            Zone::Library => into_library(&name, arrival.end, &owner),
            Zone::Exile if arrival.veil.is_some() => {
                // Nobody sees which card it is that comes from where nobody sees it (406.3).
                let unseen = self.state.object(*object).is_some_and(|it| matches!(it.zone, Zone::Library | Zone::Hand));
                format!("{} is exiled face down", if unseen { "a card" } else { &*name })
            }
            Zone::Exile => format!("{name} is exiled"),
            Zone::Stack => format!("{name} is put on the stack"),
            Zone::Command => format!("{name} is put into the command zone"),
            Zone::Ante => format!("{name} is put into the ante"),
        }
    }

    /// How it arrives on the battlefield, and under whose control, if that is said.
    pub(super) fn arrives(&self, arrival: &Arrival, under: &str) -> String {
        let Arrival {
            end: _,
            controller: _,
            by_default: _,
            keeps: _,
            tapped,
            attached,
            attacking,
            blocking,
            side: _,
            faces: _,
            veil,
            copy,
            chosen,
            besides: _,
            linked: _,
            marks,
            // That is told by itself.
            protector: _,
            beyond: _,
            melds,
            counters: _,
            noted: _,
            devoured: _,
            given: _,
        } = arrival;
        let tapped = if *tapped { " tapped" } else { "" };
        let melds = melds.map_or_else(String::new, |it| format!(" together with {}", self.object(it)));
        let down = if veil.is_some() { " face down" } else { "" };
        let copy = copy.map_or_else(String::new, |it| format!(", a copy of {}", self.copied(it)));
        let counters: Vec<String> =
            arrival.all_counters().iter().map(|(kind, number)| number_of(number, &format!("{} counter", kind.name()))).collect();
        let comma = if copy.is_empty() { "" } else { "," };
        let counters = if counters.is_empty() { String::new() } else { format!("{comma} with {}", all_of(&counters)) };
        let attached = attached.map_or_else(String::new, |it| format!(", attached to {}", self.meant(it)));
        let attacking = attacking.map_or_else(String::new, |it| format!(", attacking {}", self.thing(it.on)));
        let blocking = blocking.map_or_else(String::new, |it| format!(", blocking {}", self.object(it)));
        let chosen = chosen.map_or_else(String::new, |it| match it {
            Quality::Player(it) => format!("; {} is chosen", self.player(it)),
            it => format!("; {} is chosen", it.name(self.state)),
        });
        let marks: Vec<String> = marks.iter().map(|it| it.to_string()).collect();
        let marks = if marks.is_empty() { String::new() } else { format!(", {}", all_of(&marks)) };
        format!("{melds}{tapped}{down}{under}{copy}{counters}{marks}{attached}{attacking}{blocking}{chosen}")
    }

    /// What is copied; what lies face down has no name.
    pub(super) fn copied(&self, face: FaceId) -> &str {
        let name = self.state.library.face(face).name.as_str();
        if name.is_empty() { "what has no name" } else { name }
    }
}

/// Whether it arrives with another face than it has now.
fn it_lies_otherwise(state: &kernel::State, object: ObjectId, arrival: &Arrival) -> bool {
    arrival.side.is_some_and(|it| state.face_with(object, it).name != state.face(object).name)
}

/// How much a change of zones matters: what every spell does as it is cast and has resolved is known.
pub(super) fn weight_of(it: &Move) -> Weight {
    match it.cause {
        Cause::Cast => Weight::Step,
        Cause::Drawn => Weight::Outcome,
        Cause::Resolved if it.to == Zone::Graveyard => Weight::Outcome,
        Cause::Played
        | Cause::Resolved
        | Cause::Destroyed
        | Cause::Sacrificed
        | Cause::Discarded
        | Cause::Milled
        | Cause::Countered
        | Cause::Exiled
        | Cause::Put
        | Cause::Arranged
        | Cause::Mixed
        | Cause::Homeward => Weight::Highlight,
    }
}

/// Tapping is told afterwards where something else taps it: as a cost, or to attack, it belongs to another line.
pub(super) fn weight_of_tapping(it: ObjectId, event: &Event) -> Weight {
    if event.source.is_none_or(|source| source == it) { Weight::Outcome } else { Weight::Highlight }
}

/// Something comes into a library; where it lies there, everybody sees.
pub(super) fn into_library(name: &str, end: End, owner: &str) -> String {
    let owner = whose(owner);
    match end {
        End::FromTop(above) => format!("{name} is put into {owner} library under {}", number_of(u32::from(above), "card")),
        End::Top | End::Bottom | End::Shuffled => format!("{name} is {} {owner} library", place(end)),
    }
}

/// How something comes to its place in a library.
const fn place(end: End) -> &'static str {
    match end {
        End::Top => "put on the top of",
        End::Bottom => "put on the bottom of",
        End::FromTop(_) => "put down into",
        End::Shuffled => "shuffled into",
    }
}

/// Where something goes that is usually put into a graveyard, if a replacement sends it elsewhere.
fn elsewhere(to: Zone, end: End) -> String {
    match to {
        Zone::Graveyard => String::new(),
        Zone::Exile => " into exile".to_owned(),
        Zone::Hand => " into the hand".to_owned(),
        Zone::Library => format!(": it is {} the library", place(end)),
        Zone::Battlefield => " onto the battlefield".to_owned(),
        Zone::Command => " into the command zone".to_owned(),
        Zone::Ante => " into the ante".to_owned(),
        Zone::Stack => " onto the stack".to_owned(),
    }
}
