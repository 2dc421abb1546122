//! Milling (701.17), and the milled cards, of which a text speaks later.

use kernel::{
    event::{Event, EventKind, What},
    game::{ObjectId, State, numbers},
    machine::{
        Context, Flow, Handler, Machine, Offers, Resolution, Table, Verb, asks, filter, forbids_choice, measures, replaces,
        standing, verb,
    },
};
use language::{BecomesKind, Instruction, Measure, Players, Question, Roles, Terms, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_1A, &[EventKind::IsToMill], mill_more).serves(&[
        Word::Instead(WouldKind::MillSome, BecomesKind::Times),
        Word::Instead(WouldKind::MillSome, BecomesKind::Plus),
        Word::Instead(WouldKind::MillSome, BecomesKind::Nothing),
        Word::Besides(WouldKind::MillSome, BecomesKind::Times),
        Word::Besides(WouldKind::MillSome, BecomesKind::Plus),
    ]),
    verb(cr::R701_17A, Verb::Mill, "[player] mill [cards][milled]", mill),
    forbids_choice(cr::R701_17B, mills_too_many),
    asks(
        cr::R701_17C,
        Question::WasMilled,
        "(Count:[one]|at least one [any]|one or more [any]) (Grammar:was|is|were|are) milled this way",
        &[],
        was_milled,
    ),
    measures(cr::R701_17C, Measure::Milled, "the number of [any] milled this way", &[], number_milled),
    measures(cr::R701_17D, Measure::MilledValue, "the milled card's mana value", &[], mana_value),
    measures(cr::R701_17D, Measure::MilledMost, "the greatest mana value among the milled cards", &[], greatest_mana_value),
];

/// As many as there are, if there are fewer (701.17b).
fn mill(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut cards = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let number = machine.number_to_mill(player, number, resolution)?;
        cards.extend(machine.top_of_library(player).take(number as usize));
    }
    let milled = machine.mill(cards, resolution)?;
    resolution.chosen.milled = milled.iter().copied().collect();
    resolution.about_all(milled);
    Ok(())
}

/// The number changes before any card is milled.
fn mill_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToMill(player, number) = event.what else { return };
    for it in standing(state, event) {
        if let Would::MillSome(players) = &it.says.would
            && it.is_about(state, players, player)
        {
            it.offer_changed((player, number), What::IsToMill, event, offers);
        }
    }
}

/// Nobody chooses to mill more cards than there are.
fn mills_too_many(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(Verb::Mill, Roles { who: Players::You, number, .. }) = instruction else { return false };
    let wanted = numbers::positive(filter::amount(table.state, number, &resolution.context()));
    table.state.from_top(resolution.you).count() < wanted as usize
}

/// The cards that the text has milled, whatever it has spoken of since, as they are or were last.
fn milled<'a>(context: &Context<'a>) -> impl Iterator<Item = ObjectId> + use<'a> {
    context.chosen.into_iter().flat_map(|it| it.milled.iter().copied())
}

fn number_milled(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(milled(context).filter(|it| filter::fits(state, said.thing(), (*it).into(), context)).count())
}

fn was_milled(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    number_milled(state, context, said) > 0
}

/// Where more than one was milled, together.
fn mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    milled(context).map(|it| filter::mana_value(state, it)).sum()
}

fn greatest_mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    milled(context).map(|it| filter::mana_value(state, it)).max().unwrap_or(0)
}
