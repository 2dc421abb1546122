//! What an effect makes a player choose, besides targets: a color, a creature type, a player, a permanent, a card name.
//!
//! What is chosen as something enters is kept with it. What a text has its controller choose is known to what the text does after that, and is
//! put there in the place of the word `chosen`.

use std::borrow::Cow;

use macro_rules_attribute::derive;
use strum::EnumDiscriminants;

use crate::{Filter, Instruction, Test, Walk, Walker};
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, Supertype},
};

/// What is chosen.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(ChoosingKind), derive(PartialOrd, Ord), doc = "A sort of [`Choosing`].")]
pub enum Choosing {
    /// One of the five colors, perhaps any but that one (105.4).
    Color(Option<Color>),
    /// A creature type, perhaps any but that one (205.3e).
    CreatureType(Option<Subtype>),
    /// A basic land type (305.6).
    BasicLandType,
    /// A player.
    Player,
    /// An opponent.
    Opponent,
    /// A permanent that fits.
    Permanent(Filter),
    /// The name of a card with these characteristics (201.4).
    Name(Filter),
    /// One of these words, which mean nothing else: abilities stand beside them (614.12c).
    Word(Vec<String>),
}

impl Choosing {
    /// That a name is no basic land card's.
    pub(crate) fn but_basic() -> Test {
        let basic = Filter::of([Test::Supertype(Supertype::Basic), Test::Type(CardType::Land)]);
        Test::Not(Box::new(Test::Either(vec![basic])))
    }
}

/// Puts what was chosen in the place of `chosen`.
struct Settling(Test);

impl Walker for Settling {
    fn test(&mut self, it: &mut Test) {
        if *it == Test::Chosen {
            *it = self.0.clone();
        }
    }
}

impl Instruction {
    /// What is done once that was chosen: each time the text says `chosen`, it means what passes this test.
    pub fn settled(then: &[Self], chosen: &Test) -> Vec<Self> {
        let mut then = then.to_vec();
        then.walk(&mut Settling(chosen.clone()));
        then
    }

    /// All that a text does behind what it has chosen is done of that: puts it there.
    pub(crate) fn nested(mut all: Vec<Self>) -> Vec<Self> {
        let Some(at) = all.iter().position(|it| matches!(it, Self::Choose(..))) else { return all };
        let behind = all.split_off(at + 1);
        if let Some(Self::Choose(_, then)) = all.last_mut() {
            then.extend(behind);
            *then = Self::nested(std::mem::take(then));
        }
        all
    }

    /// The same one after the other, as a text says it.
    pub(crate) fn unfolded(all: &[Self]) -> Cow<'_, [Self]> {
        let Some((Self::Choose(what, then), before)) = all.split_last() else { return Cow::Borrowed(all) };
        let mut flat = before.to_vec();
        flat.push(Self::Choose(what.clone(), Vec::new()));
        flat.extend(Self::unfolded(then).into_owned());
        Cow::Owned(flat)
    }
}
