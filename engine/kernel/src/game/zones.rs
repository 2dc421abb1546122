//! Zones (400): which objects are where, in order.

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{Kind, ObjectId, PlayerId, Slot, State, SupplementaryDeck, copying::Copied},
};
use vocabulary::catalog::Zone;

/// The objects of all zones. Libraries, graveyards and the stack are listed from the bottom up.
#[derive(Debug, Default, PartialEq, Eq, Hash, Copied!, Visit!)]
pub struct Zones {
    /// Libraries, by owner (401).
    pub library: Vec<Vec<Slot>>,
    /// Hands, by owner (402).
    pub hand: Vec<Vec<Slot>>,
    /// Permanents, by controller, in the order in which they came under that player's control (403).
    pub battlefield: Vec<Vec<Slot>>,
    /// What is about to enter the battlefield, in a position that is foreseen (614.12): it is as it would be there, and is not counted among
    /// what is there before it comes.
    pub coming: Vec<Slot>,
    /// Permanents that have phased out, by who controlled them then (702.26a).
    pub phased: Vec<Vec<Slot>>,
    /// The components of permanents that lie beneath others, those of the same permanent from the top down (730.2).
    pub merged: Vec<Slot>,
    /// Graveyards, by owner (404).
    pub graveyard: Vec<Vec<Slot>>,
    /// The stack (405).
    pub stack: Vec<Slot>,
    /// Exile (406).
    pub exile: Vec<Slot>,
    /// The command zone (408), but for the decks that lie there.
    pub command: Vec<Slot>,
    /// The ante, in games that are played for it (407).
    pub ante: Vec<Slot>,
    /// The decks that lie there, by owner (100.2d).
    pub decks: Vec<SupplementaryDeck>,
    /// Copies of cards that lie outside the game until they are cast (707.13); their rows name the command zone.
    pub outside: Vec<Slot>,
}

impl Zones {
    /// The empty zones of so many players.
    pub fn new(players: usize) -> Self {
        // So many that a usual game never needs more.
        let each = || (0..players).map(|_| Vec::with_capacity(64)).collect();
        Self {
            library: each(),
            hand: each(),
            battlefield: each(),
            phased: vec![Vec::new(); players],
            graveyard: each(),
            ..Self::default()
        }
    }

    /// The cards in a player's hand.
    pub fn hand(&self, player: PlayerId) -> &[Slot] {
        &self.hand[player.index()]
    }

    /// The permanents that a player controls.
    pub fn controlled(&self, player: PlayerId) -> &[Slot] {
        &self.battlefield[player.index()]
    }

    /// What lies in a zone, of that player where each has one of their own; on the battlefield what that player controls.
    pub fn of(&self, zone: Zone, player: PlayerId) -> &[Slot] {
        match zone {
            Zone::Battlefield => self.controlled(player),
            Zone::Hand => self.hand(player),
            Zone::Graveyard => &self.graveyard[player.index()],
            Zone::Library => &self.library[player.index()],
            Zone::Stack => &self.stack,
            Zone::Exile => &self.exile,
            Zone::Command => &self.command,
            Zone::Ante => &self.ante,
        }
    }

    /// All permanents, by controller.
    pub fn permanents(&self) -> impl Iterator<Item = Slot> {
        self.battlefield.iter().flatten().copied()
    }

    /// The same, and what is foreseen as one.
    pub fn permanents_to_be(&self) -> impl Iterator<Item = Slot> {
        self.permanents().chain(self.coming.iter().copied())
    }

    /// That is not there yet, and only foreseen.
    pub(crate) fn foresee(&mut self, slot: Slot) {
        self.battlefield.iter_mut().for_each(|it| it.retain(|it| *it != slot));
        self.coming.push(slot);
    }
}

impl State {
    /// The card on top of a player's library.
    pub fn top_card(&self, player: PlayerId) -> Option<ObjectId> {
        self.from_top(player).next()
    }

    /// Whether an object is a copy outside the game.
    pub fn is_outside(&self, id: ObjectId) -> bool {
        self.zones.outside.contains(&id.slot) && self.object(id).is_some()
    }

    /// The card on top of a player's graveyard (404.2).
    pub fn top_buried(&self, player: PlayerId) -> Option<ObjectId> {
        self.zones.graveyard[player.index()].last().map(|it| self.id(*it))
    }

    /// The cards of a player's hand (402.1). A token that lies among them until the next check is no card (108.2b).
    pub fn in_hand(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let cards = self.zones.hand[player.index()].iter();
        cards.filter(|it| self.objects[usize::from(**it)].kind != Kind::Token).map(|it| self.id(*it))
    }

    /// The cards of a player's library from the top down (401.2). A token that lies among them until the next check is no card (108.2b), and
    /// goes nowhere else (111.8).
    pub fn from_top(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let cards = self.zones.library[player.index()].iter().rev();
        cards.filter(|it| self.objects[usize::from(**it)].kind != Kind::Token).map(|it| self.id(*it))
    }
}
