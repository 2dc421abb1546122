//! Supplementary decks (100.2d): they lie in the command zone beside the libraries, each with cards of its own kind.

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{Body, ObjectId, Planes, PlayerId, Seats, Slot, State},
};
use language::{CardId, Designation};
use vocabulary::{
    Subtype,
    catalog::{ArtifactType, CardType},
};

/// What a supplementary deck is a deck of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Supplement {
    /// Attractions (717.2).
    Attractions,
    /// Schemes (904.3).
    Schemes,
    /// Planes and phenomena (901.3).
    Planes,
}

impl Supplement {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Attractions, Self::Schemes, Self::Planes];

    /// What such a deck is called in a position: `in attractions`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attractions => "attractions",
            Self::Schemes => "schemes",
            Self::Planes => "planes",
        }
    }

    /// What such a deck is called in a sentence.
    pub const fn deck(self) -> &'static str {
        match self {
            Self::Attractions => "Attraction deck",
            Self::Schemes => "scheme deck",
            Self::Planes => "planar deck",
        }
    }

    /// That which is called so in a position.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// A supplementary deck.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct SupplementaryDeck {
    /// The player who has it; nobody where all have it together (901.15a).
    pub player: Option<PlayerId>,
    /// What lies in it.
    pub of: Supplement,
    /// Its cards, from the bottom up.
    pub cards: Vec<Slot>,
}

impl State {
    /// Under whom such a deck of a player stands: under nobody, if all have one together (901.15c).
    fn shelf(&self, player: PlayerId, of: Supplement) -> (Option<PlayerId>, Supplement) {
        let communal = of == Supplement::Planes && self.options.planes == Planes::Communal;
        (Some(player).filter(|_| !communal), of)
    }

    /// The cards of such a deck of a player, from the bottom up; none where there is no such deck.
    pub fn supplement(&self, player: PlayerId, of: Supplement) -> &[Slot] {
        let shelf = self.shelf(player, of);
        self.zones.decks.iter().find(|it| (it.player, it.of) == shelf).map_or(&[], |it| &it.cards)
    }

    /// The same, to change it: an empty deck comes to be there.
    pub fn supplement_mut(&mut self, player: PlayerId, of: Supplement) -> &mut Vec<Slot> {
        let shelf = self.shelf(player, of);
        let decks = &mut self.zones.decks;
        let at = decks.binary_search_by_key(&shelf, |it| (it.player, it.of)).unwrap_or_else(|at| {
            decks.insert(at, SupplementaryDeck { player: shelf.0, of, cards: Vec::new() });
            at
        });
        &mut decks[at].cards
    }

    /// Who sees to a deck: the player who has it; to one of all the planar controller, and before there is one who takes the first turn.
    pub fn keeper(&self, deck: &SupplementaryDeck) -> PlayerId {
        deck.player.or_else(|| self.planar_controller()).unwrap_or(self.starting)
    }

    /// Who decides where everybody is (311.5); nobody, unless Planechase is played.
    pub fn planar_controller(&self) -> Option<PlayerId> {
        self.holders(Designation::PlanarController).next()
    }

    /// In what supplementary deck a card lies before the game begins: its printed face says that (717.1, 311.2, 312.2, 314.2).
    pub fn supplement_of(&self, card: CardId) -> Option<Supplement> {
        let line = &self.library.face(self.library.front(card)).line;
        let is = |it| line.card_types.contains(&it);
        let attraction = Subtype::Artifact(ArtifactType::Attraction);
        match () {
            () if line.subtypes.contains(&attraction) => Some(Supplement::Attractions),
            () if is(CardType::Scheme) => Some(Supplement::Schemes),
            () if is(CardType::Plane) || is(CardType::Phenomenon) => Some(Supplement::Planes),
            () => None,
        }
    }

    /// To what supplementary decks with cards in them a player sees.
    pub fn supplements_of(&self, player: PlayerId) -> impl Iterator<Item = Supplement> {
        self.zones.decks.iter().filter(move |it| self.keeper(it) == player && !it.cards.is_empty()).map(|it| it.of)
    }

    /// The top card of such a deck of a player.
    pub fn top_of(&self, player: PlayerId, of: Supplement) -> Option<ObjectId> {
        self.supplement(player, of).last().map(|it| self.id(*it))
    }

    /// What lies open in the command zone and belongs in a deck of that kind (901.7, 904.8).
    pub fn open(&self, of: Supplement) -> impl Iterator<Item = ObjectId> {
        let belongs = move |it: &ObjectId| {
            let row = &self.objects[it.index()];
            if let Body::Card(card, _) = row.body { self.supplement_of(card) == Some(of) } else { false }
        };
        self.zones.command.iter().map(|it| self.id(*it)).filter(belongs)
    }

    /// Who plays with supplementary decks of that kind: archenemies (904.2a), or players with planar decks (901.3).
    pub fn players_with(&self, of: Supplement) -> Seats {
        let decks = self.zones.decks.iter().filter(|it| it.of == of && !it.cards.is_empty()).map(|it| self.keeper(it));
        decks.chain(self.open(of).map(|it| self.objects[it.index()].owner)).collect()
    }

    /// The archenemy, who takes the first turn (904.6), unless there are several (904.12b).
    pub fn sole_archenemy(&self) -> Option<PlayerId> {
        let archenemies = self.players_with(Supplement::Schemes);
        archenemies.iter().next().filter(|_| archenemies.len() == 1)
    }

    /// In what supplementary deck an object lies, if it does, and not open in the command zone.
    pub fn deck_of(&self, id: ObjectId) -> Option<Supplement> {
        self.zones.decks.iter().find(|it| it.cards.contains(&id.slot)).map(|it| it.of)
    }
}
