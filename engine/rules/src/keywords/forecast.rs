//! Forecast (702.57): what stands before an activated ability that works in the hand, and limits it.

use kernel::machine::{AbilityClass, Activation, Bar, Handler, Table, forbids_activation};
use language::{Aspects, Word};
use vocabulary::{Stage, catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_activation(cr::R702_57B, Bar::Text, AbilityClass::Keyword(KeywordAbility::Forecast), out_of_season)
        .serves(&[Word::Keyword(KeywordAbility::Forecast)]),
    forbids_activation(cr::R702_57B, Bar::Text, AbilityClass::Keyword(KeywordAbility::Forecast), has_forecast),
];

/// Only in the upkeep of whose card it is. That it is shown first is so of all in hand that has abilities (602.2a).
fn out_of_season(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_of_all(Aspects::TURN | Aspects::STAGE);
    let upkeep = table.state.turn.stage == Stage::Upkeep;
    let own = table.state.object(it.source).is_some_and(|it| table.state.is_active(it.owner));
    !(upkeep && own)
}

/// And once a turn.
fn has_forecast(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.was_activated(it)
}
