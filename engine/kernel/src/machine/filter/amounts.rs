//! How much an amount is.

use super::{Context, all, first_object, players};
use crate::{
    game::{ObjectId, State},
    machine::Few,
};
use language::{Amount, ManaType, Symbol};

/// The mana value of an object; X counts only on the stack (202.3).
pub(crate) fn mana_value(state: &State, id: ObjectId) -> i16 {
    let x = state.stack.iter().find(|it| it.object == id).map_or(0, |it| it.chosen.x);
    let value = state.card(id).cost.as_ref().map_or(0, |it| it.value(x));
    i16::try_from(value).unwrap_or(i16::MAX)
}

/// How much it is (608.2h).
pub fn amount(state: &State, amount_of: &Amount, context: &Context<'_>) -> i16 {
    let size = |number: usize| i16::try_from(number).unwrap_or(i16::MAX);
    match amount_of {
        Amount::Number(it) => *it,
        Amount::X => context.chosen.map_or(0, |it| i16::try_from(it.x).unwrap_or(i16::MAX)),
        Amount::Count(filter) => {
            let mut found = Few::new();
            all(state, filter, context, &mut found);
            size(found.len())
        }
        Amount::PowerOf(subject) => {
            let sized = first_object(state, subject, context).filter(|it| state.has_size(*it));
            sized.and_then(|it| state.known(it)).map_or(0, |it| it.1.power)
        }
        Amount::ManaValueOf(subject) => first_object(state, subject, context).map_or(0, |it| mana_value(state, it)),
        Amount::Devotion(colors) => {
            let costs = state.zones.controlled(context.you).iter().filter_map(|it| state.card(state.id(*it)).cost.as_ref());
            let counts = |it: &&Symbol| it.types().filter_map(ManaType::color).any(|it| colors.contains(&it));
            size(costs.flat_map(|it| &it.symbols).filter(counts).count())
        }
        Amount::HandSize(of) => {
            let mut found = Vec::new();
            players(state, of, context, &mut found);
            size(found.iter().map(|it| state.zones.hand(*it).len()).sum())
        }
        Amount::ThatMuch => context.chosen.map_or(0, |it| it.amount),
        Amount::Minus(it) => -amount(state, it, context),
        Amount::Plus(more, it) => more.saturating_add(amount(state, it, context)),
        Amount::Times(factor, it) => factor.saturating_mul(amount(state, it, context)),
    }
}

/// By how much it changes a size: what is worked out to below zero counts as nothing (107.1b), what is printed so does not.
pub fn growth(state: &State, amount_of: &Amount, context: &Context<'_>) -> i16 {
    match amount_of {
        Amount::Number(it) => *it,
        Amount::Minus(it) => -growth(state, it, context),
        Amount::Times(factor, it) => factor.saturating_mul(growth(state, it, context)),
        Amount::X
        | Amount::Count(_)
        | Amount::PowerOf(_)
        | Amount::ManaValueOf(_)
        | Amount::Devotion(_)
        | Amount::HandSize(_)
        | Amount::ThatMuch
        | Amount::Plus(..) => amount(state, amount_of, context).max(0),
    }
}
