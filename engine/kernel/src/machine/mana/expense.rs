//! On what mana is spent: what was said of it as it was added may allow only some of that (106.6), and effects may let it be spent as though
//! it were other mana (609.4b). What of that is so, rules say.

use crate::{
    game::{Earmark, ManaMark, ObjectId, PlayerId, State, Thing},
    machine::{
        Case, Context, Few, Flow, Machine, Table, filter,
        permission::{Meant, is_such},
    },
};
use language::{ManaUse, Spending};

/// On what mana is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expense {
    /// Casting that spell, or that card if it were cast.
    Spell(ObjectId),
    /// Activating an ability of that object.
    Ability(ObjectId),
    /// Something else that asks for mana.
    Otherwise,
}

/// For whom mana was added of which something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spender {
    /// Who controlled what has added it, or would.
    pub player: PlayerId,
    /// The object whose spell or ability has added it.
    pub source: ObjectId,
}

/// Mana of one sort that was spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// On what.
    pub on: Expense,
    /// How much.
    pub number: u32,
}

/// Mana that may be spent as though it were other mana, by types as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widening {
    /// What it is.
    pub from: u8,
    /// As what it may be spent besides.
    pub into: u8,
}

/// Whether spending mana on that is one of these uses; the description of one is by an ability of the spender's source.
pub fn is_for(state: &State, spender: Spender, uses: &[ManaUse], expense: Expense) -> bool {
    let Spender { player, source } = spender;
    uses.iter().any(|it| match (it, expense) {
        (ManaUse::Cast(fits), Expense::Spell(spell)) => {
            let context = Context { you: player, ..Context::of(state, source) };
            is_such(state, (&context, fits), player, spell, Meant::Now)
        }
        (ManaUse::Activate(fits), Expense::Ability(of)) => {
            let context = Context { you: player, ..Context::of(state, source) };
            filter::fits(state, fits, Thing::Object(of), &context)
        }
        (ManaUse::Cast(_), Expense::Ability(_) | Expense::Otherwise)
        | (ManaUse::Activate(_), Expense::Spell(_) | Expense::Otherwise) => false,
    })
}

impl Table<'_> {
    /// Whether mana so marked may be spent on that.
    pub(super) fn allows(&self, mark: ManaMark, expense: Expense) -> bool {
        let Some((said, Earmark { source, by, .. })) = self.state.spending(mark) else { return true };
        self.lets_spend(said, Spender { player: by, source }, expense)
    }

    /// Whether mana of which that is said may be spent on that.
    pub(super) fn lets_spend(&self, said: &Spending, spender: Spender, expense: Expense) -> bool {
        let case = Case::Player(spender.player);
        let forbids = |it: &Spending| {
            let rows = self.rules.forbids_spending.iter();
            { rows }.any(|row| row.says(self.rules, self.state, case, |forbids| forbids(self.state, it, spender, expense)))
        };
        !forbids(said)
    }

    /// What a player may spend on that as though it were other mana.
    pub(super) fn widenings(&self, player: PlayerId, expense: Expense) -> Few<Widening> {
        if !self.state.may_widen() {
            return Few::new();
        }
        let rows = self.rules.widens.iter();
        rows.flat_map(|row| {
            let found = row.lists(self.rules, |widens| widens(self.state, player, expense));
            self.rules.decides(row.rule, !found.is_empty());
            found
        })
        .collect()
    }
}

impl Machine<'_> {
    /// Mana so marked was spent.
    pub(super) fn was_spent(&mut self, mark: ManaMark, spent: Spent) -> Flow {
        let Some((said, Earmark { source, by, .. })) = self.state.spending(mark) else { return Ok(()) };
        let (said, rules) = (said.clone(), self.rules);
        let spender = Spender { player: by, source };
        rules.after_spending.iter().try_for_each(|row| self.run(row, |it, follows| follows(it, &said, spender, spent)))
    }
}
