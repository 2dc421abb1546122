//! Boast (702.142): what stands before an activated ability, and limits it.

use kernel::machine::Context;
use kernel::machine::{Activation, Bar, Handler, Table, filter, forbids_activation};
use language::{Aspects, Condition, Feat, Filter, Past, Relation, Span, Test, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_activation(cr::R702_142A, Bar::Text, did_not_attack)
        .serves(&[Word::Keyword(KeywordAbility::Boast), Word::Past(Feat::Attacks)]),
    forbids_activation(cr::R702_142A, Bar::Text, has_boasted),
];

/// Only what has attacked this turn boasts.
fn did_not_attack(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    if it.ability.keyword != Some(KeywordAbility::Boast) {
        return false;
    }
    let attacked = Past { feat: Feat::Attacks, who: Relation::Anyone, what: Filter::of([Test::This]), span: Span::ThisTurn };
    table.reads_of_all(Aspects::PAST);
    let context = Context { you: it.player, ..Context::of(table.state, it.source) };
    !filter::holds(table.state, &Condition::Happened(1, attacked), &context)
}

/// And once a turn.
fn has_boasted(table: &Table<'_>, it: &Activation<'_>) -> bool {
    let boasts = it.ability.keyword == Some(KeywordAbility::Boast);
    table.reads(if boasts { Aspects::USES } else { Aspects::NAMES });
    boasts && table.state.uses(it.source, it.at) > 0
}
