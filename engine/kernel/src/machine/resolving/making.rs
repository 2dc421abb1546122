//! Tokens that a text makes (111, 701.7): all at once, and known to it afterwards.

use crate::{
    event::{Arrival, What},
    game::{AbilityId, Kind, Link, LinkKind, ObjectId, PlayerId, State},
    machine::{Batch, Few, Flow, Machine, Resolution, Verb},
};
use language::{Due, FaceId, Feat, Instruction, Soon, Subject, Topic};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

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
    pub fn make_tokens(&mut self, batch: Batch, resolution: &Resolution) -> Flow<Vec<ObjectId>> {
        let before = self.state.timestamp;
        self.perform_all(batch)?;
        let state = &*self.state;
        let stamp = |it: ObjectId| state.objects[it.index()].timestamp;
        let tokens = state.zones.permanents().map(|it| state.id(it)).filter(|it| state.objects[it.index()].kind == Kind::Token);
        let mut made: Vec<ObjectId> = tokens.filter(|it| stamp(*it) > before).collect();
        made.sort_by_key(|it| stamp(*it));
        self.keep_brought(&made, resolution)?;
        self.tie_to_exiled(&made, resolution)?;
        self.tell_created(&made, resolution)?;
        Ok(made)
    }

    /// Whoever listens is told that they were created, and did not only enter (111.13).
    fn tell_created(&mut self, made: &[ObjectId], resolution: &Resolution) -> Flow {
        if !self.state.listens() && !self.state.history.asked().has(Feat::Creates) {
            return Ok(());
        }
        let mut batch = self.batch_of(resolution);
        for token in made {
            batch.push(What::WasActedOn(*token, KeywordAction::Create));
        }
        self.perform_all(batch).map(drop)
    }

    /// What an ability has put onto the battlefield is kept in mind for those that are linked to it, if any text asks for such a thing.
    pub(in crate::machine) fn keep_brought(&mut self, brought: &[ObjectId], resolution: &Resolution) -> Flow {
        if resolution.ability.is_none() || !self.state.history.asked().has(Feat::Brings) {
            return Ok(());
        }
        let tie = LinkKind::Brought(self.state.bond(resolution.this, resolution.ability));
        for card in brought.iter().copied().filter(|it| self.state.on_battlefield(*it)).collect::<Few<ObjectId>>() {
            self.under(cr::R607_2C, |it| it.happens_in(resolution, What::Links(Link { card, source: resolution.this, tie })))?;
        }
        Ok(())
    }

    /// What was exiled for an object, by an effect of it or as a cost, is kept in mind for those of its abilities that are linked to that one,
    /// if one speaks of it (607.2a, 607.2b, 607.2q).
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn keep_exiled(&mut self, source: ObjectId, ability: Option<AbilityId>, exiled: &[ObjectId]) -> Flow {
        if !self.state.speaks_of_exiled(source, ability) {
            return Ok(());
        }
        let tie = LinkKind::With(self.state.bond(source, ability));
        let there: Few<ObjectId> = exiled.iter().flat_map(|it| self.state.successors(*it)).collect();
        for card in there.into_iter().filter(|it| self.is_exiled(*it)).collect::<Few<_>>() {
            self.happens_by(source, What::Links(Link { card, source, tie }))?;
        }
        Ok(())
    }

    /// What a token says of the exiled card means what the ability has exiled that made the token (607.1d).
    fn tie_to_exiled(&mut self, made: &[ObjectId], resolution: &Resolution) -> Flow {
        let exiled: Few<ObjectId> = resolution.moved.iter().map(|it| it.1).filter(|it| self.is_exiled(*it)).collect();
        for source in made.iter().copied().filter(|_| !exiled.is_empty()) {
            let speaks = self.state.abilities(source).find(|it| it.1.speaks_of_exiled()).map(|it| it.0);
            let Some(ability) = speaks else { continue };
            let tie = LinkKind::With(self.state.bond(source, Some(ability)));
            for card in exiled.iter().copied() {
                self.under(cr::R607_1D, |it| it.happens_in(resolution, What::Links(Link { card, source, tie })))?;
            }
        }
        Ok(())
    }

    fn is_exiled(&self, id: ObjectId) -> bool {
        self.state.object(id).is_some_and(|it| it.zone == Zone::Exile)
    }

    /// A copy of the card with that front comes to be outside the game, of which the text speaks then (707.13, 707.14).
    pub fn copy_outside(&mut self, front: FaceId, resolution: &mut Resolution) -> Flow {
        self.happens_in(resolution, What::CopiesOutside(front, resolution.you))?;
        if let Some(copy) = self.state.arrivals.last().copied() {
            resolution.about_copy(copy);
        }
        Ok(())
    }

    /// At that time the text does that to all of these: the first stands for them, and the others go with it.
    pub fn later_to_all(&mut self, made: &[ObjectId], soon: Soon, verb: Verb, resolution: &mut Resolution) -> Flow {
        let [first, ..] = made else { return Ok(()) };
        self.tie_together(made, resolution)?;
        resolution.about((*first).into());
        let later = Instruction::Later(Due::At(soon), Topic::Thing(Subject::It), vec![verb.to(Subject::It)]);
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
