//! Effects that would make tokens or put counters, and make more of them (614.16).

use kernel::{
    event::{Arrival, Event, EventKind, What},
    game::{Counters, State},
    machine::{Agency, Entrance, Handler, Offers, Replaced, StandingReplacement, filter, replaces, standing},
};
use language::{BecomesKind, Filter, Put, Word, Would, WouldKind};
use vocabulary::{CounterKind, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_16, &[EventKind::IsToCreate], create_more)
        .serves(&[Word::Instead(WouldKind::Create, BecomesKind::Times), Word::Instead(WouldKind::Create, BecomesKind::Plus)]),
    replaces(cr::R614_16, &[EventKind::GetsCounters], put_more).serves(&[
        Word::Instead(WouldKind::GetCounters, BecomesKind::Times),
        Word::Instead(WouldKind::GetCounters, BecomesKind::Plus),
        Word::Instead(WouldKind::GetCounters, BecomesKind::Minus),
    ]),
    replaces(cr::R614_16, &[EventKind::Moves, EventKind::Creates], enter_with_more),
];

fn create_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToCreate(card, player, number) = event.what else { return };
    for it in standing(state, event) {
        if let Would::Create(players) = &it.says.would
            && it.is_about(state, players, player)
            && let Some(number) = it.changed(number)
        {
            it.offer(event, offers, Replaced::by(What::IsToCreate(card, player, number), event));
        }
    }
}

/// Some effects are about what effects put there only, not about what is put there as a cost or by damage.
fn put_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::GetsCounters(on, kind, number) = event.what else { return };
    let by_effect = offers.agency == Agency::Effect;
    for it in standing(state, event) {
        let meant = of_kind(&it, kind).filter(|it| by_effect || it.1 == Put::Anyhow);
        if meant.is_some_and(|(fits, _)| filter::concerns(state, fits, on, &it.context))
            && let Some(number) = it.changed(number)
        {
            let put = What::GetsCounters(on, kind, number);
            it.offer(event, offers, if number == 0 { Replaced::default() } else { Replaced::by(put, event) });
        }
    }
}

/// Counters with which something enters are put on it too (122.6), and always by an effect: by a replacement effect.
fn enter_with_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(Entrance { arrival, .. }) = Entrance::of(state, event).filter(|it| it.arrival.all_counters() != Counters::NONE)
    else {
        return;
    };
    for it in standing(state, event) {
        let all = arrival.all_counters();
        let mut counters = all;
        for (kind, number) in all.iter() {
            let fits = of_kind(&it, kind).map(|it| it.0);
            if fits.is_some_and(|fits| offers.foreseen(state, event).is_some_and(|entrant| entrant.fits(fits, it.context.this))) {
                counters = counters.with(kind, it.changed(number).unwrap_or(number)).unwrap_or(counters);
            }
        }
        if counters != all {
            let more = Arrival { counters, besides: Counters::NONE, ..arrival };
            it.offer(event, offers, Replaced::by(Entrance::with(event, more).what, event));
        }
    }
}

/// On what counters of the kind would have to be put, if the effect is about those, and by what.
fn of_kind<'a>(it: &StandingReplacement<'a>, kind: CounterKind) -> Option<(&'a Filter, Put)> {
    if let Would::GetCounters(fits, of, by) = &it.says.would
        && of.is_none_or(|it| it == kind)
    {
        Some((fits, *by))
    } else {
        None
    }
}
