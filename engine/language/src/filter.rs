//! Descriptions of objects and players: `tapped creature an opponent controls`.

use vocabulary::{
    Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype, Zone},
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
    /// The player that the ability's event or instruction is about.
    ThatPlayer,
    /// Any player: `whenever a player casts a spell`.
    Anyone,
    /// Whom the attacking creature that it is about attacks, or who has what it attacks (508.5).
    Defending,
    /// The player that this Aura is attached to: `creatures enchanted player controls`.
    Enchanted,
}

/// What is attached to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attached {
    /// An Aura.
    Aura,
    /// An Equipment.
    Equipment,
}

/// One test of an object or a player.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// On the stack, was put there with so many targets (115.9a).
    TargetCount(u8),
    /// On the stack, has a target that fits (115.9b).
    Targets(Filter),
    /// On the stack, has only one target, which fits (115.9c).
    TargetsOnly(Filter),
    /// Has an odd mana value (202.3).
    OddManaValue,
    /// Has two colors or more (105.2b).
    Multicolored,
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
    /// Is a creature that attacks such a player (508.6).
    AttackingPlayer(Relation),
    /// Had to attack in this combat (506.6).
    HadToAttack,
    /// Is a blocking creature.
    Blocking,
    /// Is a token.
    Token,
    /// Is the object with the ability.
    This,
    /// Is what the text is about: `it`.
    It,
    /// Has the color, the type or the name, or is controlled by the player, that was chosen for the object with the ability.
    Chosen,
    /// Has a name, and shares it with nothing that fits (201.2c).
    NamedUnlike(Filter),
    /// `Enchanted creature`, `equipped creature`: what this Aura or Equipment is attached to; of anything else, what some such thing is
    /// attached to (303.4, 301.5).
    Host(Attached),
    /// Some Aura or Equipment is attached to it: `as long as this is enchanted`.
    Bears(Attached),
    /// Power is at most (`Less`), exactly (`Equal`) or at least (`Greater`) that number.
    Power(std::cmp::Ordering, i16),
    /// Likewise toughness.
    Toughness(std::cmp::Ordering, i16),
    /// Likewise mana value.
    ManaValue(std::cmp::Ordering, i16),
    /// Has a counter of that kind.
    Counter(vocabulary::catalog::Counter),
    /// Was dealt damage this turn.
    Damaged,
    /// The test does not hold: `nonland`, `another`, `without flying`.
    Not(Box<Test>),
    /// One of the descriptions fits: `artifact or enchantment`.
    Either(Vec<Filter>),
}

impl Filter {
    /// A description with these tests.
    pub fn of(tests: impl IntoIterator<Item = Test>) -> Self {
        Self { tests: tests.into_iter().collect() }
    }

    /// Whether players may fit it.
    pub fn speaks_of_players(&self) -> bool {
        let players = |it: &Test| match it {
            Test::Player => true,
            Test::Either(these) => these.iter().any(Self::speaks_of_players),
            Test::Permanent
            | Test::Spell
            | Test::StackAbility
            | Test::CardIn(_)
            | Test::Source
            | Test::Type(_)
            | Test::Supertype(_)
            | Test::Subtype(_)
            | Test::Color(_)
            | Test::Colors(_)
            | Test::TargetCount(_)
            | Test::Targets(_)
            | Test::TargetsOnly(_)
            | Test::OddManaValue
            | Test::Multicolored
            | Test::Keyword(_)
            | Test::Named(_)
            | Test::Controlled(_)
            | Test::Owned(_)
            | Test::Tapped
            | Test::Attacking
            | Test::AttackingPlayer(_)
            | Test::HadToAttack
            | Test::Blocking
            | Test::Token
            | Test::This
            | Test::It
            | Test::Chosen
            | Test::NamedUnlike(_)
            | Test::Host(_)
            | Test::Bears(_)
            | Test::Card
            | Test::Power(..)
            | Test::Toughness(..)
            | Test::ManaValue(..)
            | Test::Counter(_)
            | Test::Damaged
            | Test::Not(_) => false,
        };
        self.tests.iter().any(players)
    }
}
