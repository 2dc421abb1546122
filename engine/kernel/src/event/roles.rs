//! Who and what an event is about, whatever its kind: what rules, patterns and stories read.

use crate::{
    event::Event,
    game::{ObjectId, PlayerId, State, Thing},
};
use vocabulary::{Stage, catalog::Zone};

/// The roles of an event. A field of a kind that bears the name of a role plays it; what is `within` brings its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roles {
    /// The player that it is about: who draws, gains, decides.
    pub player: Option<PlayerId>,
    /// The object that it happens to.
    pub object: Option<ObjectId>,
    /// The object or player that it happens to.
    pub thing: Option<Thing>,
    /// How much or how many.
    pub number: Option<u32>,
    /// Who or what does it to them.
    pub by: Option<Thing>,
    /// What it is directed at: what is attacked, blocked or borne.
    pub to: Option<Thing>,
    /// The step or phase that it is about.
    pub stage: Option<Stage>,
    /// What sort of counters it is about.
    pub counter: Option<&'static str>,
}

impl Roles {
    /// The object or player that it happens to.
    pub fn affected(&self) -> Option<Thing> {
        self.thing.or(self.object.map(Thing::Object)).or(self.player.map(Thing::Player))
    }
}

/// The player whom an event affects, or the controller of the object that it affects, or the owner of one without a controller: who
/// chooses among what could be made of it (616.1).
pub fn affected(state: &State, event: &Event) -> Option<PlayerId> {
    if let Some(controller) = event.what.arrival().and_then(|it| it.controller) {
        return Some(controller);
    }
    match event.what.roles().affected()? {
        Thing::Player(it) => Some(it),
        Thing::Object(it) => {
            let row = state.known(it)?.0;
            let controlled = matches!(row.zone, Zone::Battlefield | Zone::Stack);
            Some(if controlled { row.controller } else { row.owner })
        }
    }
}
