//! Spells of some sort that are cast from among cards in exile: face down those that one may look at (406.3b, 601.3f).

use kernel::{
    game::{By, ObjectId, PlayerId, State, Way},
    machine::{
        Bar, Basis, Casting, Flow, Ground, Handler, Machine, Part, Proposal, Table, casting, forbids_cast,
        permission::{Meant, casts_face_up, casts_from_exile, is_such_spell, lets_among},
        permits, ways,
    },
    question::Choice,
};
use language::{Aspects, Stated, Statement};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R601_3F, Ground::Stated(Stated::Row(Statement::FromExile)), face_down_cards)
        .states(&[(Statement::FromExile, "you may cast [many] from among face-down cards exiled with this")]),
    permits(cr::R601_3, Ground::Stated(Stated::Row(Statement::CastsAmong)), spells_alone)
        .states(&[(Statement::CastsAmong, "you may cast [many] from among [exiled]")]),
    permits(cr::R601_3, Ground::Stated(Stated::Row(Statement::PlaysAmong)), spells_beside_lands),
    ways(cr::R601_3F, Basis::Exile, from_exile),
    forbids_cast(cr::R601_3F, Bar::Means, may_not_look),
    forbids_cast(cr::R406_3B, Bar::Means, is_no_such_spell),
    casting(cr::R601_2E, Part::Check, is_still_such_spell),
];

fn face_down_cards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let lies_face_down = |it: ObjectId| table.state.objects[it.index()].face_down.is_some();
    let is_let = |it| lies_face_down(it) && casts_from_exile(table.state, player, it).next().is_some();
    spells_among(table, (player, Statement::FromExile), is_let, options);
}

fn spells_alone(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    face_up_cards(table, (player, Statement::CastsAmong), options);
}

fn spells_beside_lands(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    face_up_cards(table, (player, Statement::PlaysAmong), options);
}

fn face_up_cards(table: &Table<'_>, (player, by): (PlayerId, Statement), options: &mut Vec<Choice>) {
    spells_among(table, (player, by), |it| lets_among(table.state, by, player, it).next().is_some(), options);
}

/// The cards of which that is stated for the player.
fn spells_among(
    table: &Table<'_>,
    (player, by): (PlayerId, Statement),
    is_let: impl Fn(ObjectId) -> bool,
    options: &mut Vec<Choice>,
) {
    table.reads_texts();
    if !table.state.may_state(by) {
        return;
    }
    table.reads_everything();
    for card in table.state.zones.exile.iter().map(|it| table.state.id(*it)).filter(|it| is_let(*it)) {
        table.ways(player, card, options);
    }
}

/// Whatever it is, and whoever sees it: both are asked of each as it would be cast.
fn from_exile(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS | Aspects::CONTROL);
    table.reads_texts();
    if casts_from_exile(table.state, player, card).next().is_some() {
        options.push(Choice::Cast(card, Way { permission: By::Among, ..Way::USUAL }));
    }
}

fn is_from_among(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_texts();
    it.way.permission == By::Among && table.state.object(it.card).is_some_and(|card| card.zone == Zone::Exile)
}

/// Nothing has let the player look at it.
fn may_not_look(table: &Table<'_>, it: &Proposal) -> bool {
    is_from_among(table, it) && {
        table.reads_everything();
        let lies_open = casts_face_up(table.state, it.player, it.card).next().is_some();
        !lies_open && table.state.object(it.card).is_some_and(|card| !card.known.has(it.player))
    }
}

/// As it would be cast it is none of the spells that may be cast from there.
fn is_no_such_spell(table: &Table<'_>, it: &Proposal) -> bool {
    is_from_among(table, it) && {
        table.reads_everything();
        !is_let(table.state, (it.player, it.card), Meant::WithSomeX)
    }
}

/// With X chosen it is one of them still.
fn is_still_such_spell(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| casting.way.permission == By::Among) else { return Ok(()) };
    if is_let(machine.state, (casting.player, spell), Meant::Now) { Ok(()) } else { machine.give_up() }
}

/// Whether it is one of the spells that the player may cast from there.
fn is_let(state: &State, (player, spell): (PlayerId, ObjectId), meant: Meant) -> bool {
    casts_from_exile(state, player, spell).any(|lets| is_such_spell(state, lets, player, spell, meant))
}
