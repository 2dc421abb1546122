//! Permanents to sacrifice, cards to discard, to exile or to reveal, as costs (701.9, 701.13, 701.20, 701.21).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, StackItem, State},
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, payment::has_enough, pays},
    question::About,
};
use language::{Aspects, CostPart, Many, Verb, Which};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_21A, Currency::Does(Verb::Sacrifice), has_permanents),
    pays(cr::R701_21A, Currency::Does(Verb::Sacrifice), sacrifice),
    payable(cr::R701_9A, Currency::Does(Verb::Discard), has_cards),
    pays(cr::R701_9A, Currency::Does(Verb::Discard), discard),
    pays(cr::R701_9C, Currency::Does(Verb::Discard), discard_of_quality),
    payable(cr::R701_9B, Currency::Does(Verb::DiscardAtRandom), has_any_cards),
    pays(cr::R701_9B, Currency::Does(Verb::DiscardAtRandom), discard_at_random),
    payable(cr::R701_13A, Currency::Does(Verb::Exile), has_enough),
    pays(cr::R701_13A, Currency::Does(Verb::Exile), exile_cards),
    payable(cr::R118_3, Currency::Does(Verb::ExileTop), has_cards_on_top),
    pays(cr::R701_13A, Currency::Does(Verb::ExileTop), exile_top),
    payable(cr::R701_20A, Currency::Does(Verb::RevealSome), has_enough),
    pays(cr::R701_20A, Currency::Does(Verb::RevealSome), reveal),
    payable(cr::R118_3, Currency::Does(Verb::ReturnToHand), has_permanents),
    pays(cr::R118_1, Currency::Does(Verb::ReturnToHand), return_permanents),
];

/// Only permanents that the player controls can be sacrificed.
fn has_permanents(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL);
    let own = || table.state.object(it.object).filter(|row| row.zone == Zone::Battlefield && row.controller == it.player);
    if part.is_this() { own().is_some() } else { has_enough(table, part, it) }
}

fn sacrifice(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let sacrificed = go(machine, part, it, (Zone::Graveyard, Cause::Sacrificed))?;
    // What was sacrificed is what a spell or ability speaks of as the sacrificed creature.
    let item = paid_for(machine.state, it).map(|it| it.object);
    match (item, sacrificed.first()) {
        (Some(item), Some(first)) => machine.happens(What::IsPaidWith(item, *first)),
        (_, _) => Ok(()),
    }
}

fn has_cards(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if !part.is_this() {
        return has_enough(table, part, it);
    }
    table.reads(Aspects::HANDS);
    table.state.object(it.object).is_some_and(|it| it.zone == Zone::Hand)
}

fn discard(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if part.asks_quality() {
        return Ok(());
    }
    let discarded = go(machine, part, it, (Zone::Graveyard, Cause::Discarded))?;
    remember_discarded(machine, it, &discarded)
}

/// What was discarded is known where it lies, if that is seen (400.7j).
fn remember_discarded(machine: &mut Machine<'_>, it: &Paying, cards: &[ObjectId]) -> Flow {
    let now: Vec<ObjectId> = cards.iter().filter_map(|it| machine.state.in_public(*it)).collect();
    remember(machine, it, &now)
}

/// No more than there are, but for the card that is cast with them.
fn has_any_cards(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::HANDS);
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return true };
    in_hand(table.state, it).count() >= *number as usize
}

/// One after the other, as chance has it; all of them go at once.
fn discard_at_random(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return Ok(()) };
    let drawn = machine.draw_some(in_hand(machine.state, it).collect(), *number)?;
    machine.move_at_once(it.object, &drawn, (Zone::Graveyard, Cause::Discarded))?;
    remember_discarded(machine, it, &drawn)
}

/// The cards in the hand of whoever pays.
fn in_hand<'a>(state: &'a State, it: &Paying) -> impl Iterator<Item = ObjectId> + use<'a> {
    let paying = *it;
    state.zones.hand(it.player).iter().map(|it| state.id(*it)).filter(move |it| !paying.is_for_casting(state, *it))
}

/// The spell or ability for which it is paid, where that is on top of the stack.
fn paid_for<'a>(state: &'a State, it: &Paying) -> Option<&'a StackItem> {
    let is_it = |top: &&StackItem| top.object == it.object || top.ability.is_some_and(|of| of.1 == it.object);
    state.stack.last().filter(is_it)
}

/// The card, as it was where it came from, is what a spell or ability on the stack for which it is done speaks of as that card, unless it
/// speaks of a permanent.
fn remember(machine: &mut Machine<'_>, it: &Paying, cards: &[ObjectId]) -> Flow {
    let item = paid_for(machine.state, it).filter(|it| it.chosen.spent.is_none()).map(|it| it.object);
    let first = cards.first().filter(|it| machine.state.known(**it).is_some());
    match (item, first) {
        (Some(item), Some(first)) => machine.happens_by(item, What::IsPaidWith(item, *first)),
        (_, _) => Ok(()),
    }
}

/// What goes where nobody sees it has no quality that one knows of: with that nothing is paid, and the cost can't be.
fn discard_of_quality(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if !part.asks_quality() {
        return Ok(());
    }
    let discarded = go(machine, part, it, (Zone::Graveyard, Cause::Discarded))?;
    let unseen = |it: &ObjectId| machine.state.in_public(*it).is_none();
    if discarded.iter().any(unseen) { machine.give_up() } else { remember_discarded(machine, it, &discarded) }
}

/// All that is chosen goes at once: what leaves together sees each other leave (603.10a).
fn go(machine: &mut Machine<'_>, part: &CostPart, it: &Paying, (to, cause): (Zone, Cause)) -> Flow<Vec<ObjectId>> {
    let chosen = choose(machine, part, it)?;
    machine.move_at_once(it.object, &chosen, (to, cause))?;
    Ok(chosen)
}

/// Never the spell that is being cast: it would not become cast (601.2i), so that the cost can't be paid.
fn exile_cards(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if part.is_this() {
        let moves = What::Moves(Move::new(it.object, Zone::Exile, Cause::Exiled));
        return if machine.is_stacked(it.object) { machine.give_up() } else { machine.happens_by(it.object, moves) };
    }
    let exiled = go(machine, part, it, (Zone::Exile, Cause::Exiled))?;
    remember(machine, it, &exiled)?;
    machine.keep_exiled(it.object, it.ability, &exiled)
}

/// No more than there are.
fn has_cards_on_top(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::LIBRARIES);
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return true };
    table.state.from_top(it.player).count() >= *number as usize
}

fn exile_top(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return Ok(()) };
    let cards: Vec<ObjectId> = machine.top_of_library(it.player).take(*number as usize).collect();
    machine.move_at_once(it.object, &cards, (Zone::Exile, Cause::Exiled))?;
    machine.keep_exiled(it.object, it.ability, &cards)
}

/// They are shown as long as what is paid for is on the stack, which may speak of the first of them.
fn reveal(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let cards = choose(machine, part, it)?;
    for card in &cards {
        machine.happens_by(it.object, What::Reveals(it.player, *card))?;
    }
    remember(machine, it, &cards)
}

/// A spell or ability on the stack for which it is done may speak of what was returned.
fn return_permanents(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let returned = go(machine, part, it, (Zone::Hand, Cause::Put))?;
    let is_paid_for = |top: &&StackItem| top.object == it.object || top.ability.is_some_and(|of| of.1 == it.object);
    let ability = machine.state.stack.last().filter(is_paid_for).map(|top| top.object);
    match (ability, returned.first()) {
        (Some(ability), Some(first)) => machine.happens_by(ability, What::IsPaidWith(ability, *first)),
        (_, _) => Ok(()),
    }
}

/// The object itself, all that there are, or those that the player chooses one by one.
fn choose(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow<Vec<ObjectId>> {
    let CostPart::Does(_, many, Which::Such(filter)) = part else { return Ok(vec![it.object]) };
    if let Some(picked) = machine.take_pledged() {
        return Ok(vec![picked]);
    }
    let with = machine.table().payable(part, filter, it);
    let Many::Exactly(number) = many else { return Ok(with) };
    machine.choose_exactly((it.player, About::Cost(it.object)), *number, with)
}
