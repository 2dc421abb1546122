//! What a game can play: the words of the model that some rule serves.
//!
//! A phrase that the grammar takes is worth nothing if no rule does what it says. So whoever reads a card says which [`Word`]s are
//! served, and a card that says another one is a problem, with the rule that it waits for. Conditions, amounts, subjects and tests are no
//! words: one evaluator answers each of them, and it is exhaustive, or there is a row, for the phrase is of the row. What they ask of the
//! past is one: it has to be kept.

use std::{collections::BTreeSet, fmt};

use rules_data::RuleId;

use crate::{
    BecomesKind, ChangeKind, ChoosingKind, Currency, EntryKind, ExceptionKind, Feat, InstructionKind, LayoutKind, Occurrence,
    OpeningKind, Requirement, RestrictionKind, Statement, StaticKind, TriggerEventKind, Verb, WouldKind,
};
use vocabulary::{
    catalog::{Counter, KeywordAbility, Zone},
    cr,
};

/// Something that a card says, and that means nothing unless a rule serves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Word {
    /// Objects have the keyword.
    Keyword(KeywordAbility),
    /// Players have it.
    PlayerKeyword(KeywordAbility),
    /// Players are changed so.
    PlayerChange(ChangeKind),
    /// A statement about players that is otherwise one about objects.
    PlayerStatic(StaticKind),
    /// A verb of a rule file.
    Verb(Verb),
    /// Another instruction.
    Instruction(InstructionKind),
    /// A statement of a rule file.
    States(Statement),
    /// The same about players, where it is one about objects.
    PlayerStates(Statement),
    /// Another statement.
    Static(StaticKind),
    /// A trigger event of a rule file.
    Occurrence(Occurrence),
    /// Another trigger event.
    Event(TriggerEventKind),
    /// Something that happened earlier in the turn, or in the one before.
    Past(Feat),
    /// What becomes of what would happen.
    Instead(WouldKind, BecomesKind),
    /// Something that is done besides, where that becomes of what would happen.
    Besides(WouldKind, BecomesKind),
    /// That zone, as the one to which something would go.
    Going(Zone),
    /// A change of characteristics or control.
    Change(ChangeKind),
    /// What a copy has otherwise.
    Exception(ExceptionKind),
    /// What something can't do.
    Restriction(RestrictionKind),
    /// What something must do.
    Requirement(Requirement),
    /// What is chosen for an object.
    Choosing(ChoosingKind),
    /// How something enters.
    Enters(EntryKind),
    /// What may be done before the first turn.
    Opening(OpeningKind),
    /// A part of a cost.
    Cost(Currency),
    /// As many things to pay with as X says.
    CostPerX,
    /// Counters of a kind that has a meaning of its own.
    Counter(Counter),
    /// Faces that stand so to each other.
    Layout(LayoutKind),
    /// How the spell was cast, or the one that became the object.
    HowCast,
    /// What the player of the spell controlled as it became cast.
    HeldAsCast,
    /// The X that was paid for the spell that became the object.
    CastX,
    /// An X that whoever has a text done chooses.
    ChosenX,
    /// An X that nothing on the card defines, where nobody is asked.
    UndefinedX,
}

impl Word {
    /// The rule that it waits for, where nothing serves it: its own, if the book's lists name one, or the one that its sort begins with.
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Keyword(it) | Self::PlayerKeyword(it) => it.rule(),
            Self::Counter(it) => it.rule(),
            Self::PlayerChange(_) => cr::R109_3,
            Self::States(_) | Self::PlayerStates(_) | Self::PlayerStatic(_) | Self::Static(_) => cr::R604_1,
            Self::Verb(_) | Self::Instruction(_) => cr::R608_2C,
            Self::Occurrence(_) | Self::Event(_) => cr::R603_2,
            Self::Past(_) => cr::R608_2I,
            Self::Instead(..) | Self::Besides(..) | Self::Going(_) => cr::R614_1,
            Self::Change(_) => cr::R613_1,
            Self::Exception(_) => cr::R707_9,
            Self::Restriction(_) => cr::R101_2,
            Self::Requirement(_) => cr::R508_1D,
            Self::Choosing(_) => cr::R614_12A,
            Self::Enters(_) => cr::R614_12,
            Self::Opening(_) => cr::R103_6,
            Self::Cost(_) => cr::R118_1,
            Self::CostPerX => cr::R107_3A,
            Self::Layout(it) => match it {
                LayoutKind::Single => cr::R200_1,
                LayoutKind::Split => cr::R709_1,
                LayoutKind::Flip => cr::R710_1,
                LayoutKind::Transforming => cr::R712_2,
                LayoutKind::Modal => cr::R712_3,
                LayoutKind::Meld => cr::R712_4,
                LayoutKind::Inset => cr::R715_1,
                LayoutKind::Preparation => cr::R722_1,
                LayoutKind::Prototype => cr::R718_1,
            },
            Self::HowCast => cr::R400_7D,
            Self::HeldAsCast => cr::R601_2I,
            Self::CastX => cr::R107_3M,
            Self::ChosenX | Self::UndefinedX => cr::R107_3F,
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keyword(it) => f.write_str(&it.name().to_lowercase()),
            Self::PlayerKeyword(it) => write!(f, "a player with {}", it.name().to_lowercase()),
            Self::PlayerChange(it) => write!(f, "a player that is changed so ({it:?})"),
            Self::PlayerStatic(it) => write!(f, "a player of whom this is said ({it:?})"),
            Self::Verb(it) => write!(f, "this verb ({it:?})"),
            Self::Instruction(it) => write!(f, "this instruction ({it:?})"),
            Self::PlayerStates(it) => write!(f, "a player of whom this is said ({it:?})"),
            Self::States(it) => write!(f, "this statement ({it:?})"),
            Self::Static(it) => write!(f, "this statement ({it:?})"),
            Self::Occurrence(it) => write!(f, "this trigger event ({it:?})"),
            Self::Event(it) => write!(f, "this trigger event ({it:?})"),
            Self::Past(it) => write!(f, "what happened so earlier ({it:?})"),
            Self::Instead(would, becomes) => write!(f, "this outcome of this event ({would:?}, {becomes:?})"),
            Self::Besides(would, becomes) => write!(f, "something besides this outcome of this event ({would:?}, {becomes:?})"),
            Self::Going(zone) => write!(f, "what would go to a {}", zone.name().to_lowercase()),
            Self::Change(it) => write!(f, "this change ({it:?})"),
            Self::Exception(it) => write!(f, "this exception to a copy ({it:?})"),
            Self::Restriction(it) => write!(f, "this restriction ({it:?})"),
            Self::Requirement(it) => write!(f, "this requirement ({it:?})"),
            Self::Choosing(it) => write!(f, "this choice ({it:?})"),
            Self::Enters(it) => write!(f, "this way to enter ({it:?})"),
            Self::Opening(it) => write!(f, "this beginning of a game ({it:?})"),
            Self::Cost(it) => write!(f, "this part of a cost ({it:?})"),
            Self::CostPerX => f.write_str("as much to pay with as X says"),
            Self::Counter(it) => write!(f, "{} counters", it.name()),
            Self::Layout(it) => write!(f, "a card of such faces ({it:?})"),
            Self::HowCast => f.write_str("how this was cast"),
            Self::HeldAsCast => f.write_str("what was controlled as this was cast"),
            Self::CastX => f.write_str("the X of the spell that became this"),
            Self::ChosenX => f.write_str("an X that is chosen"),
            Self::UndefinedX => f.write_str("an X that nothing defines"),
        }
    }
}

/// The words that are served.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    words: BTreeSet<Word>,
}

impl Lexicon {
    /// Whether the word is served.
    pub fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    /// The words, in order.
    pub fn words(&self) -> impl Iterator<Item = Word> + '_ {
        self.words.iter().copied()
    }
}

impl FromIterator<Word> for Lexicon {
    fn from_iter<I: IntoIterator<Item = Word>>(words: I) -> Self {
        Self { words: words.into_iter().collect() }
    }
}
