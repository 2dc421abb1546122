//! What replacement effects have done besides, or in place of the event (615.5, 121.7).

use super::Due;
use crate::{
    game::{AbilityId, ObjectId, PlayerId, Thing},
    machine::{Few, Flow, Machine, Resolution, TriggerFacts},
};
use language::{Ability, Static, Subject, Verb};
use vocabulary::cr;

/// The instructions of a replacement effect, and what they are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// What says so.
    pub said: SaidBy,
    /// The object with the effect.
    pub source: ObjectId,
    /// Who controls it.
    pub you: PlayerId,
    /// What the event was about.
    pub matter: TriggerFacts,
    /// What of it is kept in mind for a linked ability.
    pub keeps: Keeps,
    /// To what the damage was that it prevents, if it is done once for all of that which is dealt at the same time.
    pub once_for: Option<Thing>,
}

/// What says what a replacement effect does besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidBy {
    /// Its ability.
    Ability(AbilityId),
    /// A rule, by a verb that no card says: its ability is a keyword, or the effect is the rule's own.
    Rule(Verb),
}

impl SaidBy {
    /// The ability, if one says it.
    pub const fn ability(self) -> Option<AbilityId> {
        if let Self::Ability(it) = self { Some(it) } else { None }
    }
}

impl FollowUp {
    /// What a rule says by that verb, about the object of such an effect.
    pub fn by_rule(verb: Verb, source: ObjectId, you: PlayerId) -> Self {
        let matter = TriggerFacts::thing(Thing::Object(source), you);
        Self { said: SaidBy::Rule(verb), source, you, matter, keeps: Keeps::Nothing, once_for: None }
    }

    /// What is done once for all damage to that, by whatever sources (615.13).
    #[must_use]
    pub fn once_for(self, to: Thing) -> Self {
        Self { once_for: Some(to), ..self }
    }

    /// Whether both are one, of which each knows a part of how much it is about.
    pub(super) fn is_one_with(&self, other: &Self) -> bool {
        let by = |it: &Self| (it.said, it.source, it.you, it.once_for);
        self.once_for.is_some() && by(self) == by(other)
    }
}

/// What a replacement effect keeps in mind for an ability that is linked to its own (607.2b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Nothing.
    Nothing,
    /// The card that it exiled.
    Exiled,
}

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
