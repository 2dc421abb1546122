//! What has happened, as a text asks for it later: `if you gained life this turn`, `the number of spells you've cast this turn`.

use macro_rules_attribute::derive;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{Filter, Measure, Occurrence, Property, Question, Relation, Test};
use vocabulary::catalog::{CardType, KeywordAction};

/// Something that may have happened, and to whom.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Past {
    /// What.
    pub feat: Feat,
    /// Who did it, or whose it was.
    pub who: Relation,
    /// What the object was that it happened to, where it happens to one.
    pub what: Filter,
    /// When.
    pub span: Span,
}

/// A turn to look back on, or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// This turn.
    ThisTurn,
    /// The turn before this one.
    LastTurn,
    /// Since the text began that asks, or to pay for it.
    ThisWay,
}

/// What is kept of a turn for texts that ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Feat {
    /// Somebody gained life, so much.
    GainsLife,
    /// Somebody lost life, so much.
    LosesLife,
    /// Somebody was dealt damage, so much.
    IsDealtDamage,
    /// Somebody drew a card.
    Draws,
    /// Somebody discarded a card.
    Discards,
    /// Somebody cast a spell.
    Casts,
    /// Somebody cast a spell for its warp cost (702.185c).
    Warps,
    /// Somebody sacrificed a permanent.
    Sacrifices,
    /// Something of somebody's dealt combat damage to a player.
    CombatDamageToPlayer,
    /// Something of somebody's dealt damage to an object: kept with both.
    Hurts,
    /// Something dealt damage to a player: kept with both.
    HurtsPlayer,
    /// Somebody attacked with a creature.
    Attacks,
    /// Somebody blocked with a creature.
    Blocks,
    /// A permanent or an object on the stack became a target (601.2c).
    IsTargeted,
    /// A Vehicle became crewed (702.122e).
    IsCrewed,
    /// A permanent became saddled (702.171b).
    IsSaddled,
    /// Somebody created a token (701.7).
    Creates,
    /// Somebody played a land (305.1).
    PlaysLand,
    /// A permanent entered under somebody's control.
    Enters,
    /// A permanent under somebody's control left the battlefield.
    Leaves,
    /// A permanent under somebody's control was put into a graveyard.
    Dies,
    /// A card left somebody's graveyard.
    LeavesGraveyard,
    /// A card was put into somebody's graveyard, from anywhere: kept as it is there.
    IsBuried,
    /// A permanent card was put into somebody's graveyard, from anywhere (700.11).
    Descends,
    /// Somebody committed a crime (700.13).
    Crimes,
    /// Somebody flipped a coin.
    Flips,
    /// Somebody came by control of a permanent: kept with that, until the second upkeep from then on (702.30a).
    GainsControl,
    /// Somebody spent mana on spells, so much (700.14).
    SpendsOnSpells,
    /// An ability of a permanent was activated (700.10).
    Activates,
    /// Somebody began to activate an exhaust ability (702.177b).
    Exhausts,
    /// An ability has put something onto the battlefield, or created it: kept in mind for its object (607.2c).
    Brings,
    /// A permanent under somebody's control was destroyed (701.8).
    IsDestroyed,
    /// An object was exiled (701.13).
    IsExiled,
    /// A card was exiled from somebody's hand (701.13).
    IsExiledFromHand,
    /// A permanent became tapped (701.26a).
    IsTapped,
    /// A card was put into its owner's graveyard from a library.
    IsBuriedFromLibrary,
    /// A card was revealed (701.20a).
    IsRevealed,
    /// An object was returned to a hand, or to the battlefield from a graveyard or from exile.
    IsReturned,
    /// A permanent was dealt more damage than is lethal: so much more (120.10).
    IsDealtExcess,
    /// An ability has resolved (603.7h).
    Resolves,
    /// A mode of an ability was chosen (700.2): kept with the object, and which one that was.
    ChoosesMode,
    /// Somebody airbent (701.65b).
    Airbends,
    /// Somebody earthbent (701.66b).
    Earthbends,
    /// Somebody firebent (702.189b).
    Firebends,
    /// Somebody waterbent (701.67c).
    Waterbends,
    /// Somebody scried (701.22).
    Scries,
    /// Somebody searched the own library (701.23).
    Searches,
    /// Somebody surveilled (701.25).
    Surveils,
    /// Somebody investigated (701.16).
    Investigates,
    /// Somebody proliferated (701.34).
    Proliferates,
}

/// What a text has done, as it counts that to which it was done: `for each card discarded this way`; and what is kept of it.
pub(crate) const DEEDS: [(Measure, &str, Feat); 9] = [
    (Measure::Destroyed, "destroyed", Feat::IsDestroyed),
    (Measure::Buried, "put into a graveyard", Feat::Dies),
    (Measure::Exiled, "exiled", Feat::IsExiled),
    (Measure::ExiledFromHand, "exiled from their hand", Feat::IsExiledFromHand),
    (Measure::Tapped, "tapped", Feat::IsTapped),
    (Measure::Sacrificed, "sacrificed", Feat::Sacrifices),
    (Measure::Discarded, "discarded", Feat::Discards),
    (Measure::Revealed, "revealed", Feat::IsRevealed),
    (Measure::Returned, "returned", Feat::IsReturned),
];

impl Measure {
    /// Whether it is one of the exiled card (607.2a).
    pub(crate) const fn is_of_exiled(self) -> bool {
        matches!(self, Self::ExiledValue | Self::ExiledPower | Self::ExiledToughness)
    }

    /// As what a text says that it has done to it, where it counts that.
    pub(crate) fn deed_said(self) -> Option<&'static str> {
        DEEDS.iter().find(|it| it.0 == self).map(|it| it.1)
    }

    /// What it counts, where that is something that the text has done.
    pub fn deed(self) -> Option<Feat> {
        DEEDS.iter().find(|it| it.0 == self).map(|it| it.2)
    }
}

/// What is kept for the questions whether a text has done something.
pub(crate) const ASKED: [(Question, Feat); 19] = [
    (Question::NthResolution, Feat::Resolves),
    (Question::WasDestroyed, Feat::IsDestroyed),
    (Question::WasExiled, Feat::IsExiled),
    (Question::YouExiled, Feat::IsExiled),
    (Question::WasDeployed, Feat::Enters),
    (Question::WasSacrificed, Feat::Sacrifices),
    (Question::YouSacrificed, Feat::Sacrifices),
    (Question::WasDiscarded, Feat::Discards),
    (Question::YouDiscarded, Feat::Discards),
    (Question::WasRevealed, Feat::IsRevealed),
    (Question::RevealedIs, Feat::IsRevealed),
    (Question::WasReturned, Feat::IsReturned),
    (Question::WasDealtExcess, Feat::IsDealtExcess),
    (Question::DealtExcess, Feat::IsDealtExcess),
    (Question::WasPutIntoGraveyard, Feat::Dies),
    (Question::WasDealtDamage, Feat::Hurts),
    (Question::WasDealtDamage, Feat::HurtsPlayer),
    (Question::LifeChanged, Feat::GainsLife),
    (Question::LifeChanged, Feat::LosesLife),
];

/// What a sentence about an object says that it has done, as that is told and as it is denied.
pub(crate) const DONE: [(Property, [&str; 2]); 7] = [
    (Property::AttackedThisTurn, ["attacked this turn", "attack this turn"]),
    (Property::EnteredThisTurn, ["entered this turn", "enter this turn"]),
    (Property::AttackedOrBlocked, ["attacked or blocked this turn", "attack or block this turn"]),
    (Property::DamagedOpponent, ["dealt damage to an opponent this turn", "deal damage to an opponent this turn"]),
    (Property::DealtCombatDamage, ["dealt combat damage to a player this turn", "deal combat damage to a player this turn"]),
    (Property::DealtDamage, ["dealt damage this turn", "deal damage this turn"]),
    (Property::FoughtThisCombat, ["attacked or blocked this combat", "attack or block this combat"]),
];

impl Feat {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// What did that, or had it done, without what goes without saying: whatever attacked was a creature then (508.1a), and whatever was
    /// discarded is a card (701.9a).
    pub(crate) fn plainly(self, what: Filter) -> Filter {
        let attacked = self == Self::Attacks && what.tests == [Test::Permanent, Test::Type(CardType::Creature)];
        let discarded = self == Self::Discards && what.tests == [Test::Card];
        if attacked || discarded { Filter::default() } else { what }
    }

    /// What is kept of it where a player does that, if anything is.
    pub fn done_as(occurrence: Occurrence) -> Option<Self> {
        let kept = [
            (Occurrence::GainsLife, Self::GainsLife),
            (Occurrence::LosesLife, Self::LosesLife),
            (Occurrence::Draws, Self::Draws),
            (Occurrence::Discards, Self::Discards),
            (Occurrence::Casts, Self::Casts),
            (Occurrence::Sacrifices, Self::Sacrifices),
            (Occurrence::Creates, Self::Creates),
            (Occurrence::CommitsCrime, Self::Crimes),
            (Occurrence::Airbends, Self::Airbends),
            (Occurrence::Earthbends, Self::Earthbends),
            (Occurrence::Firebends, Self::Firebends),
            (Occurrence::Waterbends, Self::Waterbends),
            (Occurrence::Scries, Self::Scries),
            (Occurrence::Searches, Self::Searches),
            (Occurrence::Surveils, Self::Surveils),
            (Occurrence::Investigates, Self::Investigates),
            (Occurrence::Proliferates, Self::Proliferates),
        ];
        kept.iter().find(|it| it.0 == occurrence).map(|it| it.1)
    }

    /// What of it is counted where a player does that for the nth time in a turn: each time of it, whatever it was done with.
    pub(crate) fn counted_of_player(occurrence: Occurrence) -> Option<Self> {
        match Self::done_as(occurrence)? {
            Self::Casts | Self::Sacrifices | Self::Creates => None,
            feat => Some(feat),
        }
    }

    /// What is counted of each object.
    const OF_OBJECTS: [(Occurrence, Self); 4] = [
        (Occurrence::Attacks, Self::Attacks),
        (Occurrence::BecomesTarget, Self::IsTargeted),
        (Occurrence::BecomesCrewed, Self::IsCrewed),
        (Occurrence::BecomesSaddled, Self::IsSaddled),
    ];

    /// What of it is counted where that happens to an object for the nth time in a turn, or it does it.
    pub(crate) fn counted_of_object(occurrence: Occurrence) -> Option<Self> {
        Self::OF_OBJECTS.iter().find(|it| it.0 == occurrence).map(|it| it.1)
    }

    /// Whether each object has times of its own where it is counted, and not each player.
    pub fn is_counted_of_object(self) -> bool {
        Self::OF_OBJECTS.iter().any(|it| it.1 == self)
    }

    /// The keyword action that it is, once all of that is done that could be (701).
    pub const fn action(self) -> Option<KeywordAction> {
        Some(match self {
            Self::Airbends => KeywordAction::Airbend,
            Self::Earthbends => KeywordAction::Earthbend,
            Self::Waterbends => KeywordAction::Waterbend,
            Self::Scries => KeywordAction::Scry,
            Self::Searches => KeywordAction::Search,
            Self::Surveils => KeywordAction::Surveil,
            Self::Investigates => KeywordAction::Investigate,
            Self::Proliferates => KeywordAction::Proliferate,
            Self::GainsLife
            | Self::LosesLife
            | Self::IsDealtDamage
            | Self::Draws
            | Self::Discards
            | Self::Casts
            | Self::Warps
            | Self::Sacrifices
            | Self::CombatDamageToPlayer
            | Self::Hurts
            | Self::HurtsPlayer
            | Self::Attacks
            | Self::Blocks
            | Self::IsTargeted
            | Self::IsCrewed
            | Self::IsSaddled
            | Self::Creates
            | Self::PlaysLand
            | Self::Enters
            | Self::Leaves
            | Self::LeavesGraveyard
            | Self::Dies
            | Self::IsDestroyed
            | Self::IsExiled
            | Self::IsExiledFromHand
            | Self::IsTapped
            | Self::IsBuried
            | Self::IsBuriedFromLibrary
            | Self::IsRevealed
            | Self::IsReturned
            | Self::IsDealtExcess
            | Self::Descends
            | Self::Crimes
            | Self::Flips
            | Self::GainsControl
            | Self::SpendsOnSpells
            | Self::Activates
            | Self::Exhausts
            | Self::Brings
            | Self::Resolves
            | Self::ChoosesMode
            | Self::Firebends => return None,
        })
    }

    /// What it is called where positions are written.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it happens to permanents, and not to or by players.
    pub const fn befalls_permanents(self) -> bool {
        matches!(self, Self::Enters | Self::Leaves | Self::Dies)
    }

    /// Whether it is counted by how much it was, not by how often.
    pub const fn is_measured(self) -> bool {
        matches!(self, Self::GainsLife | Self::LosesLife | Self::IsDealtDamage | Self::SpendsOnSpells)
    }
}

/// A set of feats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Feats(u64);

impl Feats {
    /// Whether it is one of them.
    pub const fn has(self, feat: Feat) -> bool {
        self.0 & (1 << feat as u64) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// They, in order.
    pub fn iter(self) -> impl Iterator<Item = Feat> {
        Feat::ALL.iter().copied().filter(move |it| self.has(*it))
    }
}

impl FromIterator<Feat> for Feats {
    fn from_iter<I: IntoIterator<Item = Feat>>(feats: I) -> Self {
        feats.into_iter().fold(Self::default(), |sum, it| Self(sum.0 | 1 << it as u64))
    }
}
