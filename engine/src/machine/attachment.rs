//! What may be attached to what (301.5, 303.4, 702.5, 702.16).

use crate::{
    Subtype,
    cards::Ability,
    catalog::{ArtifactType, CardType, EnchantmentType, KeywordAbility},
    game::{ObjectId, State, Thing},
    machine::{Asker, filter, protection},
};

/// Whether it is an Aura.
pub(crate) fn is_aura(state: &State, id: ObjectId) -> bool {
    state.traits[id.index()].is(CardType::Enchantment) && state.has_subtype(id, Subtype::Enchantment(EnchantmentType::Aura))
}

/// Whether it is an Equipment.
pub(crate) fn is_equipment(state: &State, id: ObjectId) -> bool {
    state.traits[id.index()].is(CardType::Artifact) && state.has_subtype(id, Subtype::Artifact(ArtifactType::Equipment))
}

/// Whether it may be attached to that.
pub(crate) fn may_attach(state: &State, id: ObjectId, host: Thing) -> bool {
    if is_aura(state, id) { may_enchant(state, id, host) } else { is_equipment(state, id) && may_equip(state, id, host) }
}

/// What an Aura enchants must fit all its enchant abilities (702.5c) and have no protection from it (702.16c).
fn may_enchant(state: &State, aura: ObjectId, host: Thing) -> bool {
    let asker = Asker::of(state, aura);
    let enchants = state.abilities(aura).filter_map(|it| match it.1 {
        Ability::Keyword(it) if it.ability == KeywordAbility::Enchant => it.quality.as_ref(),
        _ => None,
    });
    let mut enchants = enchants.peekable();
    enchants.peek().is_some()
        && host != Thing::Object(aura)
        && !state.traits[aura.index()].creature()
        && enchants.all(|it| filter::matches(state, it, host, &asker))
        && !protection::protects(state, host, aura)
}

/// An Equipment equips another creature on the battlefield (301.5, 301.5c) that has no protection from it (702.16d).
fn may_equip(state: &State, equipment: ObjectId, host: Thing) -> bool {
    let Thing::Object(creature) = host else { return false };
    creature != equipment
        && state.on_battlefield(creature)
        && state.traits[creature.index()].creature()
        && !state.traits[equipment.index()].creature()
        && !protection::protects(state, host, equipment)
}
