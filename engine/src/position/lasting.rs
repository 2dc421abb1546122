//! The lines of what lasts and of what waits, as the state names them; and the bounds, where these do not follow from the abilities.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    abilities, line,
    names::{self, Labels},
    read::{Done, Reader},
};
use kernel::{
    game::{AbilityRef, Cards, ObjectId, PlayerId, State},
    machine::collect_bounds,
    wording::{Finder, Lists},
};
use language::FaceId;

/// What says that the lines after it are all bounds that there are.
const AS_FOLLOWS: &str = "bounds as follows";

/// Writes all of it.
pub(super) fn write(state: &State, names: &Labels<'_>, out: &mut String) {
    for it in state.write_lasting(names) {
        line!(out, "{it}");
    }
    if state.bounds != collect_bounds(state) {
        line!(out, "{AS_FOLLOWS}");
        let mut lines = Vec::new();
        state.bounds.write("bound", names, &mut lines);
        for it in lines {
            line!(out, "{it}");
        }
    }
}

impl Reader<'_> {
    /// A line of what lasts; nothing if it is none.
    pub(super) fn lasting(&mut self, line: &str) -> Option<Done> {
        if line == AS_FOLLOWS {
            self.bounds_given = true;
            return Some(Ok(()));
        }
        let Self { state, labels, .. } = self;
        let found = Found::of(state, labels);
        if let Some(bound) = line.strip_prefix("bound ") {
            return Some(state.bounds.read(bound, &found));
        }
        state.read_lasting(line, &found)
    }
}

/// What names refer to in a position that is being read.
pub(super) struct Found<'a> {
    labels: &'a BTreeMap<&'a str, ObjectId>,
    players: usize,
    cards: Arc<Cards>,
    minted: usize,
}

impl<'a> Found<'a> {
    /// What there is in that position, with these labels.
    pub(super) fn of(state: &State, labels: &'a BTreeMap<&'a str, ObjectId>) -> Self {
        Self { labels, players: state.players.len(), cards: Arc::clone(&state.library), minted: state.minted.len() }
    }
}

impl Finder for Found<'_> {
    fn object(&self, label: &str) -> Result<ObjectId, String> {
        if label == "nothing" {
            return Ok(ObjectId::NOTHING);
        }
        self.labels.get(label).copied().ok_or_else(|| format!("nothing has the label {label:?}"))
    }

    fn player(&self, name: &str) -> Result<PlayerId, String> {
        let found = names::find_player(name).filter(|it| it.index() < self.players);
        found.ok_or_else(|| format!("{name:?} is no player of this game"))
    }

    fn face(&self, name: &str) -> Result<FaceId, String> {
        names::find_face(&self.cards, name).ok_or_else(|| format!("no card is named {name:?}"))
    }

    fn ability(&self, text: &str) -> Result<AbilityRef, String> {
        abilities::read(&self.cards, self.minted, text).ok_or_else(|| format!("{text:?} is no ability"))
    }
}
