//! The derived modules. This file is written by hand; those in the folder of its name are not.

#[rustfmt::skip]
pub mod cr;

/// The names that the book lists: an enum for each list.
pub mod catalog {
    pub use super::{
        ability_word::AbilityWord, artifact_type::ArtifactType, basic_land_type::BasicLandType, battle_type::BattleType,
        card_type::CardType, color::Color, counter::Counter, creature_type::CreatureType, dungeon_type::DungeonType,
        enchantment_type::EnchantmentType, keyword_ability::KeywordAbility, keyword_action::KeywordAction,
        keyword_counter::KeywordCounter, land_type::LandType, layer::Layer, mana_symbol::ManaSymbol, phase::Phase,
        planar_type::PlanarType, planeswalker_type::PlaneswalkerType, spell_type::SpellType, step::Step, supertype::Supertype,
        symbol::Symbol, zone::Zone,
    };
}

#[rustfmt::skip]
mod ability_word;
#[rustfmt::skip]
mod artifact_type;
#[rustfmt::skip]
mod basic_land_type;
#[rustfmt::skip]
mod battle_type;
#[rustfmt::skip]
mod card_type;
#[rustfmt::skip]
mod color;
#[rustfmt::skip]
mod counter;
#[rustfmt::skip]
mod creature_type;
#[rustfmt::skip]
mod dungeon_type;
#[rustfmt::skip]
mod enchantment_type;
#[rustfmt::skip]
mod keyword_ability;
#[rustfmt::skip]
mod keyword_action;
#[rustfmt::skip]
mod keyword_counter;
#[rustfmt::skip]
mod land_type;
#[rustfmt::skip]
mod layer;
#[rustfmt::skip]
mod mana_symbol;
#[rustfmt::skip]
mod phase;
#[rustfmt::skip]
mod planar_type;
#[rustfmt::skip]
mod planeswalker_type;
#[rustfmt::skip]
mod spell_type;
#[rustfmt::skip]
mod step;
#[rustfmt::skip]
mod supertype;
#[rustfmt::skip]
mod symbol;
#[rustfmt::skip]
mod zone;
