//! What a subject names while a text is followed, as it is by then: what the text itself has moved is found again (400.7j).

use super::instructions::Resolution;
use crate::{
    game::{Chosen, ObjectId, State, Thing},
    machine::{Few, Machine, filter},
};
use language::Subject;
use vocabulary::catalog::Zone;

impl Resolution {
    /// What this text has made of an object by moving it, however often: of a permanent of several components all of them (730.3c); the
    /// object itself, if it has not.
    fn followed(&self, id: ObjectId) -> Few<ObjectId> {
        let (mut open, mut found) = (Few::from_slice(&[id]), Few::new());
        while let Some(id) = open.pop() {
            let next: Few<ObjectId> = self.moved.iter().filter(|it| it.0 == id && it.1 != id).map(|it| it.1).rev().collect();
            if next.is_empty() && !found.contains(&id) {
                found.push(id);
            }
            open.extend(next);
        }
        found
    }

    /// Whether this text has moved it, or what it triggered on, or what was paid for it.
    pub fn has_moved(&self, id: ObjectId) -> bool {
        self.moved.iter().chain(&self.became).any(|it| it.0 == id && it.1 != id)
    }

    /// What the text has put onto the battlefield is that permanent from here on, and no more what lay elsewhere (400.7j).
    pub(in crate::machine) fn find_permanents(&mut self, state: &State) {
        let now = |thing: Thing, moved: &Self| {
            let found = thing.object().map_or_else(Few::new, |it| moved.followed(it));
            let one = if let [one] = found[..] { Some(one) } else { None };
            one.filter(|it| state.on_battlefield(*it)).map_or(thing, Thing::Object)
        };
        let it = self.chosen.it.map(|it| now(it, self));
        let named = |(of, it): &(u8, Thing)| (*of, if self.has_named(*of) { now(*it, self) } else { *it });
        let targets = self.chosen.targets.iter().map(named).collect();
        (self.chosen.it, self.chosen.targets) = (it, targets);
    }

    /// The same, or else what has become of it otherwise; nothing where nothing has.
    fn found_again(&self, id: ObjectId) -> Few<ObjectId> {
        let there = self.followed(id);
        if there[..] == [id] {
            self.became.iter().filter(|it| it.0 == id).flat_map(|it| self.followed(it.1)).collect()
        } else {
            there
        }
    }

    /// The objects that a subject names, as they are now.
    pub fn objects_now(&self, state: &State, subject: &Subject) -> Vec<ObjectId> {
        let mut found = Few::new();
        filter::subjects(state, subject, &self.context(), &mut found);
        let now = |id: ObjectId| if self.has_lost(subject, id) { Few::from_slice(&[id]) } else { self.now(state, id) };
        found.into_iter().filter_map(Thing::object).flat_map(now).collect()
    }

    /// What that object is now, or all that it was made of.
    fn now(&self, state: &State, id: ObjectId) -> Few<ObjectId> {
        let again = self.found_again(id);
        let parts = if again.is_empty() { state.parts_of(id).into() } else { again };
        if parts.is_empty() { Few::from_slice(&[id]) } else { parts }
    }
}

impl Machine<'_> {
    /// Of what a text is about all that is where it was, what has granted the ability among it.
    pub fn at_hand(&self, resolution: &Resolution) -> Few<ObjectId> {
        let Chosen { targets, it, spent, .. } = &resolution.chosen;
        let about = targets.iter().map(|it| it.1).chain(*it).filter_map(Thing::object);
        let mut there: Few<ObjectId> = about.chain([resolution.this]).chain(*spent).collect();
        for granter in self.state.granters_for(resolution.this, resolution.ability) {
            if !there.contains(&granter) {
                there.push(granter);
            }
        }
        there.retain(|it| self.state.object(*it).is_some());
        there
    }

    /// What was there before an instruction and is not now was moved by it: the rest of the text finds what that has become (400.7j).
    pub fn find_again(&self, there: &[ObjectId], resolution: &mut Resolution) {
        let gone = |it: &ObjectId| self.state.object(*it).is_none() && resolution.found_again(*it).is_empty();
        let gone: Few<ObjectId> = there.iter().copied().filter(gone).collect();
        resolution.became.extend(self.become_of(&gone));
    }

    /// What these objects have become by the one move that a text knows of, each once: what has the ability may be what its event was about.
    pub(in crate::machine) fn become_of(&self, moved: &[ObjectId]) -> Vec<(ObjectId, ObjectId)> {
        let once = moved.iter().enumerate().filter(|(at, id)| !moved[..*at].contains(id)).map(|it| *it.1);
        once.flat_map(|id| self.state.successors(id).map(move |it| (id, it))).filter(|it| it.0 != it.1).collect()
    }

    /// The objects that a subject names, wherever this text has moved them, or the event on which it triggered, or the payment for it
    /// (400.7e, 400.7j); of a permanent of several components that has gone all of them.
    pub fn objects_now(&self, subject: &Subject, resolution: &Resolution) -> Vec<ObjectId> {
        resolution.objects_now(self.state, subject)
    }

    /// The objects that a subject names as they are copied: what has left the battlefield or the stack as it was there last, unless this text
    /// has put it back onto the battlefield (608.2h, 707.2).
    pub fn originals(&self, subject: &Subject, resolution: &Resolution) -> Vec<ObjectId> {
        let state = &*self.state;
        let had_values = |id: ObjectId| {
            let zone = state.known(id).filter(|_| state.object(id).is_none()).map(|it| it.0.zone);
            matches!(zone, Some(Zone::Battlefield | Zone::Stack))
        };
        let original = |id: ObjectId| {
            let now = resolution.now(state, id);
            let is_back = now.iter().any(|it| state.on_battlefield(*it));
            if had_values(id) && !is_back { Few::from_slice(&[id]) } else { now }
        };
        self.objects(subject, resolution).into_iter().flat_map(original).collect()
    }

    /// The permanents that a subject names, those that are still on the battlefield or have been put there by this text.
    pub fn permanents(&self, subject: &Subject, resolution: &Resolution) -> Vec<ObjectId> {
        let mut found = self.objects_there(subject, resolution);
        found.retain(|it| self.state.on_battlefield(*it));
        found
    }

    /// The objects that a subject names, in whatever zone, those that are still where they were or where this text has put them (400.7j).
    pub fn objects_there(&self, subject: &Subject, resolution: &Resolution) -> Vec<ObjectId> {
        let found = self.objects(subject, resolution).into_iter();
        let found = found.filter(|it| !resolution.has_lost(subject, *it)).flat_map(|it| resolution.followed(it));
        found.filter(|it| self.state.object(*it).is_some()).collect()
    }

    /// The same, and the players that it names.
    pub fn things_there(&self, subject: &Subject, resolution: &Resolution) -> Vec<Thing> {
        let objects = self.objects_there(subject, resolution).into_iter().map(Thing::Object);
        let players = self.things(subject, resolution).into_iter().filter(|it| it.player().is_some());
        objects.chain(players).collect()
    }
}
