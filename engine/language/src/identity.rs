//! Color identity (903.4): the colors of all mana symbols on a card, on either side and in its insets, those of its indicators, and those
//! that its abilities define for it (604.3). Reminder text is none (903.4c): what is read of a card has none.

use crate::{Ability, CardId, CardSide, Change, Face, FaceId, Library, ManaType, Static, Walk, Walker};
use vocabulary::catalog::Color;

/// The mana symbols that are found, and the tokens and emblems whose texts stand within others.
#[derive(Default)]
struct Symbols {
    colors: Vec<Color>,
    defined: Vec<FaceId>,
}

impl Walker for Symbols {
    fn mana(&mut self, it: &mut ManaType) {
        self.colors.extend(it.color());
    }

    fn face(&mut self, it: &mut FaceId) {
        self.defined.push(*it);
    }
}

impl Library {
    /// The color identity of a card, in the order of the colors.
    pub fn color_identity(&self, card: CardId) -> Vec<Color> {
        let layout = self.card(card);
        let mut found = Symbols::default();
        let mut faces = vec![layout.face(CardSide::First), layout.face(CardSide::Second)];
        let mut at = 0;
        while let Some(face) = faces.get(at).map(|it| self.face(*it)) {
            found.colors.extend(face.abilities.iter().flat_map(defined));
            let Face { cost, indicator, abilities, beside, .. } = &mut face.clone();
            cost.walk(&mut found);
            abilities.walk(&mut found);
            beside.walk(&mut found);
            found.colors.append(indicator);
            let new = std::mem::take(&mut found.defined).into_iter().filter(|it| !faces.contains(it));
            faces.extend(new.collect::<Vec<_>>());
            at += 1;
        }
        Color::ALL.into_iter().filter(|it| found.colors.contains(it)).collect()
    }
}

/// The colors that an ability defines for the card that has it.
fn defined(ability: &Ability) -> Vec<Color> {
    let Ability::Static(Static::Defines(changes)) = ability else { return Vec::new() };
    let colors = |it: &Change| if let Change::Color(it) | Change::MoreColors(it) = it { it.clone() } else { Vec::new() };
    changes.iter().flat_map(colors).collect()
}
