//! A face: the copiable values of an object (707.2), as they are printed or as something in play makes them.

use macro_rules_attribute::derive;

use crate::{Ability, Cost, Effect, Lights, ManaCost};
use vocabulary::{
    TypeLine,
    catalog::{Color, KeywordAbility},
};

/// The number of a face in its [`Library`](crate::Library), or among those that a game has made: two faces that are alike have one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub u16);

/// A face, a half, an inset, or a token's definition.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Face {
    /// The name (201); both names of two halves together, with [`Face::BETWEEN_NAMES`] between them (709.4a).
    pub name: String,
    /// Another name with which that is interchangeable (201.3).
    pub also: Option<String>,
    /// Names that an effect gives it besides (612.7).
    pub besides: Vec<String>,
    /// The mana cost; nothing on lands and tokens (202.1b).
    pub cost: Option<ManaCost>,
    /// The mana cost by which its mana value is found in place of its own (202.3b).
    pub valued: Option<ManaCost>,
    /// The colors that an indicator or a token's definition gives (204, 111.3).
    pub indicator: Vec<Color>,
    /// The colors that a copy effect gives it in place of those (707.9b).
    pub painted: Option<Vec<Color>>,
    /// The type line (205).
    pub line: TypeLine,
    /// The box in the lower right corner.
    pub printed: Printed,
    /// Power and toughness that a copy has beside what is printed, or instead (707.9b).
    pub sized: Option<(i32, i32)>,
    /// The abilities, in printed order.
    pub abilities: Vec<Ability>,
    /// Other values that an object with these has besides, and that are copied with them.
    pub beside: Beside,
}

/// The values beside those that an object usually has. They are copiable values like those.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub enum Beside {
    /// None, as on most faces.
    #[default]
    Nothing,
    /// Those that it has where it is flipped (710.1b).
    Flipped(Box<Face>),
    /// Its two halves, which share its type line: on the battlefield it has what of each is unlocked (709.5, 709.5b).
    Halves(Box<[Face; 2]>),
    /// Those in an inset of its card: an Adventure (715.2b), an Omen (720.2b), a prepare spell (722.2b), a second cost and size (718.2a).
    Inset(Box<Face>),
    /// Its abilities without the text in square brackets, which it has where its cleave cost is paid (702.148a).
    Cleaved(Vec<Ability>),
}

impl Beside {
    /// The faces that it consists of.
    pub fn faces(&self) -> &[Face] {
        match self {
            Self::Nothing | Self::Cleaved(_) => &[],
            Self::Flipped(it) | Self::Inset(it) => std::slice::from_ref(it),
            Self::Halves(both) => &both[..],
        }
    }
}

/// Numbers that only some types of card have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Printed {
    /// Of most cards.
    #[default]
    Nothing,
    /// Power and toughness (208).
    Size(i32, i32),
    /// Loyalty of a planeswalker (209).
    Loyalty(u32),
    /// Defense of a battle (210).
    Defense(u32),
    /// The numbers that are lit up on an Attraction, beside its text (717.1).
    Lights(Lights),
    /// The hand modifier and the life modifier of a vanguard (211, 212).
    Modifiers(i32, i32),
}

impl Face {
    /// No name, no cost, no types, no text: what rules lay down upon that is all it has.
    pub fn blank() -> Self {
        Self {
            name: String::new(),
            also: None,
            besides: Vec::new(),
            cost: None,
            valued: None,
            indicator: Vec::new(),
            painted: None,
            line: TypeLine::default(),
            printed: Printed::Nothing,
            sized: None,
            abilities: Vec::new(),
            beside: Beside::Nothing,
        }
    }

    /// A name and abilities, and nothing else.
    pub fn bare(name: &str, abilities: Vec<Ability>) -> Self {
        Self { name: name.to_owned(), abilities, ..Self::blank() }
    }

    /// Its power and toughness (208), if it has them.
    pub const fn size(&self) -> Option<(i32, i32)> {
        match (self.sized, &self.printed) {
            (Some(it), _) => Some(it),
            (None, Printed::Size(power, toughness)) => Some((*power, *toughness)),
            (None, _) => None,
        }
    }

    /// What stands between the names of two halves.
    pub const BETWEEN_NAMES: &str = " // ";

    /// Its names: one, unless it is two halves together; none where it has none.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.name.split(Self::BETWEEN_NAMES).filter(|it| !it.is_empty())
    }

    /// All by which it is named for rules and effects: its names, and what is interchangeable with them (201.3a).
    pub fn called(&self) -> impl Iterator<Item = &str> {
        self.names().chain(self.also.as_deref()).chain(self.besides.iter().map(String::as_str))
    }

    /// Its name; of two that are interchangeable the first in the alphabet, so that all of that name have the same (201.3a).
    pub fn common_name(&self) -> &str {
        self.also.as_deref().map_or(&self.name, |also| also.min(&self.name))
    }

    /// Whether that is one of its names, in capitals or small letters, or all of them.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name) || self.names().any(|it| it.eq_ignore_ascii_case(name))
    }

    /// The same for rules and effects (201.3a).
    pub fn is_called(&self, name: &str) -> bool {
        let others = || self.also.iter().chain(&self.besides);
        self.is_named(name) || others().any(|it| it.eq_ignore_ascii_case(name))
    }

    /// Whether the other has a name in common with it (201.2a).
    pub fn shares_name(&self, other: &Self) -> bool {
        self.called().any(|it| other.called().any(|other| it == other))
    }

    /// The mana cost by which its mana value is found (202.3).
    pub const fn value_cost(&self) -> Option<&ManaCost> {
        if self.valued.is_some() { self.valued.as_ref() } else { self.cost.as_ref() }
    }

    /// Whether a cost to turn it face up has X in it (702.37f, 702.168e).
    pub fn unveils_for_x(&self) -> bool {
        self.pays_x_for(&[KeywordAbility::Morph, KeywordAbility::Disguise])
    }

    /// Whether a cost to cycle it has X in it (107.3i).
    pub fn cycles_for_x(&self) -> bool {
        self.pays_x_for(&[KeywordAbility::Cycling])
    }

    /// Whether a cost to kick it has X in it (107.3m).
    pub(crate) fn is_kicked_for_x(&self) -> bool {
        self.pays_x_for(&[KeywordAbility::Kicker])
    }

    fn pays_x_for(&self, keywords: &[KeywordAbility]) -> bool {
        let has_x = |it: &Cost| it.mana().is_some_and(|it| it.x > 0);
        self.abilities.iter().any(|it| match it {
            Ability::Keyword(it) => keywords.contains(&it.ability) && it.costs.iter().any(has_x),
            Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => false,
        })
    }

    /// The spell ability of an instant or sorcery (113.3a).
    pub fn spell(&self) -> Option<&Effect> {
        self.abilities.iter().find_map(|it| if let Ability::Spell(effect) = it { Some(effect) } else { None })
    }
}
