//! What enters the battlefield as a copy (707.5): its controller chooses of what, before it does.

use crate::{
    cards::{CardId, Static},
    game::{ObjectId, PlayerId, Thing},
    machine::{Asker, Flow, Machine, filter, replacement::own_statics},
    question::{About, Choice},
};

impl Machine<'_> {
    /// The copiable values with which an object is to enter under a player's control, if it may be a copy and the player wants it.
    pub(crate) fn enters_as(&mut self, object: ObjectId, controller: PlayerId) -> Flow<Option<CardId>> {
        let fitting = own_statics(self.state, object).find_map(|ability| match ability {
            Static::EntersAsCopy(fitting) => Some(fitting.clone()),
            _ => None,
        });
        let Some(fitting) = fitting else { return Ok(None) };
        self.refresh();
        let mut found: Vec<Thing> = Vec::new();
        filter::all(self.state, &fitting, &Asker { you: controller, ..Asker::of(self.state, object) }, &mut found);
        let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
        options.push(Choice::Done);
        let original = self.ask(controller, About::Pick, &options)?.object();
        Ok(original.map(|it| self.state.traits[it.index()].base))
    }
}
