//! The station symbols of a station card (721.2): `8+ | Flying` and the paragraphs beside it in one entry, `STATION 8+ 2/3 - flying | trample`.

use std::ops::Range;

use super::{
    Face,
    plain::lines,
    woven::{FoldKind, Woven},
};

/// Whether the power and toughness of a face stand beside a station symbol: it is no creature by its type line (721.2b).
pub(super) fn boxes_size(face: &Face) -> bool {
    let has_size = !face.power.is_empty() && !face.type_line.contains("Creature");
    has_size && is_station_card(&face.type_line) && lines(&face.text).any(|it| symbol(it.1).is_some())
}

/// Puts each symbol and what stands beside it in one entry. The power and toughness are beside the one of which a reminder says that it makes
/// a creature, or beside the last of them.
pub(super) fn fold(text: &mut Woven, face: &Face) {
    if !is_station_card(&face.type_line) {
        return;
    }
    let size = if boxes_size(face) { format!(" {}/{}", face.power, face.toughness) } else { String::new() };
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    let (mut last, mut boxed) = (None, None);
    for (at, line) in lines(text.text()) {
        if let Some(number) = symbol(line) {
            last = Some(found.len());
            boxed = boxed.or(last.filter(|_| reminded(&face.text) == Some(number)));
            found.push((at..at + number.len() + BAR.len(), format!("STATION {number} - ")));
        } else if last.is_some() {
            found.push((at - 1..at, BAR.to_owned()));
        }
    }
    if let Some((_, symbol)) = boxed.or(last).and_then(|it| found.get_mut(it)) {
        *symbol = symbol.replace(" - ", &format!("{size} - "));
    }
    let found: Vec<(Range<usize>, &str)> = found.iter().map(|it| (it.0.clone(), it.1.as_str())).collect();
    text.replace_all(FoldKind::Level, &found);
}

/// What stands between a symbol and the first ability beside it.
const BAR: &str = " | ";

/// Whether cards of that type have such symbols; of others it is a result of a die that stands so (706.3a).
fn is_station_card(type_line: &str) -> bool {
    ["Spacecraft", "Planet"].iter().any(|it| type_line.ends_with(it))
}

/// The number and the sign of the symbol that makes it a creature, where a reminder says so.
fn reminded(text: &str) -> Option<&str> {
    let (_, behind) = text.split_once(" creature at ")?;
    behind.find('+').map(|it| &behind[..=it])
}

/// The number and the sign of a symbol with which a paragraph begins.
fn symbol(line: &str) -> Option<&str> {
    let (symbol, _) = line.split_once(BAR)?;
    let number = symbol.strip_suffix('+')?;
    (!number.is_empty() && number.bytes().all(|it| it.is_ascii_digit())).then_some(symbol)
}
