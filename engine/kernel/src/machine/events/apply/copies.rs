//! Copies that come into being: on the stack (707.10), and in exile for a prepared permanent (722.3c).

use super::{new_object, objects::zone_list};
use crate::{
    game::{Body, Characteristics, KeptSpell, Kind, Link, LinkKind, ObjectId, PlayerId, StackItem, State, Way},
    machine::Watch,
};
use language::FaceId;
use vocabulary::{
    CardTypes, CreatureTypes,
    catalog::{CardType, KeywordAbility, Zone},
};

/// A copy of a spell or ability, with the choices that were made for it but for the targets, which are events of their own (707.10).
/// The copy of an Adventure or Omen is one: it is the side that lies up (715.3c, 720.3c).
pub(crate) fn copy_on_stack(state: &mut State, original: ObjectId, player: PlayerId, otherwise: Option<Body>) {
    let Some(item) = state.announced(original) else { return };
    let Some((row, values)) = state.known(original).map(|it| (*it.0, *it.1)) else { return };
    let (ability, mut chosen) = (item.ability, item.chosen.clone());
    chosen.targets.clear();
    // Mana is no object: none was spent on the copy.
    chosen.paid.mana = Default::default();
    chosen.paid.snow = 0;
    // Nobody has cast it (707.10).
    chosen.paid.from = None;
    chosen.paid.held = CreatureTypes::NONE;
    let marks = row.marks;
    state.stale |= chosen.paid.way != Way::USUAL || !chosen.spliced.is_empty();
    let kept = state.kept_spell(original).filter(|_| state.object(original).is_none());
    let (body, kind) = match (ability, kept) {
        (Some(_), _) => (row.body, Kind::Ability),
        (None, Some(kept)) => (Body::Face(kept.face), Kind::Copy),
        (None, None) => (otherwise.unwrap_or_else(|| copy_of_spell(state, original, &values)), Kind::Copy),
    };
    let object = new_object(state, body, kind, player, Zone::Stack);
    if kind == Kind::Copy {
        state.objects[object.index()].marks = marks;
    }
    state.zones.stack.push(object.slot);
    state.count_in(object.slot);
    state.stack.push(StackItem { chosen, ..StackItem::of(object, ability) });
}

/// Both faces of a double-faced permanent spell are copied (707.10g), of any other the values that it has.
fn copy_of_spell(state: &State, original: ObjectId, values: &Characteristics) -> Body {
    let Characteristics { copiable, types, .. } = *values;
    let becomes_none = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    let faces = state.both_faces(original).filter(|_| !types.meets(becomes_none));
    faces.map_or(Body::Face(copiable), Body::Faces)
}

/// A copy of a card in the zone where that is, with all its sides; it is the player's who is told to make it (112.2a).
pub(crate) fn copy_card(state: &mut State, original: ObjectId, player: PlayerId) {
    let Some(row) = state.object(original).copied() else { return };
    let id = new_object(state, row.body, Kind::Copy, player, row.zone);
    zone_list(state, row.zone, player, player).push(id.slot);
    state.count_in(id.slot);
    state.arrivals.push(id);
    state.watch.add(Watch::TOKENS);
}

/// A spell that is about to leave the stack is kept, with what was chosen for it.
pub(crate) fn keep_spell(state: &mut State, spell: ObjectId, player: PlayerId, face: FaceId, keyword: KeywordAbility) {
    if let Some(item) = state.stack.iter().find(|it| it.object == spell).cloned() {
        state.kept_spells.push(KeptSpell { player, face, keyword, item });
    }
}

/// A copy in exile that has those values, for a player who may cast it.
pub(crate) fn copy_to_cast(state: &mut State, face: FaceId, player: PlayerId) {
    let id = copy_in_exile(state, face, player);
    state.arrivals.push(id);
}

/// A copy of the card with that front, all its sides among it, outside the game.
pub(crate) fn copy_outside(state: &mut State, front: FaceId, player: PlayerId) {
    let library = &state.library;
    let card = library.find(&library.face(front).name);
    let body = card.map_or(Body::Face(front), |it| Body::card(it, library));
    let id = new_object(state, body, Kind::Copy, player, Zone::Command);
    state.zones.outside.push(id.slot);
    state.arrivals.push(id);
    state.watch.add(Watch::TOKENS);
}

/// A copy of a card in exile that has those values alone, kept there by a permanent (722.3c).
pub(crate) fn copy_into_exile(state: &mut State, face: FaceId, player: PlayerId, by: ObjectId) {
    let id = copy_in_exile(state, face, player);
    state.links.push(Link { card: id, source: by, tie: LinkKind::Prepared });
}

fn copy_in_exile(state: &mut State, face: FaceId, player: PlayerId) -> ObjectId {
    let id = new_object(state, Body::Face(face), Kind::Copy, player, Zone::Exile);
    state.zones.exile.push(id.slot);
    state.count_in(id.slot);
    state.watch.add(Watch::TOKENS);
    id
}
