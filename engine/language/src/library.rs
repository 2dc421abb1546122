//! All cards that somebody has read, by small numbers.

use std::{collections::BTreeMap, sync::Arc};

use crate::{Card, Lexicon, Word};

/// The number of a card in its [`Library`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// Cards and token definitions by number; perhaps over those of another library, whose numbers hold here too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    base: Option<Arc<Library>>,
    /// How many cards the base has.
    first: usize,
    cards: Vec<Card>,
    by_name: BTreeMap<String, CardId>,
}

impl Library {
    /// The same cards, to which others are added without a copy of them.
    pub fn over(base: Arc<Self>) -> Self {
        Self { first: base.len(), base: Some(base), ..Self::default() }
    }

    /// Adds a card and gives its number; a card of that name found later is this one.
    ///
    /// # Panics
    ///
    /// With more than 65,535 cards.
    pub fn add(&mut self, card: Card) -> CardId {
        let name = card.name.to_lowercase();
        let id = self.push(card);
        self.by_name.insert(name, id);
        id
    }

    /// Adds the definition of a token, which no name finds. A definition that is there already keeps its number.
    pub fn add_token(&mut self, token: Card) -> CardId {
        let there = self.cards().find(|it| *it.1 == token).map(|it| it.0);
        there.unwrap_or_else(|| self.push(token))
    }

    fn push(&mut self, card: Card) -> CardId {
        let id = number(self.len());
        self.cards.push(card);
        id
    }

    /// What it is over.
    pub const fn base(&self) -> Option<&Arc<Self>> {
        self.base.as_ref()
    }

    /// How many cards there are, as a mark to which [`Library::forget`] returns.
    pub fn len(&self) -> usize {
        self.first + self.cards.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Drops the tokens that were added since the mark.
    pub(crate) fn forget(&mut self, mark: usize) {
        self.cards.truncate(mark.saturating_sub(self.first));
    }

    /// The card with that name, in capitals or small letters.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.find_lower(&name.to_lowercase())
    }

    fn find_lower(&self, name: &str) -> Option<CardId> {
        self.by_name.get(name).copied().or_else(|| self.base.as_ref()?.find_lower(name))
    }

    /// The cards that have names of their own, in the order of those within each library, the base first; tokens are none (201.4).
    pub fn named(&self) -> Box<dyn Iterator<Item = CardId> + '_> {
        let below = self.base.iter().flat_map(|it| it.named());
        // A card of the base that one of the same name hides is found by no name.
        let below = below.filter(|it| !self.by_name.contains_key(&self.card(*it).name.to_lowercase()));
        Box::new(below.chain(self.by_name.values().copied()))
    }

    /// The card with that number.
    pub fn card(&self, id: CardId) -> &Card {
        let at = usize::from(id.0);
        match &self.base {
            Some(base) if at < self.first => base.card(id),
            _ => &self.cards[at - self.first],
        }
    }

    /// What cards and tokens say that is not served; nothing, if they were read with that lexicon.
    pub fn check(&self, served: &Lexicon) -> Vec<(CardId, Word)> {
        let unserved = |(id, card): (CardId, &Card)| {
            let words = card.words(self).into_iter().filter(|it| !served.has(*it));
            words.map(|it| (id, it)).collect::<Vec<_>>()
        };
        self.cards().flat_map(unserved).collect()
    }

    /// All cards, in the order of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        (0..self.len()).map(|at| (number(at), self.card(number(at))))
    }
}

fn number(at: usize) -> CardId {
    CardId(u16::try_from(at).expect("a library holds 65,535 cards at most"))
}
