//! Conspiracies (315) whose agenda is hidden: cards that lie face down in the command zone.

use crate::game::{Object, ObjectId, PlayerId, State};
use language::{CardId, FaceId, Veil};
use vocabulary::catalog::CardType;

impl State {
    /// Whether that card is a conspiracy: it is in no deck (315.3).
    pub fn is_conspiracy_card(&self, card: CardId) -> bool {
        self.library.printed(self.library.front(card)).is(CardType::Conspiracy)
    }

    /// The conspiracies that a player has outside the game (315.2), each as often as the player has it.
    pub fn conspiracies_of(&self, player: PlayerId) -> impl Iterator<Item = FaceId> {
        let own = self.sideboards.iter().filter(move |it| it.player == player && !it.companion);
        own.map(|it| it.card).filter(|it| self.library.printed(*it).is(CardType::Conspiracy))
    }

    /// Those in the command zone that lie face down (702.106a).
    pub fn all_hidden_agendas(&self) -> impl Iterator<Item = (ObjectId, &Object)> {
        let rows = self.zones.command.iter().map(|it| (self.id(*it), &self.objects[usize::from(*it)]));
        rows.filter(|it| it.1.face_down == Some(Veil::Agenda))
    }

    /// Those of a player: the owner controls them (315.6).
    pub fn hidden_agendas(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        self.all_hidden_agendas().filter(move |it| it.1.owner == player).map(|it| it.0)
    }
}
