//! Who tells of a position, and what players, objects and tokens are called there.

use crate::story::{
    naming::Naming,
    voice::{self, whose},
};
use kernel::game::{ObjectId, PlayerId, StackItem, State, Thing};
use language::FaceId;

/// Who tells of a position.
pub(crate) struct Teller<'a> {
    pub(crate) state: &'a State,
    /// What the players are called, by seat.
    pub(crate) names: &'a [String],
    pub(crate) naming: &'a Naming,
}

impl Teller<'_> {
    pub(crate) fn player(&self, player: PlayerId) -> String {
        voice::name(self.names, player)
    }

    pub(crate) fn object(&self, object: ObjectId) -> String {
        let on_stack = self.state.announced(object);
        match on_stack.filter(|it| it.ability.is_some()) {
            Some(it) => format!("{}'s ability", self.naming.name(self.state, it.called_by())),
            None => self.naming.name(self.state, object),
        }
    }

    /// What makes an event happen; of an ability on the stack what has it.
    pub(crate) fn source(&self, object: ObjectId) -> String {
        let on_stack = self.state.stack.iter().find(|it| it.object == object);
        self.naming.name(self.state, on_stack.map_or(object, StackItem::called_by))
    }

    /// Whether another dungeon in the game has that name, as players may each be in one of their own.
    pub(super) fn is_ambiguous(&self, dungeon: ObjectId) -> bool {
        let named = |it: ObjectId| it != dungeon && self.state.called(it) == self.state.called(dungeon);
        self.state.markers.iter().any(|it| named(it.dungeon))
    }

    pub(super) fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(it) => self.object(it),
            Thing::Player(it) => self.player(it),
        }
    }

    /// The same, with whose it is where somebody else has one that is called alike, as lands are.
    pub(super) fn meant(&self, thing: Thing) -> String {
        let Thing::Object(it) = thing else { return self.thing(thing) };
        let (name, controller) = (self.state.called(it), self.state.object(it).map(|it| it.controller));
        let foreign =
            |other: ObjectId| self.state.called(other) == name && self.state.object(other).map(|it| it.controller) != controller;
        let unclear = self.state.on_battlefield(it)
            && self.naming.number(self.state, it).is_none()
            && self.state.zones.permanents().any(|it| foreign(self.state.id(it)));
        if unclear { format!("{} {}", whose(&self.controller(it)), self.object(it)) } else { self.object(it) }
    }

    pub(super) fn controller(&self, object: ObjectId) -> String {
        self.state.known(object).map_or_else(|| "somebody".to_owned(), |it| self.player(it.0.controller))
    }

    pub(super) fn owner(&self, object: ObjectId) -> String {
        self.state.known(object).map_or_else(|| "somebody".to_owned(), |it| self.player(it.0.owner))
    }

    /// The name of a token that is created, which says by itself that it is one (111.4) unless it has one of its own.
    pub(super) fn token(&self, token: FaceId) -> String {
        let name = &self.state.library.face(token).name;
        match name.as_str() {
            "" => "nameless token".to_owned(),
            it if it.ends_with(" Token") => name.clone(),
            it => format!("{it} token"),
        }
    }
}
