//! What enters the battlefield as a copy (707.5): its controller chooses of what, before it does.

use crate::{
    game::{ObjectId, PlayerId, Thing},
    machine::{Context, Few, Flow, Machine, filter},
    question::{About, Choice},
};
use language::{CardId, Filter};

impl Machine<'_> {
    /// The copiable values of what fits and the player chooses; nothing if the player wants none.
    pub(super) fn choose_original(&mut self, object: ObjectId, player: PlayerId, fitting: &Filter) -> Flow<Option<CardId>> {
        self.refresh();
        let mut found: Few<Thing> = Few::new();
        filter::all(self.state, fitting, &Context { you: player, ..Context::of(self.state, object) }, &mut found);
        let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
        options.push(Choice::Done);
        let original = self.ask(player, About::Pick, &options)?.object();
        Ok(original.map(|it| self.state.characteristics[it.index()].base))
    }
}
