//! What replacement effects have done besides, or in place of the event (615.5, 121.7).

use super::{Due, FollowUp, Keeps, SaidBy};
use crate::{
    event::What,
    game::{AbilityId, Chosen, Link, LinkKind, ObjectId, Thing},
    machine::{Few, Flow, Machine, Resolution, TriggerFacts},
};
use language::{Ability, Static, Subject};
use vocabulary::{catalog::Zone, cr};

impl Machine<'_> {
    /// Carries out what replacement effects say, one after the other.
    pub(in crate::machine) fn follow_up(&mut self, due: Due) -> Flow {
        for (FollowUp { said, source, you, matter, keeps, .. }, applied) in due.follow_ups {
            let TriggerFacts { it: about, player, amount } = matter;
            let chosen = Chosen { it: about, player, amount, ..Chosen::default() };
            if keeps == Keeps::Exiled {
                self.keep_exiled(source, said.ability(), about)?;
            }
            let found = Some(source).filter(|it| !due.settled.contains(it));
            let became = self.become_of(&about.and_then(Thing::object).into_iter().chain(found).collect::<Few<_>>());
            let mut resolution =
                Resolution { ability: said.ability(), became, ..Resolution::of(self.state, you, source, chosen) };
            let outer = std::mem::replace(&mut self.applied, applied);
            self.do_what_is_said(said, &mut resolution)?;
            self.applied = outer;
        }
        Ok(())
    }

    fn do_what_is_said(&mut self, said: SaidBy, resolution: &mut Resolution) -> Flow {
        match said {
            SaidBy::Rule(verb) => self.do_all(&[verb.to(Subject::It)], resolution),
            SaidBy::Ability(ability) => {
                let written = self.written(ability);
                let Ability::Static(Static::Replaces(it)) = &*written else { return Ok(()) };
                self.do_all(&it.then, resolution)
            }
        }
    }

    /// What the effect of that ability has exiled is tied to its object, if it lies in exile now (607.2b, 614.14).
    fn keep_exiled(&mut self, source: ObjectId, ability: Option<AbilityId>, exiled: Option<Thing>) -> Flow {
        let Some(exiled) = exiled.and_then(Thing::object) else { return Ok(()) };
        for card in self.state.successors(exiled).collect::<Few<ObjectId>>() {
            if self.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
                let tie = LinkKind::With(self.state.bond(source, ability));
                self.under(cr::R607_2B, |it| it.happens_by(source, What::Links(Link { card, source, tie })))?;
            }
        }
        Ok(())
    }
}
