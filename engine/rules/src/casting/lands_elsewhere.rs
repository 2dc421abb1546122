//! Lands that are played from one's own graveyard, or from among cards in exile (116.2a).

use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{Ground, Handler, Table, ToPlay, permission::lets_among, permits},
    question::Choice,
};
use language::{Aspects, CardSide, Stated, Statement};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2A, Ground::Stated(Stated::Row(Statement::LandsFromGraveyard)), lands_alone)
        .states(&[(Statement::LandsFromGraveyard, "you may play lands from your graveyard")]),
    permits(cr::R116_2A, Ground::Stated(Stated::Row(Statement::PlaysBuried)), lands_beside_spells)
        .states(&[(Statement::PlaysBuried, "you may play lands and cast [many buried]")]),
    permits(cr::R116_2A, Ground::Stated(Stated::Row(Statement::PlaysAmong)), lands_in_exile)
        .states(&[(Statement::PlaysAmong, "you may play lands and cast [many] from among [exiled]")]),
];

fn lands_alone(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    lands_in_graveyards(table, player, Statement::LandsFromGraveyard, options);
}

fn lands_beside_spells(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    lands_in_graveyards(table, player, Statement::PlaysBuried, options);
}

/// Of each card the sides that are lands, for a player of whom that is stated.
fn lands_in_graveyards(table: &Table<'_>, player: PlayerId, by: Statement, options: &mut Vec<Choice>) {
    table.reads_texts();
    let state = table.state;
    if !state.stated(by).any(|(context, _)| context.you == player) {
        return;
    }
    table.reads(Aspects::GRAVEYARDS | Aspects::CONTROL);
    lands_among(table, player, cards(table, player), options);
}

/// Those of the cards that are described.
fn lands_in_exile(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads_texts();
    let state = table.state;
    if !state.may_state(Statement::PlaysAmong) {
        return;
    }
    table.reads_everything();
    let is_among = |it: &ObjectId| lets_among(state, Statement::PlaysAmong, player, *it).next().is_some();
    let cards = state.zones.exile.iter().map(|it| state.id(*it)).filter(is_among).collect();
    lands_among(table, player, cards, options);
}

fn lands_among(table: &Table<'_>, player: PlayerId, cards: Vec<ObjectId>, options: &mut Vec<Choice>) {
    let state = table.state;
    for card in cards {
        if table.forbids_play(player, card).is_none() {
            let lands = table.faces(ToPlay::Land, card).into_iter().filter(|side| is_land(state, card, *side));
            options.extend(lands.map(|it| Choice::Play(card, it)));
        }
    }
}

fn is_land(state: &State, card: ObjectId, side: CardSide) -> bool {
    let up = if side == CardSide::First {
        state.characteristics[card.index()]
    } else {
        state.printed(state.objects[card.index()].body.turned(side))
    };
    up.is(CardType::Land)
}

/// Those of the own graveyard, and of others from which may be played as though they were it.
fn cards(table: &Table<'_>, player: PlayerId) -> Vec<ObjectId> {
    let state = table.state;
    let all = state.zones.graveyard.iter().flatten().map(|it| state.id(*it));
    all.filter(|it| state.objects[it.index()].owner == player || table.lies_as_own(player, *it)).collect()
}
