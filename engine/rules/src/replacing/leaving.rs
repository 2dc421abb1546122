//! Cards that would go to some zone and go elsewhere (614.1a); what is drawn would go to a hand (121.1).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{ObjectId, State, Thing},
    machine::{Context, Handler, Offers, Replaced, TriggerFacts, filter, replaces, standing},
};
use language::{Becomes, BecomesKind, End, Instruction, Mark, Replacement, Subject, Verb, Word, Would, WouldKind};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_1A, &[EventKind::Moves, EventKind::Draws], go_elsewhere).serves(&[
        Word::Instead(WouldKind::Go, BecomesKind::Moved),
        Word::Instead(WouldKind::Go, BecomesKind::Nothing),
        Word::Besides(WouldKind::Go, BecomesKind::Moved),
        Word::Going(Zone::Graveyard),
        Word::Going(Zone::Hand),
    ]),
    replaces(cr::R614_1A, &[EventKind::Moves], go_to_exile),
];

fn go_elsewhere(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some((object, zone)) = going(state, event) else { return };
    let Some(row) = state.object(object) else { return };
    for it in standing(state, event) {
        let Would::Go(fits, from, to) = &it.says.would else { continue };
        let meant = it.ward.and_then(|it| it.to).is_none_or(|it| it == Thing::Object(object));
        let goes = meant && *to == zone && from.is_none_or(|it| it == row.zone);
        if !goes || !filter::concerns(state, fits, object.into(), &it.context) {
            continue;
        }
        let sent = |to: Zone, end: End| {
            let arrival = Arrival { end, ..Arrival::USUAL };
            let moves = if let What::Moves(it) = event.what { it } else { Move::new(object, zone, Cause::Drawn) };
            Event { what: What::Moves(moves.sent(to, arrival)), ..*event }
        };
        if let Some((shows, end)) = put_instead(it.says, |named| is_meant(named, object, &it.context)) {
            let shown = shows.then_some(Event { what: What::Reveals(row.owner, object), ..*event });
            let left = Some(sent(Zone::Library, end));
            it.offer(event, offers, Replaced { first: [shown, None], left, ..Replaced::default() });
            continue;
        }
        let replaced = if let Becomes::Moved(to, end) = it.says.becomes {
            Replaced { left: Some(sent(to, end)), ..Replaced::default() }
        } else {
            Replaced::default()
        };
        let matter = TriggerFacts::thing(Thing::Object(object), row.controller);
        let exiles = matches!(it.says.becomes, Becomes::Moved(Zone::Exile, _));
        let then = if exiles { it.follow_up_exile(state, matter) } else { it.follow_up(matter) };
        it.offer(event, offers, replaced.then(then));
    }
}

/// Where in the library the object itself is put in place of that, and whether it is shown first: it goes elsewhere then, and what was done
/// to it is done all the same (701.9c, 701.17c).
fn put_instead(says: &Replacement, is_it: impl Fn(&Subject) -> bool) -> Option<(bool, End)> {
    let (put, before) = says.then.split_last().filter(|_| says.becomes == Becomes::Nothing)?;
    let shows = matches!(before, [Instruction::Does(Verb::RevealPermanent, roles)] if is_it(roles.thing()));
    if let Instruction::PutIntoLibrary(named, end) = put
        && is_it(named)
    {
        Some((shows, *end))
    } else {
        let shuffled = matches!(put, Instruction::ShuffleInto(named, _) if matches!(&named[..], [one] if is_it(one)));
        shuffled.then_some((shows, End::Shuffled))
    }
    .filter(|_| shows || before.is_empty())
}

/// Whether that is the object that would go.
fn is_meant(named: &Subject, object: ObjectId, context: &Context<'_>) -> bool {
    *named == Subject::It || *named == Subject::This && context.this == object
}

/// What goes where by an event.
fn going(state: &State, event: &Event) -> Option<(ObjectId, Zone)> {
    if let What::Moves(Move { object, to, .. }) = event.what {
        Some((object, to))
    } else if let What::Draws(player) = event.what {
        Some((state.top_card(player)?, Zone::Hand))
    } else {
        None
    }
}

/// Wherever it would go: what has left the battlefield is marked no more.
fn go_to_exile(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(it) = event.what else { return };
    let Some(row) = state.object(it.object) else { return };
    if it.to != Zone::Exile && row.marks.has(Mark::Unearthed) {
        let exiled = it.sent(Zone::Exile, Arrival::USUAL);
        offers.push(Some(it.object), Replaced::by(What::Moves(exiled), event));
    }
}
