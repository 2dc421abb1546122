//! Entering the battlefield: what keeps things out, and how they enter (110.5b, 306.5b, 310.4b, 614.12). A token enters as a card does.

use kernel::{
    event::{Arrival, Event, EventKind, Move, What},
    game::{AbilityRef, Kind, State, numbers},
    machine::{Context, Entrance, Foreseen, Handler, Offers, Pick, Replaced, Table, filter, forbids_event, replaces},
};
use language::{Amount, Entry, EntryKind, EntryOffer, Printed, Statement, Static, Unless, Word};
use vocabulary::{
    CardTypes, CounterKind,
    catalog::{CardType, Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R400_4A, &[EventKind::Moves], stay_away),
    forbids_event(cr::R400_4B, &[EventKind::Moves], stay_in_command_zone),
    forbids_event(cr::R614_17D, &[EventKind::Moves], cannot_enter).states(&[(Statement::CantEnter, "[many] can't enter")]),
    forbids_event(cr::R111_5, &[EventKind::Creates], is_not_created),
    forbids_event(cr::R111_8, &[EventKind::Moves], stay_gone),
    replaces(cr::R306_5B, &[EventKind::Moves, EventKind::Creates], enter_with_loyalty).serves(&[Word::Counter(Counter::Loyalty)]),
    replaces(cr::R310_4B, &[EventKind::Moves, EventKind::Creates], enter_with_defense).serves(&[Word::Counter(Counter::Defense)]),
    replaces(cr::R614_1D, &[EventKind::Moves, EventKind::Creates], enter_tapped).serves(&[Word::Enters(EntryKind::Tapped)]),
    replaces(cr::R614_1A, &[EventKind::Moves, EventKind::Creates], enter_for).serves(&[Word::Enters(EntryKind::For)]),
    replaces(cr::R614_1D, &[EventKind::Moves, EventKind::Creates], others_enter_tapped)
        .states(&[(Statement::OthersEnterTapped, "[many] enter tapped")]),
    replaces(cr::R614_1D, &[EventKind::Moves, EventKind::Creates], others_enter_with_counters)
        .serves(&[Word::Enters(EntryKind::OthersWith)]),
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_with_counters).serves(&[Word::Enters(EntryKind::With)]),
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_with_choice)
        .serves(&[Word::Enters(EntryKind::Choosing)]),
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_with_price)
        .states(&[(Statement::EntersPayingLife, "as this enters, pay any amount of life")]),
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_with_offer).serves(&[Word::Enters(EntryKind::Offering)]),
];

/// Instants and sorceries can't enter: they stay where they are.
fn stay_away(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::Moves(Move { object, to: Zone::Battlefield, arrival, .. }) = event.what else { return false };
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    // What counts is the side with which it would enter, or what it has face down.
    let down = arrival.veil.map(|it| state.library.printed(it.face));
    let up = down.or(arrival.side.map(|side| state.printed(state.objects[object.index()].body.turned(side))));
    up.unwrap_or(state.characteristics[object.index()]).types.meets(fleeting)
}

/// Vanguards and the like never leave the command zone.
fn stay_in_command_zone(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::Moves(it) = event.what else { return false };
    let Some(row) = state.object(it.object).filter(|row| row.zone == Zone::Command && it.to != Zone::Command) else {
        return false;
    };
    // Whatever lies face down there is a conspiracy.
    row.face_down.is_some() || state.characteristics[it.object.index()].types.meets(CardTypes::COMMAND)
}

/// A token that has left the battlefield goes nowhere any more.
fn stay_gone(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::Moves(it) = event.what else { return false };
    state.object(it.object).is_some_and(|row| row.kind == Kind::Token && row.zone != Zone::Battlefield)
}

fn enter_with_loyalty(state: &State, event: &Event, offers: &mut Offers<'_>) {
    enter_with_printed(state, event, offers, |it| {
        if let Printed::Loyalty(it) = it { Some((Counter::Loyalty.into(), it)) } else { None }
    });
}

fn enter_with_defense(state: &State, event: &Event, offers: &mut Offers<'_>) {
    enter_with_printed(state, event, offers, |it| {
        if let Printed::Defense(it) = it { Some((Counter::Defense.into(), it)) } else { None }
    });
}

fn enter_with_printed(state: &State, event: &Event, offers: &mut Offers<'_>, is: impl Fn(Printed) -> Option<(CounterKind, u32)>) {
    if let Some(it) = Entrance::of(state, event)
        && let Some((kind, number)) = is(state.library.face(it.base).printed)
    {
        offers.push(it.object, with_counters(event, &it, kind, number));
    }
}

/// By its own ability, unless what that names is so already, or is paid; it may be paid for what enters tapped anyway.
fn enter_tapped(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, EntryKind::Tapped)) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let this = it.object.unwrap_or(foreseen.id());
    let context = Context { you: it.player, ..Context::of(state, this) };
    let likened = it.likened(state);
    let before = likened.as_deref().unwrap_or(state);
    let comes = |(nth, (at, ability)): (usize, (AbilityRef, &Static))| {
        let Static::Enters(Entry::Tapped(unless)) = ability else { return None };
        match unless {
            Unless::Nothing | Unless::Holds(_) if it.arrival.tapped => None,
            Unless::Nothing => Some((nth, tapped(event, &it))),
            Unless::Holds(condition) => (!filter::holds(before, condition, &context)).then(|| (nth, tapped(event, &it))),
            Unless::Paid(_) => Some((nth, Replaced { choice: Some(Pick::Price(at)), ..Replaced::by(event.what, event) })),
        }
    };
    let found: Vec<(usize, Replaced)> = foreseen.statics().enumerate().filter_map(comes).collect();
    for (nth, replaced) in found {
        offers.push_nth(it.object, nth, replaced);
    }
}

/// Something is done instead, and then it enters, or it goes to the graveyard.
fn enter_for(state: &State, event: &Event, offers: &mut Offers<'_>) {
    offers.pick_as_it_enters(state, event, EntryKind::For, Pick::Deed);
}

/// By another permanent's.
fn others_enter_tapped(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| !it.arrival.tapped) else { return };
    for (context, said) in state.stated(Statement::OthersEnterTapped) {
        if offers.foreseen(state, event).is_some_and(|it| it.fits_for(said.thing(), context.this, context.you)) {
            offers.push(Some(context.this), tapped(event, &it));
        }
    }
}

/// Likewise with more counters, which the other permanent counts.
fn others_enter_with_counters(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    for (nth, (context, ability)) in state.says(EntryKind::OthersWith).enumerate() {
        if let Static::Enters(Entry::OthersWith(fits, amount, kind)) = ability
            && offers.foreseen(state, event).is_some_and(|it| it.fits_for(fits, context.this, context.you))
        {
            let number = numbers::positive(filter::amount(state, amount, &context));
            let is_so = number > 0 || !matches!(amount, Amount::While(..));
            if is_so {
                offers.push_nth(Some(context.this), nth, with_counters(event, &it, *kind, number));
            }
        }
    }
}

fn enter_with_counters(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, EntryKind::With)) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let chosen = state.stack.iter().find(|item| Some(item.object) == it.object).map(|it| it.chosen.clone()).unwrap_or_default();
    let this = it.object.unwrap_or(foreseen.id());
    // It counts what there is before it enters, for whom it enters; of itself it knows what it enters as.
    let context = Context { you: it.player, ..Context::of(state, this) }.with(&chosen);
    let likened = it.likened(state);
    let before = likened.as_deref().unwrap_or(state);
    let counters = |(nth, (_, ability)): (usize, (_, &Static))| {
        if let Static::Enters(Entry::With(amount, kind)) = ability {
            Some((nth, *kind, numbers::positive(filter::amount(before, amount, &context))))
        } else {
            None
        }
    };
    let found: Vec<(usize, CounterKind, u32)> = foreseen.statics().enumerate().filter_map(counters).collect();
    for (nth, kind, number) in found {
        offers.push_nth(it.object, nth, with_counters(event, &it, kind, number));
    }
}

/// With something chosen for it: a color, a creature type, a player, a card name.
fn enter_with_choice(state: &State, event: &Event, offers: &mut Offers<'_>) {
    offers.pick_as_it_enters(state, event, EntryKind::Choosing, Pick::Quality);
}

/// With life paid for it.
fn enter_with_price(state: &State, event: &Event, offers: &mut Offers<'_>) {
    offers.pick_as_it_enters(state, event, Statement::EntersPayingLife, Pick::Price);
}

/// With counters that somebody may have put on it, or for which something is sacrificed.
fn enter_with_offer(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, EntryKind::Offering)) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let bare = |kind: CounterKind| it.keeps_off(state, foreseen, kind);
    let offered = foreseen.statics().enumerate().filter_map(|(nth, (at, said))| {
        let Static::Enters(Entry::Offering(offer)) = said else { return None };
        let bare = without_counters(&it, offer, bare);
        let offered = Replaced { choice: Some(Pick::Offer(at)), ..Replaced::by(event.what, event) };
        Some((nth, bare.map_or(offered, |arrival| entering(event, arrival))))
    });
    for (nth, replaced) in offered.collect::<Vec<_>>() {
        offers.push_nth(it.object, nth, replaced);
    }
}

/// Nobody can choose counters for what can't have any: how it enters where nobody does.
fn without_counters(it: &Entrance, offer: &EntryOffer, are_kept_off: impl Fn(CounterKind) -> bool) -> Option<Arrival> {
    let (off, declined) = match offer {
        EntryOffer::Counters { kind, marks: [_, declined], .. } => (are_kept_off(*kind), *declined),
        EntryOffer::OneCounter(kinds) => (kinds.iter().all(|it| are_kept_off(*it)), None),
        EntryOffer::Sacrifices(..) | EntryOffer::Exiles(_) | EntryOffer::Mills(_) | EntryOffer::Reveals(..) => (false, None),
    };
    if !off {
        return None;
    }
    let marks = declined.map_or(it.arrival.marks, |mark| it.arrival.marks.with(mark));
    Some(Arrival { marks, ..it.arrival })
}

/// What can't enter stays where it is.
fn cannot_enter(table: &Table<'_>, event: &Event) -> bool {
    matches!(event.what, What::Moves(_)) && is_kept_out(table, event)
}

/// A token that could not enter, or that would be an instant or sorcery, is not created.
fn is_not_created(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::Creates(card, ..) = event.what else { return false };
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    state.library.printed(card).types.meets(fleeting) || is_kept_out(table, event)
}

fn is_kept_out(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let mut bans = state.stated(Statement::CantEnter).map(|(context, said)| (context, said.thing()));
    let Some(first) = bans.next() else { return false };
    let foreseen = std::cell::LazyCell::new(|| Foreseen::of(state, table.rules, event));
    let comes = Entrance::of(state, event).and_then(|it| it.object);
    std::iter::once(first).chain(bans).any(|(context, fits)| {
        if filter::speaks_of_elsewhere(fits) {
            // `creature cards in graveyards`: where it is now, and as it is there.
            comes.is_some_and(|it| filter::matches(state, fits, it.into(), &context))
        } else {
            foreseen.as_ref().is_some_and(|it| it.fits_for(fits, context.this, context.you))
        }
    })
}

fn tapped(event: &Event, it: &Entrance) -> Replaced {
    entering(event, Arrival { tapped: true, ..it.arrival })
}

fn with_counters(event: &Event, it: &Entrance, kind: CounterKind, number: u32) -> Replaced {
    entering(event, it.arrival.with_counters(kind, number))
}

/// It enters in that way.
fn entering(event: &Event, arrival: Arrival) -> Replaced {
    Replaced::by(Entrance::with(event, arrival).what, event)
}
