//! Events at once of which one makes a delayed ability trigger that does so only once (603.7b).

use super::Noticed;
use crate::{
    game::Waiting,
    machine::{Flow, Machine},
    question::{About, Choice},
};
use vocabulary::cr;

impl Noticed {
    /// Whether there is more than one event at once that made one ability trigger which triggers once.
    pub(in crate::machine) const fn has_rivals(&self) -> bool {
        !self.rivals.is_empty()
    }

    /// For each of the abilities that have triggered on one of several events: the events that it could have been, this one first.
    pub(in crate::machine) fn rivals(&self) -> Vec<(usize, Vec<Waiting>)> {
        let of = |it: &Waiting| (it.ability, it.source, it.controller, it.x);
        let all = self.found.iter().enumerate().map(|(at, found)| {
            let others = self.rivals.iter().filter(|it| of(it) == of(&found.waiting));
            let mut these = vec![found.waiting];
            for it in others {
                if !these.contains(it) {
                    these.push(*it);
                }
            }
            (at, these)
        });
        all.filter(|it| it.1.len() > 1).collect()
    }

    /// That one has triggered on that.
    pub(in crate::machine) fn choose(&mut self, at: usize, on: Waiting) {
        self.found[at].waiting = on;
    }
}

impl Machine<'_> {
    /// Of several events at once the controller of a delayed ability that triggers once chooses the one that makes it trigger (603.7b).
    pub(in crate::machine::events) fn choose_among_rivals(&mut self, noticed: &mut Noticed) -> Flow {
        for (at, rivals) in noticed.rivals() {
            let options: Vec<Choice> = rivals.iter().filter_map(|it| it.it).map(Choice::Thing).collect();
            if options.len() == rivals.len() {
                let chosen = self.under(cr::R603_7B, |it| it.ask(rivals[0].controller, About::Order, &options))?;
                let nth = options.iter().position(|it| *it == chosen).unwrap_or(0);
                noticed.choose(at, rivals[nth]);
            }
        }
        Ok(())
    }
}
