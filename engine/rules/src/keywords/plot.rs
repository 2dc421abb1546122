//! Plot (702.170).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{By, Instead, ObjectId, PlayerId, Way},
    machine::{Basis, Flow, Ground, Handler, Machine, SpecialAction, Table, permits, special, takes, ways},
    question::Choice,
};
use language::{Aspects, Cost, Mark, Marks};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2K, Ground::InHand(KeywordAbility::Plot), cards_to_plot),
    special(cr::R702_170A, KeywordAbility::Plot, at_sorcery_time),
    takes(cr::R702_170B, KeywordAbility::Plot, exile),
    permits(cr::R702_170D, Ground::InExile, plotted_cards),
    ways(cr::R702_170D, Basis::Exile, for_nothing),
];

fn cards_to_plot(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.specials(player, KeywordAbility::Plot, options);
}

fn at_sorcery_time(table: &Table<'_>, it: &SpecialAction<'_>) -> Vec<Cost> {
    if table.state.is_sorcery_time(it.player) { vec![it.keyword.cost()] } else { Vec::new() }
}

/// The special action itself: the stack is not used.
fn exile(machine: &mut Machine<'_>, it: &SpecialAction<'_>) -> Flow {
    let arrival = Arrival { marks: Marks::NONE.with(Mark::Plotted), ..Arrival::USUAL };
    machine.happens(What::Moves(Move { arrival, ..Move::new(it.card, Zone::Exile, Cause::Exiled) }))
}

fn plotted_cards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.ways_in_exile(player, Mark::Plotted, options);
}

/// In a later turn, when a sorcery could be cast; whatever has made it plotted.
fn for_nothing(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::EXILE | Aspects::MARKS);
    let state = table.state;
    if state.waits_in_exile(player, card, Mark::Plotted) && state.is_sorcery_time(player) {
        options.push(Choice::Cast(card, Way { permission: By::Rule, cost: Instead::Nothing, ..Way::USUAL }));
    }
}
