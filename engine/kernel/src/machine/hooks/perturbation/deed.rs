//! A row that asks and does things, one after the other, a little wrong.

use std::mem;

use super::{Bent, Twist, bend_events, bent_list, events_have, options::one_more, options_have};
use crate::{
    event::{Event, What},
    game::PlayerId,
    machine::{Batch, Flow, Machine},
    question::Choice,
};

/// The perturbed row whose function runs.
#[derive(Debug)]
pub struct Deed {
    bent: Bent,
    /// How often it has made something happen.
    done: usize,
    /// What happens once it is done.
    pub(in crate::machine) late: Vec<Event>,
}

impl Deed {
    /// Nothing of it is done yet.
    pub(in crate::machine) const fn new(bent: Bent) -> Self {
        Self { bent, done: 0, late: Vec::new() }
    }
}

impl Machine<'_> {
    /// What the perturbed row makes happen at once happens as its twist has it. What comes of that is as the book has it.
    #[cold]
    pub(in crate::machine) fn perform_bent(
        &mut self,
        mut batch: Batch,
        perform: impl FnOnce(&mut Self, Batch) -> Flow<bool>,
    ) -> Flow<bool> {
        // What is dropped or put off is a step too: somebody may try again and again.
        self.log.step(self.rule);
        self.endure()?;
        let Some(mut deed) = self.deed.take() else { return perform(self, batch) };
        if batch.events.iter().all(|it| matches!(it.what, What::DrawsLots(_))) {
            // What chance comes to is nobody's doing.
            let result = perform(self, batch);
            self.deed = Some(deed);
            return result;
        }
        let plain = mem::take(&mut batch.events);
        let (state, rules, done) = (&*self.state, self.rules, deed.done);
        let has = |twist, events: &Vec<Event>| events_have(twist, events);
        let bent = deed.bent.bend(rules, plain, has, |twist, events| {
            if twist == Twist::OnlyFirst && done > 0 { Vec::new() } else { bend_events(twist, state, events) }
        });
        if matches!(deed.bent, Bent::So(Twist::Last)) && done == 0 {
            // What comes first is put off: that is another order where something comes after it.
            deed.late.extend(bent);
        } else {
            batch.events = bent;
        }
        if matches!(deed.bent, Bent::So(Twist::Last) | Bent::Watched(..)) {
            deed.bent.notes(rules, Twist::Last, done == 1);
        }
        deed.done += 1;
        let result = perform(self, batch);
        self.deed = Some(deed);
        result
    }

    /// What was put off happens.
    pub(in crate::machine) fn perform_late(&mut self, late: Vec<Event>) -> Flow {
        late.into_iter().try_for_each(|it| self.perform(it))
    }

    /// Whom the perturbed row asks instead, and among which options.
    #[cold]
    pub(in crate::machine) fn ask_bent(&mut self, player: PlayerId, options: &[Choice]) -> (PlayerId, Vec<Choice>) {
        let plain = (player, options.to_vec());
        let Some(deed) = &self.deed else { return plain };
        let state = &*self.state;
        let has = |twist, (_, options): &(PlayerId, Vec<Choice>)| twist == Twist::NextAsked || options_have(twist, options);
        deed.bent.bend(self.rules, plain, has, |twist, (player, mut options)| {
            let player = if twist == Twist::NextAsked { state.next_player(player) } else { player };
            options.extend(one_more(state, &options).filter(|_| twist == Twist::OneAdded));
            // Somebody who is asked has something to choose; what happens twice is not chosen twice.
            let shorter = options.len() > 1 && twist != Twist::Doubled;
            (player, if shorter { bent_list(twist, options) } else { options })
        })
    }
}
