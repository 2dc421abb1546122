//! What Auras enchant that enter the battlefield in another way than as Aura spells that resolve (303.4f, 303.4g).

use kernel::{
    event::{Event, EventKind, What},
    game::State,
    machine::{Entrance, Handler, Offers, Pick, Replaced, Table, attachment, forbids_event, replaces},
};
use language::Statement;
use vocabulary::{
    Subtype,
    catalog::{CardType, EnchantmentType},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R303_4F, &[EventKind::Moves, EventKind::Creates], enter_attached),
    replaces(cr::R303_4K, &[EventKind::TurnsUp], be_attached)
        .states(&[(Statement::TurnsUpAttached, "as this is turned face up, you may attach it to [one]")]),
    forbids_event(cr::R303_4G, &[EventKind::Moves, EventKind::Creates], has_no_host),
];

/// Under whose control it enters chooses what it will enchant.
fn enter_attached(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if let Some(it) = unattached(state, event) {
        offers.push(it.object, Replaced { choice: Some(Pick::Host), ..Replaced::by(event.what, event) });
    }
}

/// Its controller may choose, among what it may enchant face up.
fn be_attached(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::TurnsUp(id, _) = event.what else { return };
    let may = |up: &State| up.own_stated(id, Statement::TurnsUpAttached).next().is_some();
    if offers.unveiled(state, id).is_some_and(|up| may(&up)) {
        offers.push(Some(id), Replaced { choice: Some(Pick::FaceUpHost), ..Replaced::by(event.what, event) });
    }
}

/// It stays where it is; a token is not created.
fn has_no_host(table: &Table<'_>, event: &Event) -> bool {
    unattached(table.state, event).is_some() && attachment::hosts(table.state, table.rules, event).is_empty()
}

/// An Aura that enters, of which nothing has said to what it will be attached.
fn unattached(state: &State, event: &Event) -> Option<Entrance> {
    let it = Entrance::of(state, event).filter(|it| it.arrival.attached.is_none())?;
    let line = &state.library.face(it.base).line;
    let aura = line.subtypes.contains(&Subtype::Enchantment(EnchantmentType::Aura));
    (aura && line.card_types.contains(&CardType::Enchantment)).then_some(it)
}
