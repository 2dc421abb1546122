//! Scryfall's card objects, as they are documented; fields that say nothing here are passed over.

use engine::cards::printed::Face;
use serde::Deserialize;

use super::Entry;

#[derive(Deserialize)]
struct Card {
    name: String,
    #[serde(default)]
    layout: Option<String>,
    #[serde(flatten)]
    face: Side,
    #[serde(default, rename = "card_faces")]
    faces: Vec<Side>,
    #[serde(default)]
    set_type: Option<String>,
    #[serde(default)]
    security_stamp: Option<String>,
    #[serde(default)]
    border_color: Option<String>,
    #[serde(default)]
    released_at: Option<String>,
    /// Not Scryfall's: day, set and kind of the first printing.
    #[serde(default)]
    first: Option<Vec<String>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Side {
    #[serde(rename = "name")]
    own_name: Option<String>,
    mana_cost: Option<String>,
    color_indicator: Option<Indicator>,
    type_line: Option<String>,
    oracle_text: Option<String>,
    power: Option<String>,
    toughness: Option<String>,
    loyalty: Option<String>,
    defense: Option<String>,
    attraction_lights: Option<Vec<u32>>,
    hand_modifier: Option<String>,
    life_modifier: Option<String>,
}

/// Letters, as Scryfall has them; or the names of colors in a row.
#[derive(Deserialize)]
#[serde(untagged)]
enum Indicator {
    Letters(Vec<String>),
    Names(String),
}

impl Indicator {
    fn letters(&self) -> Vec<char> {
        let letter = |name: &str| match name.to_lowercase().as_str() {
            "blue" => Some('U'),
            "and" => None,
            other => other.chars().next().map(|it| it.to_ascii_uppercase()),
        };
        match self {
            Self::Letters(letters) => letters.iter().filter_map(|it| it.chars().next()).collect(),
            Self::Names(names) => names.split([' ', ',']).filter_map(letter).collect(),
        }
    }
}

impl Side {
    fn face(self, name: &str) -> Face {
        Face {
            name: self.own_name.unwrap_or_else(|| name.to_owned()),
            mana_cost: self.mana_cost.unwrap_or_default(),
            indicator: self.color_indicator.map(|it| it.letters()).unwrap_or_default(),
            type_line: self.type_line.unwrap_or_default(),
            text: self.oracle_text.unwrap_or_default(),
            power: self.power.unwrap_or_default(),
            toughness: self.toughness.unwrap_or_default(),
            loyalty: self.loyalty.unwrap_or_default(),
            defense: self.defense.unwrap_or_default(),
            lights: self.attraction_lights.unwrap_or_default(),
            hand: self.hand_modifier.unwrap_or_default(),
            life: self.life_modifier.unwrap_or_default(),
        }
    }
}

/// What a list of cards writes for a year that it does not know.
const NOBODY_KNOWS: u16 = 9999;

pub(super) fn entry(text: &str) -> serde_json::Result<Entry> {
    let card: Card = serde_json::from_str(text)?;
    let layout = card.layout.unwrap_or_else(|| "normal".to_owned());
    let said = |field: &str, it: &Option<String>, none: &[&str]| {
        it.as_ref().filter(|it| none.contains(&it.as_str())).map(|it| format!("{field}: {it}"))
    };
    let no_card = said("set_type", &card.set_type, &["funny", "memorabilia", "token", "minigame"])
        .or_else(|| said("border_color", &card.border_color, &["silver"]))
        .or_else(|| said("security_stamp", &card.security_stamp, &["acorn"]));
    let date = card.released_at.or_else(|| card.first?.into_iter().next());
    let year = date.and_then(|it| it.get(..4)?.parse().ok()).filter(|it| *it != NOBODY_KNOWS);
    let faces = if card.faces.is_empty() { vec![card.face] } else { card.faces };
    let faces = faces.into_iter().map(|it| it.face(&card.name)).collect();
    Ok(Entry { faces, name: card.name, layout, year, no_card })
}
