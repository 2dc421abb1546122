//! MTGJSON's `CardAtomic` objects: a list of faces under each name.

use engine::cards::printed::Face;
use serde::Deserialize;

use super::Entry;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Side {
    name: String,
    #[serde(default)]
    face_name: Option<String>,
    layout: String,
    #[serde(default)]
    mana_cost: String,
    #[serde(default)]
    color_indicator: Vec<String>,
    #[serde(rename = "type")]
    type_line: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    power: String,
    #[serde(default)]
    toughness: String,
    #[serde(default)]
    loyalty: String,
    #[serde(default)]
    defense: String,
    #[serde(default, rename = "attractionLights")]
    lights: Vec<u32>,
    #[serde(default)]
    hand: String,
    #[serde(default)]
    life: String,
    #[serde(default, rename = "side")]
    letter: String,
    #[serde(default)]
    is_funny: bool,
}

pub(super) fn entry(text: &str) -> serde_json::Result<Entry> {
    let mut sides: Vec<Side> = serde_json::from_str(text)?;
    // Cards that share a name, as only cards outside the book do, stand in one list, too: the first one counts.
    if sides.iter().all(|it| it.letter.is_empty()) {
        sides.truncate(1);
    }
    sides.sort_by(|a, b| a.letter.cmp(&b.letter));
    let first = sides.first().ok_or_else(|| serde::de::Error::custom("a name without a card"))?;
    let (name, layout) = (first.name.clone(), first.layout.clone());
    let no_card = sides.iter().any(|it| it.is_funny).then(|| "isFunny: true".to_owned());
    let face = |it: Side| Face {
        name: it.face_name.unwrap_or(it.name),
        mana_cost: it.mana_cost,
        indicator: it.color_indicator.iter().filter_map(|it| it.chars().next()).collect(),
        type_line: it.type_line,
        text: it.text,
        power: it.power,
        toughness: it.toughness,
        loyalty: it.loyalty,
        defense: it.defense,
        lights: it.lights,
        hand: it.hand,
        life: it.life,
    };
    Ok(Entry { name, layout, faces: sides.into_iter().map(face).collect(), year: None, no_card })
}
