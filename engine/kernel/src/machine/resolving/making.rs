//! Tokens that a text makes (111, 701.7): all at once, and known to it afterwards.

use crate::{
    event::{Arrival, What},
    game::{Kind, Link, LinkKind, ObjectId, PlayerId, State},
    machine::{Batch, Flow, Machine, Resolution, Verb},
};
use language::{FaceId, Instruction, Soon, Subject, Topic};

impl State {
    /// That one, and all that go with it.
    pub fn together_with(&self, first: ObjectId) -> impl Iterator<Item = ObjectId> {
        let links = self.links.iter().filter(move |it| it.source == first && it.tie == LinkKind::Together);
        std::iter::once(first).chain(links.map(|it| it.card))
    }
}

impl Machine<'_> {
    /// As many tokens as other effects make of one for that player (614.16), entering as is said.
    pub fn add_token(&mut self, token: FaceId, arrival: Arrival, player: PlayerId, resolution: &Resolution) -> Flow<Vec<What>> {
        let what = What::IsToCreate(token, player, 1);
        let Some(What::IsToCreate(token, player, number)) = self.considered(resolution, what)? else { return Ok(Vec::new()) };
        self.make_room(number)?;
        Ok((0..number).map(|_| What::Creates(token, player, arrival)).collect())
    }

    /// The tokens come at once: these are they, in the order in which they came.
    pub fn make_tokens(&mut self, batch: Batch) -> Flow<Vec<ObjectId>> {
        let before = self.state.timestamp;
        self.perform_all(batch)?;
        let state = &*self.state;
        let stamp = |it: ObjectId| state.objects[it.index()].timestamp;
        let tokens = state.zones.permanents().map(|it| state.id(it)).filter(|it| state.objects[it.index()].kind == Kind::Token);
        let mut made: Vec<ObjectId> = tokens.filter(|it| stamp(*it) > before).collect();
        made.sort_by_key(|it| stamp(*it));
        Ok(made)
    }

    /// At that time the text does that to all of these: the first stands for them, and the others go with it.
    pub fn later_to_all(&mut self, made: &[ObjectId], soon: Soon, verb: Verb, resolution: &mut Resolution) -> Flow {
        let [first, ..] = made else { return Ok(()) };
        self.tie_together(made, resolution)?;
        resolution.about((*first).into());
        let later = Instruction::AtNext(soon, Topic::Thing(Subject::It), vec![verb.to(Subject::It)]);
        self.do_all(&[later], resolution)
    }

    /// The first of them stands for all: the others go with it.
    pub fn tie_together(&mut self, all: &[ObjectId], resolution: &Resolution) -> Flow {
        let [first, others @ ..] = all else { return Ok(()) };
        let mut links = others.iter().map(|it| Link { card: *it, source: *first, tie: LinkKind::Together });
        links.try_for_each(|it| self.happens_in(resolution, What::Links(it)))
    }

    /// That one with all that was made together with it, so far as it is on the battlefield.
    pub fn made_with(&self, first: ObjectId) -> Vec<ObjectId> {
        self.state.together_with(first).filter(|it| self.state.on_battlefield(*it)).collect()
    }
}
