//! Gathering mana while something is paid for (601.2g, 605.3a): by hand, ability by ability, and what follows from each (605.4a).

use crate::{
    game::{AbilityId, AbilityKinds, ObjectId, Payment, PlayerId, Price, Slot, State, Waiting},
    machine::{Attempt, Bill, Case, Flow, Machine, Occasion, Supply, Table, hooks::registry::MakesMana, mana::adding},
    question::{About, Choice},
};
use language::{Ability, ManaType};
use vocabulary::cr;

impl Table<'_> {
    /// Whether a player who sees to the mana by hand may find some that [`Supply`] does not count: by mana abilities that cost more than
    /// tapping or do more than adding one mana, and by triggered ones.
    pub(crate) fn may_find_mana(&self, player: PlayerId) -> bool {
        self.state.payment == Payment::ByHand && (self.makes_more(player) || adding::may_add(self.state))
    }

    /// Whether a player has mana abilities that cost more than tapping or do more than adding one mana: paying with those may go wrong.
    pub(in crate::machine) fn makes_more(&self, player: PlayerId) -> bool {
        let state = self.state;
        let elaborate = |id: ObjectId| {
            state.working(id).any(|it| {
                if let Ability::Activated(it) = it.1 {
                    it.is_mana() && crate::machine::supply::plain_mana(it).is_none()
                } else {
                    false
                }
            })
        };
        let makes = |it: &Slot| state.characteristics[usize::from(*it)].ability_kinds.has(AbilityKinds::MANA);
        state.census.actors > 0 && state.mana_makers(player).filter(makes).any(|it| elaborate(state.id(it)))
    }
}

impl Machine<'_> {
    /// A player who sees to the mana by hand activates mana abilities, as long as some is missing. Who says that it is enough leaves the
    /// rest to be seen to as usual.
    pub fn gather_mana(&mut self, bill: &Bill, price: &Price) -> Flow {
        let Bill { player, object, expense, taps } = *bill;
        if self.state.payment != Payment::ByHand {
            return Ok(());
        }
        while !Supply::in_pool(&self.table(), player, expense).covers(price) {
            let options = self.mana_abilities(player, taps);
            let choice = self.ask(player, About::Cost(object), &options)?;
            if choice == Choice::Done {
                break;
            }
            self.make_mana(player, choice)?;
        }
        Ok(())
    }

    /// A player activates a mana ability, or taps a land by its basic land type.
    pub fn make_mana(&mut self, player: PlayerId, choice: Choice) -> Flow {
        self.gather((player, choice), |it| {
            if let Choice::TapFor(land, mana) = choice {
                it.tap_for(player, land, mana)?;
            } else if let Choice::Activate(source, at) = choice {
                return it.activate(player, source, at);
            }
            Ok(Attempt::Completed)
        })
        .map(drop)
    }

    /// All mana abilities that a player could activate now in the midst of something, also those that payment uses by itself.
    pub fn mana_abilities_of(&self, player: PlayerId) -> Vec<Choice> {
        let by_hand = State { payment: Payment::ByHand, ..self.state.clone() };
        self.made_in_payment(&self.table().over(&by_hand), player, Vec::new())
    }

    /// What rows offer for making mana in the midst of something, in that position, behind what there is already.
    fn made_in_payment(&self, table: &Table<'_>, player: PlayerId, mut options: Vec<Choice>) -> Vec<Choice> {
        for row in &self.rules.makes_mana {
            let makes = |makes: MakesMana, it: &mut Vec<Choice>| makes(table, player, Occasion::Payment, it);
            row.adds(self.rules, self.state, Case::Player(player), &mut options, makes);
        }
        options
    }

    /// The mana abilities that may be activated while something is paid for, but those that tap what is tapped for the cost itself.
    fn mana_abilities(&self, player: PlayerId, except: Option<ObjectId>) -> Vec<Choice> {
        let mut options = self.made_in_payment(&self.table(), player, vec![Choice::Done]);
        options.retain(|it| match it {
            Choice::TapFor(land, _) => Some(*land) != except,
            Choice::Activate(source, at) => {
                Some(*source) != except || !matches!(self.state.ability(*at), Ability::Activated(it) if it.cost.taps())
            }
            Choice::Pass
            | Choice::Done
            | Choice::Yes
            | Choice::No
            | Choice::Play(..)
            | Choice::Cast(..)
            | Choice::TurnUp(..)
            | Choice::Unlock(..)
            | Choice::Companion(_)
            | Choice::PlanarDie
            | Choice::Special(..)
            | Choice::Thing(_)
            | Choice::Number(_)
            | Choice::Mana(_)
            | Choice::Subtype(_)
            | Choice::Counter(_)
            | Choice::Sticker(_)
            | Choice::Word(..)
            | Choice::Sector(_)
            | Choice::Name(_) => true,
        });
        options
    }

    /// A mana ability is activated: until it has resolved, it can't be again (605.3c).
    pub fn begin_mana_ability(&mut self, source: ObjectId, at: AbilityId, action: impl FnOnce(&mut Self) -> Flow) -> Flow {
        self.scratch.begun.push((source, at));
        let result = action(self);
        self.scratch.begun.pop();
        result?;
        self.after_mana()
    }

    /// A land is tapped for the mana of its basic land type (305.6).
    pub(crate) fn tap_for(&mut self, player: PlayerId, land: ObjectId, mana: ManaType) -> Flow {
        self.tap_permanent_for(player, land, mana, cr::R305_6)?;
        self.after_mana()
    }

    /// A mana ability has resolved.
    pub fn after_mana(&mut self) -> Flow {
        if self.state.waiting.is_empty() {
            return Ok(());
        }
        let rules = self.rules;
        rules.after_mana.iter().try_for_each(|row| self.run(row, |it, does| does(it)))
    }

    /// A triggered mana ability that waits, if one does.
    pub fn waiting_mana_ability(&self) -> Option<Waiting> {
        let state = &*self.state;
        let is_mana = |it: &&Waiting| matches!(state.ability(it.ability), Ability::Triggered(it) if it.is_mana());
        state.waiting.iter().find(is_mana).copied()
    }

    /// Whether a permanent is tapped for mana and more mana may come of it.
    pub(crate) fn mana_brings_mana(&self) -> bool {
        adding::may_add(self.state)
    }
}
