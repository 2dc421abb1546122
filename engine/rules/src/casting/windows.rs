//! Spells and abilities that are limited to a part of the turn (506.7, 503.2).

use rules_data::RuleId;

use kernel::{
    game::{ObjectId, PlayerId},
    machine::{Activation, Bar, Context, Handler, Table, breach, forbids_activation, forbids_cast},
};
use language::{Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R503_2, Bar::Text, upkeep_goes_on),
    forbids_cast(cr::R506_7, Bar::Text, is_wrong_side).serves(&[Word::Static(StaticKind::CastOnly)]),
    forbids_cast(cr::R506_7A, Bar::Text, is_wrong_side_of_attackers),
    forbids_cast(cr::R506_7B, Bar::Text, is_wrong_side_of_blockers),
    forbids_cast(cr::R506_7C, Bar::Text, is_no_such_combat),
    forbids_cast(cr::R506_7D, Bar::Text, is_later_combat),
    forbids_cast(cr::R506_7E, Bar::Text, point_is_skipped),
    forbids_cast(cr::R506_7F, Bar::Text, blocks_are_skipped),
    forbids_activation(cr::R506_7G, is_closed_to_activation),
];

/// Whether the card may not be cast now, by that rule.
fn is_closed(table: &Table<'_>, player: PlayerId, card: ObjectId, rule: RuleId) -> bool {
    let state = table.state;
    let context = Context { you: player, ..Context::of(state, card) };
    state.own_statics(card).any(|it| matches!(it, Static::CastOnly(window) if breach(state, window, &context) == Some(rule)))
}

/// The first upkeep step of the turn is not over.
fn upkeep_goes_on(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R503_2)
}

/// It is the wrong side of another point of combat.
fn is_wrong_side(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7)
}

/// It is the wrong side of the declaration of attackers.
fn is_wrong_side_of_attackers(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7A)
}

/// It is the wrong side of the declaration of blockers.
fn is_wrong_side_of_blockers(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7B)
}

/// It is no such combat phase.
fn is_no_such_combat(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7C)
}

/// The first combat phase of the turn is over.
fn is_later_combat(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7D)
}

/// The point does not come any more, for it is skipped.
fn point_is_skipped(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7E)
}

/// There was no declaration of blockers in this combat phase.
fn blocks_are_skipped(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    is_closed(table, player, card, cr::R506_7F)
}

fn is_closed_to_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    let context = Context { you: it.player, ..Context::of(table.state, it.source) };
    it.ability.window.as_ref().is_some_and(|it| breach(table.state, it, &context).is_some())
}
