//! Descriptions of objects and players: `tapped creature an opponent controls`.

mod asked;

use macro_rules_attribute::derive;
use std::cmp::Ordering;

use crate::{Amount, Aspects, Comparison, Condition, Mark, Players, Property, Quantity, Shared, Subject, Terms};
use vocabulary::{
    CounterKind, Subtype,
    catalog::{ArtifactType, CardType, Color, EnchantmentType, KeywordAbility, Supertype, Zone},
};

/// A description: every test must hold. An empty one fits everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The tests, in printed order.
    pub tests: Vec<Test>,
}

/// How a player stands to the controller of the ability that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The controller of the ability.
    You,
    /// An opponent of the controller.
    Opponent,
    /// Anybody but the controller: `deals damage to another player`.
    Another,
    /// The player that the ability's event or instruction is about.
    ThatPlayer,
    /// Any player: `whenever a player casts a spell`.
    Anyone,
    /// Whom the attacking creature that it is about attacks, or who has what it attacks (508.5).
    Defending,
    /// The controller, or somebody of the same team (102.4).
    Team,
    /// The player that this Aura is attached to: `creatures enchanted player controls`.
    Enchanted,
    /// The player who was chosen for this (607.2d).
    Chosen,
    /// The controller of the permanent that this is attached to.
    OfHost,
    /// The player chosen for that target of the text: `creatures target player controls`.
    Target(u8),
    /// Each who does what the clause says, for themselves: `each player loses 1 life for each Swamp they control`.
    Doer,
}

impl Relation {
    /// The player whom a text has chosen, or whom it is about, if it means that one.
    pub(crate) const fn of_text(self) -> Option<Players> {
        match self {
            Self::Target(at) => Some(Players::Target(at)),
            Self::ThatPlayer => Some(Players::That),
            Self::You
            | Self::Opponent
            | Self::Another
            | Self::Anyone
            | Self::Defending
            | Self::Team
            | Self::Enchanted
            | Self::Chosen
            | Self::OfHost
            | Self::Doer => None,
        }
    }
}

/// What is attached to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attached {
    /// An Aura.
    Aura,
    /// An Equipment.
    Equipment,
    /// A Fortification (301.6).
    Fortification,
}

impl Attached {
    /// The subtype of what is attached so (301.5, 301.6, 303.4).
    pub const fn subtype(self) -> Subtype {
        match self {
            Self::Aura => Subtype::Enchantment(EnchantmentType::Aura),
            Self::Equipment => Subtype::Artifact(ArtifactType::Equipment),
            Self::Fortification => Subtype::Artifact(ArtifactType::Fortification),
        }
    }
}

/// One test of an object or a player.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Test {
    /// A permanent on the battlefield; with a type, that type on the battlefield (109.2).
    Permanent,
    /// A spell on the stack (109.2b).
    Spell,
    /// An ability, activated or triggered, on the stack.
    StackAbility,
    /// A card in that zone (109.2a).
    CardIn(Zone),
    /// A card, wherever it is: no token, no copy of a spell (108.2b).
    Card,
    /// A source of damage, of mana or of an ability, wherever it is (109.2c).
    Source,
    /// A player.
    Player,
    /// Has the card type.
    Type(CardType),
    /// Has the supertype.
    Supertype(Supertype),
    /// Has the subtype.
    Subtype(Subtype),
    /// Is that color.
    Color(Color),
    /// Has exactly that many colors.
    Colors(u8),
    /// Has that in common with what the text names, or with any of them.
    Shares(Shared, Subject),
    /// Has an odd mana value (202.3).
    OddManaValue,
    /// Has the keyword.
    Keyword(KeywordAbility),
    /// Has the name.
    Named(String),
    /// Its controller, or for a card its owner, or the player itself, stands so to `you`.
    Controlled(Relation),
    /// Its owner stands so to `you`.
    Owned(Relation),
    /// Is tapped.
    Tapped,
    /// Is an attacking creature.
    Attacking,
    /// Is a blocking creature.
    Blocking,
    /// Is a token.
    Token,
    /// Is the object with the ability.
    This,
    /// Is what the text is about: `it`.
    It,
    /// Is what the text names so; `another` thing than that is not.
    Same(Subject),
    /// Has the color, the type or the name, or is controlled by the player, that was chosen for the object with the ability.
    Chosen,
    /// `Enchanted creature`, `equipped creature`: what this is attached to; of anything else, what some such thing is (303.4, 301.5).
    Host(Attached),
    /// Some Aura or Equipment is attached to it: `as long as this is enchanted`.
    Bears(Attached),
    /// Its power, toughness or mana value stands so to that number.
    Number(Quantity, Comparison, Box<Amount>),
    /// Of a player: nobody has more life.
    MostLife,
    /// Of a player: that holds of them, as `that player`.
    Who(Box<Condition>),
    /// Has a counter of that kind.
    Counter(vocabulary::CounterKind),
    /// Was dealt damage this turn.
    Damaged,
    /// Lies face down (708).
    FaceDown,
    /// Is an Assassin, Mercenary, Pirate, Rogue or Warlock (700.12).
    Outlaw,
    /// It has the mark.
    Marked(Mark),
    /// Its level is at most (`Less`), exactly (`Equal`) or at least (`Greater`) that (716.2d).
    Level(Ordering, u8),
    /// It has so many counters of a kind, or more (`Greater`), or fewer (`Less`).
    Counters(CounterKind, Ordering, u32),
    /// It is as a row of a rule file says, of what that leaves open.
    Is(Property, Terms),
    /// The test does not hold: `nonland`, `another`, `without flying`.
    Not(Box<Test>),
    /// One of the descriptions fits: `artifact or enchantment`.
    Either(Vec<Filter>),
}

/// What a test looks at. Whoever treats tests by what they look at asks for this, so that a new test is sorted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect<'a> {
    /// What that test looks at, the other way round.
    Not(&'a Test),
    /// What these descriptions look at.
    Either(&'a [Filter]),
    /// Whether it is a player.
    Player,
    /// Whether it is in that zone, where that is not the battlefield.
    Zone(Zone),
    /// Who controls it.
    Controller,
    /// Supertypes, types, subtypes.
    Type,
    /// Colors.
    Color,
    /// Keywords.
    Keyword,
    /// Power and toughness.
    Size,
    /// The mana value.
    ManaValue,
    /// Something else.
    Other,
}

impl Test {
    fn all_within(&self, passes: &impl Fn(&Self) -> bool) -> bool {
        if let Self::Not(test) = self {
            test.all_within(passes)
        } else if let Self::Either(filters) = self {
            filters.iter().all(|it| it.all_tests(passes))
        } else {
            passes(self)
        }
    }

    /// Whether it asks an object what it is and whose, and looks at nothing else.
    pub const fn is_about_itself(&self) -> bool {
        matches!(
            self,
            Self::Permanent
                | Self::Type(_)
                | Self::Supertype(_)
                | Self::Subtype(_)
                | Self::Color(_)
                | Self::Colors(_)
                | Self::Keyword(_)
                | Self::Token
                | Self::Tapped
                | Self::Controlled(Relation::You | Relation::Opponent | Relation::Anyone)
                | Self::Owned(Relation::You | Relation::Opponent | Relation::Anyone)
        )
    }

    /// Whether it is that it is another thing: than this, or than what the text names.
    pub fn is_other(&self) -> bool {
        matches!(self, Self::Not(it) if matches!(**it, Self::This | Self::Same(_)) && **it != Self::Same(Subject::This))
    }

    /// What it looks at.
    pub fn aspect(&self) -> Aspect<'_> {
        match self {
            Self::Not(it) => Aspect::Not(it),
            Self::Either(these) => Aspect::Either(these),
            Self::Player | Self::MostLife | Self::Who(_) => Aspect::Player,
            Self::Spell | Self::StackAbility => Aspect::Zone(Zone::Stack),
            Self::CardIn(zone) => Aspect::Zone(*zone),
            Self::Is(Property::ExiledWithThis | Property::Suspended, _) => Aspect::Zone(Zone::Exile),
            Self::Controlled(_) => Aspect::Controller,
            Self::Type(_)
            | Self::Supertype(_)
            | Self::Subtype(_)
            | Self::Outlaw
            | Self::Shares(Shared::CreatureType | Shared::CardType | Shared::LandType, _) => Aspect::Type,
            Self::Color(_) | Self::Colors(_) | Self::Shares(Shared::Color, _) => Aspect::Color,
            Self::Keyword(_) => Aspect::Keyword,
            Self::Number(Quantity::Power | Quantity::Toughness, ..) => Aspect::Size,
            Self::Number(Quantity::ManaValue, ..) | Self::OddManaValue => Aspect::ManaValue,
            Self::Is(it, _) if it.reads() == Aspects::TYPES => Aspect::Type,
            Self::Is(it, _) if it.reads() == Aspects::COLORS => Aspect::Color,
            Self::Is(..)
            | Self::Permanent
            | Self::Source
            | Self::Card
            | Self::Named(_)
            | Self::Shares(Shared::Name, _)
            | Self::Owned(_)
            | Self::Tapped
            | Self::Attacking
            | Self::Blocking
            | Self::Token
            | Self::This
            | Self::It
            | Self::Same(_)
            | Self::Chosen
            | Self::Host(_)
            | Self::Bears(_)
            | Self::Counter(_)
            | Self::Counters(..)
            | Self::Marked(_)
            | Self::Level(..)
            | Self::FaceDown
            | Self::Damaged => Aspect::Other,
        }
    }
}
