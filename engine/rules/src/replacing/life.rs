//! Life that is gained otherwise (119.10), or can't be gained or lost (119.7, 119.8).

use kernel::{
    event::{Event, EventKind, What},
    game::{State, numbers},
    machine::{Handler, Offers, Replaced, Table, TriggerFacts, filter, forbids_event, replaces, standing},
};
use language::{Becomes, BecomesKind, Static, StaticKind, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R119_7, &[EventKind::GainsLife], gain_no_life).serves(&[Word::Static(StaticKind::CantGainLife)]),
    forbids_event(cr::R119_8, &[EventKind::LosesLife], lose_no_life).serves(&[Word::Static(StaticKind::CantLoseLife)]),
    replaces(cr::R119_10, &[EventKind::GainsLife], gain_otherwise).serves(&[
        Word::Instead(WouldKind::GainLife, BecomesKind::Times),
        Word::Instead(WouldKind::GainLife, BecomesKind::Plus),
        Word::Instead(WouldKind::GainLife, BecomesKind::Nothing),
        Word::Besides(WouldKind::GainLife, BecomesKind::Times),
        Word::Besides(WouldKind::GainLife, BecomesKind::Plus),
    ]),
    replaces(cr::R614_1A, &[EventKind::IsToPayLife], pay_otherwise)
        .serves(&[Word::Instead(WouldKind::PayLife, BecomesKind::Nothing)]),
];

fn gain_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::GainsLife(player, _) = event.what else { return false };
    filter::is_said_of(table.state, player, StaticKind::CantGainLife, |it| {
        if let Static::CantGainLife(players) = it { Some(players) } else { None }
    })
}

fn lose_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesLife(player, _) = event.what else { return false };
    filter::is_said_of(table.state, player, StaticKind::CantLoseLife, |it| {
        if let Static::CantLoseLife(players) = it { Some(players) } else { None }
    })
}

/// More, or something else; no life is no event.
fn gain_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::GainsLife(player, amount) = event.what else { return };
    for it in standing(state, event) {
        let Would::GainLife(players) = &it.says.would else { continue };
        if amount == 0 || !it.is_about(state, players, player) {
            continue;
        }
        let replaced = match it.says.becomes {
            Becomes::Times(number) => Replaced::by(What::GainsLife(player, numbers::product(amount, number)), event),
            Becomes::Plus(number) => Replaced::by(What::GainsLife(player, numbers::sum(amount, number)), event),
            Becomes::Nothing
            | Becomes::Prevented(_)
            | Becomes::DealtToThis
            | Becomes::DealtToOther
            | Becomes::OfType(..)
            | Becomes::Moved(..)
            | Becomes::TopCards(_)
            | Becomes::Regenerated => Replaced::default(),
        };
        it.offer(offers, replaced.then(it.follow_up(TriggerFacts::player(player, amount))));
    }
}

/// Something else is done, and that pays the cost.
fn pay_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToPayLife(player, amount) = event.what else { return };
    for it in standing(state, event) {
        if let Would::PayLife(players) = &it.says.would
            && it.is_about(state, players, player)
        {
            it.offer(offers, Replaced::default().then(it.follow_up(TriggerFacts::player(player, amount))));
        }
    }
}
