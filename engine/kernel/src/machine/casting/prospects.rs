//! Targets and divisions that hang on what is paid with later (601.5): they may be announced where something could be paid with that makes
//! them legal, and then nothing else is paid with.

use super::targets::{Wanted, chosen_for, wanted};
use crate::{
    game::{Chosen, ObjectId, Thing, numbers},
    machine::{Case, Context, Few, Paying, Table, filter, spell_ability},
    question::Choice,
};
use language::{Amount, CostPart, Filter, Many, Verb, Which};

/// What the one thing is like that a part of a cost has sacrificed, exiled, returned or tapped, where it asks for one: of that alone a text
/// can speak.
pub const fn one_thing(part: &CostPart) -> Option<&Filter> {
    if let CostPart::Does(Verb::Sacrifice | Verb::Exile | Verb::ReturnToHand | Verb::Tap, Many::Exactly(1), Which::Such(fits)) =
        part
    {
        Some(fits)
    } else {
        None
    }
}

impl Wanted<'_> {
    /// Whether how much is divided among the targets hangs on what is paid with.
    fn divides_by_price(&self) -> bool {
        self.divided.is_some_and(Amount::is_of_price)
    }

    /// Whether that or the targets themselves do.
    fn hangs_on_price(&self) -> bool {
        self.filter.speaks_of_price() || self.divides_by_price()
    }
}

impl Table<'_> {
    /// What was chosen so far, once for each thing that could be paid with later; just as it is, where that is known or makes no difference.
    pub(super) fn outlooks(&self, hangs: bool, context: &Context<'_>) -> Vec<Chosen> {
        let chosen = context.chosen.cloned().unwrap_or_default();
        if !hangs || chosen.spent.is_some() {
            return vec![chosen];
        }
        self.reads_everything();
        let mut options: Vec<Choice> = Vec::new();
        let who = Case::Player(context.you);
        for row in &self.rules.foresees {
            row.adds(self.rules, self.state, who, &mut options, |foresees, it| foresees(self, context, it));
        }
        let spent = options.into_iter().filter_map(Choice::object);
        spent.map(|it| Chosen { spent: Some(it), ..chosen.clone() }).collect()
    }

    /// Whether something can be paid with that makes all of these targets legal.
    pub(super) fn could_be_paid_for(&self, all: &[Wanted<'_>], taken: &[(u8, Thing)], context: &Context<'_>) -> bool {
        !all.iter().any(|it| it.filter.speaks_of_price()) || {
            self.outlooks(true, context).into_iter().any(|it| {
                let chosen = Chosen { targets: taken.iter().copied().collect(), ..it };
                self.suits(all, &context.with(&chosen))
            })
        }
    }

    /// Whether the targets and the division are legal with what is paid with.
    fn suits(&self, all: &[Wanted<'_>], context: &Context<'_>) -> bool {
        let Some(chosen) = context.chosen else { return true };
        (0_u8..).zip(all).all(|(at, it)| {
            let mut targets = chosen_for(chosen, at);
            let shares = chosen.shares.iter().filter(|it| it.0 == at).map(|it| it.2);
            let divided = shares.fold(0, numbers::sum);
            let adds_up = || it.divided.is_none_or(|all| filter::amount(self.state, all, context) == numbers::signed(divided));
            (!it.filter.speaks_of_price() || targets.all(|thing| filter::matches(self.state, it.filter, thing, context)))
                && (!it.divides_by_price() || divided == 0 || adds_up())
        })
    }

    /// How much may be divided among the targets of that instance, in ascending order: of several numbers the player decides by what to pay
    /// with later.
    pub fn totals(&self, all: &[Wanted<'_>], at: u8, context: &Context<'_>) -> Vec<u32> {
        let Some((it, amount)) = all.get(usize::from(at)).and_then(|it| Some((it, it.divided?))) else { return Vec::new() };
        let total = |chosen: Chosen| {
            let context = context.with(&chosen);
            let suits = !it.divides_by_price() || self.suits(all, &context);
            suits.then(|| numbers::positive(filter::amount(self.state, amount, &context)))
        };
        let mut totals: Vec<u32> = self.outlooks(it.divides_by_price(), context).into_iter().filter_map(total).collect();
        totals.sort_unstable();
        totals.dedup();
        totals
    }

    /// Whether that may be paid with, as the targets and the division of what it is paid for were announced.
    pub(in crate::machine) fn suits_what_was_announced(&self, part: &CostPart, paying: &Paying, with: ObjectId) -> bool {
        if one_thing(part).is_none() {
            return true;
        }
        let Some(item) = self.state.stack.last().filter(|it| it.chosen.spent.is_none()) else { return true };
        let at = match item.ability {
            Some((ability, source)) => (source == paying.object).then_some(ability.at),
            None if item.object == paying.object => spell_ability(self.state, item.object),
            None => None,
        };
        let Some(at) = at else { return true };
        let all: Few<Wanted<'_>> = wanted(self.state.ability(at), &item.chosen.modes).collect();
        let chosen = |chosen: &Chosen| Chosen { spent: Some(with), ..chosen.clone() };
        !all.iter().any(Wanted::hangs_on_price) || self.suits(&all, &paying.context(self.state).with(&chosen(&item.chosen)))
    }
}
