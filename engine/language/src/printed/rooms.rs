//! Rooms of a dungeon (309.4): each has a name, and the names of those to which arrows lead are printed behind its ability in brackets. Both
//! become the numbers that the rooms have from above.

use std::ops::Range;

use super::{
    plain::lines,
    woven::{FoldKind, Woven},
};

/// What stands before the names of the rooms to which arrows lead.
const ARROWS: &str = "(Leads to: ";

/// `Name - text (Leads to: Other, Third)` is `room I to II or III - text`, on a card that is a dungeon.
pub(super) fn fold(text: &mut Woven, type_line: &str) {
    if !type_line.starts_with("Dungeon") || type_line.len() > "Dungeon".len() {
        return;
    }
    let printed = text.text();
    let rooms: Vec<(usize, &str, &str)> =
        lines(printed).filter_map(|(at, line)| line.split_once(" - ").map(|it| (at, it.0, it.1))).collect();
    let number = |name: &str| rooms.iter().position(|it| it.1 == name).map(roman);
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    for (nth, (at, name, rest)) in rooms.iter().enumerate() {
        let arrows =
            rest.split_once(ARROWS).map(|it| it.1.trim_end_matches(')').split(", ").map(number).collect::<Option<Vec<_>>>());
        let leads = match arrows {
            // There is no such room, and no card that has it.
            Some(None) => " to ?".to_owned(),
            Some(Some(to)) => format!(" to {}", to.join(" or ")),
            None => String::new(),
        };
        found.push((*at..at + name.len(), format!("room {}{leads}", roman(nth))));
    }
    let found: Vec<(Range<usize>, &str)> = found.iter().map(|it| (it.0.clone(), it.1.as_str())).collect();
    text.replace_all(FoldKind::Room, &found);
}

/// The number of a room, counted from none.
fn roman(nth: usize) -> String {
    let mut left = nth + 1;
    let mut number = String::new();
    for (value, letters) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
        while left >= value {
            number.push_str(letters);
            left -= value;
        }
    }
    number
}
