//! What static abilities state: what is so, what can't be done and what must be, what has changed, what costs more or less.

use macro_rules_attribute::derive;
use strum::{EnumCount, EnumDiscriminants};

use crate::{
    Ability, Amount, Condition, Cost, Effect, Entry, EntryKind, FaceId, Filter, FromTop, Instruction, ManaCost, OptionalCost,
    Permission, Players, Relation, Replacement, Requirement, Restriction, RollModifier, SpendingAs, Statement, Subject,
    Substitute, Terms, TriggerEvent, Window,
};
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype},
};

/// What is added to a cost, or taken off it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CostChange {
    /// So much more mana.
    More(ManaCost),
    /// So much less.
    Less(ManaCost),
    /// So much less as the mana cost of that is (702.48c, 702.193b).
    LessByCostOf(Subject),
}

/// Which of the spells that fit cost another amount, when, and how many times over (601.2f).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Pricing {
    /// Which of them.
    pub which: Priced,
    /// Only while that is so.
    pub condition: Option<Condition>,
    /// So many times.
    pub times: Amount,
}

/// Which of the spells that fit are priced so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priced {
    /// All of them.
    All,
    /// Only the one of them that its player casts as the so manieth in a turn.
    Nth(u8),
    /// Only the next one that the player casts whom an effect is for (611.2f).
    Next,
}

/// Which activated abilities cost another amount (602.2b).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Activations {
    /// Those of what fits; of anything without a description.
    pub of: Option<Filter>,
    /// Those of that keyword alone.
    pub keyword: Option<KeywordAbility>,
    /// As that player activates them.
    pub who: Relation,
    /// Which of them.
    pub which: Activatable,
    /// What is left of their mana, whatever is taken off.
    pub spares: Spares,
}

/// Which of its activated abilities are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activatable {
    /// All.
    All,
    /// Those that are no mana abilities.
    BeyondMana,
}

/// What is left of the mana of a cost that is reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spares {
    /// Perhaps none.
    Nothing,
    /// One mana, where there was any.
    One,
}

/// A static ability: what is true as long as its condition holds.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(StaticKind), derive(PartialOrd, Ord, EnumCount), doc = "A sort of [`Static`].")]
pub enum Static {
    /// What a row of a rule file says is so, and of whom or what.
    States(Statement, Terms),
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
    /// These players may pay that, and then the restrictions that this puts on anything of theirs are ignored for the turn (116.2d).
    MayIgnore(Players, Cost),
    /// What fits attacks or blocks only if its controller pays (508.1h, 509.1d).
    Toll(Filter, Deed, Cost),
    /// As this attacks, one may pay; who does has that trigger, and nothing else does (508.1g, 607.2h).
    MayPayToAttack(Cost, Effect),
    /// How something enters, or what happens as it does, is turned face up or transforms (614.1c-d).
    Enters(Entry),
    /// Mana that players may spend as other mana (609.4b).
    SpendsAs(SpendingAs),
    /// Spells that fit cost more or less mana (118.7).
    Costs(Filter, CostChange, Pricing),
    /// Activated abilities cost more or less mana (118.7).
    AbilitiesCost(Box<Activations>, CostChange, Pricing),
    /// While that is so, spells that fit cost no less mana than that in all (601.2f).
    LeastCost(Option<Condition>, Filter, u32),
    /// This spell costs so many times more or less mana, if that is so (118.7, 601.2f).
    OwnCost(CostChange, Amount, Option<Condition>),
    /// To cast this, one also pays (118.8).
    AdditionalCost(Cost),
    /// To cast this, one may also pay (118.8b).
    OptionalCost(OptionalCost),
    /// This may be cast in another way than the usual one (601.3, 118.9).
    MayCast(Box<Permission>),
    /// Its controller may cast spells that fit in another way than the usual one (118.9).
    CastInstead(Filter, Box<Permission>),
    /// To cast spells that fit, one also pays (118.8).
    CostsBesides(Filter, Cost),
    /// To activate abilities of what fits, one also pays (118.8).
    AbilitiesCostBesides(Filter, Cost),
    /// Rather than pay mana of this spell's total cost, one may do that (702.51, 702.66, 702.126).
    StandsIn(Vec<Substitute>),
    /// Its controller may play that from the top of the library.
    FromTop(FromTop),
    /// This may be cast as though it had flash while the condition holds (601.3d).
    FlashIf(Condition),
    /// This is cast only in that part of a turn (506.7), and only while that is so.
    CastOnly(Window, Option<Condition>),
    /// This can't be countered (113.6g), always or while the condition holds.
    CantBeCountered(Option<Condition>),
    /// As its controller cascades, that may be done with the exiled cards (702.85b).
    AsYouCascade(Vec<Instruction>),
    /// While that is so, its controller may activate exhaust abilities as though they had not been activated (702.177b).
    ExhaustsAgain(Option<Condition>),
    /// The controller may modify the results of the dice that the controller rolls (706.2a).
    ModifiesRolls(RollModifier),
    /// A triggered ability of what fits that triggers, perhaps on such an event, triggers once more (603.2d).
    TriggersAgain(Option<TriggerEvent>, Filter),
    /// Something else happens instead, or damage is prevented (614, 615).
    Replaces(Replacement),
    /// The card that its controller draws first in such a turn is revealed, and for what fits that triggers, which is linked to this (603.11).
    RevealsDraw(Turns, Vec<(Filter, Effect)>),
}

/// Which turns are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// All of them.
    Every,
    /// Those of the controller.
    Own,
}

/// What a price is to be paid for in combat.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Deed {
    /// Attacking what fits; an empty description is anything (508.1h).
    Attack(Filter),
    /// Blocking (509.1d).
    Block,
}

/// What a card allows in the hand with which its owner starts.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
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
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(ChangeKind), derive(PartialOrd, Ord), doc = "A sort of [`Change`].")]
pub enum Change {
    /// Power and toughness by so much (613.4c).
    Size(Amount, Amount),
    /// Base power and toughness (613.4b).
    BaseSize(Amount, Amount),
    /// Base power (613.4b).
    BasePower(Amount),
    /// Base toughness (613.4b).
    BaseToughness(Amount),
    /// Base power and toughness each as the mana value of what is changed (613.4b).
    SizeByManaValue,
    /// Power and toughness switched (613.4d).
    SwitchSize,
    /// Is every creature type besides (205.3m).
    EveryCreatureType,
    /// Gains the ability (613.1f).
    Gain(Box<Ability>),
    /// One of these, which the controller chooses as the text is followed (608.2d).
    OneOf(Vec<Change>),
    /// Loses the keyword (613.1f).
    Lose(KeywordAbility),
    /// Can't have the keyword (113.11).
    Deny(KeywordAbility),
    /// Loses all abilities (613.1f).
    LoseAll,
    /// Becomes that color only (613.1e).
    Color(Vec<Color>),
    /// Becomes that color besides those that it is (105.3).
    MoreColors(Vec<Color>),
    /// Gets the type besides (613.1d).
    AddType(CardType),
    /// Has the supertype besides (613.1d).
    AddSupertype(Supertype),
    /// Is not of that type (613.1d).
    LoseType(CardType),
    /// Has no subtype that such cards have (205.1a).
    LoseSubtypes(CardType),
    /// Has these types in place of its own (205.1a).
    SetTypes(Vec<CardType>),
    /// Gets the subtype besides (613.1d).
    AddSubtype(Subtype),
    /// Has the subtype in place of others of its sort (205.1a, 305.7).
    SetSubtype(Subtype),
    /// Has the subtype that was chosen for what says so (607.2d, 613.1d).
    ChosenType(Taking),
    /// Has the name of that face, and no other (612.8).
    Named(FaceId),
    /// Has the names of all nonlegendary creature cards besides (612.7).
    AllNames,
    /// Has the full text of the top card of its controller's graveyard (612.6).
    FullText,
    /// Has that of the last creature card that was exiled with this, as long as it is there (607.2a).
    LikeExiled(Trait),
    /// The controller of the effect controls it (613.1b).
    Control,
    /// Can't do something.
    Restrict(Restriction),
    /// Must do something if able.
    Require(Requirement),
}

/// How what something is made stands to what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// In place of others of its sort (205.1a, 305.7).
    Only,
    /// Besides them (205.1b).
    Besides,
}

/// What something may have of another object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Power and toughness.
    Size,
    /// The creature types.
    CreatureTypes,
}

impl Change {
    /// Gains that keyword, with nothing behind it.
    pub fn gain_plain(keyword: KeywordAbility) -> Self {
        Self::Gain(Box::new(Ability::Keyword(crate::Keyword::plain(keyword))))
    }
}

/// By what a statement is looked for: its row, or what sort of static ability it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// That row.
    Row(Statement),
    /// How something enters.
    Enters(EntryKind),
    /// Others of that sort.
    Sort(StaticKind),
}

impl StaticKind {
    /// How many there are.
    pub const COUNT: usize = <Self as EnumCount>::COUNT;
}

impl From<Statement> for Stated {
    fn from(row: Statement) -> Self {
        Self::Row(row)
    }
}

impl From<StaticKind> for Stated {
    fn from(sort: StaticKind) -> Self {
        Self::Sort(sort)
    }
}

impl From<EntryKind> for Stated {
    fn from(entry: EntryKind) -> Self {
        Self::Enters(entry)
    }
}

impl From<&Static> for Stated {
    fn from(it: &Static) -> Self {
        if let Static::States(row, _) = it {
            Self::Row(*row)
        } else if let Static::Enters(it) = it {
            Self::Enters(it.into())
        } else {
            Self::Sort(it.into())
        }
    }
}

impl Static {
    /// What is said of it, where that is what the row states.
    pub fn as_stated(&self, row: Statement) -> Option<&Terms> {
        if let Self::States(it, said) = self { (*it == row).then_some(said) } else { None }
    }

    /// That whatever fits can't do something, or must, if that is the change.
    pub fn binding(fits: &Filter, change: &Change) -> Option<Self> {
        if let Change::Restrict(it) = change {
            Some(Self::Restricts(fits.clone(), it.clone()))
        } else if let Change::Require(it) = change {
            Some(Self::Requires(fits.clone(), *it))
        } else {
            None
        }
    }
}
