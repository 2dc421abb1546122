//! Adventurer cards (715) and omen cards (720): a card within a card, which is cast by its own values. What becomes
//! of it as it resolves is a step of resolving.

use kernel::{
    game::{By, LinkKind, ObjectId, PlayerId, State, Way},
    machine::{Basis, Ground, Handler, Table, ToPlay, composes, faces, permits, ways},
    question::Choice,
};
use language::{Aspects, Beside, CardSide, Face, LayoutKind};
use vocabulary::{
    Subtype,
    catalog::{CardType, SpellType},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    faces(cr::R715_3, ToPlay::Spell, LayoutKind::Inset, as_an_adventure),
    faces(cr::R720_3, ToPlay::Spell, LayoutKind::Inset, as_an_omen),
    composes(cr::R715_2B, LayoutKind::Inset, CardSide::First, has_an_inset),
    composes(cr::R715_2B, LayoutKind::Inset, CardSide::Second, has_an_inset),
    permits(cr::R715_3D, Ground::Link, cards_on_an_adventure),
    ways(cr::R715_3D, Basis::Link, from_an_adventure),
];

/// But not from where an Adventure has brought it.
fn as_an_adventure(state: &State, card: ObjectId) -> Vec<CardSide> {
    let there = state.links.iter().any(|it| it.card == card && matches!(it.tie, LinkKind::Playable(_)));
    if has_inset(state, card, SpellType::Adventure) && !there { vec![CardSide::Second] } else { Vec::new() }
}

fn as_an_omen(state: &State, card: ObjectId) -> Vec<CardSide> {
    if has_inset(state, card, SpellType::Omen) { vec![CardSide::Second] } else { Vec::new() }
}

/// What stands in the inset, an Adventure or an Omen (720.2b), is copied with the values of either.
fn has_an_inset(face: &mut Face, [_, inset]: [&Face; 2]) {
    face.beside = Beside::Inset(Box::new(inset.clone()));
}

/// Whether the inset of a card is of that sort.
fn has_inset(state: &State, card: ObjectId, sort: SpellType) -> bool {
    let inset = state.object(card).and_then(|it| it.body.inset(&state.library));
    inset.is_some_and(|it| it.line.subtypes.contains(&Subtype::Spell(sort)))
}

/// The cards that the player has on an adventure.
fn of_player(state: &State, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    state.links.iter().filter(move |it| it.tie == LinkKind::Playable(player)).map(|it| it.card)
}

fn cards_on_an_adventure(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    for card in of_player(table.state, player) {
        let is_land = table.state.characteristics(card).is_some_and(|it| it.is(CardType::Land));
        if !is_land {
            table.ways(player, card, options);
        } else if table.forbids_play(player, card).is_none() {
            options.push(Choice::Play(card, CardSide::First));
        }
    }
}

fn from_an_adventure(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    if of_player(table.state, player).any(|it| it == card) {
        options.push(Choice::Cast(card, Way { permission: By::Rule, ..Way::USUAL }));
    }
}
