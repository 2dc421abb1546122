//! Abilities: the four categories of 113.3, and keywords.

use strum::EnumDiscriminants;

use crate::{
    Amount, Choosing, Condition, Cost, CostPart, Effect, Filter, Instruction, ManaCost, Players, Relation, Replacement, Text,
};
use vocabulary::{
    Skipped, Stage, Subtype,
    catalog::{CardType, Color, Counter, KeywordAbility, Phase, Step, Zone},
};

/// One ability of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ability {
    /// A keyword of 702, with what stands after it.
    Keyword(Keyword),
    /// What an instant or sorcery does (113.3a).
    Spell(Effect),
    /// Cost and effect (113.3b, 602).
    Activated(Activated),
    /// Condition and effect (113.3c, 603).
    Triggered(Triggered),
    /// A statement (113.3d, 604).
    Static(Static),
}

impl Ability {
    /// The keyword that it is, or of whose meaning it is a part: it goes as that goes.
    pub const fn keyword(&self) -> Option<KeywordAbility> {
        match self {
            Self::Keyword(it) => Some(it.ability),
            Self::Activated(it) => it.keyword,
            Self::Triggered(it) => it.keyword,
            Self::Spell(_) | Self::Static(_) => None,
        }
    }

    /// The same as a part of what a keyword means.
    #[must_use]
    pub fn part_of(mut self, keyword: KeywordAbility) -> Self {
        match &mut self {
            Self::Activated(it) => it.keyword = Some(keyword),
            Self::Triggered(it) => it.keyword = Some(keyword),
            Self::Keyword(_) | Self::Spell(_) | Self::Static(_) => {}
        }
        self
    }
}

/// A keyword ability as printed: `flying`, `ward {2}`, `enchant creature`, `protection from red`, `equip {1}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// Which.
    pub ability: KeywordAbility,
    /// Its cost, if it has one.
    pub cost: Option<Cost>,
    /// Its number, if it has one.
    pub number: Option<u16>,
    /// Its quality: what may be enchanted or equipped, what it protects from.
    pub quality: Option<Filter>,
}

impl Keyword {
    /// The keywords that mean something on a player (702.11c, 702.16b, 702.18a).
    pub const OF_PLAYERS: [KeywordAbility; 3] = [KeywordAbility::Hexproof, KeywordAbility::Protection, KeywordAbility::Shroud];

    /// Nothing but the keyword.
    pub const fn plain(ability: KeywordAbility) -> Self {
        Self { ability, cost: None, number: None, quality: None }
    }
}

/// An activated ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activated {
    /// What stands before the colon (602.1a).
    pub cost: Cost,
    /// What stands after it.
    pub effect: Effect,
    /// When it may be activated.
    pub timing: Timing,
    /// At most so many times each turn (602.5b).
    pub times_a_turn: Option<u8>,
    /// Only in that part of a turn (506.7g).
    pub window: Option<Window>,
    /// The zone that it works from (113.6).
    pub zone: Zone,
    /// The keyword of whose meaning it is a part (702).
    pub keyword: Option<KeywordAbility>,
}

/// When an ability may be activated (602.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timing {
    /// Whenever abilities of its sort may be.
    #[default]
    Any,
    /// When a sorcery could be cast (602.5d).
    Sorcery,
    /// When an instant could be cast (602.5e): with priority, so not while something is paid for.
    Instant,
}

/// The part of a turn in which something may be cast or activated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Window {
    /// During such a player's combat phase, perhaps before or after a point of it (506.7c).
    Combat(Relation, Option<(Side, Stage)>),
    /// Before or after a point of the turn's first combat phase (506.7d).
    Turn(Side, Stage),
    /// After the upkeep step of such a player's turn (503.2).
    AfterUpkeep(Relation),
}

/// Which side of a point in a turn: up to the beginning of that stage, or from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it.
    Before,
    /// After it.
    After,
}

impl Activated {
    /// Whether it is a mana ability (605.1a): no target, could add mana, no loyalty ability.
    pub fn is_mana(&self) -> bool {
        let loyalty = self.cost.parts.iter().any(|it| matches!(it, CostPart::Loyalty(_)));
        !loyalty && matches!(&self.effect, Effect::Plain(text) if text.adds_mana())
    }

    /// Whether it is a loyalty ability (606.2).
    pub fn is_loyalty(&self) -> bool {
        self.cost.parts.iter().any(|it| matches!(it, CostPart::Loyalty(_)))
    }
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Triggered {
    /// What it waits for; one of them is enough.
    pub on: Vec<Occurrence>,
    /// The intervening `if` (603.4).
    pub condition: Option<Condition>,
    /// What it does.
    pub effect: Effect,
    /// The zone that it works from (113.6).
    pub zone: Zone,
    /// The keyword of whose meaning it is a part (702).
    pub keyword: Option<KeywordAbility>,
}

impl Triggered {
    /// One that an effect makes: delayed (603.7), or reflexive (603.12).
    pub fn made(on: Vec<Occurrence>, effect: Effect) -> Self {
        Self { on, condition: None, effect, zone: Zone::Battlefield, keyword: None }
    }

    /// One that an effect makes for what the text is about: the text's targets are not its own.
    pub fn delayed(on: Occurrence, instructions: &[Instruction]) -> Self {
        let instructions = instructions.iter().map(Instruction::about_it).collect();
        Self::made(vec![on], Effect::Plain(Text { targets: Vec::new(), instructions, open_x: false }))
    }

    /// One that triggers as the next end step begins.
    pub fn at_next_end_step(instructions: &[Instruction]) -> Self {
        Self::delayed(Occurrence::Begins(Moment::Step(Step::End), None), instructions)
    }

    /// One that triggers as the first upkeep begins (103.6b).
    pub fn at_first_upkeep(instructions: &[Instruction]) -> Self {
        Self::delayed(Occurrence::Begins(Moment::Step(Step::Upkeep), None), instructions)
    }

    /// Whether it is a mana ability (605.1b): no target, triggers on mana that is made, could add mana.
    pub fn is_mana(&self) -> bool {
        let on_mana = !self.on.is_empty() && self.on.iter().all(|it| matches!(it, Occurrence::TappedForMana(_)));
        on_mana && matches!(&self.effect, Effect::Plain(text) if text.adds_mana())
    }
}

/// A trigger event (603.2).
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(OccurrenceKind), derive(PartialOrd, Ord), doc = "A sort of [`Occurrence`].")]
pub enum Occurrence {
    /// Several of that at once are one occurrence (603.2c): `whenever one or more creatures die`.
    OneOrMore(Box<Occurrence>),
    /// Something that fits enters the battlefield (603.6a).
    Enters(Filter),
    /// Something that fits goes to a graveyard from play (603.6c, 700.4).
    Dies(Filter),
    /// Something that fits leaves the battlefield.
    Leaves(Filter),
    /// Something that fits attacks what fits; an empty description is anything (508.3a, 508.3c).
    Attacks(Filter, Filter),
    /// A player or a permanent that fits is attacked (508.3b).
    IsAttacked(Filter),
    /// A player attacks with so many or more creatures that fit (508.3d).
    PlayerAttacks(Relation, u8, Filter),
    /// A player attacks a player (508.3e).
    PlayerAttacksPlayer(Relation, Relation),
    /// The price that may be paid as this attacks is paid (508.1g).
    PaysToAttack,
    /// Something that fits blocks (509.3a).
    Blocks(Filter),
    /// Something that fits blocks an attacker that fits (509.3b).
    BlocksOne(Filter, Filter),
    /// Something that fits blocks so many or more attackers that fit (509.3e).
    BlocksMany(Filter, u8, Filter),
    /// Something that fits becomes blocked (509.3c).
    BecomesBlocked(Filter),
    /// Something that fits becomes blocked by a creature that fits (509.3d).
    BecomesBlockedByOne(Filter, Filter),
    /// Something that fits becomes blocked by so many or more creatures that fit (509.3e).
    BecomesBlockedByMany(Filter, u8, Filter),
    /// Something that fits attacks and isn't blocked (509.3g).
    Unblocked(Filter),
    /// Something that fits deals combat damage to a player.
    CombatDamageToPlayer(Filter),
    /// Something that fits deals damage.
    DealsDamage(Filter),
    /// Something that fits is dealt damage.
    IsDealtDamage(Filter),
    /// Such a player puts counters of a kind, or of any, on something that fits (122.6a).
    PutsCounters(Relation, Option<Counter>, Filter),
    /// Something that fits comes to have so many counters of a kind (122.7).
    NthCounter(u16, Counter, Filter),
    /// Something that fits is dealt more damage than is lethal (120.10).
    IsDealtExcess(Filter),
    /// Damage to something that fits is prevented (615.13).
    IsPrevented(Filter),
    /// Something that fits becomes untapped (603.2e).
    BecomesUntapped(Filter),
    /// Something that fits becomes tapped (603.2e).
    BecomesTapped(Filter),
    /// Something that fits becomes a target of such a player.
    BecomesTarget(Filter, Relation),
    /// A player casts a spell that fits (601.2i).
    Casts(Relation, Filter),
    /// A spell that fits has resolved (608.2p).
    Resolves(Filter),
    /// A player draws a card.
    Draws(Relation),
    /// A player discards a card.
    Discards(Relation),
    /// A player gains life.
    GainsLife(Relation),
    /// A player loses life.
    LosesLife(Relation),
    /// A player sacrifices something that fits.
    Sacrifices(Relation, Filter),
    /// A land that fits is tapped for mana (106.12a).
    TappedForMana(Filter),
    /// That is so: a state trigger (603.8).
    State(Condition),
    /// The step or phase of such a player's turn begins; of any turn without one (603.2b).
    Begins(Moment, Option<Relation>),
}

/// A step, or a phase without steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A step.
    Step(Step),
    /// A main phase.
    Phase(Phase),
    /// The main phase of that number in a turn (505.1b).
    Main(u8),
}

/// What is added to a cost, or taken off it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CostChange {
    /// So much more mana.
    More(ManaCost),
    /// So much less.
    Less(ManaCost),
}

/// A static ability: what is true as long as its condition holds.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(StaticKind), derive(PartialOrd, Ord), doc = "A sort of [`Static`].")]
pub enum Static {
    /// What fits is changed (611.3): `creatures you control get +1/+1`.
    Changes(Option<Condition>, Filter, Vec<Change>),
    /// Its own characteristics are these, wherever it is (604.3).
    Defines(Vec<Change>),
    /// What fits can't do something.
    Restricts(Filter, Restriction),
    /// What fits must do something if able.
    Requires(Filter, Requirement),
    /// What its owner may do with it before the first turn.
    Opens(Opening),
    /// What fits can't enter the battlefield.
    CantEnter(Filter),
    /// This can't have more counters of a kind than that (122.4).
    CounterLimit(u16, Counter),
    /// Counters can't be put on what fits (113.6i).
    NoCounters(Filter),
    /// These players skip every such step, phase or turn (500.11).
    Skips(Players, Skipped),
    /// No more creatures than so many can attack, or block, in a combat (508.1c, 509.1b).
    AtMost(Restriction, u8),
    /// What fits can block so many creatures more than one (509.1a).
    BlocksMore(Filter, u8),
    /// What fits attacks or blocks only if its controller pays (508.1h, 509.1d).
    Toll(Filter, Deed, Cost),
    /// As this attacks, one may pay (508.1g).
    MayPayToAttack(Cost),
    /// This enters tapped (614.12).
    EntersTapped,
    /// As this enters, its controller chooses that (614.12a).
    EntersChoosing(Choosing),
    /// What fits enters tapped.
    OthersEnterTapped(Filter),
    /// What fits enters as a copy of this.
    OthersEnterAsThis(Filter),
    /// What fits enters under the controller's control.
    OthersEnterForYou(Filter),
    /// This enters with so many counters (614.12).
    EntersWith(Amount, Counter),
    /// As this enters, its controller may have it become a copy of something that fits (707.9).
    EntersAsCopy(Filter),
    /// Spells that fit cost more or less mana (118.7).
    Costs(Filter, CostChange),
    /// Loyalty abilities of what fits cost so many loyalty counters more to put on, or to remove (606.5).
    LoyaltyCosts(Filter, i16),
    /// To cast this, one also pays (118.8).
    AdditionalCost(Cost),
    /// To cast this, one may pay that mana instead (118.9).
    AlternativeCost(ManaCost),
    /// The players can't cast spells that fit (601.3).
    CantCast(Players, Filter),
    /// Its controller may cast spells that fit as though they had flash (702.8a).
    Flash(Filter),
    /// This may be cast as though it had flash while the condition holds (601.3d).
    FlashIf(Condition),
    /// This may be cast as though it had flash for so much more generic mana (601.3c).
    FlashFor(i16),
    /// This is cast only in that part of a turn (506.7).
    CastOnly(Window),
    /// This can't be countered (113.6g).
    CantBeCountered,
    /// The players may play so many more lands each turn (305.2).
    MoreLands(u8),
    /// The players have no maximum hand size (402.2).
    NoMaximumHandSize(Players),
    /// This does not untap in its controller's untap step (502.3).
    DoesntUntap(Filter),
    /// Players can't gain life (119.7).
    CantGainLife(Players),
    /// Players can't lose life (119.8).
    CantLoseLife(Players),
    /// Players can't draw more than so many cards each turn; without a number, none (121.2b, 121.3).
    CantDraw(Players, u8),
    /// Damage by what fits can't be prevented (615.12).
    Unpreventable(Filter),
    /// Something else happens instead, or damage is prevented (614, 615).
    Replaces(Replacement),
}

/// What a price is to be paid for in combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Attacking what fits; an empty description is anything (508.1h).
    Attack(Filter),
    /// Blocking (509.1d).
    Block,
}

/// What a card allows in the hand with which its owner starts.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(OpeningKind), derive(PartialOrd, Ord), doc = "A sort of [`Opening`].")]
pub enum Opening {
    /// To begin the game with it on the battlefield (103.6a).
    Battlefield,
    /// To reveal it; then that happens at the first upkeep (103.6b).
    Reveal(Vec<Instruction>),
    /// To exile the hand and draw as many cards, whenever one could mulligan (103.5b).
    Redraw,
}

/// A change of characteristics or control, in its layer (613.1).
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(ChangeKind), derive(PartialOrd, Ord), doc = "A sort of [`Change`].")]
pub enum Change {
    /// Power and toughness by so much (613.4c).
    Size(Amount, Amount),
    /// Base power and toughness (613.4b).
    BaseSize(Amount, Amount),
    /// Power and toughness switched (613.4d).
    SwitchSize,
    /// Gains the ability (613.1f).
    Gain(Box<Ability>),
    /// Loses the keyword (613.1f).
    Lose(KeywordAbility),
    /// Can't have the keyword (113.11).
    Deny(KeywordAbility),
    /// Loses all abilities (613.1f).
    LoseAll,
    /// Becomes that color only (613.1e).
    Color(Vec<Color>),
    /// Gets the type besides (613.1d).
    AddType(CardType),
    /// Has these types in place of its own (205.1a).
    SetTypes(Vec<CardType>),
    /// Gets the subtype besides (613.1d).
    AddSubtype(Subtype),
    /// Has the subtype in place of others of its sort (205.1a, 305.7).
    SetSubtype(Subtype),
    /// The controller of the effect controls it (613.1b).
    Control,
    /// Can't do something.
    Restrict(Restriction),
    /// Must do something if able.
    Require(Requirement),
}

/// What something can't do (508.1c, 509.1b, 115).
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(RestrictionKind), derive(PartialOrd, Ord), doc = "A sort of [`Restriction`].")]
pub enum Restriction {
    /// Can't attack.
    Attack,
    /// Can't block.
    Block,
    /// Can't be blocked.
    BeBlocked,
    /// Can't be blocked by what fits.
    BeBlockedBy(Filter),
    /// Can't be blocked by more than so many creatures.
    BeBlockedByMoreThan(u8),
    /// Can't attack or block alone (506.5).
    ActAlone,
    /// Can't be regenerated (701.19c).
    Regenerate,
    /// Its activated abilities can't be activated.
    Activate,
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
}
