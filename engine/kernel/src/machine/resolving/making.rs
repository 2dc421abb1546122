//! Tokens that a text makes (111, 701.7): all at once, and known to it afterwards.

use crate::{
    event::{Arrival, What},
    game::{Kind, Link, LinkKind, ObjectId, PlayerId},
    machine::{Batch, Flow, Machine, Resolution},
};
use language::FaceId;

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

    /// What the text does later it does to all of these: `it` is the first, and the others go with that.
    pub fn speak_of_all(&mut self, made: &[ObjectId], resolution: &mut Resolution) -> Flow {
        let [first, others @ ..] = made else { return Ok(()) };
        for card in others {
            self.happens_in(resolution, What::Links(Link { card: *card, source: *first, tie: LinkKind::Together }))?;
        }
        resolution.about((*first).into());
        Ok(())
    }

    /// That one with all that was made together with it, so far as it is on the battlefield.
    pub fn made_with(&self, first: ObjectId) -> Vec<ObjectId> {
        let links = self.state.links.iter().filter(|it| it.source == first && it.tie == LinkKind::Together);
        let all = std::iter::once(first).chain(links.map(|it| it.card));
        all.filter(|it| self.state.on_battlefield(*it)).collect()
    }
}
