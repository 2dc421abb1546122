//! Replacement and prevention effects (614, 615): what would happen, and what becomes of it.

use macro_rules_attribute::derive;
use strum::EnumDiscriminants;

use crate::{Amount, Condition, End, Filter, Instruction, ManaType, Players, Subject, Topic};
use vocabulary::{CounterKind, Skipped, catalog::Zone};

/// A replacement or prevention effect.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// What becomes of it.
    pub becomes: Becomes,
    /// What is done besides, or in its place; once the rest has happened (615.5, 121.7).
    pub then: Vec<Instruction>,
    /// Whether anybody is asked.
    pub consent: Consent,
    /// Only while that is so.
    pub only_if: Option<Condition>,
}

/// Whether an effect applies by itself, or only if its controller likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// It applies: nobody is asked.
    #[default]
    NotAsked,
    /// `you may …`: its controller decides each time.
    Asked,
}

/// An event that has not happened yet.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(WouldKind), derive(PartialOrd, Ord), doc = "A sort of [`Would`].")]
pub enum Would {
    /// A source that fits would deal damage to something that fits.
    DealDamage {
        /// The source, wherever it is (109.2c). Empty where the text speaks of the damage alone: that is about all that is dealt together,
        /// what says `a source` is about each (615.10).
        by: Filter,
        /// What is dealt it.
        to: Filter,
        /// Only combat damage.
        combat: Sort,
    },
    /// Damage would be dealt to what fits, or by it.
    DealOrBeDealt(Filter, Sort),
    /// These players would gain life.
    GainLife(Players),
    /// These players would draw a card.
    Draw(Players, Draws),
    /// These players are told to draw so many cards (121.2a).
    DrawSome(Players),
    /// These players are told to mill so many cards (701.17d).
    MillSome(Players),
    /// These players would surveil (701.25b).
    Surveil(Players),
    /// These players would search a library (701.23f).
    Search(Players),
    /// Something that fits would go to that zone, from a certain one or from anywhere.
    Go(Filter, Option<Zone>, Zone),
    /// Something that fits would be destroyed (701.19b).
    BeDestroyed(Filter),
    /// Tokens would be created for these players.
    Create(Players),
    /// Counters would be put on something that fits.
    GetCounters(Filter, Option<CounterKind>, Put),
    /// These players would face a villainous choice (701.55c).
    FaceChoice(Players),
    /// These players would begin such a step, phase or turn of their own (614.10b).
    Begin(Players, Skipped),
    /// These players would pay life.
    PayLife(Players),
    /// Damage would leave the controller with less life than so much, and leaves them with that (120.4c).
    FallBelow(u32),
    /// These players would lose the game.
    Lose(Players),
    /// What fits would make mana, being tapped for it (106.12b).
    TapForMana(Filter),
}

/// Which draws are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// All.
    Every,
    /// All but the first one of the player's own draw steps (504.1).
    Besides,
}

/// By what counters would be put somewhere (614.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// By whatever: an effect, a rule, a cost.
    Anyhow,
    /// By an effect.
    ByEffect,
}

/// A replacement effect that a spell or ability makes for the rest of the turn.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Warding {
    /// The effect.
    pub effect: Replacement,
    /// How often.
    pub times: Times,
    /// Whose damage alone, where one source is meant.
    pub by: Option<Sourced>,
    /// To whom or what alone, where one thing is meant.
    pub to: Option<Subject>,
    /// About how much of the damage it is, where not about all of it (614.9).
    pub amount: Option<Amount>,
}

/// How often an effect applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Times {
    /// The next time only (615.8).
    Next,
    /// Every time.
    Every,
}

/// One source of damage.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Sourced {
    /// The controller chooses one that fits (609.7a).
    Chosen(Filter),
    /// It is named.
    Named(Subject),
}

/// Which damage is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// All of it.
    Any,
    /// Combat damage (120.2a).
    Combat,
    /// Any other (120.2b).
    Noncombat,
}

impl Sort {
    /// Whether damage is of the sort that is dealt in combat, or is not.
    pub const fn has(self, in_combat: bool) -> bool {
        match self {
            Self::Any => true,
            Self::Combat => in_combat,
            Self::Noncombat => !in_combat,
        }
    }
}

/// What becomes of an event.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(BecomesKind), derive(PartialOrd, Ord), doc = "A sort of [`Becomes`].")]
pub enum Becomes {
    /// It does not happen.
    Nothing,
    /// It happens with so many times its number.
    Times(u32),
    /// It happens with so much more.
    Plus(u32),
    /// It happens with so much less; not at all, where that leaves nothing.
    Minus(u32),
    /// So much of the damage is prevented; without a number all of it (615).
    Prevented(Option<u32>),
    /// The damage is dealt to that instead (614.9); what a spell or ability says so of is found as it resolves.
    DealtTo(Topic),
    /// The mana is of that type, and of no other; as much, or one.
    OfType(ManaType, Extent),
    /// The object goes to that zone instead; in a library to that end.
    Moved(Zone, End),
    /// Only so many cards on top of the library are searched (701.23f).
    TopCards(u32),
    /// The permanent regenerates (701.19b).
    Regenerated,
}

/// How much mana there is in place of other mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// As much.
    AsMuch,
    /// One.
    One,
}
