//! Boast (702.142): what stands before an activated ability, and limits it.

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{
        AbilityClass, Activation, Bar, Context, Handler, Happening, Heard, Table, TriggerFacts, filter, forbids_activation, when,
    },
};
use language::{Aspects, Condition, Feat, Filter, Occurrence, Parties, Past, Relation, Span, Test, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_activation(cr::R702_142A, Bar::Text, AbilityClass::Keyword(KeywordAbility::Boast), did_not_attack)
        .serves(&[Word::Keyword(KeywordAbility::Boast), Word::Past(Feat::Attacks)]),
    forbids_activation(cr::R702_142A, Bar::Text, AbilityClass::Keyword(KeywordAbility::Boast), has_boasted),
    when(cr::R702_142B, Occurrence::Boasts, "[object] boast", &[Heard::Event(EventKind::BecomesActivated)], boasts),
];

/// Only what has attacked this turn boasts.
fn did_not_attack(table: &Table<'_>, it: &Activation<'_>) -> bool {
    let attacked = Past { feat: Feat::Attacks, who: Relation::Anyone, what: Filter::of([Test::This]), span: Span::ThisTurn };
    table.reads_of_all(Aspects::PAST);
    !filter::holds(table.state, &Condition::Happened(1, attacked), &Context::of(table.state, it.source))
}

/// And once a turn.
fn has_boasted(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.was_activated(it)
}

/// As its boast ability is activated.
fn boasts(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::BecomesActivated(activated) = it.what()? else { return None };
    let (ability, source) = state.stack.iter().find(|it| it.object == activated)?.ability?;
    let boasts = state.keyword_of(ability) == Some(KeywordAbility::Boast);
    boasts.then(|| TriggerFacts::object(state, on.thing(), source, context)).flatten()
}
