//! All cards that a game knows, by small numbers.

use std::collections::BTreeMap;

use rules_data::RuleId;

use crate::{
    cards::{Ability, Card},
    game::{AbilityRef, Traits},
};

/// The number of a card in its [`Library`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// Cards and token definitions, shared by all objects and all copies of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    cards: Vec<Card>,
    printed: Vec<Traits>,
    by_name: BTreeMap<String, CardId>,
    meant_by: BTreeMap<AbilityRef, RuleId>,
}

impl Library {
    /// Adds a card and gives its number; a card of that name found later is this one.
    ///
    /// # Panics
    ///
    /// With more than 65,535 cards.
    pub fn add(&mut self, card: Card) -> CardId {
        let id = self.push(card);
        self.by_name.insert(self.card(id).name.to_lowercase(), id);
        id
    }

    /// Adds the definition of a token, which no name finds. A definition that is there already keeps its number.
    pub fn add_token(&mut self, token: Card) -> CardId {
        if let Some(at) = self.cards.iter().position(|it| *it == token) {
            return CardId(u16::try_from(at).expect("numbers are given by `add`"));
        }
        self.push(token)
    }

    fn push(&mut self, card: Card) -> CardId {
        let id = CardId(u16::try_from(self.cards.len()).expect("a library holds 65,535 cards at most"));
        self.printed.push(Traits::printed(id, &card));
        self.cards.push(card);
        id
    }

    /// The same cards with what their keywords mean as further abilities.
    #[must_use]
    pub(crate) fn written_out(mut self, meanings: impl Fn(&[Ability]) -> Vec<(RuleId, Ability)>) -> Self {
        for (at, card) in self.cards.iter_mut().enumerate() {
            let id = self.printed[at].base;
            for (rule, meaning) in meanings(&card.abilities) {
                self.meant_by.insert(AbilityRef::printed(id, card.abilities.len()), rule);
                card.abilities.push(meaning);
            }
            self.printed[at] = Traits::printed(id, card);
        }
        self
    }

    /// The rule that says that this ability is what a keyword means (702), if it is.
    pub(crate) fn meant_by(&self, ability: AbilityRef) -> Option<RuleId> {
        self.meant_by.get(&ability).copied()
    }

    /// How many cards there are, as a mark to which [`Library::forget`] returns.
    pub(super) fn mark(&self) -> usize {
        self.cards.len()
    }

    /// Drops the tokens that were added since the mark.
    pub(super) fn forget(&mut self, mark: usize) {
        self.cards.truncate(mark);
        self.printed.truncate(mark);
    }

    /// The card with that name, in capitals or small letters.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.by_name.get(&name.to_lowercase()).copied()
    }

    /// The cards that have names of their own, in the order of those; tokens are none (201.4).
    pub fn named(&self) -> impl Iterator<Item = CardId> {
        self.by_name.values().copied()
    }

    /// The card with that number.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// Its characteristics as printed.
    pub fn printed(&self, id: CardId) -> Traits {
        self.printed[usize::from(id.0)]
    }

    /// All cards, in the order of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().enumerate().map(|(at, card)| (CardId(u16::try_from(at).expect("as above")), card))
    }
}
