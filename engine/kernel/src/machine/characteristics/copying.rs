//! What is copied: with exceptions (707.9), and as something enters the battlefield (707.5): its controller chooses of what, before it does.

use crate::{
    game::{Applied, ObjectId, PlayerId, State, Thing},
    machine::{Case, Context, Few, Flow, Machine, filter},
    question::{About, Choice},
};
use language::{Exception, FaceId, Filter, Mark};

impl Machine<'_> {
    /// What becomes of a face as it is copied with these exceptions.
    pub fn copied(&mut self, original: FaceId, exceptions: &[Exception]) -> FaceId {
        let plain = self.rules.copying.is_empty() || self.state.library.text(original).valued.is_none();
        if exceptions.is_empty() && plain {
            return original;
        }
        let mut face = self.state.library.text(original).clone();
        for row in &self.rules.copying {
            let before = self.rules.notes().then(|| face.clone());
            (0..row.times(self.rules, self.state, Case::Game)).for_each(|_| row.function()(&mut face));
            self.rules.decides(row.rule, before.is_some_and(|it| it != face));
        }
        for row in &self.rules.excepts {
            let before = self.rules.notes().then(|| face.clone());
            let times = row.times(self.rules, self.state, Case::Game);
            for exception in (0..times).flat_map(|_| exceptions) {
                row.function()(&mut face, exception);
                // What it may turn into is copied with the same exceptions (110.5b).
                face.alternative.iter_mut().for_each(|it| row.function()(it, exception));
            }
            self.rules.decides(row.rule, before.is_some_and(|it| it != face));
        }
        self.rules.intern(self.state, face)
    }

    /// The copiable values of what fits and the player chooses; nothing if the player wants none.
    pub(in crate::machine) fn choose_original(
        &mut self,
        object: ObjectId,
        player: PlayerId,
        fitting: &Filter,
    ) -> Flow<Option<FaceId>> {
        self.refresh();
        let mut found: Few<Thing> = Few::new();
        filter::all(self.state, fitting, &Context { you: player, ..Context::of(self.state, object) }, &mut found);
        let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
        options.push(Choice::Done);
        let original = self.ask(player, About::Pick, &options)?.object();
        Ok(original.and_then(|it| self.state.copiable(it)))
    }
}

impl State {
    /// The copiable values of an object as it is or was last: that it is flipped is none of them (707.2, 707.3).
    pub fn copiable(&self, id: ObjectId) -> Option<FaceId> {
        let (object, characteristics) = self.known(id)?;
        if !object.marks.has(Mark::Flipped) {
            return Some(characteristics.base);
        }
        let mut copies = self.effects.iter().rev().filter(|it| it.object == id);
        let copied = copies.find_map(|it| if let Applied::Copy(face) = it.change { Some(face) } else { None });
        Some(copied.unwrap_or_else(|| object.body.face(&self.library)))
    }
}
