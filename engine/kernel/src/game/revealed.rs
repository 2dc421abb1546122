//! Cards in hidden zones that lie revealed, and how long (401.6, 701.20a).

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{ObjectId, State, Thing, Waiting, is_hidden},
};

/// A card that is revealed, or was so where that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Revealed {
    /// The card.
    pub card: ObjectId,
    /// How long.
    pub lasts: Shown,
}

/// How long a card is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub enum Shown {
    /// As long as it lies open on top of its library (401.5).
    OnTop,
    /// No more: it has lain there so before, in the same library (401.6).
    Covered,
    /// Until that spell or ability leaves the stack.
    Stacked(ObjectId),
    /// Until that ability, which has triggered on it, has left the stack, or has not come there.
    Awaiting(Waiting),
}

impl State {
    /// Whether a card in a hidden zone is revealed now.
    pub fn is_revealed(&self, card: ObjectId) -> bool {
        self.revealed.iter().any(|it| it.card == card && it.lasts != Shown::Covered)
    }

    /// How a card lies, or has lain, open on top of its library.
    pub fn lay_open(&self, card: ObjectId) -> Option<Shown> {
        let on_top = |it: &&Revealed| it.card == card && matches!(it.lasts, Shown::OnTop | Shown::Covered);
        self.revealed.iter().find(on_top).map(|it| it.lasts)
    }

    /// A card is revealed for so long; what is gone is forgotten.
    pub(crate) fn keep_revealed(&mut self, card: ObjectId, lasts: Shown) {
        let there: Vec<Revealed> = self.revealed.iter().copied().filter(|it| self.object(it.card).is_some()).collect();
        self.revealed = there;
        let on_top = |it: Shown| matches!(it, Shown::OnTop | Shown::Covered);
        self.revealed.retain(|it| it.card != card || it.lasts != lasts && !(on_top(it.lasts) && on_top(lasts)));
        self.revealed.push(Revealed { card, lasts });
    }

    /// The card in a hidden zone that an ability is of or about, which has triggered as that was revealed.
    pub fn revealed_for(&self, waiting: &Waiting) -> Option<ObjectId> {
        let hidden = |it: &ObjectId| self.object(*it).is_some_and(|it| is_hidden(it.zone));
        waiting.it.and_then(Thing::object).into_iter().chain([waiting.source]).find(hidden)
    }

    /// A card is revealed no more for an ability that has not come onto the stack.
    pub(crate) fn hide(&mut self, card: ObjectId) {
        self.revealed.retain(|it| it.card != card || !matches!(it.lasts, Shown::Awaiting(_)));
    }

    /// What was revealed as long as that was on the stack is so no more.
    pub(crate) fn reveal_no_more_for(&mut self, stacked: ObjectId) {
        self.revealed.retain(|it| it.lasts != Shown::Stacked(stacked));
    }

    /// A triggered ability is on the stack: what waited for it is revealed as long as it is there.
    pub(crate) fn reveal_for(&mut self, waiting: &Waiting, stacked: ObjectId) {
        for it in self.revealed.iter_mut().filter(|it| it.lasts == Shown::Awaiting(*waiting)) {
            it.lasts = Shown::Stacked(stacked);
        }
    }

    /// A card of a library is another object from now on, which nobody knows (401.6).
    pub(crate) fn make_another_of(&mut self, card: ObjectId) {
        if self.object(card).is_some() {
            let row = &mut self.objects[card.index()];
            row.generation += 1;
            row.known = crate::game::Seats::NONE;
        }
        self.revealed.retain(|it| it.card != card);
        self.links.retain(|it| it.card != card);
    }
}
