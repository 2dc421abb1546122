//! Events: everything that happens.

mod moving;

use rules_data::RuleId;
use strum::{EnumCount, EnumDiscriminants};

use crate::game::{
    AbilityRef, Added, Applied, ContinuousEffect, Delayed, Ending, Link, ObjectId, Outcome, PlayerId, Shield, Thing, Waiting,
};
use language::{CardId, ManaType};
use vocabulary::{
    Skipped, Stage,
    catalog::{Counter, KeywordCounter},
};

pub use moving::{Arrival, Cause, Move};

/// Something that happens, and the rule by which it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happens.
    pub what: What,
    /// The rule that makes it happen.
    pub because: RuleId,
    /// The object whose doing it is, if it is one's.
    pub source: Option<ObjectId>,
}

impl Event {
    /// An event that no object causes.
    pub const fn new(because: RuleId, what: What) -> Self {
        Self { what, because, source: None }
    }

    /// The same, caused by that object.
    #[must_use]
    pub const fn by(mut self, source: ObjectId) -> Self {
        self.source = Some(source);
        self
    }

    /// The object whose doing it is: the one that caused it, or the one that the event itself says does it.
    pub const fn whose(&self) -> Option<ObjectId> {
        if let What::Damages(Damage { source, .. })
        | What::Stacks(Waiting { source, .. })
        | What::SkipsStack(Waiting { source, .. })
        | What::Triggers(Waiting { source, .. })
        | What::Delays(Delayed { source, .. })
        | What::BecomesTarget(_, source, _) = self.what
        {
            Some(source)
        } else {
            self.source
        }
    }
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(EventKind), derive(EnumCount, PartialOrd, Ord), doc = "A kind of event.")]
pub enum What {
    /// It is determined who takes the first turn (103.1).
    Starts(PlayerId),
    /// A turn begins (500).
    TurnBegins(PlayerId, Sequence),
    /// A step or a phase without steps begins (500.6).
    StageBegins(Stage),
    /// It ends (500.5).
    StageEnds(Stage),
    /// A player is chosen to defend (507.1).
    Defends(PlayerId),
    /// A player passes priority (117.3d).
    Passes(PlayerId),
    /// A library is shuffled (701.24).
    Shuffles(PlayerId),
    /// A player takes a mulligan (103.5).
    TakesMulligan(PlayerId),
    /// Chance gives a number below that one.
    DrawsLots(u32),
    /// A step or phase has ended, and what was added behind it is next (500.8).
    GoesOn(Ending, Stage),
    /// A player keeps the opening hand (103.5).
    Keeps(PlayerId),
    /// A player is told to draw so many cards: one by one they are drawn then (121.2).
    IsToDraw(PlayerId, u16),
    /// A player draws the top card of the library (121).
    Draws(PlayerId),
    /// An object changes zones (400.7).
    Moves(Move),
    /// So many tokens are to be created for a player: they come onto the battlefield then (616.1g).
    IsToCreate(CardId, PlayerId, u16),
    /// A token comes onto the battlefield (111).
    Creates(CardId, PlayerId, Arrival),
    /// A player gets an emblem (114.2).
    GetsEmblem(PlayerId, CardId),
    /// What is on the stack is copied there, under that player's control (707.10); the targets of the copy follow.
    Copies(ObjectId, PlayerId),
    /// An activated or triggered ability comes onto the stack (405); its choices follow.
    Stacks(Waiting),
    /// A mode is chosen for an object on the stack (700.2).
    ChoosesMode(ObjectId, u8),
    /// The value of X is chosen for an object on the stack (107.3a).
    ChoosesX(ObjectId, u16),
    /// A spell becomes cast (601.2i).
    BecomesCast(ObjectId),
    /// What was begun with the object could not be completed, and was never begun (733.1).
    IsReversed(ObjectId),
    /// An ability becomes activated (602.2b).
    BecomesActivated(ObjectId),
    /// A triggered ability that waits resolves at once, without the stack (605.4a).
    SkipsStack(Waiting),
    /// An object on the stack resolves (608).
    Resolves(ObjectId),
    /// A spell or ability on the stack does not resolve, for all its targets are illegal (608.2b).
    Fizzles(ObjectId),
    /// A spell or ability is countered (701.6).
    IsCountered(ObjectId),
    /// An instant, a sorcery or an ability has resolved, with all that belongs to it (608.2p).
    HasResolved(ObjectId),
    /// An ability leaves the stack (608.2n).
    LeavesStack(ObjectId),
    /// It becomes the target of the object on the stack (115.1), for that instance of the word.
    BecomesTarget(Thing, ObjectId, u8),
    /// The target of the object on the stack at that place becomes another (115.7).
    Retargets(ObjectId, u8, Thing),
    /// So much of what the object on the stack divides goes to that target, for that instance of the word (601.2d).
    Divides(Thing, ObjectId, u8, u16),
    /// A target of the object on the stack has become illegal and is not affected (608.2b).
    IsSpared(Thing, ObjectId, u8),
    /// Mana goes into a pool (106.4).
    AddsMana(PlayerId, ManaType, u16, Origin),
    /// A mana ability of the permanent that has the tap symbol in its cost has resolved and made mana (106.12a).
    IsTappedForMana(ObjectId),
    /// Mana is spent (118.3a).
    SpendsMana(PlayerId, ManaType, u16, Origin),
    /// Mana is lost as a step or phase ends (500.5).
    LosesMana(PlayerId),
    /// It becomes tapped (701.26a).
    Taps(ObjectId),
    /// It becomes untapped (701.26b).
    Untaps(ObjectId),
    /// An ability that may be used only so often was used (602.5b, 606.3).
    Uses(ObjectId, AbilityRef),
    /// The object deals damage (120).
    Damages(Damage),
    /// Together the damage dealt to it was so much more than is lethal (120.10).
    IsDealtExcess(ObjectId, u16),
    /// Damage is marked on a creature (120.3e).
    MarksDamage(ObjectId, u16),
    /// A source with deathtouch has damaged the creature (702.2b).
    Touches(ObjectId),
    /// Marked damage is removed (514.2, 701.19).
    HealsDamage(ObjectId),
    /// A player loses life (119.3).
    LosesLife(PlayerId, u16),
    /// A player gains life (119.3).
    GainsLife(PlayerId, u16),
    /// Counters are put on it (122).
    GetsCounters(Thing, Counter, u16),
    /// A keyword counter is put on it (122.1b).
    GetsKeywordCounter(ObjectId, KeywordCounter),
    /// Counters are removed from it (122).
    LosesCounters(Thing, Counter, u16),
    /// It is destroyed (701.8): if nothing replaces that, it is put into the graveyard.
    IsDestroyed(ObjectId, Remedy),
    /// It regenerates (701.19).
    Regenerates(ObjectId),
    /// It becomes attached (701.3).
    Attaches(ObjectId, Thing),
    /// It becomes unattached (701.3).
    Unattaches(ObjectId),
    /// A creature is declared to attack that (508.1k).
    Attacks(ObjectId, Thing),
    /// A creature is required to attack as attackers are declared (506.6).
    HadToAttack(ObjectId),
    /// A player has declared attackers (508.1m).
    DeclaresAttackers(PlayerId),
    /// Creatures of that player were declared to attack it (508.1m).
    IsAttacked(Thing, PlayerId),
    /// What may be paid as the creature attacks is paid (508.1j).
    PaysToAttack(ObjectId),
    /// An effect makes a creature attack that, which does not count as having attacked (508.4).
    JoinsAttack(ObjectId, Thing),
    /// It is chosen anew what an attacking creature attacks (508.7).
    AttacksInstead(ObjectId, Thing),
    /// A creature blocks an attacker (509.1g).
    Blocks(ObjectId, ObjectId),
    /// An attacker becomes blocked (509.1h).
    BecomesBlocked(ObjectId),
    /// An attacker becomes unblocked (509.1h).
    BecomesUnblocked(ObjectId),
    /// A permanent is removed from combat (506.4).
    LeavesCombat(ObjectId),
    /// A creature neither attacks nor blocks any more, whatever attacks it (506.4).
    FightsNoMore(ObjectId),
    /// A permanent is not attacked any more, whatever it blocks (506.4).
    IsAttackedNoMore(ObjectId),
    /// A player gains control of an object by what effects say (613.1b).
    ChangesControl(ObjectId, PlayerId),
    /// All are removed from combat (511.3).
    CombatEnds,
    /// The first combat damage step begins for those with first strike or double strike (510.4).
    StrikesFirst(ObjectId),
    /// A change by a resolved spell or ability begins (611.2).
    Changes(ObjectId, Applied, language::Duration, PlayerId),
    /// An effect ends with what it hangs on (611.2b).
    Lapses(ContinuousEffect),
    /// What lasts until then ends (514.2, 511.2).
    Expires(Until),
    /// A shield is made (701.19a, 615).
    Shields(Shield),
    /// A shield is used up (615.6).
    UsesShield(Shield, u16),
    /// So much damage to it is prevented (615).
    Prevented(Thing, u16),
    /// From now on something refers to that exiled card (406.6).
    Links(Link),
    /// Nothing keeps that exiled card there any more (610.3).
    Unlinks(ObjectId),
    /// A delayed triggered ability is made (603.7).
    Delays(Delayed),
    /// An ability triggers (603.2).
    Triggers(Waiting),
    /// A battle gets a protector (310.8).
    Protects(ObjectId, PlayerId),
    /// A player plays a land (305); the land moves by an event of its own.
    PlaysLand(PlayerId),
    /// A player shows cards (701.20).
    Reveals(PlayerId, ObjectId),
    /// A player has searched in vain (701.23).
    FindsNothing(PlayerId),
    /// A player looks at the top cards and puts them back or elsewhere (701.22, 701.25).
    Scries(PlayerId, u16),
    /// A player takes one more turn right after this one (500.7).
    TakesExtraTurn(PlayerId),
    /// Steps are added behind this one (500.9), so many.
    AddsSteps(Stage, u8),
    /// A phase is added behind this one (500.8, 500.10), with another behind it perhaps.
    AddsPhases(Added, Option<Added>),
    /// The player will skip that the next time that it would come (614.10a).
    WillSkip(PlayerId, Skipped),
    /// The player skips it (500.11).
    Skips(PlayerId, Skipped),
    /// A player loses the game (104.3).
    LosesGame(PlayerId),
    /// A player wins the game (104.2).
    WinsGame(PlayerId),
    /// A player leaves the game (104.5, 800.4).
    LeavesGame(PlayerId),
    /// The game ends (104.1).
    GameEnds(Outcome),
    /// An object ceases to exist (111.7, 704.5d).
    CeasesToExist(ObjectId),
    /// The players' check of state-based actions is done: what only counts since the last one is forgotten (704.3).
    Checks,
}

/// Damage that an object deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// What deals it.
    pub source: ObjectId,
    /// What is dealt it.
    pub to: Thing,
    /// How much.
    pub amount: u16,
    /// Combat damage (510.2).
    pub combat: bool,
}

/// Whether mana comes from a snow source (107.4h).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// Not a snow source.
    Plain,
    /// A snow source.
    Snow,
}

/// Whether a destruction can be regenerated from (701.19c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// It can.
    Regeneration,
    /// It can't.
    Nothing,
}

/// Whether a turn is one of those that come around, or an extra one (500.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// It comes around.
    Regular,
    /// It is extra.
    Extra,
}

/// What ends now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// What lasts until end of turn (514.2).
    EndOfTurn,
    /// What lasts until end of combat (511.2).
    EndOfCombat,
    /// What lasts until that player's next turn.
    TurnOf(PlayerId),
    /// What lasts until the next such step of that player's (500.4).
    StageOf(PlayerId, Stage),
}
