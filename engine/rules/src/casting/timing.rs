//! When spells may be cast (117.1a) and abilities activated (602.5d, 606.3).

use kernel::{
    game::{AbilityId, ObjectId, State},
    machine::{
        AbilityClass, Activation, Bar, Context, Exempt, Handler, Occasion, Proposal, Seen, Table, forbids_activation,
        forbids_cast, property,
    },
};
use language::{Ability, Aspects, Property, Terms, Timing};
use vocabulary::{
    CardTypes,
    catalog::{CardType, Supertype},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R117_1A, Bar::Time, is_untimely),
    forbids_cast(cr::R205_4E, Bar::Anyhow, lacks_legend),
    property(
        cr::R601_2F,
        Property::CastInOthersTurn,
        "[object] cast during other players' turns",
        &[Aspects::TURN, Aspects::CONTROL, Aspects::PLAYERS],
        is_out_of_turn,
    ),
    forbids_activation(cr::R602_5D, Bar::Time, AbilityClass::Any, is_untimely_activation),
    forbids_activation(cr::R602_5E, Bar::Time, AbilityClass::Any, waits_for_priority),
    forbids_activation(cr::R606_3, Bar::Time, AbilityClass::Loyalty, is_second_loyalty_activation),
    forbids_activation(cr::R602_5B, Bar::Text, AbilityClass::Any, is_used_up),
];

/// What is no instant waits for a main phase of one's own turn and an empty stack, unless something exempts it.
fn is_untimely(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_texts();
    table.is_hasty(it.player, it.card) && !table.state.is_any_time(it.way) && !table.exempts(Exempt::Timing, it.card)
}

/// It is not the turn of whoever casts it, nor of that player's team where a turn is theirs together.
fn is_out_of_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    !state.is_active(it.object.controller)
}

/// A legendary instant or sorcery takes a legendary creature or planeswalker of one's own.
fn lacks_legend(table: &Table<'_>, it: &Proposal) -> bool {
    let (state, Proposal { player, card, .. }) = (table.state, *it);
    let spell = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    let legend = CardTypes::only(CardType::Creature).with(CardType::Planeswalker);
    let characteristics = &state.characteristics[card.index()];
    let own = || state.zones.controlled(player).iter().map(|it| &state.characteristics[usize::from(*it)]);
    let wants_legend = characteristics.has_supertype(Supertype::Legendary) && characteristics.types.meets(spell);
    if !wants_legend {
        table.reads_texts();
    }
    wants_legend && !own().any(|it| it.has_supertype(Supertype::Legendary) && it.types.meets(legend))
}

/// Sorceries are cast with priority, not while something is paid for, even if that is yet to be put on an empty stack.
fn is_untimely_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    it.ability.timing == Timing::Sorcery && (it.occasion == Occasion::Payment || !table.state.is_sorcery_time(it.player))
}

/// Instants are cast with priority, not while something is paid for.
fn waits_for_priority(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    it.ability.timing == Timing::Instant && it.occasion == Occasion::Payment
}

/// One loyalty ability of a permanent a turn, when a sorcery could be cast.
fn is_second_loyalty_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    if !table.state.is_sorcery_time(it.player) {
        table.reads_texts();
        return true;
    }
    uses_of_loyalty(table, it.source) > 0
}

fn uses_of_loyalty(table: &Table<'_>, source: ObjectId) -> usize {
    let is_loyalty = |it: AbilityId| matches!(table.state.ability(it), Ability::Activated(it) if it.is_loyalty());
    table.state.used.iter().filter(|it| it.0 == source && is_loyalty(it.1)).count()
}

/// Two abilities that are alike are used apart (113.2c), and one that is gone and comes again from elsewhere is another one.
fn is_used_up(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    let Some(often) = it.ability.often else { return false };
    table.reads(Aspects::USES);
    table.state.uses(it.source, it.at) >= often.most()
}
