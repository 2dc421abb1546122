//! Plot (702.170).

use kernel::{
    event::{Arrival, Cause, EventKind, Move, What},
    game::{By, Instead, ObjectId, PlayerId, State, Thing, Way},
    machine::{
        Basis, Context, Flow, Ground, Handler, Happening, Heard, Machine, Resolution, SpecialAction, SpecialSort, Table,
        TriggerFacts, Verb, filter, permission::plays_from_top, permits, special, takes, verb, ways, when,
    },
    question::Choice,
};
use language::{Aspects, Cost, FromTop, Mark, Marks, Occurrence, Parties, Roles, Stated, StaticKind};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2K, Ground::InHand(KeywordAbility::Plot), cards_to_plot),
    special(cr::R702_170A, SpecialSort::Keyword(KeywordAbility::Plot), at_sorcery_time),
    takes(cr::R702_170B, SpecialSort::Keyword(KeywordAbility::Plot), exile),
    permits(cr::R702_170F, Ground::Stated(Stated::Sort(StaticKind::FromTop)), top_card_to_plot),
    permits(cr::R702_170D, Ground::InExile, plotted_cards),
    ways(cr::R702_170D, Basis::Exile, for_nothing),
    verb(cr::R702_170C, Verb::BecomePlotted, "[object] become plotted", become_plotted),
    when(cr::R702_170C, Occurrence::BecomesPlotted, "when [object] become plotted", PLOTTED, becomes_plotted),
    when(cr::R702_170E, Occurrence::Plots, "[player] plot a card", &[Heard::Event(EventKind::Moves)], plots),
];

/// By the special action, or by an effect.
const PLOTTED: &[Heard] = &[Heard::Event(EventKind::Moves), Heard::Event(EventKind::GetsMark)];

fn cards_to_plot(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.specials(player, KeywordAbility::Plot, options);
}

/// The top card of the library, where an effect lets its plot ability function there.
fn top_card_to_plot(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads_texts();
    table.reads(Aspects::LIBRARIES | Aspects::CONTROL);
    let state = table.state;
    let Some(card) = state.top_card(player) else { return };
    let lets = |(source, it): (ObjectId, &FromTop)| {
        let FromTop::Plots(fits) = it else { return false };
        let context = Context { you: player, ..Context::of(state, source) };
        filter::fits(state, fits, Thing::Object(card), &context)
    };
    if !plays_from_top(state, player).any(lets) {
        return;
    }
    for (at, ability) in state.abilities(card) {
        if ability.as_keyword().is_some_and(|it| it.ability == KeywordAbility::Plot) {
            table.offer_special(&SpecialAction { player, card, at, ability, x: 0 }, options);
        }
    }
}

fn at_sorcery_time(table: &Table<'_>, it: &SpecialAction<'_>) -> Vec<Cost> {
    if table.state.is_sorcery_time(it.player) { vec![it.cost()] } else { Vec::new() }
}

/// The special action itself: the stack is not used.
fn exile(machine: &mut Machine<'_>, it: &SpecialAction<'_>) -> Flow {
    let arrival = Arrival { marks: Marks::NONE.with(Mark::Plotted), ..Arrival::USUAL };
    machine.happens(What::Moves(Move { arrival, ..Move::new(it.card, Zone::Exile, Cause::Exiled) }))
}

/// What an effect has exiled is plotted without the action; elsewhere than in exile nothing is.
fn become_plotted(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for card in machine.objects_now(it.thing(), resolution) {
        if machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
            machine.happens_in(resolution, What::GetsMark(card, Mark::Plotted))?;
        }
    }
    Ok(())
}

/// Whoever takes the action, by which the card goes into exile plotted; what an effect has become plotted nobody has plotted.
fn plots(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Moves(Move { object, arrival, .. }) = it.what()? else { return None };
    let player = state.object(state.successor(object))?.owner;
    let meant = arrival.marks.has(Mark::Plotted) && context.stands(state, on.who, player);
    meant.then(|| TriggerFacts::who(player))
}

/// In exile, by whatever way.
fn becomes_plotted(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let what = it.what()?;
    if let What::Moves(Move { object, arrival, .. }) = what
        && arrival.marks.has(Mark::Plotted)
    {
        return TriggerFacts::object(state, on.thing(), state.successor(object), context);
    }
    let What::GetsMark(card, Mark::Plotted) = what else { return None };
    TriggerFacts::object(state, on.thing(), card, context)
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
