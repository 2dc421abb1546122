//! Which spells a text about costs may mean, as long as their X and their targets are still to be chosen (601.2b, 601.2c, 601.2f): a spell may
//! be begun where something that can be chosen leaves it payable.

use super::{
    permission::{has_x, is_such_by, rises_into, rises_out_of},
    targets::{Wanted, all_texts, wanted},
};
use crate::{
    game::{ObjectId, PlayerId, Thing, numbers},
    machine::{Context, Few, Prospect, Table, filter, spell_ability},
};
use language::{Aspect, Condition, CostChange, Filter, Property, Quantity, Static, StaticKind, Subject, Test};

/// How much is known of a spell as it is asked what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Neither X nor its targets.
    Nothing,
    /// What X is, or would be.
    X(u32),
    /// All that is announced.
    Everything,
}

/// How what is not known yet is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::machine) enum Lean {
    /// As what may be.
    May,
    /// As what has to be.
    Must,
}

/// A spell, or a card that would be one, that a text about costs looks at.
#[derive(Clone, Copy, Debug)]
struct Outlook<'a> {
    table: &'a Table<'a>,
    context: &'a Context<'a>,
    player: PlayerId,
    card: ObjectId,
    known: Known,
}

impl Lean {
    /// As is best for whoever pays.
    pub(in crate::machine) const fn of(change: &CostChange) -> Self {
        match change {
            CostChange::More(_) => Self::Must,
            CostChange::Less(_) | CostChange::LessByCostOf(_) => Self::May,
        }
    }

    const fn opposite(self) -> Self {
        match self {
            Self::May => Self::Must,
            Self::Must => Self::May,
        }
    }
}

impl Table<'_> {
    /// Whether a text about costs means that spell, with all that may be chosen for it yet.
    pub(in crate::machine) fn prices_such(
        &self,
        (context, fits): (&Context<'_>, &Filter),
        (player, card): (PlayerId, ObjectId),
        (known, lean): (Known, Lean),
    ) -> bool {
        let outlook = Outlook { table: self, context, player, card, known };
        is_such_by(self.state, (context, fits), player, card, |test| outlook.passes(test, lean))
    }

    /// Whether a condition of what a spell says that it costs holds, with all that may be chosen for it yet.
    pub(in crate::machine) fn prices_itself(
        &self,
        condition: &Condition,
        context: &Context<'_>,
        outlook: (&Prospect, Lean),
    ) -> bool {
        let (prospect, lean) = outlook;
        let (player, card, known) = (context.you, context.this, prospect.known);
        if let Condition::Is(Subject::This, fits) = condition {
            let outlook = Outlook { table: self, context, player, card, known };
            return fits.tests.iter().all(|it| outlook.passes(it, lean));
        }
        self.holds_for_cost(condition, context, prospect)
    }

    /// Whether what that card says of its own cost hangs on how it is cast.
    pub(super) fn prices_by_how_it_is_cast(&self, card: ObjectId) -> bool {
        let by_cast = |it: &Static| matches!(it, Static::OwnCost(_, _, Some(Condition::Cast(_))));
        self.state.own_statics(card).any(by_cast)
    }

    /// Whether the mana value of spells makes a difference for what they cost.
    pub fn are_priced_by_value(&self) -> bool {
        let by_value = |it: &Static| matches!(it, Static::Costs(fits, ..) if fits.speaks_of_value());
        self.state.may_state(StaticKind::Costs) && self.state.says(StaticKind::Costs).any(|it| by_value(it.1))
    }
}

impl Outlook<'_> {
    fn passes(&self, test: &Test, lean: Lean) -> bool {
        match (test.aspect(), test) {
            (Aspect::Not(it), _) => !self.passes(it, lean.opposite()),
            (Aspect::Either(these), _) => these.iter().any(|it| it.tests.iter().all(|it| self.passes(it, lean))),
            (Aspect::ManaValue, _) => self.has_value(test, lean),
            (_, Test::Is(Property::Targets | Property::TargetsOnly, said)) if self.known != Known::Everything => {
                lean == Lean::May && self.may_target(said.thing())
            }
            (_, Test::Is(Property::TargetCount, _)) if self.known != Known::Everything => lean == Lean::May,
            (_, test) => filter::passes(self.table.state, test, Thing::Object(self.card), self.context),
        }
    }

    /// Whether its mana value is such, with the X that is known.
    fn has_value(&self, test: &Test, lean: Lean) -> bool {
        let state = self.table.state;
        let passes = || filter::passes(state, test, Thing::Object(self.card), self.context);
        match (self.known, lean) {
            (Known::Nothing, Lean::May) => passes() || (has_x(state, self.card) && rises_into(test)),
            (Known::Nothing, Lean::Must) => passes() && !(has_x(state, self.card) && rises_out_of(test)),
            (Known::Everything, _) => passes(),
            (Known::X(x), _) => {
                let value = numbers::signed(state.face(self.card).value_cost().map_or(0, |it| it.value(x)));
                if let Test::Number(Quantity::ManaValue, comparison, bound) = test {
                    comparison.holds(value, filter::amount(state, bound, self.context))
                } else {
                    *test == Test::OddManaValue && value % 2 != 0
                }
            }
        }
    }

    /// Whether something can be chosen as a target of it that is described so.
    fn may_target(&self, aimed: &Filter) -> bool {
        let (table, state) = (self.table, self.table.state);
        table.reads_everything();
        let Some(ability) = spell_ability(state, self.card).map(|it| state.ability(it)) else { return false };
        let context = Context::on_behalf(self.player, self.card, self.card);
        let modes: Vec<u8> = (0_u8..).take(all_texts(ability).len()).collect();
        let fits = |wanted: Wanted<'_>| {
            let mut found = Few::new();
            table.candidates(wanted, &context, &mut found);
            found.into_iter().any(|it| filter::matches(state, aimed, it, self.context))
        };
        wanted(ability, &modes).any(fits)
    }
}
