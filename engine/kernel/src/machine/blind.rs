//! Choosing among cards that one may not look at: of those that can't be told apart one is an option, and chance takes one of them.

use crate::{
    game::{ObjectId, PlayerId, Thing},
    machine::{Case, Flow, Machine, Table},
    question::{About, Choice},
};
use language::Veil;
use rules_data::RuleId;

impl Table<'_> {
    /// The rule by which the player who could choose the one has no other choice than one of those with which it lies, the other among
    /// them; nothing for what may be chosen by itself.
    fn takes_for_another(&self, player: PlayerId, one: Choice, other: Choice) -> Option<RuleId> {
        let cards = (self.lying_in_exile(one)?, self.lying_in_exile(other)?);
        let says = |takes: crate::machine::TakesForAnother| takes(self.state, player, cards);
        self.rules
            .takes_for_another
            .iter()
            .find(|it| it.says(self.rules, self.state, Case::Player(player), says))
            .map(|it| it.rule)
    }

    /// The card that lies face down in exile, if it is one.
    fn lying_in_exile(&self, choice: Choice) -> Option<ObjectId> {
        let Choice::Thing(Thing::Object(it)) = choice else { return None };
        self.state.object(it).filter(|row| row.face_down == Some(Veil::Exiled)).map(|_| it)
    }
}

impl Machine<'_> {
    /// Whether a card that lies face down in exile is among the options.
    pub(super) fn is_blind(&self, options: &[Choice]) -> bool {
        let table = self.table();
        options.iter().any(|it| table.lying_in_exile(*it).is_some())
    }

    /// Asks for one of the options, of each pile for one, and gives a card of the pile at random.
    pub(super) fn put_blindly(&mut self, player: PlayerId, about: About, options: &[Choice]) -> Flow<Choice> {
        let table = self.table();
        let mut shown: Vec<Choice> = Vec::new();
        let mut by = None;
        for it in options {
            match shown.iter().find_map(|other| table.takes_for_another(player, *other, *it)) {
                Some(rule) if table.takes_for_another(player, *it, *it).is_some() => by = Some(rule),
                Some(_) | None => shown.push(*it),
            }
        }
        let rule = by.unwrap_or(self.rule);
        let chosen = self.under(rule, |it| it.put_openly(player, about, &shown))?;
        let table = self.table();
        let pile: Vec<Choice> =
            options.iter().copied().filter(|it| table.takes_for_another(player, chosen, *it).is_some()).collect();
        if pile.len() < 2 {
            return Ok(chosen);
        }
        let by = table.takes_for_another(player, chosen, pile[0]).unwrap_or(rule);
        let at = self.under(by, |it| it.draw_lots(pile.len()))?;
        Ok(pile[at])
    }
}
