//! The top card of a library: shown, where something says so (401.5), and played from there.

use kernel::{
    event::What,
    game::{By, ObjectId, PlayerId, Seats, Shown, State, Way},
    machine::{
        Bar, Basis, Batch, Casting, Flow, Ground, Handler, Machine, Part, Proposal, Table, ToPlay, casting, forbids_cast,
        permission::{Meant, is_such_spell, plays_from_top},
        permits, shows_tops, ways,
    },
    question::Choice,
};
use language::{Aspects, CardSide, Stated, Statement, StaticKind, Word};
use vocabulary::{
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    shows_tops(cr::R401_6, cover),
    shows_tops(cr::R401_6, renew),
    shows_tops(cr::R401_5, show).states(&[
        (Statement::TopRevealed, "<play> with (Dialect:the top card of your library|your top card) revealed"),
        (Statement::TopsRevealed, "players play with (Dialect:the top card of their libraries|their top cards) revealed"),
        (Statement::TopSeen, "you may look at (Dialect:the top card of your library|your top card) any time"),
    ]),
    shows_tops(cr::R401_6, lay_open),
    permits(cr::R116_2A, Ground::Stated(Stated::Sort(StaticKind::FromTop)), top_lands)
        .serves(&[Word::Static(StaticKind::FromTop)]),
    permits(cr::R601_3, Ground::Stated(Stated::Sort(StaticKind::FromTop)), top_spells),
    ways(cr::R601_3, Basis::Library, from_top),
    forbids_cast(cr::R601_3E, Bar::Means, is_no_such_spell),
    casting(cr::R601_2E, Part::Check, is_still_such_spell),
];

/// Whether that player plays with the top card revealed.
fn is_open(state: &State, player: PlayerId) -> bool {
    state.stated(Statement::TopsRevealed).next().is_some() || is_said_by(state, player, Statement::TopRevealed)
}

/// Whether something of that player's states that.
fn is_said_by(state: &State, player: PlayerId, what: Statement) -> bool {
    state.stated(what).any(|(context, _)| context.you == player)
}

/// Who is to know the top card of that player's library.
fn viewers(state: &State, player: PlayerId) -> Seats {
    let all = || state.everybody().collect::<Seats>();
    if is_open(state, player) {
        all()
    } else if is_said_by(state, player, Statement::TopSeen) {
        Seats::only(player)
    } else {
        Seats::NONE
    }
}

/// To those who do not know it yet.
fn show(state: &State, batch: &mut Batch) {
    for player in state.in_turn_order() {
        let Some(card) = state.top_card(player) else { continue };
        let (viewers, known) = (viewers(state, player), state.objects[card.index()].known);
        if viewers.iter().all(|it| known.has(it)) {
            continue;
        }
        batch.push(if viewers.len() > 1 { What::Reveals(player, card) } else { What::LooksAt(player, card) });
    }
}

/// The cards on top of libraries that are to lie open.
fn open_tops(state: &State) -> impl Iterator<Item = ObjectId> {
    let open = |it: &PlayerId| is_open(state, *it);
    state.in_turn_order().filter(open).filter_map(|it| state.top_card(it))
}

/// Those lie open no more that are not on top, or that nothing has there open.
fn cover(state: &State, batch: &mut Batch) {
    let open: Vec<ObjectId> = open_tops(state).collect();
    let lay = state.revealed.iter().filter(|it| it.lasts == Shown::OnTop).map(|it| it.card);
    for card in lay.filter(|it| state.object(*it).is_some() && !open.contains(it)) {
        batch.push(What::IsCovered(card));
    }
}

/// What was covered and is to lie open again is another object.
fn renew(state: &State, batch: &mut Batch) {
    for card in open_tops(state).filter(|it| state.lay_open(*it) == Some(Shown::Covered)) {
        batch.push(What::IsRenewed(card));
    }
}

fn lay_open(state: &State, batch: &mut Batch) {
    for card in open_tops(state).filter(|it| state.lay_open(*it) != Some(Shown::OnTop)) {
        batch.push(What::LiesOpen(card));
    }
}

/// The top card of the library, for a player who may play something from there.
fn playable(table: &Table<'_>, player: PlayerId) -> Option<ObjectId> {
    table.reads_texts();
    if !table.state.may_state(StaticKind::FromTop) {
        return None;
    }
    table.reads(Aspects::LIBRARIES | Aspects::CONTROL);
    table.state.top_card(player)
}

fn top_lands(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let Some(card) = playable(table, player) else { return };
    let state = table.state;
    if !plays_from_top(state, player).any(|it| it.1.lets_play_lands()) || table.forbids_play(player, card).is_some() {
        return;
    }
    let (lies, body) = (state.characteristics[card.index()], state.objects[card.index()].body);
    let up = |side: &CardSide| if *side == CardSide::First { lies } else { state.printed(body.turned(*side)) };
    let lands = table.faces(ToPlay::Land, card).into_iter().filter(|it| up(it).is(CardType::Land));
    options.extend(lands.map(|it| Choice::Play(card, it)));
}

fn top_spells(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    if let Some(card) = playable(table, player) {
        table.ways(player, card, options);
    }
}

/// Whatever it is; which spells may be cast so is asked of each as it would be cast.
fn from_top(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    if playable(table, player) == Some(card) && plays_from_top(table.state, player).any(|it| it.1.spells().is_some()) {
        options.push(Choice::Cast(card, Way { permission: By::Top, ..Way::USUAL }));
    }
}

/// As it would be cast it is none of the spells that may be cast from there.
fn is_no_such_spell(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_texts();
    if it.way.permission != By::Top || table.state.object(it.card).is_none_or(|card| card.zone != Zone::Library) {
        return false;
    }
    table.reads_everything();
    !is_let(table.state, (it.player, it.card), Meant::WithSomeX)
}

/// With X chosen it is one of them still.
fn is_still_such_spell(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| casting.way.permission == By::Top) else { return Ok(()) };
    if is_let(machine.state, (casting.player, spell), Meant::Now) { Ok(()) } else { machine.give_up() }
}

/// Whether it is one of the spells that the player may cast from there.
fn is_let(state: &State, (player, spell): (PlayerId, ObjectId), meant: Meant) -> bool {
    let lets = plays_from_top(state, player).filter_map(|it| Some((it.0, it.1.spells()?)));
    { lets }.any(|lets| is_such_spell(state, lets, player, spell, meant))
}
