//! Of which defending player a text speaks, where there are several (508.5a).

use crate::{
    game::{ObjectId, Thing},
    machine::{Flow, Machine, Resolution},
    question::{About, Choice},
};
use language::{Instruction, Subject, Walk, speaks_of_defending_player};
use vocabulary::cr;

impl Resolution {
    /// The same for one of the attackers that the text is about: the defending player is the one whom that attacks.
    #[must_use]
    pub fn against_defender_of(&self, attacker: ObjectId, machine: &Machine<'_>) -> Self {
        let defending = machine.state.combat.defender(attacker).or(self.defending);
        Self { defending, ..self.clone() }
    }
}

impl Machine<'_> {
    /// Whether what a text says of the defending player may mean another one for each of several attackers.
    pub fn defenders_differ(&self, said: &(impl Walk + Clone)) -> bool {
        self.state.combat.attackers.len() > 1 && self.state.defenders().nth(1).is_some() && speaks_of_defending_player(said)
    }

    /// Where an instruction speaks of the defending player, and nothing says which of several that is, its controller chooses.
    pub(in crate::machine) fn settle_defending(&mut self, said: &Instruction, resolution: &mut Resolution) -> Flow {
        let state = &*self.state;
        if state.defenders().nth(1).is_none()
            || resolution.context().defending(state).is_some()
            || !speaks_of_defending_player(said)
            || attackers(said).is_some_and(|it| self.objects(it, resolution).iter().any(|it| self.is_against_somebody(*it)))
        {
            return Ok(());
        }
        let options: Vec<Choice> = state.defenders().map(|it| Choice::Thing(Thing::Player(it))).collect();
        let you = resolution.you;
        if let Choice::Thing(Thing::Player(it)) = self.under(cr::R508_5A, |it| it.ask(you, About::Defender, &options))? {
            resolution.defending = Some(it);
        }
        Ok(())
    }

    fn is_against_somebody(&self, attacker: ObjectId) -> bool {
        self.state.combat.defender(attacker).is_some()
    }
}

/// The creatures for each of which an instruction finds the defending player anew.
fn attackers(said: &Instruction) -> Option<&Subject> {
    if let Instruction::Change(subject, ..) | Instruction::Damage(subject, _) = said { Some(subject) } else { None }
}
