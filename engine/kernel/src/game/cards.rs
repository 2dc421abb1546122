//! The cards of a game: what is printed on them, and what their keywords mean.

use std::{
    ops::BitOr,
    sync::{Arc, OnceLock},
};

use rules_data::RuleId;

use crate::{
    game::{
        AbilityRef, Characteristics,
        meaning::{self, Meaning},
    },
    machine::Kinds,
};
use language::{Card, CardId, Library};
use vocabulary::Subtype;

/// Every card that a game knows, with what its keywords mean as further abilities (702); shared by all copies of a position.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Cards {
    base: Option<Arc<Cards>>,
    /// Those of the base and those that are added to it.
    library: Arc<Library>,
    /// How many cards the base has.
    first: usize,
    written: Vec<Written>,
}

/// What is to be read on an object, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inscription {
    /// The name.
    pub name: String,
    /// The mana cost in symbols, where it has one.
    pub cost: Option<String>,
    /// The subtypes.
    pub subtypes: Vec<Subtype>,
    /// The activated and triggered abilities, each with the words by which to tell it from the others.
    pub abilities: Vec<(AbilityRef, String)>,
}

/// A card with what its keywords mean behind its own abilities.
#[derive(Debug, PartialEq, Eq)]
struct Written {
    card: Card,
    printed: Characteristics,
    /// The trigger events that its abilities listen to.
    hears: Kinds,
    /// What is to be read on it, once somebody has.
    inscription: OnceLock<Arc<Inscription>>,
    /// The abilities that are there for what keywords mean, and the rules that say so.
    rules: Vec<(AbilityRef, RuleId)>,
}

impl Cards {
    /// The cards of a library; `meanings` gives what a keyword among abilities means, and by which rule.
    pub fn new(library: Arc<Library>, meanings: Meaning<'_>) -> Self {
        Self::after(None, library, meanings)
    }

    /// The cards of a library over that of these cards: those of the base are not written out again.
    pub fn over(base: Arc<Self>, library: Library, meanings: Meaning<'_>) -> Self {
        debug_assert!(library.base().is_some_and(|it| Arc::ptr_eq(it, &base.library)), "the library is over that of the base");
        Self::after(Some(base), Arc::new(library), meanings)
    }

    fn after(base: Option<Arc<Self>>, library: Arc<Library>, meanings: Meaning<'_>) -> Self {
        let first = base.as_ref().map_or(0, |it| it.library.len());
        let write = |(id, card): (CardId, &Card)| {
            let mut card = card.clone();
            let rules = meaning::write_out(id, &mut card.abilities, meanings);
            let hears = card.abilities.iter().map(Kinds::heard_by).fold(Kinds::NONE, BitOr::bitor);
            Written { printed: Characteristics::printed(id, &card), hears, card, rules, inscription: OnceLock::new() }
        };
        let written = library.cards().skip(first).map(write).collect();
        Self { base, library, first, written }
    }

    fn written(&self, id: CardId) -> &Written {
        let at = usize::from(id.0);
        match &self.base {
            Some(base) if at < self.first => base.written(id),
            _ => &self.written[at - self.first],
        }
    }

    /// The card with that number.
    pub fn card(&self, id: CardId) -> &Card {
        &self.written(id).card
    }

    /// Its characteristics as printed.
    pub fn printed(&self, id: CardId) -> Characteristics {
        self.written(id).printed
    }

    /// The trigger events that its abilities listen to, what they mean among them.
    pub(crate) fn hears(&self, id: CardId) -> Kinds {
        self.written(id).hears
    }

    /// What is to be read on a card that nothing has changed; put into words the first time.
    pub fn inscription(&self, id: CardId, read: impl FnOnce() -> Inscription) -> Arc<Inscription> {
        Arc::clone(self.written(id).inscription.get_or_init(|| Arc::new(read())))
    }

    /// The rule that says that this ability is what a keyword means (702), if it is.
    pub(crate) fn meant_by(&self, ability: AbilityRef) -> Option<RuleId> {
        let (AbilityRef::Printed(card, _) | AbilityRef::Nested(card, ..)) = ability else { return None };
        self.written(card).rules.iter().find(|it| it.0 == ability).map(|it| it.1)
    }

    /// The cards as they were read, by number and by name.
    pub const fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// The card with that name, in capitals or small letters.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.library.find(name)
    }

    /// The cards that have names of their own, in the order of [`Library::named`].
    pub fn named(&self) -> impl Iterator<Item = CardId> {
        self.library.named()
    }

    /// All cards, in the order of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.library.cards().map(|(id, _)| (id, self.card(id)))
    }
}
