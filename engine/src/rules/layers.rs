//! The layers of continuous effects (613).

use crate::{
    cr,
    game::{Applied, CardTypes, Keywords, Shape},
    machine::{Handler, Layer, Layering, layer},
};

pub(crate) const RULES: &[Handler] = &[
    layer(cr::R613_1B, Layer::Control, control),
    layer(cr::R613_1D, Layer::Type, types),
    layer(cr::R613_1E, Layer::Color, colors),
    layer(cr::R122_1B, Layer::Ability, keyword_counters),
    layer(cr::R613_1F, Layer::Ability, abilities),
    layer(cr::R613_4B, Layer::BaseSize, base_sizes),
    layer(cr::R613_4C, Layer::Size, sizes),
    layer(cr::R613_4D, Layer::Switch, switches),
];

/// Who controls what; without an effect, the player under whose control it entered.
fn control(it: &mut Layering<'_>) {
    let changes = it.changes();
    for slot in it.permanents() {
        let id = it.state.id(slot);
        let last = changes.iter().rev().find_map(|(object, change)| match change {
            Applied::Control(player) if *object == id && it.state.is_playing(*player) => Some(*player),
            _ => None,
        });
        let controller = last.unwrap_or(it.state.objects[usize::from(slot)].entered_under);
        it.control(id, controller);
    }
}

fn types(it: &mut Layering<'_>) {
    for (id, change) in it.changes() {
        match change {
            Applied::Types(types) => {
                if let Some(traits) = it.traits(id) {
                    traits.types = types.iter().fold(traits.types, CardTypes::with);
                }
            }
            Applied::Subtype(subtype) => {
                if let Some(granted) = it.granted(id) {
                    granted.subtypes.push(subtype);
                }
                if let Some(traits) = it.traits(id) {
                    traits.note_subtype(subtype);
                }
            }
            _ => {}
        }
    }
}

fn colors(it: &mut Layering<'_>) {
    for (id, change) in it.changes() {
        if let (Applied::Colors(colors), Some(traits)) = (change, it.traits(id)) {
            traits.colors = colors;
        }
    }
}

/// A keyword counter gives its keyword.
fn keyword_counters(it: &mut Layering<'_>) {
    for slot in it.permanents() {
        let row = usize::from(slot);
        let given = it.state.objects[row].keyword_counters;
        if !given.is_empty() {
            let keywords = &mut it.state.traits[row].keywords;
            *keywords = given.iter().fold(*keywords, Keywords::with);
        }
    }
}

fn abilities(it: &mut Layering<'_>) {
    for (id, change) in it.changes() {
        match change {
            Applied::Keyword(keyword) => {
                if let Some(traits) = it.traits(id) {
                    traits.keywords = traits.keywords.with(keyword);
                }
            }
            Applied::Ability(ability) => it.grant(id, ability),
            Applied::WithoutKeyword(keyword) => {
                if let Some(traits) = it.traits(id) {
                    traits.keywords = traits.keywords.without(keyword);
                }
            }
            Applied::WithoutAbilities => {
                if let Some(traits) = it.traits(id) {
                    traits.keywords = Keywords::NONE;
                    traits.shape = Shape::LOST;
                    traits.taps_for = 0;
                }
                if let Some(granted) = it.granted(id) {
                    granted.abilities.clear();
                }
            }
            _ => {}
        }
    }
}

fn base_sizes(it: &mut Layering<'_>) {
    for (id, change) in it.changes() {
        if let (Applied::BaseSize(power, toughness), Some(traits)) = (change, it.traits(id)) {
            (traits.power, traits.toughness) = (power, toughness);
        }
    }
}

/// Effects and counters.
fn sizes(it: &mut Layering<'_>) {
    for slot in it.permanents() {
        let difference = it.state.objects[usize::from(slot)].counters.size();
        let traits = &mut it.state.traits[usize::from(slot)];
        traits.power = traits.power.saturating_add(difference);
        traits.toughness = traits.toughness.saturating_add(difference);
    }
    for (id, change) in it.changes() {
        if let (Applied::Size(power, toughness), Some(traits)) = (change, it.traits(id)) {
            traits.power = traits.power.saturating_add(power);
            traits.toughness = traits.toughness.saturating_add(toughness);
        }
    }
}

fn switches(it: &mut Layering<'_>) {
    for (id, change) in it.changes() {
        if let (Applied::SwitchSize, Some(traits)) = (change, it.traits(id)) {
            (traits.power, traits.toughness) = (traits.toughness, traits.power);
        }
    }
}
