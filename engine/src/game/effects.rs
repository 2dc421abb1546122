//! What lasts: continuous effects of resolved spells and abilities (611.2), shields, delayed triggers, and triggers that wait.

use crate::{
    cards::Duration,
    catalog::KeywordAbility,
    game::{AbilityRef, CardTypes, Colors, ObjectId, PlayerId, Stage, Thing},
};

/// One change to one object by a resolved spell or ability; the set of objects was fixed as it began (611.2c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContinuousEffect {
    /// The object that is changed.
    pub object: ObjectId,
    /// What is changed.
    pub change: Applied,
    /// How long.
    pub duration: Duration,
    /// When it began (613.7b).
    pub timestamp: u32,
    /// Whose effect it is.
    pub controller: PlayerId,
}

/// A change with all its numbers known (608.2h).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Applied {
    /// Controlled by (613.1b).
    Control(PlayerId),
    /// Gets the types besides (613.1d).
    Types(CardTypes),
    /// Gets the subtype besides (613.1d).
    Subtype(crate::Subtype),
    /// Becomes these colors (613.1e).
    Colors(Colors),
    /// Gains a keyword (613.1f).
    Keyword(KeywordAbility),
    /// Gains an ability (613.1f).
    Ability(AbilityRef),
    /// Loses a keyword (613.1f).
    WithoutKeyword(KeywordAbility),
    /// Loses all abilities (613.1f).
    WithoutAbilities,
    /// Base power and toughness (613.4b).
    BaseSize(i16, i16),
    /// Power and toughness by so much (613.4c).
    Size(i16, i16),
    /// Power and toughness switched (613.4d).
    SwitchSize,
    /// Can't or must do what that static ability says (508.1c, 508.1d).
    Bound(AbilityRef),
}

/// Something that happens instead, once, this turn (614, 615).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shield {
    /// It is not destroyed (701.19a).
    Regeneration(ObjectId),
    /// So much damage to it is prevented.
    Prevention(Thing, u16),
    /// All damage to it is prevented.
    FullPrevention(Thing),
}

/// A delayed triggered ability (603.7): its text is the effect of a minted ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delayed {
    /// The ability.
    pub ability: AbilityRef,
    /// The object whose spell or ability made it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// As which stage begins it triggers.
    pub stage: Stage,
    /// What it is about.
    pub it: Option<Thing>,
    /// The value of X of the spell or ability that made it (107.3n).
    pub x: u16,
}

/// A triggered ability that has triggered and is not on the stack yet (603.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waiting {
    /// The ability.
    pub ability: AbilityRef,
    /// The object that has it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// What the event was about.
    pub it: Option<Thing>,
    /// The player that the event was about.
    pub player: Option<PlayerId>,
    /// The amount of the event.
    pub amount: i16,
    /// The value of X that a delayed ability remembers (107.3n).
    pub x: u16,
}
