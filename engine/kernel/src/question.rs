//! Questions: every decision of a game, as a choice among legal options.

use macro_rules_attribute::derive;
use rules_data::RuleId;

use crate::Visit;
use crate::game::{AbilityId, AbilityRef, ObjectId, PlayerId, Thing, Unveil, Way};
use language::{CardSide, FaceId, Half, ManaType, Sector, Symbol};

/// Something that a player has to decide, and all that may be answered: nothing illegal is among the options.
///
/// An answer is the place of an option in the list. Decisions of many parts (attackers, payment, the order of cards) are asked part by
/// part, so that every answer is a small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    /// The rule that asks.
    pub rule: RuleId,
    /// Who decides.
    pub player: PlayerId,
    /// For whom: the same, unless somebody controls that player (723.5).
    pub seat: PlayerId,
    /// What about.
    pub about: About,
    /// What may be answered; never empty.
    pub options: &'a [Choice],
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub enum About {
    /// Who takes the first turn (103.1).
    FirstTurn,
    /// Keep the hand, or take a mulligan (103.5).
    Mulligan,
    /// Which card goes to the bottom of the library (103.5).
    Bottom,
    /// What to do with priority (117.1).
    Priority,
    /// Which mode (700.2).
    Mode(ObjectId),
    /// Which side of the card is cast (709.3, 712.11b).
    Side(ObjectId),
    /// The value of X (107.3a).
    Variable(ObjectId),
    /// Whether, or how, to pay a cost that may be paid in several ways (601.2b).
    Payment(ObjectId),
    /// How to pay that symbol of the cost (601.2b).
    Symbol(ObjectId, Symbol),
    /// How often to pay the cost that this ability lets be paid besides (601.2b, 118.8b).
    Times(ObjectId, AbilityRef),
    /// Which target (601.2c); the instance of the word.
    Target(ObjectId, u8),
    /// How much of what is divided goes to that target (601.2d).
    Share(ObjectId, Thing),
    /// Which permanent, card or mana ability pays (601.2g, 601.2h).
    Cost(ObjectId),
    /// Which mana ability stays, though what was begun with the object is reversed (733.1).
    Kept(ObjectId),
    /// Which opponent defends (507.1).
    Defender,
    /// What the creature attacks (508.1a, 508.1b).
    Attack(ObjectId),
    /// With whom the attacking creature is in a band (508.1e).
    Band(ObjectId),
    /// What the creature blocks (509.1a).
    Block(ObjectId),
    /// How much of its damage the creature assigns there (510.1).
    Assignment(ObjectId, Thing),
    /// Which triggered ability goes on the stack next (603.3b).
    Order,
    /// Which card to discard (514.1, 701.9).
    Discard,
    /// Which one of several to keep (704.5j), sacrifice or otherwise pick.
    Pick,
    /// Whether to do what one may (608.2d).
    May,
    /// Which type of mana (106.4).
    Mana,
    /// Which conspiracy is put into the command zone (315.2).
    Conspiracy,
    /// Which card name is chosen secretly (702.106b).
    SecretName,
    /// Which color, subtype, player or card name is chosen for the object (614.12a).
    Quality(ObjectId),
    /// Which replacement applies (616.1).
    Replacement,
    /// Which of several things is done to the object that exclude each other (400.6).
    Fate(ObjectId),
    /// Where the card goes (701.22a).
    Place(ObjectId),
    /// Into which pile the object goes (700.3).
    Pile(ObjectId),
    /// To which room of the dungeon the marker goes (309.5a).
    Room(ObjectId),
    /// Whether to do what the card in the opening hand allows (103.5b).
    Opening(ObjectId),
    /// Whether the permanent stays tapped (502.3).
    StaysTapped(ObjectId),
    /// Whether the creature assigns its damage past what blocks it (609.4).
    PastBlockers(ObjectId),
    /// Whether the commander comes back to the command zone (903.9a).
    ComesHome(ObjectId),
    /// Who protects the battle (310.8a).
    Protector(ObjectId),
}

impl About {
    /// Whether nobody else may know the answer: what becomes of it says what others may know (702.106b).
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Conspiracy | Self::SecretName)
    }

    /// The object that it is about.
    pub const fn object(self) -> Option<ObjectId> {
        match self {
            Self::Mode(it)
            | Self::Side(it)
            | Self::Variable(it)
            | Self::Payment(it)
            | Self::Symbol(it, _)
            | Self::Times(it, _)
            | Self::Target(it, _)
            | Self::Share(it, _)
            | Self::Cost(it)
            | Self::Kept(it)
            | Self::Attack(it)
            | Self::Band(it)
            | Self::Block(it)
            | Self::Assignment(it, _)
            | Self::Fate(it)
            | Self::Place(it)
            | Self::Pile(it)
            | Self::Room(it)
            | Self::Opening(it)
            | Self::Protector(it)
            | Self::StaysTapped(it)
            | Self::PastBlockers(it)
            | Self::ComesHome(it)
            | Self::Quality(it) => Some(it),
            Self::FirstTurn
            | Self::Mulligan
            | Self::Bottom
            | Self::Priority
            | Self::Defender
            | Self::Order
            | Self::Discard
            | Self::Pick
            | Self::Conspiracy
            | Self::SecretName
            | Self::May
            | Self::Mana
            | Self::Replacement => None,
        }
    }
}

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub enum Choice {
    /// Pass priority.
    Pass,
    /// Nothing more, or nothing at all.
    Done,
    /// Yes, or keep.
    Yes,
    /// No, or take a mulligan.
    No,
    /// Play that land, with that side up.
    Play(ObjectId, CardSide),
    /// Cast that card in that way.
    Cast(ObjectId, Way),
    /// Turn that permanent face up in that way (116.2b).
    TurnUp(ObjectId, Unveil),
    /// Unlock that half of the permanent (709.5e), or turn its lock.
    Unlock(ObjectId, Half),
    /// Put that companion into the hand (116.2g).
    Companion(FaceId),
    /// Roll the planar die (116.2i).
    PlanarDie,
    /// Take the special action that this keyword ability of the card gives (116.2).
    Special(ObjectId, AbilityId),
    /// Activate that ability of the object, by its place among them.
    Activate(ObjectId, AbilityId),
    /// Tap the land for mana by its basic land type (305.6).
    TapFor(ObjectId, ManaType),
    /// That object or player.
    Thing(Thing),
    /// That number.
    Number(u32),
    /// That type of mana, or that color.
    Mana(ManaType),
    /// That subtype.
    Subtype(vocabulary::Subtype),
    /// That kind of counter.
    Counter(vocabulary::CounterKind),
    /// The name of that card.
    Name(FaceId),
    /// The sticker in that place of the list.
    Sticker(u16),
    /// Of the words among which that face has somebody choose, the one in that place.
    Word(FaceId, u8),
    /// That sector.
    Sector(Sector),
}

impl Choice {
    /// The object that it is about.
    pub const fn object(self) -> Option<ObjectId> {
        if let Self::Play(it, _)
        | Self::Cast(it, _)
        | Self::Activate(it, _)
        | Self::Special(it, _)
        | Self::TurnUp(it, _)
        | Self::Unlock(it, _)
        | Self::TapFor(it, _)
        | Self::Thing(Thing::Object(it)) = self
        {
            Some(it)
        } else {
            None
        }
    }

    /// Whether a player does nothing by it that the game did not demand: nobody has to break a loop (732.5, 732.6).
    pub fn declines(self, about: About) -> bool {
        match about {
            About::Priority => self == Self::Pass,
            About::May | About::Payment(_) => self == Self::No,
            About::FirstTurn
            | About::Mulligan
            | About::Bottom
            | About::Mode(_)
            | About::Side(_)
            | About::Variable(_)
            | About::Symbol(..)
            | About::Times(..)
            | About::Target(..)
            | About::Share(..)
            | About::Cost(_)
            | About::Kept(_)
            | About::Defender
            | About::Attack(_)
            | About::Band(_)
            | About::Block(_)
            | About::Assignment(..)
            | About::Order
            | About::Discard
            | About::Pick
            | About::Conspiracy
            | About::SecretName
            | About::Mana
            | About::Quality(_)
            | About::Replacement
            | About::Fate(_)
            | About::Place(_)
            | About::Pile(_)
            | About::Room(_)
            | About::Opening(_)
            | About::StaysTapped(_)
            | About::PastBlockers(_)
            | About::ComesHome(_)
            | About::Protector(_) => false,
        }
    }
}

/// Who answers.
pub trait Decider {
    /// The place of the chosen option; nothing if that is not known yet.
    fn decide(&mut self, state: &crate::State, question: &Question<'_>) -> Option<usize>;

    /// Who concedes (104.3a), where nobody has answered the question that was put last: the game goes on without that player. Nobody, as a rule.
    fn conceding(&mut self) -> Option<PlayerId> {
        None
    }

    /// Whether to stop at a question with a single option, which is answered by itself otherwise.
    fn stops(&mut self, _state: &crate::State, _question: &Question<'_>) -> bool {
        false
    }
}

/// Whoever has nothing to answer: what asks stops there.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl Decider for Nobody {
    fn decide(&mut self, _: &crate::State, _: &Question<'_>) -> Option<usize> {
        None
    }
}
