//! Draws that are replaced (121.6, 121.2a), or not possible (121.2b, 121.3).

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, State, numbers},
    machine::{
        Currency, Handler, Offers, Paying, Replaced, Resolution, Table, TriggerFacts, filter, forbids_choice, forbids_event,
        payable, replaces, standing,
    },
};
use language::{BecomesKind, CostPart, Draws, Instruction, Many, Roles, Statement, Verb, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R121_2B, &[EventKind::Draws], draw_no_more).states(&[(
        Statement::DrawsAtMost,
        "[group] (Dialect:can't draw more than|draw at most) [count] card(s) (Dialect:each|a) turn",
    )]),
    forbids_choice(cr::R121_2B, choose_no_more),
    forbids_event(cr::R121_3, &[EventKind::Draws], draw_none).states(&[(Statement::CantDraw, "[group] can't draw cards")]),
    forbids_choice(cr::R121_3, choose_none),
    payable(cr::R121_2B, Currency::Does(Verb::Draw), is_within_limit),
    payable(cr::R121_3, Currency::Does(Verb::Draw), may_draw),
    replaces(cr::R121_2A, &[EventKind::IsToDraw], draw_more).serves(&[
        Word::Instead(WouldKind::DrawSome, BecomesKind::Times),
        Word::Instead(WouldKind::DrawSome, BecomesKind::Plus),
        Word::Instead(WouldKind::DrawSome, BecomesKind::Nothing),
        Word::Besides(WouldKind::DrawSome, BecomesKind::Times),
        Word::Besides(WouldKind::DrawSome, BecomesKind::Plus),
    ]),
    replaces(cr::R121_6, &[EventKind::Draws], draw_otherwise).serves(&[Word::Instead(WouldKind::Draw, BecomesKind::Nothing)]),
];

/// Not beyond the limit of the turn.
fn draw_no_more(table: &Table<'_>, event: &Event) -> bool {
    let What::Draws(player) = event.what else { return false };
    limits(table.state, player).any(|limit| table.state.player(player).drawn >= limit)
}

/// What would go beyond it is not chosen at all.
fn choose_no_more(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    forbids(table.state, instruction, resolution, |player, drawn| limits(table.state, player).any(|limit| drawn > limit))
}

fn draw_none(table: &Table<'_>, event: &Event) -> bool {
    let What::Draws(player) = event.what else { return false };
    filter::is_said_of(table.state, player, Statement::CantDraw)
}

fn choose_none(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let draws_none = |player| filter::is_said_of(table.state, player, Statement::CantDraw);
    forbids(table.state, instruction, resolution, |player, drawn| drawn > table.state.player(player).drawn && draws_none(player))
}

/// A cost of several draws can't be paid where not all of them are possible.
fn is_within_limit(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return true };
    table.reads_everything();
    let drawn = table.state.player(it.player).drawn + *number;
    limits(table.state, it.player).all(|limit| drawn <= limit)
}

/// From an empty library, too.
fn may_draw(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.reads_everything();
    !filter::is_said_of(table.state, it.player, Statement::CantDraw)
}

/// Whether some player would draw too many cards this turn by the instruction.
fn forbids(state: &State, instruction: &Instruction, resolution: &Resolution, too_many: impl Fn(PlayerId, u32) -> bool) -> bool {
    let Instruction::Does(Verb::Draw, Roles { who: players, number: amount, .. }) = instruction else { return false };
    let mut drawing = Vec::new();
    filter::players(state, players, &resolution.context(), &mut drawing);
    let number = numbers::positive(filter::amount(state, amount, &resolution.context()));
    drawing.into_iter().any(|it| too_many(it, state.player(it).drawn + number))
}

/// How many cards at most a player can draw each turn.
fn limits(state: &State, player: PlayerId) -> impl Iterator<Item = u32> {
    filter::said_of(state, player, Statement::DrawsAtMost).map(|it| numbers::positive(it.1.number()))
}

/// The number of draws changes before any card is drawn.
fn draw_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToDraw(player, number) = event.what else { return };
    for it in standing(state, event) {
        if let Would::DrawSome(players) = &it.says.would
            && it.is_about(state, players, player)
        {
            it.offer_changed((player, number), What::IsToDraw, event, offers);
        }
    }
}

/// Whether it is one of those draws: the first one of the own draw step is the one that is told apart, if that has not been drawn yet.
fn is_meant(state: &State, which: Draws, player: PlayerId) -> bool {
    match which {
        Draws::Every => true,
        Draws::Besides => !state.in_own_draw_step(player) || state.player(player).drawn_now > 0,
    }
}

/// One card is drawn otherwise, whether or not there is one (121.6a).
fn draw_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Draws(player) = event.what else { return };
    for it in standing(state, event) {
        if let Would::Draw(players, which) = &it.says.would
            && is_meant(state, *which, player)
            && it.is_about(state, players, player)
        {
            it.offer(event, offers, Replaced::default().then(it.follow_up(TriggerFacts::player(player, 1))));
        }
    }
}
