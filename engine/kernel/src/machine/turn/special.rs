//! Special actions (116.2): where a land can be played, or one of a card with a keyword taken, and taking it. They do not use the stack.

use crate::{
    game::{AbilityId, ObjectId, PlayerId, State},
    machine::{Agency, Attempt, Bar, Case, Expense, Flow, Machine, Row, Table, hooks::registry::ForbidsPlay},
    question::Choice,
};
use language::{Ability, Aspects, Cost, Keyword, Mark};
use rules_data::RuleId;
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

/// A special action that a player could take.
#[derive(Clone, Copy, Debug)]
pub struct SpecialAction<'a> {
    /// Who.
    pub player: PlayerId,
    /// The card with the keyword.
    pub card: ObjectId,
    /// The keyword, with what stands after it.
    pub keyword: &'a Keyword,
    /// The value of X in its cost.
    pub x: u32,
}

impl Table<'_> {
    /// The rule by which a player can't play that card as a land now, if there is one.
    pub fn forbids_play(&self, player: PlayerId, card: ObjectId) -> Option<RuleId> {
        self.forbids_play_by(Bar::ALL.into_iter(), player, card)
    }

    /// The same where an effect has the player play it, for which there is no wrong time of the turn.
    pub fn forbids_instructed_play(&self, player: PlayerId, card: ObjectId) -> Option<RuleId> {
        self.forbids_play_by(Bar::ALL.into_iter().filter(|it| *it != Bar::Time), player, card)
    }

    fn forbids_play_by(&self, mut bars: impl Iterator<Item = Bar>, player: PlayerId, card: ObjectId) -> Option<RuleId> {
        let forbids = |it: &&Row<ForbidsPlay>| self.says(it, Case::Player(player), |forbids| forbids(self, player, card));
        bars.find_map(|bar| self.rules.forbids_play[bar as usize].iter().find(forbids)).map(|it| it.rule)
    }

    /// Adds the special actions of a keyword that the player can take with a card in hand and could pay for.
    pub fn specials(&self, player: PlayerId, of: KeywordAbility, options: &mut Vec<Choice>) {
        let state = self.state;
        let hand = state.zones.hand(player);
        if !hand.iter().any(|it| state.characteristics[usize::from(*it)].has(of)) {
            self.reads(Aspects::HANDS);
            return;
        }
        self.reads_everything();
        for card in state.distinct(hand, |it| it.has(of)) {
            for (at, ability) in state.abilities(card) {
                let Ability::Keyword(keyword) = ability else { continue };
                if keyword.ability != of {
                    continue;
                }
                let costs = self.special_costs(&SpecialAction { player, card, keyword, x: 0 });
                if costs.iter().any(|it| self.can_pay(player, card, it, Expense::Otherwise)) {
                    options.push(Choice::Special(card, at));
                }
            }
        }
    }

    /// What that special action costs now; nothing where it can't be taken.
    fn special_costs(&self, it: &SpecialAction<'_>) -> Vec<Cost> {
        let mut costs = Vec::new();
        for row in self.rules.special.iter().filter(|row| row.key == it.keyword.ability) {
            let more = row.lists(self.rules, |special| special(self, it));
            self.rules.decides(row.rule, !more.is_empty());
            costs.extend(more);
        }
        costs
    }

    /// Adds the ways to cast those of a player's cards in exile that have the mark.
    pub fn ways_in_exile(&self, player: PlayerId, mark: Mark, options: &mut Vec<Choice>) {
        self.reads(Aspects::EXILE | Aspects::MARKS);
        for card in self.state.exiled_with(player, mark) {
            self.reads_everything();
            let known = |it: &Choice| it.object() == Some(card);
            if !options.iter().any(known) {
                self.ways(player, card, options);
            }
        }
    }
}

impl State {
    /// The cards of a player in exile that have a mark.
    pub fn exiled_with(&self, owner: PlayerId, mark: Mark) -> Vec<ObjectId> {
        let marked = |it: &ObjectId| self.object(*it).is_some_and(|it| it.owner == owner && it.marks.has(mark));
        self.zones.exile.iter().map(|it| self.id(*it)).filter(marked).collect()
    }

    /// Whether a card lies in exile with that mark since an earlier turn, and belongs to that player.
    pub fn waits_in_exile(&self, player: PlayerId, card: ObjectId, mark: Mark) -> bool {
        self.object(card)
            .is_some_and(|it| it.zone == Zone::Exile && it.owner == player && it.marks.has(mark) && it.since < self.turn.number)
    }
}

impl Machine<'_> {
    /// A player takes the special action of a keyword of a card (116.2), wholly or not at all.
    pub(in crate::machine) fn take_special(&mut self, player: PlayerId, card: ObjectId, at: AbilityId) -> Flow<Attempt> {
        let rules = self.rules;
        let written = self.written(at);
        let Ability::Keyword(keyword) = &*written else { return Ok(Attempt::Completed) };
        let action = SpecialAction { player, card, keyword, x: 0 };
        let Some(cost) = self.table().special_costs(&action).into_iter().next() else { return Ok(Attempt::Completed) };
        let doubt = self.table().doubts_payment(player, &cost);
        self.attempt(card, doubt, |it| {
            let mana = cost.mana().filter(|it| it.x > 0);
            let x = mana.map_or(Ok(0), |mana| it.under(cr::R107_3D, |it| it.choose_payable_x(player, card, mana)))?;
            it.under(cr::R116_2, |it| it.acting(Agency::Cost, |it| it.pay(player, card, &cost, (x, Expense::Otherwise))))?;
            let action = SpecialAction { x, ..action };
            let mut rows = rules.takes.iter().filter(|row| row.key == keyword.ability);
            rows.try_for_each(|row| it.run(row, |it, takes| takes(it, &action)))
        })
    }
}
