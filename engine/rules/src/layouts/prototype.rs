//! Prototype cards (718): another cost and another size, by which the card may be cast. Spell and permanent have them, and so has what
//! copies them; everywhere else the card is as it is printed large (718.4).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, ToPlay, composes, faces},
};
use language::{CardSide, Face, LayoutKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    faces(cr::R718_3, ToPlay::Spell, LayoutKind::Prototype, prototyped),
    composes(cr::R718_5, LayoutKind::Prototype, CardSide::Second, has_all_else_of_the_card),
];

fn prototyped(_: &State, _: ObjectId) -> Vec<CardSide> {
    vec![CardSide::Second]
}

/// All but cost and size; the color follows from the cost (718.3b).
fn has_all_else_of_the_card(face: &mut Face, [card, inset]: [&Face; 2]) {
    *face = Face { cost: inset.cost.clone(), printed: inset.printed, ..card.clone() };
}
