//! Effects that say the same on behalf of the same player: whom they affect is found once, as long as nothing touches what decides it. Of
//! many that are alike, such as copies of one card, all but the first cost no more than what they change.

use super::{
    Layering,
    order::{Origin, Pending},
};
use crate::{
    game::{AbilityRef, ObjectId, PlayerId},
    machine::Few,
};
use language::{Filter, Reads, Test};

/// Whom an effect of this layer affected.
#[derive(Debug)]
pub(super) struct Affected {
    /// Where the ability is written.
    at: AbilityRef,
    /// Who controls it.
    you: PlayerId,
    /// What decided whom it affects.
    reads: Reads,
    objects: Few<ObjectId>,
}

impl Layering<'_> {
    /// Whom such an effect affected before, if that is the same still.
    pub(super) fn affected_before(&self, pending: Pending) -> Option<Few<ObjectId>> {
        let known = self.affected.as_ref()?;
        let Origin::Static(index) = pending.origin else { return None };
        let active = &self.statics[index];
        let alike = active.id.at == known.at && self.state.objects[active.source.index()].controller == known.you;
        alike.then(|| known.objects.clone())
    }

    /// An effect affects these: the next one that is alike does so too. What it changes may make it otherwise for others.
    pub(super) fn keep_affected(&mut self, pending: Pending, objects: &Few<ObjectId>) {
        let kept = self.affected.take().filter(|it| !pending.writes.reaches(it.reads));
        self.affected = kept.or_else(|| self.repeatable(pending, objects));
    }

    fn repeatable(&self, pending: Pending, objects: &Few<ObjectId>) -> Option<Affected> {
        let Origin::Static(index) = pending.origin else { return None };
        if self.only.is_some() {
            // Few are asked whether it fits, and soon.
            return None;
        }
        let saying = self.says(index)?;
        let affected = saying.affected.filter(|it| saying.condition.is_none() && is_the_same_for_all(it))?;
        let reads = affected.reads();
        let active = &self.statics[index];
        let you = self.state.objects[active.source.index()].controller;
        let stays = self.statics[index].begun.is_none() && !pending.writes.reaches(reads);
        stays.then(|| Affected { at: active.id.at, you, reads, objects: objects.clone() })
    }
}

/// Whether the same things fit it, whichever object of a player's says so.
fn is_the_same_for_all(filter: &Filter) -> bool {
    filter.all_tests(&|it| it.is_about_itself() || matches!(it, Test::Attacking | Test::Blocking))
}
