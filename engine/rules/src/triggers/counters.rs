//! Counters that are put on something, also as it enters (122.6, 122.7).

use kernel::{
    event::{EventKind, What},
    game::{PlayerId, State, Thing, numbers},
    machine::{Context, Few, Handler, Happening, Heard, TriggerFacts, filter, when},
};
use language::{Filter, Occurrence, Parties};
use vocabulary::{CounterKind, catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    when(
        cr::R122_6A,
        Occurrence::PutsCounters,
        "[player] put (Dialect:one or more [any ]counters|[any ]counters) on [object]",
        &[Heard::Event(EventKind::GetsCounters), Heard::Arrival],
        puts_counters,
    ),
    when(
        cr::R122_6A,
        Occurrence::CountersArePut,
        "when one or more [any ]counters are put on [object]",
        &[Heard::Event(EventKind::GetsCounters), Heard::Arrival],
        counters_are_put,
    ),
    when(
        cr::R603_2C,
        Occurrence::CounterIsPut,
        "when [a counter] is put on [object]",
        &[Heard::Event(EventKind::GetsCounters), Heard::Arrival],
        counters_are_put,
    ),
    when(
        cr::R603_2C,
        Occurrence::CountersAreRemoved,
        "when one or more [any ]counters are removed from [object]",
        &[Heard::Event(EventKind::LosesCounters)],
        counters_are_removed,
    ),
    when(
        cr::R122_7,
        Occurrence::NthCounterIsPut,
        "when the [nth] [counter] counter is put on [object]",
        &[Heard::Event(EventKind::GetsCounters), Heard::Arrival],
        comes_to_have,
    ),
    when(
        cr::R107_14,
        Occurrence::GetsEnergy,
        "[player] get one or more {E}",
        &[Heard::Event(EventKind::GetsCounters)],
        gets_energy,
    ),
];

/// By the controller of what has put them; on what enters by its controller, but for those that another player has given it.
fn puts_counters(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let put = put(state, it, |it| on.counter.is_none_or(|kind| kind == it))?;
    let meant = |it: &&(PlayerId, u32)| it.1 > 0 && context.stands(state, on.who, it.0);
    let number = put.by.iter().filter(meant).map(|it| it.1).fold(0, numbers::sum);
    let by = put.by.iter().find(meant)?.0;
    matter(state, on.thing(), &Put { number, ..put }, by, context)
}

/// Whoever has put them; where each of them is meant, as many as there are.
fn counters_are_put(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let put = put(state, it, |it| on.counter.is_none_or(|kind| kind == it)).filter(|it| it.number > 0)?;
    filter::fits(state, on.thing(), put.on, context).then(|| TriggerFacts::thing(put.on, None).with(put.number))
}

/// By whatever, of one kind at a time.
fn counters_are_removed(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::LosesCounters(from, kind, number) = it.what()? else { return None };
    let meant = number > 0 && on.counter.is_none_or(|it| it == kind) && filter::fits(state, on.thing(), from, context);
    meant.then(|| TriggerFacts::thing(from, None).with(number))
}

/// One energy counter or more, which a player gets at once.
fn gets_energy(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let put = put(state, it, |it| it == Counter::Energy.into()).filter(|it| it.number > 0)?;
    let player = put.on.player().filter(|it| context.stands(state, on.who, *it))?;
    Some(TriggerFacts::player(player, put.number))
}

/// Fewer before, and as many or more now.
fn comes_to_have(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (nth, kind) = (u32::from(on.number), on.counter?);
    let put = put(state, it, |it| it == kind)?;
    let now = state.counters(put.on, kind);
    let reached = now >= nth && now.saturating_sub(put.number) < nth;
    if reached { matter(state, on.thing(), &put, context.you, context) } else { None }
}

/// Counters that were put on something.
struct Put {
    on: Thing,
    number: u32,
    /// Who has put them, each with how many.
    by: Few<(PlayerId, u32)>,
}

fn put(state: &State, it: Happening<'_>, is_meant: impl Fn(CounterKind) -> bool) -> Option<Put> {
    match it {
        Happening::Event(event) => {
            if let What::GetsCounters(on, kind, number) = event.what
                && is_meant(kind)
            {
                let by = event.source.and_then(|it| state.known(it)).map(|it| (it.0.controller, number)).into_iter().collect();
                Some(Put { on, number, by })
            } else {
                None
            }
        }
        Happening::Arrival(arrived) => {
            let row = state.object(arrived)?;
            let number =
                state.all_counters(arrived.into()).into_iter().filter(|it| is_meant(it.0)).map(|it| it.1).fold(0, numbers::sum);
            let given = state.given.iter().filter(|it| it.on == arrived && is_meant(it.kind));
            let given: Few<(PlayerId, u32)> = given.map(|it| (it.by, it.number.min(number))).collect();
            let own = number.saturating_sub(given.iter().map(|it| it.1).fold(0, numbers::sum));
            let by = std::iter::once((row.controller, own)).chain(given).collect();
            (number > 0).then_some(Put { on: arrived.into(), number, by })
        }
        Happening::SharedStage(..)
        | Happening::Departure(..)
        | Happening::IsDealt(..)
        | Happening::Deals(..)
        | Happening::IsSpared(_)
        | Happening::Passage(_)
        | Happening::State => None,
    }
}

fn matter(state: &State, fits: &Filter, put: &Put, by: PlayerId, context: &Context<'_>) -> Option<TriggerFacts> {
    let matter = TriggerFacts::thing(put.on, by).with(put.number);
    filter::fits(state, fits, put.on, context).then_some(matter)
}
