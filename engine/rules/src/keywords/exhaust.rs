//! Exhaust (702.177): what stands before an activated ability, and limits it.

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{
        AbilityClass, Activation, Bar, Context, Handler, Happening, Heard, Table, TriggerFacts, filter, forbids_activation, when,
    },
};
use language::{Condition, Feat, Occurrence, Parties, Static, StaticKind, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_activation(cr::R702_177A, Bar::Text, AbilityClass::Keyword(KeywordAbility::Exhaust), is_exhausted)
        .serves(&[Word::Keyword(KeywordAbility::Exhaust)]),
    forbids_activation(cr::R702_177B, Bar::Text, AbilityClass::Keyword(KeywordAbility::Exhaust), is_exhausted_for_now)
        .serves(&[Word::Static(StaticKind::ExhaustsAgain), Word::Past(Feat::Exhausts)]),
    when(cr::R702_177A, Occurrence::Exhausts, "[player] activate an exhaust ability", &[Heard::Event(EventKind::Uses)], exhausts),
];

/// Once, as long as it is the same object, where nothing lets its player do it again.
fn is_exhausted(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.was_activated(it) && leaves(table, it).next().is_none()
}

/// What lets the player do it again may hang on something: that no other was begun this turn, mostly.
fn is_exhausted_for_now(table: &Table<'_>, it: &Activation<'_>) -> bool {
    if !table.was_activated(it) {
        return false;
    }
    let holds = |(context, condition): (Context<'_>, &Option<Condition>)| {
        condition.as_ref().is_none_or(|it| filter::holds(table.state, it, &context))
    };
    let mut leaves = leaves(table, it).peekable();
    leaves.peek().is_some() && !leaves.any(holds)
}

/// What lets the player activate it as though that had not been done.
fn leaves<'a>(table: &'a Table<'_>, it: &Activation<'_>) -> impl Iterator<Item = (Context<'a>, &'a Option<Condition>)> {
    let (state, player) = (table.state, it.player);
    table.reads_everything();
    state.statics(StaticKind::ExhaustsAgain).filter_map(move |(source, says)| {
        let Static::ExhaustsAgain(condition) = says else { return None };
        let context = Context::of(state, source);
        (context.you == player).then_some((context, condition))
    })
}

/// As such an ability has become activated, whether or not it uses the stack. It is its controller who has done so (602.2).
fn exhausts(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Uses(source, ability) = it.what()? else { return None };
    (state.keyword_of(ability) == Some(KeywordAbility::Exhaust)).then_some(())?;
    let by = state.known(source)?.0.controller;
    context.stands(state, on.who, by).then(|| TriggerFacts::who(by))
}
