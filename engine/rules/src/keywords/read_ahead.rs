//! Read ahead (702.155): a Saga begins with a later chapter, and what comes before that is not told. How many lore counters it enters with is
//! chosen (714.3b).

use kernel::{
    game::{Record, State},
    machine::{Context, Handler, conditions},
};
use language::{Feat, Span, TriggerEvent, Triggered, Word};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[conditions(cr::R702_155A, is_at_its_number).serves(&[Word::Keyword(KeywordAbility::ReadAhead)])];

/// In the turn in which the Saga entered a chapter triggers with exactly its number of lore counters only.
fn is_at_its_number(state: &State, triggered: &Triggered, context: &Context<'_>) -> bool {
    let [TriggerEvent::Chapter(number)] = triggered.on[..] else { return true };
    let reads_ahead = state.characteristics(context.this).is_some_and(|it| it.has(KeywordAbility::ReadAhead));
    let entered = |it: &Record| it.feat == Feat::Enters && it.object == Some(context.this);
    let is_new = reads_ahead && state.history.of(Span::ThisTurn).iter().any(entered);
    !is_new || state.counters(context.this.into(), Counter::Lore) == number
}
