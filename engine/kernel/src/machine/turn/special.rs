//! Special actions (116.2): where a land can be played, or one taken that an ability gives, and taking it. They do not use the stack.

use crate::{
    game::{AbilityId, ObjectId, PlayerId, State},
    machine::{Agency, Attempt, Bar, Case, Expense, Flow, Machine, Row, Table, hooks::registry::ForbidsPlay},
    question::Choice,
};
use language::{Ability, Aspects, Cost, Keyword, Mark, Stated};
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
    /// The object with the ability; of a delayed one its source.
    pub card: ObjectId,
    /// Which ability it is.
    pub at: AbilityId,
    /// What it says.
    pub ability: &'a Ability,
    /// The value of X in its cost.
    pub x: u32,
}

/// By what an ability gives a special action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialSort {
    /// By that keyword.
    Keyword(KeywordAbility),
    /// By what a static ability states.
    Statement(Stated),
    /// As something that is to be done later and may be averted (116.2c).
    Later,
}

impl SpecialSort {
    /// That of an ability, if there is one of such abilities.
    pub fn of(ability: &Ability) -> Option<Self> {
        match ability {
            Ability::Keyword(it) => Some(Self::Keyword(it.ability)),
            Ability::Static(it) => Some(Self::Statement(it.into())),
            Ability::Triggered(_) => Some(Self::Later),
            Ability::Spell(_) | Ability::Activated(_) => None,
        }
    }
}

impl SpecialAction<'_> {
    /// The cost that stands after the keyword.
    pub fn cost(&self) -> Cost {
        self.ability.as_keyword().map_or_else(Cost::default, Keyword::cost)
    }

    /// The number that stands after the keyword.
    pub fn number(&self) -> Option<u32> {
        self.ability.as_keyword().and_then(|it| it.number)
    }
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
                if ability.as_keyword().is_some_and(|it| it.ability == of) {
                    self.offer_special(&SpecialAction { player, card, at, ability, x: 0 }, options);
                }
            }
        }
    }

    /// Adds that special action, if the player can take it and could pay for it.
    pub fn offer_special(&self, it: &SpecialAction<'_>, options: &mut Vec<Choice>) {
        self.reads_everything();
        if self.special_costs(it).iter().any(|cost| self.can_pay(it.player, it.card, cost, Expense::Otherwise)) {
            options.push(Choice::Special(it.card, it.at));
        }
    }

    /// What that special action costs now; nothing where it can't be taken.
    fn special_costs(&self, it: &SpecialAction<'_>) -> Vec<Cost> {
        let mut costs = Vec::new();
        for row in self.rules.special.iter().filter(|row| Some(row.key) == SpecialSort::of(it.ability)) {
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
    /// A player takes the special action that an ability gives (116.2), wholly or not at all.
    pub(in crate::machine) fn take_special(&mut self, player: PlayerId, card: ObjectId, at: AbilityId) -> Flow<Attempt> {
        let rules = self.rules;
        let written = self.written(at);
        let action = SpecialAction { player, card, at, ability: &written, x: 0 };
        let Some(cost) = self.table().special_costs(&action).into_iter().next() else { return Ok(Attempt::Completed) };
        let doubt = self.table().doubts_payment(player, &cost);
        self.attempt(card, doubt, |it| {
            let mana = cost.mana().filter(|it| it.x > 0);
            let x = mana.map_or(Ok(0), |mana| it.under(cr::R107_3D, |it| it.choose_payable_x(player, card, mana)))?;
            it.under(cr::R116_2, |it| it.acting(Agency::Cost, |it| it.pay(player, card, &cost, (x, Expense::Otherwise))))?;
            let action = SpecialAction { x, ..action };
            let mut rows = rules.takes.iter().filter(|row| Some(row.key) == SpecialSort::of(action.ability));
            rows.try_for_each(|row| it.run(row, |it, takes| takes(it, &action)))
        })
    }
}
