//! What replacement effects have done besides, or in place of the event (615.5, 121.7).

use super::{Due, FollowUp, Keeps, SaidBy};
use crate::{
    game::Thing,
    machine::{Few, Flow, Machine, Resolution},
};
use language::{Ability, Static, Subject};
use vocabulary::cr;

impl Machine<'_> {
    /// Carries out what replacement effects say, one after the other.
    pub(in crate::machine) fn follow_up(&mut self, due: Due) -> Flow {
        for (FollowUp { said, source, you, matter, keeps, .. }, applied) in due.follow_ups {
            let about = matter.it.and_then(Thing::object);
            if keeps == Keeps::Exiled {
                self.under(cr::R607_2B, |it| it.keep_exiled(source, said.ability(), about.as_slice()))?;
            }
            let found = Some(source).filter(|it| !due.settled.contains(it));
            let became = self.become_of(&about.into_iter().chain(found).collect::<Few<_>>());
            let mut resolution =
                Resolution { ability: said.ability(), became, ..Resolution::of(self.state, you, source, matter.chosen()) };
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
}
