//! Cards that a text has shown, or had somebody look at: what it speaks of from there on, what is left of them, and where they go together.

use crate::{
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, State, Thing},
    machine::{Flow, Machine, Resolution, filter},
};
use language::{Filter, Instruction, Roles};
use vocabulary::catalog::Zone;

impl Resolution {
    /// What is said of the cards later is said of these; of a single one also as `it`.
    pub fn has_shown(&mut self, seen: Vec<ObjectId>) {
        if let [one] = seen[..] {
            self.about(one.into());
        }
        self.about_all(seen);
    }

    /// Those of the cards that are still where they were.
    pub fn left_of_shown(&self, state: &State) -> Vec<ObjectId> {
        self.chosen.them().iter().copied().filter(|it| state.object(*it).is_some()).collect()
    }

    /// Those of them that fit.
    pub fn fitting_of_shown(&self, state: &State, which: &Filter) -> Vec<ObjectId> {
        let context = self.context();
        let fits = |card: &ObjectId| filter::fits(state, which, Thing::Object(*card), &context);
        self.left_of_shown(state).into_iter().filter(fits).collect()
    }
}

impl Machine<'_> {
    /// Those of the cards that are still where they were.
    pub fn left_of_shown(&self, resolution: &Resolution) -> Vec<ObjectId> {
        resolution.left_of_shown(self.state)
    }

    /// Those of them that fit.
    pub fn fitting_of_shown(&self, which: &Filter, resolution: &Resolution) -> Vec<ObjectId> {
        resolution.fitting_of_shown(self.state, which)
    }

    /// All these cards go there at once; the text may speak of a single one.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn put_shown(&mut self, cards: &[ObjectId], (to, arrival): (Zone, Arrival), resolution: &mut Resolution) -> Flow {
        let mut batch = self.batch_of(resolution);
        for card in cards {
            batch.push(What::Moves(Move { object: *card, to, arrival, cause: Cause::Put }));
        }
        self.perform_all(batch)?;
        for card in cards {
            let now = self.state.id(card.slot);
            resolution.moved.push((*card, now));
            if to != Zone::Library {
                resolution.about(now.into());
            }
        }
        Ok(())
    }

    /// As many of them as the verb has the player take, among those that fit.
    pub fn choose_of_shown(&mut self, it: &Roles, resolution: &Resolution) -> Flow<Vec<ObjectId>> {
        let player = self.players(&it.who, resolution).first().copied().unwrap_or(resolution.you);
        let fitting = self.fitting_of_shown(&it.which, resolution);
        self.choose_how_many(player, it, fitting, resolution)
    }

    /// Something is done to all of those that were chosen, at once; from then on `it` is the last one.
    pub fn do_to_chosen(&mut self, does: Instruction, chosen: &[ObjectId], resolution: &mut Resolution) -> Flow {
        self.do_to_all(does, chosen.iter().copied(), resolution)?;
        // What stays where it was although it was chosen is none of the rest.
        if let Some(shown) = &mut resolution.chosen.them {
            shown.retain(|it| !chosen.contains(it) || self.state.object(*it).is_none());
        }
        if let Some(last) = chosen.last() {
            resolution.about((*last).into());
        }
        Ok(())
    }
}
