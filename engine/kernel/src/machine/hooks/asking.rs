//! About what rules are asked at a table: a card that might be cast, an ability that might be activated, and in which respect.

use crate::game::{AbilityId, ObjectId, PlayerId, Way};
use language::{Activated, Statement, StaticKind};
use vocabulary::catalog::KeywordAbility;

/// From what a rule exempts an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exempt {
    /// From waiting a turn before it attacks (302.6).
    WaitingToAttack,
    /// From waiting a turn before its tap or untap symbol is paid (302.6).
    WaitingToTap,
    /// From what keeps it at home (702.3b).
    Defending,
    /// From being tapped as it attacks (508.1f).
    Tapping,
    /// From the timing of a sorcery (307.1).
    Timing,
    /// From a prohibition to cast it, which a choice may evade yet (601.3a).
    Ban,
    /// From having to be cast where an effect says so (118.8c).
    BeingCast,
}

impl Exempt {
    /// How many there are.
    pub const COUNT: usize = Self::BeingCast as usize + 1;
}

/// On what an exemption is based: what has none of it that rule does not exempt, and is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// That keyword.
    Keyword(KeywordAbility),
    /// A static ability of the object's own.
    Text,
    /// That somebody states that.
    Stated(Statement),
    /// Anything.
    Anything,
}

/// What sort of reason keeps a card from being cast or an ability from being activated, in the order in which a player would find out (601.3,
/// 602.5): what takes least to see comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It is the wrong time for such a card or ability.
    Time,
    /// A static ability says so, its own or another object's, which for a card is looked at only where there is one; or the text of the
    /// ability itself.
    Text,
    /// Nothing can be cast or activated for now, however it would be.
    Anyhow,
    /// It could not be paid for, or lacks targets or what else it takes.
    Means,
}

impl Bar {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Time, Self::Text, Self::Anyhow, Self::Means];
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();
}

/// A card that somebody might cast.
#[derive(Clone, Copy, Debug)]
pub struct Proposal {
    /// Who.
    pub player: PlayerId,
    /// The card.
    pub card: ObjectId,
    /// In which way.
    pub way: Way,
}

/// On what a way to cast a card is based: where there is none of that, the row is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// It is in a hand.
    Hand,
    /// It is in exile.
    Exile,
    /// It is in a library.
    Library,
    /// It is in a graveyard.
    Graveyard,
    /// It is in the command zone.
    Command,
    /// Something holds it, or has let somebody play it.
    Link,
    /// On what it says itself: looked at only where it states something.
    Text,
    /// Something states that.
    Stated(StaticKind),
    /// Something changes spells.
    ChangedSpells,
}

/// An ability that somebody might activate.
#[derive(Clone, Copy, Debug)]
pub struct Activation<'a> {
    /// Who.
    pub player: PlayerId,
    /// The object with the ability.
    pub source: ObjectId,
    /// Which of its abilities.
    pub at: AbilityId,
    /// What it says.
    pub ability: &'a Activated,
    /// On what occasion.
    pub occasion: Occasion,
}

/// Which activated abilities a reason is about that keeps one from being activated: of others it is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityClass {
    /// All of them.
    Any,
    /// Those that begin with that keyword.
    Keyword(KeywordAbility),
    /// Loyalty abilities (606.1).
    Loyalty,
}

impl AbilityClass {
    /// Whether an ability is one of them.
    pub(in crate::machine) fn has(self, ability: &Activated) -> bool {
        match self {
            Self::Any => true,
            Self::Keyword(it) => ability.keyword == Some(it),
            Self::Loyalty => ability.is_loyalty(),
        }
    }
}

/// When a mana ability might be activated (605.3a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// With priority.
    Priority,
    /// While something is paid for.
    Payment,
}
