//! Several things are done to one object at once that exclude each other: one of them is (400.6).

use crate::{
    event::{Event, What},
    game::{AbilityRef, ObjectId},
    machine::{Few, Flow, Machine},
};
use language::{Ability, Instruction, Static};

use super::replacement::Due;

/// What would become of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// That event.
    Event(What),
    /// What an effect of its own does to it in place of another event.
    OwnEffect,
}

impl Machine<'_> {
    /// Of what excludes each other one thing is left for each object, as rules say. What is the same excludes nothing.
    pub(super) fn settle_fates(&mut self, events: &mut Vec<Event>, due: &mut Due) -> Flow {
        let mut objects: Few<ObjectId> = events.iter().filter_map(goes).collect();
        if objects.is_empty() || objects.len() == 1 && due.follow_ups.is_empty() {
            return Ok(());
        }
        objects.sort_unstable();
        let sources: Few<ObjectId> = due.follow_ups.iter().map(|it| it.0.source).collect();
        let several = |it: &ObjectId| objects.iter().filter(|other| *other == it).count() > 1;
        let mut torn: Few<ObjectId> = objects.iter().copied().filter(|it| several(it) || sources.contains(it)).collect();
        torn.dedup();
        torn.into_iter().try_for_each(|it| self.settle_fate(it, events, due))
    }

    fn settle_fate(&mut self, object: ObjectId, events: &mut Vec<Event>, due: &mut Due) -> Flow {
        let mut fates: Few<Fate> = Few::new();
        let own = due
            .follow_ups
            .iter()
            .any(|it| it.0.source == object && it.0.said.ability().is_some_and(|it| self.moves_itself(it.at)));
        let all = events.iter().filter(|it| goes(it) == Some(object)).map(|it| Fate::Event(it.what));
        for fate in all.chain(own.then_some(Fate::OwnEffect)) {
            if !fates.contains(&fate) {
                fates.push(fate);
            }
        }
        let Some(mut kept) = fates.first().copied().filter(|_| fates.len() > 1) else { return Ok(()) };
        let rules = self.rules;
        for row in &rules.chooses_fate {
            kept = self.run(row, |it, chooses| chooses(it, object, &fates))?;
        }
        events.retain(|it| goes(it) != Some(object) || Fate::Event(it.what) == kept);
        if kept != Fate::OwnEffect {
            due.settled.push(object);
        }
        Ok(())
    }

    /// Whether what a replacement effect does instead moves the object whose effect it is.
    fn moves_itself(&self, at: AbilityRef) -> bool {
        let Ability::Static(Static::Replaces(it)) = self.state.ability(at) else { return false };
        it.then.iter().any(Instruction::moves_this)
    }
}

/// The object that an event would have go elsewhere, be it as it is destroyed.
fn goes(event: &Event) -> Option<ObjectId> {
    if let What::Moves(it) = event.what {
        Some(it.object)
    } else if let What::IsDestroyed(it, _) = event.what {
        Some(it)
    } else {
        None
    }
}
