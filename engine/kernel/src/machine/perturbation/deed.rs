//! A row that asks and does things, one after the other, a little wrong.

use std::mem;

use super::{Twist, bend_events};
use crate::{
    event::Event,
    game::PlayerId,
    machine::{Batch, Flow, Machine},
    question::Choice,
};

/// The perturbed row whose function runs.
#[derive(Debug)]
pub struct Deed {
    twist: Twist,
    /// Whether it has made something happen.
    begun: bool,
    /// What happens once it is done.
    pub(in crate::machine) late: Vec<Event>,
}

impl Deed {
    /// Nothing of it is done yet.
    pub(in crate::machine) const fn new(twist: Twist) -> Self {
        Self { twist, begun: false, late: Vec::new() }
    }
}

impl Machine<'_> {
    /// What the perturbed row makes happen at once happens as its twist has it. What comes of that is as the book has it.
    #[cold]
    pub(in crate::machine) fn perform_bent(&mut self, mut batch: Batch) -> Flow<bool> {
        let Some(mut deed) = self.deed.take() else { return self.perform_all(batch) };
        let plain = mem::take(&mut batch.events);
        let (twist, begun) = (deed.twist, mem::replace(&mut deed.begun, true));
        if twist == Twist::Last {
            self.rules.touch();
            deed.late.extend(plain);
        } else if twist == Twist::OnlyFirst && begun {
            self.rules.touch();
        } else {
            let bent = bend_events(twist, self.state, plain.clone());
            batch.events = self.rules.touched(plain, bent);
        }
        let result = self.perform_all(batch);
        self.deed = Some(deed);
        result
    }

    /// What was put off happens.
    pub(in crate::machine) fn perform_late(&mut self, late: Vec<Event>) -> Flow {
        late.into_iter().try_for_each(|it| self.perform(it))
    }

    /// Whom the perturbed row asks instead, and among which options.
    #[cold]
    pub(in crate::machine) fn ask_bent<'a>(&mut self, player: PlayerId, options: &'a [Choice]) -> (PlayerId, &'a [Choice]) {
        let several = options.len() > 1;
        let bent = match (options, self.deed.as_ref().map(|it| it.twist)) {
            (options, Some(Twist::NextAsked)) => (self.state.next_player(player), options),
            ([_, rest @ ..], Some(Twist::FirstLeftOut)) if several => (player, rest),
            ([rest @ .., _], Some(Twist::LastLeftOut)) if several => (player, rest),
            (options, _) => (player, options),
        };
        self.rules.touched((player, options), bent)
    }
}
