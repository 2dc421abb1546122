//! Cards that are drawn: they may be shown as they are. One that is drawn in the midst of casting or activating may lie face down until that
//! is done (121.8), and is shown then.

use crate::{
    event::{Event, What},
    game::{ObjectId, PlayerId},
    machine::{Agency, Case, Flow, Machine, Resolution},
};
use language::Veil;
use rules_data::RuleId;
use vocabulary::cr;

/// By what a card is drawn in the midst of casting and activating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amid {
    /// By the cost of what is being cast or activated, and of nothing else in the midst of which that is.
    ItsOwnCost,
    /// By something else than what is being cast or activated.
    Another,
}

/// A card that lies face down since it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::machine) struct Drawn {
    player: PlayerId,
    card: ObjectId,
    /// By which rule it is to be revealed, and what says so.
    reveals: Option<(RuleId, ObjectId)>,
}

impl Machine<'_> {
    /// Whether something is being cast or activated.
    pub(super) const fn is_proposing(&self) -> bool {
        self.scratch.proposals > 0
    }

    /// The rule by which a card that the player draws now lies face down, if it does.
    fn keeps_down(&self, player: PlayerId) -> Option<RuleId> {
        let amid = match self.scratch.proposals {
            0 => return None,
            1 if self.agency == Agency::Cost => Amid::ItsOwnCost,
            _ => Amid::Another,
        };
        let (rules, state) = (self.rules, &*self.state);
        let keeps = |it: crate::machine::KeepsDown| it(state, player, amid);
        rules.keeps_down.iter().find(|it| it.says(rules, state, Case::Player(player), keeps)).map(|it| it.rule)
    }

    /// The card that an event is about to have somebody draw, which may lie face down from now on.
    pub(super) fn about_to_draw(&mut self, event: &Event) -> Option<(PlayerId, ObjectId)> {
        let What::Draws(player) = event.what else { return None };
        let card = self.state.top_card(player)?;
        if let Some(because) = self.keeps_down(player) {
            let blank = self.veiled(Veil::Drawn).face;
            self.commit(&Event { what: What::LiesUnseen(player, blank), because, ..*event });
        }
        Some((player, card))
    }

    /// These were drawn. What lies face down is shown later.
    pub(super) fn show_as_drawn(&mut self, drawn: impl IntoIterator<Item = (PlayerId, ObjectId)>) -> Flow {
        for (player, card) in drawn {
            if self.lies_unseen(card) {
                self.scratch.drawn.push(Drawn { player, card, reveals: None });
            } else {
                self.show_one(player, card)?;
            }
        }
        Ok(())
    }

    fn show_one(&mut self, player: PlayerId, card: ObjectId) -> Flow {
        let rules = self.rules;
        rules.as_drawn.iter().try_for_each(|row| self.run(row, |it, shows| shows(it, player, card)))
    }

    fn lies_unseen(&self, card: ObjectId) -> bool {
        self.state.object(card).is_some_and(|it| it.face_down == Some(Veil::Drawn))
    }

    /// A card is revealed as it is drawn; later, where it lies face down.
    pub fn reveal_drawn(&mut self, resolution: &mut Resolution, player: PlayerId, card: ObjectId) -> Flow {
        let by = (self.rule, resolution.this);
        match self.scratch.drawn.iter_mut().find(|it| it.card == card) {
            Some(it) => {
                it.reveals = Some(by);
                Ok(())
            }
            None => self.happens_in(resolution, What::Reveals(player, card)),
        }
    }

    /// Nothing is being cast or activated any more: what lies face down since it was drawn does no longer, and is shown. What was drawn in
    /// the midst of what was reversed was not.
    pub(in crate::machine) fn show_drawn(&mut self) -> Flow {
        if self.is_proposing() || self.scratch.drawn.is_empty() {
            return Ok(());
        }
        let mut drawn = std::mem::take(&mut self.scratch.drawn);
        drawn.retain(|it| self.lies_unseen(it.card));
        for it in &drawn {
            self.under(cr::R121_8, |machine| machine.happens(What::IsSeen(it.card)))?;
        }
        for Drawn { player, card, reveals } in drawn {
            if let Some((rule, by)) = reveals {
                self.under(rule, |it| it.happens_by(by, What::Reveals(player, card)))?;
            }
            self.show_one(player, card)?;
        }
        Ok(())
    }
}
