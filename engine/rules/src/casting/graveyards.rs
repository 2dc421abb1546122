//! Other players' graveyards from which a player may play for a turn, and the own one from which nobody may (609.4a, 101.2).

use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{Bar, Flow, Handler, Machine, Proposal, Resolution, Table, Verb, counts_as_own, forbids_cast, forbids_play, verb},
};
use language::{Aspects, Duration, Roles, Statement};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    counts_as_own(cr::R609_4A, is_as_if_own).states(&[(Statement::AsOwnGraveyard, "")]),
    verb(
        cr::R609_4A,
        Verb::PlayFromOthers,
        "[you] may (Dialect:play from|play lands and cast spells from) (Dialect:others'|other players') graveyards (Dialect:this turn as|this turn, as) though (Dialect:they|those cards) were in your graveyard",
        allow,
    ),
    forbids_cast(cr::R101_2, Bar::Means, may_not_cast).states(&[(Statement::NotFromGraveyard, "")]),
    forbids_play(cr::R101_2, Bar::Means, may_not_play),
    verb(
        cr::R101_2,
        Verb::CantPlayFromGraveyard,
        "[player] can't play (Dialect:from|lands or cast spells from) [their] (Dialect:graveyards|graveyard) this turn",
        forbid,
    ),
];

/// For whoever may play it so: what the card says of the own graveyard, and what another effect says of when it may be played, applies to
/// it as well.
fn is_as_if_own(state: &State, player: PlayerId, _: ObjectId) -> bool {
    is_said(state, player, Statement::AsOwnGraveyard)
}

fn is_said(state: &State, player: PlayerId, what: Statement) -> bool {
    state.said_for_now().any(|(by, it)| by.controller == player && it.as_stated(what).is_some())
}

fn allow(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.say_for(Duration::EndOfTurn, &it.who, &Statement::AsOwnGraveyard.plain(), resolution)
}

fn forbid(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.say_for(Duration::EndOfTurn, &it.who, &Statement::NotFromGraveyard.plain(), resolution)
}

fn may_not_cast(table: &Table<'_>, it: &Proposal) -> bool {
    is_shut(table, it.player, it.card)
}

fn may_not_play(table: &Table<'_>, player: PlayerId, land: ObjectId) -> bool {
    is_shut(table, player, land)
}

/// It lies in the player's own graveyard, and from there nothing is played.
fn is_shut(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    let state = table.state;
    table.reads_texts();
    if !state.object(card).is_some_and(|it| it.zone == Zone::Graveyard && it.owner == player) {
        return false;
    }
    table.reads(Aspects::USES | Aspects::LINKS);
    is_said(state, player, Statement::NotFromGraveyard)
}
