//! Commanders (903.3): cards that are designated so. The designation is the card's and stays with it in every zone; no copy has it.

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{Body, Kind, Object, ObjectId, PlayerId, Slot, State},
};
use vocabulary::catalog::Color;

/// A card that leads a deck; [`Object::commander`] is its place in the list of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Commander {
    /// Whose deck it leads.
    pub player: PlayerId,
    /// How often that player has cast it from the command zone in this game (903.8).
    pub casts: u16,
    /// It has come to a graveyard or to exile, and its owner has not yet said whether it stays there (903.9a).
    pub gone: bool,
}

/// How much combat damage a commander has dealt to a player in this game (903.10a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct CommanderDamage {
    /// Who was dealt it.
    pub player: PlayerId,
    /// By which commander of the list.
    pub commander: u8,
    /// How much, all together.
    pub number: u32,
}

impl State {
    /// Which commanders an object is: a card that is one, or a permanent with such a component (903.3b, 903.3c).
    pub fn commanders_in(&self, id: ObjectId) -> impl Iterator<Item = u8> + '_ {
        let own = self.known(id).and_then(|it| it.0.commander);
        let beneath = self.components(id).filter_map(|it| self.objects[usize::from(it)].commander);
        own.into_iter().chain(beneath)
    }

    /// Whether an object is a commander (903.3).
    pub fn is_commander(&self, id: ObjectId) -> bool {
        !self.commanders.is_empty() && self.commanders_in(id).next().is_some()
    }

    /// The rows of all objects that are commanders' cards, whatever zone they are in.
    pub fn commander_cards(&self) -> impl Iterator<Item = (Slot, &Object)> {
        let rows = (0..).zip(self.objects.iter());
        rows.filter(|it: &(Slot, &Object)| it.1.commander.is_some() && it.1.kind == Kind::Card)
    }

    /// A player's commanders, wherever they are (903.3e).
    pub fn commanders_of(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let led = move |it: &Object| it.commander.is_some_and(|it| self.commander(it).player == player);
        self.commander_cards().filter(move |it| led(it.1)).map(|(slot, row)| row.merged_into.unwrap_or_else(|| self.id(slot)))
    }

    /// The color identity of a player's commanders together (702.124c, 903.4): that of the cards, whatever has become of them (903.4a).
    pub fn commander_identity(&self, player: PlayerId) -> Vec<Color> {
        let led = |it: &Object| it.commander.is_some_and(|it| self.commander(it).player == player);
        let bodies = self.commander_cards().filter(|it| led(it.1)).map(|it| it.1.body);
        let cards = bodies.filter_map(|it| if let Body::Card(card, _) = it { Some(card) } else { None });
        let found: Vec<Color> = cards.flat_map(|it| self.library.color_identity(it)).copied().collect();
        Color::ALL.into_iter().filter(|it| found.contains(it)).collect()
    }

    /// What is to be known of a commander of the list.
    pub fn commander(&self, nth: u8) -> &Commander {
        &self.commanders[usize::from(nth)]
    }
}
