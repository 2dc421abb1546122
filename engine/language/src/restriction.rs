//! What objects can't do, and what they must do if able (101.2, 508.1c-d, 509.1b-c).

use macro_rules_attribute::derive;
use strum::EnumDiscriminants;

use crate::{Filter, Relation};

/// What something can't do (508.1c, 509.1b, 115).
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(RestrictionKind), derive(PartialOrd, Ord), doc = "A sort of [`Restriction`].")]
pub enum Restriction {
    /// Can't attack.
    Attack,
    /// Can't attack a player, or what is that player's, who does not control what fits (508.1c).
    AttackUnless(Filter),
    /// Can't attack what fits: certain players, or their planeswalkers, too.
    AttackThose(Filter),
    /// Can't block.
    Block,
    /// Can't block what fits.
    BlockThose(Filter),
    /// Can't be blocked.
    BeBlocked,
    /// Can't be blocked by what fits.
    BeBlockedBy(Filter),
    /// Can't be blocked by more than so many creatures.
    BeBlockedByMoreThan(u8),
    /// Can't be blocked except by so many creatures or more.
    BeBlockedByFewerThan(u8),
    /// Doesn't untap in an untap step (502.3).
    Untap,
    /// Can't be kept from attacking by defender: it can attack as though it didn't have that (609.4).
    BeKeptByDefender,
    /// Assigns no combat damage (510.1a).
    AssignDamage,
    /// Assigns combat damage equal to its toughness, not to its power (510.1a).
    AssignByPower,
    /// Can't attack alone (506.5).
    AttackAlone,
    /// Can't block alone (506.5).
    BlockAlone,
    /// Can't be regenerated (701.19c).
    Regenerate,
    /// Transform, or convert (701.28f).
    Transform,
    /// Can't be the target of such spells and abilities.
    BeTargeted(Aiming),
    /// Can't be countered (701.6).
    BeCountered,
    /// Its activated abilities can't be activated.
    Activate,
    /// They can't, unless they're mana abilities.
    ActivateBeyondMana,
    /// Can't crew Vehicles (702.122d).
    Crew,
}

/// Spells and abilities that would target something.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Aiming {
    /// Which of both.
    pub kind: AimingKind,
    /// What their source is like.
    pub from: Filter,
    /// Who controls them.
    pub whose: Relation,
}

/// Whether a spell targets or an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimingKind {
    /// Spells.
    Spells,
    /// Abilities.
    Abilities,
    /// Both.
    Either,
}

/// What something must do if able (508.1d, 509.1c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Requirement {
    /// Attacks each combat if able.
    Attack,
    /// Blocks each combat if able.
    Block,
    /// Must be blocked if able.
    BeBlocked,
    /// All creatures able to block it do so.
    BeBlockedByAll,
    /// Is goaded by whoever says so (701.15b): attacks each combat if able, and a player who is another one if able.
    Goaded,
}
